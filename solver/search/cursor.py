"""Cursors: a place in a search and the number of solutions before it, as a token.

A hash binds the token to all that gives the place its meaning, so that a foreign or altered token
is an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.errors import CursorError
from solver.limits import MAX_CURSOR
from solver.model import DIGITS

# To be raised by every change that gives the places of a search another meaning.
VERSION = "1"

CURSOR = re.compile(r"([0-9]{1,4})\.([0-9a-f]{16})\.([0-9]{1,18})\.([0-9A-Z]*)")

# The method, the puzzle's text, and every option that a place depends on.
Meaning = tuple[object, ...]


def write_cursor(meaning: Meaning, before: int, digits: Sequence[int]) -> str:
    """The token for a place, after so many solutions."""
    place = "".join(DIGITS[digit] for digit in digits)
    return f"{VERSION}.{_seal(meaning, before, place)}.{before}.{place}"


def read_cursor(cursor: str, meaning: Meaning, levels: int) -> tuple[int, list[int]]:
    """The number of solutions before the cursor, and its place, of at most so many levels."""
    is_text = isinstance(cursor, str) and len(cursor) <= MAX_CURSOR
    match = CURSOR.fullmatch(cursor) if is_text else None
    if match is None:
        raise CursorError("this is no cursor that an answer gave as next")
    version, seal, before, place = match.groups()
    if version != VERSION or seal != _seal(meaning, int(before), place):
        raise CursorError("this cursor belongs to another puzzle, other options or another version")
    if len(place) > levels:
        raise CursorError("this cursor's place is none of this puzzle")
    return int(before), [int(digit, 36) for digit in place]


def _seal(meaning: Meaning, before: int, place: str) -> str:
    from hashlib import blake2b  # late: a cold start without a cursor is 3 ms shorter

    return blake2b(repr((VERSION, *meaning, before, place)).encode(), digest_size=8).hexdigest()
