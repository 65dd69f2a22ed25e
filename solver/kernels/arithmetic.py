"""Whole numbers, and sets of digits as bit masks, for the searches.

Nothing here divides a negative number, where C and Python disagree, or shifts a literal 1, which
in C is 32 bits wide.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

# What the terms of a row can come to stays below this.
HEAVIEST = 1 << 60


def ones(mask: int) -> int:
    """How many digits a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def magnitude(number: int) -> int:
    """The number without its sign."""
    return number if number >= 0 else -number


def remainder(total: int, base: int) -> int:
    """The total modulo the base, 0 or more."""
    if total >= 0:
        return total % base
    return base - 1 - (-total - 1) % base


def carry(total: int, base: int) -> int:
    """The total, a multiple of the base, over the base."""
    return total // base if total >= 0 else -(-total // base)


def gcd(a: int, b: int) -> int:
    """The greatest common divisor of two numbers of 0 or more."""
    while b:
        a, b = b, a % b
    return a


def inverse(number: int, modulus: int) -> int:
    """By Euclid: number · inverse ≡ 1 (modulo modulus), for coprime numbers above 0."""
    a, b, x, y = modulus, number % modulus, 0, 1
    while b:
        times = a // b
        a, b, x, y = b, a - times * b, y, x - times * y
    return x if x >= 0 else x + modulus


def every(modulus: int, base: int) -> int:
    """The digits that leave remainder 0: a mask."""
    one, mask, digit = 1, 0, 0
    while digit < base:
        mask |= one << digit
        digit += modulus
    return mask


@lru_cache
def digits_of_bits() -> array[int]:
    """bit % 37 → the digit of that bit. 2 is a primitive root of 37: 36 bits, 36 remainders."""
    digits = array("q", bytes(8 * 37))
    for digit in range(36):
        digits[(1 << digit) % 37] = digit
    return digits


@lru_cache
def values_of_bits() -> array[int]:
    """bit % 67 → the value of that bit. 2 is a primitive root of 67: 66 bits, 66 remainders."""
    values = array("q", bytes(8 * 67))
    for value in range(63):
        values[(1 << value) % 67] = value
    return values


@lru_cache
def masks_below() -> array[int]:
    """digit → all digits less than this one: a mask."""
    return array("q", ((1 << digit) - 1 for digit in range(37)))


@lru_cache
def completing(base: int) -> array[int]:
    """slope · base + rest → the digits x with rest + slope · x ≡ 0 (modulo base): a mask."""
    table = array("q", bytes(8 * base * base))
    for slope in range(base):
        for x in range(base):
            table[slope * base + -slope * x % base] |= 1 << x
    return table
