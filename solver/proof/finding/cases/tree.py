"""Cases within cases, a line each: the quickest way to a whole proof where much is open.

At every fork an unknown is taken whose values leave the least to be done; what follows from a value
by columns stands in its line.
"""

from __future__ import annotations

from math import inf, log2

from solver.proof.finding.choice import deduce
from solver.proof.finding.closure import close, refutation
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Move, State, first_of_row
from solver.proof.finding.outline import Outline
from solver.proof.finding.shorten import shortened
from solver.proof.finding.techniques.free import free
from solver.proof.model import End
from solver.proof.sheet.domains import values

# What it costs if a value is refuted at once; if not, it is 1 and more.
REFUTED = 0.5

# What each of its steps costs that finds no room in its line.
BELOW = 0.5

# By so many bits of what is open the lines that it takes double.
DOUBLING = 4

# It is given up after so many lines if, going on like that, it took so many times the most.
PROBED, UNEVEN = 50, 4

# A value, the moves that follow from it, and where they lead.
Branch = tuple[int, list[Move], State]


class TooManyLines(Exception):
    """There are more cases than a person would read."""


def tree(deducer: Deducer, most: int) -> Outline | None:
    """A whole outline of less than so many steps; None where there would be more cases."""
    begin = deducer.start()
    state = begin.copy()
    moves = deduce(deducer, state)
    try:
        outline = _Tree(deducer, most).outline(begin, moves, state, 1)
    except TooManyLines:
        return None
    return outline if outline.length < most else None


class _Tree:
    """The cases of one sheet, less than so many."""

    def __init__(self, deducer: Deducer, most: int) -> None:
        self.deducer = deducer
        self.most = most
        self.lines = 0
        self.done = 0.0  # which part of all cases has come to its end, if all are alike

    def outline(self, begin: State, moves: list[Move], state: State, part: float) -> Outline:
        """The outline from `begin`, from where moves have led to a state, a part of all cases."""
        self._count()
        digits = tuple(state.domains[: self.deducer.sheet.cells])
        if state.dead:
            outline = Outline(moves, End.CONTRADICTION)
        elif self.deducer.solution(state) is not None:
            outline = Outline(moves, End.SOLUTION, digits)
        elif free(self.deducer.sheet, state):
            outline = Outline(moves, End.FREE, digits)
        else:
            outline = self._forked(moves, state, part)
            part = 0
        self.done += part
        outline.moves = shortened(self.deducer, begin, outline)
        return outline

    def _count(self) -> None:
        """Counts a line; TooManyLines where there are too many, or will be."""
        self.lines += 1
        if self.lines > self.most or self.lines > max(PROBED, UNEVEN * self.most * self.done):
            raise TooManyLines

    def _forked(self, moves: list[Move], state: State, part: float) -> Outline:
        """A case for every value of the unknown that leaves the least to be done."""
        least, unknown, branches = inf, -1, list[Branch]()
        for one in state.undecided():
            cost, found = self._branches(state, one, least)
            if cost < least:
                least, unknown, branches = cost, one, found
        part /= len(branches)
        cases = []
        for value, made, inner in branches:
            begin = self.deducer.supposing(state, unknown, value)
            cases.append((value, self.outline(begin, made, inner, part)))
        return Outline(moves, End.CASES, unknown=unknown, cases=cases)

    def _branches(self, state: State, unknown: int, most: float) -> tuple[float, list[Branch]]:
        """The values of an unknown, and about how much there is to be done, if less than `most`."""
        self.deducer.pause()
        cost, branches = 0.0, []
        for value in values(state.domains[unknown]):
            inner = state.copy()
            made = close(self.deducer, inner, self.deducer.narrowing(inner, unknown, 1 << value))
            moves = refutation(made) if inner.dead else [one.move for one in made]
            below = len(moves) - len(first_of_row(moves))
            cost += REFUTED + BELOW * below if inner.dead else 1 + self._rest(inner)
            if cost >= most:
                return inf, []
            branches.append((value, moves, inner))
        return cost, branches

    def _rest(self, state: State) -> float:
        """About how many lines there are from a state to the end."""
        cells = state.domains[: self.deducer.sheet.cells]
        return 2 ** (sum(log2(domain.bit_count()) for domain in cells) / DOUBLING)
