"""Puzzles in words, and what is said before a puzzle: read, and told how."""

from __future__ import annotations

import pytest

import solver


@pytest.mark.parametrize(
    ("text", "plain", "remark"),
    [
        ("SEND plus MORE is MONEY", "SEND+MORE=MONEY", "“plus” is read as +"),
        ("The sum of SEND and MORE is MONEY.", "SEND+MORE=MONEY",
         "“The sum of SEND and MORE” is read as SEND + MORE"),
        ("SEND and MORE add up to MONEY", "SEND+MORE=MONEY",
         "“SEND and MORE” is read as SEND + MORE"),
        ("ONE, TWO and FIVE give EIGHT", "ONE+TWO+FIVE=EIGHT",
         "“ONE, TWO and FIVE” is read as ONE + TWO + FIVE"),
        ("the product of AB and C is DEF", "AB*C=DEF",
         "“the product of AB and C” is read as AB × C"),
        ("the difference between COUNT and COIN is SNUB", "COUNT-COIN=SNUB",
         "“the difference between COUNT and COIN” is read as COUNT - COIN"),
        ("Сумма чисел УДАР и УДАР равна ДРАКА", "УДАР+УДАР=ДРАКА",
         "“Сумма чисел УДАР и УДАР” is read as УДАР + УДАР"),
        ("Die Summe von EINS und EINS ist ZWEI", "EINS+EINS=ZWEI",
         "“Die Summe von EINS und EINS” is read as EINS + EINS"),
        ("Twice TWO is FOUR", "2*TWO=FOUR", "“Twice” is read as 2 ×"),
        ("E is odd. SEND + MORE = MONEY", "SEND+MORE=MONEY", "“E is odd” is read as odd(E)"),
        ("No number begins with 0. SEND + MORE = MONEY", "SEND+MORE=MONEY",
         "“No number begins with 0” is left out: that is so anyway"),
        ("All letters are different. SEND + MORE = MONEY. Find M+O+N+E+Y.", "SEND+MORE=MONEY",
         "“Find M+O+N+E+Y” is left out: the option answer=M+O+N+E+Y asks for it"),
        ("What digit is A if AB + BA = CAC?", "AB+BA=CAC",
         "“What digit is A if” is left out: the option answer=A asks for it"),
    ],
)  # fmt: skip
def test_a_puzzle_in_words_is_the_one_in_signs(text: str, plain: str, remark: str) -> None:
    said, written = solver.solve(text), solver.solve(plain)
    assert [one.letters for one in said.solutions] == [one.letters for one in written.solutions]
    assert any(remark in str(caution.sentence) for caution in said.puzzle.cautions)


@pytest.mark.parametrize(
    "text",
    [
        "D = 5: DONALD + GERALD = ROBERT",
        "If D=5: DONALD+GERALD=ROBERT",
        "Let D = 5. DONALD + GERALD = ROBERT",
        "Пусть D = 5. DONALD + GERALD = ROBERT",
    ],
)
def test_a_digit_that_is_given_first_is_a_condition(text: str) -> None:
    (solution,) = solver.solve(text).solutions
    assert solution.text.endswith(
        "526485 + 197485 = 723970".replace(" ", "" if "+G" in text else " ")
    )


@pytest.mark.parametrize(
    "text",
    [
        "The sum of SEND and MORE is not MONEY",
        "the difference between A, B and C is D",
        "SEND and MORE are words",
        "THE SUM OF SEND and MORE is MONEY",
        "E is lucky. SEND + MORE = MONEY",
        "E is not one. SEND + MORE = MONEY",
    ],
)
def test_what_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises(solver.PuzzleError):
        solver.parse(text)


def test_a_small_x_between_spaced_capitals_is_a_sign() -> None:
    (solution,) = solver.solve("A B C D x 9 = D C B A").solutions
    assert solution.text == "1 0 8 9 x 9 = 9 8 0 1"


def test_marks_at_the_end_are_told() -> None:
    puzzle = solver.solve("SEND+MORE=MONEY!!").puzzle
    assert [caution.rewrite for caution in puzzle.cautions] == ["SEND+MORE=MONEY"]


def test_ten_times_a_letter_is_told() -> None:
    puzzle = solver.solve("10A + B + 10B + A = 121").puzzle
    assert [caution.rewrite for caution in puzzle.cautions] == ["10×A + B + 10×B + A = 121"]
    assert not solver.parse("110A + B = 11C3").cautions


@pytest.mark.parametrize(
    ("remark", "base"),
    [("in base eight", 8), ("(octal)", 8), ("в двенадцатеричной системе счисления", 12),
     ("（十六進法）", 16), ("in hexadecimal", 16)],
)  # fmt: skip
def test_a_base_may_have_a_name(remark: str, base: int) -> None:
    assert solver.parse(f"TWO + TWO = FOUR {remark}").rules.base == base
    with pytest.raises(solver.PuzzleError):
        solver.parse("A + B = CHEX B")


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("SEND<br>+MORE<br>=MONEY", "9567<br>+1085<br>=10652"),
        ("_ 4 + 3 _ = 81", "4 4 + 3 7 = 81"),
        ("AB + CD = 37 (A<C<B<D)", "13 + 24 = 37 (1<2<3<4)"),
        ("   SEND\n   MORE\n ------\n  MONEY", "   9567\n   1085\n ------\n  10652"),
        ("CROSS + ROADS = DANGER => D + A + N = ?", "96233 + 62513 = 158746 => D + A + N = ?"),
        ("EAT + THAT = APPLE. If L = 3, then E + A + T = ?",
         "819 + 9219 = 10038. If 3 = 3, then E + A + T = ?"),
    ],
)  # fmt: skip
def test_what_a_page_adds_does_not_hide_the_puzzle(text: str, filled: str) -> None:
    assert filled in [one.text for one in solver.solve(text).solutions]
