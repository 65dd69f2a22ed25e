"""How far a command has come, on standard error: a bar, or lines where that is no terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from math import inf
from types import TracebackType
from typing import Any, NamedTuple

import click

from solver import Sentence
from solver.answers.solve import said
from solver.display.results import number_of
from solver.sentences import LANGUAGES

STEPS = 1000  # finer than any terminal can show

# Seconds between two lines: a log that is read later, and a person who wonders, need no more.
EVERY = 10.0

# Seconds from which on nothing is said of the time left: nobody waits for a month. Before the first
# puzzle is found, the time that all of a search would take says little about that for a few.
MONTH, HOUR = 30 * 86_400, 3_600
# Takes a bar from its line.
CLEAR = "\r\033[K"


class Goal(NamedTuple):
    """What a search is asked for, besides to come to its end."""

    found: int
    wanted: int

    @property
    def part(self) -> float:
        """How much of it is found, from 0.0 to 1.0."""
        return self.found / self.wanted

    @property
    def text(self) -> str:
        """The same in words."""
        return f"{self.found} of {number_of(self.wanted, 'puzzle')}"


class Bar:
    """A bar that appears with the first progress reported, or a line every ten seconds."""

    def __init__(
        self, wanted: bool = True, *, lang: str = LANGUAGES[0],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.wanted = wanted
        self._lang = lang
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

    @property
    def is_seen(self) -> bool:
        """Whether it has appeared, or a line in its place."""
        return self._bar is not None or self._told > self._began

    def to(self, progress: float | None, goal: Goal | None = None) -> None:
        """Shows the progress, from 0.0 to 1.0, and how long the rest takes; None is not known.

        A search with a goal ends with that, or with its space, whichever comes first.
        """
        if progress is None:
            return
        now = self._clock()
        if self._start is None:
            self._start = progress
        seconds = self._left(progress, self._start, now)
        done: str | Sentence = Sentence("{part} done", part=f"{progress:.1%}")
        if goal is not None:
            seconds = min(seconds, self._left(goal.part, 0.0, now))
        if goal is not None and goal.part > progress:
            progress, done = goal.part, goal.text
        most = HOUR if goal is not None and not goal.found else MONTH
        left = duration(seconds) if 0 < seconds < most else None
        if self._is_drawn:
            shown = said(Sentence("{left} left", left=left), self._lang) if left else ""
            self._draw(progress, shown)
        elif self.wanted and now - self._told >= EVERY:
            self._told = now
            spent = Sentence("{n} s", n=f"{now - self._began:.0f}")
            line = Sentence("{done} after {time}", done=done, time=spent)
            if left:
                what = "{done} after {time}, about {left} left"
                line = Sentence(what, done=done, time=spent, left=left)
            click.echo(said(line, self._lang), err=True)

    def _left(self, progress: float, start: float, now: float) -> float:
        """How long the rest takes at the pace so far; inf where there is none to tell."""
        done = progress - start
        if progress >= 1:
            return 0.0
        return (now - self._began) * (1 - progress) / done if done > 0 else inf

    def _draw(self, progress: float, left: str) -> None:
        if self._bar is None:
            self._bar = self._end.enter_context(
                click.progressbar(
                    length=STEPS, file=sys.stderr, show_pos=False, show_eta=False,
                    item_show_func=lambda left: left or None,
                )
            )  # fmt: skip
        self._bar.update(round(progress * STEPS) - self._bar.pos, left)

    def clear(self) -> None:
        """Makes room for other lines; the bar appears again with the next progress."""
        if self._bar is not None:
            click.echo(CLEAR, nl=False, err=True)


def duration(seconds: float) -> Sentence:
    """A time as people say it: 41 s, 12 min, 3.5 h, 4 days."""
    if seconds < 100:
        return Sentence("{n} s", n=f"{seconds:.0f}")
    if seconds < 6_000:
        return Sentence("{n} min", n=f"{seconds / 60:.0f}")
    if seconds < 259_200:
        hours = seconds / 3600
        return Sentence("{n} h", n=f"{hours:.1f}" if hours < 10 else f"{hours:.0f}")
    return Sentence("{n} days", n=f"{seconds / 86_400:.0f}")
