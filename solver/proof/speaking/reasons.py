"""Why a step follows, as claims: what its column says, and which digits are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import TypeAlias

from solver.proof.model import WHOLE, Change, Rule, Step, is_carry
from solver.proof.sheet.puzzle import Column, Part
from solver.proof.speaking.claim import (
    CARRIED_TO,
    HEADING,
    LOOKED_AT,
    Carried,
    Claim,
    ClaimList,
    Claims,
    Clauses,
    Formula,
    Known,
    NumberValue,
    Range,
    Side,
    Span,
    Title,
    Unknown,
    Values,
    claim,
    none_of,
    one_of,
)
from solver.proof.speaking.columns import SpokenColumns, faces_of
from solver.proof.speaking.told import Told
from solver.proof.speaking.trying import (
    TOLD_TRIES,
    Given,
    Tried,
    Trying,
    are_both,
    tried_claims,
    value_told,
)

# The most ways to fill a column that a sentence lists; where no shorter reason is found, more.
TOLD_WAYS, MANY_WAYS = 5, 36

# The most letters of which a list of ways is told by their digits alone.
MANY_LETTERS = 4

# From so many on, the ways with each digit of the first have a row.
ROWS_OF_LETTERS = 3

# The most sentences that a reason may take before a list of what fits is tried, where columns are
# put together.
SHORT = 4

# So many ways are read as quickly as the reason why a value drops out.
WAYS_OF_REASON = 2

# From how many numbers on a range is told by its ends.
RANGE = 3


@dataclass(frozen=True, slots=True)
class Scene:
    """A step where it is told."""

    columns: SpokenColumns
    told: Told
    step: Step
    column: Column  # what it looks at, worked out with what is known
    known: Known  # with digits that are left over
    shown: Known  # without those

    @property
    def trying(self) -> Trying:
        """What can be tried here."""
        return Trying(self.columns, self.told)


Says: TypeAlias = Callable[[Scene], Iterable[Claim]]
Named: TypeAlias = Callable[[SpokenColumns, Told, Step, Known], Iterable[Claim]]


def nothing(scene: Scene) -> Iterator[Claim]:
    """No claims."""
    yield from ()


# Why nothing fits


def failing(scene: Scene) -> Iterator[Claim]:
    """Why nothing fits a column; nothing where something follows."""
    if not scene.step.changes and scene.column.relation == "=":
        yield from _tried(scene)


def _tried(scene: Scene) -> Iterator[Claim]:
    trying, column, known = scene.trying, scene.column, scene.known
    tried = trying.attempts(column, known)
    if tried is None and scene.step.rule is Rule.TOGETHER:
        tried = _tried_together(scene, scene.columns.by_id[scene.step.columns[1]])
    if tried is not None and len(tried) <= TOLD_TRIES:
        yield from tried_claims(tried, scene.columns, column)
        return
    for name in sorted(scene.columns.names(column), key=lambda name: len(known[name])):
        told = trying.reasons(column, [Change(name, known[name], ())], known)
        if told:
            yield from told
            return
    tried = trying.long_attempts(column, known)
    if tried:
        yield from tried_claims(tried, scene.columns, column)
    else:
        yield _on_both_sides(scene) or claim("nothing_fits")


def _on_both_sides(scene: Scene) -> Claim | None:
    """That all letters of a column are on both sides, and what the rest then makes."""
    columns, column, known = scene.columns, scene.column, scene.known
    if any(unknown < columns.sheet.cells for unknown in column.unknowns):
        return None
    parts = [part for part in column.left if any(isinstance(c, str) for c in part[1])]
    if not parts:
        return None
    carried = known[columns.carry(column.carry_out)] if column.carry_out else (0,)
    rest = tuple(part for part in column.left if part not in parts)
    carry = columns.carry(column.carry_in)
    low, high = columns.span(rest, None, 1, known)
    if carry:
        low, high = low + known[carry][0], high + known[carry][-1]
    values = tuple(v * columns.base for v in carried)
    values = tuple(v for v in values if low <= v <= high) or values
    return claim("same", u=columns.side(parts, {}), v=Values(values))


def _tried_together(scene: Scene, other: Column) -> list[Tried] | None:
    """What each value of two tied letters runs into."""
    columns, trying, known = scene.columns, scene.trying, scene.known
    open_, tried = [*columns.open_terms(other, known)[1]], list[Tried]()
    if len(open_) != 2:
        return None
    x, y = open_
    for vx in known[x]:
        given: Given = ((x, (vx,)),)
        inner = known | {x: (vx,)}
        (vy,) = (v for v in range(-99, 199) if columns.comes_out(other, inner | {y: (v,)}))
        clash: Claim | None
        if 0 <= vy < columns.base:
            clash = trying.obstacle(other, y, vy, inner, given)
        else:
            clash = claim("no_digit", u=Unknown(y), what=columns.plain(other, inner))
        if clash:
            tried.append(Tried(given, clash))
            continue
        both = _both_put(columns, known, {x: vx, y: vy})
        attempts = trying.attempts(scene.column, both, (*given, (y, (vy,))))
        if attempts is None:
            return None
        tried += attempts
    return tried


def _both_put(columns: SpokenColumns, known: Known, digits: Mapping[str, int]) -> Known:
    known = dict(known)
    for name, digit in digits.items():
        columns.put(known, name, (digit,))
        known[name] = (digit,)
    return known


# Why the rest does not fit


def fitting(scene: Scene) -> Iterator[Claim]:
    """What fits, or why the rest does not."""
    columns, column, known = scene.columns, scene.column, scene.known
    if not scene.step.changes:
        yield from failing(scene)
        return
    is_bare = not (column.products or column.constant or column.modulus)
    if is_bare and sorted(factor for _, factor in column.terms) == [-1, 1]:  # two are equal
        return
    if scene.step.rule is Rule.DOUBLE and (found := _parity(scene)):
        name, rest = found
        known = known | {name: tuple(v for v in known[name] if v % 2 == rest)}
        scene = replace(scene, known=known)
        if scene.trying.reasons(column, scene.step.changes, known) == []:
            return
    short = scene.trying.reasons(column, scene.step.changes, known) if column.of else None
    if short and len(short) <= SHORT:
        yield from short
        return
    ways = columns.ways(column, known)
    if ways is not None and 0 < len(ways) <= TOLD_WAYS:
        if len(ways) > 1 or _has_carries(scene):  # else the only one is what follows
            yield _ways_told(columns, column, known, ways)
        return
    differ, changes = _difference(scene), list(scene.step.changes)
    if differ:
        yield differ
        carry = columns.carry(column.carry_in)
        known = dict(known)
        for change in scene.step.changes:
            if change.unknown == carry:
                columns.put(known, carry, change.after)
    reasons = scene.trying.reasons(column, changes, known)
    is_listed = ways and not differ and len(ways) <= MANY_WAYS
    if reasons is not None and not (is_listed and len(ways or ()) < WAYS_OF_REASON * len(reasons)):
        yield from reasons
    elif ways is not None and 0 < len(ways) <= MANY_WAYS:
        yield _ways_told(columns, column, known, ways)
    elif column.of:
        yield from both(*columns.spans(column, known))
    elif same := _on_both_sides(scene):
        yield same
    else:
        yield claim("many_products") if column.products else claim("many_ways")


def _has_carries(scene: Scene) -> bool:
    """True if columns that are put together leave carries of which nothing is known."""
    names = scene.columns.names(scene.column) if scene.column.of else []
    return any(is_carry(name) and len(scene.known[name]) > 1 for name in names)


def these_ways(ways: Sequence[Formula]) -> Claim:
    """That these are all ways to fill a column."""
    return claim("ways", ways=ClaimList(tuple(ways), is_once=True))


def _ways_told(
    columns: SpokenColumns, column: Column, known: Known, ways: Sequence[Formula]
) -> Claim:
    """All ways to fill a column, those that differ in an exchange of two letters once.

    Many products are told by their digits alone.
    """
    if (
        column.products
        and len(ways) > TOLD_WAYS
        and (listed := _digits_told(columns, column, known))
    ):
        return listed
    alike = columns.alike(column, known)
    half = columns.ways(column, known, alike) if alike else None
    if alike is None or not half or 2 * len(half) != len(ways):
        return these_ways(ways)
    x, y = map(Unknown, alike)
    return claim("ways_either", x=x, y=y, ways=ClaimList(tuple(half), is_once=True))


def _digits_told(columns: SpokenColumns, column: Column, known: Known) -> Claim | None:
    """The ways to fill a column as numbers of its letters, a row for each digit of the first.

    What is carried in stands behind each. None where something else than letters is open.
    """
    carry_in, carry_out = columns.carry(column.carry_in), columns.carry(column.carry_out)
    open_ = [n for n in columns.names(column) if len(known[n]) > 1]
    letters = [n for n in open_ if n not in (carry_in, carry_out)]
    if not 2 <= len(letters) <= MANY_LETTERS or not {*letters} <= columns.spelled:
        return None
    multiplied = [n for us, _ in column.products for n in map(columns.sheet.names.__getitem__, us)]
    first = min((n for n in letters if n in multiplied), key=lambda n: len(known[n]), default="")
    choices = columns.choices(column, known)
    if not first or choices is None:
        return None
    word = sorted(letters, key=lambda n: (n != first, n not in multiplied))
    numbers: dict[tuple[int, ...], set[int]] = {}
    for way in choices:
        numbers.setdefault(tuple(way[n] for n in word), set()).add(way.get(carry_in, 0))
    if not 0 < len(numbers) <= MANY_WAYS:
        return None
    if carry_in not in open_:
        return ways_as(word, sorted(numbers))
    rows = groupby(sorted(numbers.items()), key=lambda one: one[0][0])
    ways = (
        ClaimList(
            tuple(
                claim("with_carry", n=NumberValue(number), v=Values(tuple(sorted(carries))))
                for number, carries in own
            )
        )
        for _, own in rows
    )
    listed = ClaimList(tuple(ways), "\n", "\n")
    return claim("ways_carried", word=NumberValue(tuple(word)), ways=listed)


def ways_as(word: Sequence[str], numbers: Iterable[tuple[int, ...]]) -> Claim:
    """That these are all ways, as numbers of letters: of three or more, a row for each first."""
    rows = [tuple(own) for _, own in groupby(numbers, key=lambda number: number[0])]
    if len(word) < ROWS_OF_LETTERS:
        rows = [tuple(number for row in rows for number in row)]
    listed = tuple(ClaimList(tuple(map(NumberValue, own))) for own in rows)
    form = "ways_as" if len(rows) > 1 else "ways_in_row"
    return claim(form, word=NumberValue(tuple(word)), ways=ClaimList(listed, "\n", "\n"))


def _difference(scene: Scene) -> Claim | None:
    """That two letters differ, so there must be a carry; None where that is not the reason."""
    columns, column, known = scene.columns, scene.column, scene.known
    sheet = columns.sheet
    letters = [
        (name, factor)
        for unknown, factor in column.terms
        if unknown < sheet.letters and len(known[name := sheet.names[unknown]]) > 1
    ]
    carry = columns.carry(column.carry_in)
    if not any(change.unknown == carry and 0 in change.lost for change in scene.step.changes):
        return None
    if sorted(factor for _, factor in letters) != [-1, 1]:
        return None
    (a, _), (b, _) = sorted(letters, key=lambda letter: -letter[1])
    wraps = columns.base - 1 in known[a] and 0 in known[b]
    if a not in columns.rivals[b] or not {*known[carry]} <= {0, 1} or wraps:
        return None
    return claim("differ", a=Unknown(a), b=Unknown(b))


# What the idea of a rule is


def only_carried(scene: Scene) -> Iterator[Claim]:
    """How much can be carried, where a column holds nothing but that."""
    columns, column = scene.columns, scene.column
    carry = columns.carry(column.carry_in)
    low, high = columns.span(column.right, column.carry_out, columns.base, scene.known)
    if low < high and any(change.unknown == carry for change in scene.step.changes):
        yield claim("at_most", v=scene.known[carry][-1])


def same_on_both(scene: Scene) -> Iterator[Claim]:
    """That a letter is on both sides, and what the others then make."""
    column = scene.column
    if not scene.step.changes:
        return
    left = [cells for _, cells in column.left if len(cells) == 1]
    both = next(c[0] for _, c in column.right if c in left and isinstance(c[0], str))
    if len(scene.shown[str(both)]) == 1:  # its digit is shown in its place
        return
    out = scene.columns.carry(column.carry_out)
    carried = scene.known[out] if column.carry_out else (0,)
    rest = tuple(v * scene.columns.base for v in carried)
    yield claim("same", u=Unknown(str(both)), v=Values(rest))


def sides(scene: Scene) -> Iterator[Claim]:
    """What the two sides of a column can come to."""
    if not scene.step.changes:
        return
    columns, column = scene.columns, scene.column
    spans = columns.spans(column, scene.known)
    if all(low < high for low, high in spans):  # else what the formula shows
        yield from both(*spans)


def sizes(scene: Scene) -> Iterator[Claim]:
    """What the two sides of a whole equation can come to."""
    columns, column = scene.columns, scene.column
    if not scene.step.changes and column.relation == "=":
        return
    number = column.id[0]
    if number >= len(columns.sheet.sides):
        yield claim("divisor")
        return
    sides = columns.sheet.sides[number]
    left, right = (columns.size(side, scene.known) for side in sides)
    if column.relation != "=":
        yield claim("sides", a=Span(*left), b=Span(*right))
        return
    shown = (columns.expression(side, scene.shown).products for side in sides)
    if not any(low == high and len(one) == len(one[0]) == 1
               for (low, high), one in zip((left, right), shown, strict=True)):  # fmt: skip
        yield from both(left, right)


def both(left: Range, right: Range) -> Iterator[Claim]:
    """What both sides can come to."""
    low, high = max(left[0], right[0]), min(left[1], right[1])
    if left[1] < right[0]:
        yield claim("too_small", a=left[1], b=right[0])
        return
    if left[0] > right[1]:
        yield claim("too_large", a=left[0], b=right[1])
        return
    if left != right:
        yield claim("both", v=Span(low, high))


def once(scene: Scene) -> Iterator[Claim]:
    """That what stays as it is was multiplied by 1."""
    yield claim("once")


def parity(scene: Scene) -> Iterator[Claim]:
    """That the one thing of a column that is not there twice is even, or odd."""
    found = _parity(scene)
    if not found:
        return
    name, rest = found
    columns, column = scene.columns, scene.column
    kind = "odd" if rest else "even"
    if [cells for _, cells in column.right] == [(name,)]:
        left = columns.equation(column, scene.known).left
        yield claim(f"parity_{kind}", left=left, u=Unknown(name))
    elif twice := _twice(scene):
        u = Side(((Carried(name),),)) if is_carry(name) else Unknown(name)
        yield claim(f"rest_{kind}", left=columns.side(twice, {}), u=u)


def _twice(scene: Scene) -> list[Part]:
    """The open letters of a column that are there an even number of times."""
    columns, column = scene.columns, scene.column
    out = columns.carry(column.carry_out)
    _, factors = columns.open_terms(column, scene.known)
    return [(abs(f), (name,)) for name, f in factors.items() if not f % 2 and name != out]


def _parity(scene: Scene) -> tuple[str, int] | None:
    """The one open unknown of a column that is there an odd number of times, and its parity.

    None where that says nothing new.
    """
    columns, column, known = scene.columns, scene.column, scene.known
    if column.products or column.relation != "=":
        return None
    constant, factors = columns.open_terms(column, known)
    odd = [name for name, factor in factors.items() if factor % 2]
    if len(odd) != 1 or odd[0] == columns.carry(column.carry_out):
        return None
    (name,), rest = odd, constant % 2
    is_news = any(c.unknown == name and _is_lost(c, 1 - rest) for c in scene.step.changes)
    return (name, rest) if is_news else None


def _is_lost(change: Change, parity: int) -> bool:
    """Whether a change takes away all values of a parity, and there are some."""
    return any(v % 2 == parity for v in change.before) and all(
        v % 2 != parity for v in change.after
    )


def put_in(scene: Scene) -> Iterator[Claim]:
    """That what one column says of two letters is put into another."""
    columns, column, known = scene.columns, scene.column, scene.shown
    other = columns.by_id[scene.step.columns[1]]
    constant, factors = columns.open_terms(other, known)
    (x, a), (y, b) = factors.items()
    sign, offset = -a * b, -constant * b  # y = sign · x + offset
    if sign < 0:
        tie = Formula(Side(((Unknown(x),), (Unknown(y),))), "=", (Side(((offset,),)),))
    else:
        more, less = (y, x) if offset >= 0 else (x, y)
        tie = Formula(Side(((Unknown(more),),)), "=", (Side(((Unknown(less),), (abs(offset),))),))
    yield claim("tie", column=Title(other.id, CARRIED_TO), tie=tie)
    constant, factors = columns.open_terms(column, known)
    constant += factors.get(y, 0) * offset
    factors[x] = factors.get(x, 0) + sign * factors.pop(y, 0)
    carry_out = columns.carry(column.carry_out)
    yield claim("put_in", what=columns.balance(factors, constant, carry_out))


# Headings


def run(columns: SpokenColumns, column: Column, known: Known) -> Formula:
    """A run of a kakuro: its squares and its sum."""
    total = columns.expression(((1, (tuple(c for _, (c,) in column.right[::-1]),)),), known)
    return Formula(columns.side(column.left, known), "=", (total,))


def heading(columns: SpokenColumns, column: Column, known: Known) -> Claim:
    """'Tens: 6 + R + carry = 10 + 5'; a run also by its letters."""
    if column.is_run:
        letters, filled = run(columns, column, {}), run(columns, column, known)
        shown_letters = None if filled == letters else letters
        return claim("heading", title=claim("run"), letters=shown_letters, shown=filled)
    return filled_in(columns, column, known)


# Claims that speak of what both sides come to.
SIDED = {
    "both", "sides", "too_small", "too_large", "is_below", "is_above", "same", "sum_is", "no_digit",
    "at_most",
}  # fmt: skip


# From so many values that are tried one after the other on, each attempt has a row of its own.
ROWS_OF_TRIES = 3


def in_rows(claims: Iterable[Claim]) -> Iterator[Claim]:
    """Claims, many attempts one after the other as rows."""
    for is_tried, group in groupby(claims, key=lambda one: one.template == "if_"):
        own = tuple(group)
        if is_tried and sum(map(_tried_in, own)) >= ROWS_OF_TRIES:
            yield claim("tries", rows=own)
        else:
            yield from own


def _tried_in(attempt: Claim) -> int:
    given = attempt["given"]
    assert isinstance(given, Clauses)
    return len(given.claims)


def by_last_digit(
    columns: SpokenColumns, column: Column, known: Known, said: Claim, claims: Iterable[Claim]
) -> Claim:
    """A heading by the digit that its column ends in, where no claim needs more."""
    every = [part for one in claims for part in (one, *_tries(one))]
    inner = (one["what"] if one.template == "if_" else one for one in every)
    whats = {one.template for one in inner if isinstance(one, Claim)}
    shown = None if column.is_run or whats & SIDED else columns.last_digit(column, known)
    return claim("heading", **{**dict(said.values), "shown": shown}) if shown else said


def _tries(one: Claim) -> Claims:
    rows = one["rows"] if one.template == "tries" else ()
    assert isinstance(rows, tuple)
    return rows


def filled_in(columns: SpokenColumns, column: Column, known: Known) -> Claim:
    """A column with what is known put in."""
    if column.is_run:
        return heading(columns, column, known)
    shown = columns.plain(column, known)
    return claim("heading", title=Title(column.id), letters=None, shown=shown)


def place(columns: SpokenColumns, column: Column) -> Title | Formula:
    """What a column is called before what it runs into."""
    return run(columns, column, {}) if column.is_run else Title(column.id, HEADING)


def looks(columns: SpokenColumns, column: Column) -> Claim:
    """Where to look, without a digit."""
    title = run(columns, column, {}) if column.is_run else Title(column.id, LOOKED_AT)
    return claim("look", column=title)


def own_columns(columns: SpokenColumns, step: Step, known: Known) -> list[Column]:
    """The columns that a step looks at."""
    return [columns.by_id[id] for id in step.columns]


# What a technique tells


def no_claims(columns: SpokenColumns, told: Told, step: Step, known: Known) -> Claims:
    """Nothing about unknowns."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tells:
    """What a technique tells of its steps: those that look at columns, or are about unknowns."""

    ideas: Says = nothing  # why it works
    listed: Says = failing  # what fits, or why the rest does not
    is_idea_first: bool = False
    says_taken: bool = True  # whether digits that are taken are told with what fits
    columns: Callable[[SpokenColumns, Step, Known], list[Column]] = own_columns
    heading: Callable[[SpokenColumns, Column, Known], Claim] = heading
    looks: Callable[[SpokenColumns, Column], Claim] = looks
    reason: Named = no_claims  # of a step about unknowns
    hint: Named = no_claims  # the same without a digit


