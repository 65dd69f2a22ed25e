"""Whole numbers that a puzzle asks for beside its digits: {n} in `{n} * WORD = OTHER`.

Each is worked out from the digits by the equation in which it stands once; what is left of that
equation says that it comes to a whole number, and not below 0. Few puzzles have any.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import factorial, isqrt

from solver.functions import value_of
from solver.model import Assignment, Expression, Span, WholeAsked, Word, is_unary


@dataclass(frozen=True, slots=True)
class WholeNumber(WholeAsked):
    """One of them, and what it comes to."""

    name: str
    spans: tuple[Span, ...]
    number: Expression

    def value(self, assignment: Assignment, base: int) -> int:
        """What it is in a solution."""
        return int(_value(self.number, assignment, base))


def _value(number: Expression, assignment: Assignment, base: int) -> Fraction:
    """The value of an expression that has one."""
    values: list[Fraction] = []
    for token in number:
        if isinstance(token, Word):
            whole = 0
            for cell in token.cells:
                whole = whole * base + (cell if isinstance(cell, int) else assignment[cell])
            values.append(Fraction(whole))
        elif is_unary(token):
            values.append(_of_one(token, values.pop(), base))
        else:
            right, left = values.pop(), values.pop()
            values.append(_of_two(token, left, right, base))
    return values[0]


def _of_one(operator: str, value: Fraction, base: int) -> Fraction:
    match operator:
        case "neg":
            return -value
        case "!":
            return Fraction(factorial(int(value)))
        case "sqrt":
            return Fraction(isqrt(int(value)))
    return Fraction(value_of(operator, base, value))


def _of_two(operator: str, left: Fraction, right: Fraction, base: int) -> Fraction:
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / right
        case "^":
            return left ** int(right)
        case "//":
            return Fraction(left // right)
        case "%":
            return left % right
    return Fraction(value_of(operator, base, left, right))
