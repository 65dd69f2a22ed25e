"""Drawings and grids of equations: each row in the columns that its author gave it.

The rules are those that were drawn, or else those that are usual.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.model import Row
from solver.printing.marks import Shown
from solver.printing.shapes import ROW, Figure, Line, Shape, cell

# Rows of a grid, which holds no rules: a dash there is a sign.
ENTRY = "entry"


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
    columns = {edge: at for at, edge in enumerate(sorted({e for line in edges for e in line}), 1)}
    shapes: list[Shape] = []
    for number, (line, ends) in enumerate(zip(drawn, edges, strict=True)):
        for shown, end in zip(line, ends, strict=True):
            shapes.append(_shape(shown, columns[end] - 1, number * ROW))
    for rule in rules:
        under = [at for edge, at in columns.items() if rule.left < edge <= rule.right]
        if under:
            y = rule.line * ROW
            shapes.append(Line(min(under) - 1, y, max(under), y))
    return Figure(len(columns), len(drawn) * ROW, tuple(shapes))


def _shape(shown: Shown, x: float, y: float) -> Shape:
    if shown.is_bar:
        return Line(x, y, x, y + ROW)
    return cell(x, y, shown.text)


def _edges(line: Sequence[Shown]) -> list[int]:
    """The column behind each mark; of marks in one column, each has one of its own."""
    edges: list[int] = []
    for shown in reversed(line):
        edges.append(min([shown.mark.right, *(edge - 1 for edge in edges[-1:])]))
    return edges[::-1]


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
    """The rules where the author drew none: above a total, below a product, above a dividend."""

    def of(number: int, *wanted: str) -> list[Shown]:
        line = drawn[number] if 0 <= number < len(drawn) else ()
        return [shown for shown in line if roles.get(shown.mark.start) in wanted]

    every = {*roles.values()}
    for number in range(len(drawn)):
        above = number - 1
        if step := of(above, "step"):
            yield _above(number, [*step, *of(number, *every)])
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
