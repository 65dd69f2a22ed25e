"""FactorFilling in the factors of a whole equation, digit by digit: each row ends with its reason.

A row is what was put in, and what it runs into: a side that is too small or too large, last digits
that are not those of the other side, or a product that fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import ClassVar, NamedTuple

from solver.proof.model import Rule, highest, values
from solver.proof.moves import Stage
from solver.proof.sheet.puzzle import Column
from solver.proof.sheet.sides import Cells, Summand
from solver.proof.speaking.claim import (
    Claim,
    ClaimList,
    Clauses,
    Known,
    NumberValue,
    Unknown,
    Values,
    claim,
)
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Scene, Tells, these_ways
from solver.proof.speaking.trying import Tried, apart, are_both, tried_claim
from solver.proof.techniques.number_lists import listing, whole_equations
from solver.proof.techniques.whole import Number, Side, WholeEquation, known_number, span

# Factors are filled in, digit by digit, until they fit or do not; the effort is that of each row: a
# multiplication or two.
FACTORS = Rule("factors", 19, 2.5)

# The most rows: a longer list is none that a person writes down.
MOST_ROWS = 12

# The most digits that are put in one after the other.
MOST_OPEN = 6


class Why(Enum):
    """How a row ends."""

    FITS = "fits"
    SMALL = "small"  # the left side is below the right
    LARGE = "large"
    ENDS = "ends"  # the last `digits` digits of the product are others
    CLASH = "clash"  # they make a letter what it cannot be
    BOTH = "both"  # a letter has the only digit that another has left

    __hash__ = object.__hash__


# What is put in, in this order, each with its values (a mask).
Given = tuple[tuple[int, int], ...]


class FactorRow(NamedTuple):
    """What is put in, and what it runs into."""

    given: Given
    why: Why
    digits: int = 0  # of ENDS and CLASH: how many last digits are compared; 0 for all
    unknown: int = -1  # of CLASH and BOTH: the letter that cannot be what it would be
    other: int = -1  # the letter that has that digit, if one has
    value: int = 0
    domains: tuple[int, ...] = ()  # what every unknown may be, with what is put in


@dataclass(frozen=True, slots=True)
class FilledFactors:
    """A whole list."""

    rows: tuple[FactorRow, ...]
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits

    is_long: ClassVar[bool] = False

    @property
    def ways(self) -> int:
        """How many rows fit."""
        return sum(row.why is Why.FITS for row in self.rows)

    @property
    def lines(self) -> int:
        """The steps that it counts as: its rows."""
        return max(1, len(self.rows))


class TooManyRows(Exception):
    """The list is too long."""


def filled(
    equation: WholeEquation, domains: list[int], most: int = MOST_ROWS
) -> FilledFactors | None:
    """The shortest list; None where it has more rows than `most`, or two letters are equal."""
    if equation.are_equal(domains):
        return None
    if sum(domains[unknown].bit_count() > 1 for unknown in equation.chosen) > MOST_OPEN:
        return None
    best: FilledFactors | None = None
    for order in dict.fromkeys(equation.orders(domains)):
        try:
            found = FactorFilling(equation, order, most).fill(domains)
        except TooManyRows:
            continue
        best, most = found, len(found.rows) - 1
    return best


class FactorFilling:
    """One list while it is being written."""

    def __init__(
        self, factors: WholeEquation, order: tuple[int, ...] = (), most: int = MOST_ROWS
    ) -> None:
        self.factors = factors
        self.base = factors.base
        self.order = order
        self.most = most
        self.rows: list[FactorRow] = []
        self.possible = [0] * len(factors.sheet.names)
        rivals = factors.sheet.rivals
        self.rivals = {
            one: [other for other in factors.unknowns if rivals[one] >> other & 1]
            for one in factors.unknowns
        }

    def fill(self, domains: list[int]) -> FilledFactors:
        """The list; TooManyRows where it gets too long."""
        begin = domains[:]
        for unknown in self.factors.unknowns:
            if domains[unknown].bit_count() == 1:
                self._put(begin, unknown, domains[unknown])
        before = begin[:]
        ended = self.ended(begin, ())
        if ended:
            self._row(ended)
        else:
            self._node(0, begin, self.follow((), before, begin))
        if not any(row.why is Why.FITS for row in self.rows):
            return FilledFactors(tuple(self.rows), None)
        return FilledFactors(tuple(self.rows), tuple(self.possible))

    def _row(self, row: FactorRow) -> None:
        self.rows.append(row)
        if len(self.rows) > self.most:
            raise TooManyRows

    def _node(self, level: int, domains: list[int], given: Given) -> None:
        """The rows that begin with what is given."""
        while level < len(self.order) and domains[self.order[level]].bit_count() == 1:
            level += 1
        if level == len(self.order):
            ended = self.ended(domains, given)
            if ended:  # always: all digits are known
                self._row(ended)
            return
        unknown = self.order[level]
        alike: dict[tuple[Why, int], tuple[int, int]] = {}  # how values fail → their row, and they
        for value in values(domains[unknown]):
            inner, more = domains[:], (*given, (unknown, 1 << value))
            equal = self._put(inner, unknown, 1 << value)
            if equal:
                ended = FactorRow(more, Why.BOTH, 0, *equal, domains=tuple(domains))
            else:
                more = self.follow(more, domains, inner)
                ended = self.ended(inner, more)
            if ended is None:
                self._node(level + 1, inner, self.follow(more, domains, inner))
                continue
            key = ended.why, ended.digits
            number, mask = alike.get(key, (len(self.rows), 0))
            mask |= 1 << value
            if number == len(self.rows) or not self._widened(number, domains, given, unknown, mask):
                number, mask = len(self.rows), 1 << value
                self._row(ended)
            alike[key] = number, mask

    def follow(self, given: Given, before: list[int], after: list[int]) -> Given:
        """What is put in, with what follows from it."""
        names = {unknown for unknown, _ in given}
        return given + tuple(
            (unknown, after[unknown])
            for unknown in self.factors.unknowns
            if unknown not in names
            and before[unknown] != after[unknown]
            and after[unknown].bit_count() == 1
        )

    def is_put(self, domains: list[int], word: Number, number: int) -> bool:
        """Puts in a number, if it can be that."""
        for cell in word:
            number, digit = divmod(number, self.base)
            if cell < 0:
                if digit != -1 - cell:
                    return False
            elif not domains[cell] >> digit & 1 or self._put(domains, cell, 1 << digit):
                return False
        return not number

    def _widened(
        self, number: int, domains: list[int], given: Given, unknown: int, mask: int
    ) -> bool:
        """Makes a row hold for all of these values, if it does."""
        row, factors = self.rows[number], self.factors
        wider = domains[:]
        wider[unknown] = mask
        match row.why:
            case Why.SMALL | Why.LARGE:
                if self._apart(wider) is not row.why:
                    return False
            case Why.ENDS:
                # Last digits are seen at a glance, products are worked out one by one.
                if row.digits != 1 or factors.result is None or unknown == factors.result[0]:
                    return False
                units = {word[0] for _, words in factors.many for word in words} - {unknown}
                if any(cell >= 0 and domains[cell].bit_count() > 1 for cell in units):
                    return False
            case _:
                return False
        given = (*given, (unknown, mask))
        self.rows[number] = row._replace(given=given, domains=tuple(wider))
        return True

    def _put(self, domains: list[int], unknown: int, digit: int) -> tuple[int, int, int] | None:
        """Puts in a digit, and what is left over by that; returns two letters that are equal."""
        domains[unknown] = digit
        pending = [unknown]
        while pending:
            one = pending.pop()
            digit = domains[one]
            for other in self.rivals[one]:
                if domains[other] & digit:
                    if domains[other] == digit:
                        return one, other, highest(digit)
                    domains[other] &= ~digit
                    if domains[other].bit_count() == 1:
                        pending.append(other)
        return None

    def _apart(self, domains: list[int]) -> Why | None:
        """Whether the sides differ in size."""
        factors = self.factors
        left, right = (span(side, domains, self.base) for side in (factors.left, factors.right))
        if left[1] < right[0]:
            return Why.SMALL
        return Why.LARGE if left[0] > right[1] else None

    def ended(self, domains: list[int], given: Given) -> FactorRow | None:
        """The row that ends here; None where more has to be put in."""
        factors = self.factors
        apart = self._apart(domains)
        if apart:
            return FactorRow(given, apart, domains=tuple(domains))
        known = self._known(domains)
        if not known:
            return None
        digits = 0 if known == factors.height else known
        clash = self._clash(domains, digits, given)
        if clash is not None or digits:
            return clash
        for unknown in factors.unknowns:
            self.possible[unknown] |= domains[unknown]
        return FactorRow(given, Why.FITS, domains=tuple(domains))

    def _known(self, domains: list[int]) -> int:
        """How many of the last digits of all numbers that are multiplied are known."""
        words = [word for _, words in self.factors.many for word in words]
        for place in range(self.factors.height):
            for word in words:
                if place < len(word) and word[place] >= 0:
                    domain = domains[word[place]]
                    if domain & domain - 1:
                        return place
        return self.factors.height

    def _clash(self, domains: list[int], digits: int, given: Given) -> FactorRow | None:
        """What the last digits (0: all) run into; puts in what follows from them."""
        factors, modulus = self.factors, self.base**digits if digits else 0
        before = tuple(domains)
        if factors.result is None:
            apart = self._value(factors.left, domains, digits)
            apart -= self._value(factors.right, domains, digits)
            is_apart = apart % modulus if digits else apart
            return FactorRow(given, Why.ENDS, digits, domains=before) if is_apart else None
        rest = self._value(factors.many, domains, digits)
        found: dict[int, int] = {}
        for cell in factors.result[:digits] if digits else factors.result:
            rest, digit = divmod(rest, self.base)
            fixed = -1 - cell if cell < 0 else found.setdefault(cell, digit)
            is_other = cell >= 0 and domains[cell].bit_count() == 1 and domains[cell] != 1 << digit
            if fixed != digit or is_other:
                return FactorRow(given, Why.ENDS, digits, domains=before)
        if rest and not digits:
            return FactorRow(given, Why.ENDS, digits, domains=before)
        rivals = factors.sheet.rivals
        for unknown, digit in found.items():
            if not domains[unknown] >> digit & 1:
                having = (
                    other
                    for other in factors.unknowns
                    if rivals[unknown] >> other & 1 and domains[other] == 1 << digit
                )
                return FactorRow(given, Why.CLASH, digits, unknown, next(having, -1), digit, before)
            equal = self._put(domains, unknown, 1 << digit)
            if equal:
                return FactorRow(given, Why.CLASH, digits, *equal, domains=before)
        return None

    def _value(self, side: Side, domains: list[int], digits: int) -> int:
        """What a side comes to with the last digits (0: all) of its numbers."""
        total = 0
        for factor, words in side:
            product = factor
            for word in words:
                product *= known_number(word[:digits] if digits else word, domains, self.base)
            total += product
        return total


# What is told


# A list is told with all its rows: what is known may give it another order than it was found in.
ANY_NUMBER = 100


def ideas(scene: Scene) -> Iterator[Claim]:
    """How the list is made."""
    yield claim("numbers.fill")


def listed(scene: Scene) -> Iterator[Claim]:
    """What each way to fill in the factors runs into, and those that fit."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    found = filled(equation, domains_of(columns, scene.known), ANY_NUMBER) or FilledFactors(
        (), None
    )
    if equation.row:
        left, right = (columns.expression(side, {}) for side in equation.sides)
        _, ((_, (word,)),) = equation.sides
        what = columns.expression(((1, (word,)),), {})
        yield claim("numbers.as_one", what=what, left=left, right=right)
    yield from rows_told(columns, column, equation, found.rows)


