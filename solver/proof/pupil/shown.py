"""Whether a statement follows from what a pupil knows, and by which steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.proof.finding.choice import deduce, next_move
from solver.proof.finding.moves import Kind, Move, State
from solver.proof.finding.outline import Outline
from solver.proof.finding.shorten import COST, shortened
from solver.proof.model import WHOLE, ColumnId, End
from solver.proof.pupil.state import Pupil, combinations, fillings, fits
from solver.proof.pupil.statement import Statement
from solver.proof.sheet.domains import values


@dataclass(frozen=True, slots=True)
class Showing:
    """The moves that show a statement, and the column that says it then, where one does."""

    moves: tuple[Move, ...]
    column: ColumnId | None


def showing(pupil: Pupil, statement: Statement) -> Showing | None:
    """How a statement follows; None where deductions from what is known do not show it."""
    state = pupil.start()
    moves: list[Move] = []
    while not _is_said(pupil, state, statement):
        move = None if state.dead else next_move(pupil, state)
        suppositions = [move] if move else _suppositions(pupil, state, statement)
        if not suppositions:
            return None
        for move in suppositions:
            pupil.make(state, move)
            moves.append(move)
    moves = _needed(pupil, moves, statement)
    state = pupil.replay(pupil.start(), moves)
    column = None if _holds(pupil, state, statement) else _column(pupil, state, statement)
    return Showing(tuple(moves), column)


def _is_said(pupil: Pupil, state: State, statement: Statement) -> bool:
    if state.dead:
        return False
    return _holds(pupil, state, statement) or _column(pupil, state, statement) is not None


def _holds(pupil: Pupil, state: State, statement: Statement) -> bool:
    """Whether a statement is true of all values that are left."""
    unknowns = [pupil.numbers[name] for name in statement.unknowns]
    ways = fillings(pupil.sheet, state, unknowns)
    return ways is not None and all(statement.holds(pupil.named(way)) for way in ways)


def _column(pupil: Pupil, state: State, statement: Statement) -> ColumnId | None:
    """The column that a statement about several unknowns is read off from."""
    unknowns = {pupil.numbers[name] for name in statement.unknowns}
    for column in pupil.sheet.columns if len(unknowns) > 1 else ():
        if not unknowns <= set(column.unknowns) or column.id[1] == WHOLE:
            continue
        # It is read off by arithmetic alone: that letters differ would have to be told.
        ways = combinations(state, column.unknowns)
        right = [pupil.named(way) for way in ways or () if fits(column, way)]
        if right and all(statement.holds(way) for way in right):
            return column.id
    return None


def _suppositions(pupil: Pupil, state: State, statement: Statement) -> list[Move]:
    """Refutations of all the values of an unknown that contradict a statement about it."""
    if state.dead or len(statement.terms) > 1:
        return []
    unknown = pupil.numbers[statement.unknowns[0]]
    moves = []
    for value in values(state.domains[unknown]):
        if statement.holds(pupil.named({unknown: value})):
            continue
        begin = pupil.supposing(state, unknown, value)
        inner = begin.copy()
        refutation = deduce(pupil, inner)
        if not inner.dead:
            return []
        outline = Outline(refutation, End.CONTRADICTION)
        needed = tuple(shortened(pupil, begin, outline))
        moves.append(Move(Kind.SUPPOSE, (unknown, value), needed))
    return moves


def _needed(pupil: Pupil, moves: Sequence[Move], statement: Statement) -> list[Move]:
    """The moves without those that the statement does not need, hard ones left out first."""
    order = sorted(range(len(moves)), key=lambda i: (-COST.get(moves[i].kind, 0), -i))
    needed = set(range(len(moves)))
    for index in order:
        trial = [moves[i] for i in sorted(needed - {index})]
        if _is_said(pupil, pupil.replay(pupil.start(), trial), statement):
            needed.remove(index)
    return [moves[i] for i in sorted(needed)]
