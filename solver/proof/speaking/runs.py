"""The runs of a kakuro: how squares are called, and the sets of digits that make a sum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from solver.proof.sheet.puzzle import Column
from solver.proof.speaking.claim import Claim, Formula, Known, Side, claim
from solver.proof.speaking.columns import COMBINATIONS, SpokenColumns
from solver.proof.speaking.reasons import MANY_WAYS, TOLD_WAYS, Scene, failing, these_ways


def squares(columns: SpokenColumns) -> Iterator[Claim]:
    """How squares are called, by one of them."""
    cell = next((name for name in columns.sheet.names if name not in columns.letters), None)
    if cell:
        row, column = cell[1:].split("c")
        yield claim("square", name=cell, row=row, column=column)


def listed(scene: Scene) -> Iterator[Claim]:
    """The sets of digits that fit, or why the rest does not."""
    if not scene.step.changes:
        yield from failing(scene)
        return
    found = sets(scene.columns, scene.column, scene.known)
    if found is not None and 0 < len(found) <= TOLD_WAYS:
        yield these_ways(found)
        return
    reasons = scene.trying.reasons(scene.column, scene.step.changes, scene.known)
    if reasons is not None:
        yield from reasons
    elif found is not None and 0 < len(found) <= MANY_WAYS:
        yield these_ways(found)
    else:
        yield claim("many_runs")


def sets(columns: SpokenColumns, column: Column, known: Known) -> list[Formula] | None:
    """The sets of digits that make the sum; None for too many combinations."""
    cells = [cell for _, (cell,) in column.left]
    choices = [(cell,) if isinstance(cell, int) else known[cell] for cell in cells]
    if prod(map(len, choices)) > COMBINATIONS:
        return None
    totals = _totals(column, known)
    sets = {
        tuple(sorted(choice))
        for choice in product(*choices)
        if len(set(choice)) == len(choice) and sum(choice) in totals
    }
    return [
        Formula(Side(tuple((d,) for d in digits)), "=", (Side(((sum(digits),),)),))
        for digits in sorted(sets)
    ]


def _totals(column: Column, known: Known) -> set[int]:
    """What the sum can be; a letter that it has twice is one digit."""
    weights: dict[int | str, int] = {}
    for factor, (cell,) in column.right:
        weights[cell] = weights.get(cell, 0) + factor
    totals = {0}
    for cell, factor in weights.items():
        digits = (cell,) if isinstance(cell, int) else known[cell]
        totals = {total + factor * digit for total in totals for digit in digits}
    return totals
