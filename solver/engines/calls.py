"""What a request asks for, answered here: by this process, or by one that an engine has started."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

import solver
from solver.answers.generate import new_puzzles

Request = dict[str, Any]  # {'puzzle': 'SEND + MORE = MONEY', 'shard': '0/4'}
Answer = dict[str, Any]  # {'solutions': […], 'stop': 'exhausted', 'next': None, …}

# (action, requests, until) → the answers in the order of the requests. A request has as many
# answers as it takes, each but the last with a `next`. `until`, a time of time.monotonic(), ends
# it; so does closing the generator.
Engine = Callable[[str, Iterable[Request], float], Generator[Answer]]


def call(action: str, request: Request) -> Answer:
    """The answer to a request; raises a kind of PuzzleError."""
    asked = dict(request)
    timeout = asked.pop("timeout", None)
    budget = None if timeout is None else solver.Budget(seconds=timeout)
    if action == "generate":
        return new_puzzles(solver.generate(**asked, budget=budget)).as_json()
    return solver.answer(solver.solve(asked.pop("puzzle"), **asked, budget=budget)).as_json()


def finish(ask: Callable[[Request], Answer], request: Request, until: float) -> Iterator[Answer]:
    """The answers to a request, one after the other, until nothing is left of it or of the time."""
    while time.monotonic() < until:
        answer = ask(request)
        yield answer
        if answer["next"] is None:
            return
        request = {**request, "next": answer["next"]}
