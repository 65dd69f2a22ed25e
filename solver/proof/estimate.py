"""The estimated length of a proof that is too long to be written down.

Random cases are followed down to a contradiction or a solution, and each step on the way is counted
once for every case that it stands for (D. E. Knuth, Estimating the efficiency of backtrack
programs, Mathematics of Computation 29, 1975). The seed is fixed: one puzzle, one estimate.
"""

from __future__ import annotations

import random

from solver.proof.finding.choice import deduce
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import State
from solver.proof.finding.prover import LONGEST
from solver.proof.model import End, Proof
from solver.proof.sheet.domains import values

PROBES = 24
EFFORT = 3_000  # columns narrowed after which no probe is begun


def length_of(deducer: Deducer, proof: Proof) -> int:
    """The number of steps; for an open proof, an estimate of the whole."""
    if proof.end is not End.OPEN:
        return proof.length
    return max(LONGEST + 1, estimated_length(deducer))


def estimated_length(deducer: Deducer) -> int:
    """The length of a proof by cases on whichever unknown has the fewest values, to two figures."""
    chance = random.Random(0)
    begin = deducer.start()
    first = len(deduce(deducer, begin))
    limit = deducer.work + EFFORT
    probes: list[int] = []
    while not probes or (len(probes) < PROBES and deducer.work < limit):
        probes.append(_probe(deducer, begin.copy(), chance))
    length = first + sum(probes) // len(probes)
    grain: int = 10 ** max(0, len(str(length)) - 2)
    return length // grain * grain


def _probe(deducer: Deducer, state: State, chance: random.Random) -> int:
    steps, weight = 0, 1
    while not state.dead:
        undecided = [u for u, domain in enumerate(state.domains) if domain.bit_count() > 1]
        if not undecided:
            break
        unknown = min(undecided, key=lambda u: state.domains[u].bit_count())
        possible = values(state.domains[unknown])
        weight *= len(possible)
        deducer.narrow(state, unknown, 1 << chance.choice(possible))
        steps += weight * (1 + len(deduce(deducer, state)))
    return steps
