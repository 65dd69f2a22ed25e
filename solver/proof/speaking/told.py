"""What has been told: which letters have which digit, by the step that settled them."""

from __future__ import annotations

from collections.abc import Mapping

from solver.proof.model import Rule, Step
from solver.proof.speaking.claim import Known
from solver.proof.speaking.columns import SpokenColumns


class Told:
    """Who settled which letter, and what is known as steps are told."""

    def __init__(self, given: Mapping[int, tuple[str, int]] | None = None) -> None:
        self.by_step = {number: [digit] for number, digit in (given or {}).items()}
        # What unknowns could be before they had no digit left.
        self.last_of: Known = {}
        # Letters one of which was called the smaller, since they can be exchanged.
        self.agreed: set[tuple[str, ...]] = set()

        # By which numbers it was explained how remainders are found, wherever that was.
        self.moduli: set[int] = set()

    def copy(self) -> Told:
        """What is told within a case, a row or a supposition, and forgotten at its end."""
        inner = Told()
        inner.by_step = {number: [*letters] for number, letters in self.by_step.items()}
        inner.last_of = self.last_of
        inner.agreed = {*self.agreed}
        inner.moduli = self.moduli
        return inner

    @property
    def digits(self) -> dict[str, int]:
        """The letters that were told to have a digit."""
        return {name: digit for letters in self.by_step.values() for name, digit in letters}

    def settle(self, number: int, letter: str, digit: int) -> None:
        """Takes down that a step left a letter one digit."""
        self.by_step.setdefault(number, []).append((letter, digit))

    def forget(self, letter: str, number: int) -> None:
        """Takes back the digit of a supposition."""
        self.by_step[number] = [one for one in self.by_step.get(number, ()) if one[0] != letter]

    def learn(self, columns: SpokenColumns, step: Step, known: Known) -> None:
        """Takes down what a step concludes."""
        for one in step.joined or (step,):
            if one.rule is Rule.EXCHANGE:
                self.agreed.add(one.focus)
            for change in one.changes:
                self.narrow(columns, known, change.unknown, change.after, step.number)

    def narrow(
        self,
        columns: SpokenColumns,
        known: Known,
        unknown: str,
        after: tuple[int, ...],
        number: int,
    ) -> None:
        """Takes down what a step leaves an unknown."""
        if columns.rivals[unknown] and len(after) == 1:
            self.settle(number, unknown, after[0])
        before = dict(known)
        columns.put(known, unknown, after)
        for name, left in known.items():
            if not left and before[name]:
                both = tuple(v for v in after if name == unknown and v in before[name])
                self.last_of[name] = both or (after if name == unknown else before[name])
