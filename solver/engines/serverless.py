"""An engine of functions that Lithops starts on a serverless backend, or on this machine.

The package lithops (the extra of that name) reads from its own configuration which one; without a
configuration it starts processes here. A function takes seconds to start, so each gets a long part
of the work.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Generator, Iterable
from math import inf
from threading import Lock
from typing import Any

from solver.engines.calls import Answer, Request, call, finish
from solver.errors import OptionError

HERE = {
    "lithops": {"backend": "localhost", "storage": "localhost"},
    "localhost": {"runtime": sys.executable},
}


# Seconds that one function may search at most: beside them, the seconds that it takes to start are
# few.
LONGEST = 60.0


def serverless(action: str, requests: Iterable[Request], until: float) -> Generator[list[Answer]]:
    """The engine; a function hands back its answers at once, soon after `until` at the latest."""
    seconds = None if until == inf else max(until - time.monotonic(), 0.0)
    with _executor() as functions:
        calls = [(action, request, seconds, number == 0) for number, request in enumerate(requests)]
        for future in functions.map(answers, calls):
            yield future.result()


class Asking:
    """Starts a function for each request, for as many as ask together."""

    longest = LONGEST

    def __init__(self) -> None:
        self._functions = _executor()
        self._one_at_a_time = Lock()

    def __call__(self, action: str, request: Request) -> Answer:
        with self._one_at_a_time:
            future = self._functions.call_async(call, (action, request))
        answer: Answer = future.result()
        return answer


def _executor() -> Any:
    """Lithops, by its own configuration or on this machine."""
    try:
        import lithops
        from lithops.config import get_default_config_filename
    except ImportError:
        install = ".venv/bin/python -m pip install -e '.[lithops]'"
        message = "this engine needs the package lithops: {install}"
        raise OptionError("no_engine", message, field="engine", install=install) from None
    config = None if get_default_config_filename() else HERE
    return lithops.FunctionExecutor(config=config, log_level="WARNING")


def answers(
    action: str, request: Request, seconds: float | None, is_first: bool
) -> list[dict[str, Any]]:
    """What one function does: give all answers to a request."""
    until = inf if seconds is None else time.monotonic() + seconds

    def ask(request: Request) -> Answer:
        if seconds is not None:
            request = {**request, "timeout": max(until - time.monotonic(), 0.0)}
        return call(action, request)

    return finish(ask, request, until, is_first=is_first)
