"""The estimated length of a proof that is too long to be written down.

The planner's best way to go on is followed down to an end; where it leads into cases, one of them
is taken at random, and each step on the way is counted once for every case that it stands for
(D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975).
The seed is fixed: one puzzle, one estimate.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from solver.proof.finding.choice import deduce
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Move, State, first_of_row
from solver.proof.finding.planner import Planner
from solver.proof.finding.prover import EFFORT, LONGEST
from solver.proof.finding.techniques.free import free
from solver.proof.model import End, Proof
from solver.proof.sheet.domains import values

PROBES = 16
WORK = 4_000  # columns narrowed after which no ways to go on are compared


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
    limit = deducer.work + WORK
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
    if planner.deducer.work < limit:
        for option in planner.options(state):
            if planner.leads_to(option, state) is not None:
                tried = tuple(row.value for row in option.cases)
                return Way(option.cost, option.moves, option.unknown, tried)
    unknown = min(state.undecided(), key=state.size, default=None)
    if unknown is None:
        return None
    cases = values(state.domains[unknown])
    return Way(len(cases), [], unknown, cases)
