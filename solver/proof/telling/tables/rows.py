"""What follows in the rows of a table, and which of it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from solver.proof.model import AnySolution, Case, Change, End, Rule, Step, Values
from solver.proof.sheet.puzzle import Column
from solver.proof.telling.formula import HEADING, Known
from solver.proof.telling.knowing import Knowing
from solver.proof.telling.tables.model import Outcome

# The most values of an unknown that a row shows, where no conclusion needs more of them.
SHOWN_VALUES = 3


@dataclass(slots=True)
class Followed:
    """What was found out in a row."""

    value: int
    known: Known  # at its end
    outcome: Outcome
    shown: dict[str, Values] = field(default_factory=dict)  # what follows, in its order
    visible: set[str] = field(default_factory=set)
    reason: list[str] = field(default_factory=list)  # why it fails, in sentences
    solution: AnySolution | None = None


class Rows(Knowing):
    """Follows the rows of tables."""

    def _follow(self, unknown: str, case: Case, known: Known, number: int) -> Followed:
        """A row, whose steps are made one after the other."""
        told = self.fixed_by
        self.fixed_by = {step: [*letters] for step, letters in told.items()}
        row = Followed(case.value, dict(known), Outcome.LEFT, solution=case.proof.solution)
        self._narrow(row, [Change(unknown, known[unknown], (case.value,))], known, number)
        steps: list[tuple[Change, ...]] = []
        for step in case.proof.steps:
            if step.changes:
                self._narrow(row, step.changes, known, number)
                steps.append(step.changes)
            else:
                row.reason = [*self._clash_in(step, row.known)]
        if case.proof.end is End.CONTRADICTION:
            row.outcome = Outcome.FAILS
            row.reason = row.reason or [*self._nothing_left(row.known)]
        elif case.proof.end is End.SOLUTION:
            row.outcome = Outcome.SOLUTION
        del row.shown[unknown]
        row.visible = set(self._visible(row, steps))
        self.fixed_by = told
        return row

    def _narrow(self, row: Followed, changes: Iterable[Change], outset: Known, number: int) -> None:
        """Makes changes in a row, and notes what they leave, with digits that are left over."""
        for change in changes:
            self._fix(row.known, change.unknown, change.after, number)
            row.shown[change.unknown] = change.after
            row.shown = {name: row.known[name] or left for name, left in row.shown.items()}
        for name, values in row.known.items():
            if name not in row.shown and len(values) == 1 < len(outset[name]):
                row.shown[name] = values
                self.fixed_by.setdefault(number, []).append((name, values[0]))

    def _visible(self, row: Followed, steps: Sequence[Sequence[Change]]) -> Iterator[str]:
        """What a row shows: few values, and something of each step that does more than carry."""
        for name, values in row.shown.items():
            if len(values) <= SHOWN_VALUES and not self._is_evident(name, row.known):
                yield name
        for changes in steps:
            names = [change.unknown for change in changes]
            if all(len(row.shown[name]) > SHOWN_VALUES for name in names):
                yield min(names, key=lambda name: len(row.shown[name]))

    def _is_evident(self, name: str, known: Known) -> bool:
        """Whether a carry comes out of a column whose digits are all there."""
        if not self._is_carry(name):
            return False
        column = next(c for c in self.sheet.columns if self._carry(c.carry_out) == name)
        return all(len(known[other]) == 1 for other in self._names(column) if other != name)

    def _clash_in(self, step: Step, known: Known) -> Iterator[str]:
        """Why nothing fits the column of a step: one clause, or the column and what was tried."""
        column, say = self.columns[step.columns[0]], self.say
        tried = self._attempts(column, known, ())
        clash = tried[0].what if tried and len(tried) == 1 and not tried[0].given else ""
        if clash and clash == self._apart(*self._spans(column, known)):
            clash = self._last_clash(column, known)
        if clash:
            yield self._place(column) + say.colon + clash + say.full_stop
            return
        yield self._filled_in(column, known) + say.full_stop
        if step.rule is not Rule.DOUBLE:  # it says nothing of a column that does not come out
            yield from self._ideas(step, column, known, known)
        yield from self._listed(step, column, known, known)

    def _last_clash(self, column: Column, known: Known) -> str:
        """What the only open letter of a column would be, where that is a digit."""
        carry_out = self._carry(column.carry_out)
        open_ = [n for n in self._names(column) if len(known[n]) > 1 and n != carry_out]
        if len(open_) != 1 or self._is_carry(open_[0]):
            return ""
        digits = ({open_[0]: (digit,)} for digit in range(self.base))
        is_digit = any(self._comes_out(column, known | digit) for digit in digits)
        return (self._clash(column, known, (), open_[0]) or "") if is_digit else ""

    def _place(self, column: Column) -> str:
        """What a column is called before what it runs into."""
        return self._title(column, HEADING)

    def _filled_in(self, column: Column, known: Known) -> str:
        """A column with what is known put in."""
        return self._place(column) + self.say.colon + self._plain(column, known)
