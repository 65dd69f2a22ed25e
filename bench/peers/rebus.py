"""Rebus, from the text to the solutions."""

from __future__ import annotations

from dataclasses import asdict

import solver
from bench.peers import Tally
from solver import Puzzle


def solve(puzzle: Puzzle) -> Tally:
    """All solutions, with the nodes; the text is read once more, since that is timed."""
    result = solver.solve(puzzle.text, **asdict(puzzle.rules))
    return Tally(result.count, result.nodes)
