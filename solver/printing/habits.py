"""A long division the way a country writes it: in a corner, or under a bracket.

The text of the drawing is written anew, and everything else follows from reading that: a figure, a
solution, a proof. What cannot be moved without a doubt, such as digits behind a point or a
remainder beside the quotient, stays as it was drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.model import Puzzle, Row
from solver.sentences import LANGUAGES

# The languages in whose schools the divisor stands at the right of the dividend, and the quotient
# below it.
CORNERS = ("ru",)
assert {*CORNERS} <= {*LANGUAGES}

# What stands in the lines of a drawing besides its numbers.
SIGNS = re.compile(r"[\s)|│┌─└├┐+=_-]*")


def in_the_habit_of(lang: str, puzzle: Puzzle) -> str | None:
    """The text of a drawn division as people of a language write it; None for what stays as it is.

    What stands below an empty line stays below.
    """
    rows = {row.role: row for row in puzzle.rows if row.number == 0}
    parts = [rows.get(role) for role in ("dividend", "divisor", "quotient")]
    drawn, empty, rest = puzzle.text.strip("\n").partition("\n\n")
    offset = len(puzzle.text) - len(puzzle.text.lstrip("\n"))
    if None in parts or not _is_plain(puzzle, drawn, offset):
        return None
    dividend, divisor, quotient = (row for row in parts if row)
    is_corner = _place(dividend, puzzle.text)[1] < _place(divisor, puzzle.text)[1]
    if is_corner == (lang in CORNERS):
        return None
    left = _place(dividend, puzzle.text)[1]
    work = [row for row in puzzle.rows if row not in (dividend, divisor, quotient)]
    lines = [" " * (_place(row, puzzle.text)[1] - left) + _text(row, puzzle.text) for row in work]
    if any(_place(row, puzzle.text)[1] < left for row in work):
        return None
    top, by, result = (_text(row, puzzle.text) for row in (dividend, divisor, quotient))
    form = _corner if lang in CORNERS else _bracket
    made = form(top, by, result, lines)
    return "\n".join(made) + empty + rest


def _is_plain(puzzle: Puzzle, drawn: str, offset: int) -> bool:
    """True if every row is one number without a point or a gap, and nothing else is drawn."""
    end = offset + len(drawn)
    rest = [*drawn]
    for row in puzzle.rows:
        if row.decimals or not row.spans or row.group or row.spans[-1][1] > end:
            return False
        if any(span[0] + 1 != span[1] for span in row.spans):
            return False
        if any(one[1] != other[0] for one, other in zip(row.spans, row.spans[1:], strict=False)):
            return False
        for start, _ in row.spans:
            rest[start - offset] = " "
    return SIGNS.fullmatch("".join(rest)) is not None


def _place(row: Row, text: str) -> tuple[int, int]:
    """The line of a row, and its column."""
    start = row.spans[0][0]
    return text.count("\n", 0, start), start - (text.rfind("\n", 0, start) + 1)


def _text(row: Row, text: str) -> str:
    return text[row.spans[0][0] : row.spans[-1][1]]


def _corner(dividend: str, divisor: str, quotient: str, work: Sequence[str]) -> Iterator[str]:
    """The quotient under the divisor, at the right of a line that goes down."""
    first, *others = [*_ruled(dividend, work)] or [""]
    yield f"{dividend}|{divisor}"
    yield f"{first.ljust(len(dividend))}|{quotient}"
    yield from others


def _bracket(dividend: str, divisor: str, quotient: str, work: Sequence[str]) -> Iterator[str]:
    """The quotient above the dividend, and the divisor in front of a bracket."""
    before = " " * (len(divisor) + 1)
    yield before + quotient.rjust(len(dividend))
    yield f"{divisor}){dividend}"
    for line in work:
        yield before + line


def _ruled(dividend: str, work: Sequence[str]) -> Iterator[str]:
    """The rows of the work, and under each product a rule as long as what it is taken from."""
    above = dividend
    for at, line in enumerate(work):
        yield line
        if at % 2 == 0 and at + 1 < len(work):
            end = len(line)
            begin = min(len(one) - len(one.lstrip()) for one in (above, line))
            yield " " * begin + "-" * (end - begin)
        above = line
