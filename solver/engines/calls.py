"""Requests and answers, as the HTTP API has them: what an engine and its workers exchange."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import solver
from solver.answers.generate import new_puzzles
from solver.engines.jobs import Lost

Request = dict[str, Any]  # {'puzzle': 'SEND + MORE = MONEY', 'shard': '0/4'}
Answer = dict[str, Any]  # {'solutions': […], 'stop': 'exhausted', 'next': None, …}


class Engine(Protocol):
    """Somebody who answers requests, several at a time."""

    @property
    def longest(self) -> float:
        """Seconds that one request may ask for."""

    def __call__(self, action: str, request: Request) -> Answer:
        """The answer to a request, whose `timeout` says how long it may be worked on."""

    def end(self) -> None:
        """Makes no call again: whoever waits for an answer is not waited for."""


class Wrong(ConnectionError):
    """An answer that cannot be right, so nothing of the engine is to be believed."""


def call(action: str, request: Request) -> Answer:
    """The answer to a request, worked out by this process; raises a kind of PuzzleError."""
    options = dict(request)
    timeout = options.pop("timeout", None)
    budget = None if timeout is None else solver.Budget(seconds=timeout)
    if action == "generate":
        return new_puzzles(solver.generate(**options, budget=budget)).as_json()
    if action == "dataset":
        return _entries(options, budget)
    return solver.answer(solver.solve(options.pop("puzzle"), **options, budget=budget)).as_json()


def _entries(options: Request, budget: solver.Budget | None) -> Answer:
    """Entries of a set."""
    from solver.answers.dataset import part_of_set, read_set  # late: it loads all that proofs take

    limit, numbers, cursor = (options.pop(name) for name in ("limit", "numbers", "next"))
    wanted, proofs = read_set(**options)
    return part_of_set(
        wanted, proofs, limit=limit, numbers=numbers, cursor=cursor, budget=budget
    ).as_json()


# Calls that are made again where they fail.
#
# An answer is a pure function of its request. So a call that fails in any way is repeated, and each
# request counts with its one complete answer: nothing is lost, and nothing counts twice.

Reply = TypeVar("Reply")

# Calls that may fail in a row before giving up, and seconds before the second of them; each wait is
# up to twice as long as the one before, two minutes in all. Where nobody has ever answered, the
# address is more likely to be wrong than the network to be down: then it is 3 seconds.
TRIES, TRIES_IN_SILENCE, FIRST_WAIT, LONGEST_WAIT = 12, 6, 0.1, 20.0


class Unanswered(ConnectionError):
    """Nobody has ever answered, however often they were called."""


class Failed(Exception):
    """One call failed."""


class Repeating:
    """Makes calls to somebody, each again while it fails, or until `ended` is set."""

    def __init__(self, name: str) -> None:
        self.name, self.ended = name, threading.Event()
        self.heard = False  # whether there was ever an answer, of whatever kind

    def end(self) -> None:
        """Makes no call again."""
        self.ended.set()

    def repeated(self, call: Callable[[], Reply]) -> Reply:
        """What a call returns that does not raise Failed; Unanswered or Lost where each does."""
        wait = FIRST_WAIT
        for tried in range(TRIES):
            try:
                return call()
            except Failed as error:
                failure = error
            if not self.heard and tried + 1 >= TRIES_IN_SILENCE:
                break
            # Random, so that callers that failed together do not call again together.
            if self.ended.wait(random.uniform(wait / 2, wait)):
                break
            wait = min(2 * wait, LONGEST_WAIT)
        raise (Lost if self.heard else Unanswered)(f"{self.name} does not answer: {failure}")
