"""What somebody says about a puzzle → whether it is true, and the steps that show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.grid.model import Kakuro
from solver.messages.translate import in_language
from solver.model import Budget, Puzzle, Stop
from solver.proof.deadline import Deadline, Late
from solver.proof.explain import check
from solver.proof.finding.outline import Outline
from solver.proof.judge import POSSIBLE, RIGHT, UNKNOWN, WRONG, Judgement, judge, part_of
from solver.proof.model import End, Step
from solver.proof.pupil.shown import showing
from solver.proof.pupil.state import Pupil
from solver.proof.pupil.statement import Statement
from solver.proof.sheet.sheets import sheet_of
from solver.proof.telling.tell import column_told, phrases_of, told_from
from solver.sentences import Sentence
from solver.shown import Shown

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
class Claim(Shown):
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

    claims: tuple[Claim, ...]
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
    deadline = Deadline(budget)
    pupil = Pupil(sheet_of(puzzle), known, deadline.check)
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


def _shown(puzzle: Puzzle | Kakuro, pupil: Pupil, claim: Claim, language: str) -> Claim:
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
        Claim(statement, verdict, _in_words(_sentence(judgement, verdict), statement, language))
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
