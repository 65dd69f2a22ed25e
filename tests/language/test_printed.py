"""Puzzles exactly as books, magazines and pages print them (tests/data/printed.jsonl).

Each row has `printed`, the text with its layout; `reading`, what it means in plain equations (or as
a plain drawing, where more cells are hidden than there are letters); `rules`, the options of both;
`count`, found by direct enumeration; `source`; `items`, the kinds of print that it shows; some of
the `solutions` of its reading; and the `reading_rules`, where the print says some that are its own.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from in_turn import in_turn

import solver

DATA = Path(__file__).parent.parent / "data" / "printed.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in DATA.read_text("utf-8").splitlines()]
SAMPLE = [row for row in ROWS if 0 < row["count"] <= 20][::6]

# What is compared of each row's solutions; a row may have hundreds.
MOST_CHECKED = 20


def name(row: dict[str, Any]) -> str:
    return f"{ROWS.index(row) + 1}: " + " / ".join(row["printed"].split("\n"))[:50]


def digits(text: str) -> str:
    return "".join(str(int(sign)) for sign in text if sign.isdecimal())


def solve_reading(row: dict[str, Any]) -> solver.Result:
    rules = row.get("reading_rules", row.get("rules", {}))
    return solver.solve(row["reading"], **rules)


def solve(row: dict[str, Any], text: str, **options: Any) -> solver.Result:
    return solver.solve(text, **row.get("rules", {}), **options)


each_row = in_turn("row", ROWS, ids=name)
some_rows = in_turn("row", SAMPLE, ids=name)


def test_there_are_rows_of_every_kind() -> None:
    assert len(ROWS) >= 180
    assert len({row["printed"] for row in ROWS}) == len(ROWS)
    kinds = Counter(item for row in ROWS for item in row["items"])
    assert sorted(kinds) == [*range(1, 29)]
    assert min(kinds[kind] for kind in range(1, 10)) >= 12
    assert min(kinds.values()) >= 3


@pytest.mark.long
@each_row
def test_the_reading_has_the_count(row: dict[str, Any]) -> None:
    result = solve_reading(row)
    assert result.count == row["count"], row["reading"]
    texts = [solution.text for solution in result.solutions]
    assert set(row.get("solutions", [])) <= set(texts), row["reading"]


@each_row
def test_the_print_is_read_as_it_is_meant(row: dict[str, Any]) -> None:
    printed = row["printed"]
    result = solve(row, printed)
    assert result.count == row["count"], f"{row['source']}\n{printed}"
    for solution in result.solutions[:MOST_CHECKED]:
        assert solver.is_solution(
            printed, solution.letters, solution.wildcards, **row.get("rules", {})
        )
        assert keeps_the_layout(printed, solution.text), solution.text
    assert solver.rpn(printed)
    compare(result, solve_reading(row), printed)


def keeps_the_layout(printed: str, text: str) -> bool:
    """Whether a filled text is the printed one but for digits in hidden cells.

    A full-width digit may come back as an ordinary one, and one digit for a blank of LaTeX.
    """
    if "\\Box" in printed:  # which may take a space along
        printed, text = printed.replace("\\Box", "?").replace(" ", ""), text.replace(" ", "")
    return len(text) == len(printed) and all(
        new == old or (new.isdecimal() and (not old.isdecimal() or int(old) == int(new)))
        for old, new in zip(printed, text, strict=True)
    )


def compare(result: solver.Result, meant: solver.Result, printed: str) -> None:
    """Asserts that two results agree: in their letters, or in their digits from left to right."""
    if result.count == 0:
        return
    ours, theirs = result.solutions[0], meant.solutions[0]
    common = ours.letters.keys() & theirs.letters.keys()
    if common:
        assert projections(result, common) == projections(meant, common), printed
    elif len(digits(ours.text)) == len(digits(theirs.text)):
        found = sorted(digits(solution.text) for solution in result.solutions)
        assert found == sorted(digits(solution.text) for solution in meant.solutions), printed


def projections(result: solver.Result, letters: set[str]) -> Counter[frozenset[tuple[str, int]]]:
    return Counter(
        frozenset(
            (letter, digit) for letter, digit in solution.letters.items() if letter in letters
        )
        for solution in result.solutions
    )


@some_rows
def test_shards_and_cursors_find_the_same(row: dict[str, Any]) -> None:
    printed = row["printed"]
    texts = sorted(solution.text for solution in solve(row, printed).solutions)
    halves = [solve(row, printed, shard=f"{half}/2").solutions for half in (0, 1)]
    assert sorted(solution.text for half in halves for solution in half) == texts
    found, cursor = [], None
    for _ in range(len(texts) + 2):
        page = solve(row, printed, limit=1, next=cursor)
        found += [solution.text for solution in page.solutions]
        cursor = page.next
        if cursor is None:
            break
    assert cursor is None
    assert sorted(found) == texts
