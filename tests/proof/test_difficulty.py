"""Difficulty means something: ten puzzles in the order in which a teacher would set them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from statistics import correlation

import pytest
from in_turn import later
from proof.classics import SLOW
from proof.kept import explained, rated
from proof.orders import GLANCE_TO_EVENING, ORDERS
from test_named import FEYNMAN, SEVENS

import solver
from bench.difficulty import chart
from solver.proof.difficulty import WORDS
from solver.proof.finding import prover
from solver.proof.finding.prover import estimated_length
from solver.proof.model import Rule, rule_called
from solver.proof.moves import Deducer
from solver.proof.rate import find_difficulty, rate
from solver.proof.sheet.kakuro import sheet_of

EASY_TO_FIENDISH = [
    "I+BB=ILL",  # what is carried is 1, and the rest is read off
    "TO+GO=OUT",
    "AB*3=CCC",  # three letters, with a short table
    "SEND+MORE=MONEY",  # a chain of eight steps, no case, but eight letters
    "FORTY+TEN+TEN=SIXTY",
    "МАГНИЙ+ТАНТАЛ=МЕТАЛЛЫ",  # with a table
    "DONALD+GERALD=ROBERT",
    "APPLE-GRAPE=FRUIT",  # cases within cases
    "OLD/NEW=RED/WET",  # longer than anybody would write down
    "CHI*OMEGA=SIGMA*PHI",
]


def test_ten_puzzles_from_easy_to_fiendish(long: bool) -> None:
    """The last but one, which takes longest, is left to `--long`."""
    scores = [rated(text) for text in EASY_TO_FIENDISH if long or text not in SLOW]
    assert scores == sorted(set(scores))
    assert scores[0] < 15
    assert scores[-1] > 80  # fiendish


def ranks(scores: Sequence[int]) -> list[float]:
    """The place of each score among all; equal scores share theirs."""
    return [sum(o < one for o in scores) + (scores.count(one) - 1) / 2 for one in scores]


@pytest.mark.parametrize(
    "order",
    [
        pytest.param(order, id=name, marks=[] if name == "chosen by" else [pytest.mark.long])
        for name, order in ORDERS.items()
    ],
)
def test_scores_agree_with_a_teacher_s_order(order: list[str]) -> None:
    scores = [rated(text) for text in order]
    assert correlation(ranks(scores), range(len(order))) >= 0.9


def test_scores_agree_with_an_order_that_was_put_down_before_they_were_seen() -> None:
    *order, last = GLANCE_TO_EVENING
    scores = [*map(rated, order), feynman()]
    assert last == FEYNMAN
    assert correlation(ranks(scores), range(len(scores))) >= 0.86


def feynman() -> int:
    """The score of Feynman's division, in which no hidden digit is A."""
    score = rate(solver.parse(FEYNMAN, solver.Rules(wildcards_avoid="A")))
    assert score is not None
    return score


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        # The shorter proof by far.
        later("CROSS+ROADS=DANGER", SEVENS),
        ("AB*3=CCC", "SEND+MORE=MONEY"),  # a short table is less than a chain
        ("CROSS+ROADS=DANGER", "MAD*MAN=ASYLUM"),  # products are work
        ("DONALD+GERALD=ROBERT", "VIOLIN*2+VIOLA=TRIO+SONATA"),  # many tables
        ("МУХА+МУХА=СЛОН", "CHI*OMEGA=SIGMA*PHI"),  # dozens of cases, and hundreds
    ],
)
def test_what_is_harder_counts_more(easier: str, harder: str) -> None:
    assert rated(easier) < rated(harder)


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("APPLE-GRAPE=FRUIT", 60),
        later("KOTO*FUE=VIOLIN", prover.LONGEST),
    ],
)
def test_a_puzzle_just_beyond_the_limit_is_not_fiendish(
    text: str, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prover, "LONGEST", longest)
    rated = solver.explain(text)
    assert not rated.complete
    assert rated.difficulty.word in ("hard", "very hard")


@pytest.mark.parametrize(
    ("text", "steps"), [("TWO+TWO=FOUR", 22), ("APPLE-GRAPE=FRUIT", 118), ("CHI*PSI=ALPHA", 36)]
)
def test_estimates_are_near_proofs(text: str, steps: int) -> None:
    """A proof that was compared with others is shorter than one of first choices only."""
    deducer = Deducer(sheet_of(solver.parse(text)))
    assert steps / 2 <= estimated_length(deducer) <= 4 * steps


@pytest.mark.parametrize("text", ["SEND+MORE=MONEY", "APPLE-GRAPE=FRUIT", "ABCD*9=DCBA"])
def test_who_rates_and_who_explains_agree(text: str) -> None:
    rating = explained(text).difficulty
    assert rating is not None
    assert find_difficulty(solver.parse(text)) == rating
    assert rating.word == next(word for least, word in WORDS if rating.score >= least)


def test_the_docs_tell_the_weights() -> None:
    page = (Path(__file__).parents[2] / "docs" / "techniques.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*`) \| .* \| ([\d.]+)[^|]* \|$", page, re.MULTILINE)
    told = {
        rule_called(name): float(weight)
        for names, weight in rows
        for name in re.findall(r"\w+", names)
    }
    assert told == {rule: rule.effort for rule in Rule if rule is not Rule.LINE}


def test_the_chart_has_a_bar_for_every_score() -> None:
    picture = chart([3, 4, 17, 100])
    assert picture.count("<rect") == 3
    assert "4 sums; half of them are below 17" in picture