def named(step: Step) -> ClaimList:
    """What a step is about."""
    return ClaimList(tuple(map(Unknown, step.focus)), "and_")


def changed(step: Step) -> ClaimList:
    """What a step says something new of."""
    return ClaimList(tuple(Unknown(change.unknown) for change in step.changes), "and_")


# Who has which digit


def untold(
    columns: SpokenColumns, told: Told, own: Iterable[Column], known: Known
) -> dict[str, int]:
    """Letters of columns that have one digit left, where that was not told before."""
    settled = told.digits
    names = [name for column in own for name in columns.names(column)]
    found: dict[str, int] = {}
    while more := {
        name: known[name][0]
        for name in names
        if columns.rivals[name] and name not in {*settled, *found} and len(known[name]) == 1
    }:  # what one has may leave another one digit
        found |= more
        known = without(columns, more, known)
    return found


def left_over(digits: Mapping[str, int]) -> list[Claim]:
    """That letters have one digit left."""
    return [claim("last", u=Unknown(name), v=digit) for name, digit in digits.items()]


def same_left(columns: SpokenColumns, digits: Mapping[str, int]) -> list[Claim]:
    """That two letters which differ have the same digit left; nothing where none do."""
    for (x, digit), (y, other) in combinations(digits.items(), 2):
        if digit == other and y in columns.rivals[x]:
            return [*left_over({x: digit}), are_both(x, y, digit)]
    return []


