"""Moves and states: a proof while it is being found.

A move is data: a kind and what it is applied to. So moves can be replayed with some of them left
out, which is how proofs become short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from solver.proof.model import ROW, End

# Unknowns with their new domains; a domain of 0 is a contradiction, -1 one without an unknown.
Conclusions = list[tuple[int, int]]


class Kind(Enum):
    """What a move does; the comments say what its `about` holds."""

    LEADING = "leading"  # nothing: no number begins with 0
    LAST = "last"  # an unknown that has one value left
    BOUNDS = "bounds"  # a column
    COLUMN = "column"  # a column
    TOGETHER = "together"  # a column, and the one that is put into it
    TWINS = "twins"  # two columns that have the same letters on one side
    DIFFERENCE = "difference"  # two columns, the second to be taken from the first
    BLOCK = "block"  # adjacent columns, from the lowest
    PLACE = "place"  # a letter, and the digit that only it can have
    GROUP = "group"  # letters that have as many digits among them as they are
    ONCE = "once"  # the column of a whole equation
    EXCHANGE = "exchange"  # two letters that can be exchanged
    REMAINDERS = "remainders"  # an equation, what it is divided by, how often all letters are added
    FACTORS = "factors"  # the column of a whole equation
    SUPPOSE = "suppose"  # an unknown, and a value that it cannot have
    TABLE = "table"  # an unknown, for values of which there are rows

    # Kinds are looked up for every move; hashing an Enum by its name would be slow.
    __hash__ = object.__hash__


# What may stand in a row of a table.
PLAIN = frozenset({Kind.LAST, Kind.BOUNDS, Kind.COLUMN, Kind.PLACE, Kind.ONCE})


@dataclass(frozen=True, slots=True)
class Move:
    """One deduction to be made.

    `refutation` are the moves that refute a supposed value; `rows` are values and what is made of
    each: the end of a row is a contradiction, or it leaves what may be.
    """

    kind: Kind
    about: tuple[int, ...] = ()
    refutation: tuple[Move, ...] = ()
    rows: tuple[tuple[int, tuple[Move, ...]], ...] = ()
    lines: int = 1  # of FACTORS: how many rows are filled in

    @property
    def length(self) -> int:
        """The number of steps it takes in the proof; each row of a table is one."""
        if self.kind is Kind.TABLE:
            return len(self.rows)
        return self.lines + sum(move.length for move in self.refutation)


def is_row(moves: Sequence[Move]) -> bool:
    """Whether moves can stand in one row of a table."""
    steps = sum(move.kind is not Kind.LAST for move in moves)
    return steps <= ROW and all(move.kind in PLAIN for move in moves)


def first_of_row(moves: Sequence[Move]) -> list[Move]:
    """The first of these moves, as many as one row takes."""
    length = len(moves)
    while not is_row(moves[:length]):
        length -= 1
    return [*moves[:length]]


class State:
    """What every unknown may still be; a settled letter has taken its digit from the others."""

    __slots__ = ("dead", "domains", "settled")

    def __init__(self, domains: list[int], settled: int = 0, dead: bool = False) -> None:
        self.domains = domains
        self.settled = settled  # a bit mask of letters
        self.dead = dead  # whether something has no value left

    def copy(self) -> State:
        """A state of its own with the same contents."""
        return State(self.domains[:], self.settled, self.dead)

    def is_fixed(self, unknown: int) -> bool:
        """Whether an unknown has one value left."""
        return self.domains[unknown].bit_count() == 1

    def size(self, unknown: int) -> int:
        """How many values an unknown has left."""
        return self.domains[unknown].bit_count()

    def undecided(self) -> list[int]:
        """The unknowns that have several values left."""
        return [unknown for unknown in range(len(self.domains)) if self.size(unknown) > 1]

    def is_settled(self, unknown: int) -> bool:
        """Whether an unknown has taken its digit from the others."""
        return bool(self.settled >> unknown & 1)


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
