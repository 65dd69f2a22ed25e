"""Short proofs: leaves out every move that the conclusion does not need."""

from __future__ import annotations

from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Kind, Move, State
from solver.proof.finding.outline import Outline
from solver.proof.model import End

# The kinds of moves to leave out first: the hardest to follow.
COST = {Kind.SUPPOSE: 3, Kind.COLUMN: 2, Kind.TOGETHER: 1}


def shortened(deducer: Deducer, begin: State, outline: Outline) -> list[Move]:
    """The moves of an outline that its end needs; `begin` is the state before the first of them.

    Tries to leave out each, from the last to the first, hard ones before easy ones.
    """
    moves = outline.moves
    order = sorted(range(len(moves)), key=lambda i: (-COST.get(moves[i].kind, 0), -i))
    needed = set(range(len(moves)))
    for index in order:
        trial = [moves[i] for i in range(len(moves)) if i != index and i in needed]
        if _reaches_end(deducer, begin, trial, outline):
            needed.remove(index)
    return _effective(deducer, begin, [moves[i] for i in sorted(needed)])


def _effective(deducer: Deducer, begin: State, moves: list[Move]) -> list[Move]:
    """The moves that conclude something, up to a contradiction."""
    state = begin.copy()
    effective = []
    for move in moves:
        if state.dead:
            break
        if deducer.make(state, move):
            effective.append(move)
    return effective


def _reaches_end(deducer: Deducer, begin: State, moves: list[Move], outline: Outline) -> bool:
    """Whether these moves reach the end of an outline."""
    state = deducer.replay(begin.copy(), moves)
    if outline.end is End.CONTRADICTION:
        return state.dead
    if state.dead:
        return False
    if outline.end is End.SOLUTION:
        return tuple(state.domains[: deducer.sheet.cells]) == outline.digits
    return _reaches_cases(deducer, state, outline)


def _reaches_cases(deducer: Deducer, state: State, outline: Outline) -> bool:
    """Whether the cases of an outline are what is possible, and each still reaches its end."""
    domain = state.domains[outline.unknown]
    cases = 0
    for value, _ in outline.cases:
        cases |= 1 << value
    if domain != cases or domain.bit_count() < 2:
        return False
    for value, case in outline.cases:
        inner = state.copy()
        deducer.narrow(inner, outline.unknown, 1 << value)
        if not _reaches_end(deducer, inner, case.moves, case):
            return False
    return True
