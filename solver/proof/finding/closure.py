"""All that follows from a state by columns alone, quickly, and the moves that refute a value.

The planner asks this of hundreds of states for each one that it goes on with, so here columns are
visited as they come; which moves a person would make is asked only of what is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.kernels import closing
from solver.proof.model import WHOLE, Rule
from solver.proof.moves import Conclusions, Deducer, Move, State
from solver.proof.techniques.columns import ColumnWork
from solver.proof.techniques.ways import UNLISTED


@dataclass(frozen=True, slots=True)
class Made:
    """A move, the unknowns that it looked at, and those that it narrowed."""

    move: Move
    read: tuple[int, ...]
    narrowed: tuple[int, ...]


def close(deducer: Deducer, state: State, changed: list[int]) -> list[Made]:
    """Makes moves in columns until nothing follows from what has changed, or all is refuted."""
    columns = deducer.own(ColumnWork)
    compiled = columns.compiled
    if compiled is not None:
        before = compiled.work
        state.settled = compiled.close(state.domains, state.settled, changed)
        state.dead = bool(compiled.dead)
        columns.work += compiled.work - before
        return [_made(columns, *one) for one in compiled.trace]
    made: list[Made] = []
    first = dict.fromkeys(changed)
    pending = _touched(deducer, first | _settled(deducer, state, first, made))
    open_in = _open_in(columns, state)
    while pending and not state.dead:
        number = min(pending, key=open_in.__getitem__)
        del pending[number]
        columns.work += columns.work_of[number]
        changes: dict[int, None] = {}
        for move, concluded in _moves(columns, state, number):
            if not concluded:
                continue
            own = narrowed(deducer, state, concluded)
            if own or state.dead:
                made.append(Made(move, deducer.sheet.columns[number].unknowns, tuple(own)))
                changes |= dict.fromkeys(own)
            if state.dead:
                return made
        if changes:
            changes |= _settled(deducer, state, changes, made)
            pending |= _touched(deducer, changes)
            open_in = _open_in(columns, state)
    return made


def _made(columns: ColumnWork, how: int, number: int, narrowed: tuple[int, ...]) -> Made:
    if how == closing.LAST:
        return Made(Move(Rule.LAST, (number,)), (number,), narrowed)
    return Made(columns.moves[number][how], columns.sheet.columns[number].unknowns, narrowed)


def _settled(
    deducer: Deducer, state: State, changes: dict[int, None], made: list[Made]
) -> dict[int, None]:
    """Takes from others what is the only digit left of those that were narrowed."""
    losing: dict[int, None] = {}
    waiting = [*changes]
    while waiting and not state.dead:
        unknown = waiting.pop()
        domain = state.domains[unknown]
        if domain & domain - 1 or state.settled >> unknown & 1:
            continue
        _, *lost = deducer.narrowing(state, unknown, domain)
        if lost:
            made.append(Made(Move(Rule.LAST, (unknown,)), (unknown,), tuple(lost)))
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


def _open_in(columns: ColumnWork, state: State) -> list[int]:
    """How much of each column is open: what a person looks at first."""
    is_open = 0
    for unknown, domain in enumerate(state.domains):
        if domain & domain - 1:
            is_open |= 1 << unknown
    return [(is_open & mask).bit_count() + later for mask, later in columns.masks]


def _moves(columns: ColumnWork, state: State, number: int) -> list[tuple[Move, Conclusions]]:
    """The moves in a column, each with what it concludes."""
    by_ways, by_bounds = columns.moves[number]
    if columns.sheet.columns[number].id[1] == WHOLE:
        return [(by_bounds, columns.bounds(state, number))]
    concluded, ways = columns.ways(state, number)
    if ways < UNLISTED:
        return [(by_ways, concluded)]
    return [(by_ways, concluded), (by_bounds, columns.bounds(state, number))]


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
