"""Which of the puzzles that are found are told first, so that a few of many have little in common.

Of all that are found, in their order, the first round tells those that say something new: no word
has been used in more of them than `most` says, and none is another one but for the names of its
letters. Where nothing new comes for long, `most` rises. The second round goes the same way again
and tells the rest; what the first has told, it knows by judging once more as the first did. So
nothing is left out where there is time for both, and a cursor needs to hold no puzzle. Where a
difficulty is asked for, puzzles that hardly have it are left to the second round (`likely.py`).
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from copy import copy
from zlib import crc32

from solver.generation.template import Template
from solver.generation.walk import Made
from solver.kernels.words import Lexicon, Spelled

# Puzzles without anything new after which each word may be used once more.
PATIENCE = 200

# Words that are counted apart; of longer lists, some share a counter.
COUNTERS = 8_192

# As often a word may be used at most; then words do not count any more.
MOST = 15

# The last puzzles whose likes are known, each by so many binary digits of a checksum.
REMEMBERED, BITS = 600, 24

BETWEEN = re.compile(r" [-+*=] ")


class Variety:
    """Judges puzzles one after the other, and remembers what it let through."""

    def __init__(
        self,
        lexicon: Lexicon,
        exempt: Sequence[Spelled],
        state: Sequence[int] = (),
        is_likely: Callable[[Made], bool] | None = None,
        template: Template | None = None,
    ) -> None:
        self._template = template
        self._is_likely = is_likely  # whether a puzzle is looked at in the first round
        self._lexicon = lexicon
        self._words = dict(zip(lexicon.names, lexicon.numbers.items(), strict=True))
        self._exempt = {"".join(word) for word in exempt}  # they stand in many puzzles, or in all
        self._round, self._most, self._refused, counts, likes = state or (0, 1, 0, 0, 0)
        width = self._most.bit_length()
        self._uses: dict[int, int] = {}
        for counter in range(COUNTERS if counts else 0):
            if uses := counts >> counter * width & (1 << width) - 1:
                self._uses[counter] = uses
        self._likes: OrderedDict[int, None] = OrderedDict()  # those of the last puzzles
        while likes:
            self._likes[(likes & (1 << BITS) - 1)] = None
            likes >>= BITS

    def state(self) -> tuple[int, int, int, int, int]:
        """What it remembers, as whole numbers."""
        width = self._most.bit_length()
        counts = sum(uses << counter * width for counter, uses in self._uses.items())
        likes = sum(like << place * BITS for place, like in enumerate(self._likes))
        return self._round, self._most, self._refused, counts, likes

    def copy(self) -> Variety:
        """One that goes on from here by itself."""
        other = copy(self)
        other._uses, other._likes = self._uses.copy(), self._likes.copy()
        return other

    def tells(self, made: Made, number: int, is_right: Callable[[Made], bool] | None) -> bool:
        """True if a puzzle that is right is told in the round of this number, 0 or 1."""
        if number != self._round:
            self._round, self._most, self._refused = number, 1, 0
            self._uses.clear()
            self._likes.clear()
        if (self._is_likely is None or self._is_likely(made)) and self._is_new(made):
            is_taken = is_right is None or is_right(made)
            if is_taken:
                self._take(made)
            return is_taken and number == 0
        return number > 0 and (is_right is None or is_right(made))

    def _is_new(self, made: Made) -> bool:
        """True if a puzzle says something new."""
        if self._like(made) not in self._likes and all(
            self._uses.get(counter, 0) < self._most for counter in self._counters(made)
        ):
            return True
        self._refused += 1
        if self._refused >= PATIENCE and self._most <= MOST:
            self._most, self._refused = self._most + 1, 0
        return False

    def _take(self, made: Made) -> None:
        """Remembers a puzzle."""
        self._refused = 0
        for counter in self._counters(made):
            self._uses[counter] = min(self._uses.get(counter, 0) + 1, MOST)
        self._likes[self._like(made)] = None
        if len(self._likes) > REMEMBERED:
            self._likes.popitem(last=False)

    def _counters(self, made: Made) -> list[int]:
        if self._most > MOST:
            return []
        if self._template is None:
            words = {*BETWEEN.split(made[0])} - self._exempt
        else:
            words = self._template.words_of(made[0]) & self._words.keys()
        return [self._words[word][1] % COUNTERS for word in words]

    def _like(self, made: Made) -> int:
        """The same number for puzzles that are one but for their letters and the order of words."""
        names = dict[str, int]()
        if self._template is not None:
            shape = [names.setdefault(x, len(names)) if x.isalpha() else x for x in made[0]]
            return crc32(repr(shape).encode()) >> 32 - BITS or 1
        words = [self._words[word][0] for word in BETWEEN.split(made[0])]
        if " - " in made[0]:  # of a difference, the total stands first
            words.append(words.pop(0))
        *terms, total = words
        shapes = [_shape(word, names) for word in (*sorted(terms, key=_shape), total)]
        return crc32(repr(shapes).encode()) >> 32 - BITS or 1


def _shape(word: Spelled, names: dict[str, int] | None = None) -> list[int]:
    """The letters of a word as numbers, in the order in which they first come."""
    numbers = {} if names is None else names
    return [len(word), *(numbers.setdefault(letter, len(numbers)) for letter in word)]
