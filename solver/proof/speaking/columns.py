"""What the columns of a sheet say and can come to, with digits in place of known letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import prod

from solver.model import Cell
from solver.proof.model import WHOLE, Change, ColumnId, is_carry, values
from solver.proof.sheet.puzzle import Column, Part, Sheet
from solver.proof.sheet.sides import Summand
from solver.proof.speaking.claim import (
    ENDS,
    Carried,
    Factor,
    Formula,
    Known,
    NumberValue,
    Product,
    Range,
    Scaled,
    Side,
    Unknown,
)

# The most combinations of values that are tried for a list.
COMBINATIONS = 5_000

# Parts of a side from which on it is worth to look for equal ones.
MANY_PARTS = 12

# The most values of an outgoing carry that a sentence lists.
TOLD_CARRIES = 4


def joined(side: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a side, equal ones of a long one as one: A + A + B as 2A + B."""
    return _joined(side) if len(side) > MANY_PARTS else side


@lru_cache(maxsize=64)
def _joined(side: tuple[Part, ...]) -> tuple[Part, ...]:
    factors: Counter[tuple[Cell, ...]] = Counter()
    for factor, cells in side:
        factors[cells] += factor
    return tuple((factor, cells) for cells, factor in factors.items())


class SpokenColumns:
    """The columns of a sheet; everything is known by its name."""

    def __init__(self, sheet: Sheet, base: int, *, is_named: bool = False) -> None:
        self.sheet = sheet
        self.base = base
        self.is_grid = not sheet.sides  # whether it is a kakuro
        self.letters = set(sheet.names[: sheet.letters])
        # What a number can be spelled with: hidden digits where they are called a, b, c.
        self.spelled = set(sheet.names[: sheet.cells]) if is_named else self.letters
        self.by_id = {column.id: column for column in sheet.columns}
        # For every unknown, those that differ from it.
        self.rivals = {
            name: {sheet.names[other] for other in values(sheet.rivals[number])}
            for number, name in enumerate(sheet.names)
        }

    # As it is written

    def equation(self, column: Column, known: Known) -> Formula:
        """A column, with what is carried into it and out of it."""
        carry_in, carry_out = self.carry(column.carry_in), self.carry(column.carry_out)
        extra: list[Factor] = []
        if carry_in:
            carried_in = known[carry_in]
            if len(carried_in) > 1:
                extra = [Carried(carry_in)]
            elif carried_in[0]:
                extra = [carried_in[0]]
        whole = self.side(column.left, known, extra)
        left, right = _without_zeros(whole), _without_zeros(self.side(column.right, known))
        if left == right:  # C = C says nothing
            left = whole
        carried = known[carry_out] if carry_out else (0,)
        if len(carried) > TOLD_CARRIES:
            out: Product = (self.base, Carried(carry_out, is_next=True))
            return Formula(left, "=", (Side((out, *right.products)),))
        rights = []
        for value in carried:
            if not value:
                rights.append(right)
            elif right.products == ((0,),):
                rights.append(Side(((value * self.base,),)))
            else:
                rights.append(Side(((value * self.base,), *right.products)))
        return Formula(left, "=", tuple(rights))

    def last_digit(self, column: Column, known: Known) -> Formula | None:
        """In which digit the left side ends; None where it matters what is carried on."""
        out, shown = self.carry(column.carry_out), self.equation(column, known)
        right = _without_zeros(self.side(column.right, known))
        is_digit = len(right.products) == 1 == len(right.products[0])
        if column.id[1] < 0 or not out or len(known[out]) < 2 or not is_digit:
            return None
        left, own = self.span(column.left, column.carry_in, 1, known), known[out]
        most = max(0, left[1] // self.base)
        if left[0] < 0 or own[0] < 0 or not {*range(left[0] // self.base, most + 1)} <= {*own}:
            return None
        return Formula(shown.left, ENDS, (right,))

    def side(self, parts: Sequence[Part], known: Known, extra: Sequence[Factor] = ()) -> Side:
        """One side of a column, and what is carried into it."""
        shown: list[Product] = []
        for factor, cells in parts:
            if not factor:
                continue
            faces: Product = tuple(self._face(cell, known) for cell in cells)
            if 0 in faces and any(isinstance(face, str) for face in faces):
                faces = (0,)
            # ? + ? is taken for two digits.
            if len(cells) == 1 and factor <= 3 and not (factor > 1 and _is_hidden(cells[0])):
                shown += [faces] * factor
            else:
                shown.append((factor, *faces) if factor > 1 else faces)
        return Side((*shown, *((one,) for one in extra)) or ((0,),))

    def _face(self, cell: Cell, known: Known) -> Cell:
        if isinstance(cell, int):
            return cell
        values = known.get(cell, ())
        return values[0] if len(values) == 1 else cell

    def calculation(self, column: Column, known: Known) -> Formula:
        """A whole equation, with the digits that are known put in."""
        number = column.id[0]
        if number >= len(self.sheet.sides):
            one, other = self.sheet.divisors[number - len(self.sheet.sides)]
            return Formula(self.expression(one, known), "≠", (self.expression(other, known),))
        return self.written(number, known)

    def written(self, equation: int, known: Known) -> Formula:
        """An equation by its number, with the digits that are known put in."""
        (one, other), relation = self.sheet.sides[equation], self.sheet.relations[equation]
        return Formula(self.expression(one, known), relation, (self.expression(other, known),))

    def expression(self, side: Sequence[Summand], known: Known) -> Side:
        """A side of a whole equation."""
        return Side(
            tuple(
                (
                    *([self.number(factor)] * (factor != 1)),
                    *(NumberValue(tuple(self._face(c, known) for c in reversed(w))) for w in words),
                )
                for factor, words in side
            )
            or ((0,),)
        )

    def number(self, number: int) -> NumberValue:
        """A number in the base of the puzzle."""
        digits = [number % self.base]
        while number := number // self.base:
            digits.append(number % self.base)
        return NumberValue(tuple(reversed(digits)))

    def plain(self, column: Column, known: Known) -> Formula:
        """The column as it is with these digits."""
        is_whole = column.id[1] == WHOLE
        return self.calculation(column, known) if is_whole else self.equation(column, known)

    def shown_left(self, column: Column, known: Known) -> Side:
        """The left side with its digits, and with what is carried into it."""
        if column.id[1] == WHOLE:
            return self.expression(self.sheet.sides[column.id[0]][0], known)
        carry = self.carry(column.carry_in)
        value = known[carry][0] if carry else 0
        return self.side(column.left, known, [value] if value else [])

    # What fits

    def alike(self, column: Column, known: Known) -> tuple[str, str] | None:
        """Two letters that change nothing in a column when they are exchanged; None without."""
        open_ = [n for n in self.names(column) if len(known[n]) > 1 and not is_carry(n)]
        for one, other in combinations(open_, 2):
            if known[one] != known[other] or other not in self.rivals[one]:
                continue
            places = {one: other, other: one}
            exchanged = [
                Counter((f, tuple(sorted(places.get(str(c), str(c)) for c in cells)))
                        for f, cells in side)
                for side in (column.left, column.right)
            ]  # fmt: skip
            itself = [
                Counter((f, tuple(sorted(map(str, cells)))) for f, cells in side)
                for side in (column.left, column.right)
            ]
            if exchanged == itself:
                return one, other
        return None

    def ways(
        self, column: Column, known: Known, alike: tuple[str, str] | None = None
    ) -> list[Formula] | None:
        """The ways to fill the column, as sums; None for too many combinations.

        Of two letters that are `alike`, only those in which the first is the smaller.
        """
        choices = self.choices(column, known)
        if choices is None:
            return None
        ways: dict[Formula, None] = {}
        for chosen in choices:
            if alike is None or chosen[alike[0]] < chosen[alike[1]]:
                ways[self._filled(column, chosen, known)] = None
        # A letter on both sides of a product can be any digit.
        return None if any(is_open(way) for way in ways) else list(ways)

    def choices(self, column: Column, known: Known) -> list[dict[str, int]] | None:
        """The ways to fill the column, by its unknowns; None for too many combinations."""
        alone = {u for u, _ in column.terms} - {u for us, _ in column.products for u in us}
        size = {u: len(known[self.sheet.names[u]]) for u in column.unknowns}
        last = max(sorted(alone), key=lambda u: size[u], default=-1)  # the others say what it is
        if prod(size[u] for u in column.unknowns if u != last) > COMBINATIONS:
            return None
        names = self.names(column)
        every = sorted(self._fillings(column, known, last))
        return [dict(zip(names, choice, strict=True)) for choice in every]

    def _fillings(self, column: Column, known: Known, last: int) -> Iterator[tuple[int, ...]]:
        """The values of a column's unknowns with which it comes out."""
        names, lows = self.sheet.names, self.sheet.lows
        weight = next((factor for unknown, factor in column.terms if unknown == last), 1)
        others = [unknown for unknown in column.unknowns if unknown != last]
        for choice in product(*(known[names[unknown]] for unknown in others)):
            counted = {u: value - lows[u] for u, value in zip(others, choice, strict=True)}
            counted[last], rest = divmod(-_total(column, counted | {last: 0}), weight)
            chosen = {names[u]: counted[u] + lows[u] for u in column.unknowns}
            is_known = last < 0 or chosen[names[last]] in known[names[last]]
            if rest or not is_known or (last < 0 and counted[last]):
                continue
            if not any(
                chosen.get(other) == v for n, v in chosen.items() for other in self.rivals[n]
            ):
                yield tuple(chosen.values())

    def _filled(self, column: Column, chosen: dict[str, int], known: Known) -> Formula:
        digits: Known = known | {name: (value,) for name, value in chosen.items()}
        carry = chosen.get(self.carry(column.carry_in), 0)
        shown, filled = self.side(column.left, known), self.side(column.left, digits)
        both = zip(shown.products, filled.products, strict=True)
        parts = (*(own for before, own in both if before != (0,)), *([(carry,)] if carry else []))
        left = Side(parts or ((0,),))
        if column.of:
            sides = (self._worked_out(side, known, digits) for side in (column.left, column.right))
            left, right = sides
            return Formula(left, "=", (right,))
        total = self.span(column.right, column.carry_out, self.base, digits)[0]
        return Formula(left, "=", (Side(((total,),)),))

    def _worked_out(self, parts: Sequence[Part], known: Known, digits: Known) -> Side:
        """A side with its digits; what is carried within is one number, and 0 is left out."""
        shown, filled = self.side(parts, known), self.side(parts, digits)
        products: list[Product] = []
        for before, own in zip(shown.products, filled.products, strict=True):
            if not any(isinstance(face, str) and is_carry(face) for face in before):
                products.append(own)
            elif carried := prod(face for face in own if isinstance(face, int)):
                products.append((carried,))
        return Side((*products,) or ((0,),))

    # What it can come to

    def span(self, parts: Iterable[Part], carry: int | None, weight: int, known: Known) -> Range:
        """What parts of a column, and a carry, can come to."""
        low = high = 0
        for factor, cells in parts:
            least = most = factor
            for cell in cells:
                a, b = (cell, cell) if isinstance(cell, int) else _ends(known[cell])
                least, most = least * a, most * b
            low, high = low + least, high + most
        if carry is not None:
            values = known[self.sheet.names[carry]]
            low, high = low + weight * values[0], high + weight * values[-1]
        return low, high

    def spans(self, column: Column, known: Known) -> tuple[Range, Range]:
        """What the two sides can come to."""
        if column.id[1] == WHOLE:
            one, other = self.sheet.sides[column.id[0]]
            return self.size(one, known), self.size(other, known)
        left = self.span(joined(column.left), column.carry_in, 1, known)
        return left, self.span(joined(column.right), column.carry_out, self.base, known)

    def size(self, side: Sequence[Summand], known: Known) -> Range:
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

    def _amount(self, side: Sequence[Summand], known: Known) -> int:
        """What a side of a whole equation comes to; its digits are known."""
        total = 0
        for factor, words in side:
            for word in words:
                number = 0
                for cell in reversed(word):
                    number = number * self.base + (
                        cell if isinstance(cell, int) else known[cell][0]
                    )
                factor *= number
            total += factor
        return total

    def factors(self, column: Column) -> int:
        """The numbers that are multiplied in a whole equation; 0 for a column of digits."""
        if column.id[1] != WHOLE:
            return 0
        return sum(len(words) for side in self.sheet.sides[column.id[0]] for _, words in side)

    def narrowed(self, column: Column, known: Known) -> Known | None:
        """What every unknown can be if the sides are to be equal; None if one has no value."""
        narrowed, size, names = dict(known), -1, self.names(column)
        while size != sum(len(narrowed[name]) for name in names):
            size = sum(len(narrowed[name]) for name in names)
            for name in names:
                narrowed[name] = tuple(
                    v for v in narrowed[name] if not self.is_apart(column, narrowed | {name: (v,)})
                )
                if not narrowed[name]:
                    return None
        return narrowed

    def is_apart(self, column: Column, known: Known) -> bool:
        """True if the sides cannot be equal."""
        left, right = self.spans(column, known)
        return left[1] < right[0] or left[0] > right[1]

    def comes_out(self, column: Column, known: Known) -> bool:
        """True if a column whose digits are known comes out, with some carry."""
        if column.id[1] == WHOLE:
            one, other = self.sheet.sides[column.id[0]]
            return self._amount(one, known) == self._amount(other, known)
        (left, _), _ = self.spans(column, known)
        return left in self.totals_on_right(column, known)

    def totals_on_right(self, column: Column, known: Known) -> list[int]:
        """What the right side comes to, for each carry; its digits are known."""
        if column.id[1] == WHOLE:
            return [self.spans(column, known)[1][0]]
        carry = self.carry(column.carry_out)
        rest = self.span(column.right, None, self.base, known)[0]
        return [rest + self.base * v for v in (known[carry] if carry else (0,))]

    # Unknowns

    def names(self, column: Column) -> list[str]:
        """The unknowns of a column."""
        return [self.sheet.names[unknown] for unknown in column.unknowns]

    def names_of(self, id: ColumnId) -> list[str]:
        """The unknowns of a column by its id; none of one that is no column of the sheet."""
        return self.names(self.by_id[id]) if id in self.by_id else []

    def told_of(self, changes: Sequence[Change], known: Known) -> Iterator[Change]:
        """What of changes has to be told, letters first; `known` is after them.

        A carry goes without saying where it comes out of what is told.
        """
        carries = [change for change in changes if is_carry(change.unknown)]
        yield from (change for change in changes if change not in carries)
        seen = known | {change.unknown: change.before for change in carries}
        while carries:
            evident = (c for c in carries if self._is_evident(c, seen))
            change = next(evident, None)
            if change is None:
                change = carries[0]
                yield change
            carries.remove(change)
            seen[change.unknown] = known[change.unknown]

    def _is_evident(self, change: Change, known: Known) -> bool:
        """True if a carry comes out, or goes in, where all else in a column has its digit."""
        name, after = change.unknown, change.after
        return len(after) == 1 and any(
            all(len(known[other]) == 1 for other in self.names(column) if other != name)
            and self.comes_out(column, known | {name: after})
            for column in self.sheet.columns
            if column.id[1] != WHOLE and name in self.names(column)
        )

    def carry(self, unknown: int | None) -> str:
        """The name of a carry; empty for none."""
        return "" if unknown is None else self.sheet.names[unknown]

    def open_terms(self, column: Column, known: Known) -> tuple[int, dict[str, int]]:
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

    def balance(self, factors: dict[str, int], constant: int, carry_out: str) -> Formula:
        """Unknowns with factors and a constant that are 0 together, as an equation."""
        sides: tuple[list[Product], list[Product]] = ([], [])
        for name, factor in factors.items():
            if factor:
                of = Carried(name, is_next=name == carry_out) if is_carry(name) else Unknown(name)
                sides[factor < 0].append((Scaled(abs(factor), of),))
        if constant:
            sides[constant < 0].append((abs(constant),))
        left, right = (Side(tuple(side) or ((0,),)) for side in sides)
        return Formula(left, "=", (right,))

    def put(self, known: Known, unknown: str, after: tuple[int, ...]) -> None:
        """Narrows an unknown; a digit of its own is taken from its rivals."""
        known[unknown] = tuple(v for v in after if v in known[unknown])
        own = after if len(after) == 1 else known[unknown]
        if len(own) == 1:
            for other in self.rivals[unknown]:
                known[other] = tuple(v for v in known[other] if v != own[0])


def _without_zeros(side: Side) -> Side:
    """A sum without the zeros that known digits add to it."""
    return Side(tuple(one for one in side.products if one != (0,)) or ((0,),))


def is_open(formula: Formula) -> bool:
    """True if a formula holds something that has no digit yet."""
    return any(faces_of(formula))


def faces_of(formula: Formula) -> Iterator[str]:
    """The unknowns of a formula by their faces."""
    for side in (formula.left, *formula.rights):
        for factor in (factor for one in side.products for factor in one):
            for cell in factor.cells if isinstance(factor, NumberValue) else (factor,):
                if isinstance(cell, str):
                    yield cell


def _is_hidden(cell: Cell) -> bool:
    return isinstance(cell, str) and cell[0] == "?"


def _ends(values: tuple[int, ...]) -> Range:
    """The range of an unknown, which may have no value left in the end."""
    return (values[0], values[-1]) if values else (0, 0)


def _total(column: Column, counted: dict[int, int]) -> int:
    """What a column comes to; carries are counted from their least value."""
    total = column.constant + sum(factor * counted[u] for u, factor in column.terms)
    return total + sum(f * prod(counted[u] for u in us) for us, f in column.products)
