"""How hard a new puzzle is for a person."""

from __future__ import annotations

from solver.errors import UnsupportedError
from solver.model import Puzzle
from solver.proof.explain import explain_puzzle


def rating(puzzle: Puzzle) -> int | None:
    """Its difficulty from 0 to 100; None for a puzzle of a kind that is not explained.

    It takes a proof: some hundredths of a second for easy puzzles, a second for hard ones.
    """
    try:
        difficulty = explain_puzzle(puzzle).difficulty
    except UnsupportedError:
        return None
    return difficulty.score if difficulty else None
