"""A proof before it is put into words: moves, and the cases that they end in."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.proof.finding.moves import Move, is_row
from solver.proof.model import End


@dataclass(slots=True)
class Outline:
    """Moves, and what comes after them."""

    moves: list[Move]
    end: End
    digits: tuple[int, ...] = ()  # of SOLUTION and FREE: the domain of every cell
    unknown: int = -1  # of CASES: what they are about
    cases: list[tuple[int, Outline]] = field(default_factory=list)  # (value, what follows)

    @property
    def is_row(self) -> bool:
        """Whether it can stand in one row of a table."""
        return self.end not in (End.CASES, End.FREE) and is_row(self.moves)

    @property
    def length(self) -> int:
        """The number of steps; each case adds one, and is no more than that as a row."""
        own = sum(move.length for move in self.moves)
        return own + sum(1 if case.is_row else 1 + case.length for _, case in self.cases)

    @property
    def weight(self) -> float:
        """What a reader has to keep in mind: steps, suppositions, and for every case its depth."""
        suppositions = sum(3 for move in self.moves if move.refutation)
        cases = (1 if case.is_row else 4 + case.weight * 1.2 for _, case in self.cases)
        return sum(move.length for move in self.moves) + suppositions + sum(cases)
