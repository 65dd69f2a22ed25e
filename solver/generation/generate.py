"""Puzzles with one solution, out of words: a search that can be left and gone on with.

A place is a head's place in the space (`space.py`) and the number of its total. As in
`solver/search.py`, a shard is an interval of places, and a cursor is a place with a seal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from math import inf

from solver.candidates import Candidates
from solver.errors import CursorError, OptionError
from solver.generation.lexicon import Lexicon, lexicon
from solver.generation.recipe import Recipe
from solver.generation.space import Part, Space, Stretch
from solver.limits import MAX_CURSOR, MAX_EFFORT, MAX_SHARDS
from solver.model import Budget, Solution, Stop
from solver.parse import parse
from solver.search import FAR_AWAY, Shard, check_effort, search

# A change that gives the places another meaning must change this.
VERSION = "1"

# Steps of a slice: it is short against a deadline, and long against what it costs to start one.
FIRST_SLICE, LARGEST_SLICE, SLICE_SECONDS = 1 << 10, 1 << 20, 0.01

CURSOR = re.compile(r"([0-9]{1,4})\.([0-9a-f]{16})\.([0-9]+)\.([0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class Generated:
    """What one call made, and where it stopped."""

    recipe: Recipe
    puzzles: tuple[Solution, ...]  # each with its only solution
    stop: Stop
    progress: float  # part of the heads that is done, 0.0 to 1.0
    next: str | None  # the cursor to go on from, None when exhausted
    candidates: int  # complete equations tested by this call
    undecided: int  # of them, those that were given up after a great many nodes


# The place of a head in the space, and the number of its total.
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A shard that stands for a part of a search, and the cursor to begin it with."""

    shard: Shard
    cursor: str | None
    end: Place