def rows_told(
    columns: SpokenColumns, column: Column, equation: WholeEquation, rows: Sequence[FactorRow]
) -> Iterator[Claim]:
    """What each row of a list runs into, and then those that fit."""
    for row in rows:
        if row.why is not Why.FITS:
            yield tried_claim(tried_row(columns, equation, row))
    fitting = [
        columns.calculation(column, known_of(columns, row.domains))
        for row in rows
        if row.why is Why.FITS
    ]
    if fitting:
        yield these_ways(fitting)


def domains_of(columns: SpokenColumns, known: Known) -> list[int]:
    """What is known as masks."""
    sheet = columns.sheet
    return [
        sum(1 << value - low for value in known[name])
        for name, low in zip(sheet.names, sheet.lows, strict=True)
    ]


def known_of(columns: SpokenColumns, domains: tuple[int, ...]) -> Known:
    """Masks as what is known."""
    sheet = columns.sheet
    return {
        name: tuple(low + v for v in range(mask.bit_length()) if mask >> v & 1)
        for name, low, mask in zip(sheet.names, sheet.lows, domains, strict=True)
    }


def tried_row(columns: SpokenColumns, equation: WholeEquation, row: FactorRow) -> Tried:
    given = tuple(
        (columns.sheet.names[unknown], tuple(v for v in range(columns.base) if mask >> v & 1))
        for unknown, mask in row.given
    )
    return Tried(given, _runs_into(columns, equation, row))


