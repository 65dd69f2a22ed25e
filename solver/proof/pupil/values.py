"""Solution → the values of all its unknowns, as statements name them."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from solver.grid.model import KakuroSolution
from solver.proof.model import WHOLE, AnySolution, is_carry
from solver.proof.pupil.statement import Statement
from solver.proof.sheet.kakuro import cell_name
from solver.proof.sheet.puzzle import Sheet


def values_of(solution: AnySolution, page: Sheet | None = None) -> dict[str, int]:
    """The digits of letters, wildcards and white cells, and the carries of a sheet."""
    values = dict(solution.letters)
    if isinstance(solution, KakuroSolution):
        for row, digits in enumerate(solution.grid):
            for column, digit in enumerate(digits):
                if digit is not None:
                    values[cell_name(len(solution.grid), row * len(digits) + column)] = digit
        return values
    values.update(zip(solution.puzzle.wildcards, solution.wildcards, strict=True))
    if page:
        values.update(_carries(page, values))
    return values


def are_about_carries(statements: Iterable[Statement]) -> bool:
    """Whether a statement names a carry."""
    return any(is_carry(unknown) for statement in statements for unknown in statement.unknowns)


def _carries(page: Sheet, digits: dict[str, int]) -> dict[str, int]:
    """What each column of a sum that is right hands to the next."""
    counted = {number: digits[name] for number, name in enumerate(page.names[: page.cells])}
    for column in sorted(page.columns, key=lambda column: column.id):
        if column.id[1] == WHOLE or column.carry_out is None:
            continue
        total = column.constant
        base = 1
        for unknown, factor in column.terms:
            if unknown == column.carry_out:
                base = -factor
            else:
                total += factor * counted[unknown]
        total += sum(f * prod(counted[u] for u in us) for us, f in column.products)
        counted[column.carry_out] = total // base
    return {page.names[u]: page.lows[u] + value for u, value in counted.items() if u >= page.cells}
