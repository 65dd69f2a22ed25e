"""Reads tables back: what is tried, each cell, why a row fails, and what follows from the rows.

Each is judged twice, in the text of the line and in the table that is drawn instead of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from proof.reader.followed import Followed, followed
from proof.reader.grammar import TRUST, Read, Unread
from proof.reader.judge import Judge
from proof.reader.place import False_, Place, holds

from solver.languages import phrases_of
from solver.proof.checking.constraint import State
from solver.proof.model import Case, End, Proof, Step
from solver.proof.telling.model import Line, Outcome
from solver.proof.telling.tell import column_told

if TYPE_CHECKING:
    from proof.reader.reader import Reader

Cells = dict[str, tuple[int, ...]]  # what a row says of unknowns
OUTCOMES = {
    End.CONTRADICTION: Outcome.FAILS,
    End.OPEN: Outcome.LEFT,
    End.SOLUTION: Outcome.SOLUTION,
}


class Tables:
    """Reads the tables of one proof."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.grammar, self.say = reader.grammar, reader.grammar.say
        self.phrases = phrases_of(reader.language).tables
        self.last = 0  # the number of the last step
        self.said: list[Cells] = []  # by the rows of a table in sentences

    # Lines

    def step(
        self, step: Step, line: Line, state: State, after: State, told: dict[str, int]
    ) -> None:
        """A line that tells a step with rows."""
        with_number = line.number == step.number
        self._check(line.text, holds, with_number, "another number")
        (unknown,) = step.focus
        place = Place(state, after, step, dict(told))
        if len(step.rows) == 1:
            self._check(line.text, holds, line.table is None, "a table of one row")
            opening, *rest = self.grammar.split(line.text)
            ending, conclusion = rest[:-1], rest[-1:]
            self._check(
                line.text, self._row_told, unknown, step.rows[0], [opening, *ending], state, told
            )
            self._check(line.text, self._concluded, "".join(conclusion), step, place)
            return
        lead, *rows, conclusion = line.text.split("\n")
        self._check(line.text, self._lead, lead, unknown, step.rows, state)
        self._rows(line, unknown, step.rows, rows, state, told)
        self._check(line.text, self._concluded, conclusion, step, place)
        self._drawn(line, unknown, step.rows, state, told, (lead, conclusion))

    def cases(self, proof: Proof, line: Line, state: State, told: dict[str, int]) -> None:
        """A line that tells the cases that a proof ends in."""
        unknown = proof.unknown or ""
        self._check(line.text, holds, line.number == self.last + 1, "another number")
        lead, *rows = line.text.split("\n")
        place = Place(state, state, None, told, proof=proof)
        self._check(lead, self._sentence, lead, Judge(self.reader, place))
        self._rows(line, unknown, proof.cases, rows, state, told)
        self._drawn(line, unknown, proof.cases, state, told, (lead, ""))
        self.last += len(proof.cases)

    def case(
        self, proof: Proof, case: Case, line: Line, state: State, told: dict[str, int]
    ) -> None:
        """A line that tells one case as a row, or the row that it begins with."""
        self.last += 1
        self._check(line.text, holds, line.number == self.last, "another number")
        parts = self._split(line.text)
        self._check(line.text, self._row_told, proof.unknown or "", case, parts, state, told)

    # Parts

    def _rows(
        self,
        line: Line,
        unknown: str,
        cases: Sequence[Case],
        rows: Sequence[str],
        state: State,
        told: dict[str, int],
    ) -> None:
        self._check(line.text, holds, len(rows) == len(cases), "another number of rows")
        self.said = []
        for case, row in zip(cases, rows, strict=False):
            self._check(row, self._row_told, unknown, case, self._split(row), state, told)

    def _drawn(
        self,
        line: Line,
        unknown: str,
        cases: Sequence[Case],
        state: State,
        told: dict[str, int],
        around: tuple[str, str],
    ) -> None:
        """The table that is drawn in place of the text."""
        self._check(line.text, holds, line.table, "there is no table")
        table = line.table
        if table is None:
            return
        names = [self.reader.names.get(name) for name in table.head[:-1]]
        for fact, why in (
            ((table.lead, table.conclusion) == around, "says something else around the table"),
            (names == [*table.columns] and table.columns[0] == unknown, "the heading is another"),
            (table.head[-1] == self.phrases.outcome, "the last heading is another"),
            (len(table.rows) == len(cases), "another number of rows"),
            ([r.number for r in table.rows] == [*range(line.number or 0, (line.number or 0)
                                                       + len(cases))], "other numbers of rows"),
        ):  # fmt: skip
            self._check(line.text, holds, fact, why)
        for case, row in zip(cases, table.rows, strict=False):
            shown = " | ".join([*(cell.text if cell else "" for cell in row.cells), row.text])
            cells = {
                name: cell for name, cell in zip(table.columns, row.cells, strict=True) if cell
            }
            for cell in cells.values():
                self._check(shown, holds, cell.values == self._values(cell.text), "other values")
            value = cells.pop(unknown)
            self._check(shown, holds, value.values == (case.value,), "another value is tried")
            outcome = OUTCOMES[case.proof.end]
            self._check(shown, holds, row.outcome is outcome, f"it is {outcome}")
            said = {name: self._values(cell.text) for name, cell in cells.items()}
            self._check(shown, holds, said in self.said, "the sentences say something else")
            stop = self.say.full_stop
            ending = row.text if row.text.endswith(stop) else row.text + stop
            parts = self._split(ending)
            self._check(shown, self._row, unknown, case, said, parts, state, told)

    def _values(self, text: str) -> tuple[int, ...]:
        bounds = self.grammar.bounds(text)
        return tuple(range(bounds[0], bounds[1] + 1)) if bounds else self.grammar.numbers(text)

    def _lead(self, text: str, unknown: str, cases: Sequence[Case], state: State) -> None:
        values = [case.value for case in cases]
        whole = re.fullmatch(self._pattern(self.phrases.each), text)
        some = re.fullmatch(self._pattern(self.phrases.some), text)
        found = whole or some
        if not found:
            raise Unread(text)
        self.reader.report.met["each" if whole else "some"] += 1
        holds(self.reader.names[found["u"]] == unknown, "about another unknown")
        if whole:
            holds(set(values) == state[unknown], f"it can be {set(state[unknown])}")
        else:
            listed = self.grammar.listed(found["v"], self.say.and_)
            holds([*map(int, listed)] == values, f"{values} are tried")

    def _pattern(self, template: str) -> str:
        return self.grammar._pattern(template, {"u": self.grammar.name})

    def _row_told(
        self,
        unknown: str,
        case: Case,
        parts: Sequence[str],
        state: State,
        told: dict[str, int],
    ) -> None:
        """A row in sentences: the value and what follows, and then where it ends."""
        opening, *ending = parts
        read = self.grammar.sentence(opening)
        holds(read.template in ("if_", "suppose", "case"), "does not begin as a row")
        self.reader.report.met[read.template] += 1
        (given,) = self.grammar.claims_in(read.parts["given" if read.template == "if_" else "what"])
        holds(self.reader.names[given.name] == unknown, "about another unknown")
        holds(given.template != "is_not" and given.values == (case.value,), "tries another value")
        what = read.parts["what"] if read.template == "if_" else ""
        if read.template == "case" and ending and self._is_claims(ending[0]):
            what, *ending = ending
            what = what.removesuffix(self.say.full_stop)
        claims = self._claims(what) if what else []
        holds(all(claim.template != "is_not" for claim in claims), "a cell without values")
        said = {self.reader.names[claim.name]: claim.values for claim in claims}
        holds(len(said) == len(claims), "says something twice")
        holds(unknown not in said, "says of the value what is tried anyway")
        self.said.append(said)
        self._row(unknown, case, said, ending, state, told)

    def _is_claims(self, text: str) -> bool:
        try:
            return bool(self._claims(text.removesuffix(self.say.full_stop)))
        except Unread:
            return False

    def _claims(self, text: str):  # type: ignore[no-untyped-def]
        try:
            return self.grammar.claims_in(text)
        except Unread:
            return self.grammar.claims_in(text[0].lower() + text[1:])

    def _row(
        self,
        unknown: str,
        case: Case,
        said: Cells,
        ending: Sequence[str],
        state: State,
        told: dict[str, int],
    ) -> None:
        """A row's cells, and where it ends, judged by its replay."""
        row = followed(self.reader.checker, unknown, case, state)
        for name, values in said.items():
            found = row.end[name] or row.last[name]
            is_claimed = not row.end[name] and frozenset(values) == row.claimed.get(name)
            holds(frozenset(values) == found or is_claimed, f"{name} is {set(found)} there")
            holds(found != state[name], f"that {name} is {set(found)} is nothing new")
        self.reader.report.met["cell"] += len(said)
        learnt = {name: values[0] for name, values in said.items() if len(values) == 1}
        told = {**told, unknown: case.value, **learnt}
        if not case.proof.is_row:
            holds(not ending, "goes on")
            return
        if case.proof.end is End.CONTRADICTION:
            self._failure(ending, row, told)
            return
        (sentence,) = ending
        self.reader.report.sentences += 1
        if case.proof.end is End.OPEN:
            self.reader.report.met["possible"] += 1
            holds(sentence == self.phrases.possible + self.say.full_stop, "it is possible")
            return
        found_ = re.fullmatch(self._pattern(self.phrases.solution + self.say.full_stop), sentence)
        holds(found_, "it is a solution")
        assert found_
        solution = case.proof.solution
        text = getattr(solution, "text", None) or getattr(solution, "answer", "")
        is_same = text == found_["text"] or ("\n" in text and _bare(text) == _bare(found_["text"]))
        holds(is_same, f"the solution is {text}")
        self.reader.report.met["solution"] += 1

    def _failure(self, ending: Sequence[str], row: Followed, told: dict[str, int]) -> None:
        """Why a row fails."""
        holds(ending, "no reason is given")
        if row.clash is None:
            judge = Judge(self.reader, Place(row.end, row.end, None, told, before=row.before))
            seen = [self._sentence(sentence, judge) for sentence in ending]
            holds(set(seen) <= {"are_both", "nothing_left", "taken", "many_taken"}, "no reason")
            return
        place = Place(row.before, row.before, row.clash, told)
        judge = Judge(self.reader, place)
        first, *others = ending
        seen = [*self._first(first, judge, row), *(self._sentence(s, judge) for s in others)]
        if set(seen) <= {"heading", "taken", "many_taken"} or set(seen) & set(TRUST):
            self.reader.report.rows_on_trust.append(" ".join(ending))

    def _first(self, text: str, judge: Judge, row: Followed) -> Iterable[str]:
        """The column of the last step: with its equation, or with what it runs into."""
        bare = text.removesuffix(self.say.full_stop)
        title, colon, what = bare.rpartition(self.say.colon)
        if not colon:
            raise Unread(text)
        try:
            read = self.grammar.clash(what)
        except Unread:
            yield "heading"
            self._counted(Read("heading", {"title": title, "equation": what}), judge)
            return
        assert row.clash
        column = row.clash.columns[0]
        known = {name: tuple(sorted(values)) for name, values in row.before.items()}
        explanation = self.reader.explanation
        told = column_told(
            explanation.puzzle, self.reader.page, column, known, self.reader.language
        )
        called, _, equation = told.removesuffix(self.say.full_stop).partition(self.say.colon)
        judge.judge(Read("heading", {"title": called, "equation": equation}))
        if self.reader.is_kakuro:
            assert judge.heading
            judge._letters(title, judge.heading)
        else:
            holds((title, column) in self.reader.titles, "another column")
        yield read.template
        self._counted(read, judge)

    def _sentence(self, sentence: str, judge: Judge) -> str:
        """Judges one sentence; returns its template."""
        read = self.grammar.sentence(sentence, in_step=judge.place.step is not None)
        self._counted(read, judge)
        return read.template

    def _counted(self, read: Read, judge: Judge) -> None:
        self.reader.report.sentences += 1
        self.reader.report.met[read.template] += 1
        judge.judge(read)
        self.reader.report.skipped += judge.skipped
        judge.skipped = 0

    def _concluded(self, text: str, step: Step, place: Place) -> None:
        """What follows from all rows."""
        if text == self.phrases.none:
            self.reader.report.met["none"] += 1
            holds(not step.changes, "something is left")
            return
        holds(step.changes, "nothing is left")
        template = self._sentence(text, Judge(self.reader, place))
        holds(template == "so", "does not say what follows")

    def _split(self, text: str) -> list[str]:
        """The sentences of a row; a solution may hold full stops."""
        opening, found, solution = text.partition(self.phrases.solution.partition("{")[0])
        return [*self.grammar.split(opening.rstrip()), *([found + solution] if found else [])]

    def _check(self, text: str, judge, *arguments: object) -> None:  # type: ignore[no-untyped-def]
        """Judges a part; what is false or cannot be read goes into the report."""
        try:
            judge(*arguments)
        except Unread as unread:
            self.reader.report.false.append((text, f"cannot be read: {unread}"))
        except False_ as why:
            self.reader.report.false.append((text, str(why)))
        except (KeyError, ValueError, IndexError, StopIteration) as error:
            self.reader.report.false.append((text, f"makes no sense: {error!r}"))


def _bare(text: str) -> str:
    return "".join(filter(str.isalnum, text))
