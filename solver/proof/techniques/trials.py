"""Values that are tried: one that leads nowhere, or several in the rows of a table.

Which are tried the planner decides; here is what follows. A line joins steps for a teacher.
"""

from __future__ import annotations

from solver.proof.model import Domains, Rule
from solver.proof.moves import Conclusions, Deducer, Move, State, Technique, view_unknown
from solver.proof.sheet.puzzle import Sheet

TABLE = Rule("table", 22, 1.0)  # values are tried in rows of plain steps
SUPPOSE = Rule("suppose", 23, 2.0)  # a value leads to a contradiction
LINE = Rule("line", 24, 0.0)  # for a teacher: several plain steps, one after the other


Rows = tuple[tuple[int, tuple[Move, ...]], ...]


def _suppose(deducer: Deducer, state: State, move: Move) -> Conclusions:
    unknown, value = move.about
    if not state.domains[unknown] >> value & 1 or not deducer.refutes(state, move):
        return []
    return [(unknown, state.domains[unknown] & ~(1 << value))]


class Tables:
    """What followed from tables on one sheet: shortening a proof tries them time and again."""

    def __init__(self, sheet: Sheet) -> None:
        # By rows, which are the same object wherever the same table is tried, and what is known.
        # The rows are kept as well, so that no others get their identity.
        self.found: dict[tuple[int, Domains, int], tuple[Rows, Conclusions]] = {}


def _table(deducer: Deducer, state: State, move: Move) -> Conclusions:
    """What all rows that are left have in common, if there is one for every value."""
    found = deducer.own(Tables).found
    key = id(move.rows), tuple(state.domains), state.settled
    if key not in found:
        found[key] = move.rows, _common(deducer, state, move)
    return found[key][1]


def _common(deducer: Deducer, state: State, move: Move) -> Conclusions:
    (unknown,) = move.about
    left = state.domains[unknown]
    union = [0] * len(state.domains)
    for value, moves in move.rows:
        if left >> value & 1:
            inner = deducer.supposing(state, unknown, value)
            if deducer.replay(inner, moves).dead:
                left &= ~(1 << value)
            else:
                union = [one | other for one, other in zip(union, inner.domains, strict=True)]
    if left & ~sum(1 << value for value, _ in move.rows) or not left:
        return [(unknown, left)]
    # What others lose to the digits that are found goes without saying.
    after = state.copy()
    for other, domain in enumerate(union):
        if domain.bit_count() == 1:
            deducer.narrow(after, other, domain)
    return [
        (other, domain)
        for other, domain in enumerate(union)
        if domain.bit_count() == 1 or after.domains[other] & ~domain
    ]


TECHNIQUES = (
    Technique(TABLE, _table, view=view_unknown, rests_on_all=True),
    Technique(SUPPOSE, _suppose, view=view_unknown, burden=3),
    Technique(LINE),
)
