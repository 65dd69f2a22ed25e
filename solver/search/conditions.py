"""Conditions, ready for digits; imported for puzzles that have any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Protocol

from solver.conditions import Choice, Property, Statement
from solver.model import Equation, Expression
from solver.planning.whole_numbers import has_property

# Whether something holds for some digits.
Test = Callable[[Sequence[int]], bool]


class Evaluator(Protocol):
    """What makes equations and expressions ready for digits."""

    base: int

    def test(self, equation: Equation) -> Test:
        """True if an equation holds."""

    def value(self, expression: Expression) -> Callable[[Sequence[int]], int | Fraction]:
        """The value of an expression; ArithmeticError where it has none."""


def tests(statements: Iterable[Statement], equations: Evaluator) -> list[Test]:
    """True if each of the statements holds; a part that is undefined makes it not hold."""
    return [_test(statement, equations) for statement in statements]


def _test(statement: Statement, equations: Evaluator) -> Test:
    if isinstance(statement, Property):
        return _of_property(statement, equations)
    if isinstance(statement, Choice):
        return _of_choice(statement, equations)
    assert isinstance(statement, Equation)
    return equations.test(statement)


def _of_property(stated: Property, equations: Evaluator) -> Test:
    value, base = equations.value(stated.number), equations.base

    def test(digits: Sequence[int]) -> bool:
        try:
            number = value(digits)
        except ArithmeticError:
            return False
        return has_property(stated.name, number, base) != stated.is_negated

    return test


def _of_choice(choice: Choice, equations: Evaluator) -> Test:
    options = [tests(option, equations) for option in choice.options]

    def holding(digits: Sequence[int]) -> Iterable[bool]:
        return (all(test(digits) for test in option) for option in options)

    if choice.is_exclusive:
        return lambda digits: sum(holding(digits)) == 1
    return lambda digits: any(holding(digits))
