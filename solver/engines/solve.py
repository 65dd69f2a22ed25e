"""One puzzle searched by an engine, with the result of a single search.

It begins alone: most puzzles take no more than the first call. What is left of a long one is cut in
two whenever a call comes back, as `together.py` does between processes. A part is an interval of
the search, which its cursor names, so no part costs more nodes than the search does there. Nothing
is believed that an answer says: solutions are put into the puzzle, and places must lead on.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import asdict, dataclass
from math import inf

from solver.check import is_assignment_right
from solver.engines.calls import Answer, Engine, Request, Wrong
from solver.engines.jobs import Backlog, Keep, Watch, backlog_of, by_crew, first_outcomes, keep_all
from solver.engines.state import Memory
from solver.engines.together import Look, Seen, join, record_of
from solver.engines.workers import Callers
from solver.errors import CursorError
from solver.model import Budget, Puzzle, Result, Solution, Stop
from solver.search.search import Search
from solver.search.segments import WHOLE, Segment, Shard
from solver.search.slices import check_effort

# Seconds that the first call searches, alone. Later calls take a part of the time that has passed,
# so that few are needed for a long search and nobody waits long for the last one of a short search;
# and many times what a call costs beside its search, so that this stays below a tenth.
ALONE, PART, TIMES = 0.25, 1 / 20, 12


class Pace:
    """How long the next call should search."""

    def __init__(self, longest: float) -> None:
        self._longest, self._began = longest, time.monotonic()
        self._cost = 0.0  # seconds of a call beside its search, of late

    def seconds(self) -> float:
        """Seconds for the next call."""
        passed = time.monotonic() - self._began
        return min(max(ALONE, PART * passed, TIMES * self._cost), self._longest)

    def learn(self, searched: float, taken: float) -> None:
        """A call has taken so many seconds for a search of so many."""
        self._cost = (self._cost + max(taken - searched, 0.0)) / 2


@dataclass(frozen=True, slots=True)
class Part:
    """The work: a call for a segment, and what its answer says."""

    engine: Engine
    search: Search  # the whole, for what it knows about places
    limit: int | None  # solutions
    deadline: float  # of time.monotonic
    pace: Pace

    def __call__(self, segment: Segment) -> tuple[Seen, list[Segment]]:
        began = time.monotonic()
        seconds = max(0.0, min(self.pace.seconds(), self.deadline - began))
        answer = self.engine("solve", self._request(segment, seconds))
        try:
            solutions = self._solutions(answer)
            place, nodes = segment.high, answer["search"]["nodes"]
            rest: list[Segment] = []
            if answer["next"] is not None:
                left = self.search.left_of(segment, answer["next"])
                place, rest = left.low, self.search.parts(left)
            if type(nodes) is not int or nodes < 0 or (not rest) != (answer["stop"] == "exhausted"):
                raise ValueError("no such end")
        except (LookupError, TypeError, ValueError, CursorError) as error:
            raise Wrong("the engine gives an answer that cannot be right") from error
        if answer["stop"] == Stop.DEADLINE.value:
            self.pace.learn(seconds, time.monotonic() - began)
        return Seen(solutions, nodes, place), rest

    def _request(self, segment: Segment, seconds: float) -> Request:
        puzzle, shard = self.search.puzzle, self.search.shard
        request = {"puzzle": puzzle.text, **asdict(puzzle.rules), "timeout": seconds}
        cursor = self.search.cursor_of(segment)
        more = {"next": cursor, "limit": self.limit, "shard": str(shard)}
        none = {None, str(Shard())}
        return request | {name: value for name, value in more.items() if value not in none}

    def _solutions(self, answer: Answer) -> list[bytes]:
        """The digits of each solution, which are none twice; ValueError for one that is none."""
        puzzle = self.search.puzzle
        found = [_read_back(puzzle, solution["text"]) for solution in answer["solutions"]]
        if not all(is_assignment_right(puzzle, one.letters, one.wildcards) for one in found):
            raise ValueError("no solution")
        return [bytes(solution.digits()) for solution in found]


def solve_over(
    engine: Engine,
    puzzle: Puzzle,
    *,
    jobs: int = 1,
    limit: int | None = None,
    seconds: float | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
    watch: Watch = lambda progress: None,
    keep: Keep = keep_all,
    state: Memory | None = None,
) -> Result:
    """The result of `search` with a budget of so many seconds, found by so many calls at a time.

    `keep` may end the work as a deadline does; a `state` is continued from. Raises what `search`
    does, Unanswered or Lost where a call fails however often it is made, and Wrong for an answer
    that cannot be right.
    """
    check_effort(limit, Budget(seconds=seconds))
    deadline = inf if seconds is None else time.monotonic() + seconds
    whole = Search(puzzle, budget=Budget(seconds=seconds), shard=shard, cursor=cursor)
    # It stays where it is: the other one goes on as outcomes are joined.
    places = Search(puzzle, budget=Budget(seconds=0), shard=shard, cursor=cursor)
    part = Part(engine, places, limit, deadline, Pace(engine.longest))
    start = whole.rest()
    if start and cursor is None and whole.shard.count == 1:
        start = WHOLE  # which needs no cursor
    backlog = backlog_of([start] if start else [], jobs, record_of(state, whole, limit))
    outcomes = keep(_different(_begun_alone(part, backlog, jobs, deadline)))
    try:
        return join(whole, outcomes, limit, Look(puzzle, limit, inf, inf), watch)
    finally:
        engine.end()


def _begun_alone(
    part: Part, backlog: Backlog[Segment, Seen], jobs: int, deadline: float
) -> Generator[Seen]:
    """The outcomes of a backlog: of the first call, then of what it has left."""
    yield from first_outcomes(part, backlog)
    if backlog.entries and time.monotonic() < deadline:
        yield from by_crew(Callers(part), backlog, jobs, deadline)


def _different(outcomes: Generator[Seen]) -> Generator[Seen]:
    """The outcomes, none of which repeats a solution of its own or of another."""
    known: set[bytes] = set()
    for seen in outcomes:
        before = len(known)
        known.update(seen.solutions)
        if len(known) < before + len(seen.solutions):
            raise Wrong("the engine gives a solution twice")
        yield seen


def _read_back(puzzle: Puzzle, text: str) -> Solution:
    """The solution whose text this is: each blank became one character."""
    digits: dict[str, int] = {}
    behind = 0  # code points that the blanks so far took more than their digits
    for start, end, symbol in puzzle.blanks:
        digits[symbol] = int(text[start - behind], 36)
        behind += end - start - 1
    solution = Solution.of(puzzle, digits)
    if solution.text != text:
        raise ValueError("not this puzzle's text")
    return solution
