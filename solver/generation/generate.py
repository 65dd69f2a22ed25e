"""Puzzles with one solution, out of words: a search that can be stopped and resumed.

As in `search/search.py`, a shard is an interval of places, and a cursor is a place with a seal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, compress
from typing import TYPE_CHECKING

from solver.errors import CursorError, OptionError, UnsupportedError
from solver.generation.recipe import Recipe
from solver.generation.slots import ground_of
from solver.generation.variety import Variety
from solver.generation.walk import Made, PuzzleBatch, Rounds, solved
from solver.language.read import parse
from solver.limits import MAX_CURSOR, MAX_SHARDS
from solver.model import Budget, Puzzle, Solution, Stop
from solver.options import Rules
from solver.search.cursor import (
    Meaning,
    number_place,
    place_number,
    read_cursor,
    read_place,
    write_cursor,
)
from solver.search.segments import Shard
from solver.search.slices import Slices, check_effort
from solver.shown import Listed

if TYPE_CHECKING:
    from solver.generation.crosses import CrossGround


@dataclass(frozen=True, slots=True, repr=False)
class Generated(Listed[Solution]):
    """What one call made, and where it stopped; true where there is a puzzle."""

    recipe: Recipe
    puzzles: tuple[Solution, ...]  # each as its only solution
    ratings: tuple[int, ...]  # how hard each is, 0 to 100; empty if the recipe does not ask for it
    stop: Stop
    progress: float  # part of the heads that is done, 0.0 to 1.0
    next: str | None  # the cursor to resume from, None when exhausted
    candidates: int  # complete equations tested by this call
    undecided: int  # of them, those that were given up after a great many nodes
    unlisted: int = 0  # puzzles that were told as they came, and not kept

    @property
    def count(self) -> int:
        """The number of the puzzles."""
        return len(self.puzzles) + self.unlisted

    def _listed(self) -> Sequence[Solution]:
        return self.puzzles


# Of so many puzzles it matters what they have in common: who asks for more wants nearly all.
FEW = 1_000

# Ratings that are remembered: a proof takes far longer than what a text of this length costs.
RATED = 10_000

# The places of a search from the first on and before the second.
Interval = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ShardStart:
    """A shard that stands for a part of a search, and the cursor to begin it with."""

    shard: Shard
    cursor: str | None
    end: int  # the place behind it


def _cross_ground(recipe: Recipe) -> CrossGround:
    """The ground of crosses; OptionError where a function has no room for what makes them."""
    try:
        from solver.generation.crosses import cross_ground  # late: few recipes ask for it
    except ImportError as error:
        message = (
            "this function was deployed without crosses; the terminal and the library make them"
        )
        raise OptionError("no_crosses", message, field="cross") from error
    return cross_ground(recipe)


class Generation:
    """The puzzles of a recipe, all of them, those of a shard, or those of an interval of places.

    The time of its budget begins when it is made.
    """

    def __init__(
        self,
        recipe: Recipe,
        *,
        budget: Budget | None = None,
        shard: Shard | None = None,
        cursor: str | None = None,
        interval: Interval | None = None,
        is_varied: bool = False,
    ) -> None:
        self.recipe, self.shard = recipe, shard or Shard()
        self._slices = Slices(budget)
        place = None if cursor is None else self._read(cursor)
        if place is not None:
            is_varied = len(place) > 1
            if recipe.variety not in (None, is_varied):
                raise CursorError("this cursor does not fit this search")
        shuffled = replace(recipe, seed=0) if is_varied and recipe.seed is None else recipe
        self._ground = _cross_ground(shuffled) if recipe.cross else ground_of(shuffled)
        self.is_varied = is_varied
        self.variety: Variety | None = None  # crosses are told in two turns without it
        self._is_likely: Callable[[Made], bool] | None = None
        if is_varied and not recipe.cross:
            exempt = (*recipe.fixed, *recipe.require, *([recipe.total] if recipe.total else []))
            if recipe.difficulty is not None:
                from solver.generation.likely import likely  # late: few recipes ask for it

                self._is_likely = likely(shuffled)
            state = place[1:] if place else ()
            self.variety = Variety(
                self._ground.lexicon, exempt, state, self._is_likely, recipe.template
            )
        low, high = self._ground.bounds(self.shard.index, self.shard.count)
        self._span = low, high, 2 if is_varied else 1
        start, end = interval or (low, None)
        self._walk = Rounds(self._ground, *self._span, start if place is None else place[0], end)
        if place is not None and not self._walk.is_within:
            raise CursorError("this cursor does not fit this search")
        self._low, self._high = start, self._walk.end
        self._ahead = self.variety  # as it is behind the batch that is joined next
        self._joined: list[PuzzleBatch] = []  # those of others
        self._unlisted = 0
        self._refused: list[int] = []

    def puzzles(self, limit: int | None = None) -> Iterator[Solution]:
        """Puzzles as they are found, at most `limit` of them, each as its only solution."""
        return (solved(made, self.recipe.rules) for made in self.made(limit))

    def found(self, limit: int | None = None) -> Iterator[Made]:
        """The same as lines of text, those of both rounds where puzzles are told in two."""
        self._slices.ended = self._walk.ended()
        return self._slices.finds(self._walk, limit, self._judge())

    def made(self, limit: int | None = None) -> Iterator[Made]:
        """The same puzzles as lines of text."""
        is_right, variety, walk = self._judge(), self.variety, self._walk
        if variety is None:
            return self.found(limit)
        self._slices.ended = walk.ended()
        return self._slices.finds(walk, limit, lambda one: variety.tells(one, walk.round, is_right))

    def _judge(self) -> Callable[[Made], bool] | None:
        return None if self.recipe.difficulty is None else self._is_as_hard

    def _is_as_hard(self, made: Made) -> bool:
        """True if a puzzle has the difficulty that is asked for."""
        assert self.recipe.difficulty is not None
        least, most = self.recipe.difficulty
        is_first = self._is_likely is None or self._is_likely(made)
        if self._walk.round == 0 and not is_first:
            return False
        score = _rating(made[0], self.recipe.rules)
        if score is None:
            return False
        fits = least <= score <= most
        if not fits and self._walk.round == (0 if is_first else 1):
            self._refused.append(score)
        return fits

    @property
    def progress(self) -> float:
        """The part of the heads, or of the shard's, that is done: 0.0 to 1.0."""
        size = self._high - self._low
        return (self._walk.place() - self._low) / size if size else 1.0

    @property
    def ended(self) -> bool:
        """True if nothing is left to search."""
        return self._walk.ended()

    def cursor(self) -> str | None:
        """The token to resume from; None at the end."""
        return None if self.ended else self._cursor(self.shard)

    def result(self, made: Iterable[Made]) -> Generated:
        """The outcome of a call that made these puzzles by itself."""
        assert self._slices.stop is not None
        return self._generated([self.batch(made)], self._slices.stop)

    # How several processes share it.

    def rest(self) -> Interval | None:
        """The places that are left to search."""
        return None if self.ended else (self._walk.place(), self._high)

    @property
    def round_end(self) -> int:
        """The place at which another round begins, or the end."""
        return self._walk.round_end

    def again(self, limit: int) -> PuzzleBatch:
        """What comes next in what is left to search, up to `limit` puzzles."""
        other = Generation(
            self.recipe, shard=self.shard, interval=self.rest(), is_varied=self.is_varied
        )
        other.variety = self._ahead = self.variety and self.variety.copy()
        return other.batch(list(other.made(limit)))

    def thin(self, batch: PuzzleBatch) -> PuzzleBatch:
        """The batch that comes next, of whose puzzles each has its turn in one of the rounds."""
        if self.variety is None:
            return batch
        variety, number = self.variety.copy(), self._walk.round
        self._ahead = variety
        told = [variety.tells(made, number, None) for made in batch.made]
        made, ratings = compress(batch.made, told), compress(batch.ratings, told)
        return replace(batch, made=(*made,), ratings=(*ratings,))

    def parts(self, ahead: int) -> list[Interval]:
        """What is left to search, cut in two between heads where there are several.

        The first part is `ahead` times what this search has done, or half of what is left: so the
        second begins close behind, where puzzles soon count that are found before a deadline.
        """
        if self.ended:
            return []
        place, width = self._walk.place(), self._ground.width
        heads, done = self._high // width - place // width, (place - self._low) // width
        middle = (place // width + min((heads + 1) // 2, ahead * done + 1)) * width
        if middle >= self._high:
            return [(place, self._high)]
        return [(place, middle), (middle, self._high)]

    def pieces(self, count: int) -> list[ShardStart]:
        """What is left to search, in at most so many shards."""
        count = max(1, min(count, MAX_SHARDS // self.shard.count))
        first, every, place = self.shard.index * count, self.shard.count * count, self._walk.place()
        pieces = []
        for index in range(first, first + count):
            low, high = self._ground.bounds(index, every)
            if max(low, place) < high:
                shard = Shard(index, every)
                pieces.append(ShardStart(shard, self._cursor(shard) if low < place else None, high))
        return pieces

    def batch(self, made: Iterable[Made]) -> PuzzleBatch:
        """What it has made by itself: these puzzles."""
        made, rules = tuple(made), self.recipe.rules
        rated = () if self.recipe.difficulty is None else made
        return PuzzleBatch(
            made=made,
            rules=rules,
            ratings=tuple(
                score for text, _ in rated if (score := _rating(text, rules)) is not None
            ),
            place=self._high if self.ended else self._walk.place(),
            candidates=self._walk.tested,
            undecided=self._walk.undecided,
            refused=tuple(self._refused),
        )

    def join(self, batch: PuzzleBatch, *, keeps: bool = True) -> None:
        """Takes over a batch that begins where this search rests, which then rests at its end.

        Of what was told already, it needs to keep the number only.
        """
        if not keeps:
            self._unlisted += batch.count
            batch = replace(batch, made=(), ratings=())
        self._joined.append(batch)
        self._walk = Rounds(self._ground, *self._span, batch.place, self._high)
        self.variety = self._ahead

    def joined(self, stop: Stop) -> Generated:
        """The outcome of a call that joined batches, and stopped for this reason."""
        return self._generated(self._joined, stop)

    def place_of(self, cursor: str, shard: Shard) -> int:
        """The place of a cursor that a search of a shard gave; CursorError for any other."""
        place = place_number(read_place(cursor, self._meaning(shard), MAX_CURSOR)[1])
        low, high = self._ground.bounds(shard.index, shard.count)
        if not low <= place < high:
            raise CursorError("this cursor does not fit this search")
        return place

    def _read(self, cursor: str) -> list[int]:
        """The place of a cursor, and what stands behind it of a variety."""
        return [*map(place_number, read_cursor(cursor, self._meaning(self.shard))[1])]

    def begin_of(self, start: ShardStart) -> int:
        """The place at which a search of a shard begins."""
        if start.cursor is not None:
            return self.place_of(start.cursor, start.shard)
        return self._ground.bounds(start.shard.index, start.shard.count)[0]

    def _generated(self, batches: Sequence[PuzzleBatch], stop: Stop) -> Generated:
        """What the batches hold together."""
        return Generated(
            recipe=self.recipe,
            puzzles=tuple(chain.from_iterable(batch.puzzles for batch in batches)),
            ratings=tuple(chain.from_iterable(batch.ratings for batch in batches)),
            stop=stop,
            progress=self.progress,
            next=self.cursor(),
            candidates=sum(batch.candidates for batch in batches),
            undecided=sum(batch.undecided for batch in batches),
            unlisted=self._unlisted,
        )

    def _cursor(self, shard: Shard) -> str:
        """The token that takes a search of a shard to where this one rests."""
        behind = self.variety.state() if self.variety else (0,) * self.is_varied
        numbers = self._walk.place(), *behind
        return write_cursor(self._meaning(shard), 0, *map(number_place, numbers))

    def _meaning(self, shard: Shard) -> Meaning:
        # Whether it is varied is seen in the cursor itself, which then holds more.
        return "generate", replace(self.recipe, variety=None), str(shard)


def is_varied(recipe: Recipe, limit: int | None) -> bool:
    """True if puzzles that have little in common come first: where only some are wanted."""
    if recipe.variety is not None:
        return recipe.variety
    return limit is not None and limit <= FEW and not recipe.values


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
    if recipe.shelf is not None:
        return _taken(recipe, limit, shard, cursor)
    generation = Generation(
        recipe, budget=budget, shard=shard, cursor=cursor, is_varied=is_varied(recipe, limit)
    )
    return generation.result(list(generation.made(limit)))


def iter_made(recipe: Recipe, budget: Budget | None = None) -> Iterator[Solution]:
    """The puzzles of a recipe, each as its only solution, as soon as it is found."""
    check_effort(None, budget)
    if recipe.shelf is not None:
        return iter(_taken(recipe, None, None, None).puzzles)
    return Generation(recipe, budget=budget, is_varied=is_varied(recipe, None)).puzzles()


def _taken(recipe: Recipe, limit: int | None, shard: Shard | None, cursor: str | None) -> Generated:
    """Puzzles from the shelf, which has no places to go on from."""
    from solver.generation.shelf.choice import choice, solved  # late: few ask for it

    if cursor is not None:
        raise CursorError("this cursor does not fit this search")
    chosen, is_all = choice(recipe, limit, shard)
    return Generated(
        recipe=recipe,
        puzzles=tuple(solved(text) for _, text in chosen),
        ratings=tuple(score for score, _ in chosen),
        stop=Stop.EXHAUSTED if is_all else Stop.LIMIT,
        progress=1.0,
        next=None,
        candidates=0,
        undecided=0,
    )


@lru_cache(maxsize=RATED)
def _rating(text: str, rules: Rules) -> int | None:
    """The rating of a puzzle, which is asked for again."""
    return rating(parse(text, rules))


def rating(puzzle: Puzzle) -> int | None:
    """How hard a puzzle is for a person, 0 to 100; None for a kind that is not explained.

    It takes a proof: some hundredths of a second for easy puzzles, a second for hard ones.
    """
    from solver.proof.rate import rate  # late: few recipes ask for a difficulty

    try:
        return rate(puzzle)
    except UnsupportedError:
        return None
