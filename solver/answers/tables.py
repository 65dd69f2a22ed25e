"""A table of a proof → its part of the JSON answer."""

from __future__ import annotations

from dataclasses import dataclass

from solver.proof.telling.tables.model import Cell, Row, Table


@dataclass(frozen=True, slots=True)
class CellShown:
    """What an unknown can be in a row."""

    values: list[int]
    text: str  # in words: '3 or 8'


@dataclass(frozen=True, slots=True)
class TableRowShown:
    """A value that is tried, what follows from it, and how that ends; it counts as one step."""

    number: int
    cells: list[CellShown | None]  # one for each column; the first has the value that is tried
    outcome: str  # fails, left (it may be) or solution
    text: str  # why it fails, or how else it ends


@dataclass(frozen=True, slots=True)
class TableShown:
    """Values of an unknown, tried one after the other: a row each."""

    lead: str  # what is tried
    columns: list[str]  # letters, wildcards and carries; the first is the one that is tried
    head: list[str]  # what they are called, and what stands above the ends of the rows
    rows: list[TableRowShown]
    conclusion: str  # what follows from all rows; empty where each says enough


def table_shown(table: Table) -> TableShown:
    """A table as lists and texts."""
    return TableShown(
        table.lead,
        list(table.columns),
        list(table.head),
        [_row(row) for row in table.rows],
        table.conclusion,
    )


def _row(row: Row) -> TableRowShown:
    cells = [_cell(cell) if cell else None for cell in row.cells]
    return TableRowShown(row.number, cells, row.outcome.value, row.text)


def _cell(cell: Cell) -> CellShown:
    return CellShown(list(cell.values), cell.text)
