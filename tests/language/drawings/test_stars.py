"""A * at the start of the second row is a hidden digit or the sign ×."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations

import solver

SUMS = [
    "    **\n   ***\n  ****\n+ ****\n -----\n  ****",
    "  **\n  **\n+ **\n ---\n ***",
    " **\n*2*\n+**\n---\n***",
    "   **\n  ***\n ****\n -----\n ****",  # without a sign
    " *****\n  ****\n -----\n******",
    " **\n **\n---+\n***",
    " ***\n-\n ***\n----\n  **",
]

PRODUCTS = [
    "  ***\n ***\n-----\n  ***\n ***\n-----\n ****",
    "  12\n *34\n  48\n+360\n 4*8",
    "**\n*7\n***",
]


def cautions(text: str) -> list[tuple[str, str, str]]:
    return [(c.code, c.message, c.rewrite) for c in solver.parse(text).cautions]


@in_turn("text", SUMS)
def test_stars_are_added(text: str) -> None:
    (said,) = solver.parse(text).equations
    hidden = text.replace("*", "?")
    assert not any(token == "*" for token in said.left)
    assert sum(text.count(sign) for sign in "*") == len(solver.parse(text).wildcards)
    if "+" in text:
        assert equations(text) == equations(hidden)


@pytest.mark.parametrize("text", PRODUCTS)
def test_a_star_is_a_sign_where_a_product_is_drawn(text: str) -> None:
    assert "*" in equations(text)


def test_the_other_reading_is_told() -> None:
    text = "**\n*7\n---\n***"
    (code, message, rewrite), *others = cautions(text)
    assert (code, others) == ("star_is_times", [])
    assert message == "the * before 7 is read as ×; to add the numbers, write ? for each *"
    assert rewrite == "  ??\n+ ?7\n  ---\n  ???"
    assert equations(rewrite) == "₀₁ ₂7 + = ₃₄₅"
    text = "  12\n *34\n  48\n+36*\n 4*8"
    (code, message, rewrite), *others = cautions(text)
    assert (code, others) == ("star_is_digit", [])
    assert message == (
        "each * hides a digit, and the numbers are added; to multiply, write × before 34"
    )
    assert rewrite == "  12\n ×34\n  48\n+36*\n 4*8"
    assert equations(rewrite) == "12 4 * = 48; 12 30 * = 36₀; 48 36₀ + = 4₁8"


def test_a_sum_without_a_sign_is_told() -> None:
    (code, message, rewrite), *others = cautions(" *****\n  ****\n -----\n******")
    assert (code, others) == ("no_sign", [])
    assert message == (
        "no sign stands before ****, so the numbers are added; write + or - before it"
    )
    assert rewrite == ""


@pytest.mark.parametrize("text", ["  12\n* 3\n---\n **", "AB\n*CD\n---\nEFG", SUMS[0]])
def test_there_is_no_warning_where_one_reading_is_possible(text: str) -> None:
    assert cautions(text) == []


@pytest.mark.parametrize(
    ("text", "number", "position"),
    [("SEND\nMORE\nMONEY", "MORE", 5), (" ***\n  **\n----\n  **", "??", 7)],
)
def test_numbers_without_a_sign(text: str, number: str, position: int) -> None:
    with pytest.raises(solver.PuzzleError) as error:
        solver.parse(text)
    what = f"a sign is missing before {number}: put + before the last addend, or - or ×"
    assert error.value.message.endswith(what)
    assert error.value.position == position


def test_numbers_without_a_sign_above_a_rule_are_added() -> None:
    puzzle = solver.parse("SEND\nMORE\n-----\nMONEY")
    assert equations(puzzle.text) == "SEND MORE + = MONEY"
    assert [caution.code for caution in puzzle.cautions] == ["no_sign"]


def test_words_under_one_another_whose_x_is_read_as_a_sign() -> None:
    (code, message, rewrite), *others = cautions(" XYZ\n XAB\n----\nABCD")
    assert (code, others) == ("letter_is_times", [])
    assert message == (
        "the X before AB is read as ×; where it is a letter, put + before the last addend"
    )
    assert rewrite == "   XYZ\n+  XAB\n  ----\n  ABCD"
    assert equations(rewrite) == "XYZ XAB + = ABCD"
    assert cautions(" XYZ\n xAB\n----\nABCD") == []


def test_a_low_line_before_stars_is_a_minus() -> None:
    assert equations("_***\n  **\n ---\n   1") == "₀₁₂ ₃₄ - = 1"


def test_a_sum_is_as_long_as_its_base_lets_it_be() -> None:
    """Four numbers of three digits may have a sum of five in base 2, and not in base 10."""
    text = "    *11\n    ***\n    ***\n+     0\n-------\n  *****"
    (caution,) = solver.parse(text, solver.Rules(2)).cautions
    assert caution.code == "star_is_times"
    assert solver.solve(caution.rewrite or "", base=2).count > 0
    assert solver.parse(text).cautions == ()
