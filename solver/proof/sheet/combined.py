"""Columns put together: adjacent ones as one sum, or one taken from another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd

from solver.proof.model import DIFFERENCE
from solver.proof.sheet.puzzle import Column, Part, Sheet


def combined(sheet: Sheet, form: int, columns: Sequence[Column]) -> Column:
    """A block of adjacent columns, from the lowest, or the difference of two columns."""
    if form == DIFFERENCE:
        return _weighed(sheet, form, [(1, columns[0]), (-1, columns[1])])
    parts, weight = [], 1
    for column in columns:
        parts.append((weight, column))
        weight *= -sum(factor for unknown, factor in column.terms if unknown == column.carry_out)
    return _weighed(sheet, form, parts)


def _weighed(sheet: Sheet, form: int, parts: Sequence[tuple[int, Column]]) -> Column:
    """Columns without products, each with a factor, added up; what cancels is left out."""
    factors: dict[int, int] = {}
    constant = sum(weight * column.constant for weight, column in parts)
    for weight, column in parts:
        for unknown, factor in column.terms:
            factors[unknown] = factors.get(unknown, 0) + weight * factor
    shared = gcd(constant, *factors.values()) or 1
    terms = tuple((unknown, factor // shared) for unknown, factor in factors.items() if factor)
    constant //= shared
    unknowns = tuple(unknown for unknown, _ in terms)
    left, right = sides_of(sheet, terms, constant, {})
    return Column(
        id=(parts[0][1].id[0], form),
        left=left,
        right=right,
        carry_in=None,
        carry_out=None,
        relation="=",
        terms=terms,
        products=(),
        constant=constant,
        unknowns=unknowns,
        kinds=tuple(sheet.kinds[unknown] for unknown in unknowns),
        of=tuple(column.id for _, column in parts),
    )


def sides_of(
    sheet: Sheet, terms: Sequence[tuple[int, int]], constant: int, given: Mapping[int, int]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """What is added on both sides, with carries as they are written; `given` are put in."""
    left: list[Part] = []
    right: list[Part] = []
    for unknown, factor in terms:
        constant -= factor * sheet.lows[unknown]
        if unknown in given:
            constant += factor * given[unknown]
        else:
            (left if factor > 0 else right).append((abs(factor), (sheet.names[unknown],)))
    if not left:
        left, right, constant = right, left, -constant
    if constant:
        (left if constant > 0 else right).append((1, (abs(constant),)))
    return tuple(left), tuple(right)
