"""Lines with a relation under a drawing: further equations over its letters."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, filled, picture

import solver
from solver.check import is_assignment_right

STATED = [
    ("  A?\n+ B?\n  --\n  ??\n\nA > B", "A₀ B₁ + = ₂₃; A > B"),
    ("  AB\n+ CD\n  EF\n\nA + B = 7, C < D\nE ≠ 5.", "AB CD + = EF; A B + = 7; C < D; E ≠ 5"),
    ("  A?\n+ B?\n  ??\n\n? + _ = A\nX*A < 9", "A₀ B₁ + = ₂₃; ₄ ₅ + = A; X A * < 9"),
    ("28)6A2\n   ?4\n\n  A < 9", "28 ₀4 * = 6A2; 0 < 28; A < 9"),
    # between two drawings
    ("  A\n+ B\n 1C\n\nA < B\n\n  D\n- A\n  1", "A B + = 1C; D A - = 1; A < B"),
    # with a sign before it, or where it is no equation, it belongs to the drawings
    ("  A\n+ B\n  C\n\n+ D = E", "A B + C + D + = E"),
    ("  2*\n+ 3*\n  6*\n\n2* + 3* = 5*", "2₀ 3₁ + = 6₂; 2₃ 3₄ + = 5₅"),
    ("  A\n\n+ B = C", "A B + = C"),
]


@in_turn(("text", "said"), STATED)
def test_what_conditions_say(text: str, said: str) -> None:
    assert equations(text) == said


PUZZLE = """
    A?A
?9)?C??
   ??
   2??
   B??
     ??
     ??

A ≠ 1, B ≠ 2, C ≠ 6
"""


def test_conditions_are_kept_and_filled_in() -> None:
    text = PUZZLE.strip("\n")
    (solution,) = solver.solve(text).solutions
    assert solution.text.startswith("    252\n39)9828\n")
    assert solution.text.endswith("\n\n2 ≠ 1, 1 ≠ 2, 8 ≠ 6")
    puzzle = solver.parse(text)
    assert is_assignment_right(puzzle, solution.letters, solution.wildcards)
    assert not is_assignment_right(
        solver.parse(text.replace("C ≠ 6", "C ≠ 8")), solution.letters, solution.wildcards
    )
    without = text[: text.index("\n\n")]
    assert len(solver.solve(without).solutions) == 9


def test_the_rules_about_zero_hold_in_conditions() -> None:
    text = "  A\n- B\n --\n  ?\n\nCD < 1?"
    found = filled(text, base=6)  # in base 10 it is the same with thirty times as many trials
    assert {one.split("\n\n")[1][0] for one in found} == {"1"}
    assert len(filled(text, base=6, leading_zeros=True)) > len(found)


DOUBTED = [
    ("01 = A", "printed_zero"),
    ("A > BB", "too_long"),
    ("A = 2B", "digit_before_letters"),
    ("A = B", "different_letters"),
]


@pytest.mark.parametrize(("condition", "code"), DOUBTED)
def test_conditions_are_doubted_as_lines_are(condition: str, code: str) -> None:
    puzzle = solver.parse(f"  A?\n+ B?\n  ??\n\n{condition}")
    assert code in [caution.code for caution in puzzle.cautions]


WRONG = [
    ("A + = 3", "row 5, column 5: a word is missing here"),
    ("A < B C", "row 5, column 7: a sign is missing between “B” and “C”"),
    ("(A < B", "row 5, column 1: this ( is not closed"),
]


@pytest.mark.parametrize(("condition", "message"), WRONG)
def test_an_error_names_the_place_in_the_condition(condition: str, message: str) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(f"  AB\n+ CD\n  EF\n\n{condition}")
    assert caught.value.message == message


def test_an_error_in_the_drawing_comes_first() -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(picture("  AB\n+ C)\n  DE\n\nA = 3"))
    assert caught.value.position == 5


RIGHT_BELOW = [
    (" TWO\n+TWO\n----\nFOUR\nT = 7", "TWO TWO + = FOUR; T = 7"),
    (" TWO\n+TWO\n----\nFOUR\nT = 7\nO > 1, W < 7.\n", "TWO TWO + = FOUR; T = 7; O > 1; W < 7"),
    (" TWO\n+TWO\n----\nFOUR\nT = 7\n\nO > 1", "TWO TWO + = FOUR; T = 7; O > 1"),
    (" A\n+B\n--\n C\nA < 3\n\n C\n-D\n--\n A\nD = 2", "A B + = C; C D - = A; A < 3; D = 2"),
    ("28)6A2\n   ?4\nA < 9", "28 ₀4 * = 6A2; 0 < 28; A < 9"),
    # it may belong to the column
    ("  A\n+ B = C", "A B + = C"),
    ("  A\n+ B\n= C\n+ D = E", "A B + = C; C D + = E"),
]


@in_turn(("text", "said"), RIGHT_BELOW)
def test_conditions_may_stand_right_below_a_drawing(text: str, said: str) -> None:
    assert equations(text) == said


def test_conditions_right_below_are_filled_in() -> None:
    text = " TWO\n+TWO\n----\nFOUR\nT = 7, O = 5"
    assert filled(text) == [" 765\n+765\n----\n1530\n7 = 7, 5 = 5"]


WRONG_BELOW = [
    ("A = (1", "row 5, column 5: this ( is not closed"),
    ("A = 1\n  G\n+ H\n --\n  I", "row 5, column 1: leave an empty line above “A = 1”, "
     "which is no part of the drawing"),
]  # fmt: skip


@pytest.mark.parametrize(("below", "message"), WRONG_BELOW)
def test_an_error_tells_what_is_wrong_right_below(below: str, message: str) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(f"  AB\n+ CD\n  --\n  EF\n{below}")
    assert caught.value.message == message
