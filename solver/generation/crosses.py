"""Crosses: grids of nine words in which each row and each column is a sum, with one solution."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from math import gcd
from random import Random

from solver.generation.crossed import drawing
from solver.generation.lexicon import lexicon
from solver.generation.recipe import CROSS_WORDS, Recipe
from solver.kernels.crosses import Crosses
from solver.kernels.words import Lexicon, TopRows
from solver.language.read import parse
from solver.limits import MAX_TRIAL
from solver.model import Budget
from solver.search.search import search

# The fewest different words of a cross whose words repeat.
FEWEST_WORDS = 5

# Letters of a word; longer ones are left out.
LONGEST = 20

# Rows with fewer letters are walked with those that have so many.
FEWEST = 3

# Pairs of words that are looked at for all rows of a segment, as long as each is looked at once: in
# several rounds, each for some of the totals, so that rows of the same pair are far apart.
LOOKS, MOST_ROUNDS = 1 << 24, 16

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

    A place is a whole number: that of a top row; the choices that come next in it, each so many
    binary digits; and one digit more, which is 1 where the row has had a puzzle already.
    """

    recipe: Recipe
    lexicon: Lexicon
    segments: tuple[TopRows, ...]  # all rows, in the order in which they are walked
    ends: tuple[int, ...]  # the number of the row behind each segment

    @property
    def levels(self) -> int:
        """The choices of a path: nine words, of which the longest has an end too."""
        return CROSS_WORDS * (max(self.lexicon.length, default=0) + 1)

    @property
    def bits(self) -> int:
        """The binary digits of a choice."""
        return ((len(self.lexicon.letters) + 1) * self.recipe.rules.base + 2).bit_length()

    @property
    def width(self) -> int:
        """The places of a row."""
        return 1 << self.bits * self.levels + 1

    def bounds(self, index: int, count: int) -> tuple[int, int]:
        """The places where a shard begins and ends."""
        rows, width = self.ends[-1] if self.ends else 0, self.width
        return rows * index // count * width, rows * (index + 1) // count * width

    def walk(self, low: int, high: int, turn: int | None) -> CrossWalk:
        """The walk from a place on and before another."""
        return CrossWalk(self, low, high, turn)

    def kernel(self) -> Crosses:
        """A walk that has not begun."""
        recipe = self.recipe
        return Crosses(
            self.lexicon, recipe.rules.base, recipe.letters[0], _most(recipe), recipe.repeats
        )


