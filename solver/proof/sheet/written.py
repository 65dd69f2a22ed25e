"""Where the numbers of a puzzle and the digits of its columns stand in the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.model import ADD, MULTIPLY, NEGATE, SUBTRACT, Expression, Puzzle, Row, Span, Word
from solver.proof.model import WHOLE, ColumnId

# Digits that are multiplied in a column, and its number.
Places = list[tuple[int, tuple[Span, ...]]]


def rows_of(puzzle: Puzzle) -> tuple[Row, ...]:
    """The numbers that are drawn, then those written in lines, each counted in its equation."""
    begun = {row.spans[0] for row in puzzle.rows if row.spans}
    typed: list[Row] = []
    several = len(puzzle.equations) > 1
    for number, equation in enumerate(puzzle.equations, 1):
        words = {t.position: t for t in (*equation.left, *equation.right) if isinstance(t, Word)}
        count = 0
        for _, word in sorted(words.items()):
            spans = tuple(span for span in word.spans if span)
            if not spans or _is_drawn(puzzle, number):
                continue
            count += 1
            if spans[0] not in begun:
                begun.add(spans[0])
                typed.append(Row("typed", count, number if several else 0, spans))
    return (*puzzle.rows, *typed)


def spans_of(puzzle: Puzzle, columns: Iterable[ColumnId]) -> list[Span]:
    """Where the digits stand that columns are made of, in reading order."""
    spans: set[Span] = set()
    for number, column in columns:
        if number < len(puzzle.equations):
            equation = puzzle.equations[number]
            for side in (equation.left, equation.right):
                places = None if column == WHOLE else _places(side)
                if places is None:
                    spans |= {span for word in _words(side) for span in word.spans if span}
                else:
                    spans |= {span for at, found in places if at == column for span in found}
    return sorted(spans)


def row_numbers(puzzle: Puzzle, rows: Iterable[Row], columns: Iterable[ColumnId]) -> list[int]:
    """The rows that hold the digits of whole calculations, from 0."""
    spans = {*spans_of(puzzle, ((equation, WHOLE) for equation, _ in columns))}
    return [number for number, row in enumerate(rows) if spans & {*row.spans}]


def _is_drawn(puzzle: Puzzle, number: int) -> bool:
    """True if an equation, counted from 1, has its numbers in a drawing or a grid."""
    calculations = puzzle.calculations
    return bool(calculations) and calculations[number - 1].role != "condition"


def _words(side: Expression) -> Iterator[Word]:
    return (token for token in side if isinstance(token, Word))


def _places(side: Expression) -> Places | None:
    """The digits of each column of a side; None where it divides or has powers."""
    stack: list[Places] = []
    for token in side:
        if isinstance(token, Word):
            cells = enumerate(reversed(token.spans))
            stack.append([(k, (span,) if span else ()) for k, span in cells])
        elif token in (ADD, SUBTRACT):
            last = stack.pop()
            stack[-1] = stack[-1] + last
        elif token == MULTIPLY:
            last = stack.pop()
            stack[-1] = [(i + k, a + b) for i, a in stack[-1] for k, b in last]
        elif token != NEGATE:
            return None
    return stack[0]
