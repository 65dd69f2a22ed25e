"""Columns put together, in words: what they are called, and what drops out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.proof.model import BLOCK, DIFFERENCE, Rule, Step
from solver.proof.sheet.puzzle import Column
from solver.proof.techniques.combined import combined, sides_of
from solver.proof.telling.formula import CARRIED_TO, HEADING, LOOKED_AT, Known
from solver.proof.telling.freedom import Freedom
from solver.proof.telling.names import HIDDEN

# The rules whose steps are about columns put together.
COMBINING = {Rule.TWINS, Rule.DIFFERENCE, Rule.BLOCK}

# The most sentences that a reason may take before a list of what fits is tried.
SHORT = 4


class Combining(Freedom):
    """Words the steps that put columns together."""

    columns: dict[tuple[int, int], Column]

    def _looked_at(self, step: Step, known: Known) -> list[Column]:
        """The columns that a step looks at; those that are put together are one."""
        own = [self.columns[id] for id in step.columns]
        if step.rule not in COMBINING:
            return own
        form = BLOCK if step.rule is Rule.BLOCK else DIFFERENCE
        return [self._with_digits(combined(self.sheet, form, own), known)]

    def _with_digits(self, column: Column, known: Known) -> Column:
        """Columns put together, with the digits that are known worked out."""
        given = {
            unknown: known[name][0]
            for unknown in column.unknowns
            if len(known[name := self.sheet.names[unknown]]) == 1
        }
        left, right = sides_of(self.sheet, column.terms, column.constant, given)
        return replace(column, left=left, right=right)

    def _heading_together(self, column: Column, known: Known) -> str:
        """'Tens and units together (…): 11 × c = 10 + P'."""
        whole = sides_of(self.sheet, column.terms, column.constant, {})
        title, plain = self._title_together(column, HEADING), self._equation(column, known)
        if whole != (column.left, column.right):
            shown = " = ".join(self._side(side, {}) for side in whole)
            title = f"{title} ({shown})"
        return f"{title}{self.say.colon}{plain}"

    def _title_together(self, column: Column, form: int) -> str:
        """What several columns are called, from the highest."""
        own = [self.columns[id] for id in column.of]
        if column.id[1] == BLOCK:
            if len(own) == sum(id[0] == column.id[0] and id[1] >= 0 for id in self.columns):
                return self._whole_title(column.id[0], form)
            own.reverse()
        inner = CARRIED_TO if form == HEADING else form
        titles = [self._title(own[0], form), *(self._title(other, inner) for other in own[1:])]
        if form == LOOKED_AT:
            return self._list(titles, self.say.and_)
        if column.id[1] == DIFFERENCE:
            return self.say.combined.minus.format(one=titles[0], other=titles[1])
        return self.say.combined.together.format(columns=self._list(titles, self.say.and_))

    def _drops_out(self, step: Step, column: Column) -> Iterator[str]:
        """Why columns are put together."""
        if step.rule is Rule.BLOCK:
            yield self.say.combined.block
            return
        if step.rule is Rule.TWINS:
            one, other = (self.columns[id] for id in step.columns)
            yield self.say.combined.twins.format(what=self._shared(one, other))
            return
        yield self.say.combined.difference

    def _shared(self, one: Column, other: Column) -> str:
        """The letters that twins have on the same side."""
        for sign in (1, -1):
            cells = [
                {u: f for u, f in column.terms if u < self.sheet.cells and f * sign > 0}
                for column in (one, other)
            ]
            if cells[0] == cells[1] and cells[0]:
                parts = [(abs(f), (self.sheet.names[u],)) for u, f in cells[0].items()]
                if any(name[0] == HIDDEN for _, (name,) in parts):
                    called = [f"{f} × " * (f > 1) + self.name(name) for f, (name,) in parts]
                    return self._list(called, self.say.and_)
                return self._side(parts, {})
        return ""