def _runs_into(columns: SpokenColumns, equation: WholeEquation, row: FactorRow) -> Claim:
    """What a row runs into."""
    if row.why is Why.BOTH:
        return _cannot(columns, row)
    known = known_of(columns, row.domains)
    left, right = equation.sides
    if row.why in (Why.SMALL, Why.LARGE):
        clash = apart(columns.size(left, known), columns.size(right, known))
        assert clash
        return clash
    how = "numbers.ends" if row.digits else "numbers.makes"
    if equation.result is None:
        one, other = (last_digits(side, row.digits) for side in (left, right))
        return claim(
            f"{how}_apart",
            left=columns.expression(one, known),
            a=_results(columns, one, known, row),
            right=columns.expression(other, known),
            b=_results(columns, other, known, row),
        )
    many, result = (left, right) if equation.many is equation.left else (right, left)
    cut = last_digits(many, row.digits)
    shown, comes = columns.expression(cut, known), _results(columns, cut, known, row)
    if row.why is Why.CLASH:
        return claim(f"{how}_so", left=shown, a=comes, what=_cannot(columns, row))
    pattern = columns.expression(last_digits(result, row.digits), known)
    return claim(how, left=shown, a=comes, b=pattern)


def _cannot(columns: SpokenColumns, row: FactorRow) -> Claim:
    """That an unknown cannot have the digit that the result gives it."""
    names = columns.sheet.names
    if row.other >= 0:
        return are_both(names[row.unknown], names[row.other], row.value)
    unknown = Unknown(names[row.unknown])
    what = claim("is_not.2", u=unknown, v=Values((row.value,)))
    return claim("is_gone", u=unknown, v=row.value, what=Clauses((what,)))


