"""A line of a proof → its part of the JSON answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.answers.tables import TableShown, table_shown
from solver.answers.written import places
from solver.grid.model import Kakuro
from solver.model import Puzzle
from solver.proof.model import Step
from solver.proof.telling.model import Line


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


def line_shown(puzzle: Puzzle | Kakuro, line: Line) -> LineShown:
    """A line with all that belongs to it."""
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
        table=table_shown(line.table) if line.table else None,
        steps=[_step(part) for part in line.joined],
    )


def _step(line: Line) -> StepShown:
    step = line.step
    assert step
    letters, changes = list(step.focus), changes_shown(step)
    return StepShown(line.text, step.rule.value, columns_shown(step), letters, changes)
