"""Rows of _ are numbers to fill in, or rules where one belongs."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, picture

import solver

SHEETS = [
    ("  __\n+ __\n ---\n ___", "₀₁ ₂₃ + = ₄₅₆"),
    ("  __\n+ __\n ____\n ___", "₀₁ ₂₃ + = ₄₅₆"),
    ("　＿＿\n＋＿＿\n────\n＿＿＿", "₀₁ ₂₃ + = ₄₅₆"),
    ("   __\n+) __\n-----\n  ___", "₀₁ ₂₃ + = ₄₅₆"),
    ("  _ _ _\n+ _ 5 _\n-------\n  _ _ _", "₀₁₂ ₃5₄ + = ₅₆₇"),
    ("  1_\n+ _2\n ---\n  85", "1₀ ₁2 + = 85"),
    (" ???\n+ ??\n____\n ???", "₀₁₂ ₃₄ + = ₅₆₇"),
    ("  _7_\n+ 8_9\n_____\n ____", "₀7₁ 8₂9 + = ₃₄₅₆"),
    ("  35\n+ 27\n____\n  __", "35 27 + = ₀₁"),
    ("   47\n+  38\n-----\n  _ _", "47 38 + = ₀₁"),
    ("  ___\n ____\n  ___\n+ ___\n------\n_____", "₀₁₂ ₃₄₅₆ + ₇₈₉ + ₁₀₁₁₁₂ + = ₁₃₁₄₁₅₁₆₁₇"),
    ("+ __\n  __\n ---\n  99", "₀₁ ₂₃ + = 99"),
    ("12\n+3?\n___\n4_\n-__\n___\n__", "12 3₀ + = 4₁; 4₁ ₂₃ - = ₄₅"),
    ("  ___\n-  __\n ----\n    7", "₀₁₂ ₃₄ - = 7"),
    ("_\n-_\n--\n=_", "₀ ₁ - = ₂"),
    (" _ 4_7\n   _2\n  ----\n   355", "4₀7 ₁2 - = 355"),
    (" _ ___\n   __\n ----\n   _7", "₀₁₂ ₃₄ - = ₅7"),
    ("  ___\nx   _\n-----\n ____", "₀₁₂ ₃ * = ₄₅₆₇"),
    ("   12\nx  34\n-----\n   __\n  __\n-----\n  ___", "12 4 * = ₀₁; 12 3 * = ₂₃; ₀₁ ₂₃0 + = ₄₅₆"),
    ("   12\nx  34\n_____\n   __\n+ __\n_____\n  ___", "12 4 * = ₀₁; 12 3 * = ₂₃; ₀₁ ₂₃0 + = ₄₅₆"),
    ("   12\nx  _4\n   __\n  __\n  ___", "12 4 * = ₁₂; 12 ₀ * = ₃₄; ₁₂ ₃₄0 + = ₅₆₇"),
    ("  1\nx11\n  _\n 1\n 11", "1 1 * = ₀; 1 1 * = 1; ₀ 10 + = 11"),
    ("2)___\n   __", "2 ₃₄ * = ₀₁₂; 0 < 2"),
    ("2)___\n ____\n   __", "2 ₃₄ * = ₀₁₂; 0 < 2"),
]

DIVISION = """
      __
     ___
  12)276
     24
     {}
      36
      36
      {}
       0
"""

CORNER = """
 276|12
 24 |__
 {}
  36
  36
  {}
   0
"""


@in_turn(("text", "said"), SHEETS)
def test_what_blank_rows_say(text: str, said: str) -> None:
    assert equations(text) == said


@pytest.mark.parametrize("rule", ["--", "__"])
@pytest.mark.parametrize("drawn", [DIVISION, CORNER])
def test_rules_of_a_division_may_be_low_lines(drawn: str, rule: str) -> None:
    text = drawn.format(rule, rule)
    (solution,) = solver.solve(picture(text)).solutions
    assert "23" in solution.text


EVERY_ROW = """
     ___
   _____
__)_____
   ___
   ---
     __
     __
     --
      __
      __
      --
       0
"""


def test_every_row_of_a_division_may_be_blank() -> None:
    text = picture(EVERY_ROW)
    ruled = text.replace("   _____\n", "   -----\n", 1)
    assert equations(text) == equations(ruled) == equations(ruled.replace("_", "?"))


@pytest.mark.parametrize(
    "text",
    [
        "   ???\n x  ??\n _____\n   ???\n  ???\n _____\n  ????",
        "    2?\n   ___\n12)27?\n   24\n   __\n    36\n    36\n    __\n     0",
        " ______\n  SEND\n+ MORE\n ______\n MONEY",
    ],
)
def test_a_row_of_low_lines_stays_a_rule_where_nothing_speaks_against_it(text: str) -> None:
    assert equations(text) == equations(text.replace("_", "-"))


def test_the_digits_are_filled_in_where_the_blanks_are() -> None:
    (solution,) = solver.solve("  35\n+ 27\n____\n  __").solutions
    assert solution.text == "  35\n+ 27\n____\n  62"
    assert solver.is_solution("  35\n+ 27\n____\n  __", {}, [6, 2])
