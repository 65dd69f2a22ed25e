"""Grids of equations made at random: each is read as it is meant, and has one solution."""

from __future__ import annotations

from functools import cache
from random import Random

import solver
from solver.generation.crossed import FEWEST_LETTERS, crossed, drawing
from solver.model import Solution
from solver.search.naive import solve_naive


def test_a_grid_has_six_equations_and_one_solution(long: bool) -> None:
    for seed in range(12 if long else 4):
        grid = crossed(Random(seed), "АБВГДЕЖЗИК")
        assert grid is not None
        assert len(grid.puzzle.equations) == 6
        assert FEWEST_LETTERS <= len(grid.letters) <= 10
        assert set(grid.letters) <= set("АБВГДЕЖЗИК")
        again = solver.parse(grid.puzzle.text)
        assert solver.is_solution(again, grid.letters)
        if len(grid.letters) == FEWEST_LETTERS:
            assert len(solve_naive(again).assignments) == 1


def test_the_same_chance_gives_the_same_grid() -> None:
    first, second = (crossed(Random(7), "ABCDEFGHIJ") for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.puzzle.text == second.puzzle.text


@cache
def grids(count: int) -> list[Solution]:
    """Some that came of chance."""
    made = [crossed(Random(seed), "ABCDEFGHIJ") for seed in range(count)]
    assert sum(map(bool, made)) > 0.88 * count
    return [one for one in made if one]


def test_signs_are_of_every_kind(long: bool) -> None:
    assert {sign for grid in grids(25 if long else 10) for sign in "+-*/" if sign in grid.text} == {
        *"+-*/"
    }


def test_none_reads_down_as_it_reads_across(long: bool) -> None:
    for grid in grids(25 if long else 10):
        lines = grid.puzzle.text.splitlines()
        across = [line.split() for line in lines[::2]]
        down = [[row[i] for row in across] for i in (0, 2, 4)]
        between = [[line.split()[i] for line in lines[1::2]] for i in range(3)]
        assert [one[::2] for one in across] != down or [one[1::2] for one in across] != between


def test_wide_letters_stand_in_columns_of_a_screen() -> None:
    words = ["あえき", "き", "う"], ["か", "いき", "おう"], ["く", "か", "え"]
    lines = drawing(words).split("\n")
    assert lines[0] == "あえき + き   = う"
    assert lines[1] == " +        +      +"
    assert lines[2] == "か     + いき = おう"
