"""The nouns of cryptic kakuro: what a grid is, what a search of it finds, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Self

from solver.model import Assignment, Cell, LetterDigits, Stop
from solver.shown import Found, Shown

LETTERS = "ABCDEFGHIJ"
WIDTH = 5  # columns of a square: two sums of two digits with the sign between them
LONGEST_RUN = 9  # the digits 1 to 9, each at most once


@dataclass(frozen=True, slots=True)
class Black:
    """A black square; each sum is one or two cells, (1, 'A') for 1A, or None."""

    across: tuple[Cell, ...] | None = None  # of the white cells to its right
    down: tuple[Cell, ...] | None = None  # of those below it


@dataclass(frozen=True, slots=True)
class White:
    """A white cell, empty or with a given letter or digit."""

    given: Cell | None = None


Square = Black | White


@dataclass(frozen=True, slots=True)
class Run:
    """White cells side by side, as far as they go; their digits are different."""

    squares: tuple[int, ...]  # their numbers in the grid, row by row from 0
    total: tuple[Cell, ...] | None  # the cells of the sum, where there is a clue


@dataclass(frozen=True, slots=True)
class Kakuro:
    """A grid with clues, and the text it was read from."""

    text: str
    size: int
    squares: tuple[Square, ...]  # row by row
    runs: tuple[Run, ...]  # across, then down
    letters: tuple[str, ...]  # those that appear, in alphabetical order


# Row by row, the digit of each white cell; None is a black square.
Rows = tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class KakuroSolution(Shown):
    """Digits for the letters and the white cells, under which every sum is right."""

    puzzle: Kakuro
    letters: LetterDigits = field(hash=False)  # those that appear; where nine do, the tenth as well
    grid: Rows

    @classmethod
    def of(cls, puzzle: Kakuro, letters: Assignment, digits: Sequence[int | None]) -> Self:
        """The one with these digits of letters and squares; None is a black square."""
        if len(letters) == len(LETTERS) - 1:  # the tenth letter has the digit that is left
            (rest,) = set(LETTERS) - set(letters)
            letters = dict(sorted({**letters, rest: 45 - sum(letters.values())}.items()))
        starts = range(0, len(digits), puzzle.size)
        rows = (tuple(digits[start : start + puzzle.size]) for start in starts)
        return cls(puzzle, LetterDigits(letters), tuple(rows))

    @property
    def answer(self) -> str:
        """The digits of A to J side by side; ? for a letter that is not known."""
        return "".join(str(self.letters.get(letter, "?")) for letter in LETTERS)

    @property
    def text(self) -> str:
        """The line that the grid is read from, with digits for letters and empty cells."""
        return with_digits(self.puzzle, self.letters, [d for row in self.grid for d in row])


@dataclass(frozen=True, slots=True, repr=False)
class KakuroResult(Found[KakuroSolution]):
    """What one call of a search found, and where it stopped; true where it has a solution."""

    puzzle: Kakuro
    solutions: Sequence[KakuroSolution]
    stop: Stop
    unique: bool | None  # over this call and those before it; None where not known
    progress: float  # how much of the tree is done, 0.0 to 1.0
    next: str | None  # the cursor to resume from, None when exhausted
    nodes: int  # of this call

    @property
    def answer(self) -> str | None:
        """The answer of the first solution; None where there is none."""
        return self.solutions[0].answer if self.solutions else None

    @property
    def letters(self) -> Assignment | None:
        """The letters of the first solution; None where there is none."""
        return self.solutions[0].letters if self.solutions else None

    @property
    def grid(self) -> Rows | None:
        """The digits of the first solution; None where there is none."""
        return self.solutions[0].grid if self.solutions else None


def with_digits(puzzle: Kakuro, letters: Assignment, digits: Sequence[int | None]) -> str:
    """The line that a grid is read from, with digits for letters, and for squares that have one."""

    def written(square: Square, digit: int | None) -> str:
        if digit is not None:
            return str(digit)
        if isinstance(square, White):
            return "O" if square.given is None else _written((square.given,), letters)
        down, across = sums_of(square, letters)
        clues = ["h" + across] * bool(across) + ["v" + down] * bool(down)
        return f"({','.join(clues)})" if clues else "X"

    return ",".join((str(puzzle.size), *map(written, puzzle.squares, digits)))


def drawn(puzzle: Kakuro, solution: KakuroSolution | None = None) -> str:
    """The grid in lines of text as it was read, or with the digits of a solution.

    The sums of a black square are written down\\across.
    """
    size = puzzle.size
    letters = solution.letters if solution else {}
    digits = [digit for row in solution.grid for digit in row] if solution else [None] * size**2
    texts = [
        str(digit).center(WIDTH) if digit else _text(square, letters)
        for square, digit in zip(puzzle.squares, digits, strict=True)
    ]
    rows = ("│".join(("", *texts[i : i + size], "")) for i in range(0, size * size, size))
    return "\n".join(
        (_rule("┌┬┐", size), f"\n{_rule('├┼┤', size)}\n".join(rows), _rule("└┴┘", size))
    )


def square_text(square: Square, solution: KakuroSolution | None = None) -> str:
    """What stands in a square by itself: its sums, its letter or digit, or nothing."""
    return _text(square, solution.letters if solution else {}).strip(" ░")


def _text(square: Square, letters: Assignment) -> str:
    if isinstance(square, White):
        return _written((" " if square.given is None else square.given,), letters).center(WIDTH)
    if not (square.across or square.down):
        return "░" * WIDTH
    down, across = sums_of(square, letters)
    return f"{down:>2}\\{across:<2}"


def sums_of(square: Black, letters: Assignment) -> tuple[str, str]:
    """The sums of a black square, down and across, with digits for the letters that are known."""
    return _written(square.down or (), letters), _written(square.across or (), letters)


def _written(cells: Iterable[Cell], letters: Assignment) -> str:
    """Letters and digits side by side, with digits for the letters that are known."""
    return "".join(str(letters.get(str(cell), cell)) for cell in cells)


def _rule(corners: str, size: int) -> str:
    return corners[0] + corners[1].join(["─" * WIDTH] * size) + corners[2]