def without(columns: SpokenColumns, digits: Mapping[str, int], known: Known) -> Known:
    """What is known once it was told which digits are left over."""
    told = dict(known)
    for name, digit in digits.items():
        columns.put(told, name, (digit,))
    return {name: left or known[name] for name, left in told.items()}


def taken(scene: Scene, own: Sequence[Column]) -> Iterator[Claim]:
    """The digits that would fit too if they were not taken, each with who has it."""
    columns, known = scene.columns, scene.known
    names = {name for column in own for name in columns.names(column)}
    open_ = [name for name in names if len(known[name]) > 1 and columns.rivals[name]]
    parity = _parity(scene)
    taken: dict[int, str] = {}
    for letters in scene.told.by_step.values():
        for letter, digit in letters:
            if any(
                _matters(scene, own[0], name, letter, digit)
                for name in open_
                if not parity or name != parity[0] or digit % 2 == parity[1]
            ):
                taken[digit] = letter
    yield from taken_told(taken)


def taken_told(taken: Mapping[int, str]) -> Iterator[Claim]:
    """Digits with who has them, as a sentence."""
    if len(taken) == 1:
        ((digit, letter),) = taken.items()
        yield claim("taken", v=digit, by=Unknown(letter))
    elif taken:
        has = (claim("has", v=digit, by=Unknown(taken[digit])) for digit in sorted(taken))
        yield claim("many_taken", v=ClaimList(tuple(has)))


