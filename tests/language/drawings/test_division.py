"""What short and long divisions say, and the remainder that is drawn or not."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, picture

import solver

DIVISIONS = [
    ("3)A7A\n57", "3 57 * = A7A; 0 < 3"),
    ("7)?????\n6618 r1", "7 6618 * 1 + = ₀₁₂₃₄; 1 < 7"),
    ("2)1?\n3) 7 R A\n  B … C", "2 7 * A + = 1₀; A < 2; 3 B * C + = 7; C < 3"),
    ("  ?4\n28)672", "28 ₀4 * = 672; 0 < 28"),
    ("672|28\n   |?4", "28 ₀4 * = 672; 0 < 28"),
]


@pytest.mark.parametrize(("text", "said"), DIVISIONS)
def test_what_a_division_says(text: str, said: str) -> None:
    assert equations(text) == said


WORKED = [
    (  # digits brought down are those of the dividend
        """
             ??
        28)1??4
            ??
            ??4
            ??4
              0
        """,
        "28 ₀ * = ₄₅; ₄₅ ₆₇ + = 1₂₃; ₆₇ < 28; 28 ₁ * = ₈₉4; ₈₉4 0 + = ₆₇4",
    ),
    (  # so are letters and printed digits
        """
             ABB
        12)1??D
           1B
            B6
            BD
             B?
             ??
              0
        """,
        "12 A * = 1B; ₁ = 6; 1B B + = 1₀; 12 B * = BD; D = ₂; BD B + = B₁;"
        " 12 B * = ₃₄; ₃₄ 0 + = BD",
    ),
    (  # a remainder of 0 is not drawn before them, and a quotient digit without a product is 0
        """
            1??1
        13)1??13
           13
              13
              13
               0
        """,
        "13 1 * = 13; ₃ = 0; 13 = 1₂; ₀ = 0; ₁ = 0; 13 1 * = 13; 13 0 + = ₃13",
    ),
    (  # behind the decimal point zeros are brought down
        """
          0,1?5
        8)?
           8
           2?
           16
            4?
            40
             ?
        """,
        "8 1 * = 8; 0 = ₂; 8 2 + = ₁0; 2 < 8; 8 ₀ * = 16; 0 = ₃; 16 4 + = 20; 4 < 8;"
        " 8 5 * = 40; 40 ₄ + = 40; ₄ < 8",
    ),
    (  # rows may leave out the column of the point
        """
          ?.5
        4)6
          4
           *0
           20
            0
        """,
        "4 ₀ * = 4; 4 ₁ + = 6; ₁ < 4; 4 5 * = 20; 20 0 + = ₁0; 0 < 4",
    ),
    (
        """
           12,?
        1,5)18,75
            15
             37
             30
              75
              75
               0
        """,
        "15 1 * = 15; 15 3 + = 18; 3 < 15; 15 2 * = 30; 30 7 + = 37; 7 < 15;"
        " 15 ₀ * = 75; 75 0 + = 75; 0 < 15",
    ),
]


@in_turn(("drawing", "said"), WORKED)
def test_what_a_worked_division_says(drawing: str, said: str) -> None:
    assert equations(picture(drawing)) == said


# Each with its answer: nothing is left, and no 0 says so.
WITHOUT_REST = [
    (
        """
             ?????
           -------
        ??)7?????
           ??
           --
           ???
            ??
            ---
             ???
              ??
             ----
              ???
              ??7
        """,
        "760287",
    ),
    (
        """
             21?X5
        ??)1050?00
            ?6
             9?
             ?8
             4?0
             ?8?
              ?60
              3?6
               2??
               ???
        ------------

        X ≠ 5
        """,
        "1050000",
    ),
    (
        """
          ?
        7)8A
          84
          --
        """,
        "",
    ),
    (
        """
        8400|4?
        84  |---
        --  |???
        """,
        "8400",
    ),
]


@pytest.mark.parametrize(("drawing", "dividend"), WITHOUT_REST)
def test_a_last_row_may_be_missing(drawing: str, dividend: str) -> None:
    text = picture(drawing)
    solutions = [solution.text for solution in solver.solve(text).solutions]
    assert sum(dividend in one for one in solutions) == len(solutions) == bool(dividend)


WITH_REST = [
    "   24\n28)675\n   56\n   115\n   112",  # printed digits differ
    "    ?\n12)AB\n   CB",  # letters differ
    "    2?\n42)8??\n   84",  # what is brought down need not be 0
    "    ??\n42)???\n   84\n    ??\n     ?",  # of another length
    "   24 r 3\n28)67?\n   56\n   11?\n   11?",
]


@pytest.mark.parametrize("text", WITH_REST)
def test_a_remainder_is_drawn(text: str) -> None:
    with pytest.raises(solver.PuzzleError, match="the remainder is missing below"):
        solver.parse(text)


def test_a_sign_with_a_bracket_stays_one() -> None:
    assert equations("  ?\n*)?\n --\n  ?") == "₀ ₁ * = ₂"
