"""The sheet of any puzzle."""

from __future__ import annotations

from solver.grid.model import Kakuro
from solver.model import Puzzle
from solver.proof.sheet.kakuro import kakuro_sheet
from solver.proof.sheet.puzzle import Sheet, sheet


def sheet_of(puzzle: Puzzle | Kakuro) -> Sheet:
    """The columns of a puzzle, or the runs of a kakuro."""
    return kakuro_sheet(puzzle) if isinstance(puzzle, Kakuro) else sheet(puzzle)
