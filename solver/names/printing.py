"""The public names that draw puzzles and solutions, for those who lay out themselves."""

from __future__ import annotations

from solver.grid.model import Kakuro, KakuroSolution
from solver.model import Puzzle, Solution
from solver.printing.figure import figure
from solver.printing.latex import latex as as_latex
from solver.printing.shapes import Figure
from solver.printing.svg import CELL
from solver.printing.svg import svg as as_svg


def svg(drawn: Puzzle | Solution | Kakuro | KakuroSolution, *, cell: float = CELL) -> str:
    """A puzzle with its letters, or a solution with its digits, as a self-contained <svg>.

    A letter's cell has so many pixels. A kakuro is the `puzzle` of its result or its solution.
    """
    return as_svg(_figure(drawn), cell=cell)


def latex(drawn: Puzzle | Solution | Kakuro | KakuroSolution) -> str:
    r"""The same as LaTeX for \input; its first lines say what the document needs."""
    return as_latex(_figure(drawn))


def _figure(drawn: Puzzle | Solution | Kakuro | KakuroSolution) -> Figure:
    if isinstance(drawn, Solution | KakuroSolution):
        return figure(drawn.puzzle, drawn)
    return figure(drawn)
