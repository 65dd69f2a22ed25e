"""Which technique a deduction in one column is: the easiest that concludes the same."""

from __future__ import annotations

from solver.proof.deduce import Deducer, State
from solver.proof.model import Rule
from solver.proof.sheet import Column


def rule_of_column(
    deducer: Deducer, state: State, column: Column, found: list[tuple[int, int]]
) -> Rule:
    """The rule under which a step in this column is told."""
    carries = {column.carry_in, column.carry_out}
    letters = [u for u, _ in column.terms if u not in carries]
    open_ = [u for u in letters if state.domains[u].bit_count() > 1]
    if len(open_) <= 1 and _is_known(state, column.carry_in):
        return Rule.ARITHMETIC
    if len(letters) == 1 and not column.left:
        return Rule.CARRY
    if _cancels(column):
        return Rule.SAME
    if _within(state, column, found):
        return Rule.BOUNDS
    if any(abs(factor) % 2 == 0 for unknown, factor in column.terms if unknown not in carries):
        return Rule.DOUBLE
    return Rule.COLUMN


def _is_known(state: State, unknown: int | None) -> bool:
    return unknown is None or state.domains[unknown].bit_count() == 1


def _cancels(column: Column) -> bool:
    """Whether one letter stands on both sides."""
    cells = [
        {cell for _, cell in side if isinstance(cell, str)} for side in (column.left, column.right)
    ]
    return bool(cells[0] & cells[1])


def _within(state: State, column: Column, found: list[tuple[int, int]]) -> bool:
    """Whether the least and the most that the others come to already say all that was found."""
    ranges = {}
    for unknown, factor in column.terms:
        domain = state.domains[unknown]
        ends = factor * ((domain & -domain).bit_length() - 1), factor * (domain.bit_length() - 1)
        ranges[unknown] = min(ends), max(ends)
    least = column.constant + sum(low for low, _ in ranges.values())
    most = column.constant + sum(high for _, high in ranges.values())
    if any(not domain for _, domain in found):
        return least > 0 or most < 0
    factors = dict(column.terms)
    for unknown, domain in found:
        low, high = ranges[unknown]
        gone = state.domains[unknown] & ~domain
        while gone:
            value = (gone & -gone).bit_length() - 1
            gone &= gone - 1
            own = factors[unknown] * value
            if least - low + own <= 0 <= most - high + own:
                return False
    return True
