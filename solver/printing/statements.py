"""A text of equations, taken apart: which become a picture, and which are said below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    stated = [equation.position for equation in puzzle.equations]
    stated += [condition.position for condition in puzzle.typed_conditions]
    spans: list[Span] = []
    for span in _parts(puzzle, reading):
        is_said = bool(spans) and _holds(spans[-1], stated) and _holds(span, stated)
        if spans and not is_said and _is_point(puzzle.text, span[0] - 1):
            spans[-1] = spans[-1][0], span[1]
        else:
            spans.append(span)
    return [
        Statement(span, tuple(one for one in puzzle.equations if _holds(span, [one.position])))
        for span in spans
        if _holds(span, stated)
    ]


def _holds(span: Span, positions: Sequence[int]) -> bool:
    return any(span[0] <= position < span[1] for position in positions)


def _is_point(text: str, at: int) -> bool:
    """Whether a separator may be a decimal comma: nothing stands between it and what is around."""
    around = text[at - 1 : at] + text[at + 1 : at + 2]
    return text[at] == "," and len(around.replace(" ", "")) == 2


def _parts(puzzle: Puzzle, reading: Reading) -> Iterator[Span]:
    """The parts of a text between separators that stand in no equation and no brackets."""
    inside = [extent(equation) for equation in puzzle.equations]
    begin, depth = 0, 0
    for symbol, start, end in zip(reading.symbols, reading.starts, reading.ends, strict=True):
        depth += (symbol == "(") - (symbol == ")")
        if symbol in SEPARATORS and depth < 1 and not any(_holds(one, [start]) for one in inside):
            yield begin, start
            begin = end
    yield begin, len(puzzle.text)


def extent(equation: Equation) -> Span:
    """From the first cell of an equation to the last."""
    words = [one for one in (*equation.left, *equation.right) if isinstance(one, Word)]
    ends = [span[1] for word in words for span in word.spans if span]
    return min(word.position for word in words), max([equation.position, *ends])
