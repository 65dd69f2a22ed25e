"""Puzzle → explanation: sheet, outline, proof, and the check without which none leaves."""

from __future__ import annotations

from solver.model import Puzzle, Solution
from solver.proof.check import check_proof
from solver.proof.deduce import Deducer
from solver.proof.difficulty import difficulty
from solver.proof.estimate import estimated_length
from solver.proof.model import End, Explanation, Proof
from solver.proof.search import LONGEST, outline
from solver.proof.sheet import sheet
from solver.proof.write import written


def explain_puzzle(puzzle: Puzzle) -> Explanation:
    """A checked proof that the puzzle has these solutions and no others.

    Where a proof would take more than LONGEST steps, the explanation is not complete: it holds what
    can be deduced before the cases begin, and an estimate of the length. UnsupportedError for a
    puzzle that is not made of sums and differences.
    """
    deducer = Deducer(sheet(puzzle))
    proof = written(deducer, outline(deducer))
    check_proof(puzzle, proof)
    complete = proof.end is not End.OPEN
    length = proof.length if complete else max(LONGEST + 1, estimated_length(deducer))
    solutions = tuple(_solutions(proof))
    return Explanation(puzzle, proof, solutions, complete, length, difficulty(proof, length))


def _solutions(proof: Proof) -> list[Solution]:
    """The solutions that a proof ends with, in its order."""
    own = [proof.solution] if proof.solution else []
    return own + [solution for case in proof.cases for solution in _solutions(case.proof)]
