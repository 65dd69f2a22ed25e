"""Entries of a set, made by several processes, or by an engine, as one process would make them."""

from __future__ import annotations

import itertools
import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

import solver
from solver.answers.dataset import (
    DatasetEntry,
    Learned,
    checksum,
    cursor_at,
    dataset_entry,
    number_in,
)
from solver.check import is_assignment_right
from solver.engines.calls import Engine, Request, Wrong
from solver.engines.jobs import Backlog, by_crew, in_order
from solver.errors import PuzzleError
from solver.generation.dataset import KAKURO, SetPlan, entry

# What numbers give, one after the other; None where that is nothing.
Made = DatasetEntry | None

# Numbers for each second that a call may take: each takes some tenths.
EACH_SECOND = 2


@dataclass(frozen=True, slots=True)
class MakeEntry:
    """The work: what a number gives."""

    plan: SetPlan
    proofs: tuple[str, ...]

    def __call__(self, number: int) -> tuple[Made, Sequence[int]]:
        found = entry(self.plan, number)
        return (None if found is None else dataset_entry(found, self.plan, self.proofs)), ()


def entries_together(make: MakeEntry, first: int, jobs: int, until: float) -> Generator[Made]:
    """What the numbers from the first on give, by so many processes, until a time comes."""
    yield from in_order(make, itertools.count(first), jobs, until)


def entries_over(
    engine: Engine, make: MakeEntry, options: Request, first: int, jobs: int, until: float = inf
) -> Generator[Made]:
    """The same by an engine, which so many calls at a time are made to.

    `options` are those that the plan was made of, and `proofs`.
    """
    from solver.engines.workers import Callers  # late: slow to load, and rarely needed

    size = int(EACH_SECOND * engine.longest)
    spans = (range(low, low + size) for low in itertools.count(first, size))
    try:
        for made in by_crew(
            Callers(AskEntries(engine, make, options, until)), Backlog(spans, jobs), jobs, until
        ):
            if made is None:
                return
            yield from made
    finally:
        engine.end()


@dataclass(frozen=True, slots=True)
class AskEntries:
    """The work: a call for what numbers give, as far as it came; None where there is no time.

    What takes longer than a call may take is made here.
    """

    engine: Engine
    make: MakeEntry
    options: Request
    until: float  # of time.monotonic

    def __call__(self, numbers: range) -> tuple[list[Made] | None, Sequence[range]]:
        seconds = min(self.engine.longest, self.until - time.monotonic())
        if seconds <= 0:
            return None, ()
        mine, start = (self.make.plan, self.make.proofs), numbers.start
        asked = {"next": cursor_at(start, *mine), "numbers": len(numbers)}
        answer = self.engine(
            "dataset", {**self.options, **asked, "limit": len(numbers), "timeout": seconds}
        )
        try:
            way_on = answer["next"]
            end = numbers.stop if way_on is None else number_in(way_on, *mine)
            found = {one.number: one for one in self._read(answer["entries"])}
            if not start <= end <= numbers.stop or not found.keys() <= {*range(start, end)}:
                raise ValueError("other numbers")
        except (LookupError, TypeError, ValueError, PuzzleError) as error:
            raise Wrong("the engine gives an answer that cannot be right") from error
        if end == start and time.monotonic() < self.until:
            return [self.make(end)[0]], [numbers[1:]] if numbers[1:] else ()
        rest = range(end, numbers.stop)
        return [found.get(number) for number in range(start, end)], [rest] if rest else ()

    def _read(self, documents: Any) -> Iterator[DatasetEntry]:
        """The entries of an answer; an error of any kind where one is none of this set."""
        mine = checksum(self.make.plan, self.make.proofs)
        for document in documents:
            steps = [Learned(**step) for step in document["steps"]]
            one = DatasetEntry(**{**document, "steps": steps})
            if one.set != mine or not _is_right(one):
                raise ValueError("no entry of this set")
            yield one


def _is_right(one: DatasetEntry) -> bool:
    """Whether the digits of an entry solve its puzzle."""
    if one.kind == KAKURO:
        (only,) = solver.kakuro(one.puzzle, limit=2).solutions
        return only.text == one.solution
    puzzle = solver.parse(one.puzzle, solver.Rules(base=one.base))
    return is_assignment_right(puzzle, one.letters, one.wildcards)
