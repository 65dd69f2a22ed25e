"""Heads and their numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import gcd

from in_turn import in_turn

from solver.generation.space import Family, Space, WordChoice


@in_turn("repeats", [False, True])
@in_turn("words", [0, 1, 2, 5, 9])
@in_turn("free", [0, 1, 2, 3, 4])
def test_heads_are_numbered_as_a_dictionary_has_them(repeats: bool, words: int, free: int) -> None:
    family = Family((), (WordChoice(tuple(range(words)), free, repeats),), ())
    choose = combinations_with_replacement if repeats else combinations
    heads = [list(head) for head in choose(range(words), free)]
    assert family.size == len(heads)
    assert [family.head(number) for number in range(family.size)] == heads
    assert [family.number(head) for head in heads] == list(range(family.size))


def test_large_numbers() -> None:
    family = Family((), (WordChoice(tuple(range(100_000)), 40, True),), ())
    assert family.size > 2**400
    for number in (0, 1, family.size // 3, family.size - 1):
        assert family.number(family.head(number)) == number


def test_a_space_of_more_heads_than_a_float_can_count() -> None:
    space = Space([Family((), (WordChoice(tuple(range(50_000)), 100, False),), ())], 1)
    assert space.size > 10**308
    assert 0.6 < Fraction(space.step, space.size) < 0.65
    assert gcd(space.step, space.size) == 1
    assert len({stretch.first for stretch in space.stretches(0, 50)}) == 50


def test_a_seed_means_the_same_order_as_ever() -> None:
    space = Space([Family((), (WordChoice(tuple(range(50_000)), 20, False),), ())], 1)
    assert (space.start, space.step) == (
        853378296302100288624733638157454253297729284642341183368291114296791118325,
        2439755598709184592399207234300422604029674101558760288345539977316055121921,
    )


@in_turn("chunks", [None, 2, 5, 100])
@in_turn("seed", [None, 0, 1, -5, 10**30])
def test_every_head_is_visited_once(seed: int | None, chunks: int | None) -> None:
    families = [
        Family((), (WordChoice(tuple(range(words)), 2, False),), ()) for words in (4, 0, 7, 3)
    ]
    space = Space(families, seed, chunks)
    visited = [
        (stretch.family, number)
        for stretch in space.stretches(0, space.size)
        for number in range(stretch.first, stretch.last)
    ]
    every = [(i, number) for i, family in enumerate(families) for number in range(family.size)]
    assert sorted(visited) == every
    assert (visited == every) == (seed is None)
    halves = [*space.stretches(0, 11), *space.stretches(11, space.size)]
    assert sum(stretch.last - stretch.first for stretch in halves) == len(every)
    assert [stretch.place for stretch in halves] == sorted(stretch.place for stretch in halves)


def test_families_of_very_different_sizes_come_in_turn() -> None:
    families = [
        Family((), (WordChoice(tuple(range(100)), free, True),), ()) for free in range(2, 7)
    ]
    space = Space(families, 1, 50)
    visited = [stretch.family for stretch in space.stretches(0, 20 * space.room)]
    assert len(visited) == 20
    assert set(visited) == set(range(5))
