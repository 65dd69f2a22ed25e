"""Judges tables: what is tried, each cell, why a row fails, and what follows from the rows.

The table that is drawn must say the same as the claims.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING

from proof.reader.algebra import narrowed, settled
from proof.reader.judge import Judge
from proof.reader.place import TRUST, Fact, Place, facts, holds, is_calculated, shown_at_the_end

from solver.proof.checking.constraint import State
from solver.proof.checking.replay import Checker
from solver.proof.model import Case, End, Proof, Step
from solver.proof.speaking import reasons
from solver.proof.speaking.claim import INLINE, Claim, ClaimList, Title, Unknown, claim
from solver.proof.speaking.speaker import Speaker
from solver.proof.telling.model import Line, Outcome

if TYPE_CHECKING:
    from proof.reader.reader import Reader

# How a row says what follows: in a column, or of a digit.
PLACES = {"tables.by", "tables.left", "tables.only_place", "tables.tried"}
OUTCOMES = {
    End.CONTRADICTION: Outcome.FAILS,
    End.OPEN: Outcome.LEFT,
    End.SOLUTION: Outcome.SOLUTION,
}


@dataclass
class Followed:
    """A row as it is replayed: the state before its last step, at its end, and what was said."""

    before: State
    end: State
    last: State  # the values that unknowns had last, where none is left
    claimed: dict[str, frozenset[int]] = field(default_factory=dict)
    clash: Step | None = None  # the step that finds nothing that fits


def followed(checker: Checker, unknown: str, case: Case, state: State) -> Followed:
    """A row, step by step."""
    inner = narrowed(checker, state, unknown, frozenset((case.value,)))
    row = Followed(inner, inner, {n: v or state[n] for n, v in inner.items()})
    for step in case.proof.steps[: case.proof.head]:
        row.before = dict(inner)
        row.clash = None if step.changes else step
        for change in step.changes:
            inner = dict(inner)
            row.claimed[change.unknown] = frozenset(change.after)
            checker._fix(inner, change.unknown, frozenset(change.after))
            row.last = {name: values or row.last[name] for name, values in inner.items()}
    row.end = inner
    return row


class Tables:
    """Reads the tables of one proof."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.last = 0  # the number of the last step

    # Lines

    def step(
        self, step: Step, line: Line, state: State, after: State, told: dict[str, int]
    ) -> None:
        """A line that tells a step with rows."""
        self._check(line, holds, line.number == step.number, "another number")
        (unknown,) = step.focus
        lead, rows, rest = _parted(line)
        self._rows(line, unknown, step.rows, rows, state, told)
        place = Place(state, after, step, dict(told))
        judge = Judge(self.reader, place)
        self._check(line, self._concluded, rows, rest, step, judge)
        if len(step.rows) == 1:
            self._check(line, holds, not (lead or line.table), "a table of one row")
            return
        self._check(line, self._lead, lead, unknown, step.rows, state)
        self._check(line, self._drawn, line, unknown, step.rows)

    def cases(self, proof: Proof, line: Line, state: State, told: dict[str, int]) -> None:
        """A line that tells the cases that a proof ends in."""
        unknown = proof.unknown or ""
        lead, rows, rest = _parted(line)
        self._check(line, holds, line.number == self.last + 1, "another number")
        self._check(line, holds, not rest, "says more than its rows")
        self._check(line, self._lead, lead, unknown, proof.cases, state)
        self._rows(line, unknown, proof.cases, rows, state, told)
        self._check(line, self._drawn, line, unknown, proof.cases)
        self.last += len(proof.cases)

    def case(
        self, proof: Proof, case: Case, line: Line, state: State, told: dict[str, int]
    ) -> None:
        """A line that tells one case as a row, or the row that it begins with."""
        self.last += 1
        self._check(line, holds, line.number == self.last, "another number")
        self._rows(line, proof.unknown or "", [case], line.claims, state, told)

    # Rows

    def _rows(
        self,
        line: Line,
        unknown: str,
        cases: Sequence[Case],
        rows: Sequence[Claim],
        state: State,
        told: dict[str, int],
    ) -> None:
        self._check(line, holds, len(rows) == len(cases), "another number of rows")
        for case, row in zip(cases, rows, strict=False):
            self._check(line, self._row, unknown, case, row, state, told)

    def _lead(self, lead: Claim | None, unknown: str, cases: Sequence[Case], state: State) -> None:
        values, about = tuple(case.value for case in cases), Unknown(unknown).genitive
        assert lead
        if self.reader.met(lead) == "each":
            holds(lead == claim("tables.each", u=about), "does not begin as a table")
            holds({*values} == state[unknown], f"it can be {set(state[unknown])}")
        else:
            some = claim("tables.some", u=about, v=ClaimList(values, "and_"))
            holds(lead == some, f"{values} are tried")

    def _row(
        self, unknown: str, case: Case, row: Claim, state: State, told: dict[str, int]
    ) -> None:
        """A row: the value and what follows, and then where it ends."""
        given, said = _opened(row)
        holds(given == [Fact(unknown, (case.value,))], "tries another value")
        followed_ = followed(self.reader.checker, unknown, case, state)
        changes = [change for step in case.proof.steps for change in step.changes]
        for name, values, is_not in said:
            own = [c.lost if is_not else c.after for c in changes if c.unknown == name]
            left = followed_.end[name] or followed_.last[name]
            is_left = not is_not and {*values} == left != state[name]
            holds(values in own or is_left, f"{name} is {own or set(left)} there")
        holds(self._are_in_place(row, case.proof.steps[: case.proof.head]), "another column")
        self.reader.report.met["cell"] += len(said)
        learnt = {one.name: one.values[0] for one in said if len(one.values) == 1}
        told = {**told, unknown: case.value, **learnt}
        self._ending(row["ending"], case, followed_, told, {*settled(state)})  # type: ignore[arg-type]

    def _are_in_place(self, row: Claim, steps: Sequence[Step]) -> bool:
        """Whether the steps of a row look at the columns that it names."""
        columns = self.reader.columns
        for part in row["chain"]:  # type: ignore[union-attr]
            about = {one.name for one in facts(part["what"])}  # type: ignore[index,arg-type]
            seen = set[str]()
            for step in steps:
                column = columns.by_id.get(step.columns[0]) if step.columns else None
                place: object = None
                if column:
                    is_run = column.is_run
                    place = reasons.run(columns, column, {}) if is_run else Title(column.id, INLINE)
                if place == part["place"]:  # type: ignore[index]
                    seen |= {change.unknown for change in step.changes}
            if part["place"] is not None and not about <= seen:  # type: ignore[index]
                return False
        return True

    def _ending(
        self,
        ending: tuple[Claim, ...],
        case: Case,
        row: Followed,
        told: dict[str, int],
        left_over: set[str],
    ) -> None:
        """Where a row ends."""
        if not case.proof.is_row:
            holds(not ending, "goes on")
            return
        if case.proof.end is End.CONTRADICTION:
            self._failure(ending, row, told, left_over)
            return
        (last,) = ending
        self.reader.report.sentences += 1
        self.reader.met(last)
        if case.proof.end is End.OPEN:
            holds(last == claim("tables.possible"), "it is possible")
            return
        holds(last.template == "tables.solution", "it is a solution")
        solution = case.proof.solution
        assert solution
        text = shown_at_the_end(solution)
        said = last["text"].items  # type: ignore[union-attr]
        if isinstance(said[0], Claim):
            holds(is_calculated(said[0], text, solution.puzzle.rules.base), f"it is in {text}")
            return
        holds(_bare(text) == _bare("".join(said)), f"the solution is {text}")  # type: ignore[arg-type]

    def _failure(
        self, ending: Sequence[Claim], row: Followed, told: dict[str, int], left_over: set[str]
    ) -> None:
        """Why a row fails."""
        holds(ending, "no reason is given")
        templates = {one.template for one in ending}
        if row.clash is None:
            place = Place(row.end, row.end, None, told, before=row.before)
            holds(templates <= {"are_both", "nothing_left", "taken", "many_taken"}, "no reason")
            self._claims(ending, Judge(self.reader, place))
            return
        judge = Judge(self.reader, Place(row.before, row.before, row.clash, told))
        judge.left_over = left_over
        first, *others = ending
        if first.template == "runs_into":
            templates.add(self._run_into(first, judge))
            others = [first["what"], *others]  # type: ignore[list-item]
        else:
            holds(first.template == "heading", "does not name its column")
            others = [*ending]
        self._claims(others, judge)
        is_bare = templates <= {"heading", "taken", "many_taken"}
        if is_bare or templates & TRUST:
            self.reader.report.rows_on_trust.append(self.reader.speaker.text(ending))

    def _run_into(self, told: Claim, judge: Judge) -> str:
        """The column that is named alone, with its digits; returns what it runs into."""
        columns = self.reader.columns
        column = columns.by_id[judge.step.columns[0]]
        known = {name: tuple(sorted(values)) for name, values in judge.here.state.items()}
        judge.judge(reasons.heading(columns, column, known))
        holds(told["title"] == reasons.place(columns, column), "another column")
        return told["what"].template  # type: ignore[union-attr]

    def _claims(self, claims: Sequence[Claim], judge: Judge) -> None:
        """Judges claims one after the other."""
        for one in claims:
            self.reader.report.sentences += 1
            judge.judge(one)
        self.reader.report.skipped += judge.skipped

    def _concluded(
        self, rows: Sequence[Claim], claims: Sequence[Claim], step: Step, judge: Judge
    ) -> None:
        """What follows from all rows; nothing where the only one that is left says it."""
        judge.told_above = _told_by_one(rows, step)
        if not claims:
            untold = {change.unknown for change in step.changes} - judge.told_above
            holds(step.changes and not untold, "does not say what follows")
            return
        (last,) = claims
        holds(last.template == ("so" if step.changes else "tables.none"), "ends otherwise")
        if step.changes:
            self._claims(claims, judge)
        else:
            self.reader.met(last)

    def _check(self, line: Line, judge, *arguments: object) -> None:  # type: ignore[no-untyped-def]
        self.reader.check(line.text, judge, *arguments)

    # What is drawn

    def _drawn(self, line: Line, unknown: str, cases: Sequence[Case]) -> None:
        """The table that is drawn in place of the text: it says what the claims say."""
        table, number = line.table, line.number or 0
        holds(table, "there is no table")
        assert table
        told = as_drawn(self.reader.speaker, line)
        holds((table.lead, table.head, table.conclusion) == told[:3], "says something else")
        holds(table.columns[0] == unknown, "the heading is another")
        holds(len(table.rows) == len(cases), "another number of rows")
        numbers = [row.number for row in table.rows]
        holds(numbers == [*range(number, number + len(cases))], "other numbers of rows")
        for case, row, claims, text in zip(
            cases, table.rows, _parted(line)[1], told[3], strict=True
        ):
            holds(row.text == text, "a row ends otherwise")
            holds(row.outcome is OUTCOMES[case.proof.end], "it has another outcome")
            cells = {n: c for n, c in zip(table.columns, row.cells, strict=True) if c}
            said = {one.name: one for one in [Fact(unknown, (case.value,)), *_opened(claims)[1]]}
            holds(said.keys() == cells.keys(), "the sentences say otherwise")
            for name, cell in cells.items():
                # Of what a cell says, the last counts, without the column that it is from.
                *_, last = re.sub(r"[(（][^)）]*[)）]", "|", cell.text).strip("|").split("|")
                shown = _numbers(self.reader.speaker, last)
                holds(shown == [*said[name].values], "other values")
                is_same = said[name].is_not or cell.values == said[name].values
                holds(is_same, "the sentences say otherwise")


