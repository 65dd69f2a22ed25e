"""The extraction of a root that is written in one line, as it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from solver.display.marks import MarkShown
from solver.language.drawings.marks import Mark
from solver.model import Puzzle, Row, Span, Word

GROUP = "'"  # between two groups of digits
GIVES = "GIVES"


def in_one_line(puzzle: Puzzle) -> bool:
    """True if this is the extraction of a root, and so written."""
    starts = {row.role: row.spans[0][0] for row in puzzle.rows}
    if "radicand" not in starts:
        return False
    return GIVES in puzzle.text[starts["radicand"] : starts["root"]].upper()


def drawn_lines(puzzle: Puzzle, marks: Iterable[MarkShown]) -> list[list[MarkShown]]:
    """The lines of the drawing, given the marks of the one line.

    The root stands above the number; each row ends below the group of its digit of the root, or the
    one that has been brought down last.
    """
    shown = {mark.mark.start: mark for mark in marks}
    radicand, root = (
        next(r for r in puzzle.rows if r.role == role) for role in ("radicand", "root")
    )
    rows = [row for row in puzzle.rows if row.role in ("subtrahend", "remainder")]
    power, steps = _steps(puzzle, root)
    count = len(root.spans)
    first = len(radicand.spans) - power * (count - 1)
    ends = [1 + first + (power + 1) * group for group in range(count)]  # behind the sign
    lines = [[_at(shown, span, end) for span, end in zip(root.spans, ends, strict=True)]]
    number = [*_placed(shown, radicand, ends[-1], power)]
    sign = "√∛"[power - 2]
    groups = [_sign(GROUP, end + 1) for end in ends[:-1]]
    lines.append(sorted([_sign(sign, 1), *number, *groups], key=lambda one: one.mark.left))
    for at, row in enumerate(rows):
        following = steps[(at + 1) // 2] if (at + 1) // 2 < len(steps) else count - 1
        lines.append([*_placed(shown, row, ends[following], power)])
    return lines


def _steps(puzzle: Puzzle, root: Row) -> tuple[int, list[int]]:
    """2 or 3, and the digits of the root for which something is taken away."""
    power, steps = 2, list[int]()
    for equation, one in zip(puzzle.equations, puzzle.calculations, strict=True):
        if one.role == "subtrahend":
            digit = equation.left[-2]
            assert isinstance(digit, Word)
            assert digit.spans[0]
            steps.append(root.spans.index(digit.spans[0]))
            words = sum(isinstance(token, Word) for token in equation.left)
            power = 3 if words > (3 if steps[-1] else 2) else 2
    return power, steps


def _placed(shown: dict[int, MarkShown], row: Row, end: int, power: int) -> Iterator[MarkShown]:
    """The digits of a row, in groups from the right, so that it ends in a column."""
    for at, span in zip(range(len(row.spans) - 1, -1, -1), row.spans, strict=True):
        yield _at(shown, span, end - at - at // power)


def _at(shown: dict[int, MarkShown], span: Span, end: int) -> MarkShown:
    one = shown[span[0]]
    return replace(one, mark=replace(one.mark, left=end - 1, right=end))


def _sign(sign: str, end: int) -> MarkShown:
    return MarkShown(Mark(sign, -1, -1, end - 1, end), sign, is_cell=False)
