"""Why a step follows, in sentences: what its column says, and which digits are taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from solver.languages.phrases import Phrases
from solver.proof.model import WHOLE, Change, Rule, Step
from solver.proof.sheet.puzzle import Column, Part, Sheet
from solver.proof.techniques.remainders import BY_REMAINDERS as REMAINDERS
from solver.proof.telling.combined import COMBINING, SHORT
from solver.proof.telling.formula import CARRIED_TO, LISTED, LOOKED_AT, Known, Range
from solver.proof.telling.names import HIDDEN, Names
from solver.proof.telling.numbers.casting import Casting
from solver.proof.telling.numbers.numbers import Numbers
from solver.proof.telling.trying import TOLD_TRIES, Tried

# The most ways to fill a column that a sentence lists; where no shorter reason is found, more.
TOLD_WAYS, MANY_WAYS = 5, 36


class Reasons(Casting, Numbers):
    """Words the reasons and the conclusions of steps."""

    def __init__(self, sheet: Sheet, phrases: Phrases, base: int, names: Names) -> None:
        super().__init__(sheet, phrases, base, names)
        self.columns = {column.id: column for column in sheet.columns}

    def _looks(self, column: Column) -> str:
        """Where to look, without a digit."""
        title = self._title_together if column.of else self._title
        return self.say.look.format(column=title(column, LOOKED_AT))

    def _leading(self) -> str:
        return self.say.leading

    def _hint_about_letters(self, step: Step, names: str) -> str:
        say = self.say
        if step.rule is Rule.LEADING:
            return self._leading() if step.changes else say.printed_zero
        if step.rule is Rule.EXCHANGE:
            return self._alike(step)
        return {
            Rule.LAST: say.hint_last, Rule.PLACE: say.hint_place, Rule.GROUP: say.hint_group,
        }[step.rule].format(u=names)  # fmt: skip

    def _about_letters(self, step: Step, known: Known, names: str) -> str:
        say = self.say
        if step.rule is Rule.LEADING:
            return self._leading() if step.changes else say.printed_zero
        if step.rule is Rule.GROUP:
            shared = sorted({v for u in step.focus for v in known[u]})
            return say.group.format(u=names, v=self._list(map(str, shared), say.and_))
        if step.rule is Rule.EXCHANGE:
            return self._alike(step)
        digit = step.changes[0].after[0]
        return (say.last if step.rule is Rule.LAST else say.place).format(u=names, v=digit)

    def _untold(self, step: Step, known: Known) -> dict[str, int]:
        """Letters of the columns that have one digit left, where that was not told before."""
        settled = self._taken_by()
        looked_at = self._looked_at(step, known)
        names = [name for column in looked_at for name in self._names(column)]
        return {
            name: known[name][0]
            for name in names
            if self.rivals[name] and name not in settled and len(known[name]) == 1
        }

    def _left_over(self, step: Step, known: Known) -> Iterator[str]:
        for name, digit in self._untold(step, known).items():
            yield self.say.last.format(u=self.name(name), v=digit)

    def _without_left_over(self, step: Step, known: Known) -> Known:
        """What is known once it was told which digits are left over."""
        told = dict(known)
        for name, digit in self._untold(step, known).items():
            self._put(told, name, (digit,))
        return {name: left or known[name] for name, left in told.items()}

    def _ideas(self, step: Step, column: Column, known: Known, shown: Known) -> Iterator[str]:
        say = self.say
        match step.rule:
            case Rule.CARRY:
                shown = {} if self._side(column.right, {}) != HIDDEN else known
                yield say.only_carry.format(u=self._side(column.right, shown))
                carry = self._carry(column.carry_in)
                if any(change.unknown == carry for change in step.changes):
                    yield say.at_most.format(v=known[carry][-1])
            case Rule.SAME if step.changes:
                left = [cells for _, cells in column.left if len(cells) == 1]
                both = next(c[0] for _, c in column.right if c in left and isinstance(c[0], str))
                carried = known[self._carry(column.carry_out)] if column.carry_out else (0,)
                rest = self._or(v * self.base for v in carried)
                yield self._begun(say.same.format(u=self.name(both), v=rest))
            case Rule.BOUNDS if step.changes:
                yield self._sides(column, known, shown)
            case Rule.SIZE if step.changes or column.relation != "=":
                yield self._sizes(column, known)
            case Rule.ONCE:
                yield say.once
            case Rule.FACTORS:
                yield say.numbers.fill
            case Rule.DOUBLE:
                if any(f == 2 for f, _ in _merged(column.left)):
                    yield say.even
            case _ if column.of:
                yield from self._drops_out(step, column)
            case Rule.TOGETHER:
                yield from self._put_in(column, self.columns[step.columns[1]], shown)

    def _listed(self, step: Step, column: Column, known: Known, shown: Known) -> Iterator[str]:
        """What fits, or why the rest does not; nothing where the rule says enough."""
        say = self.say
        if step.rule is Rule.FACTORS:
            yield from self._factors_told(column, known)
            return
        if step.rule is Rule.REMAINDERS:
            yield from self._remainders_told(column, known, shown)
            return
        if not step.changes:
            if column.relation == "=":
                yield from self._tried(step, column, known)
            return
        if step.rule not in (Rule.DOUBLE, Rule.COLUMN, Rule.PRODUCT, *COMBINING):
            return
        short = self._reasons(column, step.changes, known) if column.of else None
        if short and len(short) <= SHORT:
            yield from short
            return
        ways = self._ways(column, known)
        if ways is not None and 0 < len(ways) <= TOLD_WAYS:
            yield say.ways.format(ways=say.comma.join(ways))
            return
        differ, rest = self._difference(step, column, known), list(step.changes)
        if differ:
            yield differ
            carry = self._carry(column.carry_in)
            known = dict(known)
            for change in step.changes:
                if change.unknown == carry:
                    self._put(known, carry, change.after)
        reasons = self._reasons(column, rest, known)
        if reasons is not None:
            yield from reasons
        elif ways is not None and 0 < len(ways) <= MANY_WAYS:
            yield say.ways.format(ways=say.comma.join(ways))
        elif column.of:
            yield self._both(*self._spans(column, known), "")
        elif both := self._on_both_sides(column, known):
            yield both
        else:
            yield say.many_products if column.products else say.many_ways

    def _tried(self, step: Step, column: Column, known: Known) -> Iterator[str]:
        """Why nothing fits a column."""
        tried = self._attempts(column, known, ())
        if tried is None and step.rule is Rule.TOGETHER:
            tried = self._tried_together(column, self.columns[step.columns[1]], known)
        if tried is not None and len(tried) <= TOLD_TRIES:
            yield from self._attempts_told(tried)
            return
        for name in sorted(self._names(column), key=lambda name: len(known[name])):
            told = self._reasons(column, [Change(name, known[name], ())], known)
            if told:
                yield from told
                return
        tried = self._long_attempts(column, known)
        both = self._on_both_sides(column, known)
        yield from self._attempts_told(tried) if tried else (both or self.say.nothing_fits,)

    def _on_both_sides(self, column: Column, known: Known) -> str:
        """That all letters of a column are on both sides, and what the rest then makes."""
        if any(unknown < self.sheet.cells for unknown in column.unknowns):
            return ""
        parts = [part for part in column.left if any(isinstance(c, str) for c in part[1])]
        carried = known[self._carry(column.carry_out)] if column.carry_out else (0,)
        rest = tuple(part for part in column.left if part not in parts)
        carry = self._carry(column.carry_in)
        low, high = self._span(rest, None, 1, known)
        if carry:
            low, high = low + known[carry][0], high + known[carry][-1]
        values = [v * self.base for v in carried]
        values = [v for v in values if low <= v <= high] or values
        told = self.say.same.format(u=self._side(parts, {}), v=self._or(values))
        return self._begun(told) if parts else ""

    def _tried_together(self, column: Column, other: Column, known: Known) -> list[Tried] | None:
        """What each value of two tied letters runs into."""
        open_, tried = [*self._open(other, known)[1]], list[Tried]()
        if len(open_) != 2:
            return None
        x, y = open_
        for vx in known[x]:
            given = ((x, (vx,)),)
            inner = known | {x: (vx,)}
            (vy,) = (v for v in range(-99, 199) if self._comes_out(other, inner | {y: (v,)}))
            clash: str | None
            if 0 <= vy < self.base:
                clash = self._obstacle(other, y, vy, inner, given)
            else:
                clash = self.say.no_digit.format(u=self.name(y), what=self._plain(other, inner))
            if clash:
                tried.append(Tried(given, clash))
                continue
            both = self._both_put(known, {x: vx, y: vy})
            attempts = self._attempts(column, both, (*given, (y, (vy,))))
            if attempts is None:
                return None
            tried += attempts
        return tried

    def _both_put(self, known: Known, digits: Mapping[str, int]) -> Known:
        known = dict(known)
        for name, digit in digits.items():
            self._put(known, name, (digit,))
            known[name] = (digit,)
        return known

    def _difference(self, step: Step, column: Column, known: Known) -> str:
        """That two letters differ, so there must be a carry; empty where that is not the reason."""
        letters = [
            (name, factor)
            for unknown, factor in column.terms
            if unknown < self.sheet.letters and len(known[name := self.sheet.names[unknown]]) > 1
        ]
        carry = self._carry(column.carry_in)
        if not any(change.unknown == carry and 0 in change.lost for change in step.changes):
            return ""
        if sorted(factor for _, factor in letters) != [-1, 1]:
            return ""
        (a, _), (b, _) = sorted(letters, key=lambda letter: -letter[1])
        wraps = self.base - 1 in known[a] and 0 in known[b]
        if a not in self.rivals[b] or not {*known[carry]} <= {0, 1} or wraps:
            return ""
        return self.say.differ.format(a=a, b=b)

    def _sides(self, column: Column, known: Known, shown: Known) -> str:
        """What the two sides of a column can come to; digits are put in as in `shown`."""
        left, right = self._spans(column, known)
        carry = self._carry(column.carry_in)
        values = shown[carry] if carry else (0,)
        extra = [self.say.carry] if len(values) > 1 else [str(v) for v in values if v]
        return self._both(left, right, self._side(column.left, shown, extra))

    def _sizes(self, column: Column, known: Known) -> str:
        """What the two sides of a whole equation can come to."""
        number = column.id[0]
        if number >= len(self.sheet.sides):
            return self.say.divisor
        left, right = (self._size(side, known) for side in self.sheet.sides[number])
        if column.relation != "=":
            return self.say.sides.format(a=self._range(*left), b=self._range(*right))
        return self._both(left, right, "")

    def _both(self, left: Range, right: Range, shown: str) -> str:
        """What both sides can come to; `shown` is the left one, if it is a sum."""
        say = self.say
        low, high = max(left[0], right[0]), min(left[1], right[1])
        if left[1] < right[0]:
            return say.too_small.format(a=left[1], b=right[0])
        if left[0] > right[1]:
            return say.too_large.format(a=left[0], b=right[1])
        what = (say.sum if " + " in shown else say.no_sum)[high - low >= LISTED]
        what, value = what.format(left=shown), self._range(low, high)
        if (low, high) == left:
            return "" if left == right else say.left_is.format(v=value)
        if (low, high) == right:
            return say.right_is.format(what=what, v=value)
        if high == left[1]:
            return say.right_least.format(a=right[0], what=what, v=value)
        return say.right_most.format(a=right[1], what=what, v=value)

    def _put_in(self, column: Column, other: Column, known: Known) -> Iterator[str]:
        constant, factors = self._open(other, known)
        (x, a), (y, b) = factors.items()
        sign, offset = -a * b, -constant * b  # y = sign · x + offset
        if sign < 0:
            tie = f"{self.name(x)} + {self.name(y)} = {offset}"
        else:
            more, less = (y, x) if offset >= 0 else (x, y)
            tie = f"{self.name(more)} = {self.name(less)} + {abs(offset)}"
        yield self.say.tie.format(column=self._title(other, CARRIED_TO), tie=tie)
        constant, factors = self._open(column, known)
        constant += factors.get(y, 0) * offset
        factors[x] = factors.get(x, 0) + sign * factors.pop(y, 0)
        yield self.say.put_in.format(
            what=self._balance(factors, constant, self._carry(column.carry_out))
        )

    def _taken(self, step: Step, known: Known) -> str:
        """The digits that would fit too if they were not taken, each with who has it."""
        own = self._looked_at(step, known)
        names = {name for column in own for name in self._names(column)}
        open_ = [name for name in names if len(known[name]) > 1 and self.rivals[name]]
        taken: dict[int, str] = {}
        for letters in self.fixed_by.values():
            for letter, digit in letters:
                if any(self._matters(step, name, letter, digit, known) for name in open_):
                    taken[digit] = letter
        return self._taken_told(taken) if taken else ""

    def _taken_told(self, taken: Mapping[int, str]) -> str:
        """Digits with who has them, as a sentence."""
        if len(taken) == 1:
            ((digit, letter),) = taken.items()
            return self.say.taken.format(v=digit, by=self.name(letter))
        shown = [
            self.say.has.format(v=digit, by=self.name(taken[digit])) for digit in sorted(taken)
        ]
        return self.say.many_taken.format(v=self.say.comma.join(shown))

    def _matters(self, step: Step, name: str, letter: str, digit: int, known: Known) -> bool:
        """Whether a letter could have a digit next to those it has left if no other had it."""
        if letter not in self.rivals[name] or digit in known[name]:
            return False
        after = next((c.after for c in step.changes if c.unknown == name), known[name])
        if not any(digit + apart in after for apart in (-1, 1)):
            return False
        column, inner = self._looked_at(step, known)[0], known | {name: (digit,)}
        is_whole = column.id[1] in (WHOLE, REMAINDERS) or name not in self._names(column)
        return is_whole or self._out_of_range(column, inner) is None

    def _so(self, changes: Sequence[Change]) -> str:
        return self.say.so.format(what=self._what(changes)) if changes else ""

    def _what(self, changes: Sequence[Change]) -> str:
        """What follows, within a sentence."""
        order = sorted(changes, key=lambda c: c.unknown not in self.letters)
        *first, last = order
        parts = [self._change(change, 1) for change in first] + [self._change(last, 2)]
        return self._list(parts, self.say.clause_and)

    def _change(self, change: Change, form: int) -> str:
        if len(change.lost) == 1 and len(change.after) > 3:
            return self._is_not(change.unknown, change.lost, form)
        return self._is(change.unknown, change.after, form)

    def _join(self, *sentences: str) -> str:
        return self.say.space.join(filter(None, sentences))


def _merged(parts: Iterable[Part]) -> list[tuple[int, str]]:
    """The letters of a side, each once with its whole factor."""
    totals: dict[str, int] = {}
    for factor, cells in parts:
        cell = cells[0]
        if isinstance(cell, str) and len(cells) == 1:
            totals[cell] = totals.get(cell, 0) + factor
    return [(factor, cell) for cell, factor in totals.items()]
