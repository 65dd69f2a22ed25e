"""Hints: where to look, then why, then what follows; and which digits are wrong so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.errors import OptionError
from solver.model import Budget, Stop
from solver.proof.judge import judge
from solver.proof.model import Explanation, Proof, Step, is_carry
from solver.proof.telling.phrases import Phrases
from solver.proof.telling.tell import cases_told, phrases_of, told

LEVELS = ("look", "reason", "digits")
CHECK = "check"  # asks about digits, and gets no hint: `judge.py`


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: of a level, for a step; None where digits are wrong or nothing is left to tell."""

    level: str
    step: Step | None
    text: str
    wrong: tuple[str, ...] = ()  # letters that have no right digit yet


def hint(
    explanation: Explanation,
    known: Mapping[str, int],
    *,
    level: str = "look",
    seen: int = 0,
    language: str = "en",
    budget: Budget | None = None,
) -> Hint:
    """The hint for the next step of the proof.

    `known` are the digits that a person has put in, `seen` the number of the last step that they
    were told. A step is next when it comes after `seen` and says something about a letter that is
    not in `known`, or nothing but what is carried. A wrong digit is told first, without the right
    one; `budget` is for finding it.
    """
    phrases = phrases_of(language)
    check_level(level, seen)
    strangers = sorted(set(known) - set(explanation.puzzle.letters))
    if strangers:
        message = f"{strangers[0]} is no letter of the puzzle"
        raise OptionError("bad_known", message, field="known")
    wrong = judge(explanation.puzzle, known, budget).wrong if known else ()
    if wrong:
        return Hint(level, None, phrases.wrong.format(letters=phrases.comma.join(wrong)), wrong)
    if known and explanation.unknowns == len(known):
        return Hint(level, None, phrases.finished)
    step, cases = _next(explanation.proof, known, seen)
    if cases is not None:
        return Hint(level, None, cases_told(explanation, cases, language)[LEVELS.index(level)])
    if step is None:
        return Hint(level, None, _nothing_left(explanation, phrases))
    line = next(line for line in told(explanation, language) if line.number == step.number)
    texts = {"look": line.looks, "reason": line.reason, "digits": line.conclusion}
    return Hint(level, step, texts[level])


def check_level(level: str, seen: int) -> None:
    """OptionError for a level that there is none of, or a step before the first."""
    if level not in LEVELS:
        message = f"hint must be one of {', '.join((*LEVELS, CHECK))}"
        raise OptionError("bad_hint", message, field="hint")
    if seen < 0:
        raise OptionError("bad_seen", "seen must be 0 or more", field="seen")


def _nothing_left(explanation: Explanation, phrases: Phrases) -> str:
    if explanation.stop is Stop.DEADLINE:
        return phrases.no_time
    return phrases.finished if explanation.complete else phrases.only_cases


def _next(proof: Proof, known: Mapping[str, int], seen: int) -> tuple[Step | None, Proof | None]:
    """The next step, or the proof whose cases come next.

    What refutes a supposition is told with it; a case is followed once its digit is put in.
    """
    for step in proof.steps:
        if step.number > seen and _is_news(step, known):
            return step, None
    if not proof.cases:
        return None, None
    for case in proof.cases:
        if known.get(proof.unknown or "") == case.value:
            return _next(case.proof, known, seen)
    return None, proof


def _is_news(step: Step, known: Mapping[str, int]) -> bool:
    """Whether a step says more than who has these digits sees at once, such as what is carried."""
    about = [change.unknown for change in step.changes if not is_carry(change.unknown)]
    return not about or any(unknown not in known for unknown in about)
