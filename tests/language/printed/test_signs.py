"""A * in a line: the sign of a product, or a hidden digit."""

from __future__ import annotations

import re
from itertools import product
from operator import add, mul, sub

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from in_turn import in_turn

import solver

# as printed, the same with ? and ×, its solutions
HIDDEN = [
    ("*2* х 3 = 9*5", "?2? × 3 = 9?5", 1),
    ("42 · *8 = 2***", "42 × ?8 = 2???", 3),
    ("*2* + 1** = 849", "?2? + 1?? = 849", 10),
    ("7** - *** = 397", "7?? - ??? = 397", 100),
    ("∗2∗ + 1∗∗ = 849", "?2? + 1?? = 849", 10),
    ("＊2＊ + 1＊＊ = 849", "?2? + 1?? = 849", 10),
    ("✱2✱ + 1✱✱ = 849", "?2? + 1?? = 849", 10),
    ("⁎2⁎ + 1⁎⁎ = 849", "?2? + 1?? = 849", 10),
    ("⚹2⚹ + 1⚹⚹ = 849", "?2? + 1?? = 849", 10),
    ("A*B × C = DE7", "A?B × C = DE7", 9),
    ("5*=50", "5?=50", 1),
    ("*5+3=*8; 2*+1=30", "?5+3=?8; 2?+1=30", 9),
    ("4*5 : 9 = *5", "4?5 / 9 = ?5", 2),
]


@in_turn(("printed", "plain", "count"), HIDDEN)
def test_a_star_that_can_be_no_sign_hides_a_digit(printed: str, plain: str, count: int) -> None:
    result, meant = solver.solve(printed), solver.solve(plain)
    assert result.count == meant.count == count
    assert [s.digits() for s in result.solutions] == [s.digits() for s in meant.solutions]
    assert "star_digits" in [caution.code for caution in result.puzzle.cautions]
    for solution in result.solutions:
        assert "*" not in solution.text
        assert solver.is_solution(printed, solution.letters, solution.wildcards)
    assert solver.rpn(printed) == solver.rpn(plain)
    assert sum(solver.solve(printed, shard=f"{i}/3").count for i in range(3)) == count


def test_the_digits_stand_where_the_stars_stood() -> None:
    assert [s.text for s in solver.solve("*2* х 3 = 9*5").solutions] == ["325 х 3 = 975"]


@in_turn(
    ("text", "reading", "count"),
    [
        ("КОЗА*2=СТАДО", "КОЗА 2 * СТАДО -", 2),
        ("A**2 = BC", "A 2 ^ BC -", 4),
        ("A**B = CD", "A B ^ CD -", 6),
        ("A * B × C = DE", "A B * C * DE -", 120),
        ("A**2 × B = 50", "A 2 ^ B * 50 -", 1),
        ("2*3 = A", "2 3 * A -", 1),
        ("A * (B + 1) = CD", "A B 1 + * CD -", 25),
    ],
)
def test_a_star_between_words_is_a_sign(text: str, reading: str, count: int) -> None:
    result = solver.solve(text)
    assert (" ".join(solver.rpn(text)), result.count) == (reading, count)
    assert not result.puzzle.cautions


def test_another_sign_makes_a_star_a_digit_and_the_warning_tells_of_products() -> None:
    (caution,) = solver.parse("A*B × C = DE7").cautions
    assert caution.message == "each * is read as a hidden digit; for a product write ×"
    assert caution.rewrite == "A×B × C = DE7"
    assert solver.rpn(caution.rewrite) == ["A", "B", "*", "C", "*", "DE7", "-"]


def test_products_without_a_solution_tell_how_to_write_digits() -> None:
    puzzle = solver.parse("1*3 + 2*5 = 4*8")
    caution = puzzle.caution_if_unsolved
    assert caution is not None
    assert caution.message == "each * is read as the sign of a product; for a hidden digit write ?"
    assert caution.rewrite == "1?3 + 2?5 = 4?8"
    assert solver.solve(caution.rewrite).count == 45


def test_a_star_before_a_plus_may_be_a_digit_too() -> None:
    caution = solver.parse("1*92 + 29*1 + 971* + 2*17 = 17592").caution_if_unsolved
    assert caution is not None
    assert caution.rewrite == "1?92 + 29?1 + 971? + 2?17 = 17592"
    assert solver.solve(caution.rewrite).count == 1


@pytest.mark.parametrize("text", ["A * B = C", "(A)*(B) = 7", "A + B = 3", "A**B = 7"])
def test_no_digit_is_thought_of_where_a_star_stands_apart(text: str) -> None:
    assert solver.parse(text).caution_if_unsolved is None


@in_turn(
    ("text", "reading", "count"),
    [
        ("AB x CD = EFGE", "AB CD * EFGE -", 10),
        ("AB х CD = EFGE", "AB CD * EFGE -", 10),
        ("AB X CD = EFGE", "AB CD * EFGE -", 10),
        ("x x x = 9", "X X * 9 -", 1),
        ("A x 3 = B x C", "A 3 * B C * -", 10),
        ("(A + B) x 3 = CD", "A B + 3 * CD -", 52),
    ],
)
def test_a_lone_x_is_a_sign(text: str, reading: str, count: int) -> None:
    result = solver.solve(text)
    assert (" ".join(solver.rpn(text)), result.count) == (reading, count)
    assert [caution.code for caution in result.puzzle.cautions] == ["lone_x"]


@pytest.mark.parametrize("text", ["X * AB = CX", "x + y = xy", "2 + x = 5", "x = 3"])
def test_elsewhere_x_is_a_letter(text: str) -> None:
    assert "X" in solver.parse(text).letters


@pytest.mark.parametrize("text", ["A xB = C", "Ax B = C", "A*+/B = C", "* = *", "** ** = 3"])
def test_what_is_neither_is_an_error(text: str) -> None:
    if text == "* = *":  # two digits, which may be equal
        assert solver.solve(text).count == 10
        return
    with pytest.raises(solver.GrammarError):
        solver.parse(text)


@st.composite
def holed(draw: st.DrawFn) -> str:
    """A true calculation with stars for its first digit and some others."""
    sign = draw(st.sampled_from("+-×"))
    a, b = draw(st.integers(10, 999)), draw(st.integers(1, 99))
    numbers = [str(a), str(b), str({"+": add, "-": sub, "×": mul}[sign](a, b))]
    assume("-" not in numbers[2])
    text = f"{numbers[0]} {sign} {numbers[1]} = {numbers[2]}"
    digits = [i for i, char in enumerate(text) if char.isdigit()]
    holes = draw(st.sets(st.sampled_from(digits), min_size=1, max_size=3)) | {0}
    return "".join("*" if i in holes else char for i, char in enumerate(text))


@settings(deadline=None, max_examples=60)
@given(holed())
def test_agrees_with_every_way_to_fill_the_stars(text: str) -> None:
    found = {solution.text for solution in solver.solve(text).solutions}
    assert found == set(fillings(text))


def fillings(text: str) -> list[str]:
    """The text with digits for its stars, wherever it is true."""
    a, sign, b, _, c = text.split()
    operate = {"+": add, "-": sub, "×": mul}[sign]
    return [
        f"{x} {sign} {y} = {z}"
        for x, y in product(numbers(a), numbers(b))
        for z in [str(operate(int(x), int(y)))]
        if re.fullmatch(c.replace("*", "[0-9]"), z)
    ]


def numbers(word: str) -> list[str]:
    """The numbers that a word with stars may be."""
    every = map(str, range(10 ** len(word)))
    return [number for number in every if re.fullmatch(word.replace("*", "[0-9]"), number)]
