"""The search for a short proof: deductions, then a value that leads nowhere, then cases."""

from __future__ import annotations

from math import log2

from solver.proof.finding.deduce import SUPPOSE, Deducer, Move, State
from solver.proof.finding.outline import Outline
from solver.proof.finding.shorten import shortened
from solver.proof.model import End
from solver.proof.sheet.domains import values

# Columns narrowed before one manner gives up: past it, hardly a proof that was found had fewer than
# LONGEST steps.
EFFORT = 3_000

# Steps that a person would read.
LONGEST = 200

# Ways to look for values that lead nowhere, the first being the quickest: the most values that an
# unknown may have there, and the most unknowns that are tried.
MANNERS = ((2, 6), (3, 8), (10, 40))

# A proof that is longer, or none, by one manner is not made much shorter by the next.
HOPEFUL = 160


class TooLong(Exception):
    """The proof would be longer than a person would read, or take too long to find."""


def outline(deducer: Deducer, opening: list[Move]) -> Outline:
    """The shortest outline that is found; OPEN where each would be too long.

    `opening` gets the moves that can be made before the cases begin, as they are found.
    """
    deducer.line(deducer.start(), opening)
    best: Outline | None = None
    for width, breadth in MANNERS:
        try:
            prover = _Prover(deducer, width, breadth, deducer.work + EFFORT)
            found = prover.prove(deducer.start())
        except TooLong:
            break
        if best is None or found.weight < best.weight:
            best = found
        if best.weight <= 12 or best.length > HOPEFUL:
            break
    if best is not None and best.length <= LONGEST:
        return best
    return Outline(opening, End.OPEN)


class _Prover:
    """One manner of looking for a proof."""

    def __init__(self, deducer: Deducer, width: int, breadth: int, limit: int) -> None:
        self.deducer = deducer
        self.width = width
        self.breadth = breadth
        self.limit = limit
        self.steps = 0

    def prove(self, state: State) -> Outline:
        """The outline of what follows from a state, which it changes."""
        begin = state.copy()
        moves: list[Move] = []
        while True:
            self.deducer.line(state, moves)
            self._check()
            end = self._end(state)
            if end is not None:
                cells = self.deducer.sheet.cells
                found = tuple(state.domains[:cells]) if end is End.SOLUTION else ()
                return self._closed(begin, Outline(moves, end, found))
            refutation = self._refutation(state)
            if refutation is None:
                break
            for move in refutation:
                moves.append(move)
                self.deducer.make(state, move)
        unknown = self._choice(state)
        result = Outline(moves, End.CASES, unknown=unknown)
        for value in values(state.domains[unknown]):
            self.steps += 1
            inner = state.copy()
            self.deducer.narrow(inner, unknown, 1 << value)
            result.cases.append((value, self.prove(inner)))
        return self._closed(begin, result)

    def _closed(self, begin: State, result: Outline) -> Outline:
        result.moves = shortened(self.deducer, begin, result)
        self.steps += sum(move.length for move in result.moves)
        self._check()
        return result

    def _check(self) -> None:
        if self.deducer.work > self.limit or self.steps > 2 * LONGEST:
            raise TooLong

    def _end(self, state: State) -> End | None:
        if state.dead:
            return End.CONTRADICTION
        if self.deducer.solution(state) is not None:
            return End.SOLUTION
        return None

    def _candidates(self, state: State) -> list[int]:
        open_ = [
            u for u, domain in enumerate(state.domains) if 1 < domain.bit_count() <= self.width
        ]
        open_.sort(key=lambda u: (state.domains[u].bit_count(), -len(self.deducer.touching[u])))
        return open_[: self.breadth]

    def _refutation(self, state: State) -> list[Move] | None:
        """The refutations of values of one unknown that say most for their length."""
        best: list[Move] | None = None
        best_price = 1e9
        for unknown in self._candidates(state):
            domain = state.domains[unknown]
            moves, length = [], 0
            for value in values(domain):
                inner = state.copy()
                self.deducer.narrow(inner, unknown, 1 << value)
                inside = inner.copy()
                line = self.deducer.line(inside)
                if inside.dead:
                    line = shortened(self.deducer, inner, Outline(line, End.CONTRADICTION))
                    move = Move(SUPPOSE, (unknown, value), tuple(line))
                    moves.append(move)
                    length += move.length + 1
                self._check()
            if moves:
                size = domain.bit_count()
                left = size - len(moves)
                price = length / log2(size / left) if left else length / 10
                if price < best_price:
                    best, best_price = moves, price
        return best

    def _choice(self, state: State) -> int:
        """The unknown that the cases are about: few values, and much follows from each."""
        open_ = [u for u, domain in enumerate(state.domains) if domain.bit_count() > 1]
        fewest = min(state.domains[u].bit_count() for u in open_)
        cap = max(3, fewest) if self.width > 2 else fewest
        near = [u for u in open_ if state.domains[u].bit_count() <= cap][: self.breadth]

        def left(unknown: int) -> float:
            total = 0.0
            for value in values(state.domains[unknown]):
                inner = state.copy()
                self.deducer.narrow(inner, unknown, 1 << value)
                self.deducer.line(inner)
                letters = inner.domains[: self.deducer.sheet.letters]
                if not inner.dead:
                    total += 2 ** (sum(log2(d.bit_count()) for d in letters) / 2)
            return total

        return min(near, key=left)