def as_drawn(speaker: Speaker, line: Line) -> tuple[str, tuple[str, ...], str, list[str]]:
    """What a table has around its cells: lead, heading, conclusion and the ends of its rows."""
    lead, rows, rest = _parted(line)
    assert lead
    assert line.table
    head = (*map(speaker.label, line.table.columns), speaker.say.tables.outcome)
    ends = [speaker.ending(row["ending"]) for row in rows]  # type: ignore[arg-type]
    return speaker.sentence(lead), head, speaker.text(rest), ends


def _parted(line: Line) -> tuple[Claim | None, list[Claim], list[Claim]]:
    """What a table begins with, its rows, and what follows from them."""
    claims = [*line.claims]
    lead = claims.pop(0) if claims[0].template != "row" else None
    rows = [*takewhile(lambda one: one.template == "row", claims)]
    return lead, rows, claims[len(rows) :]


def _told_by_one(rows: Sequence[Claim], step: Step) -> set[str]:
    """What the only row says that is left, the last time, of what a table concludes."""
    left = [r for r, case in zip(rows, step.rows, strict=False) if case.proof.end is End.OPEN]
    if len(left) != 1:
        return set()
    tried, follows = _opened(left[0])
    said = {one.name: one for one in follows}
    digits = (one for one in (*tried, *follows) if len(one.values) == 1 and not one.is_not)
    fixed = {one.values[0] for one in digits}
    told = set()
    for change in step.changes:
        one = said.get(change.unknown)
        if one and one.is_not:  # what another letter has taken goes without saying
            told |= {one.name} if {*change.lost} - fixed == {*one.values} - fixed else set()
        elif one:
            told |= {one.name} if {*change.after} == {*one.values} else set()
    return told


