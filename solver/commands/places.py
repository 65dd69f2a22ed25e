"""Cursors of lists: the number of results, or of lines, that are done."""

from __future__ import annotations

from solver.model import DIGITS
from solver.search.cursor import number_place, place_number, read_place, write_cursor

LONGEST = 12  # digits of a number of lines or results


def cursor_at(number: int, *meaning: object) -> str:
    """The token to go on with behind so many, for a list that this describes."""
    return write_cursor(meaning, 0, number_place(number))


def number_at(cursor: str | None, *meaning: object) -> int:
    """How many are done; CursorError for a token of another list."""
    if cursor is None:
        return 0
    return place_number(read_place(cursor, meaning, LONGEST)[1])


def number_claimed(cursor: str) -> int:
    """How many a token says are done, which only what stands there can confirm; 0 for none."""
    digits = cursor.rpartition(".")[2]
    if len(digits) > LONGEST or set(digits) - {*DIGITS}:
        return 0
    return place_number([DIGITS.index(digit) for digit in digits])
