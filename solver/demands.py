"""What few puzzles demand: digits that stand equally often, the best of a number, a misprint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from solver.sentences import Sentence
from solver.shown import Shown


@dataclass(frozen=True, slots=True)
class Usage:
    """The rule that each digit stands exactly twice, or at least once, among the cells as written.

    In a drawing, a digit that is brought down is written once more.
    """

    is_twice: bool  # else: at least once
    counts: tuple[int, ...]  # digit → how often it stands already, printed or settled
    cells: Mapping[str, int]  # letter or wildcard → in how many cells it stands

    def settle(self, symbol: str, digit: int) -> Usage:
        """The same with a digit in place of a letter or wildcard."""
        counts = list(self.counts)
        counts[digit] += self.cells.get(symbol, 0)
        cells = {other: count for other, count in self.cells.items() if other != symbol}
        return Usage(self.is_twice, tuple(counts), cells)

    def is_kept(self, assignment: Mapping[str, int]) -> bool:
        """True if the digits of all letters and wildcards keep the rule."""
        counts = list(self.counts)
        for symbol, times in self.cells.items():
            counts[assignment[symbol]] += times
        return all(count == 2 if self.is_twice else count > 0 for count in counts)


@dataclass(frozen=True, slots=True, repr=False)
class Target:
    """A number whose largest or smallest value is asked for."""

    name: str  # as it reads in capitals
    cells: tuple[int | str, ...]
    is_largest: bool

    def letters(self) -> list[str]:
        """Its letters, the most significant one first."""
        return list(dict.fromkeys(cell for cell in self.cells if isinstance(cell, str)))


@dataclass(frozen=True, slots=True, repr=False)
class Extreme(Shown):
    """The best value of a target, as far as it is known."""

    target: Target
    value: str | None  # its digits; None where no solution is known
    is_proved: bool  # that no solution has a better one


@dataclass(frozen=True, slots=True, repr=False)
class Answers(Shown):
    """The values of a question in the solutions of a call, in ascending order.

    A value is its digits in the base of the puzzle, those of a word as they stand in it; None where
    the question has no value, as 1/A where A is 0.
    """

    number: str  # as it was typed: 'ENIGMA', 'A + B'
    values: tuple[tuple[str | None, int], ...]  # each with the number of solutions that give it
    unique: bool | None  # over this call and those before it; None where not known


@dataclass(frozen=True, slots=True)
class Misprint:
    """A cell whose letter may be wrong: another digit stands there than the letter stands for."""

    number: int  # of its word, from 1: words and printed numbers count, in reading order
    place: int  # of the cell in its word, from 1
    word: str  # as it reads in capitals: 'MONEY'
    letter: str
    span: tuple[int, int]  # where it stands in the text
    is_repeated: bool  # whether the word stands there several times

    def told(self, digit: str, own: str) -> Sentence:
        """What is said of it, where a digit stands there, and the letter's own elsewhere."""
        sentence = (
            "letter {place} of {word} is wrong: {letter} is {digit} there, and {own} elsewhere"
        )
        if self.is_repeated:
            sentence = (
                "letter {place} of {word}, word {number}, is wrong: {letter} is {digit} there, and"
                " {own} elsewhere"
            )
        return Sentence(
            sentence, place=self.place, word=self.word, number=self.number, letter=self.letter,
            digit=digit, own=own,
        )  # fmt: skip


class WrongLetter(NamedTuple):
    """Which letter of a puzzle is wrong in a solution: (3, 2, 5, 'MONEY', 'O', 0, …)."""

    number: int  # of its word, as in `Misprint`
    place: int
    digit: int  # that stands there
    word: str
    letter: str
    own: int  # the digit that the letter stands for elsewhere
    sentence: Sentence  # what is said of it


# The rules as keyword arguments stand here, since no cold start loads this.


class NumberRuleOptions(TypedDict, total=False):
    """The fields of `NumberRules`, as keyword arguments."""

    base: int
    leading_zeros: bool
    single_zero: bool


class RuleOptions(NumberRuleOptions, total=False):
    """The fields of `Rules`, as keyword arguments."""

    digits: str
    shared_letters: str
    letters_avoid_printed: bool
    wildcards_avoid: str
    classes: str
    wrong_digits: str
    printed_digits: str
    accents: str
    digits_used: str
    key: str
    key_order: str
