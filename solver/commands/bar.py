"""The progress bar: on standard error, and only if that is a terminal."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import click

STEPS = 1000  # finer than any terminal can show


class Bar:
    """A bar that appears with the first progress reported."""

    def __init__(self, wanted: bool = True) -> None:
        self.drawn = wanted and sys.stderr.isatty()
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
        """Draws the progress, from 0.0 to 1.0."""
        if not self.drawn:
            return
        if self._bar is None:
            self._bar = self._end.enter_context(
                click.progressbar(length=STEPS, file=sys.stderr, show_pos=False)
            )
        self._bar.update(round(progress * STEPS) - self._bar.pos)

    def clear(self) -> None:
        """Makes room for other lines; the bar appears again with the next progress."""
        if self._bar is not None:
            click.echo("\r\033[K", nl=False, err=True)
