"""The exit statuses of the commands."""

from __future__ import annotations

from solver import Result, Stop

FOUND, NONE, BAD_INPUT, UNFINISHED = range(4)
INTERRUPTED, CUT_OFF = 130, 141  # as shells report Ctrl-C and a reader that went away


def status(result: Result) -> int:
    """The exit status of one search."""
    if result.stop is Stop.DEADLINE:
        return UNFINISHED
    return FOUND if result.count else NONE
