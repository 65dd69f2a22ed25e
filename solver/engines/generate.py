"""Puzzles made by an engine, as one search would make them."""

from __future__ import annotations

import time
from contextlib import closing
from math import inf
from typing import Any

from solver.engines.calls import Engine, call
from solver.engines.together import Watch
from solver.generation.generate import Generated, Generation
from solver.generation.recipe import recipe
from solver.language.parse import parse
from solver.model import Budget, Solution, Stop
from solver.search.segments import Shard
from solver.search.slices import check_effort


def generate_over(
    engine: Engine,
    options: dict[str, Any],
    *,
    parts: int,
    limit: int | None = None,
    seconds: float | None = None,
    shard: str | None = None,
    cursor: str | None = None,
    watch: Watch = lambda progress: None,
) -> Generated:
    """What `solver.generate(**options)` gives with a budget of so many seconds, cut into parts.

    What is found before the deadline behind a place that nobody has come to is left for the next
    call.
    """
    check_effort(limit, Budget(seconds=seconds))
    until = inf if seconds is None else time.monotonic() + seconds
    given = None if shard is None else Shard.read(shard)
    whole = Generation(recipe(**options), shard=given, cursor=cursor)
    pieces = whole.pieces(parts)
    ask = options if limit is None else {**options, "limit": limit}
    requests = [{**ask, "shard": str(each.shard), "next": each.cursor} for each in pieces]
    made: list[Solution] = []
    stop = Stop.DEADLINE if pieces else Stop.EXHAUSTED
    with closing(engine("generate", requests, until)) as answers:
        for answer in answers:
            if limit is not None and len(made) + answer["count"] > limit:
                # It did not know what was found before it: once more, up to the last that counts.
                fewer = {"limit": limit - len(made), "next": whole.cursor()}
                answer = call("generate", {**options, "shard": shard, **fewer})
                place = whole.place_of(answer["next"], whole.shard)
            elif answer["next"] is None:
                place = pieces.pop(0).end
            else:
                place = whole.place_of(answer["next"], pieces[0].shard)
            made += [
                Solution(parse(new["puzzle"], whole.recipe.rules), new["letters"])
                for new in answer["puzzles"]
            ]
            if whole.recipe.difficulty is not None:
                whole.ratings += [new["difficulty"] for new in answer["puzzles"]]
            whole.go_to(place, answer["candidates"], answer["undecided"])
            watch(whole.progress)
            if whole.cursor() is None:
                stop = Stop.EXHAUSTED
            elif len(made) == limit:
                stop = Stop.LIMIT
                break
    return whole.result(made, stop)
