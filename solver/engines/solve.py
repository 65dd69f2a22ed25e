"""One puzzle searched by an engine, with the solutions of one search."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import asdict
from itertools import chain
from math import inf

from solver.engines.calls import Engine
from solver.engines.jobs import Watch
from solver.limits import MAX_SHARDS
from solver.model import Budget, Puzzle, Result, Solution, Stop
from solver.search.slices import check_effort


def solve_over(
    engine: Engine,
    puzzle: Puzzle,
    *,
    parts: int,
    limit: int | None = None,
    seconds: float | None = None,
    watch: Watch = lambda progress: None,
) -> Result:
    """What `search` gives with a budget of so many seconds, cut into shards.

    The result has no cursor to go on from; its nodes are those that all shards spent.
    """
    check_effort(limit, Budget(seconds=seconds))
    until = inf if seconds is None else time.monotonic() + seconds
    parts = min(parts, MAX_SHARDS)
    ask = {"puzzle": puzzle.text, **asdict(puzzle.rules)}
    requests = [{**ask, "shard": f"{i}/{parts}"} for i in range(parts)]
    solutions: list[Solution] = []
    stop, method, nodes, done = Stop.DEADLINE, "", 0, 0
    with closing(engine("solve", requests, until)) as answers:
        for answer in chain.from_iterable(answers):
            solutions += [_read_back(puzzle, solution["text"]) for solution in answer["solutions"]]
            method, nodes = answer["search"]["method"], nodes + answer["search"]["nodes"]
            done += answer["next"] is None
            watch(done / parts)
            if done == parts:
                stop = Stop.EXHAUSTED
            elif limit is not None and len(solutions) >= limit:
                stop = Stop.LIMIT
                break
    if limit is not None and len(solutions) > limit:
        stop = Stop.LIMIT
        del solutions[limit:]
    unique = False if len(solutions) > 1 else None
    if stop is Stop.EXHAUSTED:
        unique = len(solutions) == 1
    ordered = tuple(sorted(solutions, key=Solution.digits))
    return Result(puzzle, ordered, stop, unique, done / parts, None, method, nodes)


def _read_back(puzzle: Puzzle, text: str) -> Solution:
    """The solution whose text this is: each blank became one character."""
    digits: dict[str, int] = {}
    behind = 0  # code points that the blanks so far took more than their digits
    for start, end, symbol in puzzle.blanks:
        digits[symbol] = int(text[start - behind], 36)
        behind += end - start - 1
    return Solution(
        puzzle,
        {letter: digits[letter] for letter in puzzle.letters},
        tuple(digits[wildcard] for wildcard in puzzle.wildcards),
    )
