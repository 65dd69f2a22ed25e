"""Puzzle → explanation: sheet, outline, proof, and the check without which none leaves."""

from __future__ import annotations

from solver.model import Budget, Puzzle, Solution, Stop
from solver.proof.check import check_proof
from solver.proof.deadline import Deadline, Late
from solver.proof.deduce import Deducer, Move
from solver.proof.difficulty import difficulty
from solver.proof.estimate import estimated_length
from solver.proof.model import End, Explanation, Proof
from solver.proof.search import LONGEST, Outline, outline
from solver.proof.sheet import sheet
from solver.proof.write import written
from solver.slices import check_effort

# The part of the time that the search for a proof may take.
SEARCHING = 0.6


def explain_puzzle(puzzle: Puzzle, budget: Budget | None = None) -> Explanation:
    """A checked proof that the puzzle has these solutions and no others.

    Where a proof would take more than LONGEST steps, or more time than the budget has, the
    explanation is not complete: it holds what can be deduced before the cases begin. Its length is
    then an estimate; where time ran out, nothing is said about it. UnsupportedError for a puzzle
    that is not made of sums and differences.
    """
    check_effort(None, budget)
    deadline = Deadline(budget)
    deducer = Deducer(sheet(puzzle), deadline.ask)
    opening: list[Move] = []
    try:
        # What is found is written down and checked in the rest of the time.
        deadline.hold(SEARCHING)
        found = outline(deducer, opening)
        deadline.hold(1)
        proof = written(deducer, found)
        check_proof(puzzle, proof, deadline.ask, turned=deducer.sheet.turned)
        complete = proof.end is not End.OPEN
        length = proof.length if complete else max(LONGEST + 1, estimated_length(deducer))
    except Late:
        return Explanation(
            puzzle, _beginning(puzzle, deducer, opening, deadline), (), Stop.DEADLINE, None, None
        )
    solutions = tuple(_solutions(proof))
    stop = Stop.EXHAUSTED if complete else Stop.LIMIT
    rating = difficulty(proof, length)
    return Explanation(puzzle, proof, solutions, stop, length, rating, deducer.sheet.turned)


def _beginning(puzzle: Puzzle, deducer: Deducer, opening: list[Move], deadline: Deadline) -> Proof:
    """What was deduced before time ran out, where there is time to check it."""
    try:
        deadline.hold(1)
        proof = written(deducer, Outline(opening, End.OPEN))
        check_proof(puzzle, proof, deadline.ask, turned=deducer.sheet.turned)
    except Late:
        return Proof((), End.OPEN)
    return proof


def _solutions(proof: Proof) -> list[Solution]:
    """The solutions that a proof ends with, in its order."""
    own = [proof.solution] if isinstance(proof.solution, Solution) else []
    return own + [solution for case in proof.cases for solution in _solutions(case.proof)]
