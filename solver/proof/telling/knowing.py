"""What is known while a proof is told: what steps concluded, and who took the last digit."""

from __future__ import annotations

from collections.abc import Iterator

from solver.proof.model import Step
from solver.proof.telling.formula import Known
from solver.proof.telling.reasons import Reasons


class Knowing(Reasons):
    """Learns what steps conclude, and says what is left without a value."""

    last_of: Known  # what unknowns could be before they had no digit left

    def _learn(self, step: Step, known: Known) -> None:
        for one in step.joined or (step,):
            for change in one.changes:
                self._fix(known, change.unknown, change.after, step.number)

    def _fix(self, known: Known, unknown: str, after: tuple[int, ...], number: int) -> None:
        if self.rivals[unknown] and len(after) == 1:
            self.fixed_by.setdefault(number, []).append((unknown, after[0]))
        before = dict(known)
        self._put(known, unknown, after)
        for name, left in known.items():
            if not left and before[name]:
                both = tuple(v for v in after if name == unknown and v in before[name])
                self.last_of[name] = both or (after if name == unknown else before[name])

    def _forget(self, unknown: str, number: int) -> None:
        """Takes back the value of a supposition or a case."""
        self.fixed_by[number] = [f for f in self.fixed_by.get(number, ()) if f[0] != unknown]

    def _nothing_left(self, known: Known) -> Iterator[str]:
        """That something has no digit, and who took the last."""
        empty = next((name for name, values in known.items() if not values), None)
        if empty is None:
            return
        name = self.name(empty)
        fixed = {digit: x for letters in self.fixed_by.values() for x, digit in letters}
        last = self.last_of.get(empty, ())
        taken = {v: x for v in last if (x := fixed.get(v)) and x in self.rivals[empty]}
        if len(last) == 1 == len(taken):
            x = self.name(taken[last[0]])
            what = self.say.are_both.format(x=x, y=name, v=last[0])
            yield self._begun(what) + self.say.full_stop
            return
        yield self.say.nothing_left.format(u=self.of(empty))
        if taken:
            yield self._taken_told(taken)


def settled(known: Known) -> dict[str, int]:
    """The unknowns that have one value."""
    return {name: values[0] for name, values in known.items() if len(values) == 1}
