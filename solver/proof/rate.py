"""How hard a puzzle is, without telling or checking its proof: for rating many puzzles."""

from __future__ import annotations

from solver.grid.model import Kakuro
from solver.model import Budget, Puzzle
from solver.proof.conditions import in_columns
from solver.proof.deadline import Deadline, Late
from solver.proof.difficulty import difficulty as rating
from solver.proof.estimate import length_of
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.prover import shortest_outline
from solver.proof.finding.write import written
from solver.proof.sheet.sheets import sheet_of
from solver.search.slices import check_effort


def difficulty(puzzle: Puzzle | Kakuro, budget: Budget | None = None) -> int | None:
    """The score of a puzzle, 0 to 100, as in its explanation; None where time runs out.

    Takes some tenths of a second where the proof is long. Raises UnsupportedError for a puzzle that
    cannot be explained.
    """
    check_effort(None, budget)
    deadline = Deadline(budget)
    deducer = Deducer(sheet_of(in_columns(puzzle)), deadline.check)
    try:
        proof = written(deducer, shortest_outline(deducer, []))
        return rating(proof, length_of(deducer, proof), len(puzzle.letters)).score
    except Late:
        return None
