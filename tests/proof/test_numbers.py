"""Whole equations as numbers: lists of factors, and what is too wide for columns."""

from __future__ import annotations

import pytest
from proof.random_products import check_many

import solver
from solver.proof.model import Rule

# Puzzle → the most steps of its proof.
STEPS = {
    "TWO*TWO=THREE": 8, "TWO*TWO=SQUARE": 100, "IF*AT=FIAT": 70, "CHI*PSI=ALPHA": 120,
    "AB*CD*EF=GHAB": 70, "AB*CB=DDD": 6, "ABCDEF*3=BCDEFA": 6, "ABCDEF*4=FABCDE": 12,
}  # fmt: skip


@pytest.mark.parametrize("text", STEPS)
def test_proofs_of_products_are_short(text: str) -> None:
    explanation = solver.explain(text)
    found = solver.solve(text).solutions
    assert explanation.length <= STEPS[text]
    assert {one.text for one in explanation.solutions} == {one.text for one in found}
    assert any(step.rule is Rule.FACTORS for step in explanation.proof.all_steps())


@pytest.mark.parametrize(
    "text", ["+".join(["A*B"] * 200) + "=BA", "ABC^4=DEFGHIJABC", "AB*20000=CBA0000"]
)
def test_carries_that_are_too_wide_are_left_to_the_whole(text: str) -> None:
    explanation = solver.explain(text)
    assert explanation.complete
    found = solver.solve(text).solutions
    assert {one.text for one in explanation.solutions} == {one.text for one in found}


def test_proofs_of_random_products_find_what_the_search_finds() -> None:
    tally = check_many(8, seed=3, lies=True)
    assert tally["whole"] >= 3
    assert tally["lists"] >= 10
    assert tally["lies"] >= 5
