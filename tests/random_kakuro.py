"""Small random kakuro, and every solution of one by trying all fillings.

The oracle shares nothing with the solver: it takes a text apart anew, and reads letters off a
filling instead of searching them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import solver
from solver.grid.model import KakuroResult

# The letters that appear with their digits, and the digits of the white squares in reading order.
Solution = tuple[tuple[tuple[str, int], ...], tuple[int, ...]]


@dataclass(frozen=True)
class Line:
    """White squares side by side, and the square before them, -1 for none."""

    way: str  # h or v
    before: int
    places: tuple[int, ...]


def lines(size: int, white: set[int]) -> Iterator[Line]:
    """All of them, also those of one square."""
    for way, step, first in (("h", 1, size), ("v", size, 1)):
        for start in range(0, size * first, first):
            before, run = -1, tuple[int, ...]()
            for place in range(start, start + size * step, step):
                if place in white:
                    run += (place,)
                    continue
                if run:
                    yield Line(way, before, run)
                before, run = place, ()
            if run:
                yield Line(way, before, run)


class Oracle:
    """All fillings of a grid, a square at a time."""

    def __init__(self, text: str) -> None:
        size, *self.squares = re.findall(r"\([^)]*\)|[^,]+", text)
        self.white = [i for i, s in enumerate(self.squares) if len(s) == 1 and s != "X"]
        self.lines: dict[int, list[tuple[tuple[int, ...], str | None]]] = {}
        for line in lines(int(size), set(self.white)):
            before = "" if line.before < 0 else self.squares[line.before]
            clue = re.search(f"{line.way}(\\w+)", before)
            for place in line.places:
                self.lines.setdefault(place, []).append((line.places, clue and clue[1]))
        self.digits: dict[int, int] = {}

    def solutions(self, letters: dict[str, str] | None = None) -> Iterator[Solution]:
        """Every filling under which all that is written stands for its digits."""
        letters = letters or {}
        if len(self.digits) == len(self.white):
            told = tuple((letter, int(digit)) for letter, digit in sorted(letters.items()))
            yield told, tuple(self.digits[place] for place in self.white)
            return
        place = self.white[len(self.digits)]
        for digit in range(1, 10):
            self.digits[place] = digit
            told = self._told(place, letters)
            if told is not None:
                yield from self.solutions(told)
            del self.digits[place]

    def _told(self, place: int, letters: dict[str, str]) -> dict[str, str] | None:
        """The letters with what this square tells; None where something is wrong."""
        written = [(self.squares[place], str(self.digits[place]))]
        for places, clue in self.lines[place]:
            digits = [self.digits[i] for i in places if i in self.digits]
            if len(set(digits)) < len(digits):
                return None
            if clue and len(digits) == len(places):
                written.append((clue, str(sum(digits))))
        told = dict(letters)
        for symbols, number in written:
            if symbols == "O":
                continue
            if len(symbols) != len(number):
                return None
            for symbol, digit in zip(symbols, number, strict=True):
                if told.setdefault(symbol, digit) != digit:
                    return None
            # A letter may stand for a digit that is printed elsewhere.
            printed = {symbol for symbol in told if symbol.isdigit()}
            if any(told.pop(symbol) != symbol for symbol in printed):
                return None
        return told if len(set(told.values())) == len(told) else None


def random_kakuro(random: Random) -> str:
    """Three to five squares a side; what is written may fit one filling, many or none."""
    while True:
        size = random.choice((3, 4, 5))
        top = random.randrange(size - 1)
        columns = range(random.randint(0, 1), random.randint(3, size))
        block = [row * size + column for row in (top, top + 1) for column in columns]
        white = set(random.sample(block, min(len(block), random.randint(2, 6))))
        filled = _filled(size, white, random)
        if filled:
            text = _written(size, filled, random)
            if text:
                return text


def _filled(size: int, white: set[int], random: Random) -> dict[int, int] | None:
    """Random digits, different in each line; None where they came out wrong."""
    digits = {place: random.randint(1, 9) for place in sorted(white)}
    for line in lines(size, white):
        if len({digits[place] for place in line.places}) < len(line.places):
            return None
    return digits


def _written(size: int, digits: dict[int, int], random: Random) -> str | None:
    """The grid with sums for most lines; None where a square would be without."""
    letters = random.sample("ABCDEFGHIJ", 10)
    hidden = random.choice((0.0, 0.5, 1.0, 1.0))
    cipher = {str(d): letters[d] for d in range(10) if random.random() < hidden}
    wrong = random.choice((0.0, 0.0, 0.0, 0.3))

    def written(number: int) -> str:
        return "".join(cipher.get(digit, digit) for digit in str(number))

    clues: dict[int, list[str]] = {}
    summed: set[int] = set()
    for line in lines(size, set(digits)):
        if line.before >= 0 and random.random() < 0.9:
            total = sum(digits[place] for place in line.places)
            total += random.random() < wrong
            clues.setdefault(line.before, []).append(line.way + written(total))
            summed |= set(line.places)
    if summed != set(digits):
        return None
    squares = ["X"] * size**2
    for place, sums in clues.items():
        squares[place] = f"({','.join(sums)})"
    for place, digit in digits.items():
        squares[place] = written(digit) if random.random() < 0.3 else "O"
    return ",".join((str(size), *squares))


def solutions(result: KakuroResult) -> list[Solution]:
    """The solutions as the oracle writes them."""
    return [
        (
            tuple((letter, one.letters[letter]) for letter in result.puzzle.letters),
            tuple(digit for row in one.grid for digit in row if digit is not None),
        )
        for one in result.solutions
    ]


def check_many(count: int, seed: int) -> Counter[int]:
    """Tries so many; how many have no solution, one, and 2 for several."""
    rng, tally = Random(seed), Counter[int]()
    for _ in range(count):
        text = random_kakuro(rng)
        result = solver.kakuro(text)
        expected = sorted(Oracle(text).solutions())
        assert solutions(result) == expected, text
        assert result.unique is (len(expected) == 1)
        tally[min(len(expected), 2)] += 1
    return tally
