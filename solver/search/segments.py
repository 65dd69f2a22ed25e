"""Cutting a search: segments of its places, for several searches to share.

A place is the list of digits on a path through the search, and places are ordered as words in a
dictionary. A shard i/n is the i-th of n parts of all places, about equal. What is left of a search
can be halved too, for others to finish.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from solver.errors import OptionError
from solver.kernels.plans import Plan
from solver.limits import MAX_SHARDS
from solver.record import dataclass, replace
from solver.search.choice import kernel
from solver.search.cursor import misfit
from solver.search.slices import LevelKernel, Slices

# The ends of shards are as exact as if each had this many places: one more level costs some twenty
# nodes a shard, and hardly makes them more alike.
PLACES_PER_SHARD = 16

# Nodes of a short search at a time.
SHORT_SLICE = 64

SHARD = r"([0-9]{1,9})/([0-9]{1,9})"


@dataclass(frozen=True, slots=True)
class Shard:
    """Number `index` of `count` shards of a search, written 0/4 to 3/4."""

    index: int = 0
    count: int = 1

    @classmethod
    def read(cls, text: str) -> Shard:
        """The shard that a text like '0/4' names; OptionError for any other text."""
        match = re.fullmatch(SHARD, text) if isinstance(text, str) else None
        if match is None:
            raise OptionError("bad_shard", "a shard is written i/n, such as 0/4", field="shard")
        shard = cls(int(match[1]), int(match[2]))
        if not (shard.index < shard.count <= MAX_SHARDS):
            message = "a shard i/n goes from 0/n to (n-1)/n, with n at most {most}"
            raise OptionError("bad_shard", message, field="shard", most=MAX_SHARDS)
        return shard

    def __str__(self) -> str:
        return f"{self.index}/{self.count}"


@dataclass(frozen=True, slots=True)
class Segment:
    """The places of a search from `low` on and before `high`; () is an end of the whole."""

    low: tuple[int, ...] = ()
    high: tuple[int, ...] = ()


WHOLE = Segment()


@dataclass(frozen=True, slots=True)
class Tally:
    """How far a shard is cut: the way down to its beginning or, once that is known, to its end.

    Below the path, `left` of so many equal parts as there are shards come before what it leads to.
    """

    ends: int = 0  # how many of the two are known
    left: int = 0
    size: int = 1  # places that the path was chosen from, as far as can be told from those above it
    path: tuple[int, ...] = ()
    low: tuple[int, ...] = ()  # the beginning, once it is known


class Cut:
    """Cuts a search into shards and picks one: its `segment`, once it is known.

    The children of a place on the way down share what belongs to it evenly. So an end is found by a
    look at some ten places on each of a few levels, however many shards there are, and all shards
    of a puzzle find the same ends. It can be interrupted between two levels, and resumed from its
    `tally`.
    """

    def __init__(
        self,
        shard: Shard,
        segment: Segment | None,
        tally: Tally | None,
    ) -> None:
        self.segment = segment
        self.is_empty = False  # whether the shard gets no place at all
        self.nodes = 0
        self.tally = tally or Tally(left=shard.index)
        self._shard = shard
        self._enough = shard.count * PLACES_PER_SHARD
        self._seen: dict[tuple[int, ...], list[tuple[int, ...]]] = {}  # place → its children
        if self.tally.left >= shard.count or self.tally.ends > 1:
            raise misfit()  # a tally that no call can have given

    @property
    def is_known(self) -> bool:
        """True if the segment is known."""
        return self.segment is not None

    def run(self, plan: Callable[[], Plan], slices: Slices) -> None:
        """Goes on until the segment is known or the time is over, but a little in any case.

        The plan is made where there is something to cut, and not kept: it holds all a search has.
        """
        while not self.is_known and not (self.nodes and slices.meter.is_over()):
            self._step(plan())

    def _step(self, plan: Plan) -> None:
        """Goes down by a level, or ends a way."""
        tally = self.tally
        is_there = not tally.left or tally.size >= self._enough
        children = [] if is_there else self._children(plan, tally.path)
        if not children:
            self._arrive(tally.path)
            return
        number, left = divmod(tally.left * len(children), self._shard.count)
        size = tally.size * len(children)
        self.tally = replace(tally, left=left, size=size, path=children[number])

    def _arrive(self, place: tuple[int, ...]) -> None:
        """The place is the beginning of the shard, or its end."""
        behind = self._shard.index + 1
        if self.tally.ends == 0:
            self.tally = Tally(1, behind % self._shard.count, low=place)
            return
        low = self.tally.low
        self.is_empty = behind < self._shard.count and low >= place
        self.segment = WHOLE if self.is_empty else Segment(low, place)

    def _children(self, plan: Plan, place: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The places below one that are longer by a digit; none below a whole path."""
        if len(place) == len(plan.symbols):
            return []
        if place not in self._seen:
            behind = (*place[:-1], place[-1] + 1) if place else ()
            probe = kernel(plan, place, behind, len(place) + 1)
            self._seen[place] = [tuple(find) for find in _finds(probe)]
            self.nodes += probe.nodes
        return self._seen[place]


def halves(plan: Plan, segment: Segment) -> list[Segment]:
    """The segment in two, cut at the middle of a level; in one where it has a single place."""
    low, high = segment.low, segment.high
    for depth in range(_common(low, high) + 1, len(low) + 1):
        places = _finds(kernel(plan, low[:depth], high, depth))
        if len(places) > 1:
            middle = tuple(places[len(places) // 2])
            return [Segment(low, middle), Segment(middle, high)]
    return [segment]


def _finds(search: LevelKernel) -> list[bytes]:
    """All that a short search finds."""
    finds: list[bytes] = []
    while not search.ended():
        search.run(SHORT_SLICE)
        finds += search.take()
    return finds


def _common(low: Sequence[int], high: Sequence[int]) -> int:
    """How many levels two places share from the root on."""
    pairs = enumerate(zip(low, high, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(low), len(high)))
