"""A table of a proof → its part of the JSON answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.proof.telling.model import Cell, Table, TableRow


@dataclass(frozen=True, slots=True)
class CellShown:
    """What an unknown can be in a row."""

    values: Annotated[list[int], "Its values."]
    text: Annotated[str, "The same in words: 3 or 8."]


@dataclass(frozen=True, slots=True)
class TableRowShown:
    """A value that is tried, what follows from it, and how that ends; it counts as one step."""

    number: Annotated[int, "The number of the step."]
    cells: Annotated[
        list[CellShown | None], "One for each column; the first has the value that is tried."
    ]
    outcome: Annotated[
        str,
        "Whether the value fails, may be (left) or leads to a solution.",
        {"title": "RowOutcome", "enum": ["fails", "left", "solution"]},
    ]
    text: Annotated[str, "Why it fails, or how else it ends."]


@dataclass(frozen=True, slots=True)
class TableShown:
    """Values of an unknown, tried one after the other: a row each."""

    lead: Annotated[str, "What is tried."]
    columns: Annotated[
        list[str], "Letters, wildcards and carries; the first is the one that is tried."
    ]
    head: Annotated[list[str], "What they are called, and what stands above the rows' ends."]
    rows: Annotated[list[TableRowShown], "The values that are tried."]
    conclusion: Annotated[str, "What follows from all rows; empty where each says enough."]


def table_shown(table: Table) -> TableShown:
    """A table as lists and texts."""
    return TableShown(
        table.lead,
        list(table.columns),
        list(table.head),
        [_row(row) for row in table.rows],
        table.conclusion,
    )


def _row(row: TableRow) -> TableRowShown:
    cells = [_cell(cell) if cell else None for cell in row.cells]
    return TableRowShown(row.number, cells, row.outcome.value, row.text)


def _cell(cell: Cell) -> CellShown:
    return CellShown(list(cell.values), cell.text)
