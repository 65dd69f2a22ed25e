"""Grids of equations, read across and down: as they are printed, drawn and typed."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import in_turn
from language.drawings.reading import equations, picture
from random_grids import check

import solver

CASES = (
    (Path(__file__).parent.parent.parent / "data" / "cases.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
)
CROSSED = [row for row in map(json.loads, CASES) if "crosswords" in row["source"]]

PRINTED = """
    ABC  * DE   = CFGH
     +     *      -
    JDHJ + DGC  = JGKK
     =     =      =
    JEDK + EBAH = FAGH
    """

# Each with its only solution.
GRIDS = [
    (
        PRINTED,
        """
        379  * 26   = 9854
         +     *      -
        1241 + 259  = 1500
         =     =      =
        1620 + 6734 = 8354
        """,
    ),
    (
        """
        (I)    ABB : C  = DB
                :    *     :
        (II)    E  * A  = C
               -----------------
        (III)   FC : GA = B
               (IV)  (V)  (VI)
        """,
        """
        (I)    288 : 6  = 48
                :    *     :
        (II)    3  * 2  = 6
               -----------------
        (III)   96 : 12 = 8
               (IV)  (V)  (VI)
        """,
    ),
    (
        """
        AB x C = CD
        -    +   ÷
        E  ÷ B = F
        ||   ||  ||
        F  + G = H
        """,
        """
        12 x 3 = 36
        -    +   ÷
        8  ÷ 2 = 4
        ||   ||  ||
        4  + 5 = 9
        """,
    ),
    (
        """
        |  AB | * | C | = | CD |
        |:---:|---|---|---|----|
        |  -  |   | + |   | :  |
        |  E  | : | B | = | F  |
        |  =  |   | = |   | =  |
        |  F  | + | G | = | H  |
        """,
        """
        |  12 | * | 3 | = | 36 |
        |:---:|---|---|---|----|
        |  -  |   | + |   | :  |
        |  8  | : | 2 | = | 4  |
        |  =  |   | = |   | =  |
        |  4  | + | 5 | = | 9  |
        """,
    ),
    (
        """
        5 + ? = 8
        +       -
        □       6
        =       =
        7 - _ = ?
        """,
        """
        5 + 3 = 8
        +       -
        2       6
        =       =
        7 - 5 = 2
        """,
    ),
    (
        """
        ┌───┬───┬───┬───┬───┐
        │ ? │ + │ 4 │ = │ 9 │
        ├───┼───┼───┼───┼───┤
        │ x │   │ x │   │ x │
        ├───┼───┼───┼───┼───┤
        │ 3 │ > │ ? │ > │ 1 │
        ├───┼───┼───┼───┼───┤
        │ ≠ │   │ = │   │ = │
        ├───┼───┼───┼───┼───┤
        │ 8 │ < │ 8 │ + │ ? │
        └───┴───┴───┴───┴───┘
        """,
        """
        ┌───┬───┬───┬───┬───┐
        │ 5 │ + │ 4 │ = │ 9 │
        ├───┼───┼───┼───┼───┤
        │ x │   │ x │   │ x │
        ├───┼───┼───┼───┼───┤
        │ 3 │ > │ 2 │ > │ 1 │
        ├───┼───┼───┼───┼───┤
        │ ≠ │   │ = │   │ = │
        ├───┼───┼───┼───┼───┤
        │ 8 │ < │ 8 │ + │ 9 │
        └───┴───┴───┴───┴───┘
        """,
    ),
]


@in_turn(("drawn", "expected"), GRIDS)
@in_turn("end", ["\n", "\r\n", "\n\n"])
def test_a_grid_is_filled_in(drawn: str, expected: str, end: str) -> None:
    text = picture(drawn).replace("\n", end)
    found = [solution.text for solution in solver.iter_solutions(text)]
    assert found == [picture(expected).replace("\n", end)]


def test_all_six_equations_count() -> None:
    grid = picture("""
        cc + a = cl
        +    +   +
        on + d = go
        =    =   =
        ni + e = ne
        """)
    rows = "cc + a = cl, on + d = go, ni + e = ne"
    assert solver.solve(rows).unique is False
    assert solver.solve(grid).unique is True


def test_published_grids_are_the_systems_they_were_noted_as() -> None:
    """Where rows and columns are noted in the order in which they stand."""
    grids = 0
    for case in CROSSED:
        parts = [re.split(r"([-+*/=])", equation) for equation in case["puzzle"].split(",")]
        across, down = parts[:3], parts[3:]
        if [word for row in across for word in row[::2]] == [
            column[i] for i in (0, 2, 4) for column in down
        ]:
            signs = [" ".join(f"{column[i]:<8}" for column in down) for i in (1, 3)]
            rows = [f"{a:<6} {sign} {b:<6} = {c}" for a, sign, b, _, c in across]
            text = "\n".join([rows[0], signs[0], rows[1], signs[1], rows[2]])
            assert solver.rpn(text) == solver.rpn(case["puzzle"])
            grids += 1
    assert grids == 23


@given(st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_random_grids_have_the_solutions_of_brute_force(rng: random.Random) -> None:
    check(rng)


def test_many_random_grids() -> None:
    tally = [check(random.Random(seed)) for seed in range(100)]
    assert min(tally.count("one"), tally.count("many")) > 2


def test_a_grid_is_a_puzzle_like_any_other() -> None:
    text = picture(PRINTED)
    [solution] = solver.solve(text).solutions
    assert solver.is_solution(text, solution.letters)
    assert not solver.is_solution(text, {**solution.letters, "A": 4, "H": 3})
    shards = [solver.solve(text, shard=f"{i}/3").solutions for i in range(3)]
    assert [found.text for part in shards for found in part] == [solution.text]
    proof = solver.explain(text)
    assert proof.complete
    assert [found.text for found in proof.solutions] == [solution.text]


SEVERAL = """
    ? + ? = 9
    +   +   +
    ? - ? = 1
    =   =   =
    ? + ? = 10
    """


def test_a_search_goes_on_from_its_cursor() -> None:
    text = picture(SEVERAL)
    whole = [solution.text for solution in solver.solve(text).solutions]
    assert len(whole) > 2
    found: list[str] = []
    cursor = None
    while True:
        result = solver.solve(text, limit=1, next=cursor)
        found += [solution.text for solution in result.solutions]
        cursor = result.next
        if cursor is None:
            break
    assert found == whole


def test_a_wildcard_is_one_in_both_directions() -> None:
    assert equations(picture(SEVERAL)) == (
        "₀ ₁ + = 9; ₂ ₃ - = 1; ₄ ₅ + = 10; ₀ ₂ + = ₄; ₁ ₃ + = ₅; 9 1 + = 10"
    )


READ = [
    # Products come first, down as across; several operators in a row.
    (
        "A + B * C = D\n+   *   -   +\nE * F + G = H\n*   +   *   *\nI + J - K = L\n=   =   =   =\n"
        "M + N + O = P",
        "A B C * + = D; E F * G + = H; I J + K - = L; M N + O + = P;"
        " A E I * + = M; B F * J + = N; C G K * - = O; D H L * + = P",
    ),
    # Words right below their column, and signs that the spaces have lost.
    ("ABC*DE=F\n+ * -\nG+H=IJ\n= = =\nK+L=M", None),
    # Columns without signs.
    (
        "A + B = CD\n+   +\nE + F = G\n=   =\nH + I = JK",
        "A B + = CD; E F + = G; H I + = JK; A E + = H; B F + = I",
    ),
    # Equations of their own behind it, and other relations.
    (
        "A + B = C\n<   >   <\nD + E = F\n\nX ≠ 5, X > 1;",
        "A B + = C; D E + = F; X ≠ 5; X > 1; A < D; B > E; C < F",
    ),
    # A short row stands where its words stand.
    (
        "A + B = C\n        +\nD       E\n-       =\nF + G = H\n=\nI + J = K",
        "A B + = C; F G + = H; I J + = K; D F - = I; C E + = H",
    ),
    ("Ａ＋Ｂ＝Ｃ\n－\u3000＋\u3000－\nＤ＋Ｅ＝Ｆ\n＝\u3000＝\u3000＝\nＧ＋Ｈ＝Ｉ", None),
]


@in_turn(("text", "expected"), READ)
def test_reads(text: str, expected: str | None) -> None:
    read = equations(text, base=20)
    assert read == expected if expected else read.count(";") == 5


WRONG = [
    ("A + B = C\n+   +\nD + E = F\n=   =   =\nG + H = I", "two_words", (3, 9)),
    ("A + B = C\n+   +   +\nD + E = F\n=   =\nG + H = I", "no_relation", (1, 9)),
    ("A + B = C\n+   +   +\nD + E = F", "no_relation", (1, 1)),
    ("A + B = C\n+             -\nD + E = F\n=   =   =\nG + H = I", "bad_grid", (2, 15)),
    ("A + B = C\n  +     +\nD + E = F\n=       =\nG + H = I", "bad_grid", (2, 3)),
    ("A + B = C\n+   +   +\n-   -   -\nD + E = F\n=   =   =\nG + H = I", "bad_grid", (3, 1)),
    ("A + B = C\n+   +   +\nD + E = F\n=   =   =", "bad_grid", (4, 1)),
    ("+   -   +\nA + B = C\n+   +   +\nD + E = F\n=   =   =\nG + H = I", "bad_grid", (1, 1)),
    ("A + B = C\n+   +   +\nD + E F\n=   =   =\nG + H = I", "two_words", (3, 7)),
    ("A + B = C\n+   +\nD   E   F\n=   =\nG + H = I", "no_relation", (3, 9)),
    ("A + B = C\n+   +   +\nD + ! = F\n=   =   =\nG + H = I", "bad_character", (3, 5)),
]


@in_turn(("text", "code", "place"), WRONG)
def test_what_does_not_fit_is_named(text: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text)
    assert caught.value.code == code, caught.value.message
    row, column = place
    assert caught.value.message.startswith(f"row {row}, column {column}: ")
    assert caught.value.position == sum(map(len, text.splitlines(True)[: row - 1])) + column - 1


def test_doubtful_readings_are_told() -> None:
    def codes(text: str) -> list[str]:
        return [caution.code for caution in solver.parse(text).cautions]

    assert codes("A + B = C\n+   +\nE + F = G\n=   =\nH + I = HA") == ["no_column_signs"]
    assert codes("A x B = C\n+   x   +\nD + E = F\n=   =   =\nG + H = I") == ["lone_x"]
    assert codes("A + B = C\n+   x   +\nD + E = F\n=   =   =\nG + H = I") == []


# Lines between which a sign stands, or a rule, have long been a calculation that goes on.
CONTINUED = [
    "A + B = C\n---------\nD + E = F",
    "A + B = CD\n+\nE\n---\nF",
    "A + B = C\n+\nD + E = F",
]


@pytest.mark.parametrize("text", CONTINUED)
def test_drawings_stay_drawings(text: str) -> None:
    read = equations(text)
    assert "D +" in read or "CD E + = F" in read or "C D E + + " in read


@given(
    st.lists(
        st.sampled_from([
            "A + B = C", "? * 1 = 2", "+   -   *", "=   =   =", "-------", "- - -", "A   B", "",
            "|| || ||", "│ + │ = │", "(I) A = B", "_", "x", "X x X = X", "A=B,", ")", "+) A",
            "x x x", "[1] + 🍎 = 2", "+",
        ]),
        min_size=2,
        max_size=9,
    ),
    st.sampled_from(["\n", "\r\n", "\n\n"]),
)  # fmt: skip
@settings(max_examples=300, deadline=None)
def test_any_rows_are_read_or_refused(lines: list[str], end: str) -> None:
    text = end.join(lines)
    position = 0
    try:
        puzzle = solver.parse(text)
    except solver.PuzzleError as error:
        position = error.position or 0
    else:
        digits = dict.fromkeys(puzzle.letters + puzzle.wildcards, 1)
        assert len(puzzle.fill(digits).splitlines()) == len(text.splitlines())
    assert 0 <= position <= len(text)
