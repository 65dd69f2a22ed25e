"""Where the rows of a long division belong that end between two digits of its dividend.

Where cells have spaces between them, a row is easily drawn one column off. It is put where the
division works out: the first product under the digit that makes the first of the quotient, each
other product below the end of the row above it, and the last row under the last digit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.language.drawings.marks import unreadable
from solver.language.drawings.system import Number, System
from solver.language.vocabulary import Cells
from solver.model import Caution
from solver.record import replace
from solver.sentences import Sentence

LEFT, RIGHT = -1, 1


def put_in_place(
    system: System, edges: Sequence[int], quotient: Cells, rows: Sequence[Number]
) -> list[Number]:
    """The rows with those moved that are one column off, as they are where none can be.

    `edges` are the columns behind the digits of the dividend.
    """
    off = [row for row in rows if row.right not in edges]
    if not off or len(edges) < 2 or edges[1] - edges[0] < 2:
        return [*rows]
    ways: list[list[int]] = []
    if len(off) == len(rows):  # it is the dividend that is drawn in the wrong place
        ways = [way for by in (LEFT, RIGHT) for way in _ways(edges, quotient, rows, (by,))]
    ways = ways or _ways(edges, quotient, rows, (LEFT, RIGHT))
    if len(ways) > 1:
        message = "this row ends between two digits of the dividend: draw it under one of them"
        raise unreadable(message, off[0].token)
    moves = ways[0] if ways else [0] * len(rows)
    for by in (LEFT, RIGHT):
        lines = [system.line_of(row) for row, move in zip(rows, moves, strict=True) if move == by]
        if lines:
            system.cautions.append(_told(by, lines))
    return [_moved(row, by) for row, by in zip(rows, moves, strict=True)]


def _told(by: int, lines: Sequence[int]) -> Caution:
    """The caution about rows that were moved; `lines` are those of the text."""
    where = Sentence("line {line}", line=lines[0])
    if len(lines) > 1:
        where = Sentence("lines {lines}", lines=", ".join(map(str, lines)))
    if by == LEFT:
        what = (
            "rows that end between two digits of the dividend are read one column further left,"
            " where the division works out ({where}); to mean other digits, draw each row"
            " under its own"
        )
        return Caution("moved_rows", Sentence(what, where=where))
    what = (
        "rows that end between two digits of the dividend are read one column further right,"
        " where the division works out ({where}); to mean other digits, draw each row under"
        " its own"
    )
    return Caution("moved_rows", Sentence(what, where=where))


def _ways(
    edges: Sequence[int], quotient: Cells, rows: Sequence[Number], steps: Sequence[int]
) -> list[list[int]]:
    """By how many columns each row moves, in one or two of the ways to put all in place."""
    index = {edge: i for i, edge in enumerate(edges)}
    first = len(edges) - len(quotient)  # the digit that makes the first of the quotient
    groups = [rows[:1], *(rows[i : i + 2] for i in range(1, len(rows), 2))]  # that end together
    found: list[list[int]] = [[first - 1]]
    for group in groups:
        ends = set.intersection(*(_ends(row, index, steps) for row in group))
        ends &= {first} if group is groups[0] else ends
        ends &= {len(edges) - 1} if group is groups[-1] else ends
        has_product = group is groups[0] or len(group) > 1
        longer: list[list[int]] = []
        for end in sorted(ends):
            before = [
                way
                for way in found
                if _may_follow(quotient, way[-1] - first, end - first, has_product)
            ]
            longer += [[*way, end] for way in before[:2]]
        found = longer
    rights = [
        [edges[end] for end, group in zip(way[1:], groups, strict=True) for _ in group]
        for way in found[:2]
    ]
    return [[right - row.right for right, row in zip(way, rows, strict=True)] for way in rights]


def _ends(row: Number, index: Mapping[int, int], steps: Sequence[int]) -> set[int]:
    """The digits of the dividend under which a row may end."""
    if row.right in index:
        return {index[row.right]}
    return {index[row.right + by] for by in steps if row.right + by in index}


def _may_follow(quotient: Cells, before: int, at: int, is_product: bool) -> bool:
    """True if a product, or the last row, may end at a digit of the quotient behind another.

    The digits of the quotient that have no product are 0.
    """
    skipped = quotient[before + 1 : at if is_product else len(quotient)]
    if any(isinstance(cell, int) and cell > 0 for cell in skipped):
        return False
    return before < at and quotient[at] != 0 if is_product else True


def _moved(row: Number, by: int) -> Number:
    """The row, so many columns further right."""
    marks = {
        mark: replace(mark, left=mark.left + by, right=mark.right + by) for mark in row.token.marks
    }
    return replace(
        row,
        marks=tuple(marks[mark] for mark in row.marks),
        token=replace(row.token, marks=tuple(marks.values())),
    )
