"""Digits that stand in a row on both sides, as one number: in ABCDEF * 3 = BCDEFA, BCDEF."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solver.proof.sheet.sides import Cells, Summand

# The fewest digits that are worth being one number.
SHORTEST = 3


class Row(NamedTuple):
    """factor · letter = number; the cells of the number begin with the units."""

    letter: str
    factor: int
    number: Cells


def row_of(sides: tuple[Sequence[Summand], Sequence[Summand]], base: int) -> Row | None:
    """What an equation says of one letter and all others as a number; None where there is none."""
    weights: dict[str, int] = {}
    for sign, side in zip((1, -1), sides, strict=True):
        for factor, words in side:
            if len(words) > 1:
                return None
            for place, cell in enumerate(words[0]):
                if not isinstance(cell, str):
                    return None
                weights[cell] = weights.get(cell, 0) + sign * factor * base**place
    for letter, factor in weights.items():
        cells = sorted((c for c in weights if c != letter), key=lambda cell: abs(weights[cell]))
        least = weights[cells[0]] if cells else 0
        in_row = all(weights[cell] == least * base**place for place, cell in enumerate(cells))
        if len(cells) < SHORTEST or not least or not in_row:
            continue
        if factor * least < 0 and factor % least == 0:
            return Row(letter, -factor // least, tuple(cells))
    return None
