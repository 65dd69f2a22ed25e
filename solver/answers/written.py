"""Where the numbers and digits of a puzzle stand in its text, so that a page can light them up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.grid.model import Kakuro
from solver.languages.phrases import NOMINATIVE
from solver.model import Puzzle
from solver.proof.model import Step
from solver.proof.sheet.written import row_numbers, rows_of, spans_of
from solver.proof.telling.names import names_of


@dataclass(frozen=True, slots=True)
class RowShown:
    """A number as it is written."""

    role: Annotated[str, "What it is: quotient, partial, row and so on."]
    number: Annotated[
        int, "Which of that role, from 1, or from -1 at the bottom; 0 for the only one."
    ]
    name: Annotated[str, "What sentences call it."]
    cells: Annotated[
        list[list[int]],
        "The code points of its digits, from and up to, the most significant first.",
    ]


@dataclass(frozen=True, slots=True)
class SymbolShown:
    """A letter or a wildcard, and everywhere it stands."""

    symbol: Annotated[str, "The letter, or a wildcard such as ?0."]
    name: Annotated[str, "What sentences call it."]
    cells: Annotated[list[list[int]], "Its code points in the puzzle, from and up to."]


@dataclass(frozen=True, slots=True)
class Places:
    """What a step looks at: numbers of `rows`, from 0, and cells of the text."""

    rows: list[int]
    cells: list[list[int]]


def rows_shown(puzzle: Puzzle | Kakuro, language: str) -> list[RowShown]:
    """All numbers of a puzzle that is no kakuro."""
    if isinstance(puzzle, Kakuro):
        return []
    names = names_of(puzzle, language)
    return [
        RowShown(row.role, row.number, names.row(puzzle, row), [[*span] for span in row.spans])
        for row in rows_of(puzzle)
    ]


def symbols_shown(puzzle: Puzzle | Kakuro, language: str) -> list[SymbolShown]:
    """The letters and wildcards of a puzzle that is no kakuro."""
    if isinstance(puzzle, Kakuro):
        return []
    names = names_of(puzzle, language)
    shown = {
        symbol: SymbolShown(symbol, names.digits.get(symbol, (symbol,))[NOMINATIVE], [])
        for symbol in (*puzzle.letters, *puzzle.wildcards)
    }
    for start, end, symbol in puzzle.blanks:
        shown[symbol].cells.append([start, end])
    return [*shown.values()]


def places(puzzle: Puzzle | Kakuro, step: Step | None) -> Places:
    """What a step looks at: its columns, or the letters and wildcards that it is about."""
    if step is None or isinstance(puzzle, Kakuro):
        return Places([], [])
    rows = rows_of(puzzle)
    if step.columns:
        spans = spans_of(puzzle, step.columns)
        return Places(row_numbers(puzzle, rows, step.columns), [[*span] for span in spans])
    spans = [(start, end) for start, end, symbol in puzzle.blanks if symbol in step.focus]
    numbers = [number for number, row in enumerate(rows) if {*spans} & {*row.spans}]
    return Places(numbers, [[*span] for span in spans])
