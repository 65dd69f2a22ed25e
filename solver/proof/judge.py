"""Statements about a puzzle → which of them are right, without giving the answer away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.grid.model import Kakuro
from solver.grid.search import search_kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Puzzle, Stop
from solver.proof.explain import check
from solver.proof.model import AnySolution, End, Step
from solver.proof.moves import Outline
from solver.proof.pupil.state import Pupil, showing
from solver.proof.pupil.statement import Statement, are_about_carries, values_of
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.tell import column_told, phrases_of, told_from
from solver.search.search import Search
from solver.search.slices import check_effort
from solver.sentences import Sentence
from solver.shown import Shown
from solver.translate import in_language

# The part of the time that may be spent on judging where more is asked.
JUDGING = 0.5

RIGHT = "right"  # true in every solution
POSSIBLE = "possible"  # true in some, in others not
WRONG = "wrong"  # true in none
UNKNOWN = "unknown"  # time ran out, or what is given is true in no solution


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on each statement, and on all of them together."""

    verdicts: Mapping[Statement, str]  # right, possible, wrong or unknown
    together: bool | None  # whether all are true in one solution; None: unknown
    given: bool | None  # whether what is given is true in a solution
    solvable: bool | None  # whether there is a solution
    stop: Stop

    @property
    def wrong(self) -> tuple[Statement, ...]:
        """The statements to look at again: wrong ones, else those that conflict."""
        wrong = tuple(one for one, verdict in self.verdicts.items() if verdict == WRONG)
        if wrong or self.together is not False:
            return wrong
        return tuple(one for one, verdict in self.verdicts.items() if verdict != RIGHT)


def part_of(budget: Budget | None) -> Budget | None:
    """The part of a budget that judging may take."""
    if budget is None or budget.seconds is None:
        return budget
    return replace(budget, seconds=budget.seconds * JUDGING)


def judge(
    puzzle: Puzzle | Kakuro,
    statements: Sequence[Statement],
    budget: Budget | None = None,
    given: Sequence[Statement] = (),
) -> Judgement:
    """Compares statements with all solutions of which everything `given` is true.

    Where time ends, with as many as there was time for. In a puzzle without solutions every
    statement is wrong, but unknown where something is given.
    """
    check_effort(None, budget)
    search = Solutions(puzzle, budget)
    page = sheet_of(puzzle) if are_about_carries((*statements, *given)) else None
    truths: dict[Statement, set[bool]] = {statement: set() for statement in statements}
    together = is_given = is_solvable = False
    for solution in search:
        is_solvable = True
        values = values_of(solution, page)
        if not all(statement.holds(values) for statement in given):
            continue
        is_given = True
        true = {statement: statement.holds(values) for statement in statements}
        together = together or all(true.values())
        for statement, truth in true.items():
            truths[statement].add(truth)
        if together and all(len(both) == 2 for both in truths.values()):
            break
    is_sure = search.stop is Stop.EXHAUSTED

    def known(found: bool) -> bool | None:
        return True if found else (False if is_sure else None)

    lacking = bool(given) and not is_given
    return Judgement(
        {one: _verdict(both, is_sure and not lacking) for one, both in truths.items()},
        known(together),
        known(is_given),
        known(is_solvable),
        search.stop,
    )


class Solutions:
    """Every solution, as long as there is time."""

    def __init__(self, puzzle: Puzzle | Kakuro, budget: Budget | None) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.stop = Stop.EXHAUSTED  # after the last solution: why there are no more

    def __iter__(self) -> Iterator[AnySolution]:
        if isinstance(self.puzzle, Kakuro):
            result = search_kakuro(self.puzzle.text, budget=self.budget)
            self.stop = result.stop
            yield from result.solutions
        else:
            search = Search(self.puzzle, budget=self.budget)
            yield from search.solutions()
            self.stop = search.stop or Stop.EXHAUSTED


def _verdict(truths: set[bool], is_sure: bool) -> str:
    """The verdict on a statement that is true in some, all or no solutions."""
    if len(truths) == 2:
        return POSSIBLE
    if not is_sure:
        return UNKNOWN
    return RIGHT if True in truths else WRONG


# What else is said of statements that are right.
FOLLOWS, NOT_SHOWN = "follows", "not shown"

