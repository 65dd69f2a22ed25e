"""A puzzle that is solved before the reader's eyes: below each step, what is known after it."""

from __future__ import annotations

from collections.abc import Iterable

from solver.display.figure import figure
from solver.display.html import proof_html
from solver.display.shapes import Figure
from solver.grid.model import Kakuro
from solver.printing.exercise import READ, READABLE, Picture, picture_html
from solver.printing.steps import SIZE, outset_figure, steps_pictured
from solver.proof.model import Explanation
from solver.proof.telling.model import Line
from solver.proof.telling.tell import difficulty_told
from solver.proof.telling.tell import told as proof_told

# Millimetres of a cell of a picture below a step.
CELL = max(READ, READABLE / SIZE)


def worked(explanation: Explanation, lang: str, rating: str | None = None) -> str:
    """The puzzle, and below each step of its proof the calculation as it is known then."""
    rating = difficulty_told(explanation, lang) if rating is None else rating
    shown, steps = worked_lines(explanation, lang)
    lines, pictures = zip(*steps, strict=True)
    drawn = [_drawn(picture) if picture else "" for picture in pictures]
    return _drawn(shown) + proof_html(lines, rating, drawn)


def worked_lines(
    explanation: Explanation, lang: str
) -> tuple[Figure, Iterable[tuple[Line, Figure | None]]]:
    """The puzzle before the first step, and the lines of its proof with their pictures."""
    puzzle = explanation.puzzle
    if isinstance(puzzle, Kakuro):
        return figure(puzzle), ((line, None) for line in proof_told(explanation, lang))
    return outset_figure(puzzle), steps_pictured(explanation, lang)


def _drawn(picture: Figure) -> str:
    return picture_html(Picture(picture, CELL))
