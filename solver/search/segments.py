"""Cutting a search: segments of its places, for several searches to share.

A place is the list of digits on a path through the search, and places are ordered as words in a
dictionary. A shard i/n is the i-th of n equal parts of all places of one length. What is left of a
search can be halved too, for others to finish.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from solver.errors import OptionError
from solver.kernels.plans import Plan
from solver.limits import MAX_SHARDS
from solver.search.choice import kernel
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
            raise OptionError("bad_shard", "a shard is written i/n, like 0/4", field="shard")
        shard = cls(int(match[1]), int(match[2]))
        if not (shard.index < shard.count <= MAX_SHARDS):
            message = f"in a shard i/n, i is below n and n at most {MAX_SHARDS}"
            raise OptionError("bad_shard", message, field="shard")
        return shard

    def __str__(self) -> str:
        return f"{self.index}/{self.count}"


class Segment(NamedTuple):
    """The places of a search from `low` on and before `high`; () is an end of the whole."""

    low: tuple[int, ...] = ()
    high: tuple[int, ...] = ()


class Cut(NamedTuple):
    """What came of cutting a shard out of a search."""

    segment: Segment = Segment()  # the shard; the whole search where it is not known
    is_known: bool = True  # False where time ended before the shard was found
    is_empty: bool = False  # whether the shard got no place at all
    nodes: int = 0  # spent on finding it


def cut(plan: Plan, shard: Shard, slices: Slices) -> Cut:
    """Cuts a search into shards and picks one, unless the time of the slices ends before.

    The cuts are the same for all shards of a puzzle: they are places of one length, long enough
    that every shard gets several.
    """
    if shard.count == 1:
        return Cut()
    places: list[list[int]] = [[]]
    nodes = depth = 0
    while 0 < len(places) < shard.count * PLACES_PER_SHARD and depth < len(plan.symbols):
        depth += 1
        probe = kernel(plan, depth=depth)
        longer = _finds(probe, slices)
        nodes += probe.nodes
        if longer is None:
            return Cut(is_known=False, nodes=nodes)
        places = longer
    first, behind = (len(places) * i // shard.count for i in (shard.index, shard.index + 1))
    if first == behind:
        return Cut(is_empty=True, nodes=nodes)
    low = tuple(places[first]) if first > 0 else ()
    high = tuple(places[behind]) if behind < len(places) else ()
    return Cut(Segment(low, high), nodes=nodes)


def halves(plan: Plan, segment: Segment) -> list[Segment]:
    """The segment in two, cut at the middle of a level; in one where it has a single place."""
    low, high = segment.low, segment.high
    for depth in range(_common(low, high) + 1, len(low) + 1):
        places = _finds(kernel(plan, low[:depth], high, depth)) or []
        if len(places) > 1:
            middle = tuple(places[len(places) // 2])
            return [Segment(low, middle), Segment(middle, high)]
    return [segment]


def _finds(search: LevelKernel, slices: Slices | None = None) -> list[list[int]] | None:
    """All that a short search finds; None where the time of the slices ends before."""
    finds: list[list[int]] = []
    while not search.ended():
        if slices is not None and slices.is_over():
            return None
        search.run(SHORT_SLICE)
        finds += search.take()
    return finds


def _common(low: Sequence[int], high: Sequence[int]) -> int:
    """How many levels two places share from the root on."""
    pairs = enumerate(zip(low, high, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(low), len(high)))
