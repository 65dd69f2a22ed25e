"""The nouns of cryptic kakuro: what a grid is, and what a search of it finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.model import Assignment, Cell, Stop
from solver.shown import Found, Shown

LETTERS = "ABCDEFGHIJ"
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
    letters: Assignment  # those that appear; where nine do, the tenth as well
    grid: Rows

    @property
    def answer(self) -> str:
        """The digits of A to J side by side; ? for a letter that is not known."""
        return "".join(str(self.letters.get(letter, "?")) for letter in LETTERS)


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
