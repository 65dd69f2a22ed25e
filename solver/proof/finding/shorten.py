"""Short proofs: every move without which the rest still reaches its end is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.proof.finding.deduce import COLUMN, SUPPOSE, TOGETHER, Deducer, Move, State
from solver.proof.model import End

if TYPE_CHECKING:
    from solver.proof.finding.outline import Outline


# How gladly a kind of move is left out.
DEAR = {SUPPOSE: 3, COLUMN: 2, TOGETHER: 1}


def shortened(deducer: Deducer, begin: State, outline: Outline) -> list[Move]:
    """The moves of an outline that its end needs, from the state before the first of them.

    They are tried in turn from the last to the first, dear ones before cheap ones.
    """
    moves = list(outline.moves)
    order = sorted(range(len(moves)), key=lambda i: (-DEAR.get(moves[i].kind, 0), -i))
    gone: set[int] = set()
    for index in order:
        trial = [move for i, move in enumerate(moves) if i != index and i not in gone]
        if _reaches(deducer, begin, trial, outline):
            gone.add(index)
    return _effective(deducer, begin, [m for i, m in enumerate(moves) if i not in gone])


def _effective(deducer: Deducer, begin: State, moves: list[Move]) -> list[Move]:
    """The moves that conclude anything, up to the contradiction."""
    state = begin.copy()
    found = []
    for move in moves:
        if state.dead:
            break
        if deducer.make(state, move):
            found.append(move)
    return found


def _reaches(deducer: Deducer, begin: State, moves: list[Move], outline: Outline) -> bool:
    state = deducer.replay(begin.copy(), moves)
    if outline.end is End.CONTRADICTION:
        return state.dead
    if state.dead:
        return False
    if outline.end is End.SOLUTION:
        return tuple(state.domains[: deducer.sheet.cells]) == outline.found
    return holds(deducer, state, outline)


def holds(deducer: Deducer, state: State, outline: Outline) -> bool:
    """Whether the cases of an outline cover what is possible, and each still reaches its end."""
    domain = state.domains[outline.unknown]
    covered = 0
    for value, _ in outline.cases:
        covered |= 1 << value
    if domain & ~covered or domain.bit_count() < 2:
        return False
    for value, case in outline.cases:
        if domain >> value & 1:
            inner = state.copy()
            deducer.narrow(inner, outline.unknown, 1 << value)
            if not _reaches(deducer, inner, case.moves, case):
                return False
        else:
            return False
    return True
