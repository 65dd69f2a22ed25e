"""Puzzle → how hard it is for a person, as its explanation says, without a proof that is told."""

from __future__ import annotations

from solver.grid.model import Kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Puzzle
from solver.proof.difficulty import difficulty
from solver.proof.explain import in_columns
from solver.proof.finding.prover import LONGEST, estimated_length, length_of, shortest_outline
from solver.proof.finding.tree import tree
from solver.proof.finding.write import written
from solver.proof.model import Difficulty, End, Proof
from solver.proof.moves import Deducer
from solver.proof.sheet.kakuro import sheet_of
from solver.search.slices import check_effort


def rate(puzzle: Puzzle | Kakuro, budget: Budget | None = None) -> int | None:
    """The score of a puzzle, 0 to 100, as `find_difficulty` has it."""
    found = find_difficulty(puzzle, budget)
    return found.score if found else None


def find_difficulty(puzzle: Puzzle | Kakuro, budget: Budget | None = None) -> Difficulty | None:
    """The difficulty of a puzzle, the same as in its explanation; None where time runs out.

    The proof is found, but neither shortened to what a reader needs, nor checked or told. That
    takes some tenths of a second where it is long. Raises UnsupportedError for a puzzle that cannot
    be explained.
    """
    check_effort(None, budget)
    meter = Meter(budget)
    deducer = Deducer(sheet_of(in_columns(puzzle)), meter.check)
    try:
        proof = written(deducer, shortest_outline(deducer, []), rests=False)
        return difficulty(proof, length_of(deducer, proof), len(puzzle.letters))
    except Late:
        return None


def is_open(puzzle: Puzzle, span: tuple[int, int], budget: Budget | None = None) -> bool:
    """True if a proof seems too long to be written down, and its score is in a span.

    That takes a tenth of the time of a proof; rarely, one is found all the same. False where time
    runs out.
    """
    deducer = Deducer(sheet_of(in_columns(puzzle)), Meter(budget).check)
    try:
        length = max(LONGEST + 1, estimated_length(deducer))
        score = difficulty(Proof((), End.OPEN), length, len(puzzle.letters)).score
        return span[0] <= score <= span[1] and tree(deducer, LONGEST + 1) is None
    except Late:
        return False
