"""Every kind of puzzle: a checked proof of exactly the solutions that the searches find."""

from __future__ import annotations

import random

import pytest
from in_turn import later
from proof.classics import ALL, DIVISIONS, KAKURO, KINDS, LONG, MULTIPLICATIONS, SLOW, SYSTEMS
from proof.kept import explained
from random_puzzles import Writer
from work import work

import solver
from solver.answers.explain import explanation_answer
from solver.languages import LANGUAGES
from solver.limits import MAX_ADDED, MAX_COLUMNS, MAX_MULTIPLIED
from solver.proof.finding.prover import LONGEST
from solver.proof.model import End, Explanation
from solver.proof.telling.tell import told

# People solve them in a few steps, and so do we.
WRITTEN = {*DIVISIONS, *MULTIPLICATIONS, *SYSTEMS}


def searched_for(text: str, **rules: object) -> set[tuple[str, ...]]:
    """The solutions that a search finds, as letters and texts."""
    if text in KAKURO or text.startswith("2,X"):
        return {(one.answer, str(one.grid)) for one in solver.kakuro(text).solutions}
    return {(one.text,) for one in solver.solve(text, **rules).solutions}  # type: ignore[arg-type]


def solutions_of(explanation: Explanation) -> set[tuple[str, ...]]:
    return {
        (one.text,) if isinstance(one, solver.Solution) else (one.answer, str(one.grid))
        for one in explanation.solutions
    }


def test_the_classics_are_of_all_kinds() -> None:
    assert len(ALL) == len(set(ALL)) >= 50
    assert all(len(texts) >= 5 for texts in KINDS.values())


@pytest.mark.parametrize("text", [later(one) if one in SLOW else one for one in ALL])
def test_a_classic_is_proved_or_said_to_be_long(text: str) -> None:
    explanation = explained(text)
    assert explanation.difficulty is not None
    assert explanation.length is not None
    assert explanation.complete == (text not in LONG)
    if explanation.complete:
        assert solutions_of(explanation) == searched_for(text)
        assert explanation.length == explanation.proof.length <= LONGEST
    else:
        assert explanation.proof.end is End.OPEN
        assert explanation.length > LONGEST
        assert explanation.difficulty.score >= 50
    if text in WRITTEN:
        assert explanation.length <= 100


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (";".join(["AB+C=DE"] * 151), f"more than {MAX_COLUMNS} columns"),
        ("A" * 301 + "+B=" + "C" * 301, f"more than {MAX_COLUMNS} columns"),
        ("*".join(["A"] * 4001) + "=B", f"more than {MAX_MULTIPLIED} digits to multiply"),
        ("*".join(["AB"] * 4) + "*" + "C" * 60 + "=D", f"more than {MAX_MULTIPLIED} digits"),
        ("+".join(["A" * 100] * 41) + "=B", f"more than {MAX_MULTIPLIED} digits to multiply"),
        ("+".join("?" * 700) + "=ABCD", f"more than {MAX_ADDED} digits in one column"),
        ("+".join("?" * 1990) + "<A", f"more than {MAX_ADDED} digits in one column"),
    ],
)
def test_what_is_too_much_for_a_person_names_its_limit(text: str, message: str) -> None:
    with pytest.raises(solver.PuzzleError, match=message) as raised:
        solver.explain(text)
    assert raised.value.code == "not_explained"


@pytest.mark.parametrize(  # `make soak` tries more, and in more time
    "seed", [later(one) if one % 3 else one for one in range(20)]
)
def test_random_puzzles_of_the_whole_language(seed: int) -> None:
    chance = random.Random(seed)
    writer = Writer(chance)
    text = writer.system(chance.random() < 0.6)
    rules = {"base": writer.base, "leading_zeros": chance.random() < 0.2,
             "single_zero": chance.random() < 0.8}  # fmt: skip
    try:
        searched = solver.solve(text, limit=200, budget=solver.Budget(nodes=100_000), **rules)  # type: ignore[arg-type]
        explanation = solver.explain(text, budget=work(80_000), **rules)  # type: ignore[arg-type]
    except solver.PuzzleError:
        return
    for language in LANGUAGES:
        assert explanation_answer(explanation, language).lines
    if explanation.complete and searched.stop is solver.Stop.EXHAUSTED:
        assert solutions_of(explanation) == {(one.text,) for one in searched.solutions}


def test_a_power_without_columns_is_multiplied_out() -> None:
    explanation = solver.explain("G2?45 + 776 = ?7^4", leading_zeros=True)
    assert [step.rule.value for step in explanation.proof.steps] == ["size", "outcome"]
    assert [one.text for one in explanation.solutions] == ["82745 + 776 = 17^4"]


def test_a_product_that_comes_to_nothing_does_not_keep_columns_apart() -> None:
    explanation = solver.explain("Я3JЯ0 == (D*3)·(-(D)+J3D),Я÷E=Я/E", base=5, leading_zeros=True)
    assert explanation.proof.steps[0].rule.value == "block"
    assert len(explanation.solutions) == 2


@pytest.mark.parametrize(
    ("text", "told_last"),
    [
        ("3,X,(v4),(v6),(h3),O,O,(h7),O,O", "The only solution: 12 / 34."),
        (
            "4,X,X,(vFF),(vID),X,(hIE,vA),A,O,(hIC),B,C,G,(hJ),O,O,X",
            "The only solution: A=8 B=7 C=9 D=0 E=5 F=2 G=3 I=1 J=6.",
        ),
    ],
)
def test_the_proof_of_a_kakuro_ends_in_its_letters_or_rows(text: str, told_last: str) -> None:
    assert told(solver.explain(text))[-1].text == told_last
