"""Equations evaluated exactly, for digits that are all known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from solver.errors import LimitError
from solver.limits import MAX_POWER_BITS
from solver.model import (
    ADD,
    BINARY,
    DIVIDE,
    MULTIPLY,
    NEGATE,
    POWER,
    SUBTRACT,
    UNARY,
    Equation,
    Expression,
    Puzzle,
    is_in_order,
    is_unary,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from solver.search.conditions import Test

    Number = int | Fraction


class Weights(NamedTuple):
    """A word as a sum: the weight of every symbol of the puzzle in it, and of its own digits."""

    symbols: tuple[int, ...]
    printed: int


# An expression in reverse Polish order with its words weighed.
Weighed = list[Weights | str]


class Equations:
    """All that a puzzle states, ready for digits: those of the letters, then the wildcards'."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.base = puzzle.rules.base
        self._numbers = {symbol: i for i, symbol in enumerate(puzzle.letters + puzzle.wildcards)}
        self._weighed = [self._weigh_both(equation) for equation in puzzle.equations]
        self._tests: list[Test] = []
        if puzzle.conditions:
            from solver.search.conditions import tests  # late: few puzzles have any

            self._tests = tests(puzzle.conditions, self)
        if puzzle.has_demands:
            self._tests.append(partial(meets_demands, puzzle))

    def hold(self, digits: Sequence[int]) -> bool:
        """True if all of it holds; LimitError where a power is too large."""
        for left, relation, right in self._weighed:
            if not _holds(left, relation, right, digits, self.base):
                return False
        for test in self._tests:  # noqa: SIM110 (every permutation comes here)
            if not test(digits):
                return False
        return True

    def test(self, equation: Equation) -> Test:
        """True if one equation holds."""
        (left, relation, right), base = self._weigh_both(equation), self.base
        return lambda digits: _holds(left, relation, right, digits, base)

    def value(self, expression: Expression) -> Callable[[Sequence[int]], Number]:
        """The value of an expression; ArithmeticError where it has none."""
        weighed, base = _weigh(expression, self._numbers, self.base), self.base
        return lambda digits: _value(weighed, digits, base)

    def _weigh_both(self, equation: Equation) -> tuple[Weighed, str, Weighed]:
        left, right = (
            _weigh(side, self._numbers, self.base) for side in (equation.left, equation.right)
        )
        return left, equation.relation, right


def meets_demands(puzzle: Puzzle, digits: Sequence[int]) -> bool:
    """True if digits stand as often as a rule says, and letters follow one another as in the key.

    Digits are those of the letters, then the wildcards'.
    """
    assignment = dict(zip(puzzle.letters + puzzle.wildcards, digits, strict=True))
    if puzzle.usage is not None and not puzzle.usage.is_kept(assignment):
        return False
    rules, cells = puzzle.rules, puzzle.spelled
    spelled = [cell if isinstance(cell, int) else assignment[cell] for cell in cells]
    return is_in_order(spelled, rules.base, rules.key_order)


def _holds(left: Weighed, relation: str, right: Weighed, digits: Sequence[int], base: int) -> bool:
    try:
        a, b = _value(left, digits, base), _value(right, digits, base)
        if relation in "|∤":
            from solver.planning.whole_numbers import divides

            return divides(a, b) == (relation == "|")
    except ArithmeticError:  # a part is undefined
        return False
    return (
        (relation == "=" and a == b)
        or (relation == "≠" and a != b)
        or (relation in "<≤" and a < b)
        or (relation in ">≥" and a > b)
        or (relation in "≤≥" and a == b)
    )


def _weigh(side: Expression, numbers: dict[str, int], base: int) -> Weighed:
    weighed: Weighed = []
    for token in side:
        if isinstance(token, str):
            weighed.append(token)
            continue
        weights, printed, unit = [0] * len(numbers), 0, 1
        for cell in reversed(token.cells):
            if isinstance(cell, int):
                printed += cell * unit
            else:
                weights[numbers[cell]] += unit
            unit *= base
        weighed.append(Weights(tuple(weights), printed))
    return weighed


def _value(side: Weighed, digits: Sequence[int], base: int) -> Number:
    """The value of one side; ArithmeticError where it has none."""
    stack: list[Number] = []
    for token in side:
        if isinstance(token, Weights):
            stack.append(sum(map(mul, token.symbols, digits), token.printed))
        elif token == NEGATE:
            stack.append(-stack.pop())
        elif token in UNARY:
            from solver.planning.whole_numbers import apply_to_one

            stack.append(apply_to_one(token, stack.pop()))
        elif token in BINARY:
            b = stack.pop()
            stack.append(_apply(token, stack.pop(), b))
        else:
            from solver.functions import value_of

            last = stack.pop()
            numbers = (last,) if is_unary(token) else (stack.pop(), last)
            stack.append(value_of(token, base, *numbers))
    return stack.pop()


def _apply(operator: str, a: Number, b: Number) -> Number:
    if operator == ADD:
        return a + b
    if operator == SUBTRACT:
        return a - b
    if operator == MULTIPLY:
        return a * b
    if operator == DIVIDE:
        from fractions import Fraction  # late: to load it costs as much as to solve most puzzles

        return Fraction(a) / b
    if operator == POWER:
        return power(a, b)
    from solver.planning.whole_numbers import apply_to_two

    return apply_to_two(operator, a, b)


def power(a: Number, b: Number) -> Number:
    """a to the b, 0^0 being 1; ArithmeticError unless b is whole and 0 or more."""
    if b < 0 or b != int(b):
        raise ArithmeticError("a power needs a whole exponent of 0 or more")
    if a in (-1, 0, 1):
        return a ** int(2 - b % 2 if b > 1 else b)
    size = max(abs(a.numerator), a.denominator).bit_length()
    if b * size > MAX_POWER_BITS:
        message = "a power has more than {most} binary digits"
        raise LimitError("power_too_large", message, most=MAX_POWER_BITS)
    return a ** int(b)
