"""The numbers that have a property, as sets: bit v of a whole number says whether v is in.

Of large numbers only what they leave modulo small ones is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import takewhile
from math import isqrt

from solver.functions import KINDS

# Numbers up to which sets of them are made: a set takes 2 MB then, and 0.2 s to make.
MOST = 1 << 24

# Of large numbers: small ones that the residues of squares, cubes and so on are few of.
SQUARE_MODULUS = 5040  # 2⁴·3²·5·7
CUBE_MODULUS = 15_561  # 7·9·13·19
PRIME_MODULUS = 30_030  # 2·3·5·7·11·13
MOST_RESIDUES = 1 << 16


def is_quickly_listed(name: str) -> bool:
    """True if the numbers that have a property are found without trying every number."""
    return name not in KINDS or KINDS[name].listed is not None


def members(name: str, base: int, low: int, high: int) -> int:
    """Bit i: whether low + i, up to high, has the property; negative numbers have none."""
    if high < 0:
        return 0
    if not is_quickly_listed(name):
        holds = KINDS[name].holds
        return _set(n - low for n in range(max(low, 0), high + 1) if holds(n, base))
    found = _up_to(name, base, (1 << high.bit_length()) - 1) & (1 << high + 1) - 1
    return found >> low if low > 0 else found << -low


@lru_cache(maxsize=8)
def _up_to(name: str, base: int, high: int) -> int:
    return _primes(high) if name == "prime" else _listed(name, base, high)


@lru_cache(maxsize=64)
def residues(name: str, base: int) -> tuple[tuple[int, int], ...]:
    """Moduli, and for each the set of residues that no number with the property is outside of."""
    power = base
    while power * base <= MOST_RESIDUES:
        power *= base
    match name:
        case "square":
            found = [(m, _set(k * k % m for k in range(m))) for m in (power, SQUARE_MODULUS)]
        case "cube":
            found = [(m, _set(k**3 % m for k in range(m))) for m in (power, CUBE_MODULUS)]
        case "triangular":
            moduli = (power, SQUARE_MODULUS)
            found = [(m, _set(k * (k + 1) // 2 % m for k in range(2 * m))) for m in moduli]
        case "prime":
            found = [(PRIME_MODULUS, _coprime(PRIME_MODULUS))]
        case _:
            found = []
    return tuple((modulus, few) for modulus, few in found if few.bit_count() < modulus)


@cache
def _primes(high: int) -> int:
    """The primes up to 1, 3, 7, 15 and so on, by the sieve of Eratosthenes."""
    flags = bytearray(b"1") * (high + 1)
    flags[:2] = b"0" * len(flags[:2])
    for prime in range(2, isqrt(high) + 1):
        if flags[prime] == ord("1"):
            multiples = range(prime * prime, high + 1, prime)
            flags[prime * prime :: prime] = b"0" * len(multiples)
    return int(flags[::-1], 2)


def _listed(name: str, base: int, high: int) -> int:
    flags = bytearray(high // 8 + 1)
    for number in takewhile(high.__ge__, _ascending(name, base)):
        flags[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(flags, "little")


def _ascending(name: str, base: int) -> Iterator[int]:
    """All squares, cubes, triangular numbers or palindromes."""
    if name in KINDS and (listed := KINDS[name].listed):
        yield from listed(base)
    if name == "palindrome":
        yield from _palindromes(base)
    number = 0
    while True:
        yield {"square": number**2, "cube": number**3}.get(name, number * (number + 1) // 2)
        number += 1


def _palindromes(base: int) -> Iterator[int]:
    yield 0
    half = 1  # base to the number of digits of a half, less one
    while True:
        for is_odd in (True, False):
            for left in range(half, half * base):
                number, rest = left, left // base if is_odd else left
                while rest:
                    rest, digit = divmod(rest, base)
                    number = number * base + digit
                yield number
        half *= base


def _coprime(modulus: int) -> int:
    """What primes leave: no common factor with the modulus, or one of its own."""
    factors = [p for p in range(2, 14) if modulus % p == 0 and all(p % q for q in range(2, p))]
    rest = range(1, modulus)
    coprime = (number for number in rest if all(number % p for p in factors))
    return _set(coprime) | _set(factors)


def _set(numbers: Iterable[int]) -> int:
    members = 0
    for number in set(numbers):
        members |= 1 << number
    return members
