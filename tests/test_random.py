"""Searches, the naive method and check.py agree on random puzzles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import later
from random_conditions import check_many as check_many_conditions
from random_puzzles import check_many

import solver

SIGNS = list("ABCabcАБ019?+-*/^()=<>≠≤≥!&,;\n []×÷−＝か🍎\u0301\u200d\ufe0f")


# `make soak` tries thousands. Interpreted, a search takes up to a hundred times as long.
PUZZLES, EXAMPLES = (150, 400) if solver.compiled else (40, 100)


@pytest.mark.parametrize("seed", [0, later(1)])
def test_searches_agree_with_brute_force(seed: int) -> None:
    tally = check_many(PUZZLES, seed)
    assert min(tally[kind] for kind in ("none", "one", "many", "planted")) > PUZZLES // 15


def test_searches_agree_with_brute_force_on_conditions() -> None:
    tally = check_many_conditions(120, 1)
    assert min(tally[kind] for kind in ("none", "one", "many")) > 5


@given(st.one_of(st.text(alphabet=SIGNS, max_size=24), st.text(max_size=12)), st.integers(2, 36))
@settings(max_examples=EXAMPLES, deadline=None)
def test_what_parses_solves_without_an_exception(text: str, base: int) -> None:
    try:
        result = solver.solve(text, base=base, limit=3, budget=solver.Budget(nodes=2_000))
    except solver.PuzzleError as error:
        position = error.position or 0
        solutions: Sequence[solver.Solution] = ()
    else:
        position, solutions = 0, result.solutions
    assert 0 <= position <= len(text)
    for solution in solutions:
        assert solver.is_solution(text, solution.letters, solution.wildcards, base=base)
