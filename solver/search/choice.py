"""What every search is to the rest, and which one runs on which numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from solver.kernels.balance import Balance
from solver.kernels.lift import Lift
from solver.kernels.multiples import Multiples
from solver.kernels.plans import (
    ColumnPlan,
    LinearPlan,
    MultiplesPlan,
    PolynomialPlan,
    RemainderPlan,
)
from solver.kernels.remainders import Remainders
from solver.search.slices import Kernel

METHODS = {
    LinearPlan: "balance",
    RemainderPlan: "remainders",
    ColumnPlan: "lift",
    MultiplesPlan: "multiples",
}


class LevelKernel(Kernel[list[int]], Protocol):
    """A kernel whose finds are the digits by level."""

    def order_of_levels(self) -> list[int]:
        """Level → symbol; levels beyond the puzzle's symbols are the search's own."""

    def place(self) -> list[int]:
        """The path that is tried next."""

    def progress(self) -> float:
        """The part that is done of the tree before the end; what lies before the start is done."""


def kernel(
    numbers: PolynomialPlan,
    low: Sequence[int] = (),
    high: Sequence[int] = (),
    depth: int | None = None,
) -> LevelKernel:
    """The search for a plan, from the place `low` on and before `high`; () is no bound.

    With a depth, it goes no deeper, and what it finds is the places of that length. ValueError for
    a place that is too long.
    """
    if isinstance(numbers, ColumnPlan):
        return Lift(numbers, low, high, depth)
    if isinstance(numbers, RemainderPlan):
        return Remainders(numbers, low, high, depth)
    if isinstance(numbers, MultiplesPlan):
        return Multiples(numbers, low, high, depth)
    return Balance(
        numbers.base,
        numbers.coefficients,
        numbers.constants,
        numbers.domains,
        numbers.letters,
        low,
        high,
        depth,
    )
