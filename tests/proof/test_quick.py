"""A difficulty that is predicted, beside the one that is proved."""

from __future__ import annotations

import random

import pytest

import solver
from bench.quick import fit, is_kept_out
from solver.generation.shelf.choice import THEMES_OF, shelf
from solver.proof.difficulty import stars
from solver.proof.fitted import FITS, Fit
from solver.proof.quick import Quick, predict, terms_of

# Puzzles of the shelf that the fit was not made of, with their proved scores.
SHELF = [
    one
    for themes in THEMES_OF.values()
    for theme in themes
    for one in shelf(theme)
    if is_kept_out(one[1])
]


def predicted(text: str, **rules: int) -> Quick | None:
    result = solver.solve(text, limit=2, **rules)
    return predict(result.puzzle, result.nodes)


def test_stars_are_hardly_ever_wrong_and_never_by_two() -> None:
    assert len(SHELF) > 150
    found = [predicted(text) for _, text in SHELF]
    apart = [abs(one.stars - stars(s)) for one, (s, _) in zip(found, SHELF, strict=True) if one]
    assert len(apart) == len(SHELF)
    assert max(apart) == 1
    assert apart.count(0) > 0.6 * len(apart)  # many are near a border


def test_confidence_is_how_often_stars_are_right() -> None:
    """Over many puzzles, the sum of the confidences is about the number of right stars."""
    found = [(one, score) for score, text in SHELF if (one := predicted(text))]
    right = sum(one.stars == stars(score) for one, score in found)
    assert abs(sum(one.confidence for one, _ in found) - right) < 0.1 * len(found)


@pytest.mark.parametrize("score", [0.0, 19.9, 47.0, 100.0])
def test_stars_are_likely_together(score: float) -> None:
    bands = [(least, least + 19) for least in range(0, 80, 20)] + [(80, 100)]
    one = Quick(score, 4.0)
    assert sum(one.likelihood(*band) for band in bands) == pytest.approx(1)
    assert one.confidence == max(one.likelihood(*band) for band in bands)


def test_what_has_no_prediction() -> None:
    assert predicted("SEND+MORE=MONEY", base=12) is None
    assert predicted("SEND+MORE=MONEY, prime(D)") is None


@pytest.mark.parametrize("text", ["ABCD*9=DCBA", "A-B-C=D, A*B=CD", "-A+B=C\nB=9", "2A + A = 28"])
def test_other_kinds_have_one(text: str) -> None:
    one = predicted(text)
    assert one
    assert 0 <= one.score <= 100
    assert 0 < one.confidence <= 1


def test_a_fit_finds_the_weights_that_scores_were_made_with() -> None:
    rng = random.Random(5)
    rows = []
    for _ in range(3000):
        own = tuple(rng.gauss(0, 1) for _ in range(3))
        rows.append((own, round(1000 * (2 + own[0] - 3 * own[2] + 0.5 * own[0] * own[1])), ""))
    own = fit(rows)
    found = dict(
        zip(["1", *"abc", "aa", "ab", "ac", "bb", "bc", "cc"], own["weights"], strict=True)
    )
    expected = {"1": 2000, "a": 1000, "c": -3000, "ab": 500}
    assert all(abs(found[name] - expected.get(name, 0)) < 200 for name in found), found


def test_the_data_fit_the_measures() -> None:
    assert set(FITS) == {"sum", "other"}
    for one in FITS.values():
        assert isinstance(one, Fit)
        assert len(one.weights) == len(terms_of(one.means))
        assert one.fitted > one.tried > 0
