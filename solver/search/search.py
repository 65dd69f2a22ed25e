"""One search: a puzzle's plan, run in slices against a budget; cursors and shards.

A place in a search is the list of digits on its path. A shard is an interval of places: of all
places of one length that the search comes by, the i-th of n equal parts. What is left of a search
can be cut into such intervals too, for others to go on with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from solver.errors import CursorError, OptionError, PuzzleError
from solver.kernels.plans import CasePlan, ColumnPlan, LinearPlan, Plan
from solver.limits import MAX_SHARDS
from solver.model import Budget, Puzzle, Result, Solution, Stop
from solver.planning.plan import plan
from solver.search.cases import Cases
from solver.search.choice import METHODS, LevelKernel, kernel
from solver.search.cursor import Meaning, read_cursor, write_cursor
from solver.search.evaluate import holds, weigh
from solver.search.slices import Slices, check_effort

# Each shard gets at least this many places, so that none is much larger than another.
PLACES_PER_SHARD = 16

# Nodes between two looks at the clock while a search is cut, where each may be a search by itself.
SHORT_SLICE = 64

SHARD = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Shard:
    """Part `index` of `count` parts of a search, written 0/4 to 3/4."""

    index: int = 0
    count: int = 1

    @classmethod
    def read(cls, text: str) -> Shard:
        """The shard that a text like '0/4' names; OptionError for any other text."""
        match = SHARD.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise OptionError("bad_shard", "a shard is written i/n, like 0/4", field="shard")
        shard = cls(int(match[1]), int(match[2]))
        if not (shard.index < shard.count <= MAX_SHARDS):
            message = f"in a shard i/n, i is below n and n at most {MAX_SHARDS}"
            raise OptionError("bad_shard", message, field="shard")
        return shard

    def __str__(self) -> str:
        return f"{self.index}/{self.count}"


@dataclass(frozen=True, slots=True)
class Part:
    """The places of a search from `low` on and before `high`; () is an end of the whole."""

    low: tuple[int, ...] = ()
    high: tuple[int, ...] = ()


def search_of(
    numbers: Plan,
    low: Sequence[int] = (),
    high: Sequence[int] = (),
    depth: int | None = None,
) -> LevelKernel:
    """The search for a plan, from the place `low` on and before `high`; () is no bound."""
    if isinstance(numbers, CasePlan):
        return Cases(numbers, low, high, depth)
    return kernel(numbers, low, high, depth)


class Search:
    """A search that can be left and gone on with; `stop` says why it last rested.

    The time of its budget begins when it is made. With a `part` it is the search of that part, as
    a search without one gave it.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        budget: Budget | None = None,
        shard: Shard | None = None,
        cursor: str | None = None,
        part: Part | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.shard = shard or Shard()
        self._slices = Slices(budget)
        numbers = self._numbers = plan(puzzle)
        self.method = "cases" if isinstance(numbers, CasePlan) else METHODS[type(numbers)]
        self.before = 0  # solutions found before the cursor
        self._spent = 0  # nodes that its kernel did not count
        self._is_cut = True  # whether the time sufficed to find where its shard begins and ends
        if part is None:
            places, self._spent = _first_places(puzzle, numbers, self.shard, self._slices)
            self._is_cut = places is not None
            part = Part() if places is None else _part(places, self.shard)
        self._part = part or Part()
        start: Sequence[int] = self._part.low
        if cursor is not None:
            levels = _levels(puzzle, numbers)
            self.before, place = read_cursor(cursor, self._meaning(), levels)
            start = place or start
        try:
            self._kernel = search_of(numbers, start, self._part.high)
        except ValueError as error:
            if isinstance(error, PuzzleError):
                raise
            raise CursorError("this cursor's place is none of this puzzle") from error
        symbols = (
            puzzle.letters + puzzle.wildcards
            if isinstance(numbers, CasePlan)
            else numbers.cast.symbols
        )
        self._order = [
            symbols[i] if i < len(symbols) else "" for i in self._kernel.order_of_levels()
        ]
        # Where the search judges only a part of what has to hold, the rest is worked out.
        exact = not isinstance(numbers, CasePlan) and (
            not isinstance(numbers, ColumnPlan) or numbers.exact
        )
        self._unjudged = [] if exact else weigh(puzzle)
        nothing = self._kernel.ended() and not self._kernel.found
        self._slices.ended = nothing or part is None or puzzle.breaks_zero_rule()

    def solutions(self, limit: int | None = None) -> Iterator[Solution]:
        """Solutions as they are found, at most `limit` of them, within the budget."""
        if not self._is_cut:
            self._slices.stop = Stop.DEADLINE
            return iter(())
        is_right = self._is_right if self._unjudged else None
        return map(self._solution, self._slices.finds(self._kernel, limit, is_right))

    @property
    def stop(self) -> Stop | None:
        """Why it last rested."""
        return self._slices.stop

    def _solution(self, digits: Sequence[int]) -> Solution:
        """The solution that the digits of all levels make."""
        puzzle, found = self.puzzle, dict(zip(self._order, digits, strict=True))
        return Solution(
            puzzle,
            {letter: found[letter] for letter in puzzle.letters},
            tuple(found[wildcard] for wildcard in puzzle.wildcards),
        )

    def _is_right(self, found: Sequence[int]) -> bool:
        """Whether what the search left unjudged holds."""
        digits = self._solution(found).digits()
        return all(holds(left, sign, right, digits) for left, sign, right in self._unjudged)

    def place(self) -> tuple[int, ...]:
        """Where it rests: at its end, the first place behind it, () where that is nowhere."""
        return self._part.high if self._slices.ended else tuple(self._kernel.place())

    def rest(self) -> Part | None:
        """What is left to search."""
        return None if self._slices.ended else Part(self.place(), self._part.high)

    def halves(self) -> list[Part]:
        """What is left to search, in two where it can be cut: at the middle of a level."""
        rest = self.rest()
        if rest is None:
            return []
        for depth in range(_common(rest.low, rest.high) + 1, len(rest.low) + 1):
            places = _all_finds(search_of(self._numbers, rest.low[:depth], rest.high, depth)) or []
            if len(places) > 1:
                middle = tuple(places[len(places) // 2])
                return [Part(rest.low, middle), Part(middle, rest.high)]
        return [rest]

    def go_to(self, place: tuple[int, ...], nodes: int) -> None:
        """Rests at a place that searches of its parts have come to, having spent so many nodes."""
        self._spent += nodes
        self._slices.ended = place == self._part.high
        if not self._slices.ended:
            self._spent += self._kernel.nodes
            self._kernel = search_of(self._numbers, place, self._part.high)

    @property
    def ended(self) -> bool:
        """Whether nothing is left to search."""
        return self._slices.ended

    @property
    def nodes(self) -> int:
        """Nodes that this object has spent."""
        return self._spent + self._kernel.nodes

    @property
    def progress(self) -> float:
        """The part of the tree, or of the shard, that is searched: 0.0 to 1.0."""
        if self._slices.ended:
            return 1.0
        if not self._is_cut:
            return 0.0
        low, high = self._part.low, self._part.high
        # A shard's progress is counted from its own first place, wherever this call began.
        behind = search_of(self._numbers, low, high).progress() if low else 0.0
        return (self._kernel.progress() - behind) / (1 - behind)

    def cursor(self, found: int) -> str | None:
        """The token to go on from, after `found` solutions of this object; None at the end."""
        if self._slices.ended:
            return None
        place = self._kernel.place() if self._is_cut else []
        return write_cursor(self._meaning(), self.before + found, place)

    def result(self, found: Iterable[Solution], stop: Stop) -> Result:
        """What a call is told that searched from where this began, and found these."""
        solutions = tuple(sorted(found, key=Solution.digits))
        count = len(solutions)
        return Result(
            puzzle=self.puzzle,
            solutions=solutions,
            stop=stop,
            unique=self._unique(self.before + count, stop),
            progress=self.progress,
            next=self.cursor(count),
            method=self.method,
            nodes=self.nodes,
        )

    def _unique(self, found: int, stop: Stop) -> bool | None:
        """Whether there is exactly one solution, as far as this search and those before it know."""
        if found > 1:
            return False
        whole = self.shard.count == 1
        return found == 1 if stop is Stop.EXHAUSTED and whole else None

    def _meaning(self) -> Meaning:
        return (self.method, self.puzzle.text, self.puzzle.rules, str(self.shard))


def _levels(puzzle: Puzzle, numbers: Plan) -> int:
    """The most digits that a place can have."""
    if isinstance(numbers, LinearPlan):
        return len(numbers.domains)
    return len(puzzle.letters) + len(puzzle.wildcards) + (isinstance(numbers, CasePlan) and 64)


def _first_places(
    puzzle: Puzzle, numbers: Plan, shard: Shard, slices: Slices
) -> tuple[list[list[int]] | None, int]:
    """All places of one length, long enough that every shard gets several; and the nodes spent.

    They are the same for all shards of a puzzle. One place, the root, where there is one shard.
    None where they were not found in time.
    """
    places: list[list[int]] | None = [[]]
    nodes = depth = 0
    levels = len(puzzle.letters) + len(puzzle.wildcards)
    enough = shard.count * PLACES_PER_SHARD if shard.count > 1 else 0
    while places and len(places) < enough and depth < levels:
        depth += 1
        probe = search_of(numbers, depth=depth)
        places = _all_finds(probe, slices)
        nodes += probe.nodes
    return places, nodes


def _all_finds(kernel: LevelKernel, slices: Slices | None = None) -> list[list[int]] | None:
    """What a short search finds; None where the time of the slices is over before its end."""
    finds = []
    while not kernel.ended():
        if slices is not None and slices.is_over():
            return None
        kernel.run(SHORT_SLICE)
        finds += kernel.take()
    return finds


def _common(low: Sequence[int], high: Sequence[int]) -> int:
    """How many levels two places share from the root on."""
    pairs = enumerate(zip(low, high, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(low), len(high)))


def _part(places: list[list[int]], shard: Shard) -> Part | None:
    """The part of the tree that a shard is; None for a shard that gets no place."""
    low, high = (len(places) * i // shard.count for i in (shard.index, shard.index + 1))
    if low == high:
        return None
    end = places[high] if high < len(places) else ()
    return Part(tuple(places[low]) if low else (), tuple(end))


def search(
    puzzle: Puzzle,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
) -> Result:
    """One call's worth of a search: solutions up to `limit`, within the budget."""
    check_effort(limit, budget)
    one = Search(puzzle, budget=budget, shard=shard, cursor=cursor)
    found = list(one.solutions(limit))
    assert one.stop is not None
    return one.result(found, one.stop)