class Generation:
    """The puzzles of a recipe; `stop` says why it last rested.

    The time of its budget begins when it is made. Its nodes are words put on a place.
    """

    def __init__(
        self,
        recipe: Recipe,
        *,
        budget: Budget | None = None,
        shard: Shard | None = None,
        cursor: str | None = None,
    ) -> None:
        self.recipe, self.shard = recipe, shard or Shard()
        self.stop: Stop | None = None
        self.undecided = 0
        self._budget = budget or Budget()
        seconds = inf if self._budget.seconds is None else min(self._budget.seconds, FAR_AWAY)
        self._deadline = self._budget.clock() + seconds
        self._lexicon = _lexicon(recipe)
        self._space = Space(_parts(recipe, self._lexicon), recipe.seed)
        self._walks: dict[int, Candidates] = {}
        self._low, self._high = self._bounds(self.shard)
        self._tested = 0  # by others
        self.place = (self._low, 0) if cursor is None else self._read(cursor)

    def puzzles(self, limit: int | None = None) -> Iterator[Solution]:
        """Puzzles as they are found, at most `limit` of them, each as its only solution."""
        clock, size = self._budget.clock, FIRST_SLICE
        wanted = inf if limit is None else limit
        left = inf if self._budget.nodes is None else self._budget.nodes
        for stretch in self._space.stretches(self.place[0], self._high):
            walk = self._aim(stretch)
            while not walk.ended():
                began, taken = clock(), walk.steps
                walk.run(int(min(size, left)))
                left -= walk.steps - taken
                words = walk.find()
                self.place = self._reached(stretch, walk)
                puzzle = self._puzzle(words, walk.solution()) if words else None
                if puzzle is not None:
                    wanted -= 1
                    yield puzzle
                now = clock()
                if self.place[0] >= self._high:
                    break
                if wanted == 0:
                    self.stop = Stop.LIMIT
                    return
                if now >= self._deadline or left <= 0:
                    self.stop = Stop.DEADLINE
                    return
                if words is None and now - began < SLICE_SECONDS / 2:
                    size = min(size * 2, LARGEST_SLICE)
                elif now - began > SLICE_SECONDS * 2:
                    size = max(size // 2, 1)
        self.place = (self._high, 0)
        self.stop = Stop.EXHAUSTED

    @property
    def candidates(self) -> int:
        """Complete equations that this object has tested."""
        return self._tested + sum(walk.tested for walk in self._walks.values())

    @property
    def progress(self) -> float:
        """The part of the heads, or of the shard's, that is done: 0.0 to 1.0."""
        size = self._high - self._low
        return (self.place[0] - self._low) / size if size else 1.0

    def cursor(self) -> str | None:
        """The token to go on from; None at the end."""
        return None if self.place[0] >= self._high else self._token(self.shard)

    def result(self, puzzles: Iterable[Solution]) -> Generated:
        """What a call was told that found these."""
        assert self.stop is not None
        return Generated(
            recipe=self.recipe,
            puzzles=tuple(puzzles),
            stop=self.stop,
            progress=self.progress,
            next=self.cursor(),
            candidates=self.candidates,
            undecided=self.undecided,
        )

    # What others do for it, a piece each.

    def pieces(self, count: int) -> list[Piece]:
        """What is left, in at most so many pieces."""
        count = max(1, min(count, MAX_SHARDS // self.shard.count))
        first, every = self.shard.index * count, self.shard.count * count
        pieces = []
        for index in range(first, first + count):
            shard = Shard(index, every)
            low, high = self._bounds(shard)
            if max(low, self.place[0]) < high:
                cursor = self._token(shard) if (low, 0) < self.place else None
                pieces.append(Piece(shard, cursor, (high, 0)))
        return pieces

    def go_to(self, place: Place, candidates: int, undecided: int) -> None:
        """Rests at a place that pieces of it have come to, with so many candidates tested."""
        self.place = place
        self._tested += candidates
        self.undecided += undecided

    def _bounds(self, shard: Shard) -> tuple[int, int]:
        """The first head of a shard, and the one behind its last."""
        size, index, count = self._space.size, shard.index, shard.count
        return size * index // count, size * (index + 1) // count

    def _token(self, shard: Shard) -> str:
        """The cursor that takes a search of a shard to where this one rests."""
        head, total = self.place
        return f"{VERSION}.{self._seal(shard, self.place)}.{head}.{total}"

    def _read(self, cursor: str) -> Place:
        version, seal, place = read_cursor(cursor)
        if version != VERSION or seal != self._seal(self.shard, place):
            raise CursorError(
                "this cursor belongs to other words, other options or another version"
            )
        return place

    def _seal(self, shard: Shard, place: Place) -> str:
        meaning = repr((VERSION, self.recipe, str(shard), place))
        return blake2b(meaning.encode(), digest_size=8).hexdigest()

    def _aim(self, stretch: Stretch) -> Candidates:
        """The walk of a stretch, at its beginning."""
        part = self._space.parts[stretch.part]
        if stretch.part not in self._walks:
            self._walks[stretch.part] = _walk(self.recipe, self._lexicon, part)
        walk = self._walks[stretch.part]
        stop = part.head(stretch.last) if stretch.last < part.size else None
        walk.aim(part.head(stretch.first), self.place[1], stop)
        return walk

    def _reached(self, stretch: Stretch, walk: Candidates) -> Place:
        """The place that comes next."""
        head, total = walk.place() or ((), 0)
        part = self._space.parts[stretch.part]
        number = stretch.last if walk.ended() else part.number(head)
        if number >= stretch.last:
            number, total = stretch.last, 0
        return stretch.place + number - stretch.first, total

    def _puzzle(self, words: Sequence[int], digits: dict[int, int] | None) -> Solution | None:
        """The candidate as a puzzle with its only solution; None where it has none or more.

        `digits` is that solution where it is known.
        """
        puzzle = parse(_text(self.recipe, self._lexicon, words), self.recipe.rules)
        if digits is not None:
            names = self._lexicon.letters
            found = {names[letter]: digit for letter, digit in digits.items()}
            return Solution(puzzle, {letter: found[letter] for letter in puzzle.letters})
        result = search(puzzle, limit=2, budget=Budget(nodes=MAX_EFFORT))
        self.undecided += result.unique is None
        return result.solutions[0] if result.unique else None


def generate(
    recipe: Recipe,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
) -> Generated:
    """One call's worth of puzzles: up to `limit`, within the budget."""
    check_effort(limit, budget)
    one = Generation(recipe, budget=budget, shard=shard, cursor=cursor)
    return one.result(list(one.puzzles(limit)))


def read_cursor(cursor: str) -> tuple[str, str, Place]:
    """The version, the seal and the place of a cursor; CursorError for what is none."""
    ok = isinstance(cursor, str) and len(cursor) <= MAX_CURSOR
    match = CURSOR.fullmatch(cursor) if ok else None
    if match is None:
        raise CursorError("this is no cursor that an answer gave as next")
    return match[1], match[2], (int(match[3]), int(match[4]))


@lru_cache(maxsize=2)  # the next call is most often for the same recipe
def _lexicon(recipe: Recipe) -> Lexicon:
    """All words of a recipe; those to choose from come first."""
    others = (*recipe.fixed, *recipe.require, *([recipe.total] if recipe.total else []))
    words = tuple(dict.fromkeys((*recipe.words, *others)))
    return lexicon(words, recipe.rules, recipe.values)


def _parts(recipe: Recipe, words: Lexicon) -> list[Part]:
    """The heads that a recipe allows.

    A word that has to be in the puzzle is a term, or it is the total.
    """
    low, high = recipe.length
    fixed = [words.numbers[word] for word in recipe.fixed]
    total = None if recipe.total is None else words.numbers[recipe.total]
    needed = [
        number
        for number in (words.numbers[word] for word in dict.fromkeys(recipe.require))
        if number != total and number not in fixed
    ]
    pool = tuple(
        number
        for number, word in enumerate(recipe.words)
        if low <= len(word) <= high and len(set(word)) <= recipe.letters[1]
    )
    roles = [(tuple(fixed + needed), pool if total is None else (total,))]
    if total is None:
        roles += [
            (tuple(fixed + [word for word in needed if word != each]), (each,)) for each in needed
        ]
    parts = []
    for terms in range(recipe.terms[0], recipe.terms[1] + 1):
        for chosen, totals in roles:
            if len(chosen) <= terms:
                free = terms - len(chosen)
                rest = pool if recipe.repeats else tuple(set(pool) - set(chosen))
                parts.append(Part(chosen, rest, free, recipe.repeats, totals))
    if not parts:
        raise OptionError(
            "bad_span", "terms are fewer than the words they must hold", field="terms"
        )
    return parts


def _walk(recipe: Recipe, words: Lexicon, part: Part) -> Candidates:
    """The walk through the candidates of a part."""
    by_value: list[int] = []
    if recipe.values:
        by_value = [-1] * (recipe.values[-1] + 1)
        for word in part.totals:
            by_value[words.value[word]] = word
    rules = recipe.rules
    return Candidates(
        words,
        rules.base,
        recipe.kind == "product",
        part.fixed,
        part.pool,
        part.free,
        part.repeats,
        part.totals[:1] if by_value else part.totals,
        by_value,
        recipe.letters[0],
        min(recipe.letters[1], rules.base),
        not rules.leading_zeros,
    )


def _text(recipe: Recipe, words: Lexicon, candidate: Sequence[int]) -> str:
    """The puzzle of a candidate: its terms and, last, its total."""
    *terms, total = (words.names[word] for word in candidate)
    match recipe.kind:
        case "difference":
            return f"{total} - {' - '.join(terms[:-1])} = {terms[-1]}"
        case "product":
            return f"{' * '.join(terms)} = {total}"
    return f"{' + '.join(terms)} = {total}"
