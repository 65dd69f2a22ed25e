"""Judges solutions by the rules, which it spells out once more: it shares no code with any search.

A side is evaluated as a fraction of whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from solver.conditions import Choice, Property, Statement
from solver.errors import LimitError
from solver.limits import MAX_FACTORIAL, MAX_POWER_BITS, MAX_PRIME_BITS
from solver.model import Cell, Equation, Expression, Puzzle, Word

Ratio = tuple[int, int]  # (numerator, denominator), the denominator above 0


class Undefined(Exception):
    """A part of an expression has no value: a division by 0, or a power without a meaning."""


def is_assignment_right(
    puzzle: Puzzle, letters: Mapping[str, int], wildcards: Sequence[int] = ()
) -> bool:
    """Whether these digits, wildcards in reading order, obey every rule, equation and condition."""
    statements: tuple[Statement, ...] = (*puzzle.equations, *puzzle.conditions)
    digits: dict[Cell, int] = dict(zip(puzzle.wildcards, wildcards, strict=False))
    digits.update(letters.items())
    return (
        letters.keys() == set(puzzle.letters)
        and len(wildcards) == len(puzzle.wildcards)
        and all(type(d) is int and 0 <= d < puzzle.rules.base for d in digits.values())
        and all(puzzle.domains[str(cell)] >> digit & 1 for cell, digit in digits.items())
        and _differ(puzzle, letters, wildcards)
        and all(_may_start(puzzle, word, digits) for word in puzzle.words)
        and all(_is_true(stated, digits, puzzle.rules.base) for stated in statements)
        and (puzzle.usage is None or _is_used_so(puzzle, digits))
        and _is_spelled(puzzle, letters)
    )


def _is_used_so(puzzle: Puzzle, digits: Mapping[Cell, int]) -> bool:
    """Whether each digit stands twice, or at least once, among the cells as written."""
    assert puzzle.usage is not None
    written = [digits[symbol] for _, _, symbol in puzzle.blanks]
    times = [written.count(digit) for digit in range(puzzle.rules.base)]
    total = [a + b for a, b in zip(times, puzzle.usage.counts, strict=True)]
    return {*total} == {2} if puzzle.rules.digits_used == "twice" else min(total) > 0


def _is_spelled(puzzle: Puzzle, letters: Mapping[str, int]) -> bool:
    """Whether the letters of a key that leaves digits out have their digits in its order."""
    base, order = puzzle.rules.base, puzzle.rules.key_order
    digits = [letters[letter] for letter in puzzle.spelled if isinstance(letter, str)]
    if order in ("1-0", "0-1"):  # where 0 has the place of one more
        digits = [digit or (base if order == "1-0" else base + 1) for digit in digits]
    falls = order in ("9-0", "0-1")
    return digits == sorted({*digits}, reverse=falls)


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


def _is_true(stated: Statement, digits: Mapping[Cell, int], base: int) -> bool:
    if isinstance(stated, Choice):
        true = (all(_is_true(one, digits, base) for one in option) for option in stated.options)
        return [*true].count(True) == 1 if stated.is_exclusive else True in true
    try:
        if isinstance(stated, Property):
            number = _ratio(stated.number, digits, base)
            return _is_said_rightly(stated.name, number, base) is not stated.is_negated
        assert isinstance(stated, Equation)
        return _is_equation_true(stated, digits, base)
    except Undefined:
        return False


def _is_equation_true(equation: Equation, digits: Mapping[Cell, int], base: int) -> bool:
    a, b = _ratio(equation.left, digits, base), _ratio(equation.right, digits, base)
    if equation.relation in ("|", "∤"):
        divisor, multiple = _whole(a), _whole(b)
        if divisor == 0:
            raise Undefined
        return (multiple % abs(divisor) == 0) is (equation.relation == "|")
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
        elif token in ("!", "sqrt"):
            n = _whole(values.pop())
            values.append((_factorial(n) if token == "!" else _root(n, 2), 1))
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
        case "//" | "%" if c != 0:
            n, by = _whole(left), _whole(right)
            rest = (n % abs(by) + (by if by < 0 and n % abs(by) else 0), 1)
            return rest if operator == "%" else ((n - rest[0]) // by, 1)
    raise Undefined


def _whole(number: Ratio) -> int:
    n, d = number
    if n % d:
        raise Undefined
    return n // d


def _factorial(n: int) -> int:
    if n < 0:
        raise Undefined
    if n > MAX_FACTORIAL:
        raise LimitError("power_too_large", "a factorial is too large to check")
    return prod(range(1, n + 1))


def _root(n: int, degree: int) -> int:
    """The root that is a whole number, found bit by bit."""
    if n < 0:
        raise Undefined
    root = 0
    for bit in reversed(range(n.bit_length() // degree + 1)):
        if (root | 1 << bit) ** degree <= n:
            root |= 1 << bit
    if root**degree != n:
        raise Undefined
    return root


def _is_said_rightly(name: str, number: Ratio, base: int) -> bool:
    """Whether a number is prime, square, …"""
    n, d = number
    if n % d:
        return False
    n //= d
    match name:
        case "odd" | "even":
            return (name == "odd") == bool(n & 1)
        case _ if n < 0:
            return False
        case "prime":
            return _is_prime(n)
        case "square" | "cube" | "triangular":
            try:
                _root(8 * n + 1 if name == "triangular" else n, 3 if name == "cube" else 2)
            except Undefined:
                return False
            return True
        case "palindrome":
            turned, rest = 0, n
            while rest:
                turned, rest = turned * base + rest % base, rest // base
            return turned == n
    raise AssertionError(name)


def _is_prime(n: int) -> bool:
    """Whether no small number divides it, and it is what Fermat says of primes, in many bases."""
    if n.bit_length() > MAX_PRIME_BITS:
        raise LimitError("power_too_large", "a number is too large to check for being prime")
    small = range(2, min(n, 1_000))
    if n < 2 or any(n % divisor == 0 for divisor in small):
        return False
    return n < 1_000_000 or all(_is_like_a_prime(n, base) for base in range(2, 100))


def _is_like_a_prime(n: int, base: int) -> bool:
    """Whether the powers of the base come to 1 through -1, or are 1 from the start."""
    exponent = n - 1
    while exponent % 2 == 0:
        exponent //= 2
        power = pow(base, exponent, n)
        if power != 1:
            return power == n - 1
    return True
