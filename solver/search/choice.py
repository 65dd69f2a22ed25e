"""Which search runs on which plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.errors import PuzzleError
from solver.kernels.balance import Balance
from solver.kernels.plans import Plan
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
        return _search_of(plan.method)(plan, low, high, depth)
    except PuzzleError:
        raise
    except ValueError as error:
        raise misfit() from error


def _search_of(method: str) -> Callable[..., LevelKernel]:
    """The search that a plan names. All but that of sums are imported late: most puzzles are."""
    match method:
        case "remainders":
            from solver.kernels.remainders import Remainders

            return Remainders
        case "lift":
            from solver.kernels.lift import Lift

            return Lift
        case "evaluation":
            from solver.kernels.evaluation import Evaluation

            return Evaluation
        case "multiples":
            from solver.kernels.multiples import Multiples

            return Multiples
        case "cases":
            from solver.search.cases import Cases

            return lambda plan, *place: Cases(plan, kernel, *place)
    return Balance
