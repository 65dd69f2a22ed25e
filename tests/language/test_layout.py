"""Drawings: what each of them says, how it comes back filled in, and what cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from random_drawings import check_equations, check_many, check_planted, check_solutions

import solver
from solver.limits import MAX_TEXT
from solver.model import Expression

LINES = (
    (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
)
DRAWN = [row for row in map(json.loads, LINES) if "layout" in row]
SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def picture(text: str) -> str:
    """A drawing as it stands in these tests, without their margin."""
    return dedent(text).strip("\n")


def equations(text: str, base: int = 10) -> str:
    """What a drawing says; a wildcard is its number: ₀ for the first, ₁₂ for the thirteenth."""

    def side(tokens: Expression) -> str:
        words = (t if isinstance(t, str) else "".join(map(cell, t.cells)) for t in tokens)
        return " ".join(words)

    def cell(one: solver.model.Cell) -> str:
        wildcard = isinstance(one, str) and one[0] == "?"
        return str(one)[1:].translate(SMALL) if wildcard else str(one)

    puzzle = solver.parse(text, solver.Rules(base))
    return "; ".join(f"{side(e.left)} {e.relation} {side(e.right)}" for e in puzzle.equations)


def filled(text: str, **options: Any) -> list[str]:
    """The drawing with each of its solutions, by trying every permutation."""
    result = solver.solve_naive(text, **options)
    return sorted(map(result.puzzle.fill, result.assignments))


COLUMN_SUMS = [
    ("SEND\n+MORE\n=MONEY", "SEND MORE + = MONEY"),
    ("  SEND\n+ MORE\n------\n MONEY", "SEND MORE + = MONEY"),
    ("SEND +\nMORE =\nMONEY", "SEND MORE + = MONEY"),
    ("SEND\n  +\nMORE\n====\nMONEY", "SEND MORE + = MONEY"),
    ("+ SEND\n  MORE\n ─────\n MONEY", "SEND MORE + = MONEY"),
    ("SEND + MORE\n= MONEY", "SEND MORE + = MONEY"),
    ("  S E N D\n+ M O R E\nM O N E Y", "SEND MORE + = MONEY"),
    (" 1?\n  *\n+ 7\n___\n 3_", "1₀ ₁ + 7 + = 3₂"),
    (" 2.\n *3\n+.1\n ..", "2₀ ₁3 + ₂1 + = ₃₄"),
    ("A3B\n-3BA\n=189", "A3B 3BA - = 189"),
    ("A3B\n−\n3BA\n---\n189", "A3B 3BA - = 189"),
    ("-A3B\n 3BA\n---\n 189", "A3B 3BA - = 189"),
    ("-A\n+BC\n=D", "A neg BC + = D"),
    ("9\n-A\n+B\n=C", "9 A - B + = C"),
    (" 12\n+3?\n---\n 4A\n-  5\n---\n 4B", "12 3₀ + = 4A; 4A 5 - = 4B"),
    ("12\n+3?\n=4A\n+5\n=4B", "12 3₀ + = 4A; 4A 5 + = 4B"),
    ("  12\n+ 34\n----\n+ 5A\n----\n BC", "12 34 + 5A + = BC"),
    ("1,25\n+2,5\n=A,BC", "125 250 + = ABC"),
]

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
    ("  1,2\n x 34\n   48\n  36\n 40,8", "12 4 * = 48; 12 3 * = 36; 48 360 + = 408"),
]

DIVISIONS = [
    ("3)A7A\n57", "3 57 * = A7A; 0 < 3"),
    ("7)?????\n6618 r1", "7 6618 * 1 + = ₀₁₂₃₄; 1 < 7"),
    ("2)1?\n3) 7 R A\n  B … C", "2 7 * A + = 1₀; A < 2; 3 B * C + = 7; C < 3"),
    ("  ?4\n28)672", "28 ₀4 * = 672; 0 < 28"),
    ("672|28\n   |?4", "28 ₀4 * = 672; 0 < 28"),
]

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

# One division in its forms.
FORMS = [
    """
         ?0?
      ------
    28)29?6
       28
       --
        1?6
        112
        ---
          ?
    """,
    """
        ?0?
    28|29?6
       28
        1?6
        112
          ?
    """,
    """
    28)29?6(?0?
      -28
      ---
        1?6
       -112
       ----
          ?
    """,
    """
    29?6|28
    28  |---
    --  |?0?
     1?6
     112
     ---
       ?
    """,
    """
    -29?6│28
     28  ├───
     ──  │?0?
    - 1?6│
      112
      ───
        ?
    """,
]


@pytest.mark.parametrize(("text", "said"), COLUMN_SUMS + MULTIPLICATIONS + DIVISIONS)
def test_what_a_drawing_says(text: str, said: str) -> None:
    assert equations(text) == said


# Each division with its only solution.
ABROAD = [
    (  # the remainder beside the quotient, too
        """
           10? R4
        28)29?6
           28
           --
            116
            112
            ---
              4
        """,
        """
           104 R4
        28)2916
           28
           --
            116
            112
            ---
              4
        """,
    ),
    (
        """
        672|28
        56 +--
        11?|24
        112
        --+---
          0
        """,
        """
        672|28
        56 +--
        112|24
        112
        --+---
          0
        """,
    ),
    (
        """
        675|28
        56 +-----
        115|?4 R ?
        112
        ---
          ?
        """,
        """
        675|28
        56 +-----
        115|24 R 3
        112
        ---
          3
        """,
    ),
]


@pytest.mark.parametrize(("form", "solution"), ABROAD)
def test_a_division_may_be_drawn_otherwise(form: str, solution: str) -> None:
    text = picture(form)
    assert filled(text) == [picture(solution)]
    assert [s.text for s in solver.solve(text).solutions] == [picture(solution)]


@pytest.mark.parametrize("form", FORMS)
def test_a_division_is_the_same_in_every_form(form: str) -> None:
    text = picture(form)
    solution = text.replace("?0?", "104").replace("29?6", "2916").replace("1?6", "116")
    assert filled(text) == [solution.replace("?", "4")]


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


@pytest.mark.parametrize(("drawing", "said"), WORKED)
def test_what_a_worked_division_says(drawing: str, said: str) -> None:
    assert equations(picture(drawing)) == said


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


# Signs as other countries place them: each drawing with its only solution.
ELSEWHERE = [
    ("x 12\n  3?\n ---\n  48\n 36\n ---\n 4?8", "x 12\n  34\n ---\n  48\n 36\n ---\n 408"),
    ("×12\n 3?\n ---\n  48\n 36\n ---\n 4?8", "×12\n 34\n ---\n  48\n 36\n ---\n 408"),
    ("  12\n  3? x\n  --\n  48\n 36\n 4?8", "  12\n  34 x\n  --\n  48\n 36\n 408"),
    ("  12\n  3?\n  --×\n  48\n 36\n 4?8", "  12\n  34\n  --×\n  48\n 36\n 408"),
    ("  1?\n  23 +\n  --\n  36", "  13\n  23 +\n  --\n  36"),
    ("  1?\n  23\n  -- +\n  36", "  13\n  23\n  -- +\n  36"),
    ("  1?\n  20\n   3\n  --+\n  36", "  13\n  20\n   3\n  --+\n  36"),
    ("  5?\n  23 -\n  --\n  36", "  59\n  23 -\n  --\n  36"),
    ("  5?\n  23\n  -- -\n  36", "  59\n  23\n  -- -\n  36"),
    (
        "  1?\n  23\n  -- +\n  36\n   4 -\n  --\n  A2",
        "  13\n  23\n  -- +\n  36\n   4 -\n  --\n  32",
    ),
]


@pytest.mark.parametrize(("text", "solution"), ELSEWHERE)
def test_a_sign_may_stand_elsewhere(text: str, solution: str) -> None:
    assert filled(text) == [solution]
    assert [s.text for s in solver.solve(text).solutions] == [solution]


SEVERAL = [
    (" 1?\n+23\n---\n 36\n\n 4?\n+11\n---\n 53", " 13\n+23\n---\n 36\n\n 42\n+11\n---\n 53"),
    (
        "\n AB\n+ B\n= 20\n \n----\n\n AB\nx ?\n 7B",
        "\n 15\n+ 5\n= 20\n \n----\n\n 15\nx 5\n 75",
    ),
    ("+1?\n 23\n---\n 36\n\n+4?\n 11\n---\n 53", "+13\n 23\n---\n 36\n\n+42\n 11\n---\n 53"),
    (" 24\n2)A8\n\nA|2\n |B", " 24\n2)48\n\n4|2\n |2"),
]


@pytest.mark.parametrize(("text", "solution"), SEVERAL)
def test_an_empty_line_parts_drawings(text: str, solution: str) -> None:
    assert filled(text) == [solution]
    assert [s.text for s in solver.solve(text).solutions] == [solution]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" 12\n+3?\n---\n 4A\n\n+ 5\n---\n 4B", "12 3₀ + = 4A; 4A 5 + = 4B"),  # the sum goes on
        (" 12\nx34\n\n 48\n36\n\n408", "12 4 * = 48; 12 3 * = 36; 48 360 + = 408"),
    ],
)
def test_an_empty_line_parts_no_drawing_in_two(text: str, said: str) -> None:
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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    ("text", "options", "count"),
    [
        ("??\nx 2\n?6", {}, 8),
        ("??\nx 2\n?6", {"leading_zeros": True}, 10),
        (" 12\nx 3?\n  0\n36\n36?", {}, 1),
        ("8\n-8\n=?", {}, 1),
        ("8\n-8\n=?", {"single_zero": False}, 0),
        ("  ?\n7)7\n  7\n  ?", {"single_zero": False}, 1),
    ],
)
def test_zeros(text: str, options: dict[str, bool], count: int) -> None:
    assert len(filled(text, **options)) == count


# text, code, position, row and column, how the message goes on
BAD = [
    ("12\n34\n46", "bad_drawing", 3, (2, 1), "a sign is missing"),
    ("12\n-34\n56\n=78", "bad_drawing", 7, (3, 1), "a sign is missing"),
    ("12\n+34", "bad_drawing", 4, (2, 2), "the result is missing"),
    ("12\n+34\n=46\n+", "bad_drawing", 11, (4, 1), "there is no number behind"),
    ("A\nB", "bad_drawing", 2, (2, 1), "above a result stand two"),
    ("12 34\n+5\n=7", "bad_drawing", 3, (1, 4), "a row of a drawing is one number"),
    ("12\n+-34\n=46", "bad_drawing", 4, (2, 2), "a row of a drawing is one number"),
    ("　１２\n+AB/\n=4", "bad_character", 7, (2, 4), "“/”"),
    ("\tAB@\n+1\n=2", "bad_character", 3, (1, 11), "“@”"),
    ("A[1\n+1\n=2", "bad_character", 1, (1, 2), "a digit in brackets"),
    ("A[99]\n+1\n=2", "bad_digit", 1, (1, 2), "99 is no digit"),
    ("ABCDEFGH\n+IJKL\n=M", "too_many_letters", 12, (2, 4), "K is letter number 11"),
    ("----\n----", "bad_drawing", 0, (1, 1), "there is no number"),
    ("A=B\nC=D\nE", "no_relation", 8, (3, 1), "this line has no relation"),
    ("SEND+MORE=MONEY\n\nA+B", "no_relation", 17, (3, 1), "this line has no relation"),
    ("12\nx 34", "bad_drawing", 5, (2, 3), "the product is missing"),
    (" 12\nx 34\n 48\n 46\n 408", "bad_drawing", 14, (4, 2), "this row ends in the column"),
    ("  12\nx 34\n  48\n36\n408", "bad_drawing", 12, (3, 3), "this row ends further right"),
    (" 12\nx 34\n  48\n36\n2408", "bad_drawing", 14, (4, 1), "this row ends too far"),
    ("　１２\nx 34\n  48\n 36\n４０８", "bad_drawing", 15, (4, 2), "this row does not end"),
    ("1,2\nx 3\n36", "bad_drawing", 8, (3, 1), "a product has as many decimals"),
    ("28)1234\n 44\n 5", "bad_drawing", 3, (1, 4), "the quotient is missing above"),
    ("  44\n28)1234\n   112", "bad_drawing", 16, (3, 4), "the remainder is missing"),
    ("  4\n  4\n28)1234", "bad_drawing", 6, (2, 3), "the quotient is the only number"),
    ("44\n28)\n1234", "bad_drawing", 3, (2, 1), "a divisor, a bracket or bar"),
    ("12)34(5(6\n7\n8", "bad_drawing", 7, (1, 8), "a row of a drawing is one number"),
    (" 44\n28)1234\n    112\n      2", "bad_drawing", 16, (3, 5), "the first product ends"),
    ("   44\n28)1234\n  112\n     2", "bad_drawing", 16, (3, 3), "this product ends to the left"),
    ("  44\n28)1234\n   112\n        2", "bad_drawing", 28, (4, 9), "this row does not end"),
    ("  44\n28)1234\n   112\n   11", "bad_drawing", 23, (4, 4), "this row ends to the left"),
    ("  44\n28)1234\n   112\n 11114", "bad_drawing", 21, (4, 2), "this row begins to the left"),
    (
        "  44\n28)1234\n   112\n     9\n    5\n     5", "bad_drawing", 31, (5, 5),
        "this product does not end further right",
    ),
    ("1|\n1", "bad_drawing", 1, (1, 2), "on both sides of this bar"),
    ("1|2\n1", "bad_drawing", 2, (1, 3), "the quotient is missing under"),
    ("1|2\n1|3\n1|4", "bad_drawing", 10, (3, 3), "a row of a drawing is one number"),
    ("1)2 r3\n4", "bad_drawing", 5, (1, 6), "a row of a drawing is one number"),
    ("1)2\n3 q4", "bad_drawing", 6, (2, 3), "a row of a drawing is one number"),
    ("1)2\n3,5 r1", "bad_drawing", 9, (2, 6), "a quotient with a remainder is whole"),
    (" 1,2,3\n4)5", "bad_drawing", 4, (1, 5), "a second decimal point"),
    ("1.2?\n+.5\n=1.75", "bad_drawing", 6, (2, 2), "this . may be any digit or"),
    ("?.2\n+1.2.5\n=7", "bad_drawing", 6, (2, 3), "this . may be any digit or"),
    ("1,2?\n+0.5\n=1,75", "bad_drawing", 7, (2, 3), "this . may be any digit or"),
    ("_4?\n1_\n---\n36", "bad_drawing", 4, (2, 1), "a sign is missing"),
    ("2,4 r1\n2)4,9\n4\n9\n8\n1", "bad_drawing", 5, (1, 6), "a quotient with a remainder"),
    ("  2 r1\n2)4,9\n  4\n  0", "bad_drawing", 5, (1, 6), "a division with a remainder"),
    (",5\n+1\n=2", "bad_drawing", 0, (1, 1), "there is no digit before"),
    ("1\n" * MAX_TEXT, "text_too_long", MAX_TEXT, None, "the text has more"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "position", "place", "message"), BAD)
def test_what_cannot_be_read(
    text: str, code: str, position: int, place: tuple[int, int] | None, message: str
) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == (code, position)
    where = f"row {place[0]}, column {place[1]}: " if place else ""
    assert caught.value.message.startswith(where + message)


def test_lines_with_relations_are_a_system() -> None:
    assert equations("A+B=C\n\nC>A,B<C\r\n") == "A B + = C; C > A; B < C"
    assert equations("\nAB=C*?\n") == "AB = C ₀ *"


def test_there_are_published_drawings() -> None:
    assert len(DRAWN) == 88


@pytest.mark.parametrize("row", DRAWN, ids=lambda row: row["source"][-24:])
def test_published_drawings_are_read(row: dict[str, Any]) -> None:
    puzzle = solver.parse(row["puzzle"], solver.Rules(base=row["base"]))
    least = {"colop": 1, "longmul": 1, "shortdiv": 2, "longdiv": 3}
    assert len(puzzle.equations) >= least[row["layout"]]
    symbols = puzzle.letters + puzzle.wildcards
    hidden = {"?"} | set(puzzle.letters)
    typed = row["puzzle"] if row["layout"] == "longdiv" else row["puzzle"].replace("x ", "× ")
    assert [puzzle.text[start] for start, _, _ in puzzle.blanks] == [
        char for char in typed if char.upper() in hidden
    ]
    assert {symbol for _, _, symbol in puzzle.blanks} == set(symbols)


@pytest.mark.parametrize("small", [True, False])
def test_a_calculation_solves_its_own_drawing(small: bool) -> None:
    tally = check_many(600, 1, check=check_planted, small=small)
    assert min(tally[kind] for kind in ("sum", "multiplication", "division", "short division")) > 50


def test_the_search_finds_what_brute_force_finds() -> None:
    tally = check_many(500, 3, check=check_solutions, small=True)
    kinds = ("sum", "multiplication", "division", "short division")
    assert min(tally[f"{kind}, {much}"] for kind in kinds for much in ("one", "many")) > 10


def test_equations_and_drawings_have_the_same_solutions() -> None:
    tally = check_many(600, 2, check=check_equations, small=True)
    assert min(tally[kind] for kind in ("sum", "multiplication", "division", "short division")) > 20


@given(
    st.lists(
        st.text(alphabet=list("?*_.,0127AB+-=xX×)|( [1]　□１🍎é\u0301\t"), max_size=9),
        min_size=2,
        max_size=6,
    )
)
@example(lines=["0", "*0", "0", "\u0301"])  # a mark alone takes no column
@settings(max_examples=1500, deadline=None)
def test_any_text_is_read_or_refused(lines: list[str]) -> None:
    text = "\n".join(lines)
    position = 0
    try:
        puzzle = solver.parse(text)
    except solver.PuzzleError as error:
        position = error.position or 0
    else:
        digits = dict.fromkeys(puzzle.letters + puzzle.wildcards, 1)
        assert len(puzzle.fill(digits).splitlines()) == len(text.splitlines())
    assert 0 <= position <= len(text)
