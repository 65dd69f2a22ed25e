"""Rebus, from the text to the solutions."""

from __future__ import annotations

import solver
from bench.peers import Tally
from solver import Puzzle


def solve(puzzle: Puzzle) -> Tally:
    """All solutions, with the nodes; the text is read once more, since that is timed."""
    rules = puzzle.rules
    result = solver.solve(
        puzzle.text,
        base=rules.base,
        leading_zeros=rules.leading_zeros,
        single_zero=rules.single_zero,
    )
    return Tally(result.count, result.nodes)
