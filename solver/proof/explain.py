"""Puzzle → explanation: sheet, outline, proof, and a check that every proof has to pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import compress

from solver.check import is_assignment_right
from solver.errors import UnsupportedError
from solver.grid.model import Kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Condition, Equation, Puzzle, Solution, Span, Stop, Word
from solver.proof import techniques as techniques  # another thread may be loading them
from solver.proof.checking.kakuro import check_kakuro_proof
from solver.proof.checking.puzzle import check_proof
from solver.proof.difficulty import difficulty as rating
from solver.proof.finding.prover import length_of, shortest_outline
from solver.proof.finding.shorten import quieted
from solver.proof.finding.write import written
from solver.proof.level import at_level, check_proof_level
from solver.proof.model import End, Explanation, Proof
from solver.proof.moves import Deducer, Move, Outline
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.sheet.sides import is_in_columns
from solver.proof.techniques.freedom import all_solutions
from solver.proof.telling.tell import told
from solver.search.slices import check_effort
from solver.sentences import PUPIL

# The part of the time that the search for a proof may take.
SEARCHING = 0.6

# The part after which it is told as it was found, with more than the reader needs.
QUIETED = 0.8

# With what a later step no longer says, an earlier one may need to say less.
QUIETED_TIMES = 2

# Of the words for a pupil, the most that a proof for a teacher may take: else it is not offered.
TEACHER_PART = 2 / 3

# A proof of more steps says all that it finds: what it leaves out would make its lists longer.
QUIET_STEPS = 200


def explain_puzzle(
    puzzle: Puzzle | Kakuro, budget: Budget | None = None, level: str = PUPIL
) -> Explanation:
    """A checked proof that the puzzle has these solutions and no others.

    If a proof would take more than LONGEST steps, or more time than the budget has, the explanation
    is not complete: it ends where the cases begin. Its length is then an estimate; if time ran out,
    length and difficulty are None. The level says whom it is for: a teacher gets the proof for a
    pupil where the other is not a third shorter. The difficulty is the same at every level.
    Conditions are only checked in the end. Raises UnsupportedError for a puzzle with letters in
    exponents.
    """
    plain = in_columns(puzzle)
    if plain is puzzle:
        return _explained(puzzle, budget, level)
    assert isinstance(puzzle, Puzzle)
    return checked(puzzle, _explained(plain, budget, level))


def _explained(puzzle: Puzzle | Kakuro, budget: Budget | None, level: str) -> Explanation:
    """The explanation of a puzzle whose equations are all shown in columns."""
    check_effort(None, budget)
    check_proof_level(level)
    meter = Meter(budget)
    page = sheet_of(puzzle)
    deducer = Deducer(page, meter.check)
    opening: list[Move] = []
    try:
        # The rest of the time is for writing the proof down and checking it.
        meter.move_to(SEARCHING)
        outline = shortest_outline(deducer, opening)
        meter.move_to(1)
        full = written(deducer, outline)
        length = length_of(deducer, full)
        meter.move_to(QUIETED)
        quiet = _quiet(deducer, outline) or full
        meter.move_to(1)
        proof = _checked(puzzle, deducer, quiet, level)
    except Late:
        proof = _opening(puzzle, deducer, meter, opening, level)
        return Explanation(
            puzzle, proof, (), Stop.DEADLINE, None, None, turned=page.turned, level=level
        )
    rated = rating(full, length, len(puzzle.letters))
    stop = Stop.LIMIT if proof.end is End.OPEN else Stop.EXHAUSTED
    length = length if stop is Stop.LIMIT else proof.length
    solutions = all_solutions(proof)
    counted = max(len(solutions), _count(proof))
    found = Explanation(puzzle, proof, solutions, stop, length, rated, page.turned, counted, level)
    if level == PUPIL or stop is Stop.LIMIT:
        return found
    pupil = replace(found, proof=quiet, length=quiet.length, level=PUPIL)
    return found if is_shorter(found, pupil) else pupil


def is_shorter(teacher: Explanation, pupil: Explanation) -> bool:
    """True if a proof for a teacher takes much fewer words than the same for a pupil."""
    return _words(teacher) <= TEACHER_PART * _words(pupil)


def _words(explanation: Explanation) -> int:
    return sum(len(line.text.split()) for line in told(explanation, "en"))


def _quiet(deducer: Deducer, outline: Outline) -> Proof | None:
    """A proof that says only what it needs; None where that takes too long, or reads no better."""
    if outline.length > QUIET_STEPS:
        return None
    try:
        for _ in range(QUIETED_TIMES):
            outline = quieted(deducer, deducer.start(), outline)
        return written(deducer, outline)
    except Late:
        return None


def _checked(puzzle: Puzzle | Kakuro, deducer: Deducer, full: Proof, level: str) -> Proof:
    """A proof at a level, after checking it."""
    proof = at_level(full, level)
    check(puzzle, proof, deducer.sheet.turned, deducer.pause)
    return proof


def _opening(
    puzzle: Puzzle | Kakuro, deducer: Deducer, meter: Meter, moves: list[Move], level: str
) -> Proof:
    """The part of a proof that was found before time ran out, if there is time to check it."""
    try:
        meter.move_to(1)
        full = written(deducer, Outline(_open_part(deducer, moves), End.OPEN))
        return _checked(puzzle, deducer, full, level)
    except Late:
        return Proof((), End.OPEN)


def _open_part(deducer: Deducer, opening: list[Move]) -> list[Move]:
    """The moves before a contradiction: no open proof ends with one."""
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
    given: Mapping[str, frozenset[int]] | None = None,
) -> None:
    """Replays a proof; ProofError where a step does not follow. `turned` as in Explanation.

    `given` is what unknowns may still be before the first step, where somebody knows more than the
    puzzle says.
    """
    if isinstance(puzzle, Kakuro):
        check_kakuro_proof(puzzle, proof, pause, given)
    else:
        check_proof(puzzle, proof, pause, turned=turned, given=given)


def _count(proof: Proof) -> int:
    """How many solutions a proof ends with, before letters are exchanged."""
    own = proof.count or int(proof.solution is not None)
    return own + sum(_count(case.proof) for case in proof.cases)


def in_columns(puzzle: Puzzle | Kakuro) -> Puzzle | Kakuro:
    """The puzzle without its conditions and without equations that no columns show.

    Itself where it has none of these, or nothing else.
    """
    if isinstance(puzzle, Kakuro):
        return puzzle
    kept = [*map(is_in_columns, puzzle.equations)]
    if (all(kept) and not puzzle.conditions) or not any(kept):
        return puzzle
    equations = tuple(compress(puzzle.equations, kept))
    others = {*puzzle.equations} - {*equations}
    return replace(
        puzzle,
        equations=equations,
        calculations=tuple(compress(puzzle.calculations, kept)),
        conditions=(),
        # What need not hold yet is left in letters, where a step shows the text with its digits.
        unfilled=frozenset(_spans([*others, *puzzle.conditions]) - _spans(equations)),
    )


def _spans(statements: Iterable[Equation | Condition]) -> set[Span]:
    """Where the cells of statements stand in the text."""
    found: set[Span] = set()

    def note(word: Word) -> Word:
        found.update(filter(None, word.spans))
        return word

    for statement in statements:
        statement.each_word(note)
    return found


def checked(puzzle: Puzzle, explanation: Explanation) -> Explanation:
    """The explanation of a puzzle in columns, with those solutions that the whole puzzle has.

    Raises UnsupportedError where not all of its solutions are listed.
    """
    if explanation.count > len(explanation.solutions):
        what = "the equations have too many solutions to check the conditions for each"
        raise UnsupportedError("not_explained", what, field="puzzle")
    solutions = tuple(
        replace(one, puzzle=puzzle)
        for one in explanation.solutions
        if isinstance(one, Solution) and is_assignment_right(puzzle, one.letters, one.wildcards)
    )
    return replace(
        explanation,
        solutions=solutions,
        count=len(solutions),
        unchecked=len(explanation.solutions),
    )
