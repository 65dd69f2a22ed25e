"""Drawings that are read as they must be meant, since they are none as they stand."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, filled

import solver


def cautions(text: str) -> list[str]:
    """The codes of what is told about how a drawing was read."""
    return [caution.code for caution in solver.parse(text).cautions]


SIGN_LEFT_OF_RULE = [
    ("  AB\n  CD\n+-----\n EFG", "AB CD + = EFG"),
    ("  AB\n  CD\n+ ----\n EFG", "AB CD + = EFG"),
    ("  AB\n  CD\n  EF\n+====\n GHI", "AB CD + EF + = GHI"),
    ("  AB\n   C\nx----\n EFG", "AB C * = EFG"),
    ("  AB\n   C\n× ---\n EFG", "AB C * = EFG"),
    ("  1?\n  12\nx ---\n  ??\n 1?\n ---\n ???", "1₀ 2 * = ₁₂; 1₀ 1 * = 1₃; ₁₂ 1₃0 + = ₄₅₆"),
    ("  AB\n  CD\n- ----\n  EF", "AB CD - = EF"),
    # in a row of its own above the rule
    ("  AB\n   C\n   ×\n----\n EFG", "AB C * = EFG"),
    ("  AB\n  CD\n+\n----\n EFG", "AB CD + = EFG"),
    # low lines
    ("  SEND\n  MORE\n+_____\n MONEY", "SEND MORE + = MONEY"),
    ("  ANDO\n  SOME\n-_____\n  DONE", "ANDO SOME - = DONE"),
    ("  ANDO\n     S\nx_____\n MONEY", "ANDO S * = MONEY"),
]


@in_turn(("text", "said"), SIGN_LEFT_OF_RULE)
def test_a_sign_may_stand_left_of_the_rule(text: str, said: str) -> None:
    assert equations(text) == said
    assert cautions(text) == []


BLANKS = [
    # nothing else hides a digit, another row has a _, or another rule is drawn
    ("  12\n  34\n+ __\n  99", "12 34 + ₀₁ + = 99"),
    ("  1_\n  34\n+ __\n  99", "1₀ 34 + ₁₂ + = 99"),
    ("  1?\n  34\n+ __\n----\n  99", "1₀ 34 + ₁₂ + = 99"),
    ("  1?\n+ 34\n+ __\n  99", "1₀ 34 + ₁₂ + = 99"),
]


@pytest.mark.parametrize(("text", "said"), BLANKS)
def test_low_lines_behind_a_sign_may_be_digits(text: str, said: str) -> None:
    assert equations(text) == said


def test_the_other_reading_of_low_lines_is_told() -> None:
    text = "  1?\n  34\n+ __\n  4?"
    (caution,) = solver.parse(text).cautions
    assert caution.code == "low_rule"
    assert caution.rewrite == "  1?\n  34\n+ ??\n  4?"
    assert filled(text) == [f"  1{i}\n  34\n+ __\n  4{i + 4}" for i in range(6)]


def test_minus_signs_that_touch_a_rule_are_dashes_of_it() -> None:
    (caution,) = solver.parse("  AB\n  CD\n-----\n  EF").cautions
    assert caution.code == "no_sign"
    assert equations("  AB\n  CD\n-----\n  EF") == "AB CD + = EF"


@pytest.mark.parametrize("rule", ["￣￣￣", "ーーー", "ーー", "  ー ー", "＿＿＿"])
def test_rules_of_japanese_keyboards(rule: str) -> None:
    assert equations(f"　ＡＢ\n＋ＣＤ\n{rule}\nＥＦＧ") == "AB CD + = EFG"


def test_the_sign_may_stand_on_a_full_width_rule() -> None:
    assert equations("　ＡＢ\n　ＣＤ\n￣￣￣＋\nＥＦＧ") == "AB CD + = EFG"
    assert equations("　ＡＢ\n　ＣＤ\n＋￣￣￣\nＥＦＧ") == "AB CD + = EFG"


def test_the_letter_that_looks_like_a_dash_stays_one_in_words() -> None:
    assert equations(" ケーキ\n+ケーキ\nーーーー\nタベモノ") == "ケーキ ケーキ + = タベモノ"
    assert equations("ーー\n+ A\nBC") == "ーー A + = BC"
    assert equations("  A\n+ B\nーー") == "A B + = ーー"


LABELS = [
    "1.",
    "12.",
    "1)",
    "(1)",
    "(a)",
    "a)",
    "а)",
    "№ 5.",
    "№5",
    "#5",
    "No. 5",
    "⑤",
    "問5",
    "1、",
]


@in_turn("label", LABELS)
def test_a_label_above_a_drawing_is_dropped(label: str) -> None:
    for gap in ("\n", "\n\n"):
        text = f" {label}{gap}  SEND\n+ MORE\n MONEY"
        assert equations(text) == "SEND MORE + = MONEY"
        assert cautions(text) == []
        assert solver.solve(text).solutions[0].text == f" {label}{gap}  9567\n+ 1085\n 10652"


@in_turn("label", LABELS)
def test_a_label_before_the_first_row_is_dropped(label: str) -> None:
    margin = " " * sum(2 if char in "問、" else 1 for char in label)
    text = f"{label}   1?\n{margin} x ?3\n{margin}   --\n{margin}   3?\n{margin}  1?\n{margin}  ???"
    assert equations(text) == "1₀ 3 * = 3₂; 1₀ ₁ * = 1₃; 3₂ 1₃0 + = ₄₅₆"
    told = label[-1] == ")" and label[0] != "("
    assert cautions(text) == ["item_number"] * told


def test_what_looks_like_a_label_may_belong_to_the_drawing() -> None:
    assert equations("1) 84\n  8?") == "1 8₀ * = 84; 0 < 1"
    assert equations("1.\n+ .2\n .5") == "1₀ ₁2 + = ₂5"
    assert equations("A.\n+ 2\n35") == "A₀ 2 + = 35"
    assert equations(" 2.\nx)12\n --\n 144") == "2₀ 12 * = 144"
    assert equations(" 2.\nx)2\n --\n 44") == "2₀ 2 * = 44"
    assert equations("  2.\n  35\n+ 4A\n ---\n  99") == "2₀ 35 + 4A + = 99"


WRONG = [
    ("(a)\n  SEND\n  MORE\n MONEY", "row 3, column 3: a sign is missing before MORE"),
    ("12) 3??\n    24\n    --\n    ???", "row 1, column 5: the quotient is missing above"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_errors_are_told_as_without_the_label(text: str, message: str) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text)
    assert caught.value.message.startswith(message)


WORK = "161\n---\n  4?\n  46\n  --\n   0"
SAID = "23 ₀ * = 161; 6 = ₁; 161 4 + = 165; 23 2 * = 46; 46 0 + = 46"
IN_ONE_LINE = [
    (f"1656 : 23 = ?2\n{WORK}", SAID),
    (f"1656:23=?2\n{WORK}", SAID),
    (" 1089 ÷ 11 = ??\n- 99\n----\n   99\n  -99", "11 ₀ * = 99; 99 9 + = 108; 11 ₁ * = 99"),
    (
        "9? : 4 = ?? R 1\n8\n-\n1?\n16\n--\n 1\n\n? > 3",
        "4 ₁ * = 8; 8 1 + = 9; 1 < 4; 4 ₂ * = 16; 16 1 + = 1₀; 1 < 4; 1 = 1; ₃ > 3",
    ),
]


@pytest.mark.parametrize(("text", "said"), IN_ONE_LINE)
def test_a_division_may_have_its_quotient_behind_an_equals_sign(text: str, said: str) -> None:
    assert equations(text) == said


def test_such_a_division_is_filled_in() -> None:
    assert filled("1?56 : 23 = ?2\n1??\n---\n  46\n  46\n  --\n   0") == [
        "1656 : 23 = 72\n161\n---\n  46\n  46\n  --\n   0"
    ]


def test_an_error_in_such_a_division_is_told_as_in_others() -> None:
    message = "row 2, column 4: this row does not end under a digit of the dividend"
    with pytest.raises(solver.PuzzleError, match=message):
        solver.parse("1656 : 23 = ?2\n   161\n---\n  46\n  46\n  --\n   0")
