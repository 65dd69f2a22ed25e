"""The replay of a table, and of the only place of a digit: what is not so is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import solver
from solver.proof.checking.replay import ProofError
from solver.proof.explain import check
from solver.proof.model import Case, Change, End, Proof, Rule, Step

TABLE = solver.parse("ein+ein+ein+ein=vier")
PLACE = solver.parse("AJ+BA+CA+DA+EA+FA+GA+HA=IBA")


@pytest.fixture(scope="module")
def proof() -> Proof:
    proof = solver.explain(TABLE).proof
    check(TABLE, proof)
    return proof


def with_a_value_that_is_gone(rows: tuple[Case, ...]) -> tuple[Case, ...]:
    gone = min({*range(10)} - {row.value for row in rows})
    return (replace(rows[-1], value=gone), *rows)


@pytest.mark.parametrize(
    "change",
    [
        with_a_value_that_is_gone,
        lambda rows: (*rows, rows[0]),
        lambda rows: (),
        lambda rows: rows[:-1],
    ],
    ids=["a value that is gone", "a value twice", "no row", "a row is missing"],
)
def test_each_row_is_of_another_value_that_is_possible(
    proof: Proof, change: Callable[[tuple[Case, ...]], tuple[Case, ...]]
) -> None:
    table = next(step for step in proof.steps if step.rule is Rule.TABLE)
    faulty = replace(table, rows=change(table.rows))
    steps = tuple(faulty if step is table else step for step in proof.steps)
    with pytest.raises(ProofError) as caught:
        check(TABLE, replace(proof, steps=steps))
    assert caught.value.step == table.number


def test_a_digit_has_one_place_where_no_other_letter_can_be_it() -> None:
    proof = solver.explain(PLACE).proof
    check(PLACE, proof)
    assert Rule.PLACE in {step.rule for step in proof.all_steps()}


@pytest.mark.parametrize(
    ("puzzle", "letter", "digit"),
    [(PLACE, "J", 0), (PLACE, "J", 5), (TABLE, "R", 0)],
    ids=["others can be 0 too", "others can be 5", "no letter need be 0"],
)
def test_a_place_that_is_not_the_only_one_is_found(
    puzzle: solver.Puzzle, letter: str, digit: int
) -> None:
    # In the first one it is not said before that no number begins with 0.
    change = Change(letter, (*range(10),), (digit,))
    step = Step(1, Rule.PLACE, (), (), (change,), ())
    with pytest.raises(ProofError) as caught:
        check(puzzle, Proof((step,), End.OPEN))
    assert str(caught.value) == "step 1: does not follow by its rule, place"
