"""Work that several processes share, and that comes out as if one had done it.

What is to be done is cut into parts that have an order. A process works on a part for a moment and
hands back what came out, and the parts that are then left of it, which stand in its place. The
first parts go first, so that all processes work close behind the front, where outcomes leave in
order. Nobody works for long before handing back, so that stopping at any time loses little.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Generic, TypeVar

from solver.errors import OptionError
from solver.limits import MAX_JOBS

Part = TypeVar("Part")
Outcome = TypeVar("Outcome")

# What is done with a part for about MOMENT seconds: what came out, and what is left of the part, in
# order. It goes to each process once, parts and outcomes to and fro: all of them can be pickled.
Work = Callable[[Part], tuple[Outcome, Sequence[Part]]]

# Long against the millisecond in which an outcome changes hands, short for one who is waiting.
MOMENT = 0.1

# Parts for each process that are held, waiting or done, behind one that takes long.
HELD = 16


def check_jobs(jobs: int) -> None:
    """OptionError for a number of processes that is none."""
    if type(jobs) is not int or not 1 <= jobs <= MAX_JOBS:
        message = f"jobs must be a whole number from 1 to {MAX_JOBS}"
        raise OptionError("bad_jobs", message, field="jobs")


def in_order(
    work: Work[Part, Outcome], parts: Iterable[Part], jobs: int, until: float = inf
) -> Generator[Outcome, None, None]:
    """What comes out of the parts, in their order, as it comes.

    With one job all is done in this process. Parts are asked for only when somebody can work on
    them. `until` is a time of time.monotonic() that ends it. Closing this generator ends its
    processes at once. Raises ChildProcessError where one of them ended by itself.
    """
    yield from _here(work, parts, until) if jobs == 1 else _shared(work, parts, jobs, until)


def _here(work: Work[Part, Outcome], parts: Iterable[Part], until: float) -> Iterator[Outcome]:
    """All of it in this process."""
    for part in parts:
        left = [part]
        while left:
            if time.monotonic() >= until:
                return
            outcome, rest = work(left.pop(0))
            yield outcome
            left[:0] = rest


def _shared(
    work: Work[Part, Outcome], parts: Iterable[Part], jobs: int, until: float
) -> Iterator[Outcome]:
    """All of it by so many processes."""
    from solver.engines.workers import Crew, Worker  # late: slow to load, and mostly not needed

    line: Line[Part, Outcome] = Line(parts, HELD * jobs)
    given: dict[Worker, Piece[Part, Outcome]] = {}
    with Crew(work, jobs) as crew:
        while time.monotonic() < until:
            outcomes = line.leave()  # makes room for parts that have to be given out first
            while len(given) < jobs and (piece := line.next_waiting()):
                piece.waits = False
                given[crew.give(piece.part)] = piece
            yield from outcomes
            if not given:
                return
            for worker, (outcome, rest) in crew.replies(until - time.monotonic()):
                line.put(given.pop(worker), outcome, rest)


@dataclass(eq=False, slots=True)
class Piece(Generic[Part, Outcome]):
    """One part in the line, and what came out of it."""

    part: Part
    waits: bool = True
    outcomes: tuple[Outcome, ...] = ()  # one, when it is done


class Line(Generic[Part, Outcome]):
    """Parts in their order, of which the first `held` may be worked on."""

    def __init__(self, parts: Iterable[Part], held: int) -> None:
        self._source = iter(parts)
        self._held = held
        self._pieces: list[Piece[Part, Outcome]] = []

    def next_waiting(self) -> Piece[Part, Outcome] | None:
        """The first part that nobody has worked on, where it may be worked on."""
        for piece in self._pieces[: self._held]:
            if piece.waits:
                return piece
        if len(self._pieces) < self._held:
            for part in self._source:
                self._pieces.append(Piece(part))
                return self._pieces[-1]
        return None

    def put(self, piece: Piece[Part, Outcome], outcome: Outcome, rest: Sequence[Part]) -> None:
        """Says what came out of a part, and puts what is left of it behind it."""
        piece.outcomes = (outcome,)
        behind = self._pieces.index(piece) + 1
        self._pieces[behind:behind] = map(Piece, rest)

    def leave(self) -> list[Outcome]:
        """The outcomes that no part before them holds up; they are forgotten here."""
        outcomes: list[Outcome] = []
        while self._pieces and self._pieces[0].outcomes:
            outcomes += self._pieces.pop(0).outcomes
        return outcomes
