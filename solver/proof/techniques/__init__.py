"""What people see: a file for each technique, or for a few that belong together.

Each finds its moves, says what follows from them and what that takes, and has a row for its rule.
A new one is a file and a name here; where it stands says when its moves are looked at: of two that
are worth the same, the first is made.
"""

from __future__ import annotations

from solver.proof.moves import register
from solver.proof.techniques import (
    columns,
    combined,
    corners,
    endings,
    factors,
    freedom,
    letters,
    multiples,
    outcome,
    remainders,
    times,
    trials,
    whole,
)

for _technique in (
    letters, whole, columns, combined, remainders, freedom, factors, multiples, endings, times,
    corners, outcome, trials,
):  # fmt: skip
    register(*_technique.TECHNIQUES)
