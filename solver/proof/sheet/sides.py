"""Equation → two sums of products: no minus sign, no quotient, no power is left in them."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from solver.errors import UnsupportedError
from solver.limits import MAX_MULTIPLIED
from solver.model import (
    ADD,
    DIVIDE,
    MULTIPLY,
    NEGATE,
    POWER,
    SUBTRACT,
    Cell,
    Equation,
    Expression,
    Word,
)

Cells = tuple[Cell, ...]

# Numbers that are multiplied, and how many times the product is added; cells begin with the units.
Summand = tuple[int, tuple[Cells, ...]]


class Sides:
    """An equation while it is being rewritten; `divisors` are the sums that it divides by."""

    def __init__(self, equation: Equation) -> None:
        self.equation = equation
        self.divisors: list[list[Summand]] = []

    def read(self) -> tuple[list[Summand], list[Summand], bool]:
        """The equation without minus signs and quotients; what is added up stands on the left.

        The third is whether its sides changed places.
        """
        equation = self.equation
        (a, below_a), (b, below_b) = self._ratio(equation.left), self._ratio(equation.right)
        if below_b:
            a = self._times(a, below_b)
        if below_a:
            b = self._times(b, below_a)
        if equation.relation not in "=≠" and any(f < 0 for f, _ in below_a + below_b):
            raise unsupported(self.equation, "a quotient whose sign is not known")
        left: list[Summand] = []
        right: list[Summand] = []
        for own, other, side in ((left, right, a), (right, left, b)):
            for factor, words in side:
                (own if factor >= 0 else other).append((abs(factor), words))
        if equation.relation in "=≠":
            turned = _weight(left) < _weight(right)
        else:
            turned = equation.relation in ">≥"
        return (right, left, True) if turned else (left, right, False)

    def _ratio(self, side: Expression) -> tuple[list[Summand], list[Summand]]:
        """A side as one sum over another; the other is empty where it is 1."""
        stack: list[tuple[list[Summand], list[Summand]]] = []
        for token in side:
            if isinstance(token, Word):
                stack.append(([(1, (token.cells[::-1],))], []))
                continue
            top, below = stack.pop()
            if token == NEGATE:
                stack.append(([(-factor, words) for factor, words in top], below))
                continue
            first, under = stack.pop()
            if token in (ADD, SUBTRACT):
                sign = 1 if token == ADD else -1
                top = [(sign * factor, words) for factor, words in top]
                if below:
                    first = self._times(first, below)
                if under:
                    top = self._times(top, under)
                stack.append((first + top, self._times(under, below)))
            elif token == MULTIPLY:
                stack.append((self._times(first, top), self._times(under, below)))
            elif token == DIVIDE:
                self.divisors.append(top)
                first = self._times(first, below) if below else first
                stack.append((first, self._times(under, top) if under else top))
            else:
                power: list[Summand] = []
                bottom: list[Summand] = []
                for _ in range(self._exponent(token, top, below)):
                    power, bottom = self._times(power, first), self._times(bottom, under)
                stack.append((power or [(1, ((1,),))], bottom))
        return stack[0]

    def _exponent(self, token: str, top: list[Summand], below: list[Summand]) -> int:
        if token != POWER or below or len(top) != 1 or len(top[0][1]) > 1:
            raise unsupported(self.equation, "a power with letters in its exponent")
        factor, words = top[0]
        value = factor
        for word in words:
            if len(word) > 1 or isinstance(word[0], str):
                raise unsupported(
                    self.equation, "a power with letters in its exponent, or a high one"
                )
            value *= word[0]
        if value < 0:
            raise unsupported(self.equation, "a power with an exponent below 0")
        return value

    def _times(self, one: list[Summand], other: list[Summand]) -> list[Summand]:
        """The product; an empty sum is 1."""
        if not one or not other:
            return one or other
        found, digits = [], 0
        for a, words in one:
            for b, more in other:
                factor, kept = a * b, []
                for word in (*words, *more):
                    # A digit says how many times; longer numbers are written out as words are.
                    if len(word) == 1 and isinstance(word[0], int) and words + more != (word,):
                        factor *= word[0]
                    else:
                        kept.append(word)
                found.append((factor, tuple(kept) or ((1,),)))
                digits += multiplied(kept)
                check_multiplied(self.equation, digits)
        return found


def multiplied(words: Sequence[Cells]) -> int:
    """The digits of all products of one digit of each word."""
    return len(words) * prod(map(len, words))


def too_much(equation: Equation, what: str) -> UnsupportedError:
    """The error for an equation that takes more than a person has patience for."""
    message = f"{what}: that is too much to explain"
    return UnsupportedError("not_explained", message, position=equation.position)


def check_multiplied(equation: Equation, digits: int) -> None:
    """An error where one side of an equation takes too much multiplying."""
    if digits > MAX_MULTIPLIED:
        raise too_much(equation, f"more than {MAX_MULTIPLIED} digits to multiply")


def unsupported(equation: Equation, what: str) -> UnsupportedError:
    """The error for an equation that holds something that nobody explains by columns."""
    message = f"{what} cannot be explained: only sums, differences, products and quotients can"
    return UnsupportedError("not_explained", message, position=equation.position)


def _weight(side: list[Summand]) -> int:
    """How much is to be done on a side: numbers that are added or multiplied."""
    return sum(factor * len(words) for factor, words in side)
