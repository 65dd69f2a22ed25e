"""What a call has spent of its budget: one meter, handed to all that the call does."""

from __future__ import annotations

from math import inf

from solver.model import Budget
from solver.record import replace

# Seconds that no search lives to see, and that can still be added to a clock.
FAR_AWAY = 1e12


class Late(Exception):
    """The time of a budget is up."""


class Meter:
    """Measures a call against its budget; the time starts when the meter is made."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self.clock = self.budget.clock
        self.nodes = 0  # that were charged
        seconds = self.budget.seconds
        self._seconds = inf if seconds is None else min(seconds, FAR_AWAY)
        self._began = self.clock()
        self.until = self._began + self._seconds

    def is_over(self) -> bool:
        """True once the time is up, or where the clock itself says that nobody waits: at inf."""
        return self.clock() >= self.until

    def check(self) -> None:
        """Raises Late once the time is up: to be called between pieces of work."""
        if self.is_over():
            raise Late

    def move_to(self, part: float) -> None:
        """Moves the end to a part of the whole time, from 0 to 1."""
        self.until = self._began + self._seconds * part

    def sudden(self) -> Budget:
        """A budget without an end to plan by, whose clock strikes when the time is up.

        What is worked out by it comes as if there were no end, or does not come.
        """
        return replace(self.budget, seconds=None, clock=self._striking)

    def _striking(self) -> float:
        now = self.clock()
        return now if now < self.until else inf

    def left(self) -> Budget:
        """The rest of the budget: 0 seconds once the time is up, and 1 node at least."""
        now, nodes = self.clock(), self.budget.nodes
        seconds: float | None = self.until - now if now < self.until else 0.0
        if seconds == inf:
            seconds = None
        nodes = None if nodes is None else max(nodes - self.nodes, 1)
        return replace(self.budget, seconds=seconds, nodes=nodes)
