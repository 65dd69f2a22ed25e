"""Rebus's search alone: made from a plan, run to its end, without text and answer."""

from __future__ import annotations

from bench.peers import Tally
from solver.plan import Plan
from solver.plan import plan as prepare
from solver.search import LARGEST_SLICE, kernel

__all__ = ["prepare", "solve"]


def solve(numbers: Plan) -> Tally:
    """All finds, with the nodes."""
    one, found = kernel(numbers), 0
    while not one.ended():
        one.run(LARGEST_SLICE)
        found += len(one.take())
    return Tally(found, one.nodes)
