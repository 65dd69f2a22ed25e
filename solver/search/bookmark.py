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
    numbers = map(number_place, (tally.depth, tally.passed, tally.total))
    return write_cursor(meaning, mark.before, *numbers, tally.place, tally.low)


def read_bookmark(cursor: str, meaning: Meaning, levels: int, *, is_shard: bool) -> Bookmark:
    """The bookmark of a cursor, with places of up to so many digits; CursorError for any other."""
    before, places = read_cursor(cursor, meaning)
    match places:
        case [place]:
            mark = Bookmark(before, place)
        case [place, low, high] if is_shard and low <= place and (place < high or not high):
            mark = Bookmark(before, place, Segment(low, high))
        case [depth, passed, total, place, low] if is_shard and 0 < place_number(depth) <= levels:
            counts = place_number(depth), place_number(passed), place_number(total)
            mark = Bookmark(before, segment=None, tally=Tally(*counts, place, low))
        case _:
            raise misfit()
    whole = mark.segment or WHOLE
    if max(map(len, (mark.place, *whole, mark.tally.place, mark.tally.low))) > levels:
        raise misfit()
    return mark
