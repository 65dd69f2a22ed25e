"""Bounds of an expression, from the lowest and highest digit of each letter.

They are floats, widened after every step by more than the rounding error, and infinite for numbers
that are too large: enough to see that 9^9^9 is not a number of four digits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import factorial, inf, isnan

from solver.model import (
    ADD,
    DIVIDE,
    FACTORIAL,
    MULTIPLY,
    NEGATE,
    POWER,
    QUOTIENT,
    REMAINDER,
    SUBTRACT,
    UNARY,
    Equation,
    Expression,
    Puzzle,
    Word,
    is_function,
    is_unary,
)

ROUNDING = 1e-12  # floats are off by less than this part of a number in one step
EXACT = 1 << 53  # whole numbers below this are floats as they are
MOST_FACTORS = 170.0  # the factorials of larger numbers are no floats

Interval = tuple[float, float]
EVERYTHING: Interval = (-inf, inf)


def can_hold(puzzle: Puzzle) -> bool:
    """True if every equation can hold, judging by the sizes of its sides."""
    return may_hold(puzzle.equations, lambda word: _word(word, puzzle))


def may_hold(equations: Sequence[Equation], bounds: Callable[[Word], Interval]) -> bool:
    """True if every equation can hold, judging by the bounds of its words."""
    for equation in equations:
        a, b = _value(equation.left, bounds), _value(equation.right, bounds)
        below, above = a[1] < b[0], a[0] > b[1]
        if (
            (equation.relation in "=≤<" and above)
            or (equation.relation in "=≥>" and below)
        ):  # fmt: skip
            return False
    return True


def _value(side: Expression, bounds: Callable[[Word], Interval]) -> Interval:
    stack: list[Interval] = []
    for token in side:
        if isinstance(token, Word):
            stack.append(bounds(token))
        elif token == NEGATE:
            low, high = stack.pop()
            stack.append((-high, -low))
        elif token in UNARY:
            stack.append((_factorial if token == FACTORIAL else _root)(stack.pop()))
        elif is_function(token):
            del stack[len(stack) - (1 if is_unary(token) else 2) :]
            stack.append(EVERYTHING)
        else:
            right = stack.pop()
            low, high = OPERATIONS[token](stack.pop(), right)
            stack.append(EVERYTHING if isnan(low) or isnan(high) else (low, high))
    return stack.pop()


def _word(word: Word, puzzle: Puzzle) -> Interval:
    low = high = 0
    for cell in word.cells:
        if isinstance(cell, int):
            least = most = cell
        else:
            mask = puzzle.domains[cell]
            least, most = max((mask & -mask).bit_length() - 1, 0), max(mask.bit_length() - 1, 0)
        low, high = low * puzzle.rules.base + least, high * puzzle.rules.base + most
    return between(low, high)


def between(low: int, high: int) -> Interval:
    """The interval between two whole numbers."""
    return (float(low), float(high)) if high < EXACT else _widened(_float(low), _float(high), 0.0)


def _float(number: int) -> float:
    try:
        return float(number)
    except OverflowError:
        return inf


def _widened(low: float, high: float, size: float) -> Interval:
    """The interval, wider by the rounding of its ends and of numbers of this size."""
    if abs(low) < inf:
        low -= ROUNDING * (abs(low) + size)
    if abs(high) < inf:
        high += ROUNDING * (abs(high) + size)
    return low, high


def _add(a: Interval, b: Interval) -> Interval:
    """The ends are bounds themselves, so that only the rounding of this sum widens them."""
    return _widened(a[0] + b[0], a[1] + b[1], 0.0)


def _subtract(a: Interval, b: Interval) -> Interval:
    return _add(a, (-b[1], -b[0]))


def _multiply(a: Interval, b: Interval) -> Interval:
    corners = [0.0 if 0.0 in (x, y) else x * y for x in a for y in b]
    return _widened(min(corners), max(corners), 0.0)


def _divide(a: Interval, b: Interval) -> Interval:
    if b[0] <= 0 <= b[1]:
        return EVERYTHING
    return _multiply(a, (1 / b[1], 1 / b[0]))


def _power(a: Interval, b: Interval) -> Interval:
    """Exponents are 0 or more, and whole."""
    low, high = max(round(b[0]) if abs(b[0]) < inf else b[0], 0), b[1]
    if high < 0:
        return EVERYTHING  # undefined, which others see
    high = round(high) if high < inf else high
    if a[0] >= 1:
        return _widened(_raise(a[0], low), _raise(a[1], high), 0.0)
    most = max(_raise(max(abs(a[0]), abs(a[1])), high), 1.0)
    return _widened(0.0 if a[0] >= 0 else -most, most, 0.0)


def _raise(base: float, exponent: float) -> float:
    """The power of a number of 0 or more; infinite if it overflows."""
    try:
        return float(base**exponent)
    except OverflowError:
        return inf


def _factorial(a: Interval) -> Interval:
    low = float(factorial(round(min(max(a[0], 0.0), MOST_FACTORS))))
    high = float(factorial(round(max(a[1], 0.0)))) if a[1] < MOST_FACTORS else inf
    return _widened(low, high, 0.0)


def _root(a: Interval) -> Interval:
    return _widened(max(a[0], 0.0) ** 0.5, max(a[1], 0.0) ** 0.5, 0.0)


def _quotient(a: Interval, b: Interval) -> Interval:
    """Rounded down: less than one below the exact quotient; the divisor is whole and not 0."""
    low, high = _divide(a, (max(b[0], 1.0), max(b[1], 1.0)) if b[0] >= 0 else b)
    return _widened(low - 1, high, 1.0)


def _remainder(a: Interval, b: Interval) -> Interval:
    """Between 0 and the divisor."""
    most = min(a[1], b[1]) if a[0] >= 0 and b[0] >= 0 else b[1]
    return min(b[0], 0.0), max(most, 0.0)


OPERATIONS: dict[str, Callable[[Interval, Interval], Interval]] = {
    ADD: _add,
    SUBTRACT: _subtract,
    MULTIPLY: _multiply,
    DIVIDE: _divide,
    POWER: _power,
    QUOTIENT: _quotient,
    REMAINDER: _remainder,
}
