"""Whole numbers: what the operators that need them come to, and what may be said of them."""

from __future__ import annotations

from math import factorial as product_up_to
from math import gcd, isqrt
from typing import TYPE_CHECKING

from solver.errors import LimitError
from solver.functions import KINDS
from solver.limits import MAX_FACTORIAL, MAX_POWER_BITS, MAX_PRIME_BITS
from solver.model import DIGITS, FACTORIAL, QUOTIENT, REMAINDER, ROOT

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | Fraction

# With these bases the test of Miller and Rabin errs for no number below the bound (Sorenson and
# Webster, 2015).
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
PROVED = 3_317_044_064_679_887_385_961_981


def whole(number: Number) -> int:
    """The number, where it is a whole one; else ArithmeticError."""
    if number.denominator != 1:
        raise ArithmeticError("the number is not whole")
    return int(number)


def apply_to_one(operator: str, number: Number, position: int | None = None) -> int:
    """N! or sqrt(N); ArithmeticError where it has no value, LimitError where it is too large."""
    n = whole(number)
    if n < 0:
        raise ArithmeticError("the number is below 0")
    if operator == FACTORIAL:
        if n > MAX_FACTORIAL:
            message = "a factorial has more than {most} binary digits"
            raise LimitError("power_too_large", message, position=position, most=MAX_POWER_BITS)
        return product_up_to(n)
    assert operator == ROOT
    root = isqrt(n)
    if root * root != n:
        raise ArithmeticError("the number is no square")
    return root


def apply_to_two(operator: str, left: Number, right: Number) -> int:
    """A // B or A % B, rounded down; ArithmeticError where it has no value."""
    a, b = whole(left), whole(right)
    if operator == QUOTIENT:
        return a // b
    assert operator == REMAINDER
    return a % b


def divides(left: Number, right: Number) -> bool:
    """True if one whole number divides another; ArithmeticError where that means nothing."""
    return whole(right) % whole(left) == 0


def has_property(name: str, number: Number, base: int) -> bool:
    """True if a number is prime, square, …: one of PROPERTIES."""
    if number.denominator != 1:
        return False
    n = int(number)
    if name in ("odd", "even"):
        return n % 2 == (name == "odd")
    return n >= 0 and _is(name, n, base)


def _is(name: str, n: int, base: int) -> bool:
    if name == "prime":
        return is_prime(n)
    if name == "square":
        return is_square(n)
    if name == "cube":
        return is_cube(n)
    if name == "triangular":
        return is_square(8 * n + 1)
    if name == "palindrome":
        return is_palindrome(n, base)
    return KINDS[name].holds(n, base)


def is_square(n: int) -> bool:
    """True if a number of 0 or more is a square."""
    return isqrt(n) ** 2 == n


def is_cube(n: int) -> bool:
    """True if a number of 0 or more is a cube."""
    return root_of(n, 3) ** 3 == n


def root_of(n: int, power: int) -> int:
    """The root of a number of 0 or more, rounded down."""
    if power == 2:
        return isqrt(n)
    root = 0
    for bit in reversed(range(n.bit_length() // power + 1)):
        if (root | 1 << bit) ** power <= n:
            root |= 1 << bit
    return root


def is_palindrome(n: int, base: int) -> bool:
    """True if the digits of a number of 0 or more read the same from both ends."""
    digits = []
    while n:
        n, digit = divmod(n, base)
        digits.append(DIGITS[digit])
    return digits == digits[::-1]


def is_prime(n: int) -> bool:
    """True if a number is a prime; LimitError where it is too large to be tested.

    Large ones are tested by Miller, Rabin and Lucas, and nobody knows a number that passes all
    these tests without being a prime.
    """
    if n.bit_length() > MAX_PRIME_BITS:
        message = "a number of more than {most} binary digits is not tested for being prime"
        raise LimitError("power_too_large", message, most=MAX_PRIME_BITS)
    if n < 2:
        return False
    for prime in WITNESSES:
        if n % prime == 0:
            return n == prime
    if n < WITNESSES[-1] ** 2:
        return True
    return all(_passes(n, base) for base in WITNESSES) and (n < PROVED or _passes_lucas(n))


def _passes(n: int, base: int) -> bool:
    """True if an odd number passes the test of Miller and Rabin with this base."""
    twos = (n - 1 & 1 - n).bit_length() - 1
    power = pow(base, n - 1 >> twos, n)
    if power in (1, n - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % n
        if power == n - 1:
            return True
    return False


def _passes_lucas(n: int) -> bool:
    """True if an odd number passes the test of Lucas, with the parameters of Selfridge."""
    if is_square(n):
        return False
    d = 5
    while (symbol := _jacobi(d, n)) == 1:
        d = -d - 2 if d > 0 else -d + 2
    if symbol == 0:
        return gcd(d, n) == n
    u, v, power, q = 1, 1, (1 - d) // 4, (1 - d) // 4
    for bit in bin(n + 1)[3:]:
        u, v, power = u * v % n, (v * v - 2 * power) % n, power * power % n
        if bit == "1":
            u, v, power = _half(u + v, n), _half(d * u + v, n), power * q % n
    return u == 0


def _half(a: int, n: int) -> int:
    """Half of a number, modulo an odd one."""
    return (a + n * (a & 1)) // 2 % n


def _jacobi(a: int, n: int) -> int:
    """The Jacobi symbol (a/n): 0 where they share a factor, else 1 or -1."""
    a, sign = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            if n % 8 in (3, 5):
                sign = -sign
        a, n = n, a
        if a % 4 == n % 4 == 3:
            sign = -sign
        a %= n
    return sign if n == 1 else 0
