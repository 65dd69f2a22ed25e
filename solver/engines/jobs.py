"""Work shared by several processes, with the outcome of a single one.

The work is cut into ordered tasks. A process works on a task for a moment and returns an outcome,
and the tasks that remain of it, which take its place. The first tasks go first, so that all
processes stay close to the front, where outcomes leave in order. Nobody works for long before
returning, so little is lost whenever the work is stopped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import inf
from typing import Any, Generic, Protocol, TypeVar

from solver.engines.state import Record
from solver.errors import OptionError
from solver.limits import MAX_JOBS

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")
Done = TypeVar("Done")

# Works on a task for about MOMENT seconds: the outcome, and the tasks left of it, in order. Work,
# tasks and outcomes travel between processes, so all of them can be pickled.
Work = Callable[[Task], tuple[Outcome, Sequence[Task]]]

# Reports what part of the work is done, 0.0 to 1.0.
Watch = Callable[[float], None]


class Lost(ConnectionError):
    """Whoever did the work has answered before, and does no longer."""


# What takes away those who work: what they have done so far is right, and the rest is left.
LOST = (Lost, ChildProcessError)

# Passes outcomes on, all of them or up to where somebody asks to stop.
Keep = Callable[[Generator[Any]], Generator[Any]]


def keep_all(outcomes: Generator[Any]) -> Generator[Any]:
    """Nobody asks to stop."""
    return outcomes


# Long against the millisecond in which an outcome changes hands, short for a person who waits.
MOMENT = 0.1

# Before a deadline, processes have this long to hand back their outcomes.
HANDING_BACK = 0.005

# Tasks for each process that are kept, waiting or done, behind one that takes long.
KEPT = 16


def check_jobs(jobs: int) -> None:
    """OptionError for a number of processes that is not one from 1 to MAX_JOBS."""
    if type(jobs) is not int or not 1 <= jobs <= MAX_JOBS:
        what, most = "{option} must be a whole number from {least} to {most}", MAX_JOBS
        raise OptionError("bad_jobs", what, field="jobs", option="jobs", least=1, most=most)


def in_order(
    work: Work[Task, Outcome], tasks: Iterable[Task | None], jobs: int, until: float = inf
) -> Generator[Outcome, None, None]:
    """The outcomes of the tasks, in the order of the tasks, as they come.

    With one job, everything runs in this process. Tasks are taken from `tasks` only when a process
    is free; None among them says that there is no other yet, and is for while some have no outcome.
    `until`, a time of time.monotonic(), ends the work. Closing this generator ends its
    processes at once. Raises ChildProcessError if one of them ended by itself.
    """
    yield from _outcomes(work, Backlog(tasks, jobs), jobs, until)


def begun_here(
    work: Work[Task, Outcome],
    task: Task | None,
    jobs: int,
    until: float = inf,
    record: Record[Task, Outcome] | None = None,
) -> Generator[Outcome, None, None]:
    """One task `in_order`, its first moment in this process: most take no longer. None is none."""
    backlog = backlog_of([] if task is None else [task], jobs, record)
    yield from first_outcomes(work, backlog)
    if backlog.entries and time.monotonic() < until:  # else processes would start for nothing
        yield from _outcomes(work, backlog, jobs, until)


def first_outcomes(
    work: Work[Task, Outcome], backlog: Backlog[Task, Outcome]
) -> Generator[Outcome, None, None]:
    """The outcomes of an earlier command, and that of the first task that waits."""
    yield from backlog.earlier()
    if entry := backlog.next_waiting():
        backlog.put(entry, *work(entry.task))
        yield from backlog.pass_on(backlog.leave())


class Counted(Protocol):
    """An outcome that holds solutions."""

    @property
    def count(self) -> int:
        """How many."""


Finding = TypeVar("Finding", bound=Counted)


def up_to(
    limit: int | None,
    outcomes: Generator[Finding],
    again: Callable[[int], Finding],
    *,
    stops: bool = True,
) -> Iterator[Finding]:
    """The outcomes until they hold `limit` solutions together; then no more work is done.

    Whoever works on a task stops at `limit` solutions too, but cannot know how many come before it.
    So the outcome that reaches the limit together with others is worked out again, only up to as
    many solutions as are left: it then ends where a single search would. The first does so by
    itself, unless it is said that nobody `stops`.
    """
    whole = left = inf if limit is None else limit
    with closing(outcomes):
        for outcome in outcomes:
            if outcome.count >= left and (left < whole or not stops):
                outcomes.close()
                outcome = again(int(left))
            left -= outcome.count
            yield outcome
            if not left:
                return


def _outcomes(
    work: Work[Task, Outcome], backlog: Backlog[Task, Outcome], jobs: int, until: float
) -> Generator[Outcome, None, None]:
    """The outcomes of a backlog, by so many processes, or by this one alone."""
    if jobs > 1:
        from solver.engines.workers import Workers  # late: slow to load, and rarely needed

        yield from by_crew(Workers(work, jobs), backlog, jobs, until)
        return
    while time.monotonic() < until and not backlog.has_ended:
        if entry := backlog.next_waiting():
            backlog.put(entry, *work(entry.task))
            yield from backlog.pass_on(backlog.leave())


class Crew(Protocol[Task, Done]):
    """Those who work on tasks at the same time."""

    def __enter__(self) -> Crew[Task, Done]:
        """They are there as long as the block lasts."""

    def __exit__(self, *error: Any) -> None:
        """What they still do is of no use."""

    def give(self, task: Task) -> Any:
        """Gives a task to one of them, and returns who that is."""

    def replies(self, seconds: float) -> Iterator[tuple[Any, Done]]:
        """Who has done a task, and what came of it, after waiting for at most so many seconds."""


def by_crew(
    crew: Crew[Task, tuple[Outcome, Sequence[Task]]],
    backlog: Backlog[Task, Outcome],
    jobs: int,
    until: float = inf,
) -> Generator[Outcome, None, None]:
    """The outcomes of a backlog, in order, by a crew that gets so many tasks at a time."""
    busy: dict[Any, BacklogEntry[Task, Outcome]] = {}
    with crew:
        while time.monotonic() < until:
            outcomes = backlog.leave()  # makes room for tasks that have to be started first
            while len(busy) < jobs and (entry := backlog.next_waiting()):
                busy[crew.give(entry.task)] = entry
            yield from backlog.pass_on(outcomes)
            if not busy:
                if backlog.has_ended:
                    return
                continue
            left = until - time.monotonic()
            if backlog.waits and len(busy) < jobs:
                left = min(left, MOMENT)
            for who, (outcome, rest) in crew.replies(left):
                backlog.put(busy.pop(who), outcome, rest)


@dataclass(eq=False, slots=True)
class BacklogEntry(Generic[Task, Outcome]):
    """One task of the backlog, and its outcome."""

    task: Task
    waits: bool = True
    outcomes: tuple[Outcome, ...] = ()  # one, when it is done


class Backlog(Generic[Task, Outcome]):
    """Tasks in their order, of which the first KEPT for each process may be worked on."""

    def __init__(
        self,
        tasks: Iterable[Task | None],
        jobs: int,
        record: Record[Task, Outcome] | None = None,
    ) -> None:
        self.has_ended = self.waits = False  # there is no other task, or none yet
        self.entries: list[BacklogEntry[Task, Outcome]] = []
        self._source = iter(tasks)
        self._kept = KEPT * jobs
        self._record = record

    def next_waiting(self) -> BacklogEntry[Task, Outcome] | None:
        """The first task that nobody has worked on, if it may be worked on; it waits no longer."""
        entry = next((each for each in self.entries[: self._kept] if each.waits), None)
        if entry is None and len(self.entries) < self._kept:
            entry = self._next_of_source()
        if entry is not None:
            entry.waits = False
        return entry

    def _next_of_source(self) -> BacklogEntry[Task, Outcome] | None:
        for task in self._source:
            self.waits = task is None
            if task is None:
                return None
            self.entries.append(BacklogEntry(task))
            return self.entries[-1]
        self.has_ended = not self.entries
        return None

    def put(
        self, entry: BacklogEntry[Task, Outcome], outcome: Outcome, rest: Sequence[Task]
    ) -> None:
        """Enters the outcome of a task, followed by the tasks that remain of it."""
        entry.outcomes = (outcome,)
        behind = self.entries.index(entry) + 1
        self.entries[behind:behind] = map(BacklogEntry, rest)

    def leave(self) -> list[Outcome]:
        """Removes and returns the outcomes that no unfinished task precedes."""
        outcomes: list[Outcome] = []
        while self.entries and self.entries[0].outcomes:
            outcomes += self.entries.pop(0).outcomes
        return outcomes

    def earlier(self) -> Sequence[Outcome]:
        """The outcomes that left an earlier command's backlog."""
        return self._record.left if self._record else ()

    def pass_on(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        """Passes on outcomes that have left, and then records how far the work has come."""
        for outcome in outcomes:
            yield outcome
            if self._record:
                self._record.add(outcome)
        if self._record:
            self._record.note((each.task, *each.outcomes) for each in self.entries)


def backlog_of(
    tasks: Iterable[Task], jobs: int, record: Record[Task, Outcome] | None
) -> Backlog[Task, Outcome]:
    """The backlog of these tasks, or of what an earlier command has left of them."""
    backlog: Backlog[Task, Outcome] = Backlog((), jobs, record)
    if record and record.behind is not None:
        backlog.entries = [BacklogEntry(task, not done, done) for task, done in record.behind]
    else:
        backlog.entries = [BacklogEntry(task) for task in tasks]
    return backlog
