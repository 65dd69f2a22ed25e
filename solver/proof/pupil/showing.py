"""How a statement follows from what somebody knows, without telling more than it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations as subsets
from itertools import product

from solver.proof.finding.shorten import hardest_first
from solver.proof.model import WHOLE, ColumnId, Rule, is_carry, values
from solver.proof.moves import Move, State
from solver.proof.pupil.discreet import Discreet, offers, refutations
from solver.proof.pupil.state import Pupil, combinations, fillings, fits
from solver.proof.pupil.statement import Statement

# The most values that are refuted one by one, and ways to refute each that are compared.
MOST_REFUTED = 3
WAYS = 4

# The most moves that are made before it is given up.
MOST_MOVES = 14


@dataclass(frozen=True, slots=True)
class Showing:
    """The moves that show a statement, and the column that says it then, where one does."""

    moves: tuple[Move, ...]
    column: ColumnId | None


def showings(pupil: Discreet, statement: Statement) -> Iterator[Showing]:
    """Ways in which a statement follows: refutations of all else, and deductions."""
    state = pupil.start()
    if state.dead:
        return
    if is_said(pupil, state, statement):
        yield _shown(pupil, [], statement)
        return
    for moves in (*_refuted(pupil, state, statement), _deduced(pupil, state, statement)):
        if moves and pupil.is_discreet(state, moves):
            yield _shown(pupil, moves, statement)


def _shown(pupil: Pupil, moves: Sequence[Move], statement: Statement) -> Showing:
    state = pupil.replay(pupil.start(), moves)
    column = None if _holds(pupil, state, statement) else _column(pupil, state, statement)
    return Showing(tuple(moves), column)


def _refuted(pupil: Discreet, state: State, statement: Statement) -> Iterator[list[Move]]:
    """Refutations of the few values of an unknown that contradict a statement about it."""
    if len(statement.terms) > 1:
        return
    unknown = pupil.numbers[statement.unknowns[0]]
    wrong = [
        value
        for value in values(state.domains[unknown])
        if not statement.holds(pupil.named({unknown: value}))
    ]
    if len(wrong) <= MOST_REFUTED:
        ways = ([*refutations(pupil, unknown, value)][:WAYS] for value in wrong)
        yield from ([*moves] for moves in product(*ways))


def _deduced(pupil: Discreet, state: State, statement: Statement) -> list[Move]:
    """The moves that show a statement, the most telling first; none where they do not."""
    moves: list[Move] = []
    while not is_said(pupil, state, statement):
        best = max(offers(pupil, state), key=lambda offer: offer[0], default=None)
        if best is None or state.dead or len(moves) == MOST_MOVES:
            return []
        pupil.make(state, best[1])
        moves.append(best[1])
    return _quiet(pupil, _needed(pupil, moves, statement), statement)


def _quiet(pupil: Pupil, moves: list[Move], statement: Statement) -> list[Move]:
    """The same moves, which say nothing that the statement does not need."""
    for at in reversed(range(len(moves))):
        state = pupil.replay(pupil.start(), moves[:at])
        for unknown, _ in pupil.conclusions(state, moves[at]):
            less = replace(moves[at], unsaid=moves[at].unsaid | 1 << unknown)
            trial = [*moves[:at], less, *moves[at + 1 :]]
            after = pupil.replay(pupil.start(), trial)
            if pupil.conclusions(state, less) and is_said(pupil, after, statement):
                moves = trial
    return moves


def is_said(pupil: Pupil, state: State, statement: Statement) -> bool:
    """True if a statement is true of all that is left, or a column says it."""
    if state.dead:
        return False
    return _holds(pupil, state, statement) or _column(pupil, state, statement) is not None


def _holds(pupil: Pupil, state: State, statement: Statement) -> bool:
    """True if a statement is true of all values that are left."""
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


def lacking(
    pupil: Pupil, statement: Statement, digits: Mapping[str, int]
) -> tuple[str, ...] | None:
    """What is to be known besides before the column that is its reason shows a statement.

    Nothing where it shows it as it is; None where it does not, whatever else is known of it.
    `digits` are what is true.
    """
    (column,) = (one for one in pupil.sheet.columns if one.id == statement.reason)
    if not {pupil.numbers[name] for name in statement.unknowns} <= {*column.unknowns}:
        return None
    state = pupil.replay(pupil.start(), [Move(Rule.LEADING)])
    names = [pupil.sheet.names[u] for u in column.unknowns if not state.is_fixed(u)]
    others = [name for name in names if name not in statement.unknowns and name in digits]
    others.sort(key=is_carry, reverse=True)
    for size in range(len(others) + 1):
        for chosen in subsets(others, size):
            trial = state.copy()
            for name in chosen:
                unknown = pupil.numbers[name]
                pupil.narrow(trial, unknown, 1 << digits[name] - pupil.sheet.lows[unknown])
            ways = fillings(pupil.sheet, trial, column.unknowns)
            right = [pupil.named(way) for way in ways or () if fits(column, way)]
            if right and all(statement.holds(way) for way in right):
                return chosen
    return None


def _needed(pupil: Pupil, moves: Sequence[Move], statement: Statement) -> list[Move]:
    """The moves without those that the statement does not need, hard ones left out first."""
    order = hardest_first(moves)
    needed = set(range(len(moves)))
    for index in order:
        trial = [moves[i] for i in sorted(needed - {index})]
        if is_said(pupil, pupil.replay(pupil.start(), trial), statement):
            needed.remove(index)
    return [moves[i] for i in sorted(needed)]
