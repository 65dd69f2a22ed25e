"""One search: a puzzle's plan, run in slices against a budget; cursors and shards.

A place in a search is the list of digits chosen so far. A shard is an interval of places: of all
places of one length, read as numbers in the puzzle's base, the i-th of n equal parts. A cursor is
a place and the number of solutions before it, tied by a hash to all that gives them their meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from operator import attrgetter

from solver.errors import CursorError, OptionError
from solver.lift import ANY, Lift
from solver.limits import MAX_CURSOR, MAX_SHARDS
from solver.model import DIGITS, Budget, Puzzle, Result, Solution, Stop
from solver.plan import CHECK, TRY, Plan, plan

# A change that gives the places of a search another meaning must change this.
VERSION = "1"

# A slice is long against what it costs to start one, and short against a deadline.
SLICE_SECONDS = 0.002
FIRST_SLICE = 500

# Seconds that no search will see the end of, and that a clock can still be added to.
FAR_AWAY = 1e12

# Solutions that the kernel collects before it hands them over.
ROOM = 64

# Each shard gets at least this many places, so that none is much larger than another.
PLACES_PER_SHARD = 64

CURSOR = re.compile(r"([0-9]{1,4})\.([0-9a-f]{16})\.([0-9]{1,18})\.([0-9A-Z]*)")
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


class Search:
    """A search that can be left and gone on with; `stop` says why it last rested."""

    method = "lift"

    def __init__(
        self, puzzle: Puzzle, *, shard: Shard | None = None, cursor: str | None = None
    ) -> None:
        self.puzzle = puzzle
        self.shard = shard or Shard()
        self.before = 0  # solutions found before the cursor
        self.stop: Stop | None = None
        self._start: list[int] = []
        if cursor is not None:
            self.before, self._start = self._read(cursor)
        numbers = plan(puzzle)
        ends = interval(self.shard, numbers)
        self._ended = ends is None or puzzle.breaks_zero_rule()
        first, last = ends or ((), ())
        self._kernel = Lift(numbers, first=first, start=self._start, last=last, room=ROOM)

    def solutions(
        self, *, limit: int | None = None, budget: Budget | None = None
    ) -> Iterator[Solution]:
        """Solutions as they are found, at most `limit` of them, within the budget."""
        budget = budget or Budget()
        kernel, clock = self._kernel, budget.clock
        seconds = inf if budget.seconds is None else min(budget.seconds, FAR_AWAY)
        deadline = clock() + seconds
        last_node = kernel.nodes + (1 << 62 if budget.nodes is None else budget.nodes)
        wanted = 1 << 62 if limit is None else limit
        effort = FIRST_SLICE
        while not self._ended:
            began = clock()
            kernel.room = min(ROOM, wanted)
            self._ended = kernel.run(last_node, kernel.effort + effort)
            wanted -= kernel.found
            yield from self._collect()
            now = clock()
            if self._ended:
                break
            if wanted == 0:
                self.stop = Stop.LIMIT
                return
            if now >= deadline or kernel.nodes >= last_node:
                if self._has_moved():
                    self.stop = Stop.DEADLINE
                    return
                last_node = max(last_node, kernel.nodes + 1)
            if now - began < SLICE_SECONDS / 2:
                effort *= 2
            elif now - began > SLICE_SECONDS * 2:
                effort = max(effort // 2, 1)
        self.stop = Stop.EXHAUSTED

    def _has_moved(self) -> bool:
        """Whether the search is beyond its start, so that calls in turn come to an end."""
        place = self._kernel.place()
        return place is None or place > self._start

    def _collect(self) -> Iterator[Solution]:
        """The solutions that the kernel holds; it forgets them."""
        kernel, puzzle = self._kernel, self.puzzle
        letters = len(puzzle.letters)
        symbols = puzzle.letters + puzzle.wildcards
        hits = [
            kernel.hits[at : at + len(symbols)].tolist()
            for at in range(0, kernel.found * len(symbols), len(symbols) or 1)
        ] or [[]] * kernel.found
        kernel.found = 0
        for digits in hits:
            text = puzzle.fill(dict(zip(symbols, digits, strict=True)))
            assignment = dict(zip(puzzle.letters, digits[:letters], strict=True))
            yield Solution(text, assignment, tuple(digits[letters:]))

    @property
    def nodes(self) -> int:
        """Nodes that this object has spent."""
        return self._kernel.nodes

    @property
    def progress(self) -> float:
        """The part of the tree that is searched, 0.0 to 1.0."""
        return 1.0 if self._ended else self._kernel.progress()

    def cursor(self, found: int) -> str | None:
        """The token to go on from, after `found` solutions of this object; None at the end."""
        if self._ended:
            return None
        place = "".join(DIGITS[digit] for digit in self._kernel.place() or ())
        before = self.before + found
        return f"{VERSION}.{self._seal(before, place)}.{before}.{place}"

    def _read(self, cursor: str) -> tuple[int, list[int]]:
        """The number of solutions before the cursor, and its place."""
        ok = isinstance(cursor, str) and len(cursor) <= MAX_CURSOR
        match = CURSOR.fullmatch(cursor) if ok else None
        if match is None:
            raise CursorError("this is no cursor that an answer gave as next")
        version, seal, before, place = match.groups()
        if version != VERSION or seal != self._seal(int(before), place):
            raise CursorError(
                "this cursor belongs to another puzzle, other options or another version"
            )
        return int(before), [int(digit, 36) for digit in place]

    def _seal(self, before: int, place: str) -> str:
        from hashlib import blake2b  # late: a cold start without a cursor is 3 ms shorter

        meaning = (VERSION, self.method, self.puzzle.text, self.puzzle.rules, str(self.shard))
        return blake2b(repr((*meaning, before, place)).encode(), digest_size=8).hexdigest()


def interval(shard: Shard, plan: Plan) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The first place of a shard and the first one behind it, () for an end of the whole tree.

    Only digits that are tried count in a place; ANY stands for those that are computed. None for
    a shard without places.
    """
    levels: list[bool] = []
    places = 1
    for kind in plan.step_kind:
        if places >= shard.count * PLACES_PER_SHARD:
            break
        if kind != CHECK:
            levels.append(kind == TRY)
            places *= plan.base if kind == TRY else 1
    while levels and not levels[-1]:  # a bound ends with a digit that decides
        levels.pop()
    low, high = (places * i // shard.count for i in (shard.index, shard.index + 1))
    if low == high:
        return None
    return (
        () if low == 0 else _place(low, levels, plan.base),
        () if high == places else _place(high, levels, plan.base),
    )


def _place(number: int, levels: list[bool], base: int) -> tuple[int, ...]:
    digits = []
    for tried in reversed(levels):
        digits.append(number % base if tried else ANY)
        number //= base if tried else 1
    return tuple(reversed(digits))


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
    one = Search(puzzle, shard=shard, cursor=cursor)
    found = sorted(one.solutions(limit=limit, budget=budget), key=attrgetter("text"))
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


def check_effort(limit: int | None, budget: Budget | None) -> None:
    """OptionError for a limit or a budget that is no number or out of range."""
    if limit is not None and (type(limit) is not int or limit < 1):
        raise OptionError("bad_limit", "limit must be a whole number above 0", field="limit")
    seconds = budget.seconds if budget else None
    if seconds is not None and not (type(seconds) in (int, float) and 0 <= seconds < inf):
        raise OptionError("bad_timeout", "seconds must be a number of 0 or more", field="timeout")
    nodes = budget.nodes if budget else None
    if nodes is not None and (type(nodes) is not int or nodes < 1):
        raise OptionError("bad_nodes", "nodes must be a whole number above 0", field="nodes")


def _unique(one: Search, found: int) -> bool | None:
    """Whether there is exactly one solution, as far as this search and those before it know."""
    if one.before + found > 1:
        return False
    whole = one.shard.count == 1
    return one.before + found == 1 if one.stop is Stop.EXHAUSTED and whole else None
