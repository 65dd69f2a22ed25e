"""What somebody says → the verdict on each statement, and what shows it, if that is short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.grid.model import Kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Puzzle, Stop
from solver.proof.explain import check
from solver.proof.hint import hint
from solver.proof.judge import (
    FOLLOWS,
    LACKING,
    NOT_SHOWN,
    REASONED,
    RIGHT,
    UNKNOWN,
    UNREASONED,
    Judgement,
    in_words,
    judge,
    part_of,
)
from solver.proof.model import End, Proof, Step
from solver.proof.moves import Outline
from solver.proof.pupil.discreet import Discreet
from solver.proof.pupil.showing import Showing, lacking, showings
from solver.proof.pupil.statement import Statement
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.model import Line
from solver.proof.telling.tell import column_told, names_told, phrases_of, told_from
from solver.shown import Shown

# The most lines of what shows that something is true, or false, and the most words of all of them:
# what takes more is not shown yet, since other digits come first.
MOST_LINES = 6
MOST_WORDS = 120


@dataclass(frozen=True, slots=True, repr=False)
class JudgedClaim(Shown):
    """A statement and what is to be said of it."""

    statement: Statement
    verdict: str  # right, possible, wrong or unknown
    text: str  # the verdict in words
    follows: bool | None = None  # whether deductions from what is known show it; None: not looked
    steps: tuple[Step, ...] = ()  # those deductions
    lines: tuple[str, ...] = ()  # the same in words, to the end
    reason: bool | None = None  # whether the column shows it that is given as the reason


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
    page = sheet_of(puzzle)
    judgement = judge(puzzle, claims, part_of(budget), known)
    judged = _check(judgement, language)
    if judgement.solvable is False or judgement.given is False:
        return judged
    shown, taken = [], [*known]
    for claim in judged.claims:
        try:
            pupil = Discreet(page, taken, meter.check)
            pupil.keep(judgement.digits, claim.statement)
            if claim.statement.reason and claim.verdict == RIGHT:
                shown.append(_reasoned(puzzle, pupil, claim, judgement.digits, language))
            else:
                shown.append(_shown(puzzle, pupil, claim, language, meter))
        except Late:
            shown.append(claim)
        if shown[-1].verdict == RIGHT:
            taken.append(claim.statement)
    return replace(judged, claims=tuple(shown))


def _shown(
    puzzle: Puzzle | Kakuro, pupil: Discreet, claim: JudgedClaim, language: str, meter: Meter
) -> JudgedClaim:
    """The claim with the shortest steps that show it, checked and told, if it is not false."""
    if claim.verdict not in (RIGHT, UNKNOWN):
        return claim
    best: tuple[tuple[int, int], Showing, Proof] | None = None
    for found in showings(pupil, claim.statement):
        proof = pupil.written(Outline([*found.moves], End.OPEN))
        size = size_of(_told(puzzle, pupil, found, proof, "en"))
        if size[0] <= MOST_LINES and size[1] <= MOST_WORDS and (best is None or size < best[0]):
            best = size, found, proof
    if best is None:
        return (
            claim if claim.verdict == UNKNOWN else _not_shown(puzzle, pupil, claim, language, meter)
        )
    _, found, proof = best
    check(puzzle, proof, pupil.sheet.turned, pupil.pause, pupil.given())
    lines = _told(puzzle, pupil, found, proof, language)
    text = in_words(FOLLOWS, claim.statement, language)
    return replace(claim, verdict=RIGHT, follows=True, text=text, steps=proof.steps, lines=lines)


def _reasoned(
    puzzle: Puzzle | Kakuro,
    pupil: Discreet,
    claim: JudgedClaim,
    digits: Mapping[str, int],
    language: str,
) -> JudgedClaim:
    """The claim, and whether the column shows it that somebody gives as the reason."""
    statement = claim.statement
    assert statement.reason
    needed = lacking(pupil.plain, statement, digits)
    if needed is None:
        text = in_words(UNREASONED, statement, language)
        return replace(claim, follows=False, text=text, reason=False)
    known = pupil.may_be(pupil.start())
    lines = (column_told(puzzle, pupil.sheet, statement.reason, known, language),)
    if not needed:
        text = in_words(REASONED, statement, language)
        return replace(claim, follows=True, text=text, lines=lines, reason=True)
    what = names_told(puzzle, pupil.sheet, needed, language)
    text = in_words(LACKING, statement, language, what=what)
    return replace(claim, follows=False, text=text, reason=False)


def _not_shown(
    puzzle: Puzzle | Kakuro, pupil: Discreet, claim: JudgedClaim, language: str, meter: Meter
) -> JudgedClaim:
    """The claim, and where to look first."""
    text = in_words(NOT_SHOWN, claim.statement, language)
    first = hint(puzzle, pupil.known, language=language, budget=meter.left()).text
    text = phrases_of(language).space.join((text, first))
    return replace(claim, follows=False, text=text)


def _told(
    puzzle: Puzzle | Kakuro, pupil: Discreet, found: Showing, proof: Proof, language: str
) -> tuple[str, ...]:
    """What shows a statement, to the column from which it is read off."""
    told = told_from(puzzle, pupil.sheet, proof, pupil.digits, language) if found.moves else []
    lines = refuted_lines(told, phrases_of(language).space)
    if found.column:
        known = pupil.may_be(pupil.replay(pupil.start(), found.moves))
        lines = (*lines, column_told(puzzle, pupil.sheet, found.column, known, language))
    return lines


def refuted_lines(told: Sequence[Line], space: str) -> tuple[str, ...]:
    """The texts of lines; what is supposed, and what follows from it, stand with others."""
    texts: list[str] = []
    before: Line | None = None
    for line in told:
        is_first = before is not None and before.step is not None and before.step.refuted
        if before is not None and (is_first or line.depth < before.depth):
            texts[-1] += space + line.text
        else:
            texts.append(line.text)
        before = line
    return tuple(texts)


def size_of(lines: Sequence[str]) -> tuple[int, int]:
    """How many lines these are, and how many words."""
    return len(lines), sum(len(line.split()) for line in lines)


def _check(judgement: Judgement, language: str) -> Check:
    claims = tuple(
        JudgedClaim(statement, verdict, in_words(judgement.said(verdict), statement, language))
        for statement, verdict in judgement.verdicts.items()
    )
    return Check(claims, judgement.together, judgement.stop)
