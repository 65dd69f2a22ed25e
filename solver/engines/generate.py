"""Puzzles made by several processes, or by an engine, as one search would make them."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from math import inf
from typing import Any

from solver.check import is_assignment_right
from solver.engines.calls import Answer, Engine, Request, Wrong
from solver.engines.jobs import (
    HANDING_BACK,
    MOMENT,
    Backlog,
    Keep,
    Watch,
    backlog_of,
    begun_here,
    by_crew,
    check_jobs,
    keep_all,
    up_to,
)  # fmt: skip
from solver.engines.state import Memory, Record
from solver.errors import CursorError, OptionError
from solver.generation.generate import (
    Generated,
    Generation,
    Interval,
    ShardStart,
    generate,
    is_varied,
)
from solver.generation.recipe import Recipe, recipe
from solver.generation.walk import Made, PuzzleBatch, solved
from solver.language.read import parse
from solver.model import Budget, LetterDigits, Solution, Stop
from solver.options import Rules
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
    shard: Shard
    is_varied: bool  # whether there are two rounds

    def __call__(self, interval: Interval) -> tuple[PuzzleBatch, list[Interval]]:
        seconds = max(0.0, min(self.seconds, self.deadline - time.monotonic()))
        low, high = interval
        middle = self._generation(interval, None).round_end
        generation = self._generation((low, middle), Budget(seconds=seconds))
        is_thinned = generation.variety is not None
        made = list(generation.found(None if is_thinned else self.limit))
        later = [(middle, high)] if middle < high else []
        return generation.batch(made), generation.parts(2 * self.jobs) + later

    def _generation(self, interval: Interval, budget: Budget | None) -> Generation:
        return Generation(
            self.recipe, budget=budget, shard=self.shard, interval=interval,
            is_varied=self.is_varied,
        )  # fmt: skip


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
    state: Memory | None = None,
) -> Generated:
    """What `generate` gives with a budget of so many seconds, made by so many processes.

    Puzzles made before the deadline behind a place that nobody has reached are left for the next
    call; `keep` may end the work as a deadline does. A `state` is continued from. Raises a kind of
    PuzzleError, and ChildProcessError where a process was lost.
    """
    check_jobs(jobs)
    check_effort(limit, Budget(seconds=seconds))
    if recipe.shelf is not None:
        made = generate(recipe, limit=limit, shard=shard, cursor=cursor)
        lines = tuple((each.puzzle.text, each.text) for each in made.puzzles)
        tell(PuzzleBatch(lines, recipe.rules, made.ratings, place=0, candidates=0, undecided=0))
        return made
    deadline = inf if seconds is None else time.monotonic() + seconds
    varied = is_varied(recipe, limit)
    whole = Generation(recipe, shard=shard, cursor=cursor, is_varied=varied)
    until = deadline - (HANDING_BACK if jobs > 1 else 0.0)
    make = Make(recipe, limit, until, MOMENT, jobs, whole.shard, whole.is_varied)
    record = _record_of(state, whole, limit, tuple)
    batches = keep(begun_here(make, whole.rest(), jobs, deadline, record))
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
    state: Memory | None = None,
) -> Generated:
    """What `solver.generate(**options)` gives with a budget of so many seconds, cut into parts.

    `jobs` calls are made at a time. Puzzles made before the deadline behind a place that nobody has
    reached are left for the next call. A `state` is continued from.
    """
    check_effort(limit, Budget(seconds=seconds))
    if options.get("variety"):
        message = "an engine makes puzzles in parts, and takes no {option}"
        raise OptionError("unfit", message, field="variety", option="variety")
    until = inf if seconds is None else time.monotonic() + seconds
    part = None if shard is None else Shard.read(shard)
    whole = Generation(recipe(**options), shard=part, cursor=cursor)
    if whole.is_varied:
        raise CursorError("this cursor does not fit this search")
    base = {**options, "variety": False} | ({} if limit is None else {"limit": limit})
    record = _record_of(state, whole, limit, _shard_start)
    backlog = backlog_of(whole.pieces(parts), jobs, record)
    work = Ask(engine, whole, base, until, [each.task for each in backlog.entries[:1]])
    return _join(whole, keep(_batches(work, backlog, jobs)), limit, watch, tell)


@dataclass(frozen=True, slots=True)
class Ask:
    """The work: a call for a piece of the space, and what its answer says.

    When the time is over, only the first piece is still asked for: so whoever has no time left gets
    on nevertheless.
    """

    engine: Engine
    whole: Generation  # for what it knows about places
    base: Request
    until: float  # of time.monotonic
    first: list[ShardStart]  # one, or none

    def __call__(self, piece: ShardStart) -> tuple[PuzzleBatch | None, list[ShardStart]]:
        left = self.until - time.monotonic()
        if left <= 0 and piece not in self.first:
            return None, []
        request = {**self.base, "shard": str(piece.shard), "next": piece.cursor}
        seconds = max(0.0, min(self.engine.longest, left))
        answer = self.engine("generate", {**request, "timeout": seconds})
        try:
            return self._batch(piece, answer), self._rest(piece, answer)
        except (LookupError, TypeError, ValueError, CursorError) as error:
            raise Wrong("the engine gives an answer that cannot be right") from error

    def _batch(self, piece: ShardStart, answer: Answer) -> PuzzleBatch:
        recipe, puzzles, cursor = self.whole.recipe, answer["puzzles"], answer["next"]
        made = tuple(_made(recipe, new) for new in puzzles)
        ratings = () if recipe.difficulty is None else tuple(_ratings(puzzles))
        place = piece.end if cursor is None else self.whole.place_of(cursor, piece.shard)
        candidates, undecided = answer["candidates"], answer["undecided"]
        if not type(candidates) is type(undecided) is int or min(candidates, undecided) < 0:
            raise ValueError("no counts")
        return PuzzleBatch(made, recipe.rules, ratings, place, candidates, undecided)

    def _rest(self, piece: ShardStart, answer: Answer) -> list[ShardStart]:
        """What is left of the piece, which begins behind where it began."""
        if answer["next"] is None:
            return []
        rest = replace(piece, cursor=answer["next"])
        if not self.whole.begin_of(piece) < self.whole.begin_of(rest):
            raise ValueError("no way on")
        return [rest]


def _batches(
    work: Ask, backlog: Backlog[ShardStart, PuzzleBatch], jobs: int
) -> Generator[PuzzleBatch]:
    """The answers of an engine, up to the first piece that there was no time for.

    What came in time from behind that place is for the next call to find.
    """
    from solver.engines.workers import Callers  # late: slow to load, and rarely needed

    try:
        yield from backlog.earlier()
        with closing(by_crew(Callers(work), backlog, jobs)) as batches:
            yield from takewhile(lambda batch: batch is not None, batches)
    finally:
        work.engine.end()


def _made(recipe: Recipe, new: Any) -> Made:
    """A puzzle that an engine has made; ValueError where it is none."""
    if recipe.wrong_letters or recipe.template:  # whose wildcards have digits too
        made = str(new["puzzle"]), str(new["solution"])
        one = solved(made, recipe.rules)
        if not is_assignment_right(one.puzzle, one.letters, one.wildcards):
            raise ValueError("no solution")
        return made
    solution = Solution(parse(new["puzzle"], recipe.rules), LetterDigits(new["letters"]))
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

    count, thinned = 0, _thinned(whole, batches)
    for batch in up_to(limit, thinned, whole.again, stops=whole.variety is None):
        count += batch.count
        tell(batch)
        whole.join(batch, keeps=tell is tell_nobody)
        watch(whole.progress)
    stop = Stop.LIMIT if count == limit else Stop.DEADLINE
    return whole.joined(Stop.EXHAUSTED if whole.ended else stop)


def _thinned(whole: Generation, batches: Generator[PuzzleBatch]) -> Generator[PuzzleBatch]:
    """The batches without the puzzles whose turn is in another round."""
    with closing(batches):
        for batch in batches:
            yield whole.thin(batch)


def _record_of(
    state: Memory | None, whole: Generation, limit: int | None, task: Callable[[Any], Any]
) -> Record[Any, PuzzleBatch] | None:
    """The record of a search in a state; the cursor of its beginning says which search it is."""
    if state is None or whole.ended:
        return None
    kind = "generate" if task is tuple else "generate over"
    outcome = partial(_noted_batch, whole.recipe.rules)
    return Record(state, (kind, whole.cursor(), limit), task, outcome)


def _shard_start(noted: Any) -> ShardStart:
    shard, cursor, end = noted
    return ShardStart(Shard(*shard), cursor, end)


def _noted_batch(rules: Rules, noted: Any) -> PuzzleBatch:
    made, _, ratings, place, candidates, undecided, refused = noted
    return PuzzleBatch(
        tuple(map(tuple, made)), rules, tuple(ratings), place, candidates, undecided, tuple(refused)
    )
