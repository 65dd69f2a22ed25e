"""Difficulty means something: ten puzzles in the order in which a teacher would set them."""

from __future__ import annotations

import pytest

import solver
from bench.difficulty import chart
from solver.proof.difficulty import WORDS
from solver.proof.rate import difficulty

EASY_TO_FIENDISH = [
    "I+BB=ILL",  # what is carried is 1, and the rest is read off
    "TO+GO=OUT",
    "SEND+MORE=MONEY",  # a chain of ten steps, no case
    "FORTY+TEN+TEN=SIXTY",
    "AB+B=CA",  # small, but with cases
    "DONALD+GERALD=ROBERT",  # many cases
    "TWO+TWO=FOUR",  # many cases, and seven solutions
    "APPLE-GRAPE=FRUIT",  # longer than anybody would write down
    "NORTH/SOUTH=EAST/WEST",
    "XI*PHI*PSI=MU*NU*SIGMA",
]


def test_ten_puzzles_from_easy_to_fiendish() -> None:
    scores = [difficulty(solver.parse(text)) for text in EASY_TO_FIENDISH]
    assert scores == sorted(set(scores))
    assert scores[0] < 10
    assert scores[-1] > 85


@pytest.mark.parametrize("text", ["SEND+MORE=MONEY", "APPLE-GRAPE=FRUIT", "ABCD*9=DCBA"])
def test_who_rates_and_who_explains_agree(text: str) -> None:
    rating = solver.explain(text).difficulty
    assert rating is not None
    assert difficulty(solver.parse(text)) == rating.score
    assert rating.word == next(word for least, word in WORDS if rating.score >= least)


def test_the_chart_has_a_bar_for_every_score() -> None:
    picture = chart([3, 4, 17, 100])
    assert picture.count("<rect") == 3
    assert "4 sums; half of them are below 17" in picture