def last_digits(side: tuple[Summand, ...], digits: int) -> tuple[Summand, ...]:
    """A side with the last digits (0: all) of its numbers."""

    def cut(word: Cells) -> Cells:
        return word[:digits] if digits else word

    return tuple((factor, tuple(map(cut, words))) for factor, words in side)


def _results(
    columns: SpokenColumns, side: tuple[Summand, ...], known: Known, row: FactorRow
) -> ClaimList:
    """What a side comes to for each value of what is put in last."""
    last = columns.sheet.names[row.given[-1][0]] if row.given else ""
    comes = []
    for value in known.get(last, (0,)):
        low, _ = columns.size(side, {**known, last: (value,)})
        comes.append(padded(columns, low, row.digits) if row.digits else columns.number(low))
    return ClaimList(tuple(dict.fromkeys(comes)), "or_")


def padded(columns: SpokenColumns, number: int, digits: int) -> NumberValue:
    """The last digits of a number."""
    cells = []
    for _ in range(digits):
        number, digit = divmod(number, columns.base)
        cells.append(digit)
    return NumberValue(tuple(reversed(cells)))


TECHNIQUES = (
    listing(
        FACTORS, filled,
        Tells(ideas=ideas, listed=listed, is_idea_first=True, says_taken=False),
        equations=partial(whole_equations, with_rows=True), stage=Stage.PLANNED, price=1.0,
    ),
)  # fmt: skip
