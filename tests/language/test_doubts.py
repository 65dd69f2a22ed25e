"""Warnings about what is allowed but hardly meant: each is right, and there are no others."""

from __future__ import annotations

import random
from typing import Any

import random_puzzles
from in_turn import in_turn

import solver
from solver import Rules
from solver.language.suspicions import told_of_several
from solver.search.search import search

NEVER = {"same_sides", "different_letters", "different_digits", "too_long", "printed_zero"}


def warnings(text: str, **rules: Any) -> list[tuple[str, str]]:
    cautions = solver.parse(text, Rules(**rules)).cautions
    return [(caution.code, caution.message) for caution in cautions]


@in_turn(
    ("text", "code", "reason"),
    [
        ("A≠A", "same_sides", "the ≠ can never hold: both sides of it are the same"),
        ("A*(B+2) < A*(B+2)", "same_sides", "the < can never hold: both sides of it are the same"),
        (
            "A=B",
            "different_letters",
            "A = B can never hold: A and B are different letters, so they are different digits",
        ),
        ("1A=2A", "different_digits", "1A = 2A can never hold: 1 is not 2"),
        (
            "AB=CDE",
            "too_long",
            "AB = CDE can never hold: a number of 3 digits is greater than one of 2",
        ),
        (
            "A>BC",
            "too_long",
            "A > BC can never hold: a number of 2 digits is greater than one of 1",
        ),
        (
            "00=0",
            "printed_zero",
            "00 can never stand there: it starts with 0, which only leading_zeros allows",
        ),
    ],
)
def test_what_can_never_hold(text: str, code: str, reason: str) -> None:
    assert warnings(text) == [(code, reason)]
    assert solver.solve(text).count == 0


def test_a_lone_0_where_the_rules_forbid_it() -> None:
    reason = "0 can never stand there: it starts with 0, which only single_zero allows"
    assert warnings("A-B=0", single_zero=False) == [("printed_zero", reason)]
    assert warnings("0=0", single_zero=False) == [("printed_zero", reason)]


def test_a_digit_before_letters_is_no_product() -> None:
    codes = [code for code, _ in warnings("2A = B")]
    assert codes == ["too_long", "digit_before_letters"]
    assert warnings("2AB + 10 = 3C*5") == [
        ("digit_before_letters", "2AB is a 3-digit number; the product is written 2*AB"),
        ("digit_before_letters", "3C is a 2-digit number; the product is written 3*C"),
    ]


@in_turn(
    ("text", "rules"),
    [
        ("A=A", {}),
        ("A≤A", {}),
        ("A<BC", {}),
        ("?=?", {}),
        ("?≠?", {}),
        ("A=B", {"shared_letters": "AB"}),
        ("AB=CDE", {"leading_zeros": True}),
        ("00=0", {"leading_zeros": True}),
        ("A=3", {}),
        ("2*A = B", {}),
        ("5ABC + D1 = EFG", {}),  # digits are printed here and there
        ("2A + ?B = CD", {}),
        ("[2]A + B = CD", {}),
        ("  2A\n+ 2A\n----\n  BC", {}),  # a drawing has no products side by side
        ("1A + 2B = CD", {}),  # nobody writes 1A for a product
    ],
)
def test_no_warning(text: str, rules: dict[str, Any]) -> None:
    assert warnings(text, **rules) == []


def test_no_random_puzzle_that_can_never_hold_has_a_solution() -> None:
    rng, count = random.Random(3), 0
    for _ in range(600):
        puzzle = random_puzzles.random_puzzle(rng)
        if any(caution.code in NEVER for caution in puzzle.cautions):
            count += 1
            assert search(puzzle).count == 0
    assert count > 20


def test_of_several_whole_sums_without_a_solution_the_first_is_offered() -> None:
    one_by_one = told_of_several("SEND+MORE=MOREY\nTOO+TOO=GOOD")
    assert one_by_one
    assert one_by_one.rewrite == "SEND+MORE=MOREY"
    assert told_of_several("M=1\nSEND+MORE=MOREY") is None
    assert told_of_several("SEND+MORE=MOREY") is None
