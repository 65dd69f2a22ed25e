"""Puzzle → explanation: sheet, outline, proof, and the check without which none leaves."""

from __future__ import annotations

from collections.abc import Callable

from solver.grid.model import Kakuro
from solver.model import Budget, Puzzle, Stop
from solver.proof.checking.kakuro import check_kakuro_proof
from solver.proof.checking.puzzle import check_proof
from solver.proof.deadline import Deadline, Late
from solver.proof.difficulty import difficulty
from solver.proof.estimate import length_of
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Move
from solver.proof.finding.outline import Outline
from solver.proof.finding.prover import shortest_outline
from solver.proof.finding.write import written
from solver.proof.model import End, Explanation, Found, Proof
from solver.proof.sheet.kakuro import kakuro_sheet
from solver.proof.sheet.puzzle import Sheet, sheet
from solver.search.slices import check_effort

# The part of the time that the search for a proof may take.
SEARCHING = 0.6


def explain_puzzle(puzzle: Puzzle | Kakuro, budget: Budget | None = None) -> Explanation:
    """A checked proof that the puzzle has these solutions and no others.

    Where a proof would take more than LONGEST steps, or more time than the budget has, the
    explanation is not complete: it holds what can be deduced before the cases begin. Its length is
    then an estimate; where time ran out, nothing is said about it. UnsupportedError for a puzzle
    with letters in exponents.
    """
    check_effort(None, budget)
    deadline = Deadline(budget)
    page = sheet_of(puzzle)
    deducer = Deducer(page, deadline.ask)

    def checked(outline: Outline) -> Proof:
        proof = written(deducer, outline)
        check(puzzle, proof, page.turned, deadline.ask)
        return proof

    opening: list[Move] = []
    try:
        # What is found is written down and checked in the rest of the time.
        deadline.hold(SEARCHING)
        outline = shortest_outline(deducer, opening)
        deadline.hold(1)
        proof = checked(outline)
        complete = proof.end is not End.OPEN
        length = length_of(deducer, proof)
    except Late:
        try:
            deadline.hold(1)
            proof = checked(Outline(_open_part(deducer, opening), End.OPEN))
        except Late:
            proof = Proof((), End.OPEN)
        return Explanation(puzzle, proof, (), Stop.DEADLINE, None, None, page.turned)
    stop = Stop.EXHAUSTED if complete else Stop.LIMIT
    rating = difficulty(proof, length)
    solutions = tuple(_solutions(proof))
    return Explanation(puzzle, proof, solutions, stop, length, rating, page.turned)


def _open_part(deducer: Deducer, opening: list[Move]) -> list[Move]:
    """The moves before the one that leaves nothing possible, with which no open proof ends."""
    state = deducer.start()
    for number, move in enumerate(opening):
        deducer.make(state, move)
        if state.dead:
            return opening[:number]
    return opening


def check(
    puzzle: Puzzle | Kakuro,
    proof: Proof,
    turned: tuple[bool, ...] = (),
    pause: Callable[[], None] = lambda: None,
) -> None:
    """Replays a proof; ProofError where a step does not follow. `turned` as in Explanation."""
    if isinstance(puzzle, Kakuro):
        check_kakuro_proof(puzzle, proof, pause)
    else:
        check_proof(puzzle, proof, pause, turned=turned)


def sheet_of(puzzle: Puzzle | Kakuro) -> Sheet:
    """The columns of a puzzle, or the runs of a kakuro."""
    return kakuro_sheet(puzzle) if isinstance(puzzle, Kakuro) else sheet(puzzle)


def _solutions(proof: Proof) -> list[Found]:
    """The solutions that a proof ends with, in its order."""
    own = [proof.solution] if proof.solution else []
    return own + [solution for case in proof.cases for solution in _solutions(case.proof)]
