"""A figure as SVG: a picture that stands by itself, or among others in a page.

It has the colour of the text around it, and each text has its place: what fonts there are changes
nothing of the layout.
"""

from __future__ import annotations

from html import escape

from solver.display.shapes import MARGIN, Box, Figure, LineShape, Shape, Text, measured

# Pixels of a cell.
CELL = 24

# The breadth of a line.
STROKE = 0.06

FONTS = "ui-monospace, monospace, system-ui, sans-serif"


def svg(figure: Figure, *, cell: float = CELL) -> str:
    """The figure as an <svg> element whose cells have so many pixels; its title is its name."""
    width, height = figure.size
    size = f'width="{measured(width * cell)}" height="{measured(height * cell)}"'
    view = " ".join(map(measured, (-MARGIN, -MARGIN, width, height)))
    style = f'font-family="{FONTS}" fill="currentColor" stroke-width="{STROKE}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} viewBox="{view}" {style}>',
        f"<title>{escape(figure.title, quote=False)}</title>",
        *map(_element, figure.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _element(shape: Shape) -> str:
    """A shape as an element."""
    match shape:
        case Text():
            return _text(shape)
        case LineShape(x, y, x2, y2):
            place = f'x1="{measured(x)}" y1="{measured(y)}" x2="{measured(x2)}" y2="{measured(y2)}"'
            return f'<line {place} stroke="currentColor" stroke-linecap="square"/>'
        case Box(x, y, width, height, is_dark):
            place = f'x="{measured(x)}" y="{measured(y)}"'
            size = f'width="{measured(width)}" height="{measured(height)}"'
            ink = 'fill-opacity=".2"' if is_dark else 'fill="none" stroke="currentColor"'
            return f"<rect {place} {size} {ink}/>"


def _text(shape: Text) -> str:
    place = f'x="{measured(shape.x)}" y="{measured(shape.y)}" font-size="{measured(shape.size)}"'
    if shape.length is None:
        place += ' text-anchor="middle"'
    else:
        place += f' textLength="{measured(shape.length)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}>{escape(shape.text, quote=False)}</text>"
