"""Cryptic kakuro: the solutions, the cursors, and what is an error."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from random_kakuro import Oracle, Solution, random_kakuro

import solver
from solver.grid.maker import make_kakuro

# Published cryptic kakuro; a clone has none of them.
PUBLISHED = Path(__file__).parent.parent.parent / "shared" / "puzzles" / "kakuro10.txt"
ANSWERS = [
    "8426039571", "8519647302", "3019652784", "6457280931", "9251083647",
    "5236479810", "1348672905", "5417093862", "8190245736", "8547961032",
]  # fmt: skip

# Without its given letter it has two solutions.
ONE = "4,X,X,(vBC),(vA),X,(hBA,vBB),H,O,(hAG),O,O,O,(hBF),D,G,X"
MANY = "3,X,(vA),(vB),(hC),O,O,(hD),O,O"


def solutions(result: solver.KakuroResult) -> list[Solution]:
    """The solutions as the oracle writes them."""
    return [
        (
            tuple((letter, one.letters[letter]) for letter in result.puzzle.letters),
            tuple(digit for row in one.grid for digit in row if digit is not None),
        )
        for one in result.solutions
    ]


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published puzzles are not here")
def test_the_published_ones() -> None:
    results = [solver.kakuro(line) for line in PUBLISHED.read_text().split()]
    assert [result.answer for result in results] == ANSWERS
    assert sum(int(result.answer or 0) for result in results) == 64414157580
    assert all(result.unique for result in results)
    assert max(result.nodes for result in results) <= 2


def test_random_ones_have_the_solutions_that_trying_everything_finds() -> None:
    counts = []
    for seed in range(500):
        text = random_kakuro(Random(seed))
        result = solver.kakuro(text)
        expected = sorted(Oracle(text).solutions())
        assert solutions(result) == expected, text
        assert result.unique is (len(expected) == 1)
        counts.append(min(len(expected), 2))
    assert all(counts.count(kind) >= 30 for kind in (0, 1, 2))


def test_made_ones_have_the_solution_that_trying_everything_finds() -> None:
    for size, letters in ((4, 10), (4, 0), (5, 5), (5, 10)):
        for text in islice(make_kakuro(size, letters=letters, nodes=50, seed=1), 3):
            result = solver.kakuro(text)
            assert [solutions(result)[0]] == list(Oracle(text).solutions()), text
            assert result.unique


def test_the_letters_and_the_grid() -> None:
    result = solver.kakuro("3,X,(vA),(v4),(hA5),O,7,(hB),O,1")
    assert result.count == 0
    result = solver.kakuro("3,X,(vB),(v4),(hA2),O,3,(hC),O,1")
    assert [one.letters for one in result.solutions] == []
    result = solver.kakuro("3,X,(vA0),(v4),(hA2),O,3,(hC),O,1")
    assert result.letters == {"A": 1, "C": 2}
    assert result.grid == ((None, None, None), (None, 9, 3), (None, 1, 1))