def _opened(row: Claim) -> tuple[list[Fact], list[Fact]]:
    """What a row tries, and what follows from it."""
    holds(row.template == "row", "does not begin as a row")
    given: Claim = row["given"]  # type: ignore[assignment]
    chain: tuple[Claim, ...] = row["chain"]  # type: ignore[assignment]
    holds(given.template in ("tables.tried", "case"), "does not begin as a row")
    holds({one.template for one in chain} <= PLACES, "says more than a row")
    said = [one for part in chain for one in facts(part["what"])]  # type: ignore[arg-type]
    tried = facts(given["what"])  # type: ignore[arg-type]
    holds(all(one.name != tried[0].name for one in said), "says something twice")
    return tried, said


def _numbers(speaker: Speaker, text: str) -> list[int]:
    """The numbers that a list names, with those of its ranges."""
    span = re.escape(speaker.say.from_to).replace(r"\{a\}", r"(-?\d+)")
    pattern = span.replace(r"\{b\}", r"(-?\d+)") + r"|(-?\d+)"
    ranges = ((a or one, b or one) for a, b, one in re.findall(pattern, text))
    return [value for a, b in ranges for value in range(int(a), int(b) + 1)]


def _bare(text: str) -> str:
    return "".join(filter(str.isalnum, text))
