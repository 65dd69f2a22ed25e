"""Hints: where to look, then why, then what follows; and which digits are wrong so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.errors import OptionError
from solver.proof.model import Explanation, Step
from solver.proof.tell import phrases_of, told

LEVELS = ("look", "reason", "digits")


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: of a level, for a step; `step` is None where digits are wrong or all is found."""

    level: str
    step: int | None
    text: str
    wrong: tuple[str, ...] = ()  # letters that have no right digit yet


def hint(
    explanation: Explanation,
    known: Mapping[str, int],
    *,
    level: str = "look",
    seen: int = 0,
    language: str = "en",
) -> Hint:
    """The hint for the next step of the proof.

    `known` are the digits that a person has put in, `seen` the number of the last step that they
    were told. A step is next when it comes after `seen` and says something about a letter that is
    not in `known`. A wrong digit is told first, without the right one.
    """
    phrases = phrases_of(language)
    if level not in LEVELS:
        message = f"hint must be one of {', '.join(LEVELS)}"
        raise OptionError("bad_hint", message, field="hint")
    strangers = sorted(set(known) - set(explanation.puzzle.letters))
    if strangers:
        message = f"{strangers[0]} is no letter of the puzzle"
        raise OptionError("bad_known", message, field="known")
    wrong = _wrong(explanation, known)
    if wrong:
        return Hint(level, None, phrases.wrong.format(letters=phrases.comma.join(wrong)), wrong)
    step = _next(explanation, known, seen)
    if step is None:
        return Hint(level, None, phrases.finished)
    line = next(line for line in told(explanation, language) if line.number == step.number)
    texts = {"look": line.looks, "reason": line.reason, "digits": line.conclusion or line.text}
    return Hint(level, step.number, texts[level])


def _wrong(explanation: Explanation, known: Mapping[str, int]) -> tuple[str, ...]:
    """The letters with another digit than in the solution that agrees best with what is known."""
    misses = [
        tuple(letter for letter, digit in known.items() if solution.letters[letter] != digit)
        for solution in explanation.solutions
    ]
    return min(misses, key=len, default=())


def _next(explanation: Explanation, known: Mapping[str, int], seen: int) -> Step | None:
    for step in explanation.proof.all_steps():
        news = [change for change in step.changes if change.unknown not in known]
        if step.number > seen and (news or not step.changes):
            return step
    return None
