"""One search: a puzzle's plan, run in slices against a budget; cursors and shards.

A place in a search is the list of digits on its path. A shard is an interval of places: of all
places of one length that the search comes by, the i-th of n equal parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.cases import Cases
from solver.cursor import Meaning, read_cursor, write_cursor
from solver.errors import CursorError, OptionError, PuzzleError
from solver.evaluate import holds, weigh
from solver.kernels import METHODS, LevelKernel, kernel
from solver.limits import MAX_SHARDS
from solver.model import Budget, Puzzle, Result, Solution, Stop
from solver.plan import CasePlan, ColumnPlan, LinearPlan, Plan, plan
from solver.slices import LARGEST_SLICE, Slices, check_effort

# Each shard gets at least this many places, so that none is much larger than another.
PLACES_PER_SHARD = 16

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

    The time of its budget begins when it is made.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        budget: Budget | None = None,
        shard: Shard | None = None,
        cursor: str | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.shard = shard or Shard()
        self._slices = Slices(budget)
        numbers = plan(puzzle)
        self.method = "cases" if isinstance(numbers, CasePlan) else METHODS[type(numbers)]
        self.before = 0  # solutions found before the cursor
        start: Sequence[int] = ()
        if cursor is not None:
            levels = _levels(puzzle, numbers)
            self.before, start = read_cursor(cursor, self._meaning(), levels)
        places, self._probed = _first_places(puzzle, numbers, self.shard)
        ends = _interval(places, self.shard)
        low, high = ends or ((), ())
        try:
            self._kernel = search_of(numbers, start or low, high)
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
        self._slices.ended = ends is None or puzzle.breaks_zero_rule()
        # A shard's progress is counted from its own first place, wherever this call began.
        self._behind = search_of(numbers, low, high).progress() if low else 0.0

    def solutions(self, limit: int | None = None) -> Iterator[Solution]:
        """Solutions as they are found, at most `limit` of them, within the budget."""
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

    @property
    def nodes(self) -> int:
        """Nodes that this object has spent."""
        return self._probed + self._kernel.nodes

    @property
    def progress(self) -> float:
        """The part of the tree, or of the shard, that is searched: 0.0 to 1.0."""
        if self._slices.ended:
            return 1.0
        return (self._kernel.progress() - self._behind) / (1 - self._behind)

    def cursor(self, found: int) -> str | None:
        """The token to go on from, after `found` solutions of this object; None at the end."""
        if self._slices.ended:
            return None
        return write_cursor(self._meaning(), self.before + found, self._kernel.place())

    def _meaning(self) -> Meaning:
        return (self.method, self.puzzle.text, self.puzzle.rules, str(self.shard))


def _levels(puzzle: Puzzle, numbers: Plan) -> int:
    """The most digits that a place can have."""
    if isinstance(numbers, LinearPlan):
        return len(numbers.domains)
    return len(puzzle.letters) + len(puzzle.wildcards) + (isinstance(numbers, CasePlan) and 64)


def _first_places(puzzle: Puzzle, numbers: Plan, shard: Shard) -> tuple[list[list[int]], int]:
    """All places of one length, long enough that every shard gets several; and the nodes spent.

    They are the same for all shards of a puzzle. One place, the root, where there is one shard.
    """
    places: list[list[int]] = [[]]
    nodes = depth = 0
    levels = len(puzzle.letters) + len(puzzle.wildcards)
    while shard.count > 1 and 0 < len(places) < shard.count * PLACES_PER_SHARD and depth < levels:
        depth += 1
        probe = search_of(numbers, depth=depth)
        places = []
        while not probe.ended():
            probe.run(LARGEST_SLICE)
            places += probe.take()
        nodes += probe.nodes
    return places, nodes


def _interval(places: list[list[int]], shard: Shard) -> tuple[Sequence[int], Sequence[int]] | None:
    """The first place of a shard and the first one behind it, () for an end of the whole tree.

    None for a shard that gets no place.
    """
    low, high = (len(places) * i // shard.count for i in (shard.index, shard.index + 1))
    if low == high:
        return None
    return places[low] if low else (), places[high] if high < len(places) else ()


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
    found = sorted(one.solutions(limit), key=Solution.digits)
    assert one.stop is not None
    return Result(
        puzzle=puzzle,
        solutions=tuple(found),
        stop=one.stop,
        unique=_unique(one, len(found)),
        progress=one.progress,
        next=one.cursor(len(found)),
        method=one.method,
        nodes=one.nodes,
    )


def _unique(one: Search, found: int) -> bool | None:
    """Whether there is exactly one solution, as far as this search and those before it know."""
    if one.before + found > 1:
        return False
    whole = one.shard.count == 1
    return one.before + found == 1 if one.stop is Stop.EXHAUSTED and whole else None
