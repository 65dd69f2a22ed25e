"""The time limit of an explanation, checked now and then by whatever works on it."""

from __future__ import annotations

from math import inf

from solver.model import Budget
from solver.search.slices import FAR_AWAY


class Late(Exception):
    """The time is up."""


class Deadline:
    """Raises Late once the time of a budget is up; the time starts with the object."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        seconds = inf if self._budget.seconds is None else min(self._budget.seconds, FAR_AWAY)
        self._seconds = seconds
        self._began = self._budget.clock()
        self._until = self._began + seconds

    def move_to(self, part: float) -> None:
        """Moves the deadline to a part of the whole time, from 0 to 1."""
        self._until = self._began + self._seconds * part

    def check(self) -> None:
        """To be called between pieces of work."""
        if self._budget.clock() >= self._until:
            raise Late
