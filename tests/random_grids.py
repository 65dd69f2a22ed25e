"""Random grids of equations that hold, and brute force that knows no puzzle language.

A grid is numbers, operators across and down, and relations that hold. It is drawn in one of the
ways in which magazines do, some cells behind letters and wildcards. Brute force puts every digit
into these cells and works out rows and columns from the numbers, not from the text.

`python tests/random_grids.py 20000` compares that many; the tests compare fewer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from operator import eq, ge, gt, le, lt, ne

import solver

RELATIONS: dict[str, Callable[[object, object], bool]] = {
    "=": eq, "<": lt, ">": gt, "≤": le, "≥": ge, "≠": ne,
}  # fmt: skip
SPELLINGS = {"*": "**××·x✕", "/": "/:÷", "-": "--−–", "≠": ["≠", "!="], "≤": ["≤", "<="], "+": "+"}
LETTERS = ("ABCDEFGH", "КОЗАСТДУ", "🍎🍌🍇🍉🍒🥝🍋🍓", "ＡＢＣＤＥＦＧＨ", "かきくけこさしす")
WILDCARDS = "??□＿_？"
MOST_ASSIGNMENTS = 1_000

Cell = tuple[str, int]  # what is drawn, and the digit behind it: ('A', 7), ('7', 7)


@dataclass(frozen=True)
class Grid:
    """Words in rows, and the signs between them; '' where a row or column has none."""

    words: list[list[list[Cell]]]
    across: list[list[str]]  # the signs of each row
    down: list[list[str]]  # the signs below each row but the last

    def equations(self) -> Iterator[tuple[list[tuple[int, int]], list[str]]]:
        """The places of the words of each equation, and the signs between them."""
        for i, signs in enumerate(self.across):
            if any(signs):
                yield [(i, j) for j in range(len(signs) + 1)], signs
        for j in range(len(self.words[0])):
            signs = [row[j] for row in self.down]
            if any(signs):
                yield [(i, j) for i in range(len(signs) + 1)], signs


def value(numbers: Sequence[int], signs: Sequence[str]) -> Fraction | None:
    """What a calculation comes to, products first; None where a divisor is 0."""
    total, term, sign = Fraction(0), Fraction(numbers[0]), 1
    for operator, number in zip(signs, numbers[1:], strict=True):
        if operator == "*":
            term *= number
        elif operator == "/":
            if not number:
                return None
            term /= number
        else:
            total += sign * term
            term, sign = Fraction(number), 1 if operator == "+" else -1
    return total + sign * term


def holds(numbers: Sequence[int], signs: Sequence[str]) -> bool:
    """Whether a calculation stands in its relation to the last number."""
    result = value(numbers[:-1], signs[:-1])
    return result is not None and RELATIONS[signs[-1]](result, Fraction(numbers[-1]))


def random_grid(rng: random.Random) -> Grid:
    """A grid that holds, some of its digits hidden."""
    height, width = rng.choice([(3, 3)] * 6 + [(3, 4), (4, 3), (4, 4), (2, 3), (3, 2)])
    numbers = _numbers(rng, height, width)
    across, down = _signs(rng, numbers)
    choice = rng.random()
    if height > 2 and choice < 0.15:
        across[rng.randrange(1, height - 1)] = [""] * (width - 1)
    elif choice < 0.3 and sum(any(row[j] for row in down) for j in range(width)) > 1:
        empty = rng.randrange(width)
        for row in down:
            row[empty] = ""
    return Grid(_hide(rng, numbers), across, down)


def _numbers(rng: random.Random, height: int, width: int) -> list[list[int]]:
    """Numbers of which many are what comes of the others."""
    most = rng.choice([9, 30, 99])
    rows = [[rng.randint(1, most) for _ in range(width)] for _ in range(height)]
    for row in rows:
        row[-1] = rng.choice([sum(row[:-1]), row[0] * row[1], abs(row[0] - row[1])])
    rows[-1] = [sum(column) for column in zip(*rows[:-1], strict=True)]
    return rows


def _signs(
    rng: random.Random, numbers: Sequence[Sequence[int]]
) -> tuple[list[list[str]], list[list[str]]]:
    def equation(line: Sequence[int]) -> list[str]:
        for _ in range(60):
            signs = [rng.choice("+-*/+-") for _ in line[:-2]]
            if holds(line, [*signs, "="]):
                return [*signs, "="]
        signs = [rng.choice("+-*/") for _ in line[:-2]]
        return [*signs, rng.choice([r for r in RELATIONS if holds(line, [*signs, r])])]

    columns = [equation(column) for column in zip(*numbers, strict=True)]
    return [equation(row) for row in numbers], [[*row] for row in zip(*columns, strict=True)]


def _hide(rng: random.Random, numbers: Sequence[Sequence[int]]) -> list[list[list[Cell]]]:
    letters, wildcard = rng.choice(LETTERS), rng.choice(WILDCARDS)
    names = dict(zip(rng.sample("0123456789", rng.randint(0, 4)), letters, strict=False))
    share = rng.choice([0.0, 0.1, 0.2])

    def cell(digit: str) -> Cell:
        if rng.random() < share:
            return wildcard, int(digit)
        return names.get(digit, digit), int(digit)

    return [[[cell(digit) for digit in str(number)] for number in row] for row in numbers]


def draw(grid: Grid, rng: random.Random) -> str:
    """The grid as a text; signs stand above or below a word of their column."""
    spelled = {sign: rng.choice(kinds) for sign, kinds in SPELLINGS.items()}
    frame = rng.choice(["", "", "", "|", "│"])
    align = rng.choice("<>^")
    gap = " " * rng.choice([1, 1, 2, 3])
    words = [["".join(sign for sign, _ in word) for word in row] for row in grid.words]
    widths = [max(screen(row[j]) for row in words) for j in range(len(words[0]))]
    edge = gap if not frame else f" {frame} "
    lines = []
    for i, row in enumerate(words):
        padded = [pad(word, width, align) for word, width in zip(row, widths, strict=True)]
        line = padded[0]
        for sign, word in zip(grid.across[i], padded[1:], strict=True):
            line += f"{edge}{spelled.get(sign, sign) or ' '}{edge}{word}"
        lines.append(line)
        if i < len(words) - 1:
            starts = [screen(line[: _place(line, padded, j)]) for j in range(len(padded))]
            lines.append(_sign_row(rng, grid, i, words, padded, starts, spelled))
    if frame:
        lines = [f"{frame} {line.rstrip()} {frame}" for line in lines]
    indent = "" if frame else " " * rng.choice([0, 0, 2, 5])
    end = rng.choice(["\n", "\n", "\n\n", "\r\n"])
    if (
        not frame
        and all(all(signs) for signs in [*grid.across, *grid.down])
        and not rng.randrange(8)
    ):
        lines = [" ".join(line.split()) for line in lines]  # as a web page would
    return end.join(indent + line for line in lines)


def _place(line: str, padded: Sequence[str], j: int) -> int:
    at = 0
    for i, word in enumerate(padded[: j + 1]):
        at = line.index(word, at)
        if i < j:
            at += len(word)
    return at


def _sign_row(
    rng: random.Random,
    grid: Grid,
    i: int,
    words: Sequence[Sequence[str]],
    padded: Sequence[str],
    starts: Sequence[int],
    spelled: dict[str, str],
) -> str:
    signs = grid.down[i]
    if all(sign == "=" for sign in signs):
        match rng.randrange(4):
            case 0 if i > 0:
                return rng.choice("-─═") * max(starts[-1] + screen(padded[-1]), 2)
            case 1:
                spelled = {**spelled, "=": "||"}
    line = ""
    for j, sign in enumerate(signs):
        if sign:
            word = padded[j]
            lead = screen(word[: len(word) - len(word.lstrip())])
            middle = starts[j] + lead + (screen(words[i][j]) - 1) // 2
            place = rng.choice([middle, middle, starts[j] + lead])
            line = pad(line, max(place, screen(line) + bool(line)), "<")
            line += spelled.get(sign, sign)
    return line


def screen(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if ord(char) > 0x3000 else 1 for char in text)


def pad(text: str, width: int, align: str) -> str:
    """A text with the spaces that make it as wide as that."""
    space = max(width - screen(text), 0)
    left = {"<": 0, ">": space, "^": space // 2}[align]
    return " " * left + text + " " * (space - left)


def brute_force(grid: Grid) -> set[tuple[int, ...]] | None:
    """The digits of all hidden cells in each solution; None where there are too many to try."""
    cells = [cell for row in grid.words for word in row for cell in word]
    hidden = [sign for sign, _ in cells if not sign.isascii() or not sign.isdigit()]
    letters = sorted({sign for sign in hidden if sign not in WILDCARDS})
    blanks = sum(sign in WILDCARDS for sign in hidden)
    tries = 10**blanks
    for i in range(len(letters)):
        tries *= 10 - i
    if tries > MOST_ASSIGNMENTS:
        return None
    found = set()
    for chosen in permutations(range(10), len(letters)):
        digits = dict(zip(letters, chosen, strict=True))
        for free in product(range(10), repeat=blanks):
            rest = iter(free)
            filled = [
                [[_digit(sign, digits, rest) for sign, _ in word] for word in row]
                for row in grid.words
            ]
            if _is_solution(grid, filled):
                rest = iter(free)
                found.add(tuple(_digit(sign, digits, rest) for sign in hidden))
    return found


def _digit(sign: str, digits: dict[str, int], rest: Iterator[int]) -> int:
    if sign in WILDCARDS:
        return next(rest)
    return digits[sign] if sign in digits else int(sign)


def _is_solution(grid: Grid, filled: Sequence[Sequence[Sequence[int]]]) -> bool:
    if any(len(word) > 1 and word[0] == 0 for row in filled for word in row):
        return False
    numbers = [[int("".join(map(str, word))) for word in row] for row in filled]
    return all(
        holds([numbers[i][j] for i, j in places], signs) for places, signs in grid.equations()
    )


def check(rng: random.Random) -> str:
    """Compares one grid; says what kind it was."""
    grid = random_grid(rng)
    expected = brute_force(grid)
    if expected is None:
        return "too many to try"
    text = draw(grid, rng)
    puzzle = solver.parse(text)
    assert len(puzzle.equations) == len([*grid.equations()]), text
    found = set()
    for solution in solver.iter_solutions(text):
        digits = [solution.text[start] for start in _kept(text, puzzle.blanks)]
        found.add(tuple(map(int, digits)))
        shown = "".join("" if char.isspace() else char for char in solution.text)
        assert len(shown.splitlines()) <= 1, text
    assert found == expected, f"{text}\n{found ^ expected}"
    return "one" if len(found) == 1 else "many"


def _kept(text: str, blanks: Sequence[tuple[int, int, str]]) -> Iterator[int]:
    """Where the digit of each blank stands in a filled text."""
    shift = 0
    for start, end, _ in blanks:
        yield start - shift
        shift += end - start - 1


def check_many(count: int, seed: int) -> Counter[str]:
    """Compares so many grids and counts their kinds."""
    rng = random.Random(seed)
    return Counter(check(rng) for _ in range(count))


if __name__ == "__main__":
    print(check_many(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
