"""Sums and products of our own: random numbers, spelled with ten random letters.

Each has at least the solution that it was made from. A seed always gives the same puzzles.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from string import ascii_uppercase

SEED = 424


def sums(count: int, seed: int = SEED) -> list[str]:
    """`count` sums of two to six words: ['VVKX+OXV=VKCO', …]."""
    return _puzzles(count, random.Random(f"sums {seed}"), _sum)


def products(count: int, seed: int = SEED) -> list[str]:
    """`count` products of two words: ['RMH*HYR=QFMMPH', …]."""
    return _puzzles(count, random.Random(f"products {seed}"), _product)


def _puzzles(
    count: int, rng: random.Random, make: Callable[[random.Random, Callable[[int], str]], str]
) -> list[str]:
    found: dict[str, None] = {}
    while len(found) < count:
        letters = rng.sample(ascii_uppercase, 10)

        def spell(number: int, letters: list[str] = letters) -> str:
            return "".join(letters[int(digit)] for digit in str(number))

        found[make(rng, spell)] = None
    return list(found)


def _sum(rng: random.Random, spell: Callable[[int], str]) -> str:
    numbers = [_number(rng, rng.randint(3, 7)) for _ in range(rng.randint(2, 6))]
    return f"{'+'.join(map(spell, numbers))}={spell(sum(numbers))}"


def _product(rng: random.Random, spell: Callable[[int], str]) -> str:
    a, b = (_number(rng, rng.randint(2, 4)) for _ in range(2))
    return f"{spell(a)}*{spell(b)}={spell(a * b)}"


def _number(rng: random.Random, digits: int) -> int:
    return rng.randrange(10 ** (digits - 1), 10**digits)
