"""Cases within cases, a line each: the quickest way to a whole proof where much is open.

At every fork an unknown is taken whose values leave the least to be done; what follows from a value
by columns stands in its line. A product that has many lines is begun with other unknowns too: the
first fork decides how many there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import inf, log2
from typing import NamedTuple

from solver.meter import Late
from solver.proof.finding.choice import deduce
from solver.proof.finding.closure import close, narrowed, refutation
from solver.proof.finding.shorten import shortened
from solver.proof.model import End, values
from solver.proof.moves import Deducer, Move, Outline, Stage, State, first_of_row, offered
from solver.proof.techniques.freedom import free

# By so many bits of what is open the lines that it takes double: by the first of them the tree of
# few lines is grown, by the second what has many.
DOUBLING, DOUBLING_OF_MANY = 4, 8

# What it costs if a value is refuted at once; if not, it is 1 and more.
REFUTED = 0.5

# What each of its steps costs that finds no room in its line.
BELOW = 0.5

# It is given up after so many lines if, going on like that, it took so many times the most.
PROBED, UNEVEN = 50, 4

# A product whose proof has more steps than that is begun anew with so many unknowns: of 56 in print
# ones 47 have a whole proof instead of 37. Of sums there are hardly more, for twice the time.
MANY, BEGINNINGS = 50, 6

# A value, the moves that follow from it, and where they lead.
Branch = tuple[int, list[Move], State]


class Fork(NamedTuple):
    """An unknown, what each of its values leads to, and about how much there is to be done."""

    cost: float
    branches: list[Branch]
    unknown: int


class _TooManyLines(Exception):
    """There are more cases than a person would read."""


def tree(deducer: Deducer, most: int) -> Outline | None:
    """A whole outline of less than so many steps; None where there would be more cases."""
    begin = deducer.start()
    state = begin.copy()
    moves = deduce(deducer, state)
    first = _Tree(deducer, most, DOUBLING)
    outline = first.grown(begin, moves, state)
    most = min(most, outline.length if outline else most)
    if first.is_sum or most <= MANY or (outline and outline.end is not End.CASES):
        return outline
    others = _Tree(deducer, most, DOUBLING_OF_MANY)
    try:
        for fork in sorted(others.forks(state), key=lambda fork: fork.cost)[:BEGINNINGS]:
            outline = others.grown(begin, moves, state, fork) or outline
            others.most = outline.length if outline else most
    except Late:
        if outline is None:
            raise
    return outline


class _Tree:
    """The cases of one sheet, less than so many."""

    def __init__(self, deducer: Deducer, most: int, doubling: float) -> None:
        self.deducer = deducer
        self.is_sum = not any(column.products for column in deducer.sheet.columns)
        self.most = most
        self.doubling = doubling
        self.lines = 0
        self.done = 0.0  # which part of all cases has come to its end, if all are alike

    def grown(
        self, begin: State, moves: list[Move], state: State, fork: Fork | None = None
    ) -> Outline | None:
        """The whole outline from `begin` to a state by moves, and on from there, by that fork."""
        self.lines, self.done = 0, 0.0
        try:
            outline = self._outline(begin, moves, state, 1, fork)
        except _TooManyLines:
            return None
        return outline if outline.length < self.most else None

    def forks(self, state: State) -> Iterator[Fork]:
        """All unknowns to go on with, each with the values that it may have."""
        return (Fork(*self._branches(state, one, inf), one) for one in state.undecided())

    def _outline(
        self, begin: State, moves: list[Move], state: State, part: float, fork: Fork | None = None
    ) -> Outline:
        """The outline of a part of all cases."""
        self._count()
        digits = tuple(state.domains[: self.deducer.sheet.cells])
        if state.dead:
            outline = Outline(moves, End.CONTRADICTION)
        elif self.deducer.solution(state) is not None:
            outline = Outline(moves, End.SOLUTION, digits)
        elif free(self.deducer.sheet, state):
            outline = Outline(moves, End.FREE, digits)
        else:
            fork = fork or self._best_fork(state)
            listed = None if self.is_sum else self._listed(state, fork.cost)
            if listed:
                made, after = listed
                return self._outline(begin, moves + made, after, part)
            outline = self._forked(moves, state, part, fork)
            part = 0
        self.done += part
        outline.moves = shortened(self.deducer, begin, outline)
        return outline

    def _count(self) -> None:
        """Counts a line; _TooManyLines where there are too many, or will be."""
        self.lines += 1
        if self.lines > self.most or self.lines > max(PROBED, UNEVEN * self.most * self.done):
            raise _TooManyLines

    def _listed(self, state: State, most: float) -> tuple[list[Move], State] | None:
        """What numbers say that leaves less to be done than a fork does, and what follows."""
        best = None
        stages = Stage.PLANNED, Stage.WEIGHED
        offers = chain.from_iterable(offered(self.deducer, state, stage) for stage in stages)
        for move, concluded, _ in offers:
            if move.rule.is_plain:  # it was made where something followed
                continue
            after = state.copy()
            made = close(self.deducer, after, narrowed(self.deducer, after, concluded))
            cost = move.length + (0 if after.dead else self._rest(after))
            if cost < most:
                best, most = ([move, *(one.move for one in made)], after), cost
        return best

    def _best_fork(self, state: State) -> Fork:
        """The unknown whose values leave the least to be done."""
        best = Fork(inf, [], -1)
        for unknown in state.undecided():
            cost, branches = self._branches(state, unknown, best.cost)
            if cost < best.cost:
                best = Fork(cost, branches, unknown)
        return best

    def _forked(self, moves: list[Move], state: State, part: float, fork: Fork) -> Outline:
        """A case for every value of an unknown."""
        part /= len(fork.branches)
        cases = []
        for value, made, inner in fork.branches:
            begin = self.deducer.supposing(state, fork.unknown, value)
            cases.append((value, self._outline(begin, made, inner, part)))
        return Outline(moves, End.CASES, unknown=fork.unknown, cases=cases)

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
        return 2 ** (sum(log2(domain.bit_count()) for domain in cells) / self.doubling)
