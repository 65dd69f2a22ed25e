"""Which move comes next: the one that concludes most for the effort it takes a person."""

from __future__ import annotations

from collections.abc import Iterator

from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Conclusions, Kind, Move, State
from solver.proof.finding.techniques.exchange import offers as exchanges
from solver.proof.model import WHOLE, values

# So many ways are as easy for a person to list as a bound is to follow.
FEW_WAYS = 6

# What conclusions are worth: a contradiction, a letter or a carry that gets its value. Every value
# that is ruled out is worth 1.
CONTRADICTION = 1e9
LETTER = 100
CARRY = 20


def deduce(deducer: Deducer, state: State, moves: list[Move] | None = None) -> list[Move]:
    """Makes moves in the state until nothing more follows, and appends them to `moves`."""
    moves = [] if moves is None else moves
    while not state.dead:
        move = next_move(deducer, state)
        if move is None:
            break
        deducer.make(state, move)
        moves.append(move)
    return moves


def next_move(deducer: Deducer, state: State) -> Move | None:
    """The most telling move."""
    sheet = deducer.sheet
    if sheet.impossible or any(state.domains[unknown] & 1 for unknown in sheet.nonzero):
        return Move(Kind.LEADING)
    best, best_gain = None, 0.0
    for move, concluded, price in _offers(deducer, state):
        gain = _gain(deducer, state, concluded, move.kind is Kind.LAST) / price
        if gain > best_gain:
            best, best_gain = move, gain
    return best or _only_place(deducer, state) or _pair(deducer, state)


# A move, what it concludes, and the effort it takes a person to see that.
Offer = tuple[Move, Conclusions, float]


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    rivals = deducer.sheet.rivals
    for unknown, domain in enumerate(state.domains):
        if domain.bit_count() == 1 and rivals[unknown] and not state.is_settled(unknown):
            yield Move(Kind.LAST, (unknown,)), [(unknown, domain)], 1
    for number in deducer.columns.once:
        move = Move(Kind.ONCE, (number,))
        yield move, deducer.conclusions(state, move), 1
    for number, column in enumerate(deducer.sheet.columns):
        deducer.pause()
        read_off = deducer.columns.is_read_off(state, number)
        if not read_off:
            yield Move(Kind.BOUNDS, (number,)), deducer.columns.bounds(state, number), 1
        if column.id[1] != WHOLE:
            concluded, ways = deducer.columns.ways(state, number)
            effort = (1 if read_off else 1.1) + _price_of_list(ways)
            yield Move(Kind.COLUMN, (number,)), concluded, effort
    yield from _offers_together(deducer, state)
    yield from deducer.combined.offers(state)
    yield from deducer.remainders.offers(state)
    yield from exchanges(deducer.exchangeable, state)


def _offers_together(deducer: Deducer, state: State) -> Iterator[Offer]:
    plain = deducer.columns.plain
    for other in plain:
        tie = deducer.columns.tie(state, other)
        if tie is None:
            continue
        for number in plain:
            if number != other:
                deducer.pause()
                concluded, ways = deducer.columns.together(state, number, other, tie)
                yield Move(Kind.TOGETHER, (number, other)), concluded, 1.5 + _price_of_list(ways)


def _price_of_list(ways: int) -> float:
    return max(0, ways - 2) / FEW_WAYS


def _gain(deducer: Deducer, state: State, concluded: Conclusions, settles: bool) -> float:
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


def _only_place(deducer: Deducer, state: State) -> Move | None:
    """A digit that only one letter can have, if every digit is used."""
    if not deducer.sheet.every_digit:
        return None
    letters = range(deducer.sheet.letters)
    digits = 0
    for letter in letters:
        digits |= deducer.sheet.domains[letter]
    for digit in values(digits):
        having = [letter for letter in letters if state.domains[letter] >> digit & 1]
        if len(having) == 1 and not state.is_settled(having[0]):
            return Move(Kind.PLACE, (having[0], digit))
    return None


def _pair(deducer: Deducer, state: State) -> Move | None:
    """Two letters with the same two digits, which other letters lose."""
    first: dict[int, int] = {}  # two digits → the letter before that has them
    for letter in range(deducer.sheet.letters):
        domain = state.domains[letter]
        if domain.bit_count() == 2:
            if domain in first:
                move = Move(Kind.GROUP, (first[domain], letter))
                if deducer.conclusions(state, move):
                    return move
            first[domain] = letter
    return None
