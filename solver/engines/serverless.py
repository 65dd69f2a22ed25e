"""An engine of functions that Lithops starts on a serverless backend, or on this machine.

The package lithops (the extra of that name) reads from its own configuration which one; without a
configuration it starts processes here. A function takes seconds to start, so each gets a long part
of the work.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from threading import Lock
from typing import Any

from solver.engines.calls import Answer, Failed, Repeating, Request, Unanswered, Wrong, call, finish
from solver.errors import OptionError, PuzzleError

HERE = {
    "lithops": {"backend": "localhost", "storage": "localhost"},
    "localhost": {"runtime": sys.executable},
}


# Seconds that one function may search at most: beside them, the seconds that it takes to start are
# few.
LONGEST = 60.0

# What a function does.
Work = Callable[..., Any]


def serverless(action: str, requests: Iterable[Request], until: float) -> Generator[list[Answer]]:
    """The engine; a function hands back its answers at once, soon after `until` at the latest."""

    def arguments(request: Request, is_first: bool) -> tuple[Any, ...]:
        seconds = None if until == inf else max(until - time.monotonic(), 0.0)
        return action, request, seconds, is_first

    functions = Functions()
    with functions.executor:
        asked = [(request, number == 0) for number, request in enumerate(requests)]
        begun = functions.begun(answers, [arguments(*each) for each in asked])
        for each, future in zip(asked, begun, strict=True):
            yield functions.result(answers, partial(arguments, *each), future)


class LithopsAsking:
    """Starts a function for each request, for as many as ask together."""

    longest = LONGEST

    def __init__(self) -> None:
        self._functions = Functions()

    def __call__(self, action: str, request: Request) -> Answer:
        answer: Answer = self._functions.result(call, lambda: (action, request))
        return answer


class Functions(Repeating):
    """Functions of Lithops; one that fails, or is killed, is started again."""

    def __init__(self) -> None:
        super().__init__("Lithops")
        self.executor = _executor()
        self._one_at_a_time = Lock()

    def begun(self, work: Work, arguments: Sequence[tuple[Any, ...]]) -> Sequence[Any]:
        """What comes of the work with each of these, started together; None is not started."""
        with suppress(Exception), self._one_at_a_time:
            futures: Sequence[Any] = self.executor.map(work, arguments)
            return futures
        return [None] * len(arguments)

    def result(
        self, work: Work, arguments: Callable[[], tuple[Any, ...]], begun: Any = None
    ) -> Any:
        """What comes of the work, which is started again while it fails; a PuzzleError is none."""
        futures = [] if begun is None else [begun]

        def once() -> Any:
            try:
                future = futures.pop() if futures else self._start(work, arguments())
                self.heard = True  # by Lithops, whatever becomes of the function
                return future.result()
            except (PuzzleError, Wrong):
                raise
            except Exception as error:  # the function's own, of any kind: it was killed, perhaps
                raise Failed(str(error) or type(error).__name__) from error

        return self.repeated(once)

    def _start(self, work: Work, arguments: tuple[Any, ...]) -> Any:
        with self._one_at_a_time:
            return self.executor.call_async(work, arguments)


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
    try:
        return lithops.FunctionExecutor(config=config, log_level="ERROR")
    except Exception as error:  # Lithops has no kind of its own for a wrong configuration
        raise Unanswered(f"Lithops does not start: {error}") from error


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
