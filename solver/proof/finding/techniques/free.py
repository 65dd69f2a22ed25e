"""Letters that are free: once nothing else has to hold, they can have any digits they have left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from solver.proof.finding.moves import State
from solver.proof.model import highest, values
from solver.proof.sheet.puzzle import Sheet

# The most letters whose digits are counted.
MOST = 10


def free(sheet: Sheet, state: State) -> tuple[int, ...]:
    """The letters that are free where all else is settled; none where something is not."""
    open_ = [u for u, domain in enumerate(state.domains) if domain.bit_count() > 1]
    if not 0 < len(open_) <= MOST or not sheet.sides or open_[-1] >= sheet.letters:
        return ()
    if any(sheet.rivals[u] and not state.is_settled(u) for u in range(sheet.cells)
           if u not in open_):  # fmt: skip
        return ()
    together = sum(1 << u for u in open_)
    if len(open_) > 1 and any(together & ~sheet.rivals[u] != 1 << u for u in open_):
        return ()
    if any(not state.is_fixed(u) for column in sheet.columns for u in column.unknowns):
        return ()
    first = next(assignments(sheet, state), None)
    return tuple(open_) if first is not None and sheet.solution(first) else ()


def assignments(sheet: Sheet, state: State) -> Iterator[dict[str, int]]:
    """All digits of the cells, where those that are open are free."""
    cells = range(sheet.cells)
    fixed = {sheet.names[u]: highest(state.domains[u]) for u in cells if state.is_fixed(u)}
    open_ = [u for u in cells if not state.is_fixed(u)]

    def fill(at: int, used: int, chosen: dict[str, int]) -> Iterator[dict[str, int]]:
        if at == len(open_):
            yield {sheet.names[u]: chosen[sheet.names[u]] for u in cells}
            return
        for value in values(state.domains[open_[at]] & ~used):
            inner = {**chosen, sheet.names[open_[at]]: value}
            yield from fill(at + 1, used | 1 << value, inner)

    return fill(0, 0, fixed)


def count(domains: list[int]) -> int:
    """In how many ways letters that differ can have digits."""

    @cache
    def ways(at: int, used: int) -> int:
        if at == len(domains):
            return 1
        return sum(ways(at + 1, used | 1 << value) for value in values(domains[at] & ~used))

    return ways(0, 0)
