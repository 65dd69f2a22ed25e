"""Why not this digit? The shortest refutation from what somebody knows, and no other digit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.errors import OptionError
from solver.grid.model import Kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Puzzle, Stop
from solver.proof.claims import MOST_LINES, MOST_WORDS, refuted_lines, size_of
from solver.proof.explain import check
from solver.proof.hint import hint
from solver.proof.judge import AGAINST, NOT_YET, WRONG, in_words, judge, part_of
from solver.proof.model import End, Proof
from solver.proof.moves import Outline
from solver.proof.pupil.discreet import Discreet, refutations
from solver.proof.pupil.state import Pupil
from solver.proof.pupil.statement import Statement
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.tell import phrases_of, told_from
from solver.search.slices import check_effort
from solver.shown import Shown
from solver.translate import check_language


@dataclass(frozen=True, slots=True, repr=False)
class WhyNot(Shown):
    """What speaks against a value; no other digit is given away."""

    statement: Statement
    verdict: str  # right, possible, wrong or unknown
    text: str  # the verdict, and where to look first if nothing short shows it yet
    lines: tuple[str, ...] = ()  # what shows that it is wrong
    proof: Proof | None = None  # the same as a step
    is_late: bool = False  # there was no time to look for more


def why_not(
    puzzle: Puzzle | Kakuro,
    claim: Statement,
    known: Sequence[Statement] = (),
    *,
    language: str = "en",
    budget: Budget | None = None,
) -> WhyNot:
    """The shortest refutation of a value from what is known.

    Where the value is right, or possible, that is said, and where a few lines do not show that it
    is wrong, where to look first.
    """
    check_language(language)
    check_effort(None, budget)
    meter = Meter(budget)
    pupil = Discreet(sheet_of(puzzle), known, meter.check)
    judgement = judge(puzzle, [claim], part_of(budget), known)
    verdict = judgement.verdicts[claim]
    answer = WhyNot(claim, verdict, in_words(judgement.said(verdict), claim, language))
    is_certain = judgement.stop is Stop.EXHAUSTED
    if judgement.solvable is False or (is_certain and verdict != WRONG):
        return answer
    if said := _known_against(pupil, claim, known):
        listed = phrases_of(language).comma.join(one.text for one in said)
        return replace(answer, verdict=WRONG, text=in_words(AGAINST, claim, language, known=listed))
    pupil.keep(judgement.digits)
    try:
        if found := _shortest(puzzle, pupil, claim, language):
            text = in_words(WRONG, claim, language)
            return replace(answer, verdict=WRONG, text=text, lines=found[0], proof=found[1])
    except Late:
        return replace(answer, is_late=True)
    if not is_certain:
        return replace(answer, is_late=True)
    first = hint(puzzle, known, language=language, budget=meter.left())
    texts = in_words(NOT_YET, claim, language), first.text
    return replace(answer, text=phrases_of(language).space.join(texts))


def only_value(claims: Sequence[Statement], option: str) -> Statement:
    """The statement that gives one unknown its value; OptionError for anything else."""
    if len(claims) != 1 or claims[0].digit is None:
        raise OptionError("bad_check", "write one value, such as E=7", field=option)
    return claims[0]


def _known_against(
    pupil: Pupil, claim: Statement, known: Sequence[Statement]
) -> tuple[Statement, ...]:
    """The statements by which somebody knows already that a claim is false."""
    unknown, value = _value(pupil, claim)
    if pupil.start().domains[unknown] >> value & 1:
        return ()
    for one in known:
        if not Pupil(pupil.outset, [one]).start().domains[unknown] >> value & 1:
            return (one,)
    return tuple(known)


def _value(pupil: Pupil, claim: Statement) -> tuple[int, int]:
    """The unknown of a claim, and its value as a bit of a domain; one beyond them for none."""
    assert claim.digit is not None
    unknown = pupil.numbers[claim.unknowns[0]]
    value = claim.digit - pupil.sheet.lows[unknown]
    return unknown, value if value >= 0 else pupil.sheet.domains[unknown].bit_length()


def _shortest(
    puzzle: Puzzle | Kakuro, pupil: Discreet, claim: Statement, language: str
) -> tuple[tuple[str, ...], Proof] | None:
    """The refutation of a claim that takes the fewest lines, of these the fewest words."""
    unknown, value = _value(pupil, claim)
    best: tuple[tuple[int, int], Proof] | None = None
    for move in refutations(pupil, unknown, value):
        proof = pupil.written(Outline([move], End.OPEN))
        size = size_of(
            refuted_lines(told_from(puzzle, pupil.sheet, proof, pupil.digits, "en"), " ")
        )
        is_fitting = size[0] <= MOST_LINES and size[1] <= MOST_WORDS
        if is_fitting and (best is None or size < best[0]):
            best = size, proof
    if best is None:
        return None
    proof = best[1]
    check(puzzle, proof, pupil.sheet.turned, pupil.pause, pupil.given())
    told = told_from(puzzle, pupil.sheet, proof, pupil.digits, language)
    return refuted_lines(told, phrases_of(language).space), proof
