"""A short proof of a sheet, what a pupil may try where deductions end, and estimated lengths.

The length of a proof that is too long to be written down is estimated: the planner's best way to
continue is followed to an end; where it leads into cases, one of them is taken at random, and each
step on the way is counted once for every case that it stands for (D. E. Knuth, Estimating the
efficiency of backtrack programs, Mathematics of Computation 29, 1975). The seed is fixed: one
puzzle, one estimate.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from solver.proof.finding.choice import deduce
from solver.proof.finding.planner import Planner, TooLong
from solver.proof.finding.shorten import in_order, shortened, trim
from solver.proof.finding.tree import tree
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
