"""Equations evaluated exactly, for digits that are all known."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from solver.errors import LimitError
from solver.limits import MAX_POWER_BITS
from solver.model import ADD, DIVIDE, MULTIPLY, NEGATE, SUBTRACT, Expression, Puzzle

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction


class Weights(NamedTuple):
    """A word as a sum: the weight of every symbol of the puzzle in it, and of its own digits."""

    symbols: tuple[int, ...]
    printed: int


# An expression in reverse Polish order with its words weighed.
Weighed = list[Weights | str]


class Equations:
    """The equations of a puzzle, ready for digits: those of the letters, then the wildcards'."""

    def __init__(self, puzzle: Puzzle) -> None:
        numbers = {symbol: i for i, symbol in enumerate(puzzle.letters + puzzle.wildcards)}
        base = puzzle.rules.base
        self._weighed = [
            (_weigh(e.left, numbers, base), e.relation, _weigh(e.right, numbers, base))
            for e in puzzle.equations
        ]

    def hold(self, digits: Sequence[int]) -> bool:
        """Whether all of them hold; LimitError where a power is too large."""
        for left, relation, right in self._weighed:  # noqa: SIM110 (every permutation comes here)
            if not _holds(left, relation, right, digits):
                return False
        return True


def _holds(left: Weighed, relation: str, right: Weighed, digits: Sequence[int]) -> bool:
    try:
        a, b = _value(left, digits), _value(right, digits)
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


def _value(side: Weighed, digits: Sequence[int]) -> Number:
    """The value of one side; ArithmeticError where it has none."""
    stack: list[Number] = []
    for token in side:
        if isinstance(token, Weights):
            stack.append(sum(map(mul, token.symbols, digits), token.printed))
        elif token == NEGATE:
            stack.append(-stack.pop())
        else:
            b = stack.pop()
            stack.append(_apply(token, stack.pop(), b))
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
    return power(a, b)


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
