"""Requests and answers, as the HTTP API has them: what an engine and its workers exchange."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

import solver
from solver.answers.generate import new_puzzles

Request = dict[str, Any]  # {'puzzle': 'SEND + MORE = MONEY', 'shard': '0/4'}
Answer = dict[str, Any]  # {'solutions': […], 'stop': 'exhausted', 'next': None, …}

# (action, requests, until) → the answers in the order of the requests. A request has one answer or
# more, each but the last with a `next`. `until`, a time of time.monotonic(), ends the work; so does
# closing the generator.
Engine = Callable[[str, Iterable[Request], float], Generator[Answer]]


def call(action: str, request: Request) -> Answer:
    """The answer to a request, worked out by this process; raises a kind of PuzzleError."""
    options = dict(request)
    timeout = options.pop("timeout", None)
    budget = None if timeout is None else solver.Budget(seconds=timeout)
    if action == "generate":
        return new_puzzles(solver.generate(**options, budget=budget)).as_json()
    return solver.answer(solver.solve(options.pop("puzzle"), **options, budget=budget)).as_json()


def finish(ask: Callable[[Request], Answer], request: Request, until: float) -> Iterator[Answer]:
    """The answers to a request, one after the other, until its last one or the time is over."""
    while time.monotonic() < until:
        answer = ask(request)
        yield answer
        if answer["next"] is None:
            return
        request = {**request, "next": answer["next"]}
