"""Two factors, the rows between, and the product."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, filled

import solver

MULTIPLICATIONS = [
    ("AB\nx C\nDE", "AB C * = DE"),
    ("AB\nxCD\nEFG", "AB CD * = EFG"),
    ("**\n* 7\n---\n**7", "₀₁ 7 * = ₂₃7"),
    ("**\n*7\n***", "₀₁ 7 * = ₂₃₄"),
    ("AB\n x\nCD\nEFG", "AB CD * = EFG"),
    ("AB × CD\n EFG", "AB CD * = EFG"),
    ("AB ×\nCD\nEFG", "AB CD * = EFG"),
    ("АБ\nх 2\nВГ", "АБ 2 * = ВГ"),
    ("XYZ\nx XY\nYZXY", "XYZ XY * = YZXY"),
    ("  ??\nx ??\n ??5\n25?\n2??5", "₀₁ ₃ * = ₄₅5; ₀₁ ₂ * = 25₆; ₄₅5 25₆0 + = 2₇₈5"),
    ("   12\n x 3?\n+ 1??\n+ 36\n= 4??", "12 ₀ * = 1₁₂; 12 3 * = 36; 1₁₂ 360 + = 4₃₄"),
    ("   12\n x 34\n  36\n   48\n  408", "12 3 * = 36; 12 4 * = 48; 360 48 + = 408"),
    ("   12\n x 34\n   48\n  360\n  408", "12 4 * = 48; 12 30 * = 360; 48 360 + = 408"),
    ("  12\nx 3?4\n  48\n36\n3?48", "12 4 * = 48; 12 3 * = 36; ₀ = 0; 48 3600 + = 3₁48"),
    ("  12\nx A0\n 24\n 2B0", "12 A * = 24; 240 = 2B0"),
    ("  12\nx A0\n  00\n 24\n 240", "12 0 * = 0; 12 A * = 24; 0 240 + = 240"),
    ("  12\nx) A\n----\n  36", "12 A * = 36"),
    ("   AB\nх)CB\n----\n  184", "AB CB * = 184"),
    ("   12\n*)??\n----\n  ??8", "12 ₀₁ * = ₂₃8"),
    (
        "　　１２\n＊）３？\n────\n　　４８\n　３６\n────\n　４？８",
        "12 ₀ * = 48; 12 3 * = 36; 48 360 + = 4₁8",
    ),
    ("   12\n×) 3\n   36", "12 3 * = 36"),
    ("12\n×)\n 3\n36", "12 3 * = 36"),
    (
        "  1 2\nx) 3 4\n------\n   4 8\n 3 6\n------\n 4 0 8",
        "12 4 * = 48; 12 3 * = 36; 48 360 + = 408",
    ),
    ("  1,2\n x 34\n   48\n  36\n 40,8", "12 4 * = 48; 12 3 * = 36; 48 360 + = 408"),
]


@in_turn(("text", "said"), MULTIPLICATIONS)
def test_what_a_multiplication_says(text: str, said: str) -> None:
    assert equations(text) == said


DIVISORS = [
    ("*)84\n  12", "₀ 12 * = 84; 0 < ₀"),
    ("  12\nx)84", "X 12 * = 84; 0 < X"),
    ("  12\n*)84\n\n 3\nx)6", "₀ 12 * = 84; 0 < ₀; X 3 * = 6; 0 < X"),
    ("  2\n*)4\n--\n  4\n  0", "₀ 2 * = 4; 4 0 + = 4; 0 < ₀"),  # a rule, and a division fits
    ("x)84\n--\n  12", "X 12 * = 84; 0 < X"),
]


@pytest.mark.parametrize(("text", "said"), DIVISORS)
def test_a_letter_or_wildcard_before_a_bracket_is_a_divisor_elsewhere(text: str, said: str) -> None:
    assert equations(text) == said


UNDER_DIGITS = [
    # rows of 3.5 · 2.4, the second of them where it stands in print, and right under its digit
    *(
        (
            f"   3.?\n x 2.?\n -----\n   1??\n{row}\n -----\n  ?.??",
            "3₀ ₁ * = 1₂₃; 3₀ 2 * = 70; 1₂₃ 700 + = ₄₅₆",
        )
        for row in ("   70", "  70")
    ),
    (
        "    4?\n x1?.3\n  ----\n   1?9\n  86\n 43\n -----\n 52?.?",
        "4₀ 3 * = 1₂9; 4₀ ₁ * = 86; 4₀ 1 * = 43; 1₂9 860 + 4300 + = 52₃₄",
    ),
]


@pytest.mark.parametrize(("text", "said"), UNDER_DIGITS)
def test_rows_may_stand_under_their_digits_of_a_decimal_multiplier(text: str, said: str) -> None:
    assert equations(text) == said


def test_rows_under_their_digits_may_leave_out_zeros() -> None:
    text = "   1.2\n x3.0?\n  ----\n    ?2\n ?6\n -----\n 3.672"
    assert filled(text) == ["   1.2\n x3.06\n  ----\n    72\n 36\n -----\n 3.672"]


def test_rows_that_stand_under_no_digit_are_refused() -> None:
    with pytest.raises(solver.PuzzleError, match="the multiplier has no digit for it"):
        solver.parse("   3.?\n x 2.?\n -----\n   1??\n 70\n -----\n  ?.??")


GOES_ON = [
    ("  17\nx  ?\n --\n  68\n+ 25\n --\n  9?", "17 ₀ * = 68; 68 25 + = 9₁"),
    ("  AB\nx  C\n --\n  DE\n+ FG\n+ FH\n --\n  HI", "AB C * = DE; DE FG + FH + = HI"),
    ("   ABC\nx  12D\n --\n  DEFG\n-  FGA\n --\n  HIAB", "ABC 12D * = DEFG; DEFG FGA - = HIAB"),
    ("  A\n× B\n --\n  C\n+ D\n --\n  E\n- F\n  1", "A B * = C; C D + = E; E F - = 1"),
    # a row for each digit of the multiplier
    ("   AB\nx  CD\n --\n  EFG\n+ HI0\n --\n  EJG", "AB D * = EFG; AB C0 * = HI0; EFG HI0 + = EJG"),
]


@pytest.mark.parametrize(("text", "said"), GOES_ON)
def test_a_sum_may_go_on_below_a_product(text: str, said: str) -> None:
    assert equations(text) == said


def test_a_product_and_a_sum_of_all_nine_digits() -> None:
    text = "  AB\nx  C\n --\n  DE\n+ FG\n --\n  HI"
    assert filled(text, digits="1-9") == ["  17\nx  4\n --\n  68\n+ 25\n --\n  93"]


def test_a_sum_below_a_product_has_a_result() -> None:
    with pytest.raises(solver.PuzzleError, match="the result is missing below this number"):
        solver.parse("  A\n× B\n --\n  C\n+ D\n --\n  E\n- F\n- 1")
