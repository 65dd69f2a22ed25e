"""How hard a puzzle is, without telling or checking its proof: for rating many puzzles."""

from __future__ import annotations

from solver.grid.model import Kakuro
from solver.model import Puzzle
from solver.proof.difficulty import difficulty as rating
from solver.proof.estimate import length_of
from solver.proof.explain import sheet_of
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.prover import shortest_outline
from solver.proof.finding.write import written


def difficulty(puzzle: Puzzle | Kakuro) -> int:
    """The score of a puzzle, 0 to 100, as in its explanation.

    Takes some tenths of a second where the proof is long. Raises UnsupportedError for a puzzle that
    cannot be explained.
    """
    deducer = Deducer(sheet_of(puzzle))
    proof = written(deducer, shortest_outline(deducer, []))
    return rating(proof, length_of(deducer, proof)).score
