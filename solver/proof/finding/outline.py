"""A proof before it is put into words: moves, and the cases that they end in."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.proof.finding.moves import Move, first_of_row, is_row
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
        """The number of steps; each case adds one, with the plain moves that it begins with."""
        return sum(move.length for move in self.moves) + self._cases

    @property
    def length_as_case(self) -> int:
        """The same where it is a case, which counts one and whose first moves are its row."""
        after = self.moves[len(first_of_row(self.moves)) :]
        return 1 + sum(move.length for move in after) + self._cases

    @property
    def _cases(self) -> int:
        return sum(case.length_as_case for _, case in self.cases)

    @property
    def weight(self) -> float:
        """What a reader has to keep in mind: steps, suppositions, and for every case its depth."""
        suppositions = sum(3 for move in self.moves if move.refutation)
        cases = (1 if case.is_row else 4 + case.weight * 1.2 for _, case in self.cases)
        return sum(move.length for move in self.moves) + suppositions + sum(cases)