def _matters(scene: Scene, column: Column, name: str, letter: str, digit: int) -> bool:
    """True if a letter could have a digit next to those it has left if no other had it."""
    columns, known = scene.columns, scene.known
    if letter not in columns.rivals[name] or digit in known[name]:
        return False
    after = next((c.after for c in scene.step.changes if c.unknown == name), known[name])
    if scene.step.rule is Rule.SAME and len(after) == 1:
        return bool(columns.choices(column, known | {name: (digit,)}))
    if not any(digit + apart in after for apart in (-1, 1)):
        return False
    if column.id[1] == WHOLE or column.modulus or name not in columns.names(column):
        return True
    return scene.trying.out_of_range(column, known | {name: (digit,)}) is None


# What follows


def so(
    columns: SpokenColumns,
    changes: Sequence[Change],
    known: Known,
    column: Column | None = None,
    shown: Formula | None = None,
) -> Iterator[Claim]:
    """What follows, as a sentence; `known` is what held before."""
    if changes:
        yield claim("so", what=concluded(columns, changes, known, column, shown))


def concluded(
    columns: SpokenColumns,
    changes: Sequence[Change],
    known: Known,
    column: Column | None = None,
    shown: Formula | None = None,
) -> Clauses:
    """What follows, within a sentence, of a column that was named and shown.

    `known` is what held before.
    """
    after = dict(known)
    for change in changes:
        columns.put(after, change.unknown, change.after)
    told = [*columns.told_of(changes, after)] or changes
    only = _only_hidden(shown)
    return Clauses(tuple(change_told(columns, c, column, only) for c in told), closes=True)


def _only_hidden(shown: Formula | None) -> str:
    """The hidden digit that is the only ? of a formula; empty where there is none, or more."""
    hidden = [face for face in faces_of(shown) if face[0] == "?"] if shown else []
    return hidden[0] if len(hidden) == 1 else ""


def change_told(
    columns: SpokenColumns, change: Change, column: Column | None = None, only: str = ""
) -> Claim:
    """What a change leaves, or takes away where that is shorter; the column was named.

    `only` is the hidden digit that is called by its ?.
    """
    if is_shown := change.unknown == only:
        told = one_of(only, change.after, is_shown=True)
    else:
        told = value_told(columns, column, change.unknown, change.after)
    if told.template.startswith("is_") and len(change.lost) == 1 and len(change.after) > 3:
        return none_of(change.unknown, change.lost, is_shown=is_shown)
    return told


def _merged(parts: Iterable[Part]) -> dict[str, int]:
    """The letters of a side, each once with its whole factor."""
    totals: dict[str, int] = {}
    for factor, cells in parts:
        cell = cells[0]
        if isinstance(cell, str) and len(cells) == 1:
            totals[cell] = totals.get(cell, 0) + factor
    return totals
