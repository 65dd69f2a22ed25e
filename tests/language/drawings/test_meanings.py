"""A . is any digit or a decimal point, a _ any digit or a drawn line."""

from __future__ import annotations

import pytest
from language.drawings.reading import equations, filled, picture

import solver

# A . as decimal point: each drawing with its only solution.
POINTED = [
    ("  1.2?\n+ 2.50\n------\n  3.75", "  1.25\n+ 2.50\n------\n  3.75"),
    ("  1.A\n+ 2.7\n=B.2", "  1.5\n+ 2.7\n=4.2"),
    (
        "   1.?\n x 2.5\n ----\n    75\n   30\n ----\n  3.75",
        "   1.5\n x 2.5\n ----\n    75\n   30\n ----\n  3.75",
    ),
    ("2)12.5?\n   6.25", "2)12.50\n   6.25"),
    (
        "  6.2?\n2)12.5?\n  12\n    5\n    4\n    10\n    10\n     0",
        "  6.25\n2)12.50\n  12\n    5\n    4\n    10\n    10\n     0",
    ),
]


# A _ as a line: each drawing with its only solution.
LOW_LINES = [
    (
        "672|_28_\n56 |2?\n--\n112\n112\n---\n  0",
        "672|_28_\n56 |24\n--\n112\n112\n---\n  0",
    ),
    (
        "_A72│CD\n 56 │CE\n ---\n_112\n 112\n ---\n   0",
        "_672│28\n 56 │24\n ---\n_112\n 112\n ---\n   0",
    ),
    (
        "_ 6*2|28\n  56 |____\n  -- |2*\n_ 112\n  112\n  ---\n    0",
        "_ 672|28\n  56 |____\n  -- |24\n_ 112\n  112\n  ---\n    0",
    ),
    ("_40?\n  12\n ---\n 395", "_407\n  12\n ---\n 395"),
    (" _ A07\n    12\n   ---\n = 395", " _ 407\n    12\n   ---\n = 395"),
]


# Published drawings by other hands: . as a wildcard beside a letter, and a point beside *.
FEYNMAN = """
         ..A.
    .A.)....A..
        ..AA
        ----
         ...A
          ..A
         ----
          ....
          .A..
          ----
           ....
           ....
           ----
              0
"""


def test_a_full_stop_is_a_wildcard_where_it_is_the_only_one() -> None:
    puzzle = solver.parse(picture(FEYNMAN))
    digits = dict.fromkeys(puzzle.wildcards, 0)
    assert "." not in puzzle.fill({"A": 8, **digits})
    assert "₀₁A₂" not in equations(picture(FEYNMAN))  # the quotient stands digit by digit


@pytest.mark.parametrize(("text", "solution"), POINTED)
def test_a_full_stop_is_a_point_where_each_stands_inside_a_number(text: str, solution: str) -> None:
    assert filled(text) == [solution]
    assert [s.text for s in solver.solve(text).solutions] == [solution]
    assert equations(text) == equations(text.replace(".", ","))


@pytest.mark.parametrize(("text", "solution"), LOW_LINES)
def test_a_low_line_is_a_minus_or_a_line_around_the_divisor(text: str, solution: str) -> None:
    assert filled(text) == [solution]
    assert [s.text for s in solver.solve(text).solutions] == [solution]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("_72|_4\n   |48", "₁4 48 * = ₀72; 0 < ₁4"),  # nothing else is unknown
        ("_7?|_4\n   |4_", "₂4 4₃ * = ₀7₁; 0 < ₂4"),  # the last _ is no line
        ("_4\nx ?\n---\n16", "₀4 ₁ * = 16"),
    ],
)
def test_a_low_line_is_a_wildcard_elsewhere(text: str, said: str) -> None:
    assert equations(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" 1.2\n* 3\n ---\n 4.6", "1₀2 3 * = 4₁6"),  # nothing else is unknown
        (" A.B\n+ .2\n=31B", "A₀B ₁2 + = 31B"),  # one stands at an end
        (" A.B\n+ 1\n=A..", "A₀B 1 + = A₁₂"),  # or beside another
    ],
)
def test_a_full_stop_is_a_wildcard_elsewhere(text: str, said: str) -> None:
    assert equations(text) == said
