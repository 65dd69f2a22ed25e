"""A proof → its parts of the JSON answer: what it is about, and its lines, steps and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from solver.grid.model import Kakuro
from solver.languages.phrases import NOMINATIVE
from solver.model import DIGITS, Cell, Puzzle
from solver.proof.model import WHOLE, Rule, Step
from solver.proof.sheet.kakuro import kakuro_sheet, sheet_of
from solver.proof.sheet.puzzle import sheet
from solver.proof.sheet.sides import Summand
from solver.proof.sheet.written import row_numbers, rows_of, spans_of
from solver.proof.speaking.names import names_of, short_names_of
from solver.proof.telling.model import Cell as TableCell
from solver.proof.telling.model import Line, Table, TableRow
from solver.proof.telling.snapshots import Snapshot, snapshots


@dataclass(frozen=True, slots=True)
class SummandShown:
    """Words that are multiplied (mostly one), and how many times the product is added."""

    factor: Annotated[int, "How many times the product is added."]
    words: Annotated[
        list[list[str]], "The words cell by cell, the most significant first: S, ?0, 7 or [11]."
    ]


@dataclass(frozen=True, slots=True)
class EquationShown:
    """An equation as it is explained, with the carries into the tens, the hundreds and so on."""

    left: Annotated[list[SummandShown], "What is added on the left."]
    relation: Annotated[str, "The sign between the sides: = < ≤ or ≠."]
    right: Annotated[list[SummandShown], "What is added on the right."]
    carries: Annotated[list[str], "The names of its carries."]


@dataclass(frozen=True, slots=True)
class RunShown:
    """White cells of a kakuro that have a sum; a step names the run as the equation `number`."""

    number: Annotated[int, "The number of the run, which a step names as its equation."]
    squares: Annotated[list[str], "Its cells: r2c3, or the letter or digit in it."]
    total: Annotated[list[str], "The digits and letters of its sum."]


def equations_shown(puzzle: Puzzle | Kakuro) -> list[EquationShown]:
    """The equations of a puzzle that is no kakuro."""
    if isinstance(puzzle, Kakuro):
        return []
    page = sheet(puzzle)
    carries: dict[int, list[str]] = {number: [] for number in range(len(page.sides))}
    for column in page.columns:
        if column.carry_in is not None:
            carries[column.id[0]].append(page.names[column.carry_in])
    return [
        EquationShown(_summands(left), page.relations[number], _summands(right), carries[number])
        for number, (left, right) in enumerate(page.sides)
    ]


def runs_shown(puzzle: Puzzle | Kakuro) -> list[RunShown]:
    """The runs of a kakuro."""
    if not isinstance(puzzle, Kakuro):
        return []
    return [
        RunShown(
            column.id[0],
            [_cell(cell) for _, (cell,) in column.left],
            [_cell(cell) for _, (cell,) in column.right],
        )
        for column in kakuro_sheet(puzzle).columns
    ]


def _summands(side: tuple[Summand, ...]) -> list[SummandShown]:
    return [
        SummandShown(factor, [[_cell(cell) for cell in reversed(cells)] for cells in words])
        for factor, words in side
    ]


def _cell(cell: Cell) -> str:
    """A letter, or a digit as a puzzle has it: [11] is no B."""
    return cell if isinstance(cell, str) else DIGITS[cell] if cell < 10 else f"[{cell}]"


@dataclass(frozen=True, slots=True)
class RowShown:
    """A number as it is written, so that a page can light it up."""

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


def symbols_shown(
    puzzle: Puzzle | Kakuro, language: str, *, has_pictures: bool = False
) -> list[SymbolShown]:
    """The letters and wildcards of a puzzle that is no kakuro."""
    if isinstance(puzzle, Kakuro):
        return []
    names = (short_names_of if has_pictures else names_of)(puzzle, language)
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
    columns = step.columns
    if step.rule is Rule.OUTCOME:  # whole equations come out
        columns = tuple((equation, WHOLE) for equation in step.numbers)
    if columns:
        found = spans_of(puzzle, columns)
        return Places(row_numbers(puzzle, rows, columns), [[*span] for span in found])
    spans = [(start, end) for start, end, symbol in puzzle.blanks if symbol in step.focus]
    numbers = [number for number, row in enumerate(rows) if {*spans} & {*row.spans}]
    return Places(numbers, [[*span] for span in spans])


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
        [_row_shown(row) for row in table.rows],
        table.conclusion,
    )


def _row_shown(row: TableRow) -> TableRowShown:
    cells = [_cell_shown(cell) if cell else None for cell in row.cells]
    return TableRowShown(row.number, cells, row.outcome.value, row.text)


def _cell_shown(cell: TableCell) -> CellShown:
    return CellShown(list(cell.values), cell.text)


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """What a step concludes about a letter, a wildcard ('?0') or a carry ('c2', into column 2)."""

    unknown: Annotated[str, "The letter, wildcard or carry."]
    before: Annotated[list[int], "What it could be before the step."]
    after: Annotated[list[int], "What it can be after it."]


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """A column of an equation, both from 0; column 0 is the units, -1 the whole equation."""

    equation: Annotated[int, "The number of the equation."]
    column: Annotated[int, "The number of the column."]


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of a line for a teacher, by itself."""

    text: Annotated[str, "The step as it is told to a pupil."]
    rule: Annotated[str, "Its technique."]
    columns: Annotated[list[ColumnShown], "The columns that it looks at."]
    letters: Annotated[list[str], "What it is about, where that is no column."]
    changes: Annotated[list[ChangeShown], "What follows."]


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the proof: a step where it has a number, else what joins steps."""

    number: Annotated[int | None, "The number of the step."]
    depth: Annotated[int, "How many suppositions and cases stand around it."]
    text: Annotated[str, "The line as it is to be read."]
    look: Annotated[str, "The part of it that says where to look."]
    reason: Annotated[str, "The part of it that says why."]
    conclusion: Annotated[str, "The part of it that says what follows."]
    rule: Annotated[str | None, "The technique of the step."]
    columns: Annotated[list[ColumnShown], "The columns that it looks at."]
    letters: Annotated[list[str], "What it is about, where that is no column."]
    changes: Annotated[list[ChangeShown], "What follows."]
    rows: Annotated[list[int], "The numbers in `rows` of the answer that it looks at, from 0."]
    cells: Annotated[
        list[list[int]], "The code points of the puzzle that it looks at, from and up to."
    ]
    rests: Annotated[list[int], "The numbers of the steps that it builds on."]
    filled: Annotated[
        dict[str, int],
        "The letters, wildcards and carries that have one value after it.",
        {"title": "Values"},
    ]
    left: Annotated[
        dict[str, list[int]], "What the letters that have no digit yet can still be after it."
    ]
    table: Annotated[TableShown | None, "The same as `text`, where that tries values in rows."]
    steps: Annotated[list[StepShown], "The steps of a line for a teacher, which has several."]


def columns_shown(step: Step | None) -> list[ColumnShown]:
    """The columns that a step looks at."""
    return [ColumnShown(*id) for id in step.columns] if step else []


def changes_shown(step: Step | None) -> list[ChangeShown]:
    """What follows from a step."""
    return [
        ChangeShown(change.unknown, list(change.before), list(change.after))
        for change in (step.changes if step else ())
    ]


def lines_shown(puzzle: Puzzle | Kakuro, lines: Sequence[Line]) -> list[LineShown]:
    """The lines of a proof, each with all that belongs to it."""
    after = snapshots(sheet_of(puzzle), lines)
    return [_line_shown(puzzle, *one) for one in zip(lines, after, strict=True)]


def _line_shown(puzzle: Puzzle | Kakuro, line: Line, after: Snapshot) -> LineShown:
    step = line.step
    where = places(puzzle, step)
    return LineShown(
        number=line.number,
        depth=line.depth,
        text=line.text,
        look=line.looks,
        reason=line.reason,
        conclusion=line.conclusion,
        rule=step.rule.value if step else None,
        columns=columns_shown(step),
        letters=list(step.focus) if step else [],
        changes=changes_shown(step),
        rows=where.rows,
        cells=where.cells,
        rests=list(step.rests) if step else [],
        filled=dict(line.filled),
        left={name: [*after.open[name]] for name in puzzle.letters if name in after.open},
        table=table_shown(line.table) if line.table else None,
        steps=[_step_shown(part) for part in line.joined],
    )


def _step_shown(line: Line) -> StepShown:
    step = line.step
    assert step
    letters, changes = list(step.focus), changes_shown(step)
    return StepShown(line.text, step.rule.value, columns_shown(step), letters, changes)
