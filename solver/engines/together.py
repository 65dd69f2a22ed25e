"""One puzzle searched by several processes, with the result of a single one.

Whenever a process returns a part of the search, what remains of it is cut in two, so no process is
idle for long, however uneven the tree is. The parts are joined in their order: solutions, nodes,
and the place to resume from are those of a single search.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from solver.engines.jobs import (
    HANDING_BACK,
    MOMENT,
    Keep,
    Watch,
    begun_here,
    check_jobs,
    keep_all,
    up_to,
)  # fmt: skip
from solver.engines.state import Memory, Record
from solver.model import Budget, Puzzle, Result, Stop
from solver.search.search import Search
from solver.search.segments import Segment, Shard
from solver.search.slices import check_effort


@dataclass(frozen=True, slots=True)
class Seen:
    """The outcome of a moment's search of a segment."""

    solutions: list[bytes]  # the digits of each
    nodes: int
    place: tuple[int, ...]  # where it was left
    unlisted: int = 0  # solutions that were only counted

    @property
    def count(self) -> int:
        """How many solutions."""
        return len(self.solutions) + self.unlisted

    def __add__(self, other: Seen) -> Seen:
        """This and what was seen after it."""
        return Seen(
            self.solutions + other.solutions,
            self.nodes + other.nodes,
            other.place,
            self.unlisted + other.unlisted,
        )


@dataclass(frozen=True, slots=True)
class Look:
    """The work: a search of a segment, as long as each of its bounds allows."""

    puzzle: Puzzle
    limit: int | None  # solutions
    deadline: float  # of time.monotonic
    seconds: float
    counts: bool = False  # and keeps no solution

    def __call__(self, segment: Segment) -> tuple[Seen, list[Segment]]:
        seconds = max(0.0, min(self.seconds, self.deadline - time.monotonic()))
        search = Search(self.puzzle, budget=Budget(seconds=seconds), segment=segment)
        count, finds = 0, list[bytes]()
        if self.counts:
            count = search.counted(self.limit).count
        else:
            finds = [*search.finds(self.limit)]
        seen = Seen(finds, search.nodes, search.place(), count)
        if time.monotonic() < self.deadline:
            return seen, search.halves()
        rest = search.rest()
        return seen, [rest] if rest else []


def search_together(
    puzzle: Puzzle,
    *,
    jobs: int = 1,
    limit: int | None = None,
    seconds: float | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
    watch: Watch = lambda progress: None,
    keep: Keep = keep_all,
    counts: bool = False,
    state: Memory | None = None,
) -> Result:
    """The result of `search` with a budget of so many seconds, found by so many processes.

    Solutions found beyond a place that nobody reached before the deadline are left for the next
    call; `keep` may end the work as a deadline does. With `counts`, no solution is kept. A `state`
    is continued from. Raises a kind of PuzzleError, and ChildProcessError if a process was lost.
    """
    check_jobs(jobs)
    budget = Budget(seconds=seconds)
    check_effort(limit, budget)
    deadline = inf if seconds is None else time.monotonic() + seconds
    whole = Search(puzzle, budget=budget, shard=shard, cursor=cursor)
    look = Look(puzzle, limit, deadline - (HANDING_BACK if jobs > 1 else 0.0), MOMENT, counts)
    record = record_of(state, whole, limit, counts=counts)
    outcomes = begun_here(look, whole.rest(), jobs, deadline, record)
    return join(whole, keep(outcomes), limit, look, watch)


def record_of(
    state: Memory | None, whole: Search, limit: int | None, *, counts: bool = False
) -> Record[Segment, Seen] | None:
    """The record of a search in a state; the cursor of its beginning says which search it is."""
    if state is None or whole.rest() is None:
        return None
    return Record(state, ("solve", whole.cursor(0), limit, counts), _segment, _seen)


def _segment(noted: Any) -> Segment:
    low, high = noted
    return Segment(tuple(low), tuple(high))


def _seen(noted: Any) -> Seen:
    solutions, nodes, place, unlisted = noted
    return Seen([*map(bytes.fromhex, solutions)], nodes, tuple(place), unlisted)


def join(
    whole: Search, outcomes: Generator[Seen], limit: int | None, look: Look, watch: Watch
) -> Result:
    """The result of a whole search, whose parts others have searched."""

    def again(left: int) -> Seen:
        segment = whole.rest()
        assert segment is not None
        return replace(look, limit=left, seconds=inf)(segment)[0]

    solutions: list[bytes] = []
    count = 0
    for seen in up_to(limit, outcomes, again):
        solutions += seen.solutions
        count += seen.count
        whole.go_to(seen.place, seen.nodes)
        watch(whole.progress)
    stop = Stop.LIMIT if count == limit else Stop.DEADLINE
    if whole.ended:
        stop = Stop.EXHAUSTED
    return whole.result(solutions, stop, count - len(solutions))
