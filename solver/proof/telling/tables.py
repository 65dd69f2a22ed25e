"""Tables of a proof: what follows in their rows, which of it is shown, and what they say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TypeAlias

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
    INLINE,
    Claim,
    ClaimList,
    Claims,
    Clauses,
    Formula,
    Known,
    Side,
    Title,
    Unknown,
    Value,
    claim,
    one_of,
)
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.speaker import Speaker
from solver.proof.speaking.told import Told
from solver.proof.speaking.trying import Trying, apart, are_both, forced_claim
from solver.proof.telling.model import Cell, Outcome, Table, TableRow
from solver.proof.telling.solutions import in_a_line

# The most numbers that are added or multiplied where a row tells what they make.
SUMMANDS = 4

# A calculation of more parts is not shown where nothing fits it.
SHOWN_PARTS = 5

Place: TypeAlias = Title | Formula | None  # a column, a run, or that a digit is left over


@dataclass(frozen=True, slots=True)
class Fact:
    """What is found out about an unknown in a row, and where."""

    unknown: str
    values: Values
    template: str  # of `TablePhrases`: how it is told where
    place: Place
    claim: Claim


@dataclass(slots=True)
class Followed:
    """What was found out in a row."""

    unknown: str  # what is tried
    value: int
    known: Known  # at its end
    outcome: Outcome
    facts: list[Fact] = field(default_factory=list)  # in their order
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

    @property
    def chain(self) -> Claims:
        """What follows, each with its small reason."""
        return tuple(
            claim(
                facts[0].template,
                what=Clauses(tuple(fact.claim for fact in facts), "comma"),
                place=facts[0].place,
            )
            for facts in _by_place(self.facts)
        )


def _by_place(facts: Iterable[Fact]) -> Iterator[list[Fact]]:
    """Facts found in one place, each of another unknown; what replaces one begins anew.

    The one that is replaced is told too, since what stands between them may follow from it.
    """
    for _, group in groupby(facts, key=lambda fact: (fact.template, fact.place)):
        found: dict[str, Fact] = {}
        for fact in group:
            if fact.unknown in found:
                yield [*found.values()]
                found = {}
            found[fact.unknown] = fact
        yield [*found.values()]


# What follows in a row


def follow(
    columns: SpokenColumns,
    told: Told,
    unknown: str,
    case: Case,
    known: Known,
    number: int,
    *,
    is_brief: bool = False,
) -> Followed:
    """A row, whose steps are made one after the other; if brief, with its digits only."""
    told = told.copy()
    row = Followed(unknown, case.value, dict(known), Outcome.LEFT, solution=case.proof.solution)
    told.narrow(columns, row.known, unknown, (case.value,), number)
    steps = case.proof.steps
    _left_over(columns, told, row, steps, known, number)
    for at, step in enumerate(steps):
        if not step.changes:
            row.reason = (*_clash_in(columns, told, step, row.known),)
            break
        before = dict(row.known)
        for change in step.changes:
            told.narrow(columns, row.known, change.unknown, change.after, number)
        row.facts += _facts(columns, row, step, before)
        _left_over(columns, told, row, steps[at + 1 :], before, number)
    if is_brief:
        row.facts = [
            replace(fact, template="tables.tried", place=None)
            for fact in row.facts
            if len(fact.values) == 1
        ]
    if case.proof.end is End.CONTRADICTION:
        row.outcome = Outcome.FAILS
        row.reason = row.reason or (*nothing_left(columns, told, row.known),)
    elif case.proof.end is End.SOLUTION:
        row.outcome = Outcome.SOLUTION
    return row


def _facts(columns: SpokenColumns, row: Followed, step: Step, before: Known) -> Iterator[Fact]:
    """What a step of a row says; not of a carry that comes out by itself."""
    template, place = "tables.by", _place(columns, step)
    if place is None:
        template = "tables.only_place" if step.rule is Rule.PLACE else "tables.left"
    said = {row.unknown, *(fact.unknown for fact in row.facts if len(fact.values) == 1)}
    for change in columns.told_of(step.changes, row.known):
        if change.unknown in said:
            continue  # as a digit that was left over
        column = columns.by_id.get(step.columns[0]) if step.columns else None
        change = Change(change.unknown, before[change.unknown], change.after)
        told = reasons.change_told(columns, change, column)
        yield Fact(change.unknown, change.after, template, place, told)


def _place(columns: SpokenColumns, step: Step) -> Place:
    """The column that a step looks at."""
    if not step.columns:
        return None
    column = columns.by_id[step.columns[0]]
    return reasons.run(columns, column, {}) if column.is_run else Title(column.id, INLINE)


def _left_over(
    columns: SpokenColumns,
    told: Told,
    row: Followed,
    later: Sequence[Step],
    before: Known,
    number: int,
) -> None:
    """Notes what has one digit left by its rivals, if a later step looks at it."""
    seen = {name for step in later for id in step.columns for name in columns.names_of(id)}
    for name, values in row.known.items():
        said = {row.unknown, *(fact.unknown for fact in row.facts if len(fact.values) == 1)}
        is_new = len(values) == 1 < len(before[name]) and bool(columns.rivals[name])
        if is_new and name in seen and name not in said and name not in told.digits:
            row.facts.append(Fact(name, values, "tables.left", None, one_of(name, values)))
            told.settle(number, name, values[0])


def _clash_in(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Iterator[Claim]:
    """Why nothing fits the column of a step, in a few words."""
    column, trying = columns.by_id[step.columns[0]], Trying(columns, told)
    if column.relation != "=":
        yield reasons.filled_in(columns, column, known)
        scene = reasons.Scene(columns, told, step, column, known, known)
        yield from TECHNIQUES[step.rule].tells.ideas(scene)
        return
    what = _short_clash(columns, trying, column, known)
    if what is None:
        is_run = column.is_run
        shown = reasons.run(columns, column, known) if is_run else columns.plain(column, known)
        sides = (shown.left, *shown.rights)
        is_short = sum(len(one) for side in sides for one in side.products) <= SHOWN_PARTS
        what = claim("tables.fits", what=shown) if is_short else claim("tables.nothing")
    yield claim("runs_into", title=reasons.place(columns, column), what=what)


def _short_clash(
    columns: SpokenColumns, trying: Trying, column: Column, known: Known
) -> Claim | None:
    """What a column runs into, where that takes a clause."""
    tried = trying.attempts(column, known)
    clash = tried[0].what if tried and len(tried) == 1 and not tried[0].given else None
    sides = apart(*columns.spans(column, known))
    if clash and clash == sides:
        clash = _last_clash(columns, trying, column, known) or clash
    if clash and clash.template == "sum_is":
        left = clash["left"]
        assert isinstance(left, Side)
        if sum(map(len, left.products)) > SUMMANDS:
            clash = sides
    if clash and clash.template in ("is_below", "is_above"):
        return claim(f"tables.{clash.template}", a=clash["a"], b=clash["b"])
    if clash and clash.template in ("are_both", "is_taken", "sum_is", "are_same", "ends_in"):
        return clash
    forced = trying.forced(column, known)
    return forced_claim(*forced) if forced else None


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
    *,
    is_of_cases: bool,
    is_brief: bool,
) -> tuple[Claims, Table | None, list[Followed]]:
    """What a step with rows says, the table unless it has a single row, and its rows."""
    (unknown,) = step.focus
    rows = [
        follow(columns, told, unknown, case, known, step.number + index, is_brief=is_brief)
        for index, case in enumerate(step.rows)
    ]
    shown = _columns_of(rows)
    conclusion = (*_concluded(columns, step, rows, shown, known, is_of_cases=is_of_cases),)
    claims = [_row_told(unknown, row, is_led=len(rows) > 1) for row in rows]
    if len(rows) == 1:
        return (*claims, *conclusion), None, rows
    lead = _lead(unknown, [row.value for row in rows], known)
    table = Table(
        speaker.sentence(lead),
        (unknown, *shown),
        (*map(speaker.label, (unknown, *shown)), speaker.say.tables.outcome),
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
    is_brief: bool,
) -> tuple[Claim, Followed]:
    """A case that is one row, where others are not, or the row that it begins with."""
    row = follow(columns, told, unknown, case, known, number, is_brief=is_brief)
    begin = claim("is_one", u=Unknown(unknown, is_case=is_carry(unknown)), v=case.value)
    given = claim("case", what=Clauses((begin,)))
    ending = () if goes_on else row.ending
    return claim("row", given=given, chain=row.chain, ending=ending), row


def told_by_one(step: Step, rows: Sequence[Followed], known: Known) -> set[str]:
    """What the only row says that is left of a table of every value."""
    (unknown,) = step.focus
    left = [row for row in rows if row.outcome is Outcome.LEFT]
    if len(left) != 1 or {row.value for row in rows} != {*known[unknown]}:
        return set()
    after = {change.unknown: change.after for change in step.changes}
    last = {fact.unknown: fact.values for fact in left[0].facts}
    return {name for name, values in last.items() if after.get(name) == values}


def _columns_of(rows: Sequence[Followed]) -> list[str]:
    """What the columns are about, in the order in which it follows."""
    merged: list[str] = []
    for row in sorted(rows, key=lambda row: -len(row.facts)):
        at = 0
        for fact in row.facts:
            if fact.unknown in merged:
                at = merged.index(fact.unknown) + 1
            else:
                merged.insert(at, fact.unknown)
                at += 1
    return merged


def _lead(unknown: str, tried: Sequence[int], known: Known) -> Claim:
    """What is tried."""
    if set(tried) == {*known[unknown]}:
        return claim("tables.each", u=Unknown(unknown).genitive)
    return claim("tables.some", u=Unknown(unknown).genitive, v=ClaimList(tuple(tried), "and_"))


def _row(speaker: Speaker, row: Followed, shown: Sequence[str], number: int) -> TableRow:
    cells = [Cell((row.value,), str(row.value)), *(_cell(speaker, row, name) for name in shown)]
    return TableRow(number, tuple(cells), row.outcome, speaker.ending(row.ending))


def _cell(speaker: Speaker, row: Followed, name: str) -> Cell | None:
    facts = [fact for fact in row.facts if fact.unknown == name]
    if not facts:
        return None
    texts = []
    for template, group in groupby(facts, key=lambda fact: fact.template):
        own = [*group]  # of columns one after the other, only what the last leaves
        places = ClaimList(tuple(dict.fromkeys(fact.place for fact in own)))
        texts.append(speaker.clause(_bare(own[-1], places if template == "tables.by" else None)))
    return Cell(facts[-1].values, speaker.say.comma.join(texts))


def _bare(fact: Fact, place: Value) -> Claim:
    """What a cell says of its unknown, and why."""
    told = dict(fact.claim.values)
    what: Value = told.get("v")
    if "a" in told:
        what = claim("from_to", a=told["a"], b=told["b"])
    elif fact.claim.template == "is_not":
        what = claim("tables.not_", v=what)
    return claim(fact.template, what=what, place=place)


def _row_told(unknown: str, row: Followed, *, is_led: bool) -> Claim:
    """A row in sentences; `is_led` if a line above says what is tried."""
    what = one_of(unknown, (row.value,))
    if is_carry(unknown) and is_led:
        what = claim(what.template, u=Unknown(unknown, is_again=True), v=row.value)
    given = claim("tables.tried", what=Clauses((what,)))
    return claim("row", given=given, chain=row.chain, ending=row.ending)


def _concluded(
    columns: SpokenColumns,
    step: Step,
    rows: Sequence[Followed],
    shown: Sequence[str],
    known: Known,
    *,
    is_of_cases: bool,
) -> Iterator[Claim]:
    """What follows from all rows, but for what the only one says that is left.

    A table of cases says all of it in its rows.
    """
    if not step.changes:
        if not is_of_cases:
            yield claim("tables.none")
        return
    order, told = [*step.focus, *shown], told_by_one(step, rows, known)
    changes = [c for n in order for c in step.changes if c.unknown == n and n not in told]
    others = (c for c in step.changes if c.unknown not in order and c.unknown not in told)
    yield from reasons.so(columns, [*changes, *others], known)
