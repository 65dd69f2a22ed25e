"""Columns and whole equations as text, with digits in place of the letters that are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from solver.languages.phrases import GENITIVE, NOMINATIVE, Phrases
from solver.model import Cell
from solver.proof.model import WHOLE
from solver.proof.sheet.puzzle import Column, Part, Sheet
from solver.proof.sheet.sides import Summand
from solver.proof.telling.names import HIDDEN, Names

Known = dict[str, tuple[int, ...]]  # what every unknown may be
Range = tuple[int, int]  # the least and the most

# The most combinations of values that are tried for a list.
COMBINATIONS = 5_000

# The most values of an outgoing carry that a sentence lists.
TOLD_CARRIES = 4

# The forms of a place: `phrases.py`.
HEADING, CARRIED_TO, LOOKED_AT = range(3)

# The most numbers that are told one by one; more in a row are a range.
LISTED = 3


class Formula:
    """Writes the columns of a sheet in one language."""

    rivals: dict[str, set[str]]  # for every unknown, those that differ from it

    def __init__(self, sheet: Sheet, phrases: Phrases, base: int, names: Names) -> None:
        self.sheet = sheet
        self.say = names.phrases(phrases)
        self.names = names
        self.base = base
        self.letters = set(sheet.names[: sheet.letters])

    def _heading(self, column: Column, known: Known) -> str:
        """'Tens, N + R → E: 6 + R + carry = 10 + 5'."""
        if column.of:
            return self._heading_together(column, known)
        title = self._title(column)
        if column.id[1] == WHOLE:
            return f"{title}{self.say.colon}{self._calculation(column, known)}"
        letters = f"{self._side(column.left, {})} → {self._side(column.right, {})}"
        plain = self._equation(column, known)
        settled = any(
            cell in self.letters and len(known[str(cell)]) == 1
            for _, cells in (*column.left, *column.right)
            for cell in cells
        )
        if settled:
            title = f"{title} ({letters})"
        return f"{title}{self.say.colon}{plain}"

    def _heading_together(self, column: Column, known: Known) -> str:
        """The heading of columns put together."""
        raise NotImplementedError

    def _equation(self, column: Column, known: Known) -> str:
        carry_in, carry_out = self._carry(column.carry_in), self._carry(column.carry_out)
        extra = []
        if carry_in:
            values = known[carry_in]
            if len(values) > 1:
                extra = [self.say.carry]
            elif values[0]:
                extra = [str(values[0])]
        left = self._side(column.left, known, extra)
        right = self._side(column.right, known)
        carried = known[carry_out] if carry_out else (0,)
        if len(carried) > TOLD_CARRIES:
            return f"{left} = {self.base} × {self.say.next_carry} + {right}"
        rights = []
        for value in carried:
            if not value:
                rights.append(right)
            elif right == "0":
                rights.append(str(value * self.base))
            else:
                rights.append(f"{value * self.base} + {right}")
        return f"{left} = {self._list(rights, self.say.or_sum)}"

    def _side(self, parts: Sequence[Part], known: Known, extra: Sequence[str] = ()) -> str:
        shown = []
        for factor, cells in parts:
            if not factor:
                continue
            faces = [self._face(cell, known) for cell in cells]
            is_nothing = "0" in faces and not all(face.isdigit() for face in faces)
            face = "0" if is_nothing else " × ".join(faces)
            # ? + ? is taken for two digits.
            if len(cells) == 1 and factor <= 3 and not (factor > 1 and _is_hidden(cells[0])):
                shown += [face] * factor
            else:
                shown.append(f"{factor} × {face}" if factor > 1 else face)
        return " + ".join([*shown, *extra]) or "0"

    def _face(self, cell: Cell, known: Known) -> str:
        if isinstance(cell, int):
            return str(cell)
        values = known.get(cell, ())
        if len(values) == 1:
            return str(values[0])
        return HIDDEN if _is_hidden(cell) else self.name(cell)

    def _calculation(self, column: Column, known: Known) -> str:
        """A whole equation, with the digits that are known put in."""
        number = column.id[0]
        if number >= len(self.sheet.sides):
            divisor = self.sheet.divisors[number - len(self.sheet.sides)]
            return " ≠ ".join(self._expression(side, known) or "0" for side in divisor)
        left, right = (self._expression(side, known) for side in self.sheet.sides[number])
        return f"{left} {self.sheet.relations[number]} {right}"

    def _expression(self, side: Sequence[Summand], known: Known) -> str:
        return " + ".join(
            " × ".join(
                [self._number(factor)] * (factor != 1)
                + ["".join(self._digit(cell, known) for cell in reversed(word)) for word in words]
            )
            for factor, words in side
        ) or "0"  # fmt: skip

    def _digit(self, cell: Cell, known: Known) -> str:
        """A cell within a number; a digit above 9 is in brackets."""
        face = self._face(cell, known)
        return f"[{face}]" if face.isdigit() and len(face) > 1 else face

    def _number(self, number: int) -> str:
        """A number in the base of the puzzle."""
        more = self._number(number // self.base) if number >= self.base else ""
        return more + self._digit(number % self.base, {})

    def _title(self, column: Column, form: int = HEADING) -> str:
        equation, index = column.id
        is_one_of_several = len(self.sheet.sides) > 1 and equation < len(self.sheet.sides)
        if index == WHOLE:
            return self._whole_title(equation, form)
        places = self.say.columns
        is_named = self.base == 10 and index < len(places)
        title = (places[index] if is_named else self.say.column)[form].format(n=index + 1)
        if is_one_of_several and (called := self.names.title(equation, form, title)):
            return called
        if is_one_of_several:
            return self.say.of_equation[form].format(column=title, n=equation + 1)
        return title

    def _whole_title(self, equation: int, form: int) -> str:
        """What a whole equation is called."""
        is_one_of_several = len(self.sheet.sides) > 1 and equation < len(self.sheet.sides)
        if is_one_of_several and (called := self.names.title(equation, form, "")):
            return called
        titles = self.say.whole_equation if is_one_of_several else self.say.whole
        return titles[form].format(n=equation + 1)

    def _ways(self, column: Column, known: Known) -> list[str] | None:
        """The ways to fill the column, as sums; None for too many combinations."""
        alone = {u for u, _ in column.terms} - {u for us, _ in column.products for u in us}
        size = {u: len(known[self.sheet.names[u]]) for u in column.unknowns}
        last = max(sorted(alone), key=lambda u: size[u], default=-1)  # the others say what it is
        if prod(size[u] for u in column.unknowns if u != last) > COMBINATIONS:
            return None
        ways: dict[str, None] = {}
        for choice in sorted(self._fillings(column, known, last)):
            names = (self.sheet.names[unknown] for unknown in column.unknowns)
            ways[self._filled(column, dict(zip(names, choice, strict=True)), known)] = None
        # A letter on both sides of a product can be any digit.
        return None if any(self._is_open(way) for way in ways) else list(ways)

    def _fillings(self, column: Column, known: Known, last: int) -> Iterator[tuple[int, ...]]:
        """The values of a column's unknowns with which it comes out."""
        names, lows = self.sheet.names, self.sheet.lows
        weight = next((factor for unknown, factor in column.terms if unknown == last), 1)
        others = [unknown for unknown in column.unknowns if unknown != last]
        for choice in product(*(known[names[unknown]] for unknown in others)):
            counted = {u: value - lows[u] for u, value in zip(others, choice, strict=True)}
            counted[last], rest = divmod(-self._total(column, counted | {last: 0}), weight)
            chosen = {names[u]: counted[u] + lows[u] for u in column.unknowns}
            is_known = last < 0 or chosen[names[last]] in known[names[last]]
            if rest or not is_known or (last < 0 and counted[last]):
                continue
            if not any(
                chosen.get(other) == v for n, v in chosen.items() for other in self.rivals[n]
            ):
                yield tuple(chosen.values())

    def _is_open(self, shown: str) -> bool:
        return HIDDEN in shown or any(name in shown for name in self.letters)

    def _total(self, column: Column, counted: dict[int, int]) -> int:
        """What a column comes to; carries are counted from their least value."""
        total = column.constant + sum(factor * counted[u] for u, factor in column.terms)
        return total + sum(f * prod(counted[u] for u in us) for us, f in column.products)

    def _filled(self, column: Column, chosen: dict[str, int], known: Known) -> str:
        digits: Known = known | {name: (value,) for name, value in chosen.items()}
        carry = chosen.get(self._carry(column.carry_in), 0)
        left = self._side(column.left, digits, [str(carry)] if carry else [])
        if column.of:
            return f"{left} = {self._side(column.right, digits)}"
        total = self._span(column.right, column.carry_out, self.base, digits)[0]
        return f"{left} = {total}"

    def _span(self, parts: Iterable[Part], carry: int | None, weight: int, known: Known) -> Range:
        """What parts of a column, and a carry, can come to."""
        low = high = 0
        for factor, cells in parts:
            ends = [(cell, cell) if isinstance(cell, int) else _ends(known[cell]) for cell in cells]
            low += factor * prod(least for least, _ in ends)
            high += factor * prod(most for _, most in ends)
        if carry is not None:
            values = known[self.sheet.names[carry]]
            low, high = low + weight * values[0], high + weight * values[-1]
        return low, high

    def _narrowed(self, column: Column, known: Known) -> Known | None:
        """What every unknown can be if the sides are to be equal; None if one has no value."""
        narrowed, size = dict(known), -1
        while size != sum(len(narrowed[name]) for name in self._names(column)):
            size = sum(len(narrowed[name]) for name in self._names(column))
            for name in self._names(column):
                narrowed[name] = tuple(
                    v for v in narrowed[name] if not self._is_apart(column, narrowed | {name: (v,)})
                )
                if not narrowed[name]:
                    return None
        return narrowed

    def _is_apart(self, column: Column, known: Known) -> bool:
        left, right = self._spans(column, known)
        return left[1] < right[0] or left[0] > right[1]

    def _spans(self, column: Column, known: Known) -> tuple[Range, Range]:
        """What the two sides can come to."""
        if column.id[1] == WHOLE:
            one, other = self.sheet.sides[column.id[0]]
            return self._size(one, known), self._size(other, known)
        left = self._span(column.left, column.carry_in, 1, known)
        return left, self._span(column.right, column.carry_out, self.base, known)

    def _size(self, side: Sequence[Summand], known: Known) -> Range:
        """What a side of a whole equation can come to."""
        low = high = 0
        for factor, words in side:
            least = most = factor
            for word in words:
                ends = [(c, c) if isinstance(c, int) else _ends(known[c]) for c in word]
                least *= sum(a * self.base**k for k, (a, _) in enumerate(ends))
                most *= sum(b * self.base**k for k, (_, b) in enumerate(ends))
            low, high = low + least, high + most
        return low, high

    def _names(self, column: Column) -> list[str]:
        return [self.sheet.names[unknown] for unknown in column.unknowns]

    def _open(self, column: Column, known: Known) -> tuple[int, dict[str, int]]:
        """The column as a constant and unknowns with factors: together they are 0."""
        constant, factors = column.constant, {}
        for unknown, factor in column.terms:
            name, low = self.sheet.names[unknown], self.sheet.lows[unknown]
            if len(known[name]) == 1:
                constant += factor * (known[name][0] - low)
            else:
                factors[name] = factor
                constant -= factor * low
        return constant, factors

    def _balance(self, factors: dict[str, int], constant: int, carry_out: str) -> str:
        sides: tuple[list[str], list[str]] = ([], [])
        for name, factor in factors.items():
            if factor:
                shown = self.name(name, short=name not in self.letters)
                shown = self.say.next_carry if name == carry_out else shown
                sides[factor < 0].append(shown if abs(factor) == 1 else f"{abs(factor)}·{shown}")
        if constant:
            sides[constant < 0].append(str(abs(constant)))
        return " = ".join(" + ".join(side) or "0" for side in sides)

    def name(self, unknown: str, *, short: bool = False) -> str:
        """What an unknown is called."""
        number = self.sheet.names.index(unknown)
        if number < self.sheet.letters:
            return unknown
        if unknown[0] == "?":
            return self.names.digits[unknown][NOMINATIVE]
        if short:
            return self.say.carry
        return self.say.carry_to.format(column=self._into(unknown))

    def of(self, unknown: str) -> str:
        """The name of an unknown behind 'for' or 'of'."""
        called = self.names.digits.get(unknown)
        return called[GENITIVE] if called else self.name(unknown)

    def _into(self, carry: str) -> str:
        """The place that a carry goes to."""
        of = next(c for c in self.sheet.columns if self._carry(c.carry_out) == carry)
        # Its column may be missing where it is too wide to work with.
        return self._title(replace(of, id=(of.id[0], of.id[1] + 1)), CARRIED_TO)

    def _is_carry(self, unknown: str) -> bool:
        return unknown[1:2].isdigit() and unknown[0] != "?"

    def _carry(self, unknown: int | None) -> str:
        return "" if unknown is None else self.sheet.names[unknown]

    def _range(self, low: int, high: int) -> str:
        if high - low < LISTED:
            return self._or(range(low, high + 1))
        return self.say.from_to.format(a=low, b=high)

    def _or(self, values: Iterable[int]) -> str:
        return self._list(map(str, values), self.say.or_)

    def _list(self, texts: Iterable[str], last: str) -> str:
        *first, end = [*texts] or [""]
        return self.say.comma.join(first) + last + end if first else end


def _is_hidden(cell: Cell) -> bool:
    return isinstance(cell, str) and cell[0] == "?"


def _ends(values: tuple[int, ...]) -> Range:
    """The range of an unknown, which may have no value left in the end."""
    return (values[0], values[-1]) if values else (0, 0)
