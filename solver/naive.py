"""Every permutation of the digits: the first algorithm anybody writes, and the tests' oracle.

No equation is looked at before every letter has its digit, so the number of evaluations is known
beforehand: it is the number of assignments that obey the rules about zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from operator import mul

from solver.errors import LimitError
from solver.limits import MAX_POWER_BITS
from solver.model import NEGATE, Assignment, Expression, Puzzle

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class NaiveResult:
    """All assignments under which every equation holds, and what finding them cost."""

    puzzle: Puzzle
    assignments: tuple[Assignment, ...]
    evaluations: int


@dataclass(frozen=True, slots=True)
class Weights:
    """A word as a sum: the weight of every symbol of the puzzle in it, and of its own digits."""

    symbols: tuple[int, ...]
    printed: int


def solve_naive(puzzle: Puzzle) -> NaiveResult:
    """All solutions by trying every assignment; raises LimitError where a power is too large."""
    symbols = puzzle.letters + puzzle.wildcards
    equations = [
        (_weigh(e.left, puzzle), e.relation, _weigh(e.right, puzzle)) for e in puzzle.equations
    ]
    found = []
    evaluations = 0
    for digits in _assignments(puzzle):
        evaluations += 1
        for left, relation, right in equations:
            if not _holds(left, relation, right, digits):
                break
        else:
            found.append(dict(zip(symbols, digits, strict=True)))
    return NaiveResult(puzzle, tuple(found), evaluations)


def _assignments(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """Digits for the letters, all different, then for the wildcards; zeros only where allowed."""
    base = puzzle.rules.base
    nonzero = puzzle.nonzero()
    if puzzle.breaks_zero_rule():
        return
    leading = [i for i, letter in enumerate(puzzle.letters) if letter in nonzero]
    cells = [range(wildcard in nonzero, base) for wildcard in puzzle.wildcards]
    for letters in permutations(range(base), len(puzzle.letters)):
        if 0 in letters and letters.index(0) in leading:
            continue
        for wildcards in product(*cells):
            yield letters + wildcards


def _weigh(side: Expression, puzzle: Puzzle) -> list[Weights | str]:
    symbols = puzzle.letters + puzzle.wildcards
    weighed: list[Weights | str] = []
    for token in side:
        if isinstance(token, str):
            weighed.append(token)
            continue
        powers = [puzzle.rules.base**k for k in reversed(range(len(token.cells)))]
        cells = list(zip(token.cells, powers, strict=True))
        weighed.append(
            Weights(
                tuple(sum(p for cell, p in cells if cell == symbol) for symbol in symbols),
                sum(cell * p for cell, p in cells if isinstance(cell, int)),
            )
        )
    return weighed


def _holds(
    left: Sequence[Weights | str],
    relation: str,
    right: Sequence[Weights | str],
    digits: tuple[int, ...],
) -> bool:
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


def _value(side: Sequence[Weights | str], digits: tuple[int, ...]) -> Number:
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
    if operator == "+":
        return a + b
    if operator == "-":
        return a - b
    if operator == "*":
        return a * b
    if operator == "/":
        return Fraction(a) / b
    return _power(a, b)


def _power(a: Number, b: Number) -> Number:
    if b < 0 or b != int(b):
        raise ArithmeticError("a power needs a whole exponent of 0 or more")
    if a in (-1, 0, 1):
        return a ** int(2 - b % 2 if b > 1 else b)
    size = max(abs(a.numerator), a.denominator).bit_length()
    if b * size > MAX_POWER_BITS:
        raise LimitError("power_too_large", f"a power has more than {MAX_POWER_BITS} binary digits")
    return a ** int(b)
