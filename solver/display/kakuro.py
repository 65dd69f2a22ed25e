"""Kakuro, for a screen."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.results import number_of
from solver.grid.model import KakuroResult, drawn
from solver.model import Stop


def drawings(result: KakuroResult) -> Iterator[str]:
    """The grid as it was read, and with the digits of each solution."""
    yield drawn(result.puzzle)
    for solution in result.solutions:
        yield drawn(result.puzzle, solution)


def verdict(result: KakuroResult) -> str:
    """The answer, or why there is none."""
    if result.unique:
        return result.answer if result.puzzle.letters and result.answer else "1 solution"
    if result.stop is Stop.DEADLINE:
        return f"not finished: {number_of(result.count, 'solution')} so far"
    more = "+" if result.stop is Stop.LIMIT else ""
    return f"{result.count or 'no'}{more} solutions" if result.count != 1 else f"1{more} solution"
