"""The nouns of a told proof: lines, and tables with a row for each value that is tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from solver.proof.model import Step, Values
from solver.proof.speaking.claim import Claims


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
class TableRow:
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
    rows: tuple[TableRow, ...]
    conclusion: str  # empty where each row says enough


@dataclass(frozen=True, slots=True)
class Line:
    """One or more sentences, with the number of their step; `depth` counts suppositions and cases.

    `text` is read as a whole. For hints, `nudge` asks for the idea, `looks` says where to look
    without giving anything away, `reason` says why without any new digit, and `conclusion` says
    what follows. `claims` are what the text says, in no language.
    """

    number: int | None
    depth: int
    text: str
    nudge: str = ""
    looks: str = ""
    reason: str = ""
    conclusion: str = ""
    filled: Mapping[str, int] = field(
        default_factory=dict, hash=False
    )  # unknowns with one value after it
    step: Step | None = None  # the step that it tells
    table: Table | None = None  # the same as the text
    joined: tuple[Line, ...] = ()  # the steps of a line for a teacher, each told to a pupil
    claims: Claims = field(default=(), repr=False)
