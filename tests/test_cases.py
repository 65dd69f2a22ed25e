"""Published puzzles with counts from an exhaustive search (tests/data, one JSON object a line).

Each row has `puzzle`, `base`, `kind`, `count`; where they differ from it, `count_no_single_zero`
and `count_leading_zeros`; `solutions` where all are listed; and its `source`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.answers.solve import permutations

DATA = Path(__file__).parent / "data"
CONVENTIONS: dict[str, dict[str, bool]] = {
    "count": {},
    "count_no_single_zero": {"single_zero": False},
    "count_leading_zeros": {"leading_zeros": True},
}
# Eleven letters in base 10 are an error here, and no solution there.
ELEVEN_LETTERS = "x*alcohol=hangover"


def rows(name: str) -> list[dict[str, Any]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


CASES = [row for row in rows("cases.jsonl") if row["puzzle"] != ELEVEN_LETTERS]
HARD = rows("hard.jsonl")


def test_there_are_cases() -> None:
    assert len(CASES) == 605
    assert len(HARD) == 12


def test_eleven_letters_are_an_error() -> None:
    assert ELEVEN_LETTERS in [row["puzzle"] for row in rows("cases.jsonl")]
    with pytest.raises(solver.LimitError, match="letter number 11"):
        solver.solve(ELEVEN_LETTERS)


@in_turn("row", CASES + HARD, ids=lambda row: row["puzzle"][:40])
def test_published_counts(row: dict[str, Any]) -> None:
    for column, options in CONVENTIONS.items():
        if column in row:
            check_row(row, row[column], options)


def check_row(row: dict[str, Any], count: int, options: dict[str, bool]) -> None:
    text, base = row["puzzle"], row["base"]
    result = solver.solve(text, base=base, **options)
    assert result.count == count
    assert result.unique == (count == 1)
    for solution in result.solutions[:20]:
        assert solver.is_solution(text, solution.letters, solution.wildcards, base=base, **options)
    if not options and "solutions" in row:
        listed = [json.dumps(one, sort_keys=True) for one in row["solutions"]]
        found = [json.dumps(one.letters, sort_keys=True) for one in result.solutions]
        assert sorted(found) == sorted(listed)


@in_turn(
    ("text", "count"),
    [
        ("SEND*SP=MONEY", 4),
        ("WWWDOT - GOOGLE = DOTCOM", 2),
        ("SEND+MORE=MONEY", 1),
        ("2+2=4", 1),
        ("2+2=5", 0),
        ("A=A", 10),
        ("AB=BA", 0),
        ("A*11+B=BCC", 1),
        ("MALCOLM+X=MALCOLM", 9 * 8 * 7 * 6 * 5),
        ("A-A=0", 10),
        ("X*0=0", 10),
        ("012+A=13", 0),
        ("??=11", 1),
        ("?+?=9", 10),
        ("A*A*A=A", 2),
        ("-A=-9", 1),
        ("A--A=4", 1),
        ("(A+B)*(A-B)=CC", 4),
        ("A*123456789012345678901234567890=0", 1),
        ("99999999999999999999*A=BCCCCCCCCCCCCCCCCCCCD", 6),
    ],
)
def test_counts_by_hand(text: str, count: int, long: bool) -> None:
    assert solver.solve(text).count == count
    if long or permutations(solver.parse(text)) < 100_000:  # half a second
        assert len(solver.solve_naive(text).assignments) == count


@in_turn(
    ("text", "options", "texts"),
    [
        ("AB+B=BA", {"base": 3}, ["12+2=21"]),
        ("A=[11]", {"base": 12}, ["B=[11]"]),
        ("A+0=B", {}, []),
        ("A*B=A", {"single_zero": False}, [f"{a}*1={a}" for a in range(2, 10)]),
        ("0A=A", {"leading_zeros": True}, [f"0{a}={a}" for a in range(10)]),
        ("0=A", {"single_zero": False}, []),
        ("A0=?0", {"base": 2}, ["10=10"]),
        (  # a digit behind a point is printed too
            " 1.A\n+1.4\n ---\n 2.C",
            {"letters_avoid_printed": True},
            [" 1.3\n+1.4\n ---\n 2.7", " 1.5\n+1.4\n ---\n 2.9"],
        ),
        (  # and so is a remainder of 0
            "    1\n   --\n3A)3A\n   3A\n   --\n    0",
            {"letters_avoid_printed": True},
            [f"    1\n   --\n3{a})3{a}\n   3{a}\n   --\n    0" for a in (2, 4, 5, 6, 7, 8, 9)],
        ),
        (  # columns are as wide as the multiplier has them, where the product is one digit
            "    ?\n× 4 6\n  ---\n    0\n  ?\n  ---\n    0",
            {},
            ["    0\n× 4 6\n  ---\n    0\n  0\n  ---\n    0"],
        ),
        (  # one drawing has spaces between its cells, the other has none
            "  A 2\n+ 1 3\n  ---\n  3 B\n\n  BB\n+ 1?\n  --\n  67",
            {},
            ["  2 2\n+ 1 3\n  ---\n  3 5\n\n  55\n+ 12\n  --\n  67"],
        ),
        # As in 0.5 + ? = 1.5, the 0 before a point is no number of its own.
        ("  0.5\n+ ?.5\n ----\n  2.0", {"single_zero": False}, ["  0.5\n+ 1.5\n ----\n  2.0"]),
        # Rows between the numbers may be a 0 alone, also where no number may.
        (
            "  5\n×?0\n --\n  0\n 5\n --\n 50",
            {"single_zero": False},
            ["  5\n×10\n --\n  0\n 5\n --\n 50"],
        ),
    ],
)
def test_conventions(text: str, options: dict[str, Any], texts: list[str]) -> None:
    assert [solution.text for solution in solver.solve(text, **options).solutions] == texts
