"""What a Python user draws: a text, what was read from it, or what was found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from in_turn import in_turn

import solver

TEXT = "SEND + MORE = MONEY"
KAKURO = "2,X,(v7),(h7),O"
DRAWING = [solver.svg, solver.latex]


@pytest.mark.parametrize("draw", DRAWING)
def test_a_text_is_drawn_as_the_puzzle_that_it_holds(draw: Callable[..., str]) -> None:
    assert draw(TEXT) == draw(solver.parse(TEXT)) != draw(solver.solve(TEXT).solutions[0])
    grid = solver.kakuro(KAKURO)
    assert draw(KAKURO) == draw(grid.puzzle) != draw(grid.solutions[0])


def test_a_text_is_read_by_the_rules_that_are_given() -> None:
    with pytest.raises(solver.PuzzleError) as e:
        solver.svg("1 + 2 = [11]")
    assert e.value.position is not None
    assert solver.svg("1 + A = [11]", base=12).startswith("<svg")
    with pytest.raises(solver.OptionError) as wrong:
        solver.svg(TEXT, base=37)
    assert wrong.value.field == "base"


@pytest.mark.parametrize("draw", DRAWING)
def test_a_text_that_is_no_puzzle_says_where(draw: Callable[..., str]) -> None:
    with pytest.raises(solver.GrammarError) as e:
        draw("SEND + MORE MONEY")
    assert (e.value.code, e.value.position) == ("two_words", 12)


@in_turn("draw", DRAWING)
@in_turn("wrong", [solver.solve(TEXT), solver.kakuro(KAKURO), 42, None, [TEXT]])
def test_nothing_else_is_drawn(draw: Callable[..., str], wrong: Any) -> None:
    with pytest.raises(solver.OptionError) as e:
        draw(wrong)
    assert e.value.message == (
        "draw a puzzle, its text or a solution; of a result, its puzzle or one solution"
    )
    assert (e.value.code, e.value.field) == ("bad_puzzle", "drawn")


def test_rules_are_for_a_text_only() -> None:
    with pytest.raises(solver.OptionError, match="base is for a text") as e:
        solver.svg(solver.parse(TEXT), base=11)
    assert e.value.field == "base"
