"""Listing factors as numbers, where the result is a multiple of a prime.

DDD is a multiple of 111, so of 37: one of its factors is 37 or 74, and the other a multiple of 3 of
the right size and form.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd
from typing import ClassVar, NamedTuple

from solver.proof.model import Rule
from solver.proof.sheet.puzzle import Sheet
from solver.proof.speaking.claim import Claim, ClaimList, Known, Side, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Scene, Tells, these_ways
from solver.proof.speaking.trying import tried_claim
from solver.proof.techniques.factors import (
    FactorFilling,
    FactorRow,
    Why,
    domains_of,
    known_of,
    tried_row,
)
from solver.proof.techniques.number_lists import listing, whole_equations
from solver.proof.techniques.whole import Number, WholeEquation, span

# The effort is that of each number: a division.
MULTIPLES = Rule("multiples", 18.5, 2.5)

# The most numbers that are worked out, and the most ways that they may leave: where there are more,
# the list decides too little.
MOST_NUMBERS, MOST_WAYS = 4, 4

# The most numbers that are named where they are not worked out.
MOST_NAMED = 9


class ListedFactor(NamedTuple):
    """A factor as a number, and what the other can be."""

    at: int  # which of the two factors it is
    number: int
    step: int  # the other is a multiple of this, from `low` to `high`
    low: int
    high: int
    others: tuple[int, ...]  # those that have its form
    domains: tuple[int, ...]  # what every unknown may be, with the number put in
    rows: tuple[FactorRow, ...]  # what each of the others comes to


@dataclass(frozen=True, slots=True)
class FactorList:
    """A whole list."""

    multiples: tuple[ListedFactor, ...]
    swaps: dict[int, int]  # letters that change places with the factors: then one is listed
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits
    is_short: bool = False  # whether the other factor is left open

    is_long: ClassVar[bool] = False

    @property
    def lines(self) -> int:
        """The steps that it counts as: the numbers that are looked at."""
        if self.is_short:
            return 1
        return max(1, sum(max(1, len(one.others)) for one in self.multiples))


def can_be_listed(equation: WholeEquation) -> bool:
    """True if a result is a multiple of a prime, and there are two factors."""
    return equation.divisors[1] > 0 and len(equation.many[0][1]) == 2


def listed_multiples(equation: WholeEquation, domains: list[int]) -> FactorList | None:
    """The list; None where it is longer than a person writes down, or two letters are equal."""
    if equation.are_equal(domains) or equation.may_begin_with_0(domains):
        return None
    filling, words = FactorFilling(equation), equation.many[0][1]
    if any(all(c < 0 or domains[c].bit_count() == 1 for c in word) for word in words):
        return None  # the result is divided by what is known
    if _has_form(equation, domains, equation.result or (), 0):
        return None  # 0 is a multiple too, of any number
    swaps = _swaps(equation, domains)
    found: list[ListedFactor] = []
    for at, word in enumerate(words):
        if at and (swaps or words[0] == words[1]):
            break
        for number in range(equation.divisors[1], equation.base ** len(word), equation.divisors[1]):
            inner = domains[:]
            if _has_form(equation, domains, word, number):
                one = None
                if filling.is_put(inner, word, number):
                    one = _multiple(equation, filling, at, number, domains, inner)
                if one is None or len(found) == MOST_NAMED:
                    return None
                found.append(one)
    fitting = [row for one in found for row in one.rows if row.why is Why.FITS]
    possible = [0] * len(domains)
    for row in fitting:
        for unknown in equation.unknowns:
            possible[unknown] |= row.domains[unknown]
            possible[swaps.get(unknown, unknown)] |= row.domains[unknown]
    listed = FactorList(tuple(found), swaps, tuple(possible) if fitting else None)
    if listed.lines <= MOST_NUMBERS and len(fitting) <= MOST_WAYS:
        return listed
    return _short(equation, domains, found)


def _short(
    equation: WholeEquation, domains: list[int], found: list[ListedFactor]
) -> FactorList | None:
    """Only what one factor is, where it alone can be a multiple of the prime."""
    places = {one.at for one in found}
    if (
        len(places) != 1
        or _swaps(equation, domains)
        or equation.many[0][1][0] == equation.many[0][1][1]
    ):
        return None
    left = domains[:]
    for unknown in equation.many[0][1][places.pop()]:
        if unknown >= 0:
            left[unknown] = 0
            for one in found:
                left[unknown] |= one.domains[unknown]
    return FactorList((*found,), {}, (*left,), is_short=True)


def _multiple(
    equation: WholeEquation,
    filling: FactorFilling,
    at: int,
    number: int,
    before: list[int],
    domains: list[int],
) -> ListedFactor | None:
    """What the other factor can be where one is this number.

    None where that would leave a letter that is not in it without a digit.
    """
    ((factor, words),) = equation.many
    result, own = equation.result, factor * number
    assert result is not None
    least, most = span(((1, (result,)),), domains, equation.base)
    step = equation.divisors[0] // gcd(equation.divisors[0], own)
    low, high = max(1, -(-least // own)), most // own
    other = number if words[0] == words[1] else None
    others, rows = list[int](), list[FactorRow]()
    for value in range(-(-low // step) * step, high + 1, step):
        inner = domains[:]
        if other in (None, value) and _has_form(equation, domains, words[1 - at], value):
            if not filling.is_put(inner, words[1 - at], value):
                return None
            given = filling.follow((), before, domains)
            row = filling.ended(inner, filling.follow(given, domains, inner))
            assert row is not None  # all that is multiplied is known
            others.append(value)
            rows.append(row)
    return ListedFactor(at, number, step, low, high, (*others,), (*domains,), (*rows,))


def _has_form(equation: WholeEquation, domains: list[int], word: Number, number: int) -> bool:
    """True if a factor can be this number, as far as its own letters are concerned."""
    digits: dict[int, int] = {}
    for cell in word:
        number, digit = divmod(number, equation.base)
        if digits.setdefault(cell, digit) != digit:
            return False
        if digit != -1 - cell if cell < 0 else not domains[cell] >> digit & 1:
            return False
    rivals, letters = equation.sheet.rivals, [cell for cell in digits if cell >= 0]
    return not number and not any(
        digits[one] == digits[other] and rivals[one] >> other & 1
        for one in letters
        for other in letters
        if one != other
    )


def _swaps(equation: WholeEquation, domains: list[int]) -> dict[int, int]:
    """Letters that change places with the two factors; none where that changes anything."""
    one, other = equation.many[0][1]
    swaps: dict[int, int] = {}
    if len(one) != len(other) or one == other:
        return {}
    for a, b in zip(one, other, strict=True):
        if a != b and (min(a, b) < 0 or swaps.setdefault(a, b) != b or swaps.setdefault(b, a) != a):
            return {}
        if a == b and a in swaps:
            return {}
    is_same = all(domains[a] == domains[b] for a, b in swaps.items())
    rivals = equation.sheet.rivals
    is_alike = all(_swapped(rivals[a], swaps) == rivals[b] for a, b in swaps.items())
    is_apart = not {*swaps} & {*(equation.result or ())}
    is_whole = all(swaps.get(c, c) == d for c, d in zip(one, other, strict=True))
    return swaps if is_same and is_alike and is_apart and is_whole else {}


def _swapped(mask: int, swaps: dict[int, int]) -> int:
    """A bit mask of unknowns after they change places."""
    found = mask
    for a, b in swaps.items():
        found = found & ~(1 << b) | (mask >> a & 1) << b
    return found


def _equations(sheet: Sheet) -> dict[int, WholeEquation]:
    every = whole_equations(sheet)
    return {number: every[number] for number in every if can_be_listed(every[number])}


# What is told


def _listed(scene: Scene) -> Iterator[Claim]:
    """Which factor is a multiple of the prime, and what the other is then."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    listed = listed_multiples(equation, domains_of(columns, scene.known))
    assert listed is not None
    yield _divided(columns, equation)
    if listed.is_short:
        numbers = (columns.number(one.number) for one in listed.multiples)
        word = _words(columns, equation, {})[listed.multiples[0].at]
        yield claim("numbers.only", w=word, left=ClaimList(tuple(numbers), "or_"))
        return
    if not listed.multiples:
        yield claim("numbers.none")
        return
    if listed.swaps:
        first, second = _words(columns, equation, {})
        yield claim("numbers.either", x=first, y=second)
    for one in listed.multiples:
        yield _multiple_told(columns, equation, one)
        for row in one.rows:
            if row.why is not Why.FITS:
                yield tried_claim(tried_row(columns, equation, row))
    fitting = [
        columns.calculation(column, known_of(columns, domains))
        for one in listed.multiples
        for row in one.rows
        if row.why is Why.FITS
        for domains in _either(row.domains, listed.swaps)
    ]
    if fitting:
        yield these_ways(fitting)


