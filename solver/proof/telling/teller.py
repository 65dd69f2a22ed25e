"""The steps of a proof in sentences, each with the sum of its column as far as it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from solver.model import Solution
from solver.proof.model import Change, End, Found, Proof, Rule, Step
from solver.proof.sheet.domains import values
from solver.proof.sheet.puzzle import Column, Part, Sheet
from solver.proof.telling.formula import Formula, Known, lower
from solver.proof.telling.phrases import Phrases

# Ways to fill a column that a sentence lists.
TOLD_WAYS = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or some: of a step where it has a number; `depth` counts suppositions and cases.

    `looks` says where to look without giving anything away, `reason` why without a digit that was
    not told before, and `conclusion` what follows; `text` is all of it as it is read.
    """

    number: int | None
    depth: int
    text: str
    looks: str = ""
    reason: str = ""
    conclusion: str = ""
    filled: Mapping[str, int] = field(default_factory=dict)  # what has one value after it


class Teller(Formula):
    """Tells one proof, from its first step on."""

    def __init__(
        self, sheet: Sheet, phrases: Phrases, base: int, *, is_rewritten: bool = False
    ) -> None:
        super().__init__(sheet, phrases, base)
        self.is_rewritten = is_rewritten  # whether its equations are not those of the puzzle
        self.columns = {column.id: column for column in sheet.columns}
        self.rivals = {
            name: {sheet.names[other] for other in values(sheet.rivals[number])}
            for number, name in enumerate(sheet.names)
        }
        self.digits = tuple(range(self.base))
        self.fixed_by: dict[int, list[tuple[str, int]]] = {}  # step → letters that it settled

    def proof(self, proof: Proof) -> Iterator[Line]:
        known = {
            name: tuple(low + v for v in values(domain))
            for name, low, domain in zip(
                self.sheet.names, self.sheet.lows, self.sheet.domains, strict=True
            )
        }
        if len(self.sheet.sides) > 1 or self.is_rewritten:
            for number, (left, right) in enumerate(self.sheet.sides):
                shown = f"{self._expression(left, {})} {self.sheet.relations[number]} "
                shown += self._expression(right, {})
                yield Line(None, 0, self.say.written.format(n=number + 1, what=shown))
        yield from self._lines(proof, known, 0)

    def _lines(self, proof: Proof, known: Known, depth: int) -> Iterator[Line]:
        known = dict(known)
        for step in proof.steps:
            if step.refuted is None:
                line = self._step(step, known, depth)
                self._learn(step, known)
                yield replace(line, filled=_settled(known))
                continue
            unknown = step.focus[0]
            gone = _lost(step.changes[0])[0] if step.changes else known[unknown][0]
            what = self._is(unknown, (gone,))
            looks = self.say.try_.format(letters=self.name(unknown))
            reason = self.say.leads_nowhere.format(u=self.name(unknown))
            text = self.say.suppose.format(what=what)
            closing = self._join(self.say.impossible, self._so(step.changes))
            inner = dict(known)
            self._fix(inner, unknown, (gone,), step.number)
            filled = _settled(inner)
            conclusion = self._join(text, closing)
            yield Line(step.number, depth, text, looks, reason, conclusion, filled)
            yield from self._lines(step.refuted, inner, depth + 1)
            self._learn(step, known)
            yield Line(None, depth, closing, filled=_settled(known))
        if proof.end is End.CONTRADICTION and proof.steps and proof.steps[-1].changes:
            empty = next((name for name, values in known.items() if not values), None)
            if empty:
                text = self.say.nothing_left.format(u=self.name(empty))
                yield Line(None, depth, text, filled=_settled(known))
        if proof.solution:
            text = self.say.solved.format(text=_written(proof.solution))
            yield Line(None, depth, text, filled=_settled(known))
        if proof.unknown:
            yield Line(None, depth, self.cases(proof), filled=_settled(known))
        for case in proof.cases:
            unknown = proof.unknown or ""
            what = self._is(unknown, (case.value,))
            inner = dict(known)
            self._fix(inner, unknown, (case.value,), 0)
            yield Line(None, depth, self.say.case.format(what=what), filled=_settled(inner))
            yield from self._lines(case.proof, inner, depth + 1)

    def cases(self, proof: Proof) -> str:
        """The values that cases are about to be made of."""
        values = tuple(case.value for case in proof.cases)
        return self.say.cases.format(what=self._is(proof.unknown or "", values))

    def _learn(self, step: Step, known: Known) -> None:
        for change in step.changes:
            self._fix(known, change.unknown, change.after, step.number)

    def _fix(self, known: Known, unknown: str, after: tuple[int, ...], number: int) -> None:
        known[unknown] = tuple(v for v in after if v in known[unknown])
        if self.rivals[unknown] and len(after) == 1:
            self.fixed_by.setdefault(number, []).append((unknown, after[0]))
            for other in self.rivals[unknown]:
                known[other] = tuple(v for v in known[other] if v != after[0])

    def _step(self, step: Step, known: Known, depth: int) -> Line:
        say = self.say
        if step.columns:
            column = self.columns[step.columns[0]]
            looks = self._looks(column)
            left_over = [*self._left_over(step, known)]
            ideas, listed = [*self._ideas(step, column, known)], self._listed(step, column, known)
            if step.rule is not Rule.ARITHMETIC or not step.changes:
                ideas.append(self._taken(step))
            head = self._heading(column, known) + say.full_stop
            reasons = [*left_over, head, listed, *ideas]
            plain = self._heading(column, self._announced(known)) + say.full_stop
            reason, details = self._join(plain, *ideas), [*left_over, listed]
        else:
            names = self._list([self.name(u) for u in step.focus], say.and_)
            looks = say.look_letters.format(letters=names)
            reasons = details = [self._about_letters(step, known, names)]
            reason = self._hint_about_letters(step, names)
        if step.rule is Rule.LAST:
            conclusion = ""
        elif step.changes:
            conclusion = self._so(step.changes)
        else:
            conclusion = "" if step.rule is Rule.LEADING else say.nothing_fits
        text = self._join(*reasons, conclusion)
        return Line(step.number, depth, text, looks, reason, self._join(*details, conclusion))

    def _looks(self, column: Column) -> str:
        """Where to look, without a digit."""
        return self.say.look.format(column=lower(self._title(column)))

    def _leading(self) -> str:
        return self.say.leading

    def _join(self, *sentences: str) -> str:
        return self.say.space.join(filter(None, sentences))

    def _announced(self, known: Known) -> Known:
        """What is known without the letters whose digit no step has told yet."""
        told = {letter for letters in self.fixed_by.values() for letter, _ in letters}
        return {
            name: values if name in told or name not in self.letters else self.digits
            for name, values in known.items()
        }

    def _hint_about_letters(self, step: Step, names: str) -> str:
        say = self.say
        if step.rule is Rule.LEADING:
            return self._leading() if step.changes else say.printed_zero
        return {
            Rule.LAST: say.hint_last, Rule.PLACE: say.hint_place, Rule.GROUP: say.hint_group,
        }[step.rule].format(u=names)  # fmt: skip

    def _left_over(self, step: Step, known: Known) -> Iterator[str]:
        """Letters of the columns that other letters left a single digit, not told before."""
        settled = {letter for letters in self.fixed_by.values() for letter, _ in letters}
        for id in step.columns:
            for unknown in self.columns[id].unknowns:
                name = self.sheet.names[unknown]
                if name in self.letters - settled and len(known[name]) == 1:
                    yield self.say.last.format(u=name, v=known[name][0])

    def _about_letters(self, step: Step, known: Known, names: str) -> str:
        say = self.say
        if step.rule is Rule.LEADING:
            return self._leading() if step.changes else say.printed_zero
        if step.rule is Rule.GROUP:
            shared = sorted({v for u in step.focus for v in known[u]})
            return say.group.format(u=names, v=self._list(map(str, shared), say.and_))
        digit = step.changes[0].after[0]
        return (say.last if step.rule is Rule.LAST else say.place).format(u=names, v=digit)

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
        open_ = [(u, f) for u, f in column.terms if len(known[self.sheet.names[u]]) > 1]
        letters = [(self.sheet.names[u], f) for u, f in open_ if u < self.sheet.letters]
        carry = self._carry(column.carry_in)
        gains = any(c.unknown == carry and 0 in _lost(c) for c in step.changes)
        if gains and [abs(f) for _, f in letters] == [1, 1] and sum(f for _, f in letters) == 0:
            (a, _), (b, _) = sorted(letters, key=lambda letter: -letter[1])
            return self._join(say.differ.format(a=a, b=b), self._wraps(step, a, b, known))
        return say.many_ways

    def _wraps(self, step: Step, a: str, b: str, known: Known) -> str:
        """Why the larger of two digits is not 0 after the highest one, where it is not."""
        zero = next((letter for letter in self.letters if known[letter] == (0,)), None)
        lost = {change.unknown: _lost(change) for change in step.changes}
        if zero is None or self.base - 1 not in lost.get(a, []):
            return ""
        return self.say.wraps.format(a=a, b=b, nine=self.base - 1, zero=zero)

    def _sides(self, column: Column, known: Known) -> str:
        say = self.say
        left = self._span(column.left, column.carry_in, 1, known)
        right = self._span(column.right, column.carry_out, self.base, known)
        begin = say.sides.format(a=self._range(*left), b=self._range(*right))
        low, high = max(left[0], right[0]), min(left[1], right[1])
        end = say.unequal if low > high else say.both.format(v=self._range(low, high))
        return begin + say.comma + end

    def _sizes(self, column: Column, known: Known) -> str:
        """What the two sides of a whole equation can come to."""
        number = column.id[0]
        if number >= len(self.sheet.sides):
            return self.say.divisor
        left, right = (self._size(side, known) for side in self.sheet.sides[number])
        begin = self.say.sides.format(a=self._range(*left), b=self._range(*right))
        if column.relation != "=":
            return begin + self.say.full_stop
        low, high = max(left[0], right[0]), min(left[1], right[1])
        end = self.say.unequal if low > high else self.say.both.format(v=self._range(low, high))
        return begin + self.say.comma + end

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
        """The digits that this step needs to be taken, each with its letter.

        One that stands in the column itself is told where it is beside what is left for another.
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
        lost = _lost(change)
        if len(lost) == 1 and len(change.after) > 3:
            return self.say.is_not.format(u=self.name(change.unknown), v=self._or(lost))
        return self._is(change.unknown, change.after)

    def _is(self, unknown: str, values: tuple[int, ...]) -> str:
        name = self.name(unknown)
        if len(values) == 1:
            is_one = self.say.carry_is if self._is_carry(unknown) else self.say.is_one
            return is_one.format(u=name, v=values[0])
        if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
            return self.say.is_range.format(u=name, a=values[0], b=values[-1])
        return self.say.is_some.format(u=name, v=self._or(values))


def _written(solution: Found) -> str:
    """A solution as it is read."""
    return solution.text if isinstance(solution, Solution) else solution.answer


def _settled(known: Known) -> dict[str, int]:
    """The unknowns that have one value."""
    return {name: values[0] for name, values in known.items() if len(values) == 1}


def _lost(change: Change) -> list[int]:
    return [value for value in change.before if value not in change.after]


def _merged(parts: Iterable[Part]) -> list[tuple[int, str]]:
    """The letters of a side, each once with its whole factor."""
    totals: dict[str, int] = {}
    for factor, cells in parts:
        cell = cells[0]
        if isinstance(cell, str) and len(cells) == 1:
            totals[cell] = totals.get(cell, 0) + factor
    return [(factor, cell) for cell, factor in totals.items()]
