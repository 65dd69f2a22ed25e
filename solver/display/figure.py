"""A puzzle or a solution as a figure, the way it stands on paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from solver.display.columns import (
    BRACKETS,
    LINE_END,
    Face,
    WrittenSum,
    one_line,
    width,
    written_equation,
)
from solver.display.drawn import drawn_figure, has_own_signs
from solver.display.lines import lines_figure
from solver.display.marks import Marks, MarkShown, PrintedStatement, extent, face_of, statements
from solver.display.roots import drawn_lines, in_one_line
from solver.display.shapes import COLUMN, ROW, SIZE, Figure, Text, stacked
from solver.display.squares import squares_figure
from solver.display.sums import sum_figure
from solver.grid.model import Kakuro, KakuroSolution
from solver.language.drawings.marks import BARS, DASHES
from solver.model import Puzzle, Solution, Span

# The size of what is said below a picture.
SMALL = 0.75

GAP = 0.4 * ROW

# The role of what is stated below a drawing.
CONDITION = "condition"

# What a line of nothing else is, which is no number.
RULE = DASHES + BARS + " "


def figure(
    puzzle: Puzzle | Kakuro,
    solution: Solution | KakuroSolution | None = None,
    face: Face | None = None,
) -> Figure:
    """A puzzle with its letters and empty boxes, the digits of a solution, or what `face` shows.

    One equation of a sum or a product is written in columns, several are lines one below the other,
    and a drawing is as it was drawn; what else the text says stands below.
    """
    if isinstance(puzzle, Kakuro):
        assert not isinstance(solution, Solution)
        return squares_figure(puzzle, solution)
    assert not isinstance(solution, KakuroSolution)
    face = face or face_of(puzzle, solution)
    blocks = _drawn(puzzle, face) if puzzle.rows else _stated(puzzle, face)
    return replace(stacked(blocks, GAP), title=_title(solution.text if solution else puzzle.text))


def _stated(puzzle: Puzzle, face: Face) -> list[Figure]:
    """The equations of a text, and what else it states."""
    marks = Marks(puzzle, face)
    stated = statements(puzzle, marks.reading)
    equations = [one for one in stated if one.is_equation] or [
        one for one in stated if one.equations
    ]
    if len(equations) == 1 and (sum_ := _sum(puzzle, equations[0])):
        picture = [sum_figure(sum_, face)]
    else:
        shown = [mark for part in marks.parts() for line in part for mark in line]
        lines = [_between(shown, one.span) for one in equations]
        picture = [lines_figure(lines)] if lines else []
    return picture + _notes(marks.text(one.span) for one in stated if one not in equations)


def _sum(puzzle: Puzzle, statement: PrintedStatement) -> WrittenSum | None:
    """The written sum that a statement is, if it is one."""
    if len(statement.equations) != 1:
        return None
    start, end = extent(statement.equations[0])
    bare = not BRACKETS & {*puzzle.text[start:end]}
    return written_equation(puzzle, statement.equations[0]) if bare else None


def _between(marks: Iterable[MarkShown], span: Span) -> list[MarkShown]:
    return [shown for shown in marks if span[0] <= shown.mark.start < span[1]]


def _drawn(puzzle: Puzzle, face: Face) -> list[Figure]:
    """The drawings of a text, and the lines of it that are no part of them."""
    marks = Marks(puzzle, face)
    if in_one_line(puzzle):
        shown = [mark for part in marks.parts() for line in part for mark in line]
        return [
            drawn_figure(drawn_lines(puzzle, shown), puzzle.rows),
            *_stated_behind(puzzle, marks),
        ]
    begins = {start for row in puzzle.rows for start, _ in row.spans}
    drawings: list[list[list[MarkShown]]] = []
    said: list[str] = []
    for part in marks.parts():
        drawings.append([])
        for line in part:
            if any(shown.mark.start in begins for shown in line) or not _is_said(line):
                drawings[-1].append(line)
            else:
                said.append(marks.text((line[0].mark.start, line[-1].mark.end)))
    if len({row.group for row in puzzle.rows}) == 1:
        drawings = [[line for drawing in drawings for line in drawing]]
    sum_ = _drawn_sum(puzzle)
    if sum_ and not has_own_signs(drawings[0], len(sum_.signs)):
        pictures = [sum_figure(sum_, face)]
    else:
        pictures = [drawn_figure(lines, puzzle.rows) for lines in drawings if lines]
    return pictures + _notes(said)


def _stated_behind(puzzle: Puzzle, marks: Marks) -> list[Figure]:
    """What a line states behind an extraction."""
    pairs = zip(puzzle.equations, puzzle.calculations, strict=True)
    stated = [extent(equation) for equation, one in pairs if one.role == CONDITION]
    return _notes(map(marks.text, stated))


def _drawn_sum(puzzle: Puzzle) -> WrittenSum | None:
    """The one written sum that was drawn; a division is none, even without its steps."""
    pairs = zip(puzzle.equations, puzzle.calculations, strict=True)
    equations = [equation for equation, calculation in pairs if calculation.role != CONDITION]
    is_division = any(row.role == "dividend" for row in puzzle.rows)
    if len(equations) != 1 or is_division or {*"[［"} & {*puzzle.text}:
        return None
    return written_equation(puzzle, equations[0])


def _is_said(line: Iterable[MarkShown]) -> bool:
    """True if a line is neither a rule nor a row of signs."""
    return any(shown.is_cell or shown.text.isalnum() for shown in line)


def _notes(texts: Iterable[str]) -> list[Figure]:
    """Small lines, one below the other; none where nothing is said."""
    lines = [
        Figure(length, ROW * SMALL, (Text(0, SIZE * SMALL, text, SIZE * SMALL, length),))
        for text in texts
        if (length := COLUMN * SIZE * SMALL * width(text))
    ]
    return [stacked(lines, 0)] if lines else []


def _title(text: str) -> str:
    """A puzzle's text without its rules, for those who hear it."""
    return "; ".join(filter(None, (one_line(line).strip(RULE) for line in LINE_END.split(text))))
