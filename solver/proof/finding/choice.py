"""Which move comes next: the one that concludes most for the effort it takes a person."""

from __future__ import annotations

from collections.abc import Callable

from solver.proof.model import Domains, Rule
from solver.proof.moves import Conclusions, Deducer, Move, Stage, State, offered
from solver.proof.sheet.puzzle import Sheet

# What conclusions are worth: a contradiction, a letter or a carry that gets its value. Every value
# that is ruled out is worth 1.
CONTRADICTION = 1e9
LETTER = 100
CARRY = 20


class Deduced:
    """What was deduced on one sheet, which several searches ask for from the same states."""

    def __init__(self, sheet: Sheet) -> None:
        self.found: dict[tuple[Domains, int, bool], tuple[list[Move], State]] = {}


def deduce(deducer: Deducer, state: State, moves: list[Move] | None = None) -> list[Move]:
    """Makes moves in the state until nothing more follows, and appends them to `moves`."""
    moves = [] if moves is None else moves
    found = deducer.own(Deduced).found
    key = tuple(state.domains), state.settled, state.dead
    if key in found:
        made, after = found[key]
        state.domains, state.settled, state.dead = after.domains[:], after.settled, after.dead
        moves += made
        return moves
    first = len(moves)
    while not state.dead:
        move = next_move(deducer, state)
        if move is None:
            break
        deducer.make(state, move)
        moves.append(move)
    found[key] = moves[first:], state.copy()
    return moves


def next_move(
    deducer: Deducer,
    state: State,
    plain: float = 0.0,
    is_news: Callable[[Conclusions], bool] = bool,
) -> Move | None:
    """The most telling move.

    Before all others comes one that `is_news`, and among those one of a `plain` price that settles
    something.
    """
    for move, _, _ in offered(deducer, state, Stage.FIRST):
        return move
    best, best_rank = None, (False, False, 0.0)
    for move, concluded, price in offered(deducer, state, Stage.WEIGHED):
        gain = gain_of(deducer, state, concluded, move.rule is Rule.LAST)
        rank = is_news(concluded), price <= plain and gain >= CARRY, gain / price
        if gain and rank > best_rank:
            best, best_rank = move, rank
    if best is None:
        best = next((move for move, _, _ in offered(deducer, state, Stage.LATE)), None)
    return best


def gain_of(deducer: Deducer, state: State, concluded: Conclusions, settles: bool) -> float:
    """What conclusions are worth; `settles` means that a letter takes its digit from others."""
    gain = 0.0
    for unknown, domain in concluded:
        if not domain:
            return CONTRADICTION
        known = state.domains[unknown]
        if domain == known and not settles:
            continue
        gain += known.bit_count() - domain.bit_count()
        if domain.bit_count() == 1:
            gain += LETTER if unknown < deducer.sheet.letters else CARRY
    return gain
