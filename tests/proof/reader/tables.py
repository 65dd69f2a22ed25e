"""Judges tables: what is tried, each cell, why a row fails, and what follows from the rows.

The table that is drawn must say the same as the claims.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from proof.reader.followed import Followed, followed
from proof.reader.grammar import TRUST, Read, Unread
from proof.reader.judge import Judge
from proof.reader.place import False_, Place, holds

from solver.languages import phrases_of
from solver.proof.checking.constraint import State
from solver.proof.model import Case, End, Proof, Step
from solver.proof.speaking import claim as data
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
            row, *rest = line.claims
            self._check(line.text, self._row_told, unknown, step.rows[0], row, state, told)
            self._check(line.text, self._concluded, rest, step, place)
            return
        lead, rows, conclusion = _parted(line)
        self._check(line.text, self._lead, lead, unknown, step.rows, state)
        self._rows(line, unknown, step.rows, rows, state, told)
        self._check(line.text, self._concluded, conclusion, step, place)
        self._drawn(line, unknown, step.rows)

    def cases(self, proof: Proof, line: Line, state: State, told: dict[str, int]) -> None:
        """A line that tells the cases that a proof ends in."""
        unknown = proof.unknown or ""
        self._check(line.text, holds, line.number == self.last + 1, "another number")
        lead, rows, rest = _parted(line)
        place = Place(state, state, None, told, proof=proof)
        self._check(line.text, self._sentence, lead, Judge(self.reader, place))
        self._check(line.text, holds, not rest, "goes on")
        self._rows(line, unknown, proof.cases, rows, state, told)
        self._drawn(line, unknown, proof.cases)
        self.last += len(proof.cases)

    def case(
        self, proof: Proof, case: Case, line: Line, state: State, told: dict[str, int]
    ) -> None:
        """A line that tells one case as a row, or the row that it begins with."""
        self.last += 1
        self._check(line.text, holds, line.number == self.last, "another number")
        row, *rest = line.claims
        self._check(line.text, holds, not rest, "goes on")
        self._check(line.text, self._row_told, proof.unknown or "", case, row, state, told)

    # Parts

    def _rows(
        self,
        line: Line,
        unknown: str,
        cases: Sequence[Case],
        rows: Sequence[data.Claim],
        state: State,
        told: dict[str, int],
    ) -> None:
        self._check(line.text, holds, len(rows) == len(cases), "another number of rows")
        self.said = []
        for case, row in zip(cases, rows, strict=False):
            self._check(line.text, self._row_told, unknown, case, row, state, told)

    def _drawn(self, line: Line, unknown: str, cases: Sequence[Case]) -> None:
        """The table that is drawn in place of the text: it says what the claims say."""
        self._check(line.text, holds, line.table, "there is no table")
        table, speaker = line.table, self.reader.speaker
        if table is None:
            return
        lead, rows, conclusion = _parted(line)
        around = speaker.sentence(lead), speaker.text(conclusion)
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
        for case, row, told in zip(cases, table.rows, rows, strict=False):
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
            is_same = row.text == speaker.ending(told["ending"])  # type: ignore[arg-type]
            self._check(shown, holds, is_same, "it ends otherwise")

    def _values(self, text: str) -> tuple[int, ...]:
        bounds = self.grammar.bounds(text)
        return tuple(range(bounds[0], bounds[1] + 1)) if bounds else self.grammar.numbers(text)

    def _lead(self, claim: data.Claim, unknown: str, cases: Sequence[Case], state: State) -> None:
        values = [case.value for case in cases]
        template = claim.template.removeprefix("tables.")
        holds(template in ("each", "some"), "does not begin as a table")
        self.reader.report.met[template] += 1
        holds(named(claim) == unknown, "about another unknown")
        if template == "each":
            holds(set(values) == state[unknown], f"it can be {set(state[unknown])}")
        else:
            listed = claim["v"]
            holds([*listed.items] == values, f"{values} are tried")  # type: ignore[union-attr]

    def _row_told(
        self, unknown: str, case: Case, row: data.Claim, state: State, told: dict[str, int]
    ) -> None:
        """A row: the value and what follows, and then where it ends."""
        given: data.Claim = row["given"]  # type: ignore[assignment]
        chain: tuple[data.Claim, ...] = row["chain"]  # type: ignore[assignment]
        holds(given.template in ("tables.tried", "case"), "does not begin as a row")
        self.reader.report.met["case" if given.template == "case" else "tried"] += 1
        (tried,) = given["what"].claims  # type: ignore[union-attr]
        holds(named(tried) == unknown, "about another unknown")
        is_value = tried.template == "is_one" and tried["v"] == case.value
        holds(is_value, "tries another value")
        places = ("tables.by", "tables.left", "tables.only_place")
        holds(all(one.template in places for one in chain), "says something else")
        found = followed(self.reader.checker, unknown, case, state)
        said: Cells = {}
        for fact in (fact for one in chain for fact in one["what"].claims):  # type: ignore[union-attr]
            name, values = named(fact), values_of(fact)
            if fact.template == "is_not":
                was = said.get(name) or tuple(sorted(state[name]))
                values = tuple(v for v in was if v not in values)
            said[name] = values
        holds(unknown not in said, "says of the value what is tried anyway")
        self.said.append(said)
        self._row(unknown, case, said, row["ending"], state, told)  # type: ignore[arg-type]

    def _row(
        self,
        unknown: str,
        case: Case,
        said: Cells,
        ending: Sequence[data.Claim],
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
        (claim,) = ending
        self.reader.report.sentences += 1
        if case.proof.end is End.OPEN:
            self.reader.report.met["possible"] += 1
            holds(claim == data.claim("tables.possible"), "it is possible")
            return
        holds(claim.template == "tables.solution", "it is a solution")
        said_ = self.reader.speaker.value(claim["text"])
        solution = case.proof.solution
        text = getattr(solution, "text", None) or getattr(solution, "answer", "")
        is_same = text == said_ or ("\n" in text and _bare(text) == _bare(said_))
        holds(is_same, f"the solution is {text}")
        self.reader.report.met["solution"] += 1

    def _failure(self, ending: Sequence[data.Claim], row: Followed, told: dict[str, int]) -> None:
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
            self.reader.report.rows_on_trust.append(self.reader.speaker.text(ending))

    def _first(self, claim: data.Claim, judge: Judge, row: Followed) -> Iterable[str]:
        """The column of the last step: with its equation, or with what it runs into."""
        if claim.template != "runs_into":
            holds(claim.template == "heading", "does not name its column")
            yield self._sentence(claim, judge)
            return
        title = self.reader.speaker.value(claim["title"])
        read = self.reader.sentence(claim["what"])  # type: ignore[arg-type]
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

    def _sentence(self, claim: data.Claim, judge: Judge) -> str:
        """Judges one claim; returns its template."""
        read = self.reader.sentence(claim)
        self._counted(read, judge)
        return read.template

    def _counted(self, read: Read, judge: Judge) -> None:
        self.reader.report.sentences += 1
        self.reader.report.met[read.template] += 1
        judge.judge(read)
        self.reader.report.skipped += judge.skipped
        judge.skipped = 0

    def _concluded(self, claims: Sequence[data.Claim], step: Step, place: Place) -> None:
        """What follows from all rows."""
        (claim,) = claims
        if claim == data.claim("tables.none"):
            self.reader.report.met["none"] += 1
            holds(not step.changes, "something is left")
            return
        holds(step.changes, "nothing is left")
        template = self._sentence(claim, Judge(self.reader, place))
        holds(template == "so", "does not say what follows")

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


def _parted(line: Line) -> tuple[data.Claim, list[data.Claim], list[data.Claim]]:
    """What a table begins with, its rows, and what follows from them."""
    lead, *rest = line.claims
    rows = [*takewhile(lambda one: one.template == "row", rest)]
    return lead, rows, rest[len(rows) :]


def named(claim: data.Claim) -> str:
    """The unknown that a claim is about."""
    return claim["u"].name  # type: ignore[union-attr]


def values_of(claim: data.Claim) -> tuple[int, ...]:
    """The values that a claim leaves its unknown."""
    values = dict(claim.values)
    match claim.template:
        case "is_one":
            return (values["v"],)  # type: ignore[return-value]
        case "is_some" | "is_not":
            return values["v"].values  # type: ignore[union-attr]
        case "is_range":
            return tuple(range(values["a"], values["b"] + 1))  # type: ignore[operator,arg-type]
    raise Unread(claim.template)


def _bare(text: str) -> str:
    return "".join(filter(str.isalnum, text))
