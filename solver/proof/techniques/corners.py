"""The last digits of a product and its size together.

SEAM × T = MEATS: M × T ends in S in 36 ways; S × T begins with M in three of these.

Where one digit leaves too many ways, the factors grow from their ends, and what has the right size
is multiplied out. TWO × TWO = SQUARE: WO × WO ends in RE in 32 ways, TWO × TWO ends in ARE in 52;
of these 21 have the right size, and three make a SQUARE.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.proof.model import Rule, values
from solver.proof.sheet.puzzle import Column
from solver.proof.speaking.claim import Claim, ClaimList, Formula, NumberValue, Side, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import MANY_WAYS, Scene, Tells, these_ways, ways_as
from solver.proof.techniques.factors import (
    FactorFilling,
    FactorRow,
    Why,
    domains_of,
    known_of,
    last_digits,
)
from solver.proof.techniques.number_lists import listing
from solver.proof.techniques.whole import Number, WholeEquation, known_number, span

CORNERS = Rule("corners", 18.25, 2.0)

# The most ways that one digit may leave, and how many times more there were.
MOST_LEFT, LESS = 6, 3

# Of factors that grow, the most ways of a list, and the most products that are worked out.
MOST_GROWN, MOST_PRODUCTS = 60, 24

# How many products have a row, and at how many ways a reader looks in one step.
IN_ROW, WAYS_OF_A_STEP = 4, 8

Ways = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class EndingWays:
    """The ways in which a product can end as its result does."""

    digits: int  # how many last digits
    word: Number  # the open ones, as a number: of the factors, and of the result
    ways: Ways


@dataclass(frozen=True, slots=True)
class Corners:
    """A whole list."""

    endings: tuple[EndingWays, ...]
    looks: int  # how many steps it takes to look at all ways
    left: Ways  # those of the last ones with which both sides can be equal
    rows: tuple[FactorRow, ...]  # what these come to, where the factors are whole
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits
    is_long: bool = False  # whether the factors grew

    @property
    def lines(self) -> int:
        """The steps that it counts as: the lists, and the ways that are left."""
        return self.looks + len(self.left)


def corners(equation: WholeEquation, domains: list[int]) -> Corners | None:
    """The ways in which a product can end, by the sizes of both sides; None if they say little."""
    if equation.result is None or len(equation.many) != 1 or equation.divisors[1]:
        return None  # what has a prime is listed by it
    if equation.are_equal(domains) or equation.may_begin_with_0(domains):
        return None
    return _by_one_digit(equation, domains) or _grown(equation, domains)


def _by_one_digit(equation: WholeEquation, domains: list[int]) -> Corners | None:
    """The ways of the last digits, where their sizes leave few."""
    assert equation.result is not None
    ((factor, words),) = equation.many
    ends = (*(word[0] for word in words), equation.result[0])
    word = tuple(c for c in dict.fromkeys(ends) if c >= 0 and domains[c].bit_count() > 1)
    chosen = [cell for cell in word if cell != ends[-1] or cell in ends[:-1]]
    if not 1 <= len(chosen) <= 2 or len(word) < 2:
        return None
    filling, ways = FactorFilling(equation), list[tuple[tuple[int, ...], list[int]]]()
    for inner in _chosen(filling, domains, chosen):
        ending = factor
        for end in ends[:-1]:
            ending *= known_number((end,), inner, equation.base)
        if filling.is_put(inner, ends[-1:], ending % equation.base):
            ways.append(
                (tuple(known_number((cell,), inner, equation.base) for cell in word), inner)
            )
    sides = equation.left, equation.right
    left = []
    for digits, inner in ways:
        one, other = (span(side, inner, equation.base) for side in sides)
        if one[0] <= other[1] and other[0] <= one[1]:
            left.append((digits, inner))
    if len(ways) > MANY_WAYS or len(left) > MOST_LEFT or LESS * len(left) > len(ways):
        return None
    return Corners(
        (EndingWays(1, word, tuple(digits for digits, _ in ways)),),
        1,
        tuple(digits for digits, _ in left),
        (),
        equation.either([inner for _, inner in left]),
    )


def _grown(equation: WholeEquation, domains: list[int]) -> Corners | None:
    """The factors digit by digit from their ends; None where they are too many on the way."""
    filling = FactorFilling(equation)
    ways, endings, looked = [domains[:]], list[EndingWays](), 0
    for digits in range(1, equation.height + 1):
        more = _longer(equation, filling, ways, digits)
        if more is None:
            return None
        looked += len(more)
        word = _open_ends(equation, domains, digits)
        numbers = (tuple(known_number((c,), inner, equation.base) for c in word) for inner in more)
        numbered = sorted(zip(numbers, more, strict=True), key=lambda pair: pair[0])
        ways = [inner for _, inner in numbered]
        # What one digit can be is seen at a glance.
        is_seen = len({*word} & {*equation.chosen}) < 2 and digits < equation.height
        if word and not is_seen:
            endings.append(EndingWays(digits, word, tuple(number for number, _ in numbered)))
    if not endings:
        return None
    left, rows, fitting = list[tuple[int, ...]](), list[FactorRow](), list[list[int]]()
    for number, inner in zip(endings[-1].ways, ways, strict=True):
        after = inner[:]
        row = filling.ended(after, filling.follow((), domains, inner))
        assert row is not None  # all that is multiplied is known
        if row.why not in (Why.SMALL, Why.LARGE) and _begins_right(equation, inner):
            left.append(number)
            rows.append(row)
            if row.why is Why.FITS:
                fitting.append(after)
    if len(rows) > MOST_PRODUCTS:
        return None
    looks = -(-looked // WAYS_OF_A_STEP)
    return Corners((*endings,), looks, (*left,), (*rows,), equation.either(fitting), is_long=True)


def _longer(
    equation: WholeEquation, filling: FactorFilling, ways: list[list[int]], digits: int
) -> list[list[int]] | None:
    """The ways with one more digit of every factor with which the product ends as its result."""
    assert equation.result is not None
    ((factor, words),) = equation.many
    cells = dict.fromkeys(word[digits - 1] for word in words if len(word) >= digits)
    modulus, end, found = equation.base**digits, equation.result[:digits], list[list[int]]()
    for way in ways:
        open_ = [c for c in cells if c >= 0 and way[c].bit_count() > 1]
        for inner in _chosen(filling, way, open_):
            ending = factor
            for word in words:
                ending *= known_number(word[:digits], inner, equation.base)
            if filling.is_put(inner, end, ending % modulus):
                found.append(inner)
                if len(found) > MOST_GROWN:
                    return None
    return found


def _chosen(
    filling: FactorFilling, domains: list[int], cells: Sequence[int]
) -> Iterator[list[int]]:
    """The domains with each choice of digits for these cells."""
    if not cells:
        yield domains[:]
        return
    first, *others = cells
    for value in values(domains[first]):
        inner = domains[:]
        if filling.is_put(inner, (first,), value):
            yield from _chosen(filling, inner, others)


def _begins_right(equation: WholeEquation, domains: list[int]) -> bool:
    """True if a product begins with a digit with which its result can begin."""
    assert equation.result is not None
    ((number, words),) = equation.many
    for word in words:
        number *= known_number(word, domains, equation.base)
    first, digit = equation.result[-1], number // equation.base ** (len(equation.result) - 1)
    return digit == -1 - first if first < 0 else bool(domains[first] >> digit & 1)


def _open_ends(equation: WholeEquation, domains: list[int], digits: int) -> Number:
    """The open ones of the last digits, from the first factor on, as they are read."""
    assert equation.result is not None
    ((_, words),) = equation.many
    cells = [c for word in (*words, equation.result) for c in reversed(word[:digits])]
    return tuple(c for c in dict.fromkeys(cells) if c >= 0 and domains[c].bit_count() > 1)


# What is told


def _listed(scene: Scene) -> Iterator[Claim]:
    """In what the product can end, and what of that its size leaves."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    found = corners(equation, domains_of(columns, scene.known))
    assert found is not None
    is_left = equation.many is equation.left
    sides = equation.sides if is_left else equation.sides[::-1]
    for ending in found.endings:
        left, right = (
            columns.expression(last_digits(side, ending.digits), scene.shown) for side in sides
        )
        if not ending.ways:
            yield claim("numbers.no_ending", left=left, right=right)
            return
        yield claim("numbers.ends_in", left=left, right=right)
        yield ways_as([columns.sheet.names[cell] for cell in ending.word], ending.ways)
    if not found.left:
        yield claim("numbers.none_worked_out" if found.is_long else "numbers.none_sized")
    elif found.is_long:
        yield from _worked_out(columns, column, equation, found.rows)
    else:
        yield claim("numbers.sized", v=ClaimList(tuple(map(NumberValue, found.left)), "or_"))


def _worked_out(
    columns: SpokenColumns, column: Column, equation: WholeEquation, rows: tuple[FactorRow, ...]
) -> Iterator[Claim]:
    """What the ways of the right size come to, and those of them that fit."""
    many = equation.sides[equation.many is not equation.left]
    fitting, made = list[Formula](), list[Formula]()
    for row in rows:
        known = known_of(columns, row.domains)
        low, _ = columns.size(many, known)
        result = Side(((columns.number(low),),))
        made.append(Formula(columns.expression(many, known), "=", (result,)))
        if row.why is Why.FITS:
            fitting.append(columns.calculation(column, known))
    grid = (ClaimList((*made[at : at + IN_ROW],)) for at in range(0, len(made), IN_ROW))
    yield claim("numbers.worked_out", rows=ClaimList((*grid,), "\n", "\n"))
    if not fitting:
        yield claim("numbers.none_fits")
    elif len(fitting) < len(made):
        yield these_ways(fitting)


TECHNIQUES = (listing(CORNERS, corners, Tells(listed=_listed, says_taken=False)),)
