"""A proof before it is put into words: moves, and the cases that they end in."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.proof.finding.moves import Move
from solver.proof.model import End


@dataclass(slots=True)
class Outline:
    """Moves, and what comes after them."""

    moves: list[Move]
    end: End
    digits: tuple[int, ...] = ()  # of SOLUTION: the domain of every cell
    unknown: int = -1  # of CASES: what they are about
    cases: list[tuple[int, Outline]] = field(default_factory=list)  # (value, what follows)

    @property
    def length(self) -> int:
        """The number of steps; each case adds one."""
        return sum(m.length for m in self.moves) + sum(1 + case.length for _, case in self.cases)

    @property
    def weight(self) -> float:
        """What a reader has to keep in mind: steps, suppositions, and for every case its depth."""
        suppositions = sum(3 for move in self.moves if move.refutation)
        return self.length + suppositions + sum(4 + case.weight * 1.2 for _, case in self.cases)
