"""Every permutation: the first method that anybody writes."""

from __future__ import annotations

from bench.peers import Tally
from solver import Puzzle
from solver.search.naive import solve_naive


def solve(puzzle: Puzzle) -> Tally:
    """All solutions, with the evaluations."""
    result = solve_naive(puzzle)
    return Tally(len(result.assignments), result.evaluations)
