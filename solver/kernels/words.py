"""What candidates are made of: words in arrays, and which of them may stand where."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Spelled = tuple[str, ...]  # the letters of a word: ('S', 'E', 'N', 'D')


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words by number, and their letters by number; lists of lists stand end to end."""

    names: tuple[str, ...]  # word → as it stands in a puzzle
    numbers: Mapping[Spelled, int]  # its letters → word
    limbs: int  # numbers that make up a set of letters
    letters: tuple[str, ...]  # of all words
    mask: array[int]  # word, limb → its letters
    first: array[int]  # word → its first letter where that may not be 0, or -1
    length: array[int]  # word → cells
    value: array[int]  # word → the number it says; 0 for all where that is nothing
    start: array[int]  # word → its letters, start[word] up to start[word + 1]
    letter: array[int]  # least significant first


@dataclass(frozen=True, slots=True)
class Pattern:
    """What `candidates.py` runs on: which words may stand where, by their numbers."""

    base: int  # 2 to 36
    is_product: bool  # whether the words of the head are multiplied, not added
    fixed: Sequence[int]  # words that every head begins with
    # words that the rest of a head is chosen from, and how many are: group by group; within one, a
    # later word never stands before an earlier one
    groups: Sequence[tuple[Sequence[int], int]]
    repeats: bool  # whether a word may be chosen more than once
    # words to be the total, each in turn; of the word with the value of the head alone where there
    # is `by_value`
    totals: Sequence[int]
    by_value: Sequence[int]  # value → word or -1; empty where words need not be true
    is_total_apart: bool  # whether the total is a word that is not in the head
    least: int  # letters that the candidate has at least
    most: int
    strict: bool  # whether words of several cells do not begin with 0
    judges: bool = True  # whether only candidates are found that may have one solution


@dataclass(frozen=True, slots=True)
class TopRows:
    """Top rows that a walk of `crosses.py` takes, and their order."""

    words: int  # it takes the first words of the list
    needed: int  # a letter that every cross has, or -1
    letters: tuple[int, int]  # of a row: from the first to the second number
    pairs: int  # of words
    rounds: int  # each takes every pair, with some of the totals
    chunk: int  # how many of them
    start: int  # the pair that comes first
    stride: int  # and how far it is from each to the next

    @property
    def size(self) -> int:
        """How many rows are looked at."""
        return self.rounds * self.pairs * self.chunk
