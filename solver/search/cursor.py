"""Cursors: where a search stands and the number of solutions before it, as a token.

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
VERSION = "4"

CURSOR = r"([0-9]{1,4})\.([0-9a-f]{16})\.([0-9]{1,18})\.([0-9A-Z]*(?:\.[0-9A-Z]*)*)"

# What parts the cursor of a call from that of the search that it was in.
SEAM = "~"

# The method, the puzzle's text, and every option that a place depends on.
Meaning = tuple[object, ...]


def write_cursor(meaning: Meaning, before: int, *places: Sequence[int]) -> str:
    """The token for one or several places, after so many solutions."""
    text = ".".join("".join(DIGITS[digit] for digit in place) for place in places)
    return f"{VERSION}.{_seal(meaning, before, text)}.{before}.{text}"


def read_cursor(cursor: str, meaning: Meaning) -> tuple[int, list[tuple[int, ...]]]:
    """The number of solutions before the cursor, and its places, one or more.

    CursorError for anything but a token that was written with the same meaning.
    """
    is_text = isinstance(cursor, str) and len(cursor) <= MAX_CURSOR
    match = re.fullmatch(CURSOR, cursor) if is_text else None
    if match is None:
        raise CursorError("this is not a cursor: copy the one that an earlier answer ended with")
    version, seal, before, text = match.groups()
    if version != VERSION or seal != _seal(meaning, int(before), text):
        raise CursorError("this cursor belongs to another puzzle, other options or another version")
    return int(before), [tuple(int(digit, 36) for digit in place) for place in text.split(".")]


def read_place(cursor: str, meaning: Meaning, longest: int) -> tuple[int, tuple[int, ...]]:
    """The same for a cursor with a single place, of at most so many digits."""
    before, places = read_cursor(cursor, meaning)
    if len(places) > 1 or len(places[0]) > longest:
        raise misfit()
    return before, places[0]


def write_nested(meaning: Meaning, before: int, inner: str | None, *places: tuple[int, ...]) -> str:
    """The cursor of a call that rests in a search with a cursor of its own, or before one."""
    token = write_cursor((*meaning, inner), before, *places)
    return token if inner is None else f"{token}{SEAM}{inner}"


def read_nested(cursor: str, meaning: Meaning) -> tuple[int, list[tuple[int, ...]], str | None]:
    """What was found before a cursor, its places, and the cursor of the search; or CursorError."""
    token, seam, rest = cursor.partition(SEAM) if isinstance(cursor, str) else ("", "", "")
    inner = rest if seam else None
    return *read_cursor(token, (*meaning, inner)), inner


def misfit() -> CursorError:
    """The error for a cursor that no call for this puzzle gave, though it is sealed."""
    return CursorError("this cursor does not fit this puzzle")


def number_place(number: int) -> list[int]:
    """A whole number in a form that a cursor can hold: its digits in base 36."""
    digits = []
    while number:
        number, digit = divmod(number, 36)
        digits.append(digit)
    return digits[::-1]


def place_number(place: Sequence[int]) -> int:
    """The whole number that a place of a cursor holds."""
    number = 0
    for digit in place:
        number = number * 36 + digit
    return number


def _seal(meaning: Meaning, before: int, text: str) -> str:
    from hashlib import blake2b  # late: a cold start without a cursor is 3 ms shorter

    return blake2b(repr((VERSION, *meaning, before, text)).encode(), digest_size=8).hexdigest()
