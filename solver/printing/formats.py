"""A figure in the formats of files: SVG, PNG and LaTeX."""

from __future__ import annotations

from math import ceil

from solver.display.shapes import Figure
from solver.display.svg import CELL, svg
from solver.printing.latex import latex

SVG, PNG, LATEX = "svg", "png", "latex"

# The formats, with the endings of their files.
FORMATS = {SVG: ".svg", PNG: ".png", LATEX: ".tex"}

# Pixels of a cell of a PNG, which cannot grow without losing by it.
SHARP = 2 * CELL

# A page of nothing but a picture; its ground is white, since what shows a PNG may be dark.
PAGE = "<!doctype html><body style='margin: 0; background: white'>{picture}</body>"


def written(figure: Figure, form: str, cell: int | None = None) -> bytes:
    """The figure as a file whose cells, in SVG and PNG, have so many pixels."""
    if form == LATEX:
        return latex(figure).encode()
    if form == SVG:
        return svg(figure, cell=cell or CELL).encode()
    from solver.printing.browser import png  # late: it starts processes

    width, height = (ceil(CELL * size) for size in figure.size)
    return png(PAGE.format(picture=svg(figure)), width, height, scale=(cell or SHARP) / CELL)
