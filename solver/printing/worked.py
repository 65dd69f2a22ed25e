"""A puzzle that is solved before the reader's eyes: below each step, what is known after it."""

from __future__ import annotations

from solver.display.figure import figure
from solver.display.html import proof_html
from solver.display.shapes import Figure
from solver.display.svg import svg
from solver.grid.model import Kakuro
from solver.printing.exercise import PIXELS, READ, READABLE
from solver.printing.steps import SIZE, outset_figure, steps_pictured
from solver.proof.model import Explanation
from solver.proof.telling.tell import difficulty_told
from solver.proof.telling.tell import told as proof_told


def worked(explanation: Explanation, lang: str, rating: str | None = None) -> str:
    """The puzzle, and below each step of its proof the calculation as it is known then."""
    puzzle = explanation.puzzle
    rating = difficulty_told(explanation, lang) if rating is None else rating
    if isinstance(puzzle, Kakuro):
        return _drawn(figure(puzzle)) + proof_html(proof_told(explanation, lang), rating)
    steps = [*steps_pictured(explanation, lang)]
    pictures = [_drawn(picture) if picture else "" for _, picture in steps]
    return _drawn(outset_figure(puzzle)) + proof_html((line for line, _ in steps), rating, pictures)


def _drawn(picture: Figure) -> str:
    return svg(picture, cell=max(READ, READABLE / SIZE) * PIXELS)