class CrossWalk:
    """A walk from a place on and before another, in slices (`search.slices.Kernel`).

    Many crosses of a row are alike. So there are two turns: of each row, the first tells one puzzle
    and the second the others; without a turn, all are told.
    """

    def __init__(self, ground: CrossGround, low: int, high: int, turn: int | None = None) -> None:
        self.ground, self.room, self._turn = ground, ROOM, turn
        self.undecided = self.nodes = self.tested = 0  # nodes: choices made, and rows looked at
        self._low, self._high = low, high
        self._made: list[tuple[str, str]] = []  # as in walk.py
        self._begun: Crosses | None = None
        self._segment, self._row = -1, 0  # where the kernel is, and the number of its first row
        self._had = -1  # the last row that had a puzzle
        self._at, self._refused = -1, set[tuple[int, ...]]()  # those of a row

    @property
    def _kernel(self) -> Crosses:
        """The walk itself, which begins when it is first asked for anything."""
        if self._begun is None:
            self._begun = self.ground.kernel()
            self._begin(self._low)
        return self._begun

    def _begin(self, place: int) -> None:
        """Begins at a place; at the end, it rests."""
        ground = self.ground
        if place >= self._high:
            self._segment = -1
            return
        row, path = divmod(place, ground.width)
        path, has_had = divmod(path, 2)
        self._had = row if has_had else -1
        self._segment = bisect_right(ground.ends, row)
        found = ground.segments[self._segment]
        self._row = ground.ends[self._segment] - found.size
        last = min(found.size, self._high // ground.width - self._row)
        mask, levels = (1 << ground.bits) - 1, ground.levels
        choices = [path >> ground.bits * (levels - 1 - level) & mask for level in range(levels)]
        self._kernel.aim(found, row - self._row, last, array("q", choices))

    @property
    def found(self) -> int:
        """Puzzles held."""
        return len(self._made)

    def run(self, nodes: int) -> None:
        """Goes on for so many nodes, until `room` puzzles are held, or until the end."""
        if self.ended():
            return
        kernel, end = self._kernel, self.nodes + nodes
        while not self.ended() and self.nodes < end and self.found < self.room:
            steps, tested = kernel.steps, kernel.tested
            kernel.run(end - self.nodes)
            self.nodes += kernel.steps - steps
            self.tested += kernel.tested - tested
            if words := kernel.find():
                self._make(words)
            if kernel.ended() and not self.ended():
                self._begin((self._row + kernel.last) * self.ground.width)

    def take(self) -> list[tuple[str, str]]:
        """The puzzles since the last call."""
        taken, self._made = self._made, []
        return taken

    def ended(self) -> bool:
        """True if nothing is left."""
        return self._low >= self._high or (self._begun is not None and self._segment < 0)

    def place(self) -> int:
        """The place that comes next."""
        if self.ended():
            return self._high
        if self._begun is None:
            return self._low
        row, path = self._kernel.place()
        place = self._row + row
        for choice in path:
            place = place << self.ground.bits | choice
        return place << 1 | (self._row + row == self._had and any(path))

    def _make(self, words: Sequence[int]) -> None:
        """Keeps a cross where it has no other solution, and no other position stands for it."""
        ground = self.ground
        if ground.recipe.repeats and not _stands_for_itself(words, ground.lexicon):
            return
        row = self._row + self._kernel.place()[0]
        if row != self._at:
            self._at = row
            self._refused.clear()
        if tuple(words) in self._refused:  # it is found once for each of its solutions
            return
        names = [ground.lexicon.names[word] for word in words]
        text = drawing([names[:3], names[3:6], names[6:]])
        trial = Budget(nodes=MAX_TRIAL)
        result = search(parse(text, ground.recipe.rules), limit=2, budget=trial)
        self.undecided += result.unique is None
        if not result.unique:
            self._refused.add(tuple(words))
            return
        is_first, self._had = row != self._had, row
        if self._turn is None or is_first == (self._turn == 0):
            self._made.append((text, result.solutions[0].text))
        if self._turn == 0:
            self._begin((row + 1) * ground.width)


def _segment(words: int, needed: int, letters: int, random: Random | None) -> TopRows:
    """A segment whose pairs come in order, or in steps that chance gives."""
    least = 1 if letters == FEWEST else letters
    pairs = words * (words - 1) // 2
    rounds = max(1, min(MOST_ROUNDS, words, LOOKS // pairs))
    start, stride = 0, 1
    if random is not None:
        start, stride = random.randrange(pairs), int(pairs * random.uniform(0.6, 0.65)) or 1
        while gcd(stride, pairs) > 1:
            stride += 1
    span = least, letters
    return TopRows(words, needed, span, pairs, rounds, -(-words // rounds), start, stride)


def cross_ground(recipe: Recipe) -> CrossGround:
    """The ground of a recipe for crosses: its words by their rarest letters, the frequent first."""
    low, high = recipe.length
    words = [
        word
        for word in recipe.words
        if low <= len(word) <= min(high, LONGEST) and len({*word}) <= recipe.letters[1]
    ]
    uses = Counter(letter for word in words for letter in {*word})
    ranks = {letter: rank for rank, (letter, _) in enumerate(uses.most_common())}
    rarest = [max(ranks[letter] for letter in word) for word in words]
    order = sorted(range(len(words)), key=lambda word: rarest[word])
    names = lexicon([words[word] for word in order], recipe.rules)
    letters, ends = [*ranks], {rarest[word]: place for place, word in enumerate(order, 1)}
    # So many of the first words have no rarer letter than this one.
    pools = [(end, names.letters.index(letters[rank])) for rank, end in ends.items()]
    segments = _segments(recipe, pools)
    rows = tuple(accumulate(each.size for each in segments))
    return CrossGround(recipe, names, segments, rows)


def _segments(recipe: Recipe, pools: Sequence[tuple[int, int]]) -> tuple[TopRows, ...]:
    """All rows: those of the fewest words first, and of those with few letters.

    Most crosses have frequent letters, and a row with few: with one letter more in the words to
    choose from, or in rows, it takes several times as long.
    """
    random, most = None if recipe.seed is None else Random(recipe.seed), _most(recipe)
    fewest = FEWEST_WORDS if recipe.repeats else CROSS_WORDS
    # The first of them has crosses of any of its letters, each other those of the letter it adds.
    rich = [pool for place, pool in enumerate(pools, 1) if pool[0] >= fewest and place >= most]
    if not rich and pools and pools[-1][0] >= fewest:
        rich = [pools[-1]]
    if rich:
        rich[0] = rich[0][0], -1
    counts = range(FEWEST, max(FEWEST, most) + 1)
    order = sorted(product(range(len(rich)), counts), key=sum)
    return tuple(_segment(*rich[pool], letters, random) for pool, letters in order)


def _most(recipe: Recipe) -> int:
    """The letters that a cross may have."""
    return min(recipe.letters[1], recipe.rules.base)


def _stands_for_itself(words: Sequence[int], names: Lexicon) -> bool:
    """True if this is the first of all positions in which a cross can be walked."""

    def rank(position: Sequence[int]) -> tuple[int, list[int]]:
        numbers = [words[place] for place in position]
        letters = set[int]()
        for word in numbers[:3]:
            letters.update(names.letter[names.start[word] : names.start[word + 1]])
        return len(letters), numbers

    return rank(POSITIONS[0]) == min(map(rank, POSITIONS))
