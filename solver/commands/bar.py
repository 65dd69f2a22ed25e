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
        self._start: float | None = None  # the first progress told
        self._bar: Any = None
        self._end = ExitStack()

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:  # fmt: skip
        self._end.close()

    def to(self, progress: float | None) -> None:
        """Shows the progress, from 0.0 to 1.0, and how long the rest takes; None is not known."""
        if progress is None:
            return
        now = self._clock()
        if self._start is None:
            self._start = progress
        if self._is_drawn:
            self._draw(progress, self._left(progress, now))
        elif self.wanted and now - self._told >= EVERY:
            self._told = now
            left = self._left(progress, now)
            more = f", about {left} left" if left else ""
            click.echo(f"{progress:.1%} done after {now - self._began:.0f} s{more}", err=True)

    def _left(self, progress: float, now: float) -> str:
        """How long the rest takes at the pace so far, where there is one to tell."""
        done = progress - (self._start or 0.0)
        if done <= 0 or progress >= 1:
            return ""
        return duration((now - self._began) * (1 - progress) / done)

    def _draw(self, progress: float, left: str) -> None:
        if self._bar is None:
            self._bar = self._end.enter_context(
                click.progressbar(
                    length=STEPS, file=sys.stderr, show_pos=False, show_eta=False,
                    item_show_func=lambda left: f"{left} left" if left else None,
                )
            )  # fmt: skip
        self._bar.update(round(progress * STEPS) - self._bar.pos, left)

    def clear(self) -> None:
        """Makes room for other lines; the bar appears again with the next progress."""
        if self._bar is not None:
            click.echo("\r\033[K", nl=False, err=True)


def duration(seconds: float) -> str:
    """A time as people say it: 41 s, 12 min, 3.5 h, 4 days."""
    for unit, size, most in (("s", 1, 100), ("min", 60, 100), ("h", 3600, 72)):
        if seconds < most * size:
            count = seconds / size
            return f"{count:.1f} {unit}" if unit == "h" and count < 10 else f"{count:.0f} {unit}"
    return f"{seconds / 86_400:.0f} days"
