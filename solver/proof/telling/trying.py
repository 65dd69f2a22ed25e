"""What is tried in a column, and what each value runs into."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from solver.languages.phrases import Phrases
from solver.proof.model import WHOLE, Change, values
from solver.proof.sheet.puzzle import Column, Sheet
from solver.proof.telling.formula import TOLD_CARRIES, Formula, Known, Range
from solver.proof.telling.names import Names

# The most attempts that are told in one step.
TOLD_TRIES = 12

# The most attempts that are compared for a short reason.
COMPARED = 40

# The same where nothing shorter says why a column does not come out.
LONG_TRIES = 48
LONG_COMPARED = 1_000

Given = tuple[tuple[str, tuple[int, ...]], ...]  # what is tried: unknowns and their values


class Tried(NamedTuple):
    """What is tried, and what it runs into."""

    given: Given
    what: str


class Trying(Formula):
    """Says why values do not fit a column."""

    def __init__(self, sheet: Sheet, phrases: Phrases, base: int, names: Names) -> None:
        super().__init__(sheet, phrases, base, names)
        self.rivals = {
            name: {sheet.names[other] for other in values(sheet.rivals[number])}
            for number, name in enumerate(sheet.names)
        }
        self.compared = COMPARED
        self.fixed_by: dict[int, list[tuple[str, int]]] = {}  # step → letters that it settled

    def _taken_by(self) -> dict[str, int]:
        """The letters that were told to have a digit."""
        return {name: digit for told in self.fixed_by.values() for name, digit in told}

    def _reasons(self, column: Column, changes: Sequence[Change], known: Known) -> list[str] | None:
        """Why each value of the changes is gone, the easiest first; None where that is long."""
        known, left, told = dict(known), list(changes), list[Tried]()
        while left:
            best: tuple[int, list[Tried]] | None = None
            for at, change in enumerate(left):
                tried = self._against(column, change, known)
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
            self._put(known, change.unknown, change.after)
            known = {name: left or before[name] for name, left in known.items()}
        return self._attempts_told(told)

    def _against(self, column: Column, change: Change, known: Known) -> list[Tried] | None:
        """What speaks against each value that a change takes away."""
        unknown = change.unknown
        gone = tuple(value for value in known[unknown] if value not in change.after)
        if not gone or all(len(known[n]) == 1 for n in self._names(column) if n != unknown):
            return []
        groups = [gone] if len(gone) == 1 else [gone, *((value,) for value in gone)]
        tried: list[Tried] = []
        for group in groups:
            inner = dict(known)
            self._put(inner, unknown, group)
            inner = {n: v or known[n] for n, v in inner.items()}
            given = ((unknown, group),)
            if len(group) > 1:
                clash = self._out_of_range(column, inner)
                if clash:
                    return [Tried(given, clash)]
                continue
            attempts = self._attempts(column, inner, given)
            if attempts is None or len(tried) + len(attempts) > TOLD_TRIES:
                return None
            tried += attempts
        return tried

    def _attempts(self, column: Column, known: Known, given: Given) -> list[Tried] | None:
        """All attempts to fill a column, each with what it runs into; None if one succeeds."""
        if column.relation != "=":
            return None
        clash = self._out_of_range(column, known)
        if clash:
            return [Tried(given, clash)]
        before, known = known, self._narrowed(column, known) or known
        clash = self._alike_in(column, known)
        if clash:
            return [Tried(given, clash)]
        before = before | {name: v for name, v in known.items() if len(v) == 1}
        open_ = [name for name in self._names(column) if len(known[name]) > 1]
        carry_out = self._carry(column.carry_out)
        digits = [name for name in open_ if not self._is_carry(name)]
        best = self._each_apart(column, before, digits, given)
        tried_for = {name for name, _ in given}
        fixed = [n for n in self._names(column) if not self._is_carry(n) and n not in tried_for]
        for last in digits or fixed or [""]:
            others = [name for name in open_ if name not in (last, carry_out)]
            most = self.compared // (1 + len(column.products))
            if prod(len(known[name]) for name in others) > most:
                continue
            tried = self._attempts_with(column, before, known, given, others, last)
            if tried is not None and (best is None or len(tried) < len(best)):
                best = tried
        is_long = best is None or len(best) > TOLD_TRIES
        carry, size = self._carry(column.carry_in), prod(len(known[name]) for name in digits)
        if is_long and digits and carry in open_ and size <= self.compared:
            best = self._attempts_with(column, before, known, given, digits, carry) or best
        return best

    def _alike_in(self, column: Column, narrowed: Known) -> str | None:
        """That the sizes of a column leave one digit for two letters; None where they do not."""
        for name in self._names(column):
            for other in sorted(self.rivals[name].intersection(self._names(column))):
                if len(narrowed[name]) == 1 and narrowed[other] == narrowed[name]:
                    x, y, v = self.name(name), self.name(other), narrowed[name][0]
                    return self.say.are_both.format(x=x, y=y, v=v)
        return None

    def _each_apart(
        self, column: Column, known: Known, digits: Sequence[str], given: Given
    ) -> list[Tried] | None:
        """The values of one letter, if each makes the sides too different; None where none does."""
        for name in digits:
            tried = []
            for value in known[name]:
                inner = dict(known)
                self._put(inner, name, (value,))
                inner = {n: v or known[n] for n, v in inner.items()}
                clash = self._apart(*self._spans(column, inner))
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
        tried = []
        for choice in product(*(narrowed[name] for name in others)):
            chosen = dict(zip(others, choice, strict=True))
            if any(chosen.get(rival) == v for n, v in chosen.items() for rival in self.rivals[n]):
                continue
            inner = known | {name: (value,) for name, value in chosen.items()}
            supposed = (*given, *((name, (value,)) for name, value in chosen.items()))
            clash = self._equal(column, chosen, known) or self._out_of_range(column, inner)
            if clash is None:
                clash = self._clash(column, inner, supposed, last) if last else None
            if clash is None:
                return None
            tried.append(Tried(supposed, clash))
        return self._shortened(tried, given, last)

    def _equal(self, column: Column, chosen: dict[str, int], known: Known) -> str | None:
        """That what is chosen is the only digit of another letter here; None where it is not."""
        for name, digit in chosen.items():
            for other in self.rivals[name].intersection(self._names(column)):
                if known[other] == (digit,):
                    x, y = self.name(other), self.name(name)
                    return self.say.are_both.format(x=x, y=y, v=digit)
        return None

    def _shortened(self, tried: list[Tried], given: Given, last: str) -> list[Tried]:
        """Attempts that all make the same two letters equal as one."""
        both = self.say.are_both
        equal = {
            both.format(x=self.name(x), y=self.name(last), v=v)
            for x in (self.rivals[last] if last else ())
            for v in range(self.base)
        }
        whats = {one.what for one in tried}
        if len(whats) == 1 and whats <= equal:
            return [Tried(given, tried[0].what)]
        for name in {name for one in tried for name, _ in one.given[len(given) :]} - {last}:
            x, y = self.name(name), self.name(last) if last else ""
            if len(tried) > 1 and all(
                any(one.what == self.say.are_both.format(x=x, y=y, v=v) for v in range(self.base))
                for one in tried
            ):
                return [Tried(given, self.say.are_same.format(x=x, y=y))]
        return tried

    def _clash(self, column: Column, known: Known, supposed: Given, last: str) -> str | None:
        """What the only open digit of a column runs into; None if there is one that fits."""
        if self._is_carry(last):
            return self._carry_clash(column, known, last)
        fitting = [d for d in range(self.base) if self._comes_out(column, known | {last: (d,)})]
        if not fitting:
            what, name = self._plain(column, known), self._face(last, {})
            return self.say.no_digit.format(u=name, what=what) if name in what else None
        clashes = [self._obstacle(column, last, digit, known, supposed) for digit in fitting]
        return clashes[0] if len(clashes) == 1 else None

    def _carry_clash(self, column: Column, known: Known, carry: str) -> str | None:
        """What would have to be carried in; None if it can be."""
        values = range(min(0, *known[carry]), max(known[carry]) + 1)
        fitting = [v for v in values if self._comes_out(column, known | {carry: (v,)})]
        if not fitting or set(fitting) & {*known[carry]}:
            return None
        return self.say.carry_gone.format(u=self.name(carry), v=self._or(fitting))

    def _long_attempts(self, column: Column, known: Known) -> list[Tried] | None:
        """All attempts to fill a column, where they are too many to be compared with others."""
        self.compared = LONG_COMPARED
        tried = self._attempts(column, known, ())
        self.compared = COMPARED
        return tried if tried is None or len(tried) <= LONG_TRIES else None

    def _obstacle(
        self, column: Column, unknown: str, digit: int, known: Known, supposed: Given
    ) -> str | None:
        """Why an unknown cannot have a digit; None if it can."""
        say, name = self.say, self.name(unknown)
        given = {n for n, v in supposed if v == (digit,)}
        seen = {*given, *self._names(column), *self._taken_by()}
        own = self._names(column)
        same = [n for n in self.rivals[unknown] if n in seen and known[n] == (digit,)]
        same.sort(key=lambda name: (name not in own, name))
        for other in same:
            if other in given or other not in self._taken_by():
                return say.are_both.format(x=self.name(other), y=name, v=digit)
        if same:
            return say.is_taken.format(u=name, v=digit, by=self.name(same[0]))
        if digit in known[unknown]:
            return None
        is_hidden = unknown in self.names.digits
        it_is_not = self.names.nouns.it_is_not.format(v=digit)
        what = it_is_not if is_hidden else self._is_not(unknown, (digit,), -1)
        return say.is_gone.format(u=name, v=digit, what=what)

    def _comes_out(self, column: Column, known: Known) -> bool:
        """Whether a column whose digits are known comes out, with some carry."""
        (left, _), _ = self._spans(column, known)
        return left in self._totals_on_right(column, known)

    def _totals_on_right(self, column: Column, known: Known) -> list[int]:
        """What the right side comes to, for each carry; its digits are known."""
        if column.id[1] == WHOLE:
            return [self._spans(column, known)[1][0]]
        carry = self._carry(column.carry_out)
        rest = self._span(column.right, None, self.base, known)[0]
        return [rest + self.base * v for v in (known[carry] if carry else (0,))]

    def _out_of_range(self, column: Column, known: Known) -> str | None:
        """That the sides cannot be equal; None where they can."""
        left, right = self._spans(column, known)
        if left[0] == left[1] and self._is_right_known(column, known):
            totals = self._totals_on_right(column, known)
            if left[0] in totals:
                return None
            shown = self._shown_left(column, known)
            if len(totals) <= TOLD_CARRIES and shown != str(left[0]):
                return self.say.sum_is.format(left=shown, a=left[0], v=self._or(totals))
            a, b = left[0] % self.base, totals[0] % self.base
            if a != b and len(totals) > TOLD_CARRIES and column.id[1] != WHOLE:
                return self._apart(left, right) or self.say.ends_in.format(a=a, b=b)
        return self._apart(left, right)

    def _apart(self, left: Range, right: Range) -> str | None:
        if left[1] < right[0]:
            return self.say.is_below.format(a=left[1], b=right[0])
        if left[0] > right[1]:
            return self.say.is_above.format(a=left[0], b=right[1])
        return None

    def _is_right_known(self, column: Column, known: Known) -> bool:
        cells = [c for _, cells in column.right for c in cells if isinstance(c, str)]
        return all(len(known[cell]) == 1 for cell in cells)

    def _plain(self, column: Column, known: Known) -> str:
        """The column as it is with these digits."""
        whole = column.id[1] == WHOLE
        return self._calculation(column, known) if whole else self._equation(column, known)

    def _shown_left(self, column: Column, known: Known) -> str:
        """The left side with its digits, and with what is carried into it."""
        if column.id[1] == WHOLE:
            return self._expression(self.sheet.sides[column.id[0]][0], known)
        carry = self._carry(column.carry_in)
        value = known[carry][0] if carry else 0
        return self._side(column.left, known, [str(value)] if value else [])

    def _attempts_told(self, tried: Sequence[Tried]) -> list[str]:
        return [self._told(one) for one in tried]

    def _told(self, tried: Tried) -> str:
        if not tried.given:
            return self._begun(tried.what) + self.say.full_stop
        given = [self._is(name, value, 0) for name, value in tried.given]
        return self.say.if_.format(given=self._list(given, self.say.given_and), what=tried.what)

    def _begun(self, clause: str) -> str:
        """A clause as the beginning of a sentence; the names of squares stay as they are."""
        if any(clause.startswith(name) for name in self.sheet.names[: self.sheet.cells]):
            return clause
        return clause[0].upper() + clause[1:]

    def _is(self, unknown: str, values: tuple[int, ...], form: int = 0) -> str:
        """The claim that an unknown has one of these values, in one of its forms."""
        is_one, is_some, is_range, _ = self.names.claims(unknown, self.say)
        name = self.name(unknown)
        if len(values) == 1:
            return is_one[form].format(u=name, v=values[0])
        if len(values) > 3 and values[-1] - values[0] == len(values) - 1:
            return is_range[form].format(u=name, a=values[0], b=values[-1])
        return is_some[form].format(u=name, v=self._or(values))

    def _is_not(self, unknown: str, values: tuple[int, ...], form: int) -> str:
        """The claim that an unknown has none of these values."""
        *_, is_not = self.names.claims(unknown, self.say)
        return is_not[form].format(u=self.name(unknown), v=self._or(values))

    def _put(self, known: Known, unknown: str, after: tuple[int, ...]) -> None:
        """Narrows an unknown; a digit of its own is taken from its rivals."""
        known[unknown] = tuple(v for v in after if v in known[unknown])
        own = after if len(after) == 1 else known[unknown]
        if len(own) == 1:
            for other in self.rivals[unknown]:
                known[other] = tuple(v for v in known[other] if v != own[0])
