"""Hints: where to look, then why, then what follows; and which digits are wrong so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.errors import OptionError
from solver.model import Budget, Stop
from solver.proof.judge import judge
from solver.proof.model import Explanation, Proof, Step, is_carry
from solver.proof.telling.phrases import CHECK, LEVELS, Phrases
from solver.proof.telling.tell import cases_told, phrases_of, told


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for a step; without one it says which digits are wrong, or that nothing is left."""

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

    `known` are the digits that a person has put in, `seen` is the number of the last step they were
    told. The next step is the first after `seen` that concludes something about a letter that is
    not in `known`, or about carries only. A wrong digit is pointed out first, without the right
    one; looking for it may take `budget`.
    """
    phrases = phrases_of(language)
    check_level(level, seen)
    strangers = sorted(set(known) - set(explanation.puzzle.letters))
    if strangers:
        message = "{letter} is not a letter of this puzzle"
        raise OptionError("bad_known", message, field="known", letter=strangers[0])
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
    """Raises OptionError for an unknown level or a negative step number."""
    if level not in LEVELS:
        message, known = "{option} must be one of {known}", ", ".join((*LEVELS, CHECK))
        raise OptionError("bad_hint", message, field="hint", option="hint", known=known)
    if seen < 0:
        raise OptionError("bad_seen", "{option} must be 0 or more", field="seen", option="seen")


def _nothing_left(explanation: Explanation, phrases: Phrases) -> str:
    if explanation.stop is Stop.DEADLINE:
        return phrases.no_time
    return phrases.finished if explanation.complete else phrases.only_cases


def _next(proof: Proof, known: Mapping[str, int], seen: int) -> tuple[Step | None, Proof | None]:
    """The next step, or the proof whose cases come next.

    The steps that refute a supposition come with it; a case is followed once its digit is put in.
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
    """Whether a step says more than these digits do: something about another letter, or a carry."""
    about = [change.unknown for change in step.changes if not is_carry(change.unknown)]
    return not about or any(unknown not in known for unknown in about)
