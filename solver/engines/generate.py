"""Puzzles made by several processes, or by an engine, as one search would make them."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from math import inf
from typing import Any

from solver.check import is_assignment_right
from solver.engines.calls import Answer, Engine, Request, Wrong, finish
from solver.engines.jobs import (
    HANDING_BACK,
    MOMENT,
    Keep,
    Watch,
    begun_here,
    by_crew,
    check_jobs,
    keep_all,
    up_to,
)  # fmt: skip
from solver.generation.generate import Generated, Generation, Interval, ShardStart, generate
from solver.generation.recipe import Recipe, recipe
from solver.generation.walk import Made, PuzzleBatch
from solver.language.read import parse
from solver.model import Budget, Solution, Stop
from solver.search.segments import Shard
from solver.search.slices import check_effort

# Takes over the puzzles that are certain to be part of the result, as they come: the result then
# has their number only, since there may be millions.
Tell = Callable[[PuzzleBatch], None]


def tell_nobody(batch: PuzzleBatch) -> None:
    """Who waits for the result needs nothing before."""


@dataclass(frozen=True, slots=True)
class Make:
    """The work: the puzzles of an interval, as long as each of its bounds allows."""

    recipe: Recipe
    limit: int | None  # puzzles
    deadline: float  # of time.monotonic
    seconds: float
    jobs: int

    def __call__(self, interval: Interval) -> tuple[PuzzleBatch, list[Interval]]:
        seconds = max(0.0, min(self.seconds, self.deadline - time.monotonic()))
        generation = Generation(self.recipe, budget=Budget(seconds=seconds), interval=interval)
        made = list(generation.made(self.limit))
        return generation.batch(made), generation.parts(2 * self.jobs)


def generate_together(
    recipe: Recipe,
    *,
    jobs: int = 1,
    limit: int | None = None,
    seconds: float | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
    watch: Watch = lambda progress: None,
    tell: Tell = tell_nobody,
    keep: Keep = keep_all,
) -> Generated:
    """What `generate` gives with a budget of so many seconds, made by so many processes.

    Puzzles made before the deadline behind a place that nobody has reached are left for the next
    call; `keep` may end the work as a deadline does. Raises a kind of PuzzleError, and
    ChildProcessError where a process was lost.
    """
    check_jobs(jobs)
    check_effort(limit, Budget(seconds=seconds))
    if recipe.shelf is not None:
        made = generate(recipe, limit=limit, shard=shard, cursor=cursor)
        lines = tuple((each.puzzle.text, each.text) for each in made.puzzles)
        tell(PuzzleBatch(lines, recipe.rules, made.ratings, place=0, candidates=0, undecided=0))
        return made
    deadline = inf if seconds is None else time.monotonic() + seconds
    whole = Generation(recipe, shard=shard, cursor=cursor)
    make = Make(recipe, limit, deadline - (HANDING_BACK if jobs > 1 else 0.0), MOMENT, jobs)
    batches = keep(begun_here(make, whole.rest(), jobs, deadline))
    return _join(whole, batches, limit, watch, tell)


def generate_over(
    engine: Engine,
    options: dict[str, Any],
    *,
    parts: int,
    jobs: int = 1,
    limit: int | None = None,
    seconds: float | None = None,
    shard: str | None = None,
    cursor: str | None = None,
    watch: Watch = lambda progress: None,
    tell: Tell = tell_nobody,
    keep: Keep = keep_all,
) -> Generated:
    """What `solver.generate(**options)` gives with a budget of so many seconds, cut into parts.

    `jobs` calls are made at a time. Puzzles made before the deadline behind a place that nobody has
    reached are left for the next call.
    """
    check_effort(limit, Budget(seconds=seconds))
    until = inf if seconds is None else time.monotonic() + seconds
    part = None if shard is None else Shard.read(shard)
    whole = Generation(recipe(**options), shard=part, cursor=cursor)
    pieces = whole.pieces(parts)
    base = options if limit is None else {**options, "limit": limit}
    requests = [{**base, "shard": str(each.shard), "next": each.cursor} for each in pieces]
    batches = keep(_batches(whole, pieces, answered(engine, requests, jobs, until)))
    return _join(whole, batches, limit, watch, tell)


def answered(
    engine: Engine, requests: Iterable[Request], jobs: int, until: float
) -> Generator[list[Answer]]:
    """For each request to make puzzles, in order, its answers: each continues the one before it.

    The last has no `next` unless the time was over. `until`, a time of time.monotonic(), ends the
    work, but not before the first request has an answer; closing this ends it at once.
    """

    from solver.engines.workers import Callers  # late: slow to load, and rarely needed

    def ask(request: Request) -> Answer:
        seconds = max(0.0, min(engine.longest, until - time.monotonic()))
        return engine("generate", {**request, "timeout": seconds})

    def work(task: tuple[int, Request]) -> tuple[list[Answer], tuple[()]]:
        number, request = task
        return finish(ask, request, until, is_first=number == 0), ()

    try:
        yield from by_crew(Callers(work), enumerate(requests), jobs)
    finally:
        engine.end()


def _batches(
    whole: Generation, pieces: Iterable[ShardStart], answers: Generator[list[Answer]]
) -> Generator[PuzzleBatch]:
    """The answers of an engine, up to where the first piece was left that is not finished.

    What came in time from behind that place is for the next call to find.
    """
    with closing(answers):
        for piece, parts in zip(pieces, answers, strict=False):
            for answer in parts:
                yield _batch(whole, piece, answer)
            if not parts or parts[-1]["next"] is not None:
                return


def _batch(whole: Generation, piece: ShardStart, answer: Answer) -> PuzzleBatch:
    """One answer to the request for a piece; Wrong for one that cannot be right."""
    try:
        puzzles, cursor = answer["puzzles"], answer["next"]
        made = tuple(_made(whole.recipe, new) for new in puzzles)
        ratings = () if whole.recipe.difficulty is None else tuple(_ratings(puzzles))
        place = piece.end if cursor is None else whole.place_of(cursor, piece.shard)
        candidates, undecided = answer["candidates"], answer["undecided"]
        if not type(candidates) is type(undecided) is int or min(candidates, undecided) < 0:
            raise ValueError("no counts")
    except (LookupError, TypeError, ValueError) as error:
        raise Wrong("the engine gives an answer that cannot be right") from error
    return PuzzleBatch(made, whole.recipe.rules, ratings, place, candidates, undecided)


def _made(recipe: Recipe, new: Any) -> Made:
    """A puzzle that an engine has made; ValueError where it is none."""
    solution = Solution(parse(new["puzzle"], recipe.rules), new["letters"])
    if not is_assignment_right(solution.puzzle, solution.letters):
        raise ValueError("no solution")
    return solution.puzzle.text, solution.text


def _ratings(puzzles: Any) -> Iterator[int]:
    """How hard the puzzles are; ValueError for one that is not told."""
    for new in puzzles:
        if type(new["difficulty"]) is not int or not 0 <= new["difficulty"] <= 100:
            raise ValueError("no difficulty")
        yield new["difficulty"]


def _join(
    whole: Generation, batches: Generator[PuzzleBatch], limit: int | None, watch: Watch, tell: Tell
) -> Generated:
    """What the batches hold together, up to the limit."""

    def again(left: int) -> PuzzleBatch:
        rest = whole.rest()
        assert rest is not None
        return Make(whole.recipe, left, inf, inf, 1)(rest)[0]

    count = 0
    for batch in up_to(limit, batches, again):
        count += batch.count
        tell(batch)
        whole.join(batch, keeps=tell is tell_nobody)
        watch(whole.progress)
    stop = Stop.LIMIT if count == limit else Stop.DEADLINE
    return whole.joined(Stop.EXHAUSTED if whole.ended else stop)