def _divided(columns: SpokenColumns, equation: WholeEquation) -> Claim:
    """Which factors are multiples of a prime since the result is."""
    left, right = equation.sides
    whole, prime = map(columns.number, equation.divisors)
    if _is_printed(equation):
        whole = prime  # that 222 is a multiple of 222 says nothing
    return claim(
        "numbers.divides",
        what=columns.expression(right if equation.many is equation.left else left, {}),
        g=whole,
        p=prime,
        factors=ClaimList(_words(columns, equation, {}), "or_", is_once=True),
    )


def _is_printed(equation: WholeEquation) -> bool:
    """Whether no digit of the result is hidden, so that it has one quotient by every factor."""
    return equation.result is not None and all(cell < 0 for cell in equation.result)


def _words(columns: SpokenColumns, equation: WholeEquation, known: Known) -> tuple[Side, ...]:
    """The factors, with the digits that are known put in."""
    many = equation.sides[equation.many is not equation.left]
    return tuple(columns.expression(((1, (word,)),), known) for word in many[0][1])


def _multiple_told(columns: SpokenColumns, equation: WholeEquation, one: ListedFactor) -> Claim:
    """What the other factor is a multiple of, how large it is, and which numbers that leaves."""
    word, number = _words(columns, equation, {})[one.at], columns.number(one.number)
    put = _words(columns, equation, known_of(columns, one.domains))
    if one.low > one.high:
        return claim("numbers.no_size", w=word, n=number, v=put[1 - one.at])
    if _is_printed(equation) and one.low == one.high:
        how = "quotient" if one.others else "no_quotient"
        only = columns.number(one.low)
        return claim(f"numbers.{how}", w=word, n=number, v=put[1 - one.at], a=only)
    how = "multiple" if one.others else "no_multiple"
    return claim(
        f"numbers.{how}" if one.step > 1 else f"numbers.{how.replace('multiple', 'number')}",
        w=word,
        n=number,
        v=put[1 - one.at],
        q=columns.number(one.step),
        a=columns.number(one.low),
        b=columns.number(one.high),
        left=ClaimList(tuple(map(columns.number, one.others)), "or_"),
    )


def _either(domains: tuple[int, ...], swaps: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """What unknowns are in a way that fits, and with the factors in each other's place."""
    yield domains
    if swaps:
        yield tuple(domains[swaps.get(unknown, unknown)] for unknown in range(len(domains)))


TECHNIQUES = (
    listing(
        MULTIPLES, listed_multiples, Tells(listed=_listed, says_taken=False), equations=_equations
    ),
)  # fmt: skip
