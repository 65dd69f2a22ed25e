"""The public names that draw puzzles and solutions, for those who lay out themselves."""

from __future__ import annotations

from typing import Unpack

from solver.errors import OptionError
from solver.grid.model import Kakuro, KakuroSolution
from solver.model import Puzzle, Solution
from solver.options import RuleOptions, Rules
from solver.printing.figure import figure
from solver.printing.latex import latex as as_latex
from solver.printing.shapes import Figure
from solver.printing.svg import CELL
from solver.printing.svg import svg as as_svg
from solver.proof.read import read

Drawn = str | Puzzle | Solution | Kakuro | KakuroSolution


def svg(drawn: Drawn, *, cell: float = CELL, **rules: Unpack[RuleOptions]) -> str:
    """A puzzle with its letters, or a solution with its digits, as a self-contained <svg>.

    A text is read by the rules of `solve`, or as a kakuro. A letter's cell has so many pixels.
    Raises a kind of PuzzleError.
    """
    return as_svg(_figure(drawn, rules), cell=cell)


def latex(drawn: Drawn, **rules: Unpack[RuleOptions]) -> str:
    r"""The same as LaTeX for \input; its first lines say what the document needs."""
    return as_latex(_figure(drawn, rules))


def _figure(drawn: Drawn, rules: RuleOptions) -> Figure:
    if isinstance(drawn, str):
        return figure(read(drawn, Rules(**rules)))
    for option in rules:
        message = "{option} is for a text: what is drawn here has been read already"
        raise OptionError("unfit", message, field=option, option=option)
    match drawn:
        case Puzzle() | Kakuro():
            return figure(drawn)
        case Solution() | KakuroSolution():
            return figure(drawn.puzzle, drawn)
    message = "draw a puzzle, its text or a solution; of a result, its puzzle or one solution"
    raise OptionError("bad_puzzle", message, field="drawn")
