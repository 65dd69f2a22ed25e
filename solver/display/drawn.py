"""Drawings and grids of equations: each row in the columns that its author gave it."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display.marks import MarkShown
from solver.display.rules import RuledLine, with_rules
from solver.display.shapes import ROW, Figure, LineShape, Shape, cell
from solver.language.drawings.marks import APOSTROPHES, POINTS
from solver.model import Row

# Rows of a grid, which holds no rules: a dash there is a sign.
ENTRY = "entry"

SIGNS = "+−×"

# The width of a column with nothing but decimal points, or what parts groups.
NARROW = 0.5


def drawn_figure(lines: Sequence[Sequence[MarkShown]], rows: Sequence[Row]) -> Figure:
    """The lines of a drawing, in which these rows stand."""
    roles = {span[0]: row.role for row in rows for span in row.spans}
    if ENTRY in roles.values():
        drawn, rules = [[*line] for line in lines], list[RuledLine]()
    else:
        drawn, rules = with_rules([*map(_without_bracket, lines)], roles)
    edges = [_edges(line) for line in drawn]
    places = _places(drawn, edges)
    shapes: list[Shape] = []
    for number, (line, ends) in enumerate(zip(drawn, edges, strict=True)):
        shapes += (
            _shape(shown, *places[end], number * ROW) for shown, end in zip(line, ends, strict=True)
        )
    for rule in rules:
        above = [place for edge, place in places.items() if rule.left < edge <= rule.right]
        if above:
            y, right = rule.line * ROW, max(x + width for x, width in above)
            shapes.append(LineShape(min(above)[0], y, right, y))
    breadth = max(x + width for x, width in places.values())
    return Figure(breadth, len(drawn) * ROW, tuple(shapes))


def has_own_signs(lines: Sequence[Sequence[MarkShown]], signs: int) -> bool:
    """True if a sum is well drawn, but without a sign before each of its terms."""
    rows = [line for line in lines if not line[-1].is_dash]
    is_aligned = len({row[-1].mark.right for row in rows}) == 1
    return is_aligned and sum(row[0].text in SIGNS for row in rows) < signs


def _shape(shown: MarkShown, x: float, width: float, y: float) -> Shape:
    if shown.is_bar:
        return LineShape(x, y, x, y + ROW)
    return cell(x, y, shown.text, width)


def _edges(line: Sequence[MarkShown]) -> list[int]:
    """The column behind each mark; of marks in one column, each has one of its own."""
    edges: list[int] = []
    for shown in reversed(line):
        edges.append(min([shown.mark.right, *(edge - 1 for edge in edges[-1:])]))
    return edges[::-1]


def _places(
    drawn: Sequence[Sequence[MarkShown]], edges: Sequence[Sequence[int]]
) -> dict[int, tuple[float, float]]:
    """Where the columns in use begin, and how wide they are; what parts digits has narrow ones.

    What is one place apart is in one column where no row needs both: with spaces between all cells,
    that is half a column.
    """
    wide = {
        edge
        for line, ends in zip(drawn, edges, strict=True)
        for shown, edge in zip(line, ends, strict=True)
        if shown.is_cell or shown.text not in POINTS + APOSTROPHES
    }
    places: dict[int, tuple[float, float]] = {}
    first, x = -1, 0.0
    for edge in sorted({edge for line in edges for edge in line}):
        is_new = edge - first > 1 or any({first, edge} <= {*line} for line in edges)
        if not places or is_new:
            first, width = edge, 1 if edge in wide else NARROW
            places[edge] = x, width
            x += width
        else:
            places[edge] = places[first]
    return places


def _without_bracket(line: Sequence[MarkShown]) -> Sequence[MarkShown]:
    """A line without the bracket that may stand behind its sign, ×) 8."""
    is_bracketed = len(line) > 1 and line[0].text in SIGNS and line[1].text == ")"
    return [line[0], *line[2:]] if is_bracketed else line
