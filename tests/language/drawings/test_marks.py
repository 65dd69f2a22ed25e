"""The columns of a screen, and the cells of a drawing."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, filled

import solver


@in_turn(
    ("text", "solutions"),
    [
        ("\t12\nx\t?\n\t36", ["\t12\nx\t3\n\t36"]),
        ("   12\nx\t?\n   36", ["   12\nx\t3\n   36"]),
        ("　１２\n×１□\n　２４\n１２\n１□４", ["　１２\n×１2\n　２４\n１２\n１4４"]),
        (
            "　　４□\n×　□５\n　２４５\n１４７\n１７１５",
            ["　　４9\n×　3５\n　２４５\n１４７\n１７１５"],
        ),
        ("  🍎4\n x 12\n   4?\n 🍎4\n  2?8", ["  24\n x 12\n   48\n 24\n  288"]),
        ("🍎🍌\n×2\n86", ["43\n×2\n86"]),
        ("  e\u0301\n+ 8\n= 9", ["  1\n+ 8\n= 9"]),
        ("\r\n  12\r\n+ 3?\r\n\r\n= 46\r\n", ["\r\n  12\r\n+ 34\r\n\r\n= 46\r\n"]),
        ("* * 5\nx   2\n4 7 *", ["2 3 5\nx   2\n4 7 0"]),
    ],
)
def test_columns_are_those_of_a_screen(text: str, solutions: list[str]) -> None:
    assert filled(text) == solutions


@pytest.mark.parametrize(
    "text",
    [
        "   1[11]\n x    12\n      ??\n  1[11]\n     22?",  # as wide as it is typed
        "   1[11]\n x 12\n   ??\n  1[11]\n  22?",  # one column
    ],
)
def test_a_printed_digit_in_brackets_is_one_cell(text: str) -> None:
    assert equations(text, 12) == "111 2 * = ₀₁; 111 1 * = 111; ₀₁ 1110 + = 22₂"
    assert len(filled(text, base=12)) == 1


def test_columns_are_counted_so_that_printed_digits_agree() -> None:
    # As wide as it is typed, each [10] would move the digits 3A below the last group: 3 = 0.
    drawn = " √ 92'3A'AA = [10]YA\n   ND\n    [10] 3A\n    [10] 3A\n          A"
    (solution,) = solver.solve(drawn, base=12, printed_digits="no").solutions
    assert solution.letters == {"A": 0, "Y": 6, "N": 8, "D": 4}
    # So it is where a letter would be two of them: N = 5 and N = 11.
    drawn = """
    MCN.M
RO)OWNN
   RO
   5[11]N
   5WO
    BC?
    BOO
       CA
       RO
       64""".strip("\n")
    (solution,) = solver.solve(drawn, base=16, printed_digits="no").solutions
    assert solution.letters["N"] == 9


def test_columns_are_as_typed_where_printed_digits_agree_in_neither_way() -> None:
    drawn = " √ 92'3A'AA = [10]YA\n   9D\n    [10] 3A\n    [10] 3A\n          A"
    assert not solver.solve(drawn, base=12, printed_digits="no").count
