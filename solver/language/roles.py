"""Which of its kind a row or a calculation is: the second subtraction, the third row from below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.model import Calculation, Row

# The role of a row that is counted, and of a number where a line has several.
COUNTED, NUMBER = "row", "number"


def numbered(calculations: Sequence[Calculation]) -> Iterator[Calculation]:
    """The calculations with their numbers; a group of its own is only said where there are more."""
    alike = Counter((one.role, one.group) for one in calculations)
    several = len({one.group for one in calculations if one.group}) > 1
    seen: Counter[tuple[str, int]] = Counter()
    for one in calculations:
        key = one.role, one.group
        seen[key] += 1
        number = one.number or (seen[key] if alike[key] > 1 else 0)
        yield replace(one, number=number, group=one.group if several else 0)


def numbered_rows(rows: Sequence[tuple[int, Row]]) -> Iterator[Row]:
    """The rows with their numbers, given the line in which each stands.

    Rows that are counted are counted by lines, from the nearer end of their drawing, and in a
    division from below: its quotient stands above the dividend or beside it. Where one of these
    lines holds two of them, numbers are counted instead.
    """
    divided = {row.group for _, row in rows if row.role == "dividend"}
    lines: dict[int, list[int]] = {}
    for line, row in rows:
        lines.setdefault(row.group, []).append(line)
    shared = Counter((row.group, line) for line, row in rows if row.role == COUNTED)
    crowded = {group for (group, _), count in shared.items() if count > 1}
    rows = [
        (line, replace(row, role=NUMBER) if _is_in(row, crowded) else row) for line, row in rows
    ]
    alike = Counter((row.role, row.group) for _, row in rows)
    seen: Counter[tuple[str, int]] = Counter()
    for line, row in rows:
        key = row.role, row.group
        seen[key] += 1
        number = seen[key] if alike[key] > 1 or row.role == NUMBER else 0
        if row.role == COUNTED:
            distinct = sorted({*lines[row.group]})
            above = distinct.index(line) + 1
            below = len(distinct) - above + 1
            number = above if above <= below and row.group not in divided else -below
        yield replace(row, number=number, group=row.group if len(lines) > 1 else 0)


def _is_in(row: Row, groups: set[int]) -> bool:
    return row.role == COUNTED and row.group in groups
