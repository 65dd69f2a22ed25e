"""A puzzle in which one letter is wrong: each of its cells in turn is hidden, and searched for.

The cursor holds the number of the cell, and the cursor of its search where that has begun.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solver.demands import Misprint
from solver.limits import MAX_TEXT
from solver.meter import Meter
from solver.model import Budget, Puzzle, Result, Solution, Stop
from solver.search.cursor import (
    Meaning,
    misfit,
    number_place,
    place_number,
    read_nested,
    write_nested,
)
from solver.search.search import search
from solver.search.segments import Shard
from solver.search.slices import check_effort


def search_misprints(
    puzzle: Puzzle,
    misprints: Sequence[Misprint],
    hide: Callable[[Puzzle, Misprint], Puzzle],
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    shard: Shard | None = None,
    cursor: str | None = None,
) -> Result:
    """The solutions in which one of these letters is wrong, up to `limit` of them.

    `hide` gives the puzzle in which the digit of that cell is searched for. The solutions are in
    the order of the cells. Of a shard, each cell's search has its part.
    """
    check_effort(limit, budget)
    shard, meter = shard or Shard(), Meter(budget)
    meaning: Meaning = ("misprint", puzzle.text, puzzle.rules, str(shard))
    before, start, inner = _read(cursor, meaning, len(misprints))
    found: list[Solution] = []
    stop, token, done, method = Stop.EXHAUSTED, None, float(len(misprints)), "misprint"
    for at in range(start, len(misprints)):
        left = None if limit is None else limit - len(found)
        if left == 0 or (at > start and meter.is_over()):
            stop = Stop.LIMIT if left == 0 else Stop.DEADLINE
            token = write_nested(meaning, before + len(found), None, tuple(number_place(at)))
            done = at
            break
        part = search(
            hide(puzzle, misprints[at]),
            limit=left,
            budget=meter.left(),
            shard=shard,
            cursor=inner,
        )
        inner, method = None, part.method
        meter.nodes += part.nodes
        found += part.solutions
        if part.next is not None:
            stop, done = part.stop, at + part.progress
            total = before + len(found)
            token = write_nested(meaning, total, part.next, tuple(number_place(at)))
            break
    total = before + len(found)
    is_known = stop is Stop.EXHAUSTED and shard.count == 1
    return Result(
        puzzle=puzzle,
        solutions=tuple(found),
        stop=stop,
        unique=False if total > 1 else total == 1 if is_known else None,
        progress=done / len(misprints) if misprints else 1.0,
        next=token,
        method=method,
        nodes=meter.nodes,
        before=before,
        misprints=tuple(misprints),
    )


def _read(cursor: str | None, meaning: Meaning, count: int) -> tuple[int, int, str | None]:
    """Solutions before, the cell to go on with, and the cursor of its search."""
    if cursor is None:
        return 0, 0, None
    before, places, inner = read_nested(cursor, meaning)
    if len(places) > 1 or len(places[0]) > len(number_place(MAX_TEXT)):
        raise misfit()
    at = place_number(places[0])
    if at >= count:
        raise misfit()
    return before, at, inner
