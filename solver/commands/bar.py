"""How far a command has come, on standard error: a bar, or lines where that is no terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import click

STEPS = 1000  # finer than any terminal can show

# Seconds between two lines: a log that is read later, and a person who wonders, need no more.
EVERY = 10.0


class Bar:
    """A bar that appears with the first progress reported, or a line every ten seconds."""

    def __init__(self, wanted: bool = True, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.wanted = wanted
        self._is_drawn = wanted and sys.stderr.isatty()
        self._clock = clock
        self._began = self._told = clock()
        self._bar: Any = None
        self._end = ExitStack()

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        self._end.close()

    def to(self, progress: float) -> None:
        """Shows the progress, from 0.0 to 1.0."""
        if self._is_drawn:
            self._draw(progress)
        elif self.wanted and self._clock() - self._told >= EVERY:
            self._told = self._clock()
            click.echo(f"{progress:.1%} done after {self._told - self._began:.0f} s", err=True)

    def _draw(self, progress: float) -> None:
        if self._bar is None:
            self._bar = self._end.enter_context(
                click.progressbar(length=STEPS, file=sys.stderr, show_pos=False)
            )
        self._bar.update(round(progress * STEPS) - self._bar.pos)

    def clear(self) -> None:
        """Makes room for other lines; the bar appears again with the next progress."""
        if self._bar is not None:
            click.echo("\r\033[K", nl=False, err=True)
