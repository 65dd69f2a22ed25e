"""Judges solutions by the rules, which it spells out once more: it shares no code with any search.

A side is evaluated as a fraction of whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.errors import LimitError
from solver.limits import MAX_POWER_BITS
from solver.model import Cell, Equation, Expression, Puzzle, Word

Ratio = tuple[int, int]  # (numerator, denominator), the denominator above 0


class Undefined(Exception):
    """A part of an expression has no value: a division by 0, or a power without a meaning."""


def is_assignment_right(
    puzzle: Puzzle, letters: Mapping[str, int], wildcards: Sequence[int] = ()
) -> bool:
    """Whether these digits, wildcards in reading order, obey every rule and every equation."""
    digits: dict[Cell, int] = dict(zip(puzzle.wildcards, wildcards, strict=False))
    digits.update(letters.items())
    return (
        letters.keys() == set(puzzle.letters)
        and len(wildcards) == len(puzzle.wildcards)
        and all(type(d) is int and 0 <= d < puzzle.rules.base for d in digits.values())
        and all(puzzle.domains[str(cell)] >> digit & 1 for cell, digit in digits.items())
        and _differ(puzzle, letters, wildcards)
        and all(_may_start(puzzle, word, digits) for word in puzzle.words)
        and all(_is_true(equation, digits, puzzle.rules.base) for equation in puzzle.equations)
    )


def _differ(puzzle: Puzzle, letters: Mapping[str, int], wildcards: Sequence[int]) -> bool:
    """Whether digits differ wherever the rules say so."""
    if any(letters[letter] in wildcards for letter in puzzle.avoided):
        return False
    owner: dict[int, str] = {}
    for letter, digit in letters.items():
        other = owner.setdefault(digit, letter)
        if other != letter and not any(letter in g and other in g for g in puzzle.groups):
            return False
    return True


def _may_start(puzzle: Puzzle, word: Word, digits: Mapping[Cell, int]) -> bool:
    first = word.cells[0]
    if (first if isinstance(first, int) else digits[first]) != 0:
        return True
    return puzzle.rules.single_zero if len(word.cells) == 1 else puzzle.rules.leading_zeros


def _is_true(equation: Equation, digits: Mapping[Cell, int], base: int) -> bool:
    try:
        a, b = _ratio(equation.left, digits, base), _ratio(equation.right, digits, base)
    except Undefined:
        return False
    difference = a[0] * b[1] - b[0] * a[1]
    return {
        "=": difference == 0,
        "≠": difference != 0,
        "<": difference < 0,
        "≤": difference <= 0,
        ">": difference > 0,
        "≥": difference >= 0,
    }[equation.relation]


def _ratio(side: Expression, digits: Mapping[Cell, int], base: int) -> Ratio:
    values: list[Ratio] = []
    for token in side:
        if isinstance(token, Word):
            number = 0
            for cell in token.cells:
                number = number * base + (cell if isinstance(cell, int) else digits[cell])
            values.append((number, 1))
        elif token == "neg":
            n, d = values.pop()
            values.append((-n, d))
        else:
            right, left = values.pop(), values.pop()
            values.append(_combine(token, left, right))
    return values[0]


def _combine(operator: str, left: Ratio, right: Ratio) -> Ratio:
    (a, b), (c, d) = left, right
    match operator:
        case "+":
            return a * d + c * b, b * d
        case "-":
            return a * d - c * b, b * d
        case "*":
            return a * c, b * d
        case "/" if c != 0:
            return (a * d, b * c) if c > 0 else (-a * d, -b * c)
        case "^" if c >= 0 and c % d == 0:
            exponent = c // d
            if {abs(a), b} <= {0, 1}:
                exponent = min(exponent, 2 - exponent % 2)
            if exponent * max(abs(a), b).bit_length() > MAX_POWER_BITS:
                raise LimitError("power_too_large", "a power is too large to check")
            return a**exponent, b**exponent
    raise Undefined
