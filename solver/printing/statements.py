"""A text of equations, taken apart: which become a picture, and which are said below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solver.language.symbols import Reading
from solver.model import Equation, Puzzle, Span, Word

SEPARATORS = ",;&\n"


@dataclass(frozen=True, slots=True)
class Statement:
    """A part of the text between separators, with what it states."""

    span: Span
    equations: tuple[Equation, ...]  # none in a condition such as prime(AB)

    @property
    def is_equation(self) -> bool:
        """Whether it is an equation, and no condition or comparison."""
        return any(equation.relation == "=" for equation in self.equations)


def statements(puzzle: Puzzle, reading: Reading) -> list[Statement]:
    """What a text states; an item number, or whatever else states nothing, is left out."""
    found = []
    conditions = [condition.position for condition in puzzle.typed_conditions]
    for span in _parts(puzzle, reading):
        equations = tuple(one for one in puzzle.equations if _is_in(one.position, span))
        if equations or any(_is_in(position, span) for position in conditions):
            found.append(Statement(span, equations))
    return found


def _is_in(position: int, span: Span) -> bool:
    return span[0] <= position < span[1]


def _parts(puzzle: Puzzle, reading: Reading) -> Iterator[Span]:
    """The parts of a text between separators that stand in no equation and no brackets."""
    inside = [_extent(equation) for equation in puzzle.equations]
    begin, depth = 0, 0
    for symbol, start, end in zip(reading.symbols, reading.starts, reading.ends, strict=True):
        depth += (symbol == "(") - (symbol == ")")
        if symbol in SEPARATORS and depth < 1 and not any(_is_in(start, one) for one in inside):
            yield begin, start
            begin = end
    yield begin, len(puzzle.text)


def _extent(equation: Equation) -> Span:
    """From the first cell of an equation to the last."""
    words = [one for one in (*equation.left, *equation.right) if isinstance(one, Word)]
    ends = [span[1] for word in words for span in word.spans if span]
    return min(word.position for word in words), max([equation.position, *ends])
