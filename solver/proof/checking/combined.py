"""Columns put together, as the check of a proof sees it."""

from __future__ import annotations

from collections.abc import Sequence

from solver.proof.checking.constraint import Constraint
from solver.proof.model import ColumnId, Rule

COMBINING = (Rule.TWINS, Rule.DIFFERENCE, Rule.BLOCK)


def combined(
    rule: Rule, ids: Sequence[ColumnId], constraints: Sequence[Constraint], base: int
) -> Constraint | None:
    """What columns say together by a rule; None where they have not the form for it."""
    if len(ids) < 2 or not all(c.is_linear and c.relation == "=" for c in constraints):
        return None
    if rule is Rule.BLOCK:
        equation, first = ids[0]
        if [*ids] != [(equation, first + k) for k in range(len(ids))] or first < 0:
            return None
        weights = [base**k for k in range(len(ids))]
    elif len(ids) == 2 and (rule is Rule.DIFFERENCE or _are_twins(constraints)):
        weights = [1, -1]
    else:
        return None
    whole = Constraint()
    for weight, constraint in zip(weights, constraints, strict=True):
        for names, factor in constraint.monomials.items():
            whole.add(names, weight * factor)
    return whole


def _are_twins(constraints: Sequence[Constraint]) -> bool:
    """Whether the letters that are added, or those of the result, are the same in both."""
    for sign in (1, -1):
        one, other = (
            {
                names: factor
                for names, factor in constraint.monomials.items()
                if names and names[0] not in constraint.carries and sign * factor > 0
            }
            for constraint in constraints
        )
        if one == other and one:
            return True
    return False
