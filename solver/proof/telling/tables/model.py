"""The nouns of a told table: a row a value that is tried, a column an unknown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver.proof.model import Values


class Outcome(Enum):
    """How a row ends."""

    FAILS = "fails"  # the value is impossible
    LEFT = "left"  # nothing speaks against it so far
    SOLUTION = "solution"  # every letter has its digit


@dataclass(frozen=True, slots=True)
class Cell:
    """What an unknown can be in a row."""

    values: Values
    text: str  # '6', '3 or 8'


@dataclass(frozen=True, slots=True)
class Row:
    """One value, what follows from it, and where that ends; it counts as one step."""

    number: int
    cells: tuple[Cell | None, ...]  # below the columns; the first has the value that is tried
    outcome: Outcome
    text: str  # why it fails: 'Thousands: 8 + 4 = 12, not 13'; else how it ends


@dataclass(frozen=True, slots=True)
class Table:
    """Rows between a sentence that says what is tried and one that says what follows."""

    lead: str
    columns: tuple[str, ...]  # unknowns, as they follow; the first is the one that is tried
    head: tuple[str, ...]  # what they are called, and above the ends of rows one more
    rows: tuple[Row, ...]
    conclusion: str  # empty where each row says enough
