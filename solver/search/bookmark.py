"""Bookmarks: where a search stands, as a cursor holds it."""

from __future__ import annotations

from typing import NamedTuple

from solver.search.cursor import (
    Meaning,
    misfit,
    number_place,
    place_number,
    read_cursor,
    write_cursor,
)
from solver.search.segments import WHOLE, Segment, Tally


class Bookmark(NamedTuple):
    """Where a search stands: at a place of its segment or, until that is known, before it."""

    before: int = 0  # solutions found before it
    place: tuple[int, ...] = ()  # the one to go on from; () is the first of the segment
    segment: Segment | None = WHOLE  # None while the shard is being cut out
    tally: Tally | None = None  # how far the cutting has come


def write_bookmark(mark: Bookmark, meaning: Meaning) -> str:
    """The cursor of a bookmark: one place of a whole search, three of a part, else a tally."""
    if mark.segment is None:
        assert mark.tally is not None
        *numbers, path, low = mark.tally
        return write_cursor(meaning, mark.before, *map(number_place, numbers), path, low)
    if mark.segment == WHOLE:
        return write_cursor(meaning, mark.before, mark.place)
    return write_cursor(meaning, mark.before, mark.place, *mark.segment)


def read_bookmark(cursor: str, meaning: Meaning, levels: int, *, is_shard: bool) -> Bookmark:
    """The bookmark of a cursor, with places of up to so many digits; CursorError for any other."""
    before, places = read_cursor(cursor, meaning)
    match places:
        case [place]:
            mark = Bookmark(before, place)
        case [place, low, high] if low <= place and (place < high or not high):
            mark = Bookmark(before, place, Segment(low, high))
        case [ends, left, size, path, low] if is_shard and max(map(len, places[:3])) <= 4:
            counts = place_number(ends), place_number(left), place_number(size)
            mark = Bookmark(before, segment=None, tally=Tally(*counts, path, low))
        case _:
            raise misfit()
    whole, tally = mark.segment or WHOLE, mark.tally or Tally()
    if max(map(len, (mark.place, *whole, tally.path, tally.low))) > levels:
        raise misfit()
    return mark
