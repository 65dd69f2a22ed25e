"""Names the technique of a deduction in one column: the easiest that concludes the same."""

from __future__ import annotations

from solver.proof.finding.bounds import bounds
from solver.proof.finding.moves import Conclusions, State
from solver.proof.model import WHOLE, Rule
from solver.proof.sheet.puzzle import Column


def rule_of_column(state: State, column: Column, conclusions: Conclusions) -> Rule:
    """The rule that a step in this column is explained by."""
    carries = {column.carry_in, column.carry_out}
    letters = [u for u in column.unknowns if u not in carries]
    if column.id[1] == WHOLE:
        return Rule.SIZE
    open_ = [u for u in letters if not state.is_fixed(u)]
    if len(open_) <= 1 and _is_known(state, column.carry_in):
        return Rule.ARITHMETIC
    if len(letters) == 1 and not column.left and not column.products:
        return Rule.CARRY
    if _cancels(column) and not column.is_run:
        return Rule.SAME
    if _follows_from_bounds(state, column, conclusions):
        return Rule.BOUNDS
    if column.products:
        return Rule.PRODUCT
    if column.is_run:
        return Rule.COMBINATION
    if any(abs(factor) % 2 == 0 for unknown, factor in column.terms if unknown not in carries):
        return Rule.DOUBLE
    return Rule.COLUMN


def _is_known(state: State, unknown: int | None) -> bool:
    return unknown is None or state.is_fixed(unknown)


def _cancels(column: Column) -> bool:
    """Whether one letter stands on both sides."""
    cells = [
        {cells[0] for _, cells in side if len(cells) == 1 and isinstance(cells[0], str)}
        for side in (column.left, column.right)
    ]
    return bool(cells[0] & cells[1])


def _follows_from_bounds(state: State, column: Column, conclusions: Conclusions) -> bool:
    """Whether the least and the most that the others come to already conclude the same."""
    narrowed = bounds(column, tuple(state.domains[unknown] for unknown in column.unknowns))
    if any(not domain for _, domain in conclusions):
        return narrowed is None
    if narrowed is None:
        return False
    concluded = dict(zip(column.unknowns, narrowed, strict=True))
    return all(concluded[unknown] & ~domain == 0 for unknown, domain in conclusions)
