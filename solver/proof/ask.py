"""One question about a puzzle → its reply: a proof, a hint, or a check of what somebody says.

HTTP and the terminal both ask here, so that options mean the same in both and time is shared out in
one place.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from solver.errors import OptionError
from solver.grid.either import read
from solver.grid.model import Kakuro
from solver.meter import Meter
from solver.model import Budget, Puzzle
from solver.options import Rules
from solver.proof.claims import Check, check_claims, check_known
from solver.proof.explain import explain_puzzle
from solver.proof.hint import Hint, check_level, hint
from solver.proof.level import check_proof_level
from solver.proof.model import Explanation
from solver.proof.pupil.read import read_statements
from solver.proof.pupil.statement import Statement
from solver.proof.whynot import WhyNot, only_value, why_not
from solver.sentences import CHECK, HINT_LEVELS, PUPIL
from solver.translate import check_language


@dataclass(frozen=True, slots=True)
class Question:
    """What may be asked; the fields have the names of the parameters of `/v1/explain`."""

    puzzle: str
    rules: Rules = field(default_factory=Rules)
    lang: str = "en"  # en, ru or ja
    hint: str = ""  # look, reason or digits; check is for what is known; without one, the proof
    known: str = ""  # what a person knows: 'S=9, E even, carry 2=1'
    seen: int = 0  # how many hints they were told since, which are not in `known`
    check: str = ""  # what they say: 'N=E+1'
    why_not: str = ""  # the value against which something speaks: 'E=7'
    level: str = PUPIL  # whom the proof is for; hints are for pupils
    pictures: bool = False  # whether a picture beside it names the hidden digits a, b, c


@dataclass(frozen=True, slots=True)
class Reply:
    """What the question asked for: an explanation, perhaps with a hint, or a check."""

    question: Question
    puzzle: Puzzle | Kakuro
    known: tuple[Statement, ...]
    explanation: Explanation | None = None  # None where statements are checked
    hint: Hint | None = None
    check: Check | None = None
    why_not: WhyNot | None = None


def ask(question: Question, budget: Budget | None = None, *, is_rated: bool = True) -> Reply:
    """Answers a question within the seconds of a budget.

    A hint comes with the explanation, whose length and difficulty answers have, if it `is_rated`.
    What is wrong with the question is said before any work is done, by a kind of PuzzleError.
    """
    puzzle = read(question.puzzle, question.rules)
    known = read_statements(question.known, puzzle, "known")
    claims = read_statements(question.check, puzzle, "check")
    against = None
    if question.why_not:
        against = only_value(read_statements(question.why_not, puzzle, "why_not"), "why_not")
    check_language(question.lang, "lang")
    check_proof_level(question.level)
    level = "look" if question.hint in ("", CHECK) else question.hint
    check_level(level, question.seen, "hint", (*HINT_LEVELS, CHECK))
    several = "give one of hint, check and why_not, not several"
    if claims and question.hint not in ("", CHECK):
        raise OptionError("not_together", several, field="check")
    if against and (question.hint or claims):
        raise OptionError("not_together", several, field="why_not")
    if question.known and not (question.hint or claims or against):
        message = "{option} is for hints and checks"
        raise OptionError("unfit", message, field="known", option="known")
    if question.seen and question.hint not in HINT_LEVELS:
        raise OptionError("unfit", "{option} is for hints", field="seen", option="seen")
    reply = Reply(question, puzzle, known)
    if against:
        refuted = why_not(puzzle, against, known, language=question.lang, budget=budget)
        return replace(reply, why_not=refuted)
    if claims:
        return replace(reply, check=check_claims(puzzle, claims, known, question.lang, budget))
    if question.hint == CHECK:
        return replace(reply, check=check_known(puzzle, known, question.lang, budget))
    if not question.hint:
        return replace(reply, explanation=explain_puzzle(puzzle, budget, question.level))
    meter = Meter(budget)
    hinted = hint(
        puzzle, known, level=level, seen=question.seen, language=question.lang, budget=meter.left()
    )
    reply = replace(reply, hint=hinted)
    if not is_rated:
        return reply
    return replace(reply, explanation=explain_puzzle(puzzle, meter.left()))
