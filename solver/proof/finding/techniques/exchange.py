"""Letters that can be exchanged: solutions come in pairs, so one of two may be called the smaller.

That is agreed on once for all of a proof: of every set of letters that can be exchanged, those that
come first in the puzzle are the smaller ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import prod

from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.model import LISTED, highest, lowest
from solver.proof.sheet.puzzle import Column, Sheet

EFFORT = 1.5

Offer = tuple[Move, Conclusions, float]


def exchangeable(sheet: Sheet) -> list[Move]:
    """The pairs of letters that change nothing when they are exchanged, and are in some column."""
    if any(column.is_run for column in sheet.columns):
        return []  # a kakuro's solution is a grid as well
    used = {unknown for column in sheet.columns for unknown in column.unknowns}
    letters = [letter for letter in range(sheet.letters) if letter in used]
    unused = [sheet.domains[u].bit_count() for u in range(sheet.letters) if u not in used]
    if prod(unused) > LISTED:  # their solutions are only counted
        return []
    return [
        Move(Kind.EXCHANGE, (a, b)) for a, b in combinations(letters, 2) if _are_alike(sheet, a, b)
    ]


def smaller(state: State, move: Move) -> Conclusions:
    """What follows where the first of two letters is the smaller one."""
    a, b = move.about
    first, second = state.domains[a], state.domains[b]
    if not first or not second:
        return []
    below = first & (1 << highest(second)) - 1
    above = second & ~((2 << lowest(first)) - 1)
    return [(u, new) for u, old, new in ((a, first, below), (b, second, above)) if new != old]


def offers(moves: list[Move], state: State) -> Iterator[Offer]:
    """What follows from each pair."""
    for move in moves:
        if concluded := smaller(state, move):
            yield move, concluded, EFFORT


def _are_alike(sheet: Sheet, a: int, b: int) -> bool:
    both = 1 << a | 1 << b
    if sheet.domains[a] != sheet.domains[b] or (a in sheet.nonzero) != (b in sheet.nonzero):
        return False
    if sheet.rivals[a] & ~both != sheet.rivals[b] & ~both or not sheet.rivals[a] >> b & 1:
        return False
    return all(_is_same(column, a, b) for column in sheet.columns)


def _is_same(column: Column, a: int, b: int) -> bool:
    """Whether a column says the same once two letters are exchanged."""
    if a not in column.unknowns and b not in column.unknowns:
        return True
    swap = {a: b, b: a}
    own: dict[tuple[int, ...], int] = {(u,): factor for u, factor in column.terms}
    own |= dict(column.products)
    other = {tuple(sorted(swap.get(u, u) for u in us)): factor for us, factor in own.items()}
    return own == other
