"""A known number times one open digit: nine products, written down, and most have another form.

484 × ? is 968, 1452 and so on up to 4356: ?3?? is only the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from solver.proof.model import Rule, values
from solver.proof.speaking.claim import Claim, ClaimList, claim
from solver.proof.speaking.reasons import Scene, Tells, these_ways
from solver.proof.techniques.factors import (
    FactorFilling,
    FactorRow,
    Why,
    domains_of,
    known_of,
)
from solver.proof.techniques.number_lists import listing, whole_equations
from solver.proof.techniques.whole import WholeEquation, known_number

TIMES = Rule("times", 15.5, 2.0)

# Of a smaller number, its column says the same.
LEAST = 11


@dataclass(frozen=True, slots=True)
class DigitProducts:
    """A whole list."""

    unknown: int  # the open digit
    numbers: tuple[int, ...]  # what its values come to
    fitting: tuple[FactorRow, ...]  # those that the result can be
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits

    is_long: ClassVar[bool] = False

    @property
    def lines(self) -> int:
        """The steps that it counts as."""
        return 1


def products(equation: WholeEquation, domains: list[int]) -> DigitProducts | None:
    """The products of a number whose factors are known but for one digit; None for any other."""
    if equation.result is None or len(equation.many) != 1:
        return None
    ((factor, words),) = equation.many
    open_ = [c for word in words for c in word if c >= 0 and domains[c].bit_count() > 1]
    digits = [(c,) for c in open_ if (c,) in words]
    if len(open_) != 1 or not digits or equation.are_equal(domains):
        return None
    if equation.may_begin_with_0(domains):
        return None
    (unknown,) = open_
    known = factor
    for word in words:
        known *= 1 if word in digits else known_number(word, domains, equation.base)
    if known < LEAST:
        return None
    filling, numbers, fitting = FactorFilling(equation), list[int](), list[FactorRow]()
    for value in values(domains[unknown]):
        numbers.append(known * value)
        inner = domains[:]
        if filling.is_put(inner, (unknown,), value):
            row = filling.ended(inner, ())
            if row and row.why is Why.FITS:
                fitting.append(row._replace(domains=tuple(inner)))
    domains_left = equation.either([row.domains for row in fitting])
    return DigitProducts(unknown, (*numbers,), (*fitting,), domains_left)


# What is told


def _listed(scene: Scene) -> Iterator[Claim]:
    """What the products are, and which of them the result can be."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    found = products(equation, domains_of(columns, scene.known))
    assert found is not None
    many = equation.sides[equation.many is not equation.left]
    numbers = ClaimList(tuple(map(columns.number, found.numbers)), "or_")
    yield claim("numbers.products", what=columns.expression(many, scene.shown), v=numbers)
    fitting = [columns.calculation(column, known_of(columns, row.domains)) for row in found.fitting]
    if len(fitting) == 1:
        yield claim("numbers.only_fits", way=fitting[0])
    else:
        yield these_ways(fitting) if fitting else claim("numbers.none_fits")


TECHNIQUES = (
    listing(
        TIMES, products, Tells(listed=_listed, says_taken=False),
        equations=partial(whole_equations, with_blanks=True),
    ),
)  # fmt: skip
