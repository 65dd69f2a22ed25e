"""Searches that one call makes one after the other: within one budget, and under one cursor."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from solver.model import Budget, Puzzle, Result
from solver.search.cursor import Meaning, read_cursor, write_cursor
from solver.search.search import search

# What parts the cursor of a call from that of the search that it was in.
SEAM = "~"


class Searches:
    """The searches of a call, which share its budget; its time begins when this is made."""

    def __init__(self, budget: Budget | None) -> None:
        self._budget = budget or Budget()
        seconds = self._budget.seconds
        self._deadline = inf if seconds is None else self._budget.clock() + seconds
        self.nodes = 0

    def late(self) -> bool:
        """Whether the time of the budget is up."""
        return self._budget.clock() >= self._deadline

    def search(self, puzzle: Puzzle, limit: int | None, cursor: str | None) -> Result:
        """The solutions of a puzzle, within what is left of the budget."""
        budget = self._budget
        seconds = None if self._deadline == inf else max(self._deadline - budget.clock(), 0.0)
        nodes = None if budget.nodes is None else max(budget.nodes - self.nodes, 1)
        left = replace(budget, seconds=seconds, nodes=nodes)
        result = search(puzzle, limit=limit, budget=left, cursor=cursor)
        self.nodes += result.nodes
        return result


def write_nested(meaning: Meaning, before: int, inner: str | None, *places: tuple[int, ...]) -> str:
    """The cursor of a call that rests in a search with a cursor of its own, or before one."""
    token = write_cursor((*meaning, inner), before, *places)
    return token if inner is None else f"{token}{SEAM}{inner}"


def read_nested(cursor: str, meaning: Meaning) -> tuple[int, list[tuple[int, ...]], str | None]:
    """What was found before a cursor, its places, and the cursor of the search; or CursorError."""
    token, seam, rest = cursor.partition(SEAM) if isinstance(cursor, str) else ("", "", "")
    inner = rest if seam else None
    return *read_cursor(token, (*meaning, inner)), inner
