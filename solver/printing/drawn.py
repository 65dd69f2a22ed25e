"""Drawings and grids of equations: each row in the columns that its author gave it.

The rules are those that were drawn, or else those that are usual.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.language.drawings.marks import POINTS
from solver.model import Row
from solver.printing.marks import Shown
from solver.printing.shapes import ROW, Figure, Line, Shape, cell

# Rows of a grid, which holds no rules: a dash there is a sign.
ENTRY = "entry"

SIGNS = "+−×"

# The width of a column with nothing but decimal points.
NARROW = 0.5


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule above a line, between two columns of the text."""

    line: int
    left: int
    right: int


def drawn_figure(lines: Sequence[Sequence[Shown]], rows: Sequence[Row]) -> Figure:
    """The lines of a drawing, in which these rows stand."""
    roles = {span[0]: row.role for row in rows for span in row.spans}
    is_grid = ENTRY in roles.values()
    drawn, rules = ([[*line] for line in lines], []) if is_grid else _without_rules(lines)
    rules = rules or ([] if is_grid else [*_usual(drawn, roles)])
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
            shapes.append(Line(min(above)[0], y, right, y))
    breadth = max(x + width for x, width in places.values())
    return Figure(breadth, len(drawn) * ROW, tuple(shapes))


def has_own_signs(lines: Sequence[Sequence[Shown]], signs: int) -> bool:
    """Whether a sum is well drawn, but without a sign before each of its terms."""
    rows = [line for line in lines if not line[-1].is_dash]
    is_aligned = len({row[-1].mark.right for row in rows}) == 1
    return is_aligned and sum(row[0].text in SIGNS for row in rows) < signs


def _shape(shown: Shown, x: float, width: float, y: float) -> Shape:
    if shown.is_bar:
        return Line(x, y, x, y + ROW)
    return cell(x, y, shown.text, width)


def _edges(line: Sequence[Shown]) -> list[int]:
    """The column behind each mark; of marks in one column, each has one of its own."""
    edges: list[int] = []
    for shown in reversed(line):
        edges.append(min([shown.mark.right, *(edge - 1 for edge in edges[-1:])]))
    return edges[::-1]


def _places(
    drawn: Sequence[Sequence[Shown]], edges: Sequence[Sequence[int]]
) -> dict[int, tuple[float, float]]:
    """Where the columns in use begin, and how wide they are; decimal points have narrow ones.

    What is one place apart is in one column where no row needs both: with spaces between all cells,
    that is half a column.
    """
    wide = {
        edge
        for line, ends in zip(drawn, edges, strict=True)
        for shown, edge in zip(line, ends, strict=True)
        if shown.is_cell or shown.text not in POINTS
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


def _without_rules(lines: Sequence[Sequence[Shown]]) -> tuple[list[list[Shown]], list[Rule]]:
    """The lines that hold more than a rule, and the rules."""
    drawn: list[list[Shown]] = []
    rules: list[Rule] = []
    for line in lines:
        is_rule = all(shown.is_dash or shown.is_bar for shown in line)
        runs = [run for run in _runs(line) if is_rule or len(run) > 1]
        runs = [run for run in runs if any(shown.is_dash for shown in run)]
        rules += (Rule(len(drawn), run[0].mark.left, run[-1].mark.right) for run in runs)
        ink = [shown for shown in line if not any(shown in run for run in runs)]
        if ink and not is_rule:
            drawn.append(ink)
    return drawn, rules


def _runs(line: Sequence[Shown]) -> list[list[Shown]]:
    """Dashes side by side, with the corners between them."""
    runs: list[list[Shown]] = []
    for shown in line:
        if shown.is_dash or shown.is_bar or shown.text == "+":
            if runs and runs[-1][-1].mark.right == shown.mark.left:
                runs[-1].append(shown)
            else:
                runs.append([shown])
    return runs


def _usual(drawn: Sequence[Sequence[Shown]], roles: dict[int, str]) -> Iterator[Rule]:
    """The rules where the author drew none: above a total, a dividend, and a quotient below it."""

    def of(number: int, *wanted: str) -> list[Shown]:
        line = drawn[number] if 0 <= number < len(drawn) else ()
        return [shown for shown in line if roles.get(shown.mark.start) in wanted]

    every = {*roles.values()}
    for number in range(len(drawn)):
        above = number - 1
        if step := of(above, "step"):
            yield _above(number, [*step, *of(number, *every)])
        if (divisor := of(above, "divisor")) and (quotient := of(number, "quotient")):
            yield _above(number, [*divisor, *quotient])
        if of(above, "quotient") and (dividend := of(number, "dividend")):
            yield _above(number, dividend)
        is_last_of_sum = every == {"row"} and 0 < number == len(drawn) - 1
        is_total = above >= 0 and of(number, "product")
        is_first_partial = of(number, "partial") and not of(above, "partial")
        if is_last_of_sum or is_total or is_first_partial:
            yield _above(number, [*of(above, *every), *drawn[number]])


def _above(number: int, marks: Sequence[Shown]) -> Rule:
    left = min(shown.mark.left for shown in marks)
    return Rule(number, left, max(shown.mark.right for shown in marks))
