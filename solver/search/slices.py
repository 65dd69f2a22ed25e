"""Any search run in slices against a budget: the deadline, the limit, and why it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import inf

from solver.errors import OptionError
from solver.meter import Meter
from solver.model import Budget, Stop
from solver.record import replace
from solver.typed import Protocol, TypeVar

# A slice is long against what it costs to start one, and short against a deadline.
SLICE_SECONDS = 0.002
FIRST_SLICE = 256  # nodes: most puzzles need no more, and interpreted they take about as long
LARGEST_SLICE = 1 << 20


Find = TypeVar("Find")


class Kernel(Protocol[Find]):
    """A search that can be interrupted and resumed, such as `Balance`."""

    room: int  # finds to rest at

    @property
    def found(self) -> int:
        """Finds kept."""

    @property
    def nodes(self) -> int:
        """Nodes spent since it was made."""

    def run(self, nodes: int) -> None:
        """Works for at most so many nodes more, until `room` finds are kept, or until the end."""

    def take(self) -> list[Find]:
        """The finds since the last call, such as the digits of each."""

    def ended(self) -> bool:
        """True if nothing is left to search."""


class LevelKernel(Kernel[bytes], Protocol):
    """A kernel whose finds are the digits by level, until it is told which to show."""

    def show(self, levels: Sequence[int]) -> None:
        """Gives finds the digits of these levels, in this order."""

    def order_of_levels(self) -> list[int]:
        """Level → symbol; levels beyond the puzzle's symbols are the search's own."""

    def place(self) -> list[int]:
        """The path that is tried next."""

    def progress(self) -> float:
        """How much of the tree before the end is done; what lies before the start is."""


class Slices:
    """Runs a kernel against a budget, whose time begins when this is made."""

    def __init__(self, budget: Budget | None) -> None:
        self.stop: Stop | None = None  # why it last rested
        self.ended = False  # whether nothing is left to search
        self.meter = Meter(budget)

    def finds(
        self,
        kernel: Kernel[Find],
        limit: int | None = None,
        is_right: Callable[[Find], bool] | None = None,
        counts: Callable[[Find], bool] | None = None,
    ) -> Iterator[Find]:
        """What the kernel finds, as it finds it, at most `limit` of them, within the budget.

        Where not every find is a solution, `is_right` judges them; where not each is one of the
        limit, `counts` does.
        """
        return chain.from_iterable(self._batches(kernel, limit, is_right, counts))

    def _batches(
        self,
        kernel: Kernel[Find],
        limit: int | None,
        is_right: Callable[[Find], bool] | None,
        counts: Callable[[Find], bool] | None,
    ) -> Iterator[list[Find]]:
        """The same, as many together as a slice finds."""
        meter = self.meter
        clock, nodes = meter.clock, meter.budget.nodes
        last_node = kernel.nodes + (1 << 62 if nodes is None else nodes)
        left = 1 << 62 if limit is None else limit
        room, size = kernel.room, 1 if meter.is_over() else FIRST_SLICE
        while not self.ended:
            began, before = clock(), kernel.nodes
            kernel.room = min(room, left)
            kernel.run(min(size, last_node - before))
            self.ended = kernel.ended()
            finds = kernel.take()
            if is_right is not None:
                finds = list(filter(is_right, finds))
            left -= len(finds) if counts is None else sum(map(counts, finds))
            yield finds
            now = clock()
            if self.ended:
                break
            if left == 0:
                self.stop = Stop.LIMIT
                return
            if now >= meter.until or kernel.nodes >= last_node:
                self.stop = Stop.DEADLINE
                return
            size = _next_size(size, kernel.nodes - before, now - began)
        self.stop = Stop.EXHAUSTED


def _next_size(size: int, nodes: int, seconds: float) -> int:
    """The nodes of the next slice, after one of `size` that spent so many nodes and seconds."""
    # Only a slice that spent all its nodes tells how long they take.
    if nodes == size and seconds < SLICE_SECONDS / 2:
        return min(size * 2, LARGEST_SLICE)
    return max(size // 2, 1) if seconds > SLICE_SECONDS * 2 else size


def spending(budget: Budget | None, timeout: float | None) -> Budget | None:
    """The budget with no more seconds than the timeout; OptionError for one that is wrong."""
    if budget is not None:
        check_effort(None, budget)
    if timeout is None:
        return budget
    limited = Budget(seconds=timeout)
    check_effort(None, limited)
    if budget is None:
        return limited
    seconds = timeout if budget.seconds is None else min(budget.seconds, timeout)
    return replace(budget, seconds=seconds)


def is_ample(limit: int | None, seconds: float | None) -> bool:
    """True if an effort is in order, and allows a first slice that no clock watches."""
    is_long = seconds is None or (type(seconds) in (int, float) and SLICE_SECONDS < seconds < inf)
    return is_long and (limit is None or (type(limit) is int and limit > 0))


def check_effort(limit: int | None, budget: Budget | None) -> None:
    """OptionError for a limit or a budget that is no number or out of range."""
    if limit is not None and (type(limit) is not int or limit < 1):
        message = "{option} must be a whole number above 0"
        raise OptionError("bad_limit", message, field="limit", option="limit")
    if budget is not None and not isinstance(budget, Budget):
        raise OptionError("bad_budget", "the budget must be a Budget", field="budget")
    seconds = budget.seconds if budget else None
    if seconds is not None and not (type(seconds) in (int, float) and 0 <= seconds < inf):
        message = "the timeout must be a number of seconds, 0 or more"
        raise OptionError("bad_timeout", message, field="timeout")
    nodes = budget.nodes if budget else None
    if nodes is not None and (type(nodes) is not int or nodes < 1):
        message = "{option} must be a whole number above 0"
        raise OptionError("bad_nodes", message, field="nodes", option="nodes")
