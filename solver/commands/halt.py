"""Ctrl-C and SIGTERM: a command ends with the results it has, not in the middle of one."""

from __future__ import annotations

import atexit
import signal
import sys
import threading
import time
from collections.abc import Generator
from contextlib import closing
from types import FrameType, TracebackType
from typing import Any, TypeVar

import click

from solver.commands.bar import CLEAR
from solver.engines.jobs import LOST

Result = TypeVar("Result")

SIGNALS = (signal.SIGINT, signal.SIGTERM)

# A signal so many seconds behind the first is still that: `timeout` sends each twice, to its
# command and to the group of that.
SAME = 1.0


class Halted(BaseException):
    """Somebody has asked the command to end while it waited for a result."""


def unfinished(halt: Halt, found: str, cursor: str) -> str:
    """The last line of a command that did not get to its end."""
    why = "interrupted" if halt.asked else "not finished in time"
    return f"{why}: {found}, continue with --next {cursor}"


class Halt:
    """A block in which the first signal ends what is waited for; a later one ends the command.

    Between results, where they are printed and counted, nothing is interrupted, and neither is what
    the command says after the block. A block in another of the same one is a part of that.
    """

    def __init__(self) -> None:
        self.asked = False  # to end
        self._waits = False
        self._asked_at = 0.0
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Halt:
        # No other thread may set handlers.
        if not self._before and threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                # Ignored, as in the background of a shell, it stays so.
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._ask)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        if not self.asked:
            self._hand_back()

    def _hand_back(self) -> None:
        """Leaves the signals to whoever had them before."""
        while self._before:
            signal.signal(*self._before.popitem())

    def _ask(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            if time.monotonic() - self._asked_at >= SAME:
                self._hand_back()
                signal.raise_signal(number)
            return
        self.asked, self._asked_at = True, time.monotonic()
        for each in self._before:  # Python gives signals back before its very end
            atexit.register(signal.signal, each, signal.SIG_IGN)
        if self._waits:
            raise Halted

    def results(self, found: Generator[Result]) -> Generator[Result]:
        """What is found, as it comes, until somebody asks to end; what is half done is dropped.

        Where those who search are lost, that is told, and ends the command as if asked for.
        """
        with closing(found):
            while True:
                try:
                    result = self._next(found)
                except (StopIteration, Halted):
                    return
                except LOST as error:
                    self.asked = True
                    is_drawn = sys.stderr.isatty()  # a bar, perhaps, in whose place this comes
                    click.echo(f"{CLEAR * is_drawn}Error: {error}", err=True)
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
