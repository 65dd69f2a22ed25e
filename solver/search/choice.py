"""Which search runs on which plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.errors import PuzzleError
from solver.kernels.balance import Balance
from solver.kernels.lift import Lift
from solver.kernels.multiples import Multiples
from solver.kernels.plans import (
    CasePlan,
    ColumnPlan,
    LinearPlan,
    MultiplesPlan,
    Plan,
    RemainderPlan,
)
from solver.kernels.remainders import Remainders
from solver.search.cases import Cases
from solver.search.cursor import misfit
from solver.search.slices import LevelKernel


def kernel(
    plan: Plan,
    low: Sequence[int] = (),
    high: Sequence[int] = (),
    depth: int | None = None,
) -> LevelKernel:
    """The search for a plan, from the place `low` on and before `high`; () is no bound.

    With a depth, it goes no deeper, and what it finds is the places of that length. CursorError
    for a place that it cannot have.
    """
    try:
        return KERNELS[type(plan)](plan, low, high, depth)
    except PuzzleError:
        raise
    except ValueError as error:
        raise misfit() from error


def _cases(
    plan: CasePlan, low: Sequence[int], high: Sequence[int], depth: int | None
) -> LevelKernel:
    return Cases(plan, kernel, low, high, depth)


KERNELS: dict[type[Plan], Callable[..., LevelKernel]] = {
    LinearPlan: Balance,
    RemainderPlan: Remainders,
    ColumnPlan: Lift,
    MultiplesPlan: Multiples,
    CasePlan: _cases,
}
