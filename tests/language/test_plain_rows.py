"""A puzzle that was read as a row has every field that a puzzle has."""

from __future__ import annotations

from dataclasses import fields

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
