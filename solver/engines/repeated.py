"""Calls that are made again where they fail.

An answer is a pure function of its request. So a call that fails in any way is repeated, and each
request counts with its one complete answer: nothing is lost, and nothing counts twice.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import TypeVar

from solver.engines.jobs import Lost

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
