"""A puzzle that was read as a row has every field that a puzzle has."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

import solver
from solver.model import Puzzle


@pytest.mark.parametrize("text", ["SEND+MORE=MONEY", " SEND\n+MORE\n-----\nMONEY"])
def test_no_field_is_forgotten(text: str) -> None:
    puzzle = solver.parse(text)
    assert puzzle.line
    assert puzzle.whole is not None
    whole = puzzle.whole()
    for field in fields(Puzzle):
        if field.name not in ("line", "whole"):
            assert getattr(puzzle, field.name) == getattr(whole, field.name), field.name


# What a rule may be that changes what letters, digits or signs mean: such a sum is read in full.
MEANINGS: dict[str, Any] = {
    "digits": "1-9", "shared_letters": "AB", "letters_avoid_printed": True, "wildcards_avoid": "7",
    "classes": "O=odd", "wrong_digits": "each", "printed_digits": "yes", "accents": "same",
    "digits_used": "all", "key": "AB",
}  # fmt: skip
# The other rules, which the reader of plain sums goes by itself, or which say nothing alone.
OTHERS = {*solver.options.NumberRules.__match_args__, "key_order"}


def test_every_rule_is_one_of_these() -> None:
    assert MEANINGS.keys() | OTHERS == {*solver.Rules.__match_args__}


@pytest.mark.parametrize("name", MEANINGS)
def test_a_sum_under_another_meaning_is_read_in_full(name: str) -> None:
    assert solver.language.read.plain_sum("AB+BA=CAC", solver.Rules()) is not None
    rules = solver.Rules(**{name: MEANINGS[name]})
    assert solver.language.read.plain_sum("AB+BA=CAC", rules) is None
