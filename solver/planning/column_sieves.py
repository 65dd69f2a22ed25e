"""What the columns in the middle of a long sum say: a sieve for each, and an order that heeds them.

Modulo the base, the digits of a column come to what the carry from its right leaves, one of a few
numbers. A search that takes letters from both ends does not see that of a column in the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.kernels.balance import Balance
from solver.kernels.plans import LinearPlan
from solver.kernels.sieves import Sieve, Sieves
from solver.model import Cell

# Nodes that tell how long a search takes, and those of one that needs no sieves.
PROBED, SOON_OVER = 1 << 14, 1 << 16


def sieved(plan: LinearPlan, coefficients: Sequence[int], constant: int) -> LinearPlan:
    """The plan of a sum with sieves for its columns, where they are seen to shorten the search.

    The coefficients are those of its letters as they were before rows were cut.
    """
    sieves, letters = column_sieves(plan.base, coefficients, constant), plan.cast.letters
    if not sieves:
        return plan
    best = plan
    search = Balance(plan)
    progress = _progress(search, PROBED)
    if _progress(search, SOON_OVER) == 1.0:
        return plan
    numbers: dict[Cell, int] = {letter: letter for letter in range(letters)}
    # In an order that heeds them all, and in that of the plan: which is better, only a probe tells.
    for heeded in (letters, 0):
        kept = Sieves(sieves, numbers, plan.cast.domains, heeded)
        other = replace(plan, cast=replace(plan.cast, sieves=kept))
        if (reached := _progress(Balance(other), PROBED)) > progress:
            best, progress = other, reached
    return best


def _progress(search: Balance, nodes: int) -> float:
    """How much of a search is done after so many nodes."""
    while search.nodes < nodes and not search.ended():
        search.run(nodes - search.nodes)
        search.take()
    return search.progress()


def column_sieves(base: int, coefficients: Sequence[int], constant: int) -> list[Sieve]:
    """The sieves of Σ coefficient · digit = constant, for digits that all differ.

    None where so many words are added up that a column says nothing.
    """
    rests = [*coefficients, -constant]
    known, unit = [0] * len(rests), 1  # what the columns to the right make of each
    sieves = []
    while any(rests):
        column = [_nearest(rest, base) for rest in rests]
        carries = _carries(known, unit, base)
        weights = {n: digit % base for n, digit in enumerate(column[:-1]) if digit % base}
        if len(carries) >= base:
            return []
        if weights:
            values = sum(1 << -carry % base for carry in carries)
            sieves.append(Sieve(weights, column[-1] % base, base, values))
        known = [part + digit * unit for part, digit in zip(known, column, strict=True)]
        rests = [(rest - digit) // base for rest, digit in zip(rests, column, strict=True)]
        unit *= base
    return sieves


def _nearest(number: int, base: int) -> int:
    """The remainder nearest to 0: of the coefficient of few words, its digit in a column."""
    return (number + base // 2) % base - base // 2


def _carries(known: Sequence[int], unit: int, base: int) -> range:
    """What the columns to the right can hand on: `known` are the weights that they have there."""
    weights = sorted(known[:-1], reverse=True)
    low, high = _least(weights, base), -_least([-weight for weight in reversed(weights)], base)
    return range(-(-(low + known[-1]) // unit), (high + known[-1]) // unit + 1)


def _least(weights: Sequence[int], base: int) -> int:
    """The least sum of weights, largest first, times digits that all differ."""
    above = [weight for weight in weights if weight > 0]
    below = [weight for weight in reversed(weights) if weight < 0]
    low = sum(weight * digit for digit, weight in enumerate(above))
    return low + sum(weight * (base - 1 - at) for at, weight in enumerate(below))
