"""The last digits of a product and the first ones together, where they share letters.

SEAM × T = MEATS: M × T ends in S in 36 ways; S × T begins with M in three of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from solver.proof.model import Rule, values
from solver.proof.speaking.claim import Claim, ClaimList, NumberValue, claim
from solver.proof.speaking.reasons import MANY_WAYS, Scene, Tells, ways_as
from solver.proof.techniques.factors import FactorFilling, domains_of, last_digits
from solver.proof.techniques.number_lists import listing
from solver.proof.techniques.whole import Number, WholeEquation, known_number, span

CORNERS = Rule("corners", 18.25, 2.0)

# The most ways that it may leave, and how many times more there were.
MOST_LEFT, LESS = 6, 3


@dataclass(frozen=True, slots=True)
class Corners:
    """A whole list."""

    word: Number  # the last digits, as a number: of the factors, and of the result
    ways: tuple[tuple[int, ...], ...]  # those with which the last digits come out
    left: tuple[tuple[int, ...], ...]  # those of them with which both sides can be equal
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits

    @property
    def lines(self) -> int:
        """The steps that it counts as: the ways that are left, and their list."""
        return 1 + len(self.left)


def corners(equation: WholeEquation, domains: list[int]) -> Corners | None:
    """The ways in which a product can end, by the sizes of both sides; None if they say little."""
    if equation.result is None or len(equation.many) != 1 or equation.divisors[1]:
        return None  # what has a prime is listed by it
    if equation.are_equal(domains) or equation.may_begin_with_0(domains):
        return None
    ((factor, words),) = equation.many
    ends = (*(word[0] for word in words), equation.result[0])
    word = tuple(c for c in dict.fromkeys(ends) if c >= 0 and domains[c].bit_count() > 1)
    chosen = [cell for cell in word if cell != ends[-1] or cell in ends[:-1]]
    if not 1 <= len(chosen) <= 2 or len(word) < 2:
        return None
    filling, ways = FactorFilling(equation), list[tuple[tuple[int, ...], list[int]]]()
    for choice in product(*(values(domains[cell]) for cell in chosen)):
        inner = domains[:]
        if not all(filling.is_put(inner, (c,), v) for c, v in zip(chosen, choice, strict=True)):
            continue
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
        word,
        tuple(digits for digits, _ in ways),
        tuple(digits for digits, _ in left),
        equation.either([inner for _, inner in left]),
    )


# What is told


def _listed(scene: Scene) -> Iterator[Claim]:
    """In what the product can end, and what of that its size leaves."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    found = corners(equation, domains_of(columns, scene.known))
    assert found is not None
    is_left = equation.many is equation.left
    many, result = equation.sides[not is_left], equation.sides[is_left]
    left, right = (columns.expression(last_digits(side, 1), scene.shown) for side in (many, result))
    yield claim("numbers.ends_in", left=left, right=right)
    yield ways_as([columns.sheet.names[cell] for cell in found.word], found.ways)
    if found.left:
        yield claim("numbers.sized", v=ClaimList(tuple(map(NumberValue, found.left)), "or_"))
    else:
        yield claim("numbers.none_sized")


TECHNIQUES = (listing(CORNERS, corners, Tells(listed=_listed, says_taken=False)),)
