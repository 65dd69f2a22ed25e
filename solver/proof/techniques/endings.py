"""Products that end in one of their factors: HE × HE ends in HE, which only 25 and 76 do.

Where that says what all factors are, each is worked out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from solver.proof.model import Rule
from solver.proof.speaking.claim import Claim, ClaimList, claim
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Scene, Tells
from solver.proof.techniques.factors import (
    FactorFilling,
    FactorRow,
    Why,
    domains_of,
    last_digits,
    padded,
    rows_told,
)
from solver.proof.techniques.number_lists import listing
from solver.proof.techniques.whole import Number, WholeEquation, known_number

ENDINGS = Rule("endings", 16.5, 2.5)

# The most endings that are told: more are no news.
MOST_ENDINGS = 4

# The most digits of an ending that a person knows, or finds out.
MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Endings:
    """What the last digits of a factor can be where the product ends in them."""

    word: Number  # the factor
    digits: int  # how many
    endings: tuple[int, ...]
    rows: tuple[FactorRow, ...]  # what each comes to, where it leaves no factor open
    domains: tuple[int, ...] | None  # what is left of every unknown; None where nothing fits

    is_long: ClassVar[bool] = False

    @property
    def lines(self) -> int:
        """The steps that it counts as: the products that are worked out."""
        return max(1, len(self.rows))


def endings(equation: WholeEquation, domains: list[int]) -> Endings | None:
    """The longest ending of a factor in which its product ends; None where it says little."""
    if equation.result is None or len(equation.many) != 1:
        return None
    if equation.are_equal(domains) or equation.may_begin_with_0(domains):
        return None
    for digits in range(min(len(equation.result), MOST_DIGITS), 1, -1):
        for word in dict.fromkeys(equation.many[0][1]):
            if len(word) >= digits and word[:digits] == equation.result[:digits]:
                found = _endings(equation, domains, word, digits)
                if found:
                    return found
    return None


def _endings(
    equation: WholeEquation, domains: list[int], word: Number, digits: int
) -> Endings | None:
    filling, own = FactorFilling(equation), {*word[:digits]}
    ((factor, words),) = equation.many
    cells = {cell for one in words for cell in one[:digits] if cell >= 0}
    if not all(cell in own or domains[cell].bit_count() == 1 for cell in cells):
        return None
    modulus, fitting, left = equation.base**digits, list[int](), list[list[int]]()
    for ending in range(modulus):
        inner = domains[:]
        if not filling.is_put(inner, word[:digits], ending):
            continue
        product = factor
        for one in words:
            product *= known_number(one[:digits], inner, equation.base)
        if (product - ending) % modulus == 0:
            fitting.append(ending)
            left.append(inner)
            if len(fitting) > MOST_ENDINGS:
                return None
    is_whole = max(map(len, words)) <= digits
    rows = list[FactorRow]()
    for inner in left if is_whole else ():
        row = filling.ended(inner, filling.follow((), domains, inner))
        assert row is not None  # all that is multiplied is known
        rows.append(row)
    kept = [inner for at, inner in enumerate(left) if not rows or rows[at].why is Why.FITS]
    return Endings(word, digits, (*fitting,), (*rows,), equation.either(kept))


# What is told


def _listed(scene: Scene) -> Iterator[Claim]:
    """In what a product ends, which numbers do, and what each comes to."""
    columns, column = scene.columns, scene.column
    equation = WholeEquation(columns.sheet, column.id[0])
    found = endings(equation, domains_of(columns, scene.known))
    assert found is not None
    yield _told(columns, equation, found)
    yield from rows_told(columns, column, equation, found.rows)


def _told(columns: SpokenColumns, equation: WholeEquation, found: Endings) -> Claim:
    """In what a product ends, and which numbers do."""
    is_left = equation.many is equation.left
    many, result = equation.sides[not is_left], equation.sides[is_left]
    left, right = (
        columns.expression(last_digits(side, found.digits), {}) for side in (many, result)
    )
    numbers = tuple(padded(columns, ending, found.digits) for ending in found.endings)
    how = "ends_same" if numbers else "ends_never"
    return claim(f"numbers.{how}", left=left, right=right, v=ClaimList(numbers, "or_"))


TECHNIQUES = (listing(ENDINGS, endings, Tells(listed=_listed, says_taken=False)),)
