"""Grids of equations: three across and three down, in letters, with one solution."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from unicodedata import east_asian_width

from solver.language.read import parse
from solver.model import Puzzle, Solution
from solver.search.search import search

# How often a sign stands in a grid, beside the others.
SIGNS = "+++---**/"

# Digits of the numbers that the others are worked out from, and of those.
DIGITS, LONGEST = 3, 4

# Numbers that are tried for some signs, and signs for a grid.
NUMBERS, TRIES = 2_000, 60

# Of a grid with fewer letters little is left to find.
FEWEST_LETTERS = 6

Row = tuple[int, int, int]


def crossed(random: Random, alphabet: Sequence[str]) -> Solution | None:
    """A grid whose digits are letters of an alphabet of ten; None where chance gives none."""
    for _ in range(TRIES):
        across, down = _signs(random), _signs(random)
        rows = _numbers(random, across, down)
        if rows is None:
            continue
        digits = sorted({digit for row in rows for number in row for digit in str(number)})
        if len(digits) < FEWEST_LETTERS or _is_doubled(rows, across, down):
            continue
        letters = dict(
            zip(digits, random.sample(alphabet[: len(digits)], len(digits)), strict=True)
        )
        result = search(_read(rows, across, down, letters), limit=2)
        if result.unique:
            return result.solutions[0]
    return None


def _signs(random: Random) -> str:
    return "".join(random.choice(SIGNS) for _ in range(3))


def _numbers(random: Random, across: str, down: str) -> tuple[Row, Row, Row] | None:
    """Numbers for which all six equations hold; None where none are found."""
    for _ in range(NUMBERS):
        a, b, d, e = (random.randrange(1, 10 ** random.randint(1, DIGITS)) for _ in range(4))
        c, f = _value(a, across[0], b), _value(d, across[1], e)
        g, h = _value(a, down[0], d), _value(b, down[1], e)
        if c and f and g and h:
            i = _value(c, down[2], f)
            if i and i == _value(g, across[2], h):
                return (a, b, c), (d, e, f), (g, h, i)
    return None


def _is_doubled(rows: Sequence[Row], across: str, down: str) -> bool:
    """Whether it reads down as it reads across: then half of it is nothing new."""
    return across == down and tuple(zip(*rows, strict=True)) == tuple(rows)


def _value(left: int, sign: str, right: int) -> int:
    """What a calculation comes to; 0 where that is no number above 0, a long one, or plain."""
    match sign:
        case "+":
            value = left + right
        case "-":
            value = left - right
        case "*":
            value = left * right if left > 1 < right else 0
        case _:
            value = left // right if right > 1 and left % right == 0 else 0
    return value if 0 < value < 10**LONGEST else 0


def _read(rows: Sequence[Row], across: str, down: str, letters: dict[str, str]) -> Puzzle:
    """The grid in letters."""
    words = [["".join(letters[digit] for digit in str(one)) for one in row] for row in rows]
    return parse(drawing(words, across, down))


def drawing(words: Sequence[Sequence[str]], across: str = "+++", down: str = "+++") -> str:
    """The grid of nine words; every column is as wide as its longest, in columns of a screen."""
    widths = [max(map(_width, column)) for column in zip(*words, strict=True)]

    def line(parts: Sequence[str], between: str) -> str:
        sign, equals = between[0], between[1]
        a, b, c = (
            part + " " * (width - _width(part)) for part, width in zip(parts, widths, strict=True)
        )
        return f"{a} {sign} {b} {equals} {c}".rstrip()

    signs = [line([" " * (width > 1) + sign for sign, width in zip(row, widths, strict=True)], "  ")
             for row in (down, "===")]  # fmt: skip
    first, second, third = (line(row, sign + "=") for row, sign in zip(words, across, strict=True))
    return "\n".join((first, signs[0], second, signs[1], third))


def _width(text: str) -> int:
    """Columns of a screen: wide letters, such as kana, take two."""
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)
