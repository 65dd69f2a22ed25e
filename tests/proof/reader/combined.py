"""Columns put together, worked out by the reader: what they say, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping

from proof.reader.columns import Poly

from solver.proof.model import ColumnId, Rule, Step

COMBINING = (Rule.TWINS, Rule.DIFFERENCE, Rule.BLOCK)


def combined(step: Step, polys: list[Poly], base: int) -> Poly:
    """What the columns of a step say together."""
    weights = [base**k for k in range(len(polys))] if step.rule is Rule.BLOCK else [1, -1]
    total: Poly = {}
    for weight, poly in zip(weights, polys, strict=True):
        for names, factor in poly.items():
            total[names] = total.get(names, 0) + weight * factor
    return {names: factor for names, factor in total.items() if factor}


def is_multiple(one: Poly, other: Poly) -> bool:
    """Whether one polynomial is a multiple of another, or the other way round."""
    if one.keys() != other.keys():
        return False
    (a, b) = next(((f, other[names]) for names, f in one.items()), (1, 1))
    return all(f * b == other[names] * a for names, f in one.items())


def shared(polys: list[Poly]) -> list[dict[str, int]]:
    """The letters that two columns have on one side, for each side where they are the same."""
    found = []
    for sign in (1, -1):
        sides = [
            {ns[0]: abs(f) for ns, f in poly.items() if ns and ns[0][0] != "c" and f * sign > 0}
            for poly in polys
        ]
        if sides[0] == sides[1] and sides[0]:
            found.append(sides[0])
    return found


def is_whole(step: Step, constraints: Mapping[ColumnId, object]) -> bool:
    """Whether a block is all of an equation."""
    equation = step.columns[0][0]
    return len(step.columns) == sum(id[0] == equation and id[1] >= 0 for id in constraints)
