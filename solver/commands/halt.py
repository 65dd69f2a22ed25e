"""Ctrl-C and SIGTERM: a command ends with the results it has, not in the middle of one."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import closing
from types import FrameType, TracebackType
from typing import Any, TypeVar

Result = TypeVar("Result")

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Halted(BaseException):
    """Somebody has asked the command to end while it waited for a result."""


def unfinished(halt: Halt, found: str, cursor: str) -> str:
    """The last line of a command that did not get to its end."""
    why = "interrupted" if halt.asked else "not finished in time"
    return f"{why}: {found}, continue with --next {cursor}"


class Halt:
    """A block in which the first signal ends what is waited for; a second ends the command.

    Between results, where they are printed and counted, nothing is interrupted.
    """

    def __init__(self) -> None:
        self.asked = False  # to end
        self._waits = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Halt:
        if threading.current_thread() is threading.main_thread():  # no other may set handlers
            for number in SIGNALS:
                if (
                    signal.getsignal(number) is not signal.SIG_IGN
                ):  # as in the background of a shell
                    self._before[number] = signal.signal(number, self._ask)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        while self._before:
            signal.signal(*self._before.popitem())

    def _ask(self, number: int, frame: FrameType | None) -> None:
        self.__exit__(None, None, None)
        self.asked = True
        if self._waits:
            raise Halted

    def results(self, found: Generator[Result]) -> Generator[Result]:
        """What is found, as it comes, until somebody asks to end; what is half done is dropped."""
        with closing(found):
            while True:
                try:
                    result = self._next(found)
                except (StopIteration, Halted):
                    return
                yield result

    def _next(self, found: Generator[Result]) -> Result:
        self._waits = True
        try:
            if self.asked:
                raise Halted
            return next(found)
        finally:
            self._waits = False
