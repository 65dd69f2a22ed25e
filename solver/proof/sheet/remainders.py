"""What an equation leaves when it is divided by the base less 1, or plus 1: casting out nines.

A number leaves as much as the sum of its digits does by the base less 1; by the base plus 1 its
digits are added and taken away in turn.
"""

from __future__ import annotations

from solver.model import Cell
from solver.proof.model import REMAINDERS, WHOLE, values
from solver.proof.sheet.combined import sides_of
from solver.proof.sheet.puzzle import Column, Sheet

Monomials = dict[tuple[int, ...], int]  # unknowns that are multiplied, sorted → coefficient


def remainders(sheet: Sheet, equation: int, modulus: int, times: int) -> Column:
    """An equation by its remainders, with the sum of all letters added so often on the left.

    What is added is taken away as a number, which is known where every digit is used.
    """
    monomials: Monomials = {}
    for sign, side in zip((1, -1), sheet.sides[equation], strict=True):
        for factor, words in side:
            product: Monomials = {(): sign * factor}
            for word in words:
                product = _times(sheet, product, word)
            for unknowns, coefficient in product.items():
                monomials[unknowns] = monomials.get(unknowns, 0) + coefficient
    if times:
        for letter in range(sheet.letters):
            monomials[letter,] = monomials.get((letter,), 0) + times
        monomials[()] = monomials.get((), 0) - times * sum_of_letters(sheet)
    return _column(sheet, equation, monomials, modulus)


def sum_of_letters(sheet: Sheet) -> int:
    """What all letters come to together, where every digit is used."""
    digits = 0
    for domain in sheet.domains[: sheet.letters]:
        digits |= domain
    return sum(values(digits))


def _times(sheet: Sheet, product: Monomials, word: tuple[Cell, ...]) -> Monomials:
    """A product, multiplied by a number whose cells begin with the units."""
    result: Monomials = {}
    for unknowns, coefficient in product.items():
        for place, cell in enumerate(word):
            own, factor = unknowns, coefficient * sheet.base**place
            if isinstance(cell, int):
                factor *= cell
            else:
                own = tuple(sorted((*unknowns, sheet.names.index(cell))))
            result[own] = result.get(own, 0) + factor
    return result


def nearest(number: int, modulus: int) -> int:
    """The number that leaves the same remainder and is nearest to 0."""
    rest = number % modulus
    return rest - modulus if 2 * rest > modulus else rest


def _column(sheet: Sheet, equation: int, monomials: Monomials, modulus: int) -> Column:
    small = {unknowns: nearest(factor, modulus) for unknowns, factor in monomials.items()}
    constant = small.pop((), 0)
    terms = tuple((us[0], factor) for us, factor in small.items() if factor and len(us) == 1)
    products = tuple((us, factor) for us, factor in small.items() if factor and len(us) > 1)
    unknowns = tuple(dict.fromkeys([u for u, _ in terms] + [u for us, _ in products for u in us]))
    left, right = sides_of(sheet, terms, constant, {})
    return Column(
        id=(equation, REMAINDERS),
        left=left,
        right=right,
        carry_in=None,
        carry_out=None,
        relation="≡",
        terms=terms,
        products=products,
        constant=constant,
        unknowns=unknowns,
        kinds=tuple(sheet.kinds[unknown] for unknown in unknowns),
        of=((equation, WHOLE),),
        modulus=modulus,
    )
