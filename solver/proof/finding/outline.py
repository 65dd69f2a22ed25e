"""A proof before it is worded: moves, and the cases that they end in."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.proof.finding.deduce import Move
from solver.proof.model import End


@dataclass(slots=True)
class Outline:
    """A proof as moves: a line, and what comes after it."""

    moves: list[Move]
    end: End
    found: tuple[int, ...] = ()  # of SOLUTION: the domain of every cell
    unknown: int = -1  # of CASES
    cases: list[tuple[int, Outline]] = field(default_factory=list)

    @property
    def length(self) -> int:
        """Steps in all; to begin a case is one, too."""
        return sum(m.length for m in self.moves) + sum(1 + case.length for _, case in self.cases)

    @property
    def weight(self) -> float:
        """What a reader has to bear: steps, and for every case its depth."""
        suppositions = sum(3 for move in self.moves if move.line)
        return self.length + suppositions + sum(4 + case.weight * 1.2 for _, case in self.cases)

    @property
    def is_dead(self) -> bool:
        """Whether it ends in contradictions only."""
        if self.end is End.CASES:
            return all(case.is_dead for _, case in self.cases)
        return self.end is End.CONTRADICTION
