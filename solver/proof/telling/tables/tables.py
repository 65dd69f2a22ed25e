"""Tables of a proof as sentences and as data."""

from __future__ import annotations

from collections.abc import Sequence

from solver.proof.model import Case, Step
from solver.proof.telling.formula import Known
from solver.proof.telling.freedom import in_a_line
from solver.proof.telling.tables.model import Cell, Outcome, Row, Table
from solver.proof.telling.tables.rows import Followed, Rows


class Tables(Rows):
    """Tells tables; one of a single row is told as a sentence."""

    def _table(
        self, step: Step, known: Known, lead: str = ""
    ) -> tuple[str, Table | None, list[Followed]]:
        """The text of a step with rows, the table unless it has a single row, and its rows."""
        (unknown,) = step.focus
        rows = [
            self._follow(unknown, case, known, step.number + index)
            for index, case in enumerate(step.rows)
        ]
        needed = [c.unknown for c in step.changes if c.unknown != unknown]
        columns = self._shown_columns(rows, known, needed)
        conclusion = self._concluded(step, columns, lead)
        told = [self._row_told(unknown, row, columns) for row in rows]
        if len(rows) == 1:
            return self._join(*told, conclusion), None, rows
        lead = lead or self._lead(unknown, [row.value for row in rows], known)
        table = Table(
            lead,
            (unknown, *columns),
            (*map(self.name, (unknown, *columns)), self.say.tables.outcome),
            tuple(self._row(row, columns, step.number + n) for n, row in enumerate(rows)),
            conclusion,
        )
        return "\n".join(filter(None, [lead, *told, conclusion])), table, rows

    def row_case(
        self, unknown: str, case: Case, known: Known, number: int, *, goes_on: bool
    ) -> tuple[str, Followed]:
        """A case that is one row, where others are not, or the row that it begins with."""
        row = self._follow(unknown, case, known, number)
        columns = self._shown_columns([row], known, ())
        claims = [self._is(n, row.shown[n], 1 + (n == columns[-1])) for n in columns]
        follows = self._list(claims, self.say.clause_and) + self.say.full_stop if claims else ""
        opening = self.say.case.format(what=self._is(unknown, (case.value,)))
        follows = self._begun(follows) if follows else ""
        ending = "" if goes_on else self._closed(self._ending(row))
        return self._join(opening, follows, ending), row

    def _shown_columns(
        self, rows: Sequence[Followed], known: Known, needed: Sequence[str]
    ) -> list[str]:
        """What the columns are about, in the order in which it follows."""
        for row in rows:
            if row.outcome is Outcome.LEFT:
                for name in needed:
                    if row.known[name] != known[name] and not self._is_evident(name, row.known):
                        row.shown.setdefault(name, row.known[name])
                        row.visible.add(name)
        merged: list[str] = []
        for row in sorted(rows, key=lambda row: -len(row.visible)):
            at = 0
            for name in row.shown:
                if name in merged:
                    at = merged.index(name) + 1
                elif name in row.visible:
                    merged.insert(at, name)
                    at += 1
        return merged

    def _lead(self, unknown: str, tried: Sequence[int], known: Known) -> str:
        """What is tried."""
        say, name = self.say.tables, self.name(unknown)
        if set(tried) == {*known[unknown]}:
            return say.each.format(u=name)
        return say.some.format(u=name, v=self._list(map(str, tried), self.say.and_))

    def _row(self, row: Followed, columns: Sequence[str], number: int) -> Row:
        cells = [Cell((row.value,), str(row.value)), *(self._cell(row, n) for n in columns)]
        return Row(number, tuple(cells), row.outcome, self._ending(row))

    def _cell(self, row: Followed, name: str) -> Cell | None:
        values = row.shown.get(name)
        if values is None or not (name in row.visible or self._is_carry(name)):
            return None
        if len(values) > 3 and values[-1] - values[0] == len(values) - 1:
            return Cell(values, self.say.from_to.format(a=values[0], b=values[-1]))
        return Cell(values, self._or(values))

    def _row_told(self, unknown: str, row: Followed, columns: Sequence[str]) -> str:
        """A row in sentences."""
        given = self._is(unknown, (row.value,))
        names = [name for name in columns if self._cell(row, name)]
        claims = [self._is(n, row.shown[n], 1 + (n == names[-1])) for n in names]
        follows = self._list(claims, self.say.clause_and)
        opening = self.say.if_.format(given=given, what=follows)
        return self._join(
            opening if claims else self.say.suppose.format(what=given),
            self._closed(self._ending(row)),
        )

    def _ending(self, row: Followed) -> str:
        """Where a row ends; a single sentence has no full stop."""
        say = self.say.tables
        if row.outcome is Outcome.LEFT:
            return say.possible
        if row.solution:
            return say.solution.format(text=in_a_line(row.solution, self.say))
        if len(row.reason) == 1:
            return row.reason[0].removesuffix(self.say.full_stop)
        return self._join(*row.reason)

    def _closed(self, text: str) -> str:
        return text if text.endswith(self.say.full_stop) else text + self.say.full_stop

    def _concluded(self, step: Step, columns: Sequence[str], lead: str) -> str:
        """What follows from all rows; a table of cases says it in its rows."""
        if not step.changes:
            return "" if lead else self.say.tables.none
        order = [*step.focus, *columns]
        changes = [c for name in order for c in step.changes if c.unknown == name]
        return self._so([*changes, *(c for c in step.changes if c.unknown not in order)])
