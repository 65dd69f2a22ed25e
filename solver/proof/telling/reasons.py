"""Why a step follows, in sentences: what its column says, and which digits are taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solver.proof.model import Change, Rule, Step
from solver.proof.sheet.puzzle import Column, Part, Sheet
from solver.proof.telling.formula import Formula, Known, Range, lower
from solver.proof.telling.phrases import Phrases

# The most ways to fill a column that a sentence lists.
TOLD_WAYS = 5


class Reasons(Formula):
    """Words the reasons and the conclusions of steps."""

    def __init__(self, sheet: Sheet, phrases: Phrases, base: int) -> None:
        super().__init__(sheet, phrases, base)
        self.columns = {column.id: column for column in sheet.columns}
        self.fixed_by: dict[int, list[tuple[str, int]]] = {}  # step → letters that it settled

    def _looks(self, column: Column) -> str:
        """Where to look, without a digit."""
        return self.say.look.format(column=lower(self._title(column)))

    def _leading(self) -> str:
        return self.say.leading

    def _hint_about_letters(self, step: Step, names: str) -> str:
        say = self.say
        if step.rule is Rule.LEADING:
            return self._leading() if step.changes else say.printed_zero
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
        digit = step.changes[0].after[0]
        return (say.last if step.rule is Rule.LAST else say.place).format(u=names, v=digit)

    def _left_over(self, step: Step, known: Known) -> Iterator[str]:
        """Letters of the columns that have one digit left, where that was not told before."""
        settled = {letter for letters in self.fixed_by.values() for letter, _ in letters}
        for id in step.columns:
            for unknown in self.columns[id].unknowns:
                name = self.sheet.names[unknown]
                if name in self.letters - settled and len(known[name]) == 1:
                    yield self.say.last.format(u=name, v=known[name][0])

    def _ideas(self, step: Step, column: Column, known: Known) -> Iterator[str]:
        say = self.say
        match step.rule:
            case Rule.CARRY:
                yield say.only_carry.format(u=self._side(column.right, {}))
                carry = self._carry(column.carry_in)
                if any(change.unknown == carry for change in step.changes):
                    yield say.at_most.format(v=known[carry][-1])
            case Rule.SAME:
                left = [cells for _, cells in column.left if len(cells) == 1]
                both = next(c[0] for _, c in column.right if c in left and isinstance(c[0], str))
                carried = known[self._carry(column.carry_out)] if column.carry_out else (0,)
                yield say.same.format(u=both, v=self._or(v * self.base for v in carried))
            case Rule.BOUNDS:
                yield self._sides(column, known)
            case Rule.SIZE:
                yield self._sizes(column, known)
            case Rule.ONCE:
                yield say.once
            case Rule.DOUBLE:
                if any(f == 2 for f, _ in _merged(column.left)):
                    yield say.even
            case Rule.TOGETHER:
                yield from self._put_in(column, self.columns[step.columns[1]], known)

    def _listed(self, step: Step, column: Column, known: Known) -> str:
        say = self.say
        if not step.changes or step.rule not in (Rule.DOUBLE, Rule.COLUMN, Rule.PRODUCT):
            return ""
        ways = self._ways(column, known)
        if ways is not None and 0 < len(ways) <= TOLD_WAYS:
            return say.ways.format(ways=say.comma.join(ways))
        if column.products:
            return say.many_products
        return self._difference(step, column, known) or say.many_ways

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
        if a not in self.rivals[b]:
            return ""
        return self._join(self.say.differ.format(a=a, b=b), self._wraps(step, a, b, known))

    def _wraps(self, step: Step, a: str, b: str, known: Known) -> str:
        """Why the larger of two digits does not wrap from the highest digit to 0."""
        zero = next((n for n in self.letters & self.rivals[b] if known[n] == (0,)), None)
        highest = self.base - 1
        if zero is None or not any(c.unknown == a and highest in c.lost for c in step.changes):
            return ""
        return self.say.wraps.format(a=a, b=b, nine=highest, zero=zero)

    def _sides(self, column: Column, known: Known) -> str:
        """What the two sides of a column can come to."""
        left = self._span(column.left, column.carry_in, 1, known)
        right = self._span(column.right, column.carry_out, self.base, known)
        return self._ranges(left, right) + self.say.comma + self._both(left, right)

    def _sizes(self, column: Column, known: Known) -> str:
        """What the two sides of a whole equation can come to."""
        number = column.id[0]
        if number >= len(self.sheet.sides):
            return self.say.divisor
        left, right = (self._size(side, known) for side in self.sheet.sides[number])
        if column.relation != "=":
            return self._ranges(left, right) + self.say.full_stop
        return self._ranges(left, right) + self.say.comma + self._both(left, right)

    def _ranges(self, left: Range, right: Range) -> str:
        return self.say.sides.format(a=self._range(*left), b=self._range(*right))

    def _both(self, left: Range, right: Range) -> str:
        """What both sides can come to."""
        low, high = max(left[0], right[0]), min(left[1], right[1])
        return self.say.unequal if low > high else self.say.both.format(v=self._range(low, high))

    def _put_in(self, column: Column, other: Column, known: Known) -> Iterator[str]:
        constant, factors = self._open(other, known)
        (x, a), (y, b) = factors.items()
        sign, offset = -a * b, -constant * b  # y = sign · x + offset
        if sign < 0:
            tie = f"{x} + {y} = {offset}"
        else:
            more, less = (y, x) if offset >= 0 else (x, y)
            tie = f"{more} = {less} + {abs(offset)}"
        yield self.say.tie.format(column=lower(self._title(other)), tie=tie)
        constant, factors = self._open(column, known)
        constant += factors.get(y, 0) * offset
        factors[x] = factors.get(x, 0) + sign * factors.pop(y, 0)
        yield self.say.put_in.format(what=self._balance(factors, constant))

    def _taken(self, step: Step) -> str:
        """The digits that this step needs to be taken, each with the letter that has it.

        A letter of the column itself is mentioned only if its digit is next to one that is left.
        """
        near = {
            value + apart
            for change in step.changes
            if change.unknown in self.letters
            for value in change.after
            for apart in (-1, 1)
        }
        here = {
            self.sheet.names[unknown]
            for id in step.columns
            for unknown in self.columns[id].unknowns
        }
        taken = {
            letter: digit
            for rest in step.rests
            for letter, digit in self.fixed_by.get(rest, ())
            if letter not in here or digit in near
        }
        shown = [
            f"{letter} = {digit}" for letter, digit in sorted(taken.items(), key=lambda t: t[1])
        ]
        return self.say.taken.format(v=self.say.comma.join(shown)) if shown else ""

    def _so(self, changes: Sequence[Change]) -> str:
        if not changes:
            return ""
        order = sorted(changes, key=lambda c: c.unknown not in self.letters)
        parts = [self._change(change) for change in order]
        return self.say.so.format(what=self._list(parts, self.say.clause_and))

    def _change(self, change: Change) -> str:
        if len(change.lost) == 1 and len(change.after) > 3:
            return self.say.is_not.format(u=self.name(change.unknown), v=self._or(change.lost))
        return self._is(change.unknown, change.after)

    def _is(self, unknown: str, values: tuple[int, ...]) -> str:
        name = self.name(unknown)
        if len(values) == 1:
            is_one = self.say.carry_is if self._is_carry(unknown) else self.say.is_one
            return is_one.format(u=name, v=values[0])
        if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
            return self.say.is_range.format(u=name, a=values[0], b=values[-1])
        return self.say.is_some.format(u=name, v=self._or(values))

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
