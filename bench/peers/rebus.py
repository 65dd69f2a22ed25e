"""Rebus, from the text to the solutions."""

from __future__ import annotations

from dataclasses import asdict

import solver
from bench.peers import Tally
from solver import Puzzle
from solver.grid.model import Kakuro


def solve(puzzle: Puzzle | Kakuro) -> Tally:
    """All solutions, of a grid two at most, with the nodes.

    The text is read once more, since that is timed.
    """
    if isinstance(puzzle, Kakuro):
        grid = solver.kakuro(puzzle.text, limit=2)
        return Tally(grid.count, grid.nodes)
    result = solver.solve(puzzle.text, **asdict(puzzle.rules))
    return Tally(result.count, result.nodes)
