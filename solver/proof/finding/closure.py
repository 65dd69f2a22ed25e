"""All that follows from a state by columns alone, quickly, and the moves that refute a value.

The planner asks this of hundreds of states for each one that it goes on with, so here columns are
visited as they come; which moves a person would make is asked only of what is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.proof.finding.consistency import UNLISTED
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.model import WHOLE


@dataclass(frozen=True, slots=True)
class Made:
    """A move, the unknowns that it looked at, and those that it narrowed."""

    move: Move
    read: tuple[int, ...]
    narrowed: tuple[int, ...]


def close(deducer: Deducer, state: State, changed: list[int]) -> list[Made]:
    """Makes moves in columns until nothing follows from what has changed, or all is refuted."""
    made: list[Made] = []
    first = dict.fromkeys(changed)
    pending = _touched(deducer, first | _settled(deducer, state, first, made))
    while pending and not state.dead:
        number = min(pending, key=lambda number: _open(deducer, state, number))
        del pending[number]
        changes: dict[int, None] = {}
        for move, concluded in _moves(deducer, state, number):
            own = narrowed(deducer, state, concluded)
            if own or state.dead:
                made.append(Made(move, deducer.sheet.columns[number].unknowns, tuple(own)))
                changes |= dict.fromkeys(own)
            if state.dead:
                break
        pending |= _touched(deducer, changes | _settled(deducer, state, changes, made))
    return made


def _settled(
    deducer: Deducer, state: State, changes: dict[int, None], made: list[Made]
) -> dict[int, None]:
    """Takes from others what is the only digit left of those that were narrowed."""
    losing: dict[int, None] = {}
    waiting = [*changes]
    while waiting and not state.dead:
        unknown = waiting.pop()
        if not state.is_fixed(unknown) or state.is_settled(unknown):
            continue
        _, *lost = deducer.narrowing(state, unknown, state.domains[unknown])
        if lost:
            made.append(Made(Move(Kind.LAST, (unknown,)), (unknown,), tuple(lost)))
            losing |= dict.fromkeys(lost)
            waiting += lost
    return losing


def refutation(made: list[Made]) -> list[Move]:
    """The moves of a refutation that its end needs, roughly: back from the last to what it read."""
    if not made:
        return []
    last = made[-1]
    read = set(last.read)
    if last.narrowed:  # a digit was taken from a letter that had no other
        read |= set(last.narrowed)
    kept = [last.move]
    for one in reversed(made[:-1]):
        if read.intersection(one.narrowed):
            kept.append(one.move)
            read |= set(one.read)
    return kept[::-1]


def _touched(deducer: Deducer, unknowns: dict[int, None]) -> dict[int, None]:
    return {number: None for unknown in unknowns for number in deducer.touching[unknown]}


def _open(deducer: Deducer, state: State, number: int) -> int:
    """How much of a column is open: what a person looks at first."""
    domains = state.domains
    column = deducer.sheet.columns[number]
    return sum(domains[unknown].bit_count() > 1 for unknown in column.unknowns) + (
        10 if column.id[1] == WHOLE else 0
    )


def _moves(deducer: Deducer, state: State, number: int) -> list[tuple[Move, Conclusions]]:
    """The moves in a column, each with what it concludes."""
    columns = deducer.columns
    if deducer.sheet.columns[number].id[1] != WHOLE:
        concluded, ways = columns.ways(state, number)
        moves = [(Move(Kind.COLUMN, (number,)), concluded)]
        if ways < UNLISTED:
            return moves
        return [*moves, (Move(Kind.BOUNDS, (number,)), columns.bounds(state, number))]
    return [(Move(Kind.BOUNDS, (number,)), columns.bounds(state, number))]


def narrowed(deducer: Deducer, state: State, concluded: Conclusions) -> list[int]:
    """Narrows the unknowns; returns those that changed, with those that lost a digit to them."""
    changed = []
    for unknown, domain in concluded:
        if unknown < 0:
            state.dead = True
            break
        if state.domains[unknown] & ~domain:
            changed += deducer.narrowing(state, unknown, domain)
            if state.dead:
                break
    return changed
