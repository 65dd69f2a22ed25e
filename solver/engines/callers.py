"""Threads that wait for calls to somebody else, as `workers.py` has processes that work."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import TracebackType
from typing import Generic, TypeVar

from solver.engines.workers import PATIENCE

Task = TypeVar("Task")
Reply = TypeVar("Reply")


class Call(Generic[Task, Reply]):
    """One call, and how it ended."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.reply: Reply | None = None
        self.error: BaseException | None = None


class Callers(Generic[Task, Reply]):
    """Makes calls, each in a thread of its own; whoever uses it sees to how many there are."""

    def __init__(self, call: Callable[[Task], Reply]) -> None:
        self._call = call
        self._ended: queue.SimpleQueue[Call[Task, Reply]] = queue.SimpleQueue()

    def __enter__(self) -> Callers[Task, Reply]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        """Nobody waits for the calls that go on: their threads end with this process."""

    def give(self, task: Task) -> Call[Task, Reply]:
        """Begins a call."""
        call: Call[Task, Reply] = Call(task)
        threading.Thread(target=self._make, args=(call,), daemon=True).start()
        return call

    def replies(self, seconds: float) -> Iterator[tuple[Call[Task, Reply], Reply]]:
        """The replies that are there, after waiting for the first for at most so many seconds.

        Raises what a call has raised.
        """
        with suppress(queue.Empty):
            call = self._ended.get(timeout=max(0.0, min(seconds, PATIENCE)))
            while True:
                if call.error is not None:
                    raise call.error
                yield call, call.reply  # type: ignore[misc]
                call = self._ended.get_nowait()

    def _make(self, call: Call[Task, Reply]) -> None:
        try:
            call.reply = self._call(call.task)
        except BaseException as error:
            call.error = error
        self._ended.put(call)
