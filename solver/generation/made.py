"""What a walk makes: lines of text, which are read as puzzles when more of them is asked for."""

from __future__ import annotations

from dataclasses import dataclass

from solver.language.read import parse
from solver.model import DIGITS, Solution
from solver.options import Rules

# A puzzle, and the same with its digits put in: ('SEND + MORE = MONEY', '9567 + 1085 = 10652').
# Lists of words make millions of them: to read one takes longer than to find it.
Made = tuple[str, str]


def solved(made: Made, rules: Rules) -> Solution:
    """The puzzle as its only solution."""
    text, filled = made
    puzzle, letters, shift = parse(text, rules), {}, 0
    for start, end, letter in puzzle.blanks:
        letters[letter] = DIGITS.index(filled[start - shift])
        shift += end - start - 1  # a letter of several code points
    return Solution(puzzle, {letter: letters[letter] for letter in puzzle.letters})


@dataclass(frozen=True, slots=True)
class Batch:
    """What was made on the way to a place."""

    made: tuple[Made, ...]
    rules: Rules
    ratings: tuple[int, ...]
    place: int
    candidates: int
    undecided: int
    refused: tuple[int, ...] = ()  # ratings of puzzles that are too easy or too hard

    @property
    def count(self) -> int:
        """How many puzzles."""
        return len(self.made)

    @property
    def puzzles(self) -> tuple[Solution, ...]:
        """Each puzzle as its only solution."""
        return tuple(solved(made, self.rules) for made in self.made)
