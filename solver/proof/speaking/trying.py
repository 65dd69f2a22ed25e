"""What is tried in a column, and what each value runs into."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple, cast

from solver.proof.model import WHOLE, Change, is_carry
from solver.proof.sheet.puzzle import Column
from solver.proof.speaking.claim import (
    Carried,
    Claim,
    Clauses,
    Face,
    Known,
    NumberValue,
    Range,
    Side,
    Unknown,
    Values,
    carried,
    claim,
    none_of,
    one_of,
)
from solver.proof.speaking.columns import TOLD_CARRIES, SpokenColumns, faces_of
from solver.proof.speaking.told import Told

# The most attempts that are told in one step.
TOLD_TRIES = 12

# The most attempts that are compared for a short reason.
COMPARED = 40

# The same where nothing shorter says why a column does not come out.
LONG_TRIES = 48
LONG_COMPARED = 1_000

# The most values that something would have to have, as a sentence says it, and the most reasons
# with such sentences among them: more are a longer list than another.
FORCED = 4

# Parts of a column, or factors, of which an attempt costs as much again.
MANY = 50
MANY_FACTORS = 10

Given = tuple[tuple[str, tuple[int, ...]], ...]  # what is tried: unknowns and their values


class Tried(NamedTuple):
    """What is tried, and what it runs into."""

    given: Given
    what: Claim


def tried_claim(
    tried: Tried, columns: SpokenColumns | None = None, column: Column | None = None
) -> Claim:
    """An attempt as a claim; the column was named."""
    if not tried.given:
        return tried.what
    given = tuple(value_told(columns, column, name, value) for name, value in tried.given)
    return claim("if_", given=Clauses(given, "given_and"), what=tried.what)


def tried_claims(
    tried: Sequence[Tried], columns: SpokenColumns | None = None, column: Column | None = None
) -> Iterator[Claim]:
    """Attempts as claims; those in a row that end alike, or mirror each other, as one."""
    left = [*tried]
    while left:
        one = left.pop(0)
        if not _is_single(one):
            yield tried_claim(one, columns, column)
            continue
        if left and (mirrored := _mirrored(one, left[0])):
            left.pop(0)
            yield mirrored
            continue
        digits = dict(one.given)
        while left and _is_single(left[0]) and left[0].what == one.what:
            ((name, values),) = left.pop(0).given
            digits[name] = (*digits.get(name, ()), *values)
        if (*digits.items(),) != one.given:
            given = tuple(one_of(name, values) for name, values in digits.items())
            yield claim("if_", given=Clauses(given, "or_"), what=one.what)
        else:
            yield tried_claim(one, columns, column)


def _is_single(one: Tried) -> bool:
    """True if one digit of one letter is tried."""
    return len(one.given) == 1 and len(one.given[0][1]) == 1 and not is_carry(one.given[0][0])


def _mirrored(one: Tried, other: Tried) -> Claim | None:
    """That a digit of either letter makes a third equal to the other; None where it does not."""
    if not _is_single(other):
        return None
    ((a, (v,)),), ((b, (w,)),) = one.given, other.given
    third = _same(one.what) - {b}
    is_mirrored = _same(one.what) == third | {b} and _same(other.what) == third | {a}
    if v != w or len(third) != 1 or not is_mirrored:
        return None
    (name,) = third
    return claim("if_either", x=Unknown(a), y=Unknown(b), v=v, u=Unknown(name))


def _same(what: Claim) -> set[str]:
    """The letters that would be the same digit, whichever; none where something else is wrong."""
    names = {u.name for _, u in what.values if isinstance(u, Unknown)}
    return names if what.template == "are_same" else set()


def value_told(
    columns: SpokenColumns | None, column: Column | None, unknown: str, values: tuple[int, ...]
) -> Claim:
    """The claim that an unknown has one of these values; a carry by the column that was named."""
    if columns and column and column.id[1] > WHOLE:
        if unknown == columns.carry(column.carry_in):
            return carried(unknown, values, is_in=True)
        if unknown == columns.carry(column.carry_out):
            return carried(unknown, values, is_in=False)
    return one_of(unknown, values)


class Trying:
    """Tries values in the columns of a sheet, while letters have the digits that were told."""

    def __init__(self, columns: SpokenColumns, told: Told, compared: int = COMPARED) -> None:
        self.columns = columns
        self.taken = told.digits
        self.compared = compared

    def reasons(
        self, column: Column, changes: Sequence[Change], known: Known
    ) -> list[Claim] | None:
        """Why each value of the changes is gone, the easiest first; None where that is long."""
        if column.products:
            told = self._reasons(column, changes, known, is_forcing=True)
            if told is not None and len(told) <= FORCED:
                return told
        return self._reasons(column, changes, known, is_forcing=False)

    def _reasons(
        self, column: Column, changes: Sequence[Change], known: Known, *, is_forcing: bool
    ) -> list[Claim] | None:
        """The same; where it is forcing, they say what something would have to be."""
        known, left, told = dict(known), list(changes), list[Tried]()
        while left:
            best: tuple[int, list[Tried]] | None = None
            for at, change in enumerate(left):
                tried = self._against(column, change, known, is_forcing)
                if tried is not None and (best is None or len(tried) < len(best[1])):
                    best = at, tried
                    if len(tried) < 2:
                        break
            if best is None:
                return None
            number, tried = best
            change = left.pop(number)
            told += tried
            if len(told) > TOLD_TRIES:
                return None
            before = dict(known)
            self.columns.put(known, change.unknown, change.after)
            known = {name: left or before[name] for name, left in known.items()}
        return [*tried_claims(told, self.columns, column)]

    def _against(
        self, column: Column, change: Change, known: Known, is_forcing: bool
    ) -> list[Tried] | None:
        """What speaks against each value that a change takes away."""
        unknown = change.unknown
        gone = tuple(value for value in known[unknown] if value not in change.after)
        names = self.columns.names(column)
        if not gone or all(len(known[n]) == 1 for n in names if n != unknown):
            return []
        tried: list[Tried] = []
        for group, clash in self._grouped(column, unknown, gone, known):
            given = ((unknown, group),)
            if clash:
                tried.append(Tried(given, clash))
                continue
            inner = self._having(known, unknown, group)
            attempts = self.attempts(column, inner, given)
            if is_forcing and (attempts is None or len(attempts) > 1):
                name, values = self.forced(column, inner, unknown) or ("", ())
                if values and not {*values} & {*inner[name]}:  # one sentence for many products
                    attempts = [Tried(given, forced_claim(name, values))]
            if attempts is None or len(tried) + len(attempts) > TOLD_TRIES:
                return None
            tried += attempts
        return tried

    def _grouped(
        self, column: Column, unknown: str, gone: tuple[int, ...], known: Known
    ) -> Iterator[tuple[tuple[int, ...], Claim | None]]:
        """Values by themselves, or several with the same side too small, or too large, for all."""
        groups: dict[str, list[int]] = {}
        for value in gone:
            clash = self.out_of_range(column, self._having(known, unknown, (value,)))
            key = clash.template if clash and clash.template in APART else f"{value}"
            groups.setdefault(key, []).append(value)
        for group in map(tuple, groups.values()):
            clash = None
            if len(group) > 1:
                clash = self.out_of_range(column, self._having(known, unknown, group))
            if clash:
                yield group, clash
            else:
                yield from (((value,), None) for value in group)

    def _having(self, known: Known, unknown: str, values: tuple[int, ...]) -> Known:
        """What is known where an unknown has one of these values."""
        inner = dict(known)
        self.columns.put(inner, unknown, values)
        return {name: left or known[name] for name, left in inner.items()}

    def _same_at_once(self, column: Column, known: Known, given: Given) -> Claim | None:
        """That the last open digit of a column would be one that is there; None where it is not."""
        open_ = [name for name in self.columns.names(column) if len(known[name]) > 1]
        last = [name for name in open_ if name != self.columns.carry(column.carry_out)]
        if not given or len(last) != 1 or is_carry(last[0]) or column.id[1] == WHOLE:
            return None
        clash = self.clash(column, known, given, last[0])
        return clash if clash and clash.template in ("are_both", "is_taken") else None

    def attempts(self, column: Column, known: Known, given: Given = ()) -> list[Tried] | None:
        """All attempts to fill a column, each with what it runs into; None if one succeeds."""
        if column.relation != "=":
            return None
        clash = self._same_at_once(column, known, given) or self.out_of_range(column, known)
        if clash:
            return [Tried(given, clash)]
        columns, before = self.columns, known
        known = columns.narrowed(column, known) or known
        clash = self._alike_in(column, known)
        if clash:
            return [Tried(given, clash)]
        before = before | {name: v for name, v in known.items() if len(v) == 1}
        names = columns.names(column)
        open_ = [name for name in names if len(known[name]) > 1]
        carry_out = columns.carry(column.carry_out)
        digits = [name for name in open_ if not is_carry(name)]
        best = self._each_apart(column, before, digits, given)
        tried_for = {name for name, _ in given}
        fixed = [n for n in names if not is_carry(n) and n not in tried_for]
        parts, factors = len(column.left) + len(column.right), columns.factors(column)
        cost = 1 + len(column.products) + parts // MANY + factors // MANY_FACTORS
        most = self.compared // cost
        for last in digits or fixed or [""]:
            others = [name for name in open_ if name not in (last, carry_out)]
            if prod(len(known[name]) for name in others) > most:
                continue
            tried = self._attempts_with(column, before, known, given, others, last)
            if tried is not None and (best is None or len(tried) < len(best)):
                best = tried
        is_long = best is None or len(best) > TOLD_TRIES
        carry, size = columns.carry(column.carry_in), prod(len(known[name]) for name in digits)
        if is_long and digits and carry in open_ and size <= self.compared:
            best = self._attempts_with(column, before, known, given, digits, carry) or best
        return best

    def long_attempts(self, column: Column, known: Known) -> list[Tried] | None:
        """All attempts to fill a column, where they are too many to be compared with others."""
        compared, self.compared = self.compared, LONG_COMPARED
        tried = self.attempts(column, known)
        self.compared = compared
        return tried if tried is None or len(tried) <= LONG_TRIES else None

    def _alike_in(self, column: Column, narrowed: Known) -> Claim | None:
        """That the sizes of a column leave one digit for two letters; None where they do not."""
        names = self.columns.names(column)
        for name in names:
            for other in sorted(self.columns.rivals[name].intersection(names)):
                if len(narrowed[name]) == 1 and narrowed[other] == narrowed[name]:
                    return are_both(name, other, narrowed[name][0])
        return None

    def _each_apart(
        self, column: Column, known: Known, digits: Sequence[str], given: Given
    ) -> list[Tried] | None:
        """The values of one letter, if each makes the sides too different; None where none does."""
        for name in digits:
            tried = []
            for value in known[name]:
                inner = dict(known)
                self.columns.put(inner, name, (value,))
                inner = {n: v or known[n] for n, v in inner.items()}
                clash = apart(*self.columns.spans(column, inner))
                if not clash:
                    break
                tried.append(Tried((*given, (name, (value,))), clash))
            else:
                return tried
        return None

    def _attempts_with(
        self,
        column: Column,
        known: Known,
        narrowed: Known,
        given: Given,
        others: list[str],
        last: str,
    ) -> list[Tried] | None:
        """All attempts for the other unknowns; what is left of the column then says the last."""
        tried, rivals = [], self.columns.rivals
        for choice in product(*(narrowed[name] for name in others)):
            chosen = dict(zip(others, choice, strict=True))
            if any(chosen.get(rival) == v for n, v in chosen.items() for rival in rivals[n]):
                continue
            inner = known | {name: (value,) for name, value in chosen.items()}
            supposed = (*given, *((name, (value,)) for name, value in chosen.items()))
            clash = self._equal(column, chosen, known) or self.out_of_range(column, inner)
            if clash is None:
                clash = self.clash(column, inner, supposed, last) if last else None
            if clash is None:
                return None
            tried.append(Tried(supposed, clash))
        return self._shortened(self._of_any_carry(column, known, tried), given, last)

    def _equal(self, column: Column, chosen: dict[str, int], known: Known) -> Claim | None:
        """That what is chosen is the only digit of another letter here; None where it is not."""
        names = self.columns.names(column)
        for name, digit in chosen.items():
            for other in self.columns.rivals[name].intersection(names):
                if known[other] == (digit,):
                    return are_both(other, name, digit)
        return None

    def _of_any_carry(self, column: Column, known: Known, tried: Sequence[Tried]) -> list[Tried]:
        """Attempts, those in one with which no digit makes the column, whatever is carried in."""
        carry, groups = self.columns.carry(column.carry_in), dict[object, list[Tried]]()
        for number, one in enumerate(tried):
            is_alike = one.what.template == "no_digit" and one.given and one.given[-1][0] == carry
            key = (one.given[:-1], one.what["u"]) if is_alike else number
            groups.setdefault(key, []).append(one)
        return [self._with_carries(column, known, group) for group in groups.values()]

    def _with_carries(self, column: Column, known: Known, group: list[Tried]) -> Tried:
        """Attempts that differ in what is carried in, as one."""
        if len(group) == 1:
            return group[0]
        *before, (carry, _) = group[0].given
        what = self.columns.plain(column, known | dict(before))
        values = _last_values(group)
        u = group[0].what["u"]
        return Tried((*before, (carry, values)), claim("no_digit", u=u, what=what))

    def _shortened(self, tried: list[Tried], given: Given, last: str) -> list[Tried]:
        """Attempts that all make the same two letters equal as one."""
        tried = _merged(tried)
        whats = {one.what for one in tried}
        pairs = {_pair(what) for what in whats}
        if not last or len(pairs) != 1:
            return tried
        ((one, other),) = pairs
        if other != last:
            return tried
        if len(whats) == 1 and one in self.columns.rivals[last]:
            return [Tried(given, tried[0].what)]
        if len(tried) > 1 and any(one == name for t in tried for name, _ in t.given[len(given) :]):
            return [Tried(given, claim("are_same", x=Unknown(one), y=Unknown(last)))]
        return tried

    def forced(
        self, column: Column, known: Known, tried: str = ""
    ) -> tuple[str, tuple[int, ...]] | None:
        """The unknown that a column leaves the fewest values, of which it can have none.

        Where its digit may be that of another; None where nothing fits even so, or much does. What
        is tried has its value.
        """
        best: tuple[str, tuple[int, ...]] | None = None
        carry_out = self.columns.carry(column.carry_out)
        for name in self.columns.names(column):
            if name in (carry_out, tried) or column.relation != "=" or column.is_run:
                continue
            values = self._forced_values(column, known, name, len(best[1]) if best else None)
            if values:
                best = name, values
        return best if best and len(best[1]) <= FORCED else None

    def _forced_values(
        self, column: Column, known: Known, name: str, fewer: int | None
    ) -> tuple[int, ...]:
        """The values of an unknown with which a column comes out, whatever others are.

        None of them where they are not fewer than that.
        """
        columns, carry_out = self.columns, self.columns.carry(column.carry_out)
        others = [n for n in columns.names(column) if n not in (name, carry_out)]
        most = LONG_COMPARED // max(1, columns.factors(column) // 2)  # each takes as much longer
        if prod(len(known[n]) for n in others) > most:
            return ()
        values = known[name]
        digits = range(min(0, *values), max(values) + 1) if is_carry(name) else range(columns.base)
        fewer = fewer or len(digits) + 1
        found = set[int]()
        for choice in product(*(known[n] for n in others)):
            chosen = dict(zip(others, choice, strict=True))
            if any(
                chosen.get(rival) == v for n, v in chosen.items() for rival in columns.rivals[n]
            ):
                continue
            inner = known | {n: (v,) for n, v in chosen.items()}
            found |= {
                digit
                for digit in digits
                if digit not in found and columns.comes_out(column, inner | {name: (digit,)})
            }
            if len(found) >= fewer:
                return ()
        return tuple(sorted(found))

    def clash(self, column: Column, known: Known, supposed: Given, last: str) -> Claim | None:
        """What the only open digit of a column runs into; None if there is one that fits."""
        columns = self.columns
        if is_carry(last):
            return self._carry_clash(column, known, last)
        digits = range(columns.base)
        fitting = [d for d in digits if columns.comes_out(column, known | {last: (d,)})]
        if not fitting:
            what = columns.plain(column, known)
            is_there = any(_is_same_face(last, face) for face in faces_of(what))
            return claim("no_digit", u=Face(last), what=what) if is_there else None
        clashes = [self.obstacle(column, last, digit, known, supposed) for digit in fitting]
        return clashes[0] if len(clashes) == 1 else None

    def _carry_clash(self, column: Column, known: Known, carry: str) -> Claim | None:
        """What would have to be carried in; None if it can be."""
        values = range(min(0, *known[carry]), max(known[carry]) + 1)
        comes_out = self.columns.comes_out
        fitting = tuple(v for v in values if comes_out(column, known | {carry: (v,)}))
        if not fitting or set(fitting) & {*known[carry]}:
            return None
        return claim("carry_gone", u=Unknown(carry), v=Values(fitting))

    def obstacle(
        self, column: Column, unknown: str, digit: int, known: Known, supposed: Given
    ) -> Claim | None:
        """Why an unknown cannot have a digit; None if it can."""
        given = {n for n, v in supposed if v == (digit,)}
        own = self.columns.names(column)
        seen = {*given, *own, *self.taken}
        same = [n for n in self.columns.rivals[unknown] if n in seen and known[n] == (digit,)]
        same.sort(key=lambda name: (name not in own, name))
        for other in same:
            if other in given or other not in self.taken:
                return are_both(other, unknown, digit)
        if same:
            return claim("is_taken", u=Unknown(unknown), v=digit, by=Unknown(same[0]))
        if digit in known[unknown]:
            return None
        what = none_of(unknown, (digit,))
        if unknown[0] == "?":
            what = claim("nouns.it_is_not", v=digit)
        return claim("is_gone", u=Unknown(unknown), v=digit, what=Clauses((what,), closes=True))

    def out_of_range(self, column: Column, known: Known) -> Claim | None:
        """That the sides cannot be equal; None where they can."""
        columns = self.columns
        left, right = columns.spans(column, known)
        if left[0] == left[1] and _is_right_known(column, known):
            totals = columns.totals_on_right(column, known)
            if left[0] in totals:
                return None
            shown = columns.shown_left(column, known)
            number = NumberValue(tuple(map(int, str(abs(left[0])))))
            is_number = shown.products in (((left[0],),), ((number,),))
            if len(totals) <= TOLD_CARRIES and not is_number:
                return claim("sum_is", left=shown, a=left[0], v=Values(tuple(totals)))
            a, b = left[0] % columns.base, totals[0] % columns.base
            if a != b and len(totals) > TOLD_CARRIES and column.id[1] != WHOLE:
                return apart(left, right) or claim("ends_in", a=a, b=b)
        return apart(left, right)


def forced_claim(name: str, values: tuple[int, ...]) -> Claim:
    """That an unknown would have to have one of these values."""
    called = Side(((Carried(name),),)) if is_carry(name) else Unknown(name)
    return claim("tables.forced", u=called, v=Values(values))


def are_both(x: str, y: str, digit: int) -> Claim:
    """That two unknowns would be the same digit."""
    return claim("are_both", x=Unknown(x), y=Unknown(y), v=digit)


# By which of its numbers several attempts make one side too small, or too large.
APART: dict[str, tuple[Callable[..., int], Callable[..., int]]] = {
    "is_below": (max, min),
    "is_above": (min, max),
}


def _last_values(group: Sequence[Tried]) -> tuple[int, ...]:
    """What the last unknown is supposed to be in any of these attempts."""
    return tuple(sorted(value for one in group for value in one.given[-1][1]))


def _merged(tried: Sequence[Tried]) -> list[Tried]:
    """Attempts, those in one that differ in their last value and end alike.

    That is with the same, or with the same side too small.
    """
    groups: dict[object, list[Tried]] = {}
    for number, one in enumerate(tried):
        key: object = number
        if one.given and one.what.template in APART:
            key = one.given[:-1], one.given[-1][0], one.what.template
        elif len(one.given) > 1:
            key = one.given[:-1], one.given[-1][0], one.what
        groups.setdefault(key, []).append(one)
    return [one for group in groups.values() for one in _as_one(group)]


def _as_one(group: list[Tried]) -> list[Tried]:
    """Attempts as one, if all of them together have the same obstacle."""
    if len(group) == 1:
        return group
    (*before, (name, _)), what = group[0].given, group[0].what
    values = _last_values(group)
    if what.template not in APART:
        return [Tried((*before, (name, values)), what)]
    first, second = APART[what.template]
    a = first(cast("int", one.what["a"]) for one in group)
    b = second(cast("int", one.what["b"]) for one in group)
    if (a < b) != (what.template == "is_below"):
        return group
    return [Tried((*before, (name, values)), claim(what.template, a=a, b=b))]


def _pair(what: Claim) -> tuple[str, str]:
    """The unknowns that would both be one digit; none where something else is wrong."""
    if what.template != "are_both":
        return "", ""
    (_, x), (_, y), _ = what.values
    assert isinstance(x, Unknown)
    assert isinstance(y, Unknown)
    return x.name, y.name


def apart(left: Range, right: Range) -> Claim | None:
    """That two ranges do not meet; None where they do."""
    if left[1] < right[0]:
        return claim("is_below", a=left[1], b=right[0])
    if left[0] > right[1]:
        return claim("is_above", a=left[0], b=right[1])
    return None


def _is_right_known(column: Column, known: Known) -> bool:
    cells = [c for _, cells in column.right for c in cells if isinstance(c, str)]
    return all(len(known[cell]) == 1 for cell in cells)


def _is_same_face(one: str, other: str) -> bool:
    """True if two unknowns are written alike in a calculation: as hidden digits are."""
    return one == other or one[0] == other[0] == "?"
