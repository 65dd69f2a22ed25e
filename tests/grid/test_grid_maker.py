"""Kakuro made at random: one solution each, and the same from the same seed."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from in_turn import in_turn

import solver
from solver.grid.maker import make_kakuro


@in_turn("size", [4, 6, 7, 10, 15, 20])
@in_turn("letters", [0, 4, 10])
def test_every_size_has_one_solution(size: int, letters: int) -> None:
    for line in islice(make_kakuro(size, letters=letters, seed=size), 3 if size < 10 else 1):
        result = solver.kakuro(line, limit=2)
        assert result.unique
        assert result.nodes <= 10
        assert result.puzzle.size == size
        assert len(result.puzzle.letters) >= min(letters, 9)
        assert result.answer is not None
        assert result.answer.count("?") == 10 - letters
        assert all(run.total for run in result.puzzle.runs)


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_white_cells_reach_every_edge(size: int) -> None:
    """Else a smaller grid would stand in the corner of one as large as was asked for."""
    for line in islice(make_kakuro(size, letters=0, seed=3), 12):
        squares = re.findall(r"\([^)]*\)|[^,]+", line)[1:]
        rows = [squares[size * row : size * (row + 1)] for row in range(size)]
        for whole in (rows, [*zip(*rows, strict=True)]):
            for edge in (whole[1], whole[-1]):
                assert any(square == "O" or square.isdecimal() for square in edge)


def test_no_given_square_is_too_many() -> None:
    for line in islice(make_kakuro(5, letters=0, nodes=1000, seed=3), 5):
        size, *squares = re.findall(r"\([^)]*\)|[^,]+", line)
        for place, square in enumerate(squares):
            if square.isdecimal():
                fewer = ",".join((size, *squares[:place], "O", *squares[place + 1 :]))
                assert solver.kakuro(fewer, limit=2).count == 2


def test_the_same_seed_makes_the_same_grids() -> None:
    first, again, other = (list(islice(make_kakuro(6, seed=s), 3)) for s in (1, 1, 2))
    assert first == again
    assert len({*first, *other}) == 6


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"size": 3}, "size"),
        ({"size": 21}, "size"),
        ({"size": 6, "letters": 11}, "letters"),
        ({"size": 6, "letters": True}, "letters"),
        ({"size": 6, "nodes": 0}, "nodes"),
    ],
)
def test_wrong_options(options: dict[str, int], field: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        make_kakuro(**options)
    assert caught.value.field == field
