"""Tables of a proof: what follows in their rows, which of it is shown, and what they say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from solver.proof.model import (
    AnySolution,
    Case,
    Change,
    End,
    Rule,
    Step,
    Values,
    is_carry,
)
from solver.proof.moves import TECHNIQUES
from solver.proof.sheet.puzzle import Column
from solver.proof.speaking import reasons
from solver.proof.speaking.claim import (
    Claim,
    ClaimList,
    Claims,
    Clauses,
    Known,
    Unknown,
    claim,
    one_of,
)
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.speaker import Speaker
from solver.proof.speaking.told import Told
from solver.proof.speaking.trying import Trying, apart, are_both
from solver.proof.telling.model import Cell, Outcome, Table, TableRow
from solver.proof.telling.solutions import in_a_line

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
    reason: Claims = ()  # why it fails
    solution: AnySolution | None = None

    @property
    def ending(self) -> Claims:
        """Where it ends."""
        if self.outcome is Outcome.LEFT:
            return (claim("tables.possible"),)
        if self.solution:
            return (claim("tables.solution", text=in_a_line(self.solution)),)
        return self.reason


# What follows in a row


def follow(
    columns: SpokenColumns, told: Told, unknown: str, case: Case, known: Known, number: int
) -> Followed:
    """A row, whose steps are made one after the other."""
    told = told.copy()
    row = Followed(case.value, dict(known), Outcome.LEFT, solution=case.proof.solution)
    first = (Change(unknown, known[unknown], (case.value,)),)
    _narrow(columns, told, row, first, known, number)
    steps: list[tuple[Change, ...]] = []
    for step in case.proof.steps:
        if step.changes:
            _narrow(columns, told, row, step.changes, known, number)
            steps.append(step.changes)
        else:
            row.reason = (*_clash_in(columns, told, step, row.known),)
    if case.proof.end is End.CONTRADICTION:
        row.outcome = Outcome.FAILS
        row.reason = row.reason or (*nothing_left(columns, told, row.known),)
    elif case.proof.end is End.SOLUTION:
        row.outcome = Outcome.SOLUTION
    del row.shown[unknown]
    row.visible = set(_visible(columns, row, steps))
    return row


def _narrow(
    columns: SpokenColumns,
    told: Told,
    row: Followed,
    changes: Iterable[Change],
    outset: Known,
    number: int,
) -> None:
    """Makes changes in a row, and notes what they leave, with digits that are left over."""
    for change in changes:
        told.narrow(columns, row.known, change.unknown, change.after, number)
        row.shown[change.unknown] = change.after
        row.shown = {name: row.known[name] or left for name, left in row.shown.items()}
    for name, values in row.known.items():
        if name not in row.shown and len(values) == 1 < len(outset[name]):
            row.shown[name] = values
            told.settle(number, name, values[0])


def _visible(
    columns: SpokenColumns, row: Followed, steps: Sequence[Sequence[Change]]
) -> Iterator[str]:
    """What a row shows: few values, and something of each step that does more than carry."""
    for name, values in row.shown.items():
        if len(values) <= SHOWN_VALUES and not _is_evident(columns, name, row.known):
            yield name
    for changes in steps:
        names = [change.unknown for change in changes]
        if all(len(row.shown[name]) > SHOWN_VALUES for name in names):
            yield min(names, key=lambda name: len(row.shown[name]))


def _is_evident(columns: SpokenColumns, name: str, known: Known) -> bool:
    """True if a carry comes out of a column whose digits are all there."""
    if not is_carry(name):
        return False
    column = next(c for c in columns.sheet.columns if columns.carry(c.carry_out) == name)
    return all(len(known[other]) == 1 for other in columns.names(column) if other != name)


def _clash_in(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Iterator[Claim]:
    """Why nothing fits the column of a step: one clause, or the column and what was tried."""
    column, trying = columns.by_id[step.columns[0]], Trying(columns, told)
    tried = trying.attempts(column, known)
    clash = tried[0].what if tried and len(tried) == 1 and not tried[0].given else None
    if clash and clash == apart(*columns.spans(column, known)):
        clash = _last_clash(columns, trying, column, known)
    if clash:
        yield claim("runs_into", title=reasons.place(columns, column), what=clash)
        return
    yield reasons.filled_in(columns, column, known)
    scene, tells = (
        reasons.Scene(columns, told, step, column, known, known),
        TECHNIQUES[step.rule].tells,
    )
    if step.rule is not Rule.DOUBLE:  # it says nothing of a column that does not come out
        yield from tells.ideas(scene)
    yield from tells.listed(scene)


def _last_clash(
    columns: SpokenColumns, trying: Trying, column: Column, known: Known
) -> Claim | None:
    """What the only open letter of a column would be, where that is a digit."""
    carry_out = columns.carry(column.carry_out)
    open_ = [n for n in columns.names(column) if len(known[n]) > 1 and n != carry_out]
    if len(open_) != 1 or is_carry(open_[0]):
        return None
    digits = ({open_[0]: (digit,)} for digit in range(columns.base))
    is_digit = any(columns.comes_out(column, known | digit) for digit in digits)
    return trying.clash(column, known, (), open_[0]) if is_digit else None


def nothing_left(columns: SpokenColumns, told: Told, known: Known) -> Iterator[Claim]:
    """That something has no digit, and who took the last."""
    empty = next((name for name, values in known.items() if not values), None)
    if empty is None:
        return
    fixed = {digit: x for letters in told.by_step.values() for x, digit in letters}
    last = told.last_of.get(empty, ())
    taken = {v: x for v in last if (x := fixed.get(v)) and x in columns.rivals[empty]}
    if len(last) == 1 == len(taken):
        yield are_both(taken[last[0]], empty, last[0])
        return
    yield claim("nothing_left", u=Unknown(empty).genitive)
    yield from reasons.taken_told(taken)


# What a table says


def table_told(
    columns: SpokenColumns,
    speaker: Speaker,
    told: Told,
    step: Step,
    known: Known,
    lead: Claim | None,
) -> tuple[Claims, Table | None, list[Followed]]:
    """What a step with rows says, the table unless it has a single row, and its rows."""
    (unknown,) = step.focus
    rows = [
        follow(columns, told, unknown, case, known, step.number + index)
        for index, case in enumerate(step.rows)
    ]
    needed = [c.unknown for c in step.changes if c.unknown != unknown]
    shown = _shown_columns(columns, rows, known, needed)
    conclusion = (*_concluded(columns, step, shown, is_of_cases=lead is not None),)
    claims = [_row_told(unknown, row, shown) for row in rows]
    if len(rows) == 1:
        return (*claims, *conclusion), None, rows
    lead = lead or _lead(unknown, [row.value for row in rows], known)
    table = Table(
        speaker.sentence(lead),
        (unknown, *shown),
        (*map(speaker.name, (unknown, *shown)), speaker.say.tables.outcome),
        tuple(_row(speaker, row, shown, step.number + n) for n, row in enumerate(rows)),
        speaker.text(conclusion),
    )
    return (lead, *claims, *conclusion), table, rows


def case_told(
    columns: SpokenColumns,
    told: Told,
    unknown: str,
    case: Case,
    known: Known,
    number: int,
    *,
    goes_on: bool,
) -> tuple[Claim, Followed]:
    """A case that is one row, where others are not, or the row that it begins with."""
    row = follow(columns, told, unknown, case, known, number)
    follows = tuple(one_of(n, row.shown[n]) for n in _shown_columns(columns, [row], known, ()))
    opening = [claim("case", what=Clauses((one_of(unknown, (case.value,)),)))]
    if follows:
        opening.append(claim("follows", what=Clauses(follows, closes=True)))
    return claim("row", opening=(*opening,), ending=() if goes_on else row.ending), row


def _shown_columns(
    columns: SpokenColumns, rows: Sequence[Followed], known: Known, needed: Sequence[str]
) -> list[str]:
    """What the columns are about, in the order in which it follows."""
    for row in rows:
        if row.outcome is Outcome.LEFT:
            for name in needed:
                if row.known[name] != known[name] and not _is_evident(columns, name, row.known):
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


def _lead(unknown: str, tried: Sequence[int], known: Known) -> Claim:
    """What is tried."""
    if set(tried) == {*known[unknown]}:
        return claim("tables.each", u=Unknown(unknown))
    return claim("tables.some", u=Unknown(unknown), v=ClaimList(tuple(tried), "and_"))


def _row(speaker: Speaker, row: Followed, shown: Sequence[str], number: int) -> TableRow:
    cells = [Cell((row.value,), str(row.value)), *(_cell(speaker, row, name) for name in shown)]
    return TableRow(number, tuple(cells), row.outcome, speaker.ending(row.ending))


def _cell(speaker: Speaker, row: Followed, name: str) -> Cell | None:
    values = row.shown.get(name)
    if values is None or not _is_shown(row, name):
        return None
    told = dict(one_of(name, values).values)
    del told["u"]
    if "a" in told:
        return Cell(values, speaker.say.from_to.format(**told))
    return Cell(values, speaker.value(told["v"]))


def _is_shown(row: Followed, name: str) -> bool:
    return name in row.shown and (name in row.visible or is_carry(name))


def _row_told(unknown: str, row: Followed, shown: Sequence[str]) -> Claim:
    """A row in sentences."""
    given = Clauses((one_of(unknown, (row.value,)),))
    follows = tuple(one_of(name, row.shown[name]) for name in shown if _is_shown(row, name))
    opening = claim("suppose", what=given)
    if follows:
        opening = claim("if_", given=given, what=Clauses(follows, closes=True))
    return claim("row", opening=(opening,), ending=row.ending)


def _concluded(
    columns: SpokenColumns, step: Step, shown: Sequence[str], *, is_of_cases: bool
) -> Iterator[Claim]:
    """What follows from all rows; a table of cases says it in its rows."""
    if not step.changes:
        if not is_of_cases:
            yield claim("tables.none")
        return
    order = [*step.focus, *shown]
    changes = [c for name in order for c in step.changes if c.unknown == name]
    others = (change for change in step.changes if change.unknown not in order)
    yield from reasons.so(columns, [*changes, *others])
