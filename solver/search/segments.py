"""Cutting a search: segments of its places, for several searches to share.

A place is the list of digits on a path through the search, and places are ordered as words in a
dictionary. A shard i/n is the i-th of n equal parts of all places of one length. What is left of a
search can be halved too, for others to finish.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from solver.errors import OptionError
from solver.kernels.plans import Plan
from solver.limits import MAX_SHARDS
from solver.search.choice import kernel
from solver.search.cursor import misfit
from solver.search.slices import LevelKernel, Slices

# Each shard gets at least this many places, so that none is much larger than another.
PLACES_PER_SHARD = 16

# Nodes between two looks at the clock while a search is cut, where each may be a search by itself.
SHORT_SLICE = 64

SHARD = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Shard:
    """Number `index` of `count` shards of a search, written 0/4 to 3/4."""

    index: int = 0
    count: int = 1

    @classmethod
    def read(cls, text: str) -> Shard:
        """The shard that a text like '0/4' names; OptionError for any other text."""
        match = SHARD.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise OptionError("bad_shard", "a shard is written i/n, such as 0/4", field="shard")
        shard = cls(int(match[1]), int(match[2]))
        if not (shard.index < shard.count <= MAX_SHARDS):
            message = "a shard i/n goes from 0/n to (n-1)/n, with n at most {most}"
            raise OptionError("bad_shard", message, field="shard", most=MAX_SHARDS)
        return shard

    def __str__(self) -> str:
        return f"{self.index}/{self.count}"


class Segment(NamedTuple):
    """The places of a search from `low` on and before `high`; () is an end of the whole."""

    low: tuple[int, ...] = ()
    high: tuple[int, ...] = ()


WHOLE = Segment()


class Tally(NamedTuple):
    """How far the places of one length have been counted."""

    depth: int = 0  # digits of each; the root is the one place of none
    passed: int = 1  # how many were counted: those before `place`
    total: int = 0  # how many there are, once all were counted
    place: tuple[int, ...] = ()
    low: tuple[int, ...] = ()  # the first of the shard, once that one is passed


ROOT = Tally()


class Cut:
    """Cuts a search into shards and picks one: its `segment`, once it is known.

    The cuts are the same for all shards of a puzzle: they are places of one length, long enough
    that every shard gets several. Counting those places is a search as well, which can be
    interrupted and resumed from its `tally`. What was counted before is not at hand then. So where
    the segment begins or ends there, the places are counted a second time, up to its end.
    """

    def __init__(self, plan: Plan, shard: Shard, segment: Segment | None, tally: Tally) -> None:
        self.segment = segment
        self.is_empty = False  # whether the shard gets no place at all
        self.nodes = 0
        self.tally = tally
        self._plan, self._shard = plan, shard
        self._places: dict[int, tuple[int, ...]] = {}  # number → place, of those counted here

    @property
    def is_known(self) -> bool:
        """Whether the segment is known."""
        return self.segment is not None

    def run(self, slices: Slices) -> None:
        """Counts until the segment is known or the time is over, but a little in any case."""
        while not self.is_known:
            if self.tally.depth > 0 and not self._count(slices):
                return
            if self.tally.total:
                self._pick()
            else:
                self._go_deeper()

    def _count(self, slices: Slices) -> bool:
        """Counts places of one length; False where time ends before all that matter are counted."""
        tally = self.tally
        probe = kernel(self._plan, tally.place, (), tally.depth)
        passed, last = tally.passed, self._last()
        while not (is_counted := probe.ended() or passed > last):
            if probe.nodes and slices.is_over():
                break
            probe.run(SHORT_SLICE)
            for find in probe.take():
                self._places[passed] = tuple(find)
                passed += 1
        self.nodes += probe.nodes
        place = () if is_counted else tuple(probe.place())
        self.tally = tally._replace(passed=passed, place=place)
        if tally.total:
            self.tally = self.tally._replace(low=self._places.get(self._bounds()[0], tally.low))
        return is_counted

    def _last(self) -> float:
        """The number of the last place to count: of all, or the last of those looked for."""
        total = self.tally.total
        if not total:
            return inf
        first, behind = self._bounds()
        return behind if behind < total else first

    def _go_deeper(self) -> None:
        """All places of a length were counted: there are enough, or longer ones are counted."""
        tally = self.tally
        enough = self._shard.count * PLACES_PER_SHARD
        if 0 < tally.passed < enough and tally.depth < len(self._plan.symbols):
            self._start(Tally(tally.depth + 1, 0))
            return
        self.tally = tally._replace(total=tally.passed)
        first, behind = self._bounds()
        if first == behind:
            self.segment, self.is_empty = WHOLE, True
        elif not self._find():
            self._start(Tally(tally.depth, 0, tally.passed))

    def _pick(self) -> None:
        """The places were counted a second time: now the segment is known."""
        if not self._find():
            raise misfit()  # a tally that no call can have given

    def _find(self) -> bool:
        """Finds the segment, where its ends are among the places counted here."""
        first, behind = self._bounds()
        low = () if first == 0 else self._places.get(first, self.tally.low)
        high = () if behind == self.tally.total else self._places.get(behind, ())
        if (first > 0 and not low) or (behind < self.tally.total and not high):
            return False
        self.segment = Segment(low, high)
        return True

    def _start(self, tally: Tally) -> None:
        """Begins to count from the first place on."""
        self.tally = tally
        self._places.clear()

    def _bounds(self) -> tuple[int, int]:
        """The numbers of the shard's first place and of the one behind its last."""
        index, count, total = self._shard.index, self._shard.count, self.tally.total
        return total * index // count, total * (index + 1) // count


def halves(plan: Plan, segment: Segment) -> list[Segment]:
    """The segment in two, cut at the middle of a level; in one where it has a single place."""
    low, high = segment.low, segment.high
    for depth in range(_common(low, high) + 1, len(low) + 1):
        places = _finds(kernel(plan, low[:depth], high, depth))
        if len(places) > 1:
            middle = tuple(places[len(places) // 2])
            return [Segment(low, middle), Segment(middle, high)]
    return [segment]


def _finds(search: LevelKernel) -> list[list[int]]:
    """All that a short search finds."""
    finds: list[list[int]] = []
    while not search.ended():
        search.run(SHORT_SLICE)
        finds += search.take()
    return finds


def _common(low: Sequence[int], high: Sequence[int]) -> int:
    """How many levels two places share from the root on."""
    pairs = enumerate(zip(low, high, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(low), len(high)))
