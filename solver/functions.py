"""Functions of numbers, such as gcd(AB, CD), and what may be said of one, such as fibonacci(AB).

A row is all that each of them costs: language, search and answers go by it, and `check/` where it
has no words of its own for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import gcd, isqrt, lcm, prod
from typing import NamedTuple

Number = int | Fraction


class Function(NamedTuple):
    """What a function is called, how many numbers it takes, and what it comes to.

    One that takes two takes more, too: gcd(A, B, C) is gcd(gcd(A, B), C). `value` is given the base
    and the numbers, whole ones if it is `for_whole`; ArithmeticError where there is no value.
    """

    spellings: tuple[str, ...]  # in capitals
    takes: int
    value: Callable[..., Number]
    for_whole: bool = True


def digits_of(n: int, base: int) -> list[int]:
    """The digits of a number of 0 or more, the units first; ArithmeticError for one below 0."""
    if n < 0:
        raise ArithmeticError("a number below 0 has no digits")
    digits = [n % base]
    while n := n // base:
        digits.append(n % base)
    return digits


def _reverse(base: int, n: int) -> int:
    number = 0
    for digit in digits_of(n, base):
        number = number * base + digit
    return number


def _cube_root(_: int, n: int) -> int:
    if n < 0:
        return -_cube_root(10, -n)
    root = 0
    for bit in reversed(range(n.bit_length() // 3 + 1)):
        if (root | 1 << bit) ** 3 <= n:
            root |= 1 << bit
    if root**3 != n:
        raise ArithmeticError("the number is no cube")
    return root


def _divisors(_: int, n: int) -> int:
    if not 0 < n < 1 << 40:
        raise ArithmeticError("divisors are counted of numbers above 0")
    count = sum(2 for d in range(1, isqrt(n) + 1) if n % d == 0)
    return count - (isqrt(n) ** 2 == n)


FUNCTIONS = {
    "abs": Function(("ABS", "МОДУЛЬ", "絶対値"), 1, lambda _, x: abs(x), for_whole=False),
    "cuberoot": Function(("CUBEROOT", "CBRT", "КУБКОРЕНЬ", "立方根"), 1, _cube_root),
    "digitsum": Function(
        ("DIGITSUM", "СУММАЦИФР", "数字和"), 1, lambda base, n: sum(digits_of(n, base))
    ),
    "digitproduct": Function(
        ("DIGITPRODUCT", "ПРОИЗВЕДЕНИЕЦИФР", "数字積"), 1,
        lambda base, n: prod(digits_of(n, base)),
    ),
    "reverse": Function(("REVERSE", "ПЕРЕВЁРТЫШ", "ПЕРЕВЕРТЫШ", "逆順"), 1, _reverse),
    "divisors": Function(("DIVISORS", "ЧИСЛОДЕЛИТЕЛЕЙ", "約数の個数"), 1, _divisors),
    "gcd": Function(("GCD", "HCF", "НОД", "最大公約数"), 2, lambda _, a, b: gcd(a, b)),
    "lcm": Function(("LCM", "НОК", "最小公倍数"), 2, lambda _, a, b: lcm(a, b)),
    "max": Function(("MAX", "МАКС", "最大"), 2, lambda _, a, b: max(a, b), for_whole=False),
    "min": Function(("MIN", "МИН", "最小"), 2, lambda _, a, b: min(a, b), for_whole=False),
}  # fmt: skip


def function_called(text: str) -> str | None:
    """The function with a spelling, in capitals; None where there is none."""
    return next((name for name, row in FUNCTIONS.items() if text in row.spellings), None)


def value_of(name: str, base: int, *numbers: Number) -> Number:
    """What a function comes to; ArithmeticError where it has no value."""
    function = FUNCTIONS[name]
    if not function.for_whole:
        return function.value(base, *numbers)
    if any(number.denominator != 1 for number in numbers):
        raise ArithmeticError("the number is not whole")
    return function.value(base, *map(int, numbers))


class Kind(NamedTuple):
    """What numbers of a kind are called, and whether a number of 0 or more is one, in a base.

    `listed` has all of them in ascending order, where that is quicker than to try each.
    """

    spellings: tuple[str, ...]  # in capitals
    holds: Callable[[int, int], bool]
    listed: Callable[[int], Iterator[int]] | None = None


def _is_square(n: int) -> bool:
    return isqrt(n) ** 2 == n


def _fibonacci(_: int) -> Iterator[int]:
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def _rises(n: int, base: int) -> bool:
    digits = digits_of(n, base)
    return all(low > high for low, high in pairwise(digits))


def _falls(n: int, base: int) -> bool:
    digits = digits_of(n, base)
    return all(low < high for low, high in pairwise(digits))


def _is_perfect(n: int, _: int) -> bool:
    return 1 < n < 1 << 34 and n == 1 + sum(
        d + n // d * (d * d != n) for d in range(2, isqrt(n) + 1) if n % d == 0
    )


KINDS = {
    "fibonacci": Kind(
        ("FIBONACCI", "ФИБОНАЧЧИ", "フィボナッチ数"),
        lambda n, _: _is_square(5 * n * n + 4) or _is_square(5 * n * n - 4), _fibonacci,
    ),
    "poweroftwo": Kind(
        ("POWEROFTWO", "СТЕПЕНЬДВОЙКИ", "2の累乗"), lambda n, _: n > 0 and n & n - 1 == 0
    ),
    "pentagonal": Kind(
        ("PENTAGONAL", "ПЯТИУГОЛЬНОЕ", "五角数"),
        lambda n, _: _is_square(24 * n + 1) and (n == 0 or isqrt(24 * n + 1) % 6 == 5),
    ),
    "perfect": Kind(("PERFECT", "СОВЕРШЕННОЕ", "完全数"), _is_perfect),
    "distinct": Kind(
        ("DISTINCT", "РАЗНОЦИФРОВОЕ", "異なる数字"),
        lambda n, base: len({*digits_of(n, base)}) == len(digits_of(n, base)),
    ),
    "pandigital": Kind(
        ("PANDIGITAL", "ПАНЦИФРОВОЕ", "パンデジタル数"),
        lambda n, base: len({*digits_of(n, base)}) == base,
    ),
    "zeroless": Kind(
        ("ZEROLESS", "БЕЗНУЛЕЙ", "0を含まない"), lambda n, base: 0 not in digits_of(n, base)
    ),
    "repdigit": Kind(
        ("REPDIGIT", "ОДНОЦИФРОВОЕ", "ゾロ目"), lambda n, base: len({*digits_of(n, base)}) == 1
    ),
    "ascending": Kind(("ASCENDING", "ВОЗРАСТАЮЩЕЕ", "昇順"), _rises),
    "descending": Kind(("DESCENDING", "УБЫВАЮЩЕЕ", "降順"), _falls),
}  # fmt: skip


def kind_called(text: str) -> str | None:
    """The kind with a spelling, in capitals; None where there is none."""
    return next((name for name, row in KINDS.items() if text in row.spellings), None)
