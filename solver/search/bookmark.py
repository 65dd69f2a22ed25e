"""Bookmarks: where a search stands, as a cursor holds it."""

from __future__ import annotations

from typing import NamedTuple

from solver.errors import CursorError
from solver.search.cursor import (
    Meaning,
    number_place,
    place_number,
    read_cursor,
    write_cursor,
)
from solver.search.segments import ROOT, WHOLE, Segment, Tally


class Bookmark(NamedTuple):
    """Where a search stands: at a place of its segment or, until that is known, before it."""

    before: int = 0  # solutions found before it
    place: tuple[int, ...] = ()  # the one to go on from; () is the first of the segment
    segment: Segment | None = WHOLE  # None while the shard is being cut out
    tally: Tally = ROOT  # how far the cutting has come


def write_bookmark(mark: Bookmark, meaning: Meaning) -> str:
    """The cursor of a bookmark: one place of a whole search, three of a segment, else a tally."""
    if mark.segment == WHOLE:
        return write_cursor(meaning, mark.before, mark.place)
    if mark.segment is not None:
        return write_cursor(meaning, mark.before, mark.place, mark.segment.low, mark.segment.high)
    tally = mark.tally
    numbers = (tally.depth, tally.passed, 0 if tally.total is None else tally.total + 1)
    return write_cursor(meaning, mark.before, *map(number_place, numbers), tally.place, tally.low)


def read_bookmark(cursor: str, meaning: Meaning, levels: int) -> Bookmark:
    """The bookmark of a cursor, with places of up to so many digits; CursorError for any other."""
    before, places = read_cursor(cursor, meaning, levels)
    match places:
        case [place]:
            return Bookmark(before, place)
        case [place, low, high]:
            return Bookmark(before, place, Segment(low, high))
        case [depth, passed, total, place, low]:
            tally = Tally(
                place_number(depth),
                place_number(passed),
                place,
                place_number(total) - 1 if total else None,
                low,
            )
            return Bookmark(before, segment=None, tally=tally)
    raise CursorError("this cursor does not fit this puzzle")
