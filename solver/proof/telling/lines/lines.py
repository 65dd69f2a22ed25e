"""Steps that are joined in one line: each is a clause, or told as it is to a pupil."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from solver.proof.model import Rule, Step
from solver.proof.sheet.puzzle import Column
from solver.proof.telling.formula import Known
from solver.proof.telling.tables.tables import Tables

# The most ways to fill a column that a clause lists.
FEW_WAYS = 3

LISTING = (Rule.COLUMN, Rule.COMBINATION, Rule.DOUBLE, Rule.PRODUCT)


class Lines(Tables):
    """Words the steps of one line."""

    def _clauses(self, step: Step, known: Known) -> list[str]:
        """A step as short clauses; none where it needs sentences of its own."""
        if not step.changes or step.rule is Rule.LEADING:
            return []
        if not step.columns:
            ((unknown, digit),) = ((c.unknown, c.after[0]) for c in step.changes)
            is_last = step.rule is Rule.LAST
            return [self._last(unknown, digit) if is_last else self._only_place(unknown, digit)]
        column, say = self.columns[step.columns[0]], self.say.lines
        heading = self._filled_in(column, known)
        heading = heading[0].lower() + heading[1:]
        what = self._what(step.changes)
        told = [self._last(*one) for one in self._untold(step, known).items()]
        if step.rule not in LISTING:
            return [*told, say.so.format(column=heading, what=what)]
        ways = self._fits(step, column, self._without_left_over(step, known))
        if not ways or len(ways) > FEW_WAYS:
            return []
        listed = self._list(ways, self.say.or_sum)
        return [*told, say.only.format(column=heading, ways=listed, what=what)]

    def _last(self, unknown: str, digit: int) -> str:
        return self.say.lines.last.format(u=self.of(unknown), v=digit)

    def _only_place(self, unknown: str, digit: int) -> str:
        return self.say.lines.place.format(u=self.name(unknown), v=digit)

    def _fits(self, step: Step, column: Column, known: Known) -> list[str] | None:
        """The ways to fill a column; None for too many combinations."""
        return self._ways(column, known)

    def _in_one_line(self, steps: Iterable[tuple[list[str], str]]) -> str:
        """Steps one after the other, each as its clauses or, where it has none, its sentences."""
        return self._join(*self._sentences(steps))

    def _sentences(self, steps: Iterable[tuple[list[str], str]]) -> Iterator[str]:
        for is_short, group in groupby(steps, key=lambda step: bool(step[0])):
            if not is_short:
                yield from (text for _, text in group)
                continue
            clauses = [clause for step, _ in group for clause in step]
            yield self._begun(self.say.lines.then.join(clauses)) + self.say.full_stop
