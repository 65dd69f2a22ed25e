"""Which unknowns differ, packed so that filling a column can tell at once that a digit is taken.

Unknowns of one class have the same rivals. Every class has SLOT bits of a mask of used digits: a
digit is taken where it is marked in the slot of a class whose members are rivals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from solver.limits import MAX_BASE

# What an unknown marks, and what it must not meet, each to be shifted by its digit: with `used`
# for the digits so far, `used & blocked << digit` says whether it is taken, and `used | marks <<
# digit` takes it.
Kind = tuple[int, int]  # (marks, blocked)

SLOT = MAX_BASE
FREE: Kind = (0, 0)  # of a carry: it may be what any other unknown is


def kinds_of(rivals: Sequence[int]) -> tuple[Kind, ...]:
    """The kinds of unknowns, for each of which `rivals` is the mask of those that differ from it.

    Letters that differ from each other are one class, and so are those with the same rivals.
    """
    alike = Counter(rivals)
    slots: dict[int, int] = {}
    marks = []
    for unknown, others in enumerate(rivals):
        members = others if alike[others] > 1 else others | 1 << unknown
        marks.append(1 << SLOT * slots.setdefault(members, len(slots)) if others else 0)
    blocked: dict[int, int] = {}
    for others in alike:
        distinct = {mark for unknown, mark in enumerate(marks) if others >> unknown & 1}
        blocked[others] = sum(distinct)
    return tuple((mark, blocked[others]) for mark, others in zip(marks, rivals, strict=True))
