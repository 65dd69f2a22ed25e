"""What the sums that a column can reach leave its unknowns."""

from __future__ import annotations

import random
import tracemalloc
from itertools import product
from threading import Thread
from typing import Any

from in_turn import in_turn

from solver.limits import MAX_ADDED
from solver.proof.model import values
from solver.proof.sheet.puzzle import FREE
from solver.proof.techniques.ways import consistent_sum, ways_of


@in_turn("seed", range(50))
def test_a_column_keeps_exactly_the_values_of_some_way_to_fill_it(seed: int) -> None:
    chance = random.Random(seed)
    terms = tuple((unknown, chance.choice([1, 1, 2, -1, -10])) for unknown in range(5))
    domains = tuple(chance.randrange(1 << 10) | 0b1001001001 for _ in terms)
    constant = chance.randint(-60, 60)
    ways = [
        way
        for way in product(*map(values, domains))
        if constant + sum(f * value for (_, f), value in zip(terms, way, strict=True)) == 0
    ]
    narrowed, _ = consistent_sum(terms, constant, domains, (FREE,) * len(terms))
    columns = [sum(1 << value for value in set(column)) for column in zip(*ways, strict=True)]
    assert narrowed == (tuple(columns) or None)


def test_the_longest_column_takes_little_memory() -> None:
    terms = tuple((unknown, 1) for unknown in range(MAX_ADDED))
    tracemalloc.start()
    consistent_sum(terms, -1_000, ((1 << 36) - 1,) * MAX_ADDED, (FREE,) * MAX_ADDED)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2_000_000


class Remembering:
    """A listing that is asked by a second thread before it has told the first what it found."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.second = Thread(target=ways_of, args=(self, [], [2], -1, -1))

    def ways(self, choices: list[list[int]], order: list[int], digit: int, last: int) -> int:
        self.asked = order
        if order == [1]:
            self.second.start()
            self.second.join(0.1)
        return 1

    def possible(self) -> list[int]:
        return self.asked


def test_threads_that_share_a_listing_hear_what_they_asked() -> None:
    listing: Any = Remembering()
    assert ways_of(listing, [], [1], -1, -1) == ((1,), 1)
    listing.second.join(60)
    assert listing.asked == [2]