SENTENCES = {
    RIGHT: "“{statement}” is true",
    POSSIBLE: "“{statement}” is true in some solutions, but not in all",
    WRONG: "“{statement}” is false",
    UNKNOWN: "Time ran out before it was clear whether “{statement}” is true",
    FOLLOWS: "“{statement}” is true and follows from what is known",
    NOT_SHOWN: "“{statement}” is true, but not shown yet",
}


@dataclass(frozen=True, slots=True, repr=False)
class JudgedClaim(Shown):
    """A statement and what is to be said of it."""

    statement: Statement
    verdict: str  # right, possible, wrong or unknown
    text: str  # the verdict in words
    follows: bool | None = None  # whether deductions from what is known show it; None: not looked
    steps: tuple[Step, ...] = ()  # those deductions
    lines: tuple[str, ...] = ()  # the same in words, to the end


@dataclass(frozen=True, slots=True, repr=False)
class Check(Shown):
    """The claims, and whether one solution has all of them true, with what is known."""

    claims: tuple[JudgedClaim, ...]
    together: bool | None  # None: unknown
    stop: Stop

    @property
    def verdicts(self) -> Mapping[str, str]:
        """Statement as written → its verdict."""
        return {claim.statement.text: claim.verdict for claim in self.claims}


def check_known(
    puzzle: Puzzle | Kakuro, known: Sequence[Statement], language: str, budget: Budget | None
) -> Check:
    """Which of the things that somebody takes as known are true, and no steps."""
    return _check(judge(puzzle, known, budget), language)


def check_claims(
    puzzle: Puzzle | Kakuro,
    claims: Sequence[Statement],
    known: Sequence[Statement] = (),
    language: str = "en",
    budget: Budget | None = None,
) -> Check:
    """Which claims are true in all solutions that agree with what is known, and which follow.

    Raises UnsupportedError for puzzles that cannot be explained.
    """
    meter = Meter(budget)
    pupil = Pupil(sheet_of(puzzle), known, meter.check)
    judgement = judge(puzzle, claims, part_of(budget), known)
    judged = _check(judgement, language)
    if judgement.solvable is False or judgement.given is False:
        return judged
    shown = []
    for claim in judged.claims:
        try:
            shown.append(_shown(puzzle, pupil, claim, language))
        except Late:
            shown.append(claim)
    return replace(judged, claims=tuple(shown))


def _shown(puzzle: Puzzle | Kakuro, pupil: Pupil, claim: JudgedClaim, language: str) -> JudgedClaim:
    """The claim with the steps that show it, checked and told, if it is not false."""
    if claim.verdict not in (RIGHT, UNKNOWN):
        return claim
    found = showing(pupil, claim.statement)
    if found is None:
        text = _in_words(SENTENCES[NOT_SHOWN], claim.statement, language)
        return replace(claim, follows=False, text=text) if claim.verdict == RIGHT else claim
    proof = pupil.written(Outline([*found.moves], End.OPEN))
    check(puzzle, proof, pupil.sheet.turned, pupil.pause, pupil.given())
    told = told_from(puzzle, pupil.sheet, proof, pupil.digits, language) if found.moves else []
    lines = [line.text for line in told]
    if found.column:
        state = pupil.replay(pupil.start(), found.moves)
        known = pupil.may_be(state)
        lines.append(column_told(puzzle, pupil.sheet, found.column, known, language))
    text = _in_words(SENTENCES[FOLLOWS], claim.statement, language)
    return replace(
        claim, verdict=RIGHT, follows=True, text=text, steps=proof.steps, lines=tuple(lines)
    )


def _check(judgement: Judgement, language: str) -> Check:
    claims = tuple(
        JudgedClaim(
            statement, verdict, _in_words(_sentence(judgement, verdict), statement, language)
        )
        for statement, verdict in judgement.verdicts.items()
    )
    return Check(claims, judgement.together, judgement.stop)


def _sentence(judgement: Judgement, verdict: str) -> str:
    if judgement.solvable is False:
        return "The puzzle has no solution"
    if judgement.given is False:
        return "No solution agrees with what you took as known"
    return SENTENCES[verdict]


def _in_words(sentence: str, statement: Statement, language: str) -> str:
    told = in_language(Sentence(sentence, statement=statement.text), language)
    return told + phrases_of(language).full_stop
