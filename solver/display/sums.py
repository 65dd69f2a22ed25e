"""Written sums: the terms under one another, each digit below those of its value."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.columns import SIGNS, Face, WrittenSum
from solver.display.shapes import ROW, Figure, LineShape, Shape, cell
from solver.model import Word

# Around the rule above the total, and between a sign and the longest number.
GAP = 0.12
SPACE = 0.4


def sum_figure(sum_: WrittenSum, face: Face) -> Figure:
    """A sum, difference or product in columns, its signs at the left, its total under a rule."""
    longest = max(len(word.cells) for word in sum_.terms)
    breadth = max(len(sum_.total.cells), longest + 1 + SPACE)
    shapes: list[Shape] = []
    for row, word in enumerate(sum_.terms):
        shapes += _word(word, face, breadth, row * ROW)
        if row > 0:
            sign = SIGNS[sum_.signs[row - 1]].replace("-", "−")
            shapes.append(cell(0, row * ROW, sign))
    bottom = len(sum_.terms) * ROW
    shapes.append(LineShape(0, bottom + GAP / 2, breadth, bottom + GAP / 2))
    shapes += _word(sum_.total, face, breadth, bottom + GAP)
    return Figure(breadth, bottom + GAP + ROW, tuple(shapes))


def _word(word: Word, face: Face, breadth: float, y: float) -> Iterator[Shape]:
    left = breadth - len(word.cells)
    return (cell(left + at, y, face(one)) for at, one in enumerate(word.cells))
