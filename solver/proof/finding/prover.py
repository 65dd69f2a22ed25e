"""Looking for a short proof: deductions, then values that lead nowhere, then cases."""

from __future__ import annotations

from math import log2
from typing import NamedTuple

from solver.proof.finding.choice import deduce
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Kind, Move, State
from solver.proof.finding.outline import Outline
from solver.proof.finding.shorten import shortened
from solver.proof.model import End
from solver.proof.sheet.domains import values

# Columns narrowed before an attempt is given up: past it, hardly a proof that was found had fewer
# than LONGEST steps.
EFFORT = 3_000

# Steps that a person would read.
LONGEST = 200

# A proof that is longer than this is not made much shorter by another attempt.
HOPEFUL = 160

# A proof of this weight is good enough.
LIGHT = 12


class Attempt(NamedTuple):
    """How far a prover looks for values that lead nowhere."""

    values: int  # the most that an unknown may have to be tried
    unknowns: int  # the most that are tried


# From the quickest to the most thorough.
ATTEMPTS = (Attempt(2, 6), Attempt(3, 8), Attempt(10, 40))


class TooLong(Exception):
    """The proof would be longer than a person would read, or take too long to find."""


def shortest_outline(deducer: Deducer, opening: list[Move]) -> Outline:
    """The shortest outline of all attempts; OPEN where each would be too long.

    `opening` receives the moves that can be made before the cases begin, as they are found.
    """
    deduce(deducer, deducer.start(), opening)
    best: Outline | None = None
    for attempt in ATTEMPTS:
        try:
            outline = _Prover(deducer, attempt).prove(deducer.start())
        except TooLong:
            break
        if best is None or outline.weight < best.weight:
            best = outline
        if best.weight <= LIGHT or best.length > HOPEFUL:
            break
    if best is not None and best.length <= LONGEST:
        return best
    return Outline(opening, End.OPEN)


def next_supposition(deducer: Deducer, state: State) -> Move | None:
    """The refutation that concludes most for its length, where deductions end; None without one."""
    for attempt in ATTEMPTS:
        try:
            refutations = _Prover(deducer, attempt).refutations(state)
        except TooLong:
            break
        if refutations:
            return refutations[0]
    return None


def unknown_for_cases(deducer: Deducer, state: State) -> int:
    """The unknown that the cases are about, where nothing else leads on."""
    return _Prover(deducer, ATTEMPTS[1]).unknown_for_cases(state)


class _Prover:
    """One attempt at a proof."""

    def __init__(self, deducer: Deducer, attempt: Attempt) -> None:
        self.deducer = deducer
        self.attempt = attempt
        self.last_work = deducer.work + EFFORT
        self.steps = 0

    def prove(self, state: State) -> Outline:
        """The outline of what follows from a state, which it changes."""
        begin = state.copy()
        moves: list[Move] = []
        while True:
            deduce(self.deducer, state, moves)
            self._check()
            if state.dead:
                return self._closed(begin, Outline(moves, End.CONTRADICTION))
            if self.deducer.solution(state) is not None:
                digits = tuple(state.domains[: self.deducer.sheet.cells])
                return self._closed(begin, Outline(moves, End.SOLUTION, digits))
            refutations = self.refutations(state)
            if not refutations:
                return self._closed(begin, self._by_cases(state, moves))
            for move in refutations:
                moves.append(move)
                self.deducer.make(state, move)

    def _by_cases(self, state: State, moves: list[Move]) -> Outline:
        """An outline that goes on with one case for every value of an unknown."""
        unknown = self.unknown_for_cases(state)
        outline = Outline(moves, End.CASES, unknown=unknown)
        for value in values(state.domains[unknown]):
            self.steps += 1
            outline.cases.append((value, self.prove(self._supposing(state, unknown, value))))
        return outline

    def _closed(self, begin: State, outline: Outline) -> Outline:
        """The outline with no more moves than it needs."""
        outline.moves = shortened(self.deducer, begin, outline)
        self.steps += sum(move.length for move in outline.moves)
        self._check()
        return outline

    def _check(self) -> None:
        if self.deducer.work > self.last_work or self.steps > 2 * LONGEST:
            raise TooLong

    def _supposing(self, state: State, unknown: int, value: int) -> State:
        """The state in which an unknown has a value."""
        inner = state.copy()
        self.deducer.narrow(inner, unknown, 1 << value)
        return inner

    def refutations(self, state: State) -> list[Move]:
        """The refutations of values of one unknown that conclude most for their length."""
        best: list[Move] = []
        lowest_price = 1e9
        for unknown in self._candidates(state):
            moves = self._refutations_of(state, unknown)
            if moves:
                price = _price(moves, state.domains[unknown].bit_count())
                if price < lowest_price:
                    best, lowest_price = moves, price
        return best

    def _candidates(self, state: State) -> list[int]:
        """The unknowns whose values are tried: few values, and many columns."""
        candidates = [
            unknown
            for unknown, domain in enumerate(state.domains)
            if 1 < domain.bit_count() <= self.attempt.values
        ]
        touching = self.deducer.touching
        candidates.sort(key=lambda u: (state.domains[u].bit_count(), -len(touching[u])))
        return candidates[: self.attempt.unknowns]

    def _refutations_of(self, state: State, unknown: int) -> list[Move]:
        """A move for every value of an unknown that deductions alone refute."""
        moves = []
        for value in values(state.domains[unknown]):
            begin = self._supposing(state, unknown, value)
            inner = begin.copy()
            refutation = deduce(self.deducer, inner)
            if inner.dead:
                outline = Outline(refutation, End.CONTRADICTION)
                needed = tuple(shortened(self.deducer, begin, outline))
                moves.append(Move(Kind.SUPPOSE, (unknown, value), needed))
            self._check()
        return moves

    def unknown_for_cases(self, state: State) -> int:
        """The unknown that the cases are about: few values, and much follows from each."""
        sizes = {u: n for u, domain in enumerate(state.domains) if (n := domain.bit_count()) > 1}
        fewest = min(sizes.values())
        most = max(3, fewest) if self.attempt.values > 2 else fewest
        near = [unknown for unknown, size in sizes.items() if size <= most]
        return min(near[: self.attempt.unknowns], key=lambda unknown: self._left(state, unknown))

    def _left(self, state: State, unknown: int) -> float:
        """How much is left to be found out where each value of an unknown is a case."""
        total = 0.0
        for value in values(state.domains[unknown]):
            inner = self._supposing(state, unknown, value)
            deduce(self.deducer, inner)
            letters = inner.domains[: self.deducer.sheet.letters]
            if not inner.dead:
                total += 2 ** (sum(log2(domain.bit_count()) for domain in letters) / 2)
        return total


def _price(moves: list[Move], size: int) -> float:
    """The length of refutations for each halving of a domain of that size."""
    length = sum(move.length + 1 for move in moves)
    left = size - len(moves)
    return length / log2(size / left) if left else length / 10
