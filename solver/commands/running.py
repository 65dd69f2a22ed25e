"""Ctrl-C and SIGTERM: a command ends with the results it has, not in the middle of one."""

from __future__ import annotations

import atexit
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing
from math import inf
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from solver import Sentence
from solver.answers.solve import said
from solver.display.results import number_of
from solver.engines.jobs import LOST, check_jobs
from solver.sentences import LANGUAGES

if TYPE_CHECKING:
    from solver.engines.calls import Engine


# How far a command has come, on standard error: a bar, or lines where that is no terminal.

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
        """True if it has appeared, or a line in its place."""
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


# The option that hands the work to an engine.

LITHOPS = "lithops"

# Parts that the making of puzzles is cut into: enough that all workers finish at about the same
# time, and that a deadline leaves little unused behind the first unfinished part; few for Lithops,
# where each part takes seconds to begin.
PARTS, LONG_PARTS = 200, 4

engine_option = click.option(
    "--engine", metavar="ENGINE",
    help="Run on Lithops (lithops) or on a deployed function (its http… address), with --jobs calls"
    " at a time.",
)  # fmt: skip


def engine_called(name: str, jobs: int, seconds: float | None) -> Engine:
    """The engine of this name, for so many seconds."""
    check_jobs(jobs)
    # Imported late: most commands use no engine, and starting should be quick.
    if name == LITHOPS:
        from solver.engines.serverless import Lithops

        return Lithops()
    from solver.engines.deployed import Deployed

    return Deployed(name, inf if seconds is None else time.monotonic() + seconds)


def parts_for(name: str, jobs: int) -> int:
    """Into how many parts the making of puzzles is cut for the engine of this name."""
    return LONG_PARTS * jobs if name == LITHOPS else PARTS
