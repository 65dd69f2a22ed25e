"""A short proof of a sheet, what a pupil may try where deductions end, and estimated lengths.

The quickest way to a whole proof where much is open are cases within cases, a line each. At every
fork an unknown is taken whose values leave the least to be done; what follows from a value by
columns stands in its line.

The length of a proof that is too long to be written down is estimated: the planner's best way to
continue is followed to an end; where it leads into cases, one of them is taken at random, and each
step on the way is counted once for every case that it stands for (D. E. Knuth, Estimating the
efficiency of backtrack programs, Mathematics of Computation 29, 1975). The seed is fixed: one
puzzle, one estimate.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf, log2
from typing import NamedTuple

from solver.proof.finding.choice import deduce
from solver.proof.finding.closure import close, refutation
from solver.proof.finding.planner import Planner, TooLong
from solver.proof.finding.shorten import in_order, shortened, trim
from solver.proof.model import End, Proof, Rule, values
from solver.proof.moves import Deducer, Move, Outline, Stage, State, first_of_row, offered
from solver.proof.techniques.freedom import free

# Steps that a person would read.
LONGEST = 200

# States in which several ways to go on are compared.
EFFORT = 60


def shortest_outline(deducer: Deducer, opening: list[Move]) -> Outline:
    """The shortest outline that was found; OPEN where it would be too long.

    `opening` receives the moves that can be made before the cases begin, as they are found.
    """
    deduce(deducer, deducer.start(), opening)
    begin = deducer.start()
    try:
        outline = Planner(deducer, EFFORT).best(begin, LONGEST + 1)
    except TooLong:
        outline = None
    outline = tree(deducer, outline.length if outline else LONGEST + 1) or outline
    if outline is None:
        return Outline(opening, End.OPEN)
    outline.moves = shortened(deducer, begin, outline)
    trim(deducer, begin, outline)
    return in_order(deducer, begin, outline)


def next_supposition(deducer: Deducer, state: State) -> Move | None:
    """The shortest refutation of a value, where deductions end; None without one.

    Else what whole numbers say, in a list.
    """
    found = Planner(deducer, EFFORT).refuted(state)
    if found is None:
        offers = (move for move, _, _ in offered(deducer, state, Stage.PLANNED))
        return min(offers, key=lambda move: move.length, default=None)
    unknown, row = found
    begin = deducer.supposing(state, unknown, row.value)
    moves = shortened(deducer, begin, Outline(row.moves, End.CONTRADICTION))
    return Move(Rule.SUPPOSE, (unknown, row.value), tuple(moves))


def unknown_for_cases(deducer: Deducer, state: State) -> int:
    """The unknown that the cases are about, where nothing else leads on."""
    unknown = Planner(deducer, EFFORT).for_cases(state)
    return min(state.undecided(), key=state.size) if unknown is None else unknown


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


PROBES = 16
WORK = 4_000  # columns looked at after which no ways to go on are compared


class Way(NamedTuple):
    """A way to go on: steps, the moves that they are, and the cases that follow."""

    cost: float
    moves: Sequence[Move]
    unknown: int
    cases: Sequence[int]


def length_of(deducer: Deducer, proof: Proof) -> int:
    """The number of steps; for an open proof, an estimate of the whole."""
    if proof.end is not End.OPEN:
        return proof.length
    return max(LONGEST + 1, estimated_length(deducer))


def estimated_length(deducer: Deducer) -> int:
    """About how long a proof by the planner's choices would be, to two figures."""
    chance = random.Random(0)
    planner = Planner(deducer, EFFORT)
    limit = planner.work + WORK
    length = round(sum(_probe(planner, chance, limit) for _ in range(PROBES)) / PROBES)
    grain: int = 10 ** max(0, len(str(length)) - 2)
    return length // grain * grain


def _probe(planner: Planner, chance: random.Random, limit: int) -> float:
    """The length of a proof all of whose cases are like the one that is followed."""
    deducer, state = planner.deducer, planner.deducer.start()
    steps, weight = 0.0, 1
    while True:
        moves = deduce(deducer, state)
        told = len(first_of_row(moves)) if weight > 1 else 0  # in the line of their case
        steps += weight * (len(moves) - told)
        if state.dead or free(deducer.sheet, state):
            return steps
        option = _option(planner, state, limit)
        if option is None:
            return steps
        steps += weight * option.cost
        deducer.replay(state, option.moves)
        if option.cases:
            weight *= len(option.cases)
            deducer.narrow(state, option.unknown, 1 << chance.choice(option.cases))


def _option(planner: Planner, state: State, limit: int) -> Way | None:
    """The planner's best way to go on; after so much work, cases by what has the fewest values."""
    if planner.work < limit:
        for option in planner.options(state):
            if planner.leads_to(option, state) is not None:
                tried = tuple(row.value for row in option.cases)
                return Way(option.cost, option.moves, option.unknown, tried)
    unknown = min(state.undecided(), key=state.size, default=None)
    if unknown is None:
        return None
    cases = values(state.domains[unknown])
    return Way(len(cases), [], unknown, cases)
