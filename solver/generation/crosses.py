"""Crosses: grids of nine words in which each row and each column is a sum, with one solution."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd
from random import Random
from typing import TYPE_CHECKING

from solver.generation.crossed import drawing
from solver.generation.lexicon import lexicon
from solver.generation.recipe import Recipe
from solver.kernels.crosses import Crosses
from solver.kernels.words import Lexicon
from solver.language.read import parse
from solver.limits import MAX_TRIAL
from solver.model import Budget
from solver.search.search import search

if TYPE_CHECKING:
    from solver.generation.walk import Made

# Words of a cross, and different ones of a cross whose words repeat: A + A = B, and B + B = C.
WORDS, FEWEST_WORDS = 9, 3

# Letters of a word; longer ones are left out.
LONGEST = 20

# Puzzles that a slice holds at most.
ROOM = 100

# The positions of a cross: its rows and columns change places.
ROWS = ((0, 1, 2, 3, 4, 5, 6, 7, 8), (3, 4, 5, 0, 1, 2, 6, 7, 8))
COLUMNS = ((0, 1, 2, 3, 4, 5, 6, 7, 8), (1, 0, 2, 4, 3, 5, 7, 6, 8))
TURNS = ((0, 1, 2, 3, 4, 5, 6, 7, 8), (0, 3, 6, 1, 4, 7, 2, 5, 8))
POSITIONS = [[x[y[z]] for z in turn] for x in ROWS for y in COLUMNS for turn in TURNS]


@dataclass(frozen=True)
class CrossGround:
    """What is prepared once for all walks of a recipe for crosses.

    A place is a whole number, row · width + path: the number of a top row, and the choices that
    come next in it, as `kernels/crosses.py` makes them, each so many binary digits.
    """

    recipe: Recipe
    lexicon: Lexicon

    @property
    def width(self) -> int:
        """The places of a row."""
        return 1 << self.bits * self.kernel.levels

    @cached_property
    def bits(self) -> int:
        """The binary digits of a choice."""
        return ((len(self.lexicon.letters) + 1) * self.recipe.rules.base + 2).bit_length()

    @cached_property
    def kernel(self) -> Crosses:
        """A walk that knows how many rows there are."""
        return self.new_kernel()

    def new_kernel(self) -> Crosses:
        """A walk that has not begun."""
        recipe = self.recipe
        most = min(recipe.letters[1], recipe.rules.base)
        return Crosses(self.lexicon, recipe.rules.base, recipe.letters[0], most, recipe.repeats)

    @cached_property
    def rows(self) -> int:
        """How many rows are looked at."""
        needed = FEWEST_WORDS if self.recipe.repeats else WORDS
        return self.kernel.size if len(self.lexicon.names) >= needed else 0

    @cached_property
    def order(self) -> tuple[int, int]:
        """The pair of words that comes first, and how far it is from one to the next."""
        pairs = self.kernel.pairs
        if self.recipe.seed is None or not self.rows:
            return 0, 1
        random = Random(self.recipe.seed)
        start, stride = random.randrange(pairs), int(pairs * random.uniform(0.6, 0.65)) or 1
        while gcd(stride, pairs) > 1:
            stride += 1
        return start, stride

    def bounds(self, index: int, count: int) -> tuple[int, int]:
        """The places where a shard begins and ends."""
        return self.rows * index // count * self.width, self.rows * (index + 1) // count * self.width


class CrossWalk:
    """A walk from a place on and before another, in slices (`search.slices.Kernel`)."""

    def __init__(self, ground: CrossGround, low: int, high: int) -> None:
        self.ground, self.room = ground, ROOM
        self.undecided = 0
        self._low, self._high = low, high
        self._made: list[Made] = []
        self._kernel: Crosses | None = None
        row, path = divmod(low, ground.width)
        if low < high:
            self._kernel, bits = ground.new_kernel(), ground.bits
            mask, levels = (1 << bits) - 1, self._kernel.levels
            choices = [path >> bits * (levels - 1 - level) & mask for level in range(levels)]
            start, stride = ground.order
            self._kernel.aim(row, high // ground.width, start, stride, array("q", choices))

    @property
    def nodes(self) -> int:
        """Choices made, and rows looked at."""
        return self._kernel.steps if self._kernel else 0

    @property
    def tested(self) -> int:
        """Rows with few enough letters."""
        return self._kernel.tested if self._kernel else 0

    @property
    def found(self) -> int:
        """Puzzles held."""
        return len(self._made)

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        kernel = self._kernel
        if kernel is None:
            return
        end = kernel.steps + nodes
        while kernel.steps < end and self.found < self.room and not kernel.ended():
            kernel.run(end - kernel.steps)
            if words := kernel.find():
                self._make(words)

    def take(self) -> list[Made]:
        """The puzzles since the last call."""
        taken, self._made = self._made, []
        return taken

    def ended(self) -> bool:
        """True if nothing is left."""
        return self._kernel is None or self._kernel.ended()

    def place(self) -> int:
        """The place that comes next."""
        if self.ended():
            return self._high
        assert self._kernel is not None
        place, path = self._kernel.place()
        for choice in path:
            place = place << self.ground.bits | choice
        return place

    def progress(self) -> float:
        """How much is done: 0.0 to 1.0."""
        size = self._high - self._low
        return (self.place() - self._low) / size if size else 1.0

    def _make(self, words: Sequence[int]) -> None:
        """Keeps a cross where it has no other solution, and no other position stands for it."""
        ground = self.ground
        if ground.recipe.repeats and not _stands_for_itself(words, ground.lexicon):
            return
        names = [ground.lexicon.names[word] for word in words]
        text = drawing([names[:3], names[3:6], names[6:]])
        trial = Budget(nodes=MAX_TRIAL)
        result = search(parse(text, ground.recipe.rules), limit=2, budget=trial)
        self.undecided += result.unique is None
        if result.unique:
            self._made.append((text, result.solutions[0].text))


def cross_ground(recipe: Recipe) -> CrossGround:
    """The ground of a recipe for crosses."""
    low, high = recipe.length
    words = [
        word
        for word in recipe.words
        if low <= len(word) <= min(high, LONGEST) and len({*word}) <= recipe.letters[1]
    ]
    return CrossGround(recipe, lexicon(words, recipe.rules))


def _stands_for_itself(words: Sequence[int], names: Lexicon) -> bool:
    """True if no sum has its total among its terms, and this is the first of all positions."""
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
    if any(words[total] in (words[left], words[right]) for left, right, total in lines):
        return False

    def rank(position: Sequence[int]) -> tuple[int, list[int]]:
        numbers = [words[place] for place in position]
        letters = set[int]()
        for word in numbers[:3]:
            letters.update(names.letter[names.start[word] : names.start[word + 1]])
        return len(letters), numbers

    return rank(POSITIONS[0]) == min(map(rank, POSITIONS))
