"""What may be said of whole numbers, against sieves and against what `check.py` says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import in_turn

from solver.check.numbers import is_said_rightly
from solver.conditions import PROPERTIES
from solver.errors import LimitError
from solver.limits import MAX_FACTORIAL, MAX_POWER_BITS
from solver.planning.whole_numbers import apply_to_one, apply_to_two, has_property

MOST = 3_000
PRIMES = [n for n in range(2, MOST) if all(n % d for d in range(2, n))]
EXPECTED = {
    "prime": {*PRIMES},
    "square": {n * n for n in range(60)},
    "cube": {n**3 for n in range(20)},
    "triangular": {n * (n + 1) // 2 for n in range(90)},
    "palindrome": {n for n in range(MOST) if str(n) == str(n)[::-1]},
    "odd": {*range(1, MOST, 2)},
    "even": {*range(0, MOST, 2)},
}


@in_turn("name", PROPERTIES)
def test_small_numbers(name: str) -> None:
    assert {n for n in range(MOST) if has_property(name, n, 10)} == {
        n for n in EXPECTED[name] if n < MOST
    }
    assert {n for n in range(-50, 0) if has_property(name, n, 10)} == {
        n for n in range(-50, 0) if name in ("odd", "even") and (n % 2 == 1) == (name == "odd")
    }
    assert not has_property(name, Fraction(9, 2), 10)
    assert has_property(name, Fraction(6, 2), 10) == (3 in EXPECTED[name])


@settings(deadline=None)
@given(st.integers(0, 1 << 255), st.sampled_from(PROPERTIES), st.integers(2, 36))
def test_searches_and_check_agree(n: int, name: str, base: int) -> None:
    for number in (n, n % 10_000, n * n if n < 1 << 127 else n, n**3 if n < 1 << 80 else n):
        said = has_property(name, number, base)
        assert said == is_said_rightly(name, (number * 6, 6), base)


# Products of two primes that pass the test of Miller and Rabin for many bases: each is the least
# that passes for the first so many primes (sequence A014233 of the OEIS).
STRONG = [
    2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321,
    3825123056546413051, 318665857834031151167461, 3317044064679887385961981,
]  # fmt: skip
# Products of three primes, which pass the test of Fermat for all bases; and of Lucas (A217255).
OTHERS = [561, 41041, 825265, 321197185, 5459, 5777, 10877, 16109, 2**127 * 3 + 1, 2**251 - 1]
LARGE = [2**61 - 1, 2**89 - 1, 2**127 - 1, 2**255 - 19, 2**221 - 3, 10**30 + 57]


@in_turn("n", STRONG + OTHERS)
def test_numbers_that_look_like_primes_are_none(n: int) -> None:
    assert not has_property("prime", n, 10)
    assert not is_said_rightly("prime", (n, 1), 10)


@in_turn("n", LARGE)
def test_large_primes(n: int) -> None:
    assert has_property("prime", n, 10)
    assert is_said_rightly("prime", (n, 1), 10)


def test_palindromes_are_of_the_base() -> None:
    assert has_property("palindrome", 0b1001, 2)
    assert not has_property("palindrome", 0b1010, 2)
    assert has_property("palindrome", 35 * 36 + 35, 36)


@in_turn(
    ("operator", "a", "b", "value"),
    [
        ("//", 7, 2, 3), ("//", -7, 2, -4), ("//", 7, -2, -4), ("//", -7, -2, 3), ("//", 0, 5, 0),
        ("%", 7, 2, 1), ("%", -7, 2, 1), ("%", 7, -2, -1), ("%", -7, -2, -1),
        ("%", Fraction(14, 2), 4, 3), ("//", 7, 0, None), ("%", 7, 0, None),
        ("//", Fraction(1, 2), 1, None), ("%", 1, Fraction(1, 2), None),
    ],
)  # fmt: skip
def test_operators_with_two_operands(
    operator: str, a: int | Fraction, b: int | Fraction, value: int | None
) -> None:
    if value is None:
        with pytest.raises(ArithmeticError):
            apply_to_two(operator, a, b)
    else:
        assert apply_to_two(operator, a, b) == value


@in_turn(
    ("operator", "n", "value"),
    [
        ("!", 0, 1), ("!", 5, 120), ("!", -1, None), ("!", Fraction(1, 2), None),
        ("sqrt", 0, 0), ("sqrt", 144, 12), ("sqrt", 2, None), ("sqrt", -4, None),
        ("sqrt", Fraction(1, 4), None), ("sqrt", 10**40, 10**20), ("sqrt", 10**40 + 1, None),
    ],
)  # fmt: skip
def test_operators_with_one_operand(operator: str, n: int | Fraction, value: int | None) -> None:
    if value is None:
        with pytest.raises(ArithmeticError):
            apply_to_one(operator, n)
    else:
        assert apply_to_one(operator, n) == value


def test_the_greatest_factorial_has_as_many_digits_as_a_power() -> None:
    assert apply_to_one("!", MAX_FACTORIAL).bit_length() <= MAX_POWER_BITS
    assert (apply_to_one("!", MAX_FACTORIAL) * (MAX_FACTORIAL + 1)).bit_length() > MAX_POWER_BITS
    with pytest.raises(LimitError, match="factorial"):
        apply_to_one("!", MAX_FACTORIAL + 1)
