"""The value of a side as a fraction of whole numbers, and what may be said of a number."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from solver.errors import LimitError
from solver.functions import KINDS, value_of
from solver.limits import MAX_FACTORIAL, MAX_POWER_BITS, MAX_PRIME_BITS
from solver.model import Cell, Expression, Word, is_unary

Ratio = tuple[int, int]  # (numerator, denominator), the denominator above 0


class Undefined(Exception):
    """A part of an expression has no value: a division by 0, or a power without a meaning."""


def ratio(side: Expression, digits: Mapping[Cell, int], base: int) -> Ratio:
    """The value of a side."""
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
            n = whole(values.pop())
            values.append((_factorial(n) if token == "!" else _root(n, 2), 1))
        elif token[0].isalpha():
            count = 1 if is_unary(token) else 2
            numbers = values[-count:]
            del values[-count:]
            values.append(_function(token, numbers, base))
        else:
            right, left = values.pop(), values.pop()
            values.append(_combine(token, left, right))
    return values[0]


def _function(name: str, numbers: list[Ratio], base: int) -> Ratio:
    """What a function comes to."""
    (a, b), (c, d) = numbers[0], numbers[-1]
    match name:
        case "abs":
            return abs(a), b
        case "max" | "min":
            is_first = a * d >= c * b if name == "max" else a * d <= c * b
            return (a, b) if is_first else (c, d)
    n, m = whole(numbers[0]), whole(numbers[-1])
    match name:
        case "gcd" | "lcm":
            x, y = abs(n), abs(m)
            while y:
                x, y = y, x % y
            return (x if name == "gcd" else abs(n * m) // x if x else 0), 1
        case "cuberoot":
            return (_root(n, 3) if n >= 0 else -_root(-n, 3)), 1
        case "digitsum" | "digitproduct" | "reverse":
            if n < 0:
                raise Undefined
            total, product, turned, rest = n % base, n % base, n % base, n // base
            while rest:
                rest, digit = divmod(rest, base)
                total, product, turned = total + digit, product * digit, turned * base + digit
            return {"digitsum": total, "digitproduct": product, "reverse": turned}[name], 1
    try:  # a function that is only a row so far
        value = value_of(name, base, *map(whole, numbers))
    except ArithmeticError:
        raise Undefined from None
    return value.numerator, value.denominator


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
            n, by = whole(left), whole(right)
            rest = (n % abs(by) + (by if by < 0 and n % abs(by) else 0), 1)
            return rest if operator == "%" else ((n - rest[0]) // by, 1)
    raise Undefined


def whole(number: Ratio) -> int:
    """A value as a whole number; Undefined for one that is none."""
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


def is_said_rightly(name: str, number: Ratio, base: int) -> bool:
    """True if a number is prime, square, …"""
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
    return _is_of_kind(name, n, base)


def _is_of_kind(name: str, n: int, base: int) -> bool:
    """The same of what is said less often."""
    digits, rest = [n % base], n // base
    while rest:
        digits.insert(0, rest % base)
        rest //= base
    match name:
        case "fibonacci":
            a, b = 0, 1
            while a < n:
                a, b = b, a + b
            return a == n
        case "poweroftwo":
            return n.bit_count() == 1
        case "pentagonal":
            k = 0
            while k * (3 * k - 1) < 2 * n and k < 1 << 20:
                k += 1
            return k * (3 * k - 1) == 2 * n
        case "distinct" | "pandigital" | "repdigit":
            kept = len(dict.fromkeys(digits))
            return kept == {"distinct": len(digits), "pandigital": base, "repdigit": 1}[name]
        case "zeroless":
            return all(digits)
        case "ascending" | "descending":
            ordered = sorted(dict.fromkeys(digits), reverse=name == "descending")
            return digits == ordered
    return KINDS[name].holds(n, base)  # a kind that is only a row so far


def _is_prime(n: int) -> bool:
    """True if no small number divides it, and it is what Fermat says of primes, in many bases."""
    if n.bit_length() > MAX_PRIME_BITS:
        raise LimitError("power_too_large", "a number is too large to check for being prime")
    small = range(2, min(n, 1_000))
    if n < 2 or any(n % divisor == 0 for divisor in small):
        return False
    return n < 1_000_000 or all(_is_like_a_prime(n, base) for base in range(2, 100))


def _is_like_a_prime(n: int, base: int) -> bool:
    """True if the powers of the base come to 1 through -1, or are 1 from the start."""
    exponent = n - 1
    while exponent % 2 == 0:
        exponent //= 2
        power = pow(base, exponent, n)
        if power != 1:
            return power == n - 1
    return True
