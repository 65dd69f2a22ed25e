"""One puzzle searched by several processes, with the result of one.

What is left of the search is cut in two whenever a process hands it back, so that nobody is long
without work, however uneven the tree is. The parts join again in their order: solutions, nodes,
and the place to go on from are those of a single search.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain
from math import inf

from solver.engines.jobs import MOMENT, check_jobs, in_order
from solver.model import Budget, Puzzle, Result, Solution, Stop
from solver.search.search import Search
from solver.search.segments import Segment, Shard
from solver.search.slices import check_effort

# Before a deadline processes have this long to hand back what they found.
HANDING_BACK = 0.005

# Is told, as the search goes on, what part of the tree is done: 0.0 to 1.0.
Watch = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Seen:
    """What came out of a moment's search of a segment."""

    segment: Segment
    found: list[bytes]  # the digits of each solution
    nodes: int
    place: tuple[int, ...]  # where it was left


@dataclass(frozen=True, slots=True)
class Look:
    """The work: a search of a part, as long as one of its bounds allows."""

    puzzle: Puzzle
    limit: int | None  # solutions
    deadline: float  # of time.monotonic
    seconds: float

    def __call__(self, segment: Segment) -> tuple[Seen, list[Segment]]:
        seconds = max(0.0, min(self.seconds, self.deadline - time.monotonic()))
        one = Search(self.puzzle, budget=Budget(seconds=seconds), segment=segment)
        found = [bytes(solution.digits()) for solution in one.solutions(self.limit)]
        return Seen(segment, found, one.nodes, one.place()), one.halves()


def search_together(
    puzzle: Puzzle,
    *,
    jobs: int = 1,
    limit: int | None = None,
    seconds: float | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
    watch: Watch = lambda progress: None,
) -> Result:
    """What `search` gives with a budget of so many seconds, found by so many processes.

    What they find before the deadline behind a place that no one has come to is left for the next
    call. Raises a kind of PuzzleError, and ChildProcessError where a process was lost.
    """
    check_jobs(jobs)
    budget = Budget(seconds=seconds)
    check_effort(limit, budget)
    deadline = inf if seconds is None else time.monotonic() + seconds
    whole = Search(puzzle, budget=budget, shard=shard, cursor=cursor)
    look = Look(puzzle, limit, deadline - (HANDING_BACK if jobs > 1 else 0.0), MOMENT)
    found: list[bytes] = []
    stop = Stop.DEADLINE
    segment = whole.rest()
    # The first moment is spent in this process: most puzzles take no longer, and start no other.
    first, rest = look(segment) if segment else (None, [])
    with closing(in_order(look, rest, jobs, deadline)) as outcomes:
        for seen in chain([first] if first else [], outcomes):
            if limit is not None and len(found) + len(seen.found) > limit:
                # It did not know what was found before it: once more, up to the last that counts.
                seen, _ = replace(look, limit=limit - len(found), seconds=inf)(seen.segment)
                outcomes.close()
            found += seen.found
            whole.go_to(seen.place, seen.nodes)
            if len(found) == limit and not whole.ended:
                stop = Stop.LIMIT
                break
            watch(whole.progress)
    if whole.ended:
        stop = Stop.EXHAUSTED
    return whole.result((_solution(puzzle, digits) for digits in found), stop)


def _solution(puzzle: Puzzle, digits: bytes) -> Solution:
    """The solution of these digits, those of the letters first."""
    letters = dict(zip(puzzle.letters, digits, strict=False))
    return Solution(puzzle, letters, tuple(digits[len(letters) :]))
