"""Rebus's search alone: made from a plan, run to its end, without text and answer."""

from __future__ import annotations

from bench.peers import Tally, UnableError
from solver.kernels.plans import Plan
from solver.planning.plan import plan as prepare
from solver.search.choice import kernel
from solver.search.slices import LARGEST_SLICE

__all__ = ["prepare", "solve"]


def solve(numbers: Plan) -> Tally:
    """All finds, with the nodes; UnableError for a puzzle that is searched case by case."""
    if numbers.method == "cases":
        raise UnableError("no single kernel")
    search, count = kernel(numbers), 0
    while not search.ended():
        search.run(LARGEST_SLICE)
        count += len(search.take())
    return Tally(count, search.nodes)
