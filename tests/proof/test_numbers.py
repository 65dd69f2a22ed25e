"""Whole equations as numbers: lists of factors, and what is too wide for columns."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from proof import random_words
from proof.kept import explained, tell
from proof.random_products import check, check_many
from proof.reader.reader import Reader

import solver
from solver.proof.model import Rule
from solver.proof.speaking.columns import SpokenColumns

# Puzzle → the most steps of its proof.
STEPS = {
    "TWO*TWO=THREE": 8, "TWO*TWO=SQUARE": 40, "IF*AT=FIAT": 17, "CHI*PSI=ALPHA": 37,
    "AB*CD*EF=GHAB": 35, "AB*CB=DDD": 12, "AB*CD=EEEE": 2, "A*BC=DDD": 17, "ABCDEF*3=BCDEFA": 6,
    "ABCDEF*4=FABCDE": 8,
}  # fmt: skip

# What is said of whole numbers, in a puzzle where the shortest proof says it.
SAID = {
    "ABCDEF*3=BCDEFA": "With BCDEF as one number",
    "AB*CB=DDD": "DDD is a multiple of 111, so 37 divides AB or CB.",
    "AB*CD=EEEE": "so 101 divides AB or CD.",
    "HN*J=222": "222 is a multiple of 37, so 37 divides HN or J.\nIf HN = 37, J = 6.",
    "AB*CD=1591": "If AB = 43, CD would have to be 37, which does not fit.",
    "TWO*TWO=SQUARE": "By size and first digit, only these can be right:",
}


@pytest.mark.parametrize("text", STEPS)
def test_proofs_of_products_are_short(text: str) -> None:
    explanation = explained(text)
    found = solver.solve(text).solutions
    assert explanation.length <= STEPS[text]
    assert {one.text for one in explanation.solutions} == {one.text for one in found}


@pytest.mark.parametrize("text", ["AC*JJ=BCA", "JF*FJ=CIH"])
def test_a_list_that_leaves_what_nothing_fits_is_no_fault(text: str) -> None:
    """No way is left in the end, but the sizes of both sides do not show that at once."""
    explanation = explained(text)
    assert explanation.complete
    assert explanation.solutions == ()
    assert any(step.rule.value == "corners" for step in explanation.proof.all_steps())


def test_lists_within_cases_make_a_long_proof_whole() -> None:
    explanation = solver.explain("UNDEAD=IMP*RYU")
    assert explanation.complete
    assert [one.text for one in explanation.solutions] == ["204984=657*312"]


def test_proofs_of_random_words_find_what_the_search_finds(long: bool) -> None:
    tally = random_words.check_many(20 if long else 10, seed=20)
    assert tally["whole"] > (12 if long else 8)
    assert tally["without a solution"] > (4 if long else 3)


@pytest.mark.parametrize("text", SAID)
def test_lists_are_chosen_where_they_are_shorter(text: str) -> None:
    explanation = explained(text)
    lists = {Rule.CORNERS} if text == "TWO*TWO=SQUARE" else {Rule.FACTORS, Rule.MULTIPLES}
    assert lists & {step.rule for step in explanation.proof.all_steps()}
    assert SAID[text] in " ".join(line.text for line in tell(text))


@pytest.mark.parametrize("text", ["HN*J=222", "DE*A=222", "AB*C=DDD", "AB*CD=1591"])
def test_every_sentence_of_a_list_is_true(text: str) -> None:
    assert Reader(explained(text)).read([*tell(text)]).false == []


@pytest.mark.parametrize("text", ["SS*SCS=SSSS", "S*SCS=SSSS", "AA*BA=CCC", "A*BCB=AAA"])
def test_0_is_a_multiple_of_every_number_where_a_number_may_be_0(text: str) -> None:
    explanation = solver.explain(text, leading_zeros=True)
    assert explanation.complete
    found = solver.solve(text, leading_zeros=True).solutions
    assert {one.text for one in explanation.solutions} == {one.text for one in found}


@pytest.mark.parametrize(
    "text", ["+".join(["A*B"] * 200) + "=BA", "ABC^4=DEFGHIJABC", "AB*20000=CBA0000"]
)
def test_carries_that_are_too_wide_are_left_to_the_whole(text: str) -> None:
    explanation = explained(text)
    assert explanation.complete
    found = solver.solve(text).solutions
    assert {one.text for one in explanation.solutions} == {one.text for one in found}


def test_proofs_of_random_products_find_what_the_search_finds(long: bool) -> None:
    """With two and three factors, in bases ten and twelve; what takes longest with `--long`."""
    chance, said = random.Random(1), [*SAID] if long else [*SAID][:4]
    many = {1: 3, 2: 3, 5: 1} if long else {2: 2, 5: 1}
    tally = sum((check_many(many[seed], seed, lies=True) for seed in many), Counter[str]())
    tally += sum((check(text, 10, chance, lies=True) for text in said), Counter[str]())
    assert tally["whole"] >= (9 if long else 7)
    assert tally["lists"] >= len(said)
    assert tally["lies"] >= (7 if long else 6)


def test_what_eight_factors_come_to_is_told_without_trying_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    explanation = solver.explain("EEEI/(E*EEEI/(E*EEEI/(E*B)))=GHBB")
    tries = 0
    comes_out = SpokenColumns.comes_out

    def counted(*args: Any) -> bool:
        nonlocal tries
        tries += 1
        return comes_out(*args)

    monkeypatch.setattr(SpokenColumns, "comes_out", counted)
    assert solver.told(explanation)[-1].text == "So there is no solution."
    assert tries < 10_000  # 151,200 where each digit is tried with all others
