"""A short proof of a sheet, and what a pupil may try where deductions end."""

from __future__ import annotations

from solver.proof.finding.cases.tree import tree
from solver.proof.finding.choice import deduce
from solver.proof.finding.deduce import Deducer
from solver.proof.finding.moves import Kind, Move, State
from solver.proof.finding.outline import Outline
from solver.proof.finding.planner import Planner, TooLong
from solver.proof.finding.shorten import shortened, trim
from solver.proof.model import End

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
    return outline


def next_supposition(deducer: Deducer, state: State) -> Move | None:
    """The shortest refutation of a value, where deductions end; None without one.

    Else what whole numbers say, in a list.
    """
    found = Planner(deducer, EFFORT).refuted(state)
    if found is None:
        offers = (move for move, _ in deducer.whole.offers(state))
        return min(offers, key=lambda move: move.length, default=None)
    unknown, row = found
    begin = deducer.supposing(state, unknown, row.value)
    moves = shortened(deducer, begin, Outline(row.moves, End.CONTRADICTION))
    return Move(Kind.SUPPOSE, (unknown, row.value), tuple(moves))


def unknown_for_cases(deducer: Deducer, state: State) -> int:
    """The unknown that the cases are about, where nothing else leads on."""
    unknown = Planner(deducer, EFFORT).for_cases(state)
    return min(state.undecided(), key=state.size) if unknown is None else unknown
