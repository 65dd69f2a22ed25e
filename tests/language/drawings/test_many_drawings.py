"""Published drawings, and random ones against brute force."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from in_turn import in_turn
from random_drawings import (
    SIGNS,
    check_conditions,
    check_equations,
    check_many,
    check_planted,
    check_solutions,
    check_text,
)

import solver

LINES = (
    (Path(__file__).parent.parent.parent / "data" / "cases.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
)


DRAWN = [row for row in map(json.loads, LINES) if "layout" in row]


def test_there_are_published_drawings() -> None:
    assert len(DRAWN) == 88


@in_turn("row", DRAWN, ids=lambda row: row["source"][-24:])
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
    tally = check_many(300, 1, check=check_planted, small=small)
    assert (
        min(tally[kind] for kind in ("sum", "multiplication", "division", "short division", "root"))
        > 25
    )


def test_the_search_finds_what_brute_force_finds() -> None:
    tally = check_many(360, 3, check=check_solutions, small=True)
    kinds = ("sum", "multiplication", "division", "short division", "root")
    assert min(tally[f"{kind}, {much}"] for kind in kinds for much in ("one", "many")) > 5


def test_a_condition_leaves_the_solutions_that_obey_it() -> None:
    tally = check_many(360, 8, check=check_conditions, small=True)
    kinds = ("division", "root")
    assert min(tally[f"{kind}, {much}"] for kind in kinds for much in ("some", "none")) > 10


def test_equations_and_drawings_have_the_same_solutions() -> None:
    tally = check_many(300, 2, check=check_equations, small=True)
    assert (
        min(tally[kind] for kind in ("sum", "multiplication", "division", "short division", "root"))
        > 10
    )


@given(st.lists(st.text(alphabet=SIGNS, max_size=9), min_size=2, max_size=6))
@example(lines=["0", "*0", "0", "\u0301"])  # a mark alone takes no column
@example(lines=["\t\u0301", "A=1"])  # nor does one that is the whole drawing
@example(lines=["_ X\u30000", "0=0"])  # the whole multiplication stands in one row
@settings(max_examples=500, deadline=None)
def test_any_text_is_read_or_refused(lines: list[str]) -> None:
    check_text("\n".join(lines))
