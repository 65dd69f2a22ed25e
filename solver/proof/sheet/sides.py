"""Equation → two sums of products: no minus sign, no quotient, no power is left in them.

`planning/algebra.py` clears denominators as well, but of other things: its numbers are shared nodes
with bounds for a search, it takes equal denominators together, and letters in exponents wait there
for their digits. Here everything stays as a person would write it down. The two are kept apart so
that proofs and searches, which the tests compare, do not share a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, prod
from typing import NamedTuple

from solver.errors import UnsupportedError
from solver.limits import MAX_ADDED, MAX_COLUMNS, MAX_MULTIPLIED
from solver.model import (
    FACTORIAL,
    NEGATE,
    QUOTIENT,
    REMAINDER,
    ROOT,
    Cell,
    Equation,
    Expression,
    Word,
    is_function,
)

Cells = tuple[Cell, ...]

# The operators that make an equation no polynomial.
WHOLE_NUMBERS = {QUOTIENT, REMAINDER, FACTORIAL, ROOT}

# Numbers that are multiplied, and how many times the product is added; cells begin with the units.
Summand = tuple[int, tuple[Cells, ...]]


# What is added up; as a factor or a denominator, an empty one stands for 1.
Sum = list[Summand]


class Ratio(NamedTuple):
    """A value inside an equation: one sum over another."""

    top: Sum
    bottom: Sum


class Sides:
    """An equation while it is being rewritten; `divisors` are the sums that it divides by."""

    def __init__(self, equation: Equation, base: int) -> None:
        self.equation = equation
        self.divisors: list[Sum] = []
        self._bits = log2(base)  # of a digit

    def read(self) -> tuple[Sum, Sum, bool]:
        """Both sides without minus signs and quotients; what is added up stands on the left.

        The third is whether the sides were exchanged for that.
        """
        relation = self.equation.relation
        if relation in "|∤":
            what = "that one number divides another can be solved, but not explained"
            raise unsupported(self.equation, what)
        a, b = self._ratio(self.equation.left), self._ratio(self.equation.right)
        sides = self._product(a.top, b.bottom), self._product(b.top, a.bottom)
        if relation not in "=≠" and any(factor < 0 for factor, _ in a.bottom + b.bottom):
            what = "a quotient whose sign is not known can be solved, but not explained"
            raise unsupported(self.equation, what)
        left: Sum = []
        right: Sum = []
        for own, other, side in ((left, right, sides[0]), (right, left, sides[1])):
            for factor, words in side:
                check_columns(self.equation, sum(map(len, words)))
                (own if factor >= 0 else other).append((abs(factor), words))
        is_turned = relation in ">≥"
        if relation in "=≠":
            is_turned = _weight(left) < _weight(right)
        return (right, left, True) if is_turned else (left, right, False)

    def _ratio(self, side: Expression) -> Ratio:
        """A side as one sum over another."""
        stack: list[Ratio] = []
        for token in side:
            if isinstance(token, Word):
                stack.append(Ratio([(1, (token.cells[::-1],))], []))
                continue
            if token in WHOLE_NUMBERS or is_function(token):
                what = "// % ! and sqrt can be solved, but not explained"
                raise unsupported(self.equation, what)
            last = stack.pop()
            if token == NEGATE:
                stack.append(Ratio(_negated(last.top), last.bottom))
            else:
                stack.append(self._calculated(stack.pop(), token, last))
        return stack[0]

    def _calculated(self, first: Ratio, operator: str, second: Ratio) -> Ratio:
        match operator:
            case "+":
                return self._sum(first, second)
            case "-":
                return self._sum(first, Ratio(_negated(second.top), second.bottom))
            case "*":
                top = self._product(first.top, second.top)
                return Ratio(top, self._product(first.bottom, second.bottom))
            case "/":
                self.divisors.append(second.top)
                top = self._product(first.top, second.bottom)
                return Ratio(top, self._product(first.bottom, second.top))
        exponent = self._exponent(second)
        top = self._power(first.top, exponent) or [(1, ((1,),))]
        return Ratio(top, self._power(first.bottom, exponent))

    def _sum(self, first: Ratio, second: Ratio) -> Ratio:
        top = self._product(first.top, second.bottom) + self._product(second.top, first.bottom)
        return Ratio(top, self._product(first.bottom, second.bottom))

    def _power(self, base: Sum, exponent: int) -> Sum:
        """A power by squaring: 1^9^9 is 1 to the power of 387,420,489."""
        power: Sum = []
        for bit in f"{exponent:b}":
            power = self._product(power, power)
            if bit == "1":
                power = self._product(power, base)
        return power

    def _exponent(self, exponent: Ratio) -> int:
        """The value of an exponent, which must be a number of one digit, or a product of some."""
        words = [word for _, factors in exponent.top + exponent.bottom for word in factors]
        if any(isinstance(cell, str) for word in words for cell in word):
            what = "a power with letters in its exponent can be solved, but not explained"
            raise unsupported(self.equation, what)
        if exponent.bottom or len(exponent.top) != 1:
            what = "a sum or a quotient as an exponent can be solved, but not explained"
            raise unsupported(self.equation, what)
        value = exponent.top[0][0]
        for digit, *more in words:
            if more or isinstance(digit, str):
                what = "an exponent of several digits can be solved, but not explained"
                raise unsupported(self.equation, what)
            value *= digit
        if value < 0:
            what = "an exponent below 0 can be solved, but not explained"
            raise unsupported(self.equation, what)
        return value

    def _product(self, one: Sum, other: Sum) -> Sum:
        """The product; an empty sum is 1."""
        if not one or not other:
            return one or other
        product, digits = [], 0
        for a, words in one:
            for b, more in other:
                factor, kept = _simplified(a * b, words, more)
                check_columns(self.equation, self._digits(factor))
                product.append((factor, kept or ((1,),)))
                # Of so many words there are too many columns in the end, if not too many digits.
                digits += len(kept) if len(kept) > MAX_COLUMNS else max(multiplied(kept), 1)
                check_multiplied(self.equation, digits)
        return product

    def _digits(self, factor: int) -> int:
        """How many digits a number has, or one more."""
        return int(factor.bit_length() / self._bits) + 1


def _simplified(factor: int, *parts: tuple[Cells, ...]) -> Summand:
    """A product of products: single digits in it say how many times it is added.

    Longer numbers are written out as words are, and so is a digit that stands alone.
    """
    kept: tuple[Cells, ...] = ()
    for words in parts:
        if len(words) == 1 and len(words[0]) == 1 and isinstance(words[0][0], int):
            factor *= words[0][0]
        else:  # there is no single digit in what is simplified already
            kept += words
    return factor, kept


def _negated(terms: Sum) -> Sum:
    return [(-factor, words) for factor, words in terms]


def multiplied(words: Sequence[Cells]) -> int:
    """The number of digits that multiplying words digit by digit takes."""
    return len(words) * prod(map(len, words))


def is_in_columns(equation: Equation) -> bool:
    """True if an equation has neither a relation nor an operator that columns cannot show."""
    return equation.relation not in "|∤" and not any(
        token in WHOLE_NUMBERS or is_function(token)
        for token in (*equation.left, *equation.right)
        if isinstance(token, str)
    )


def check_multiplied(equation: Equation, digits: int) -> None:
    """Raises an error where one side of an equation takes too much multiplying."""
    if digits > MAX_MULTIPLIED:
        what = "more than {most} digits to multiply: that is too much to explain"
        raise _too_much(equation, what, MAX_MULTIPLIED)


def check_added(equation: Equation, digits: int) -> None:
    """Raises an error where one column of an equation takes too much adding."""
    if digits > MAX_ADDED:
        what = "more than {most} digits in one column: that is too much to explain"
        raise _too_much(equation, what, MAX_ADDED)


def check_columns(equation: Equation, columns: int) -> None:
    """Raises an error where a sheet has too many columns, or one number of an equation has."""
    if columns > MAX_COLUMNS:
        what = "more than {most} columns: that is too much to explain"
        raise _too_much(equation, what, MAX_COLUMNS)


def _too_much(equation: Equation, what: str, most: int) -> UnsupportedError:
    """The error for an equation that is too long for a person."""
    return UnsupportedError("not_explained", what, position=equation.position, most=most)


def unsupported(equation: Equation, what: str) -> UnsupportedError:
    """The error for an equation that cannot be explained by columns."""
    return UnsupportedError("not_explained", what, position=equation.position)


def _weight(side: Sum) -> int:
    """The work on a side: how many numbers are added or multiplied."""
    return sum(factor * len(words) for factor, words in side)
