"""What is said about letters, wildcards, cells and carries: E = 5, E even, N = E + 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import prod

from solver.grid.model import KakuroSolution
from solver.proof.model import WHOLE, AnySolution, ColumnId, is_carry
from solver.proof.sheet.kakuro import cell_name
from solver.proof.sheet.puzzle import Sheet

# How the two sides compare. EVEN and ODD are of what is left of the number that is compared with.
EVEN, ODD = "even", "odd"


@dataclass(frozen=True, slots=True)
class Statement:
    """A sum of unknowns, compared with numbers: N − E = 1, S = 8 or 9.

    Unknowns are named as in a proof (`proof/model.py`): S, ?0, r2c3, c2.
    """

    text: str = field(compare=False)  # as it was written
    terms: tuple[tuple[str, int], ...]  # (unknown, coefficient)
    relation: str  # = ≠ < ≤ > ≥ even odd
    values: tuple[int, ...]  # several with = (one of these) and ≠ (none of these)
    reason: ColumnId | None = None  # the column that shows it, as somebody says

    @property
    def unknowns(self) -> tuple[str, ...]:
        """What it is about."""
        return tuple(unknown for unknown, _ in self.terms)

    @property
    def digit(self) -> int | None:
        """The value, where it says no more than that an unknown has it."""
        is_value = self.relation == "=" and len(self.values) == len(self.terms) == 1
        return self.values[0] if is_value and self.terms[0][1] == 1 else None

    def holds(self, values: Mapping[str, int]) -> bool:
        """True if it is true of these values."""
        total = sum(factor * values[unknown] for unknown, factor in self.terms)
        match self.relation:
            case "=":
                return total in self.values
            case "≠":
                return total not in self.values
            case "<":
                return total < self.values[0]
            case "≤":
                return total <= self.values[0]
            case ">":
                return total > self.values[0]
            case "≥":
                return total >= self.values[0]
        return (total - self.values[0]) % 2 == (self.relation == ODD)


def one_of(unknown: str, values: Iterable[int]) -> str:
    """That an unknown has one of these values, as it may be written: S=5, S=8/9, S=0/2..6."""
    parts: list[list[int]] = []
    for value in values:
        if parts and value == parts[-1][-1] + 1:
            parts[-1].append(value)
        else:
            parts.append([value])
    shown = (_range(part) if len(part) > 2 else "/".join(map(str, part)) for part in parts)
    return f"{unknown}={'/'.join(shown)}"


def _range(part: list[int]) -> str:
    return f"{part[0]}..{part[-1]}"


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
    """True if a statement names a carry."""
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
