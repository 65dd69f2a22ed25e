"""Who works: long searches take turns, so that each gets on and quick ones are not kept waiting.

The searches of one process share a core, however many threads serve it. A search that is done
within a moment never notices. One that goes on stands in line; so many at a time work, each for a
turn, and then the next in line. Waiting counts in its deadline, as does everything.

A turn is the clock of a search's budget: a search asks its clock between slices, and that is when
it hands over.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from math import inf
from threading import Lock
from types import TracebackType

Clock = Callable[[], float]

# The compiled searches do not let go of the interpreter while they work, so that more than one at
# a time in a process would only make each slower. `make run` starts a process a core.
AT_ONCE = 1

# Seconds. Almost every printed puzzle is solved in the first; the second is long against what a
# change of threads costs, and short against what a person waits for.
MOMENT = 0.01
TURN = 0.05


class Line:
    """So many places to work at, and a line of those who wait, first come first served."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: deque[Lock] = deque()
        self._guard = Lock()

    def enter(self, seconds: float) -> bool:
        """Whether a place was got within so many seconds."""
        with self._guard:
            if self._free and not self._waiting:
                self._free -= 1
                return True
            gate = Lock()
            gate.acquire()
            self._waiting.append(gate)
        if gate.acquire(timeout=max(seconds, 0)):
            return True
        with self._guard:
            if gate in self._waiting:
                self._waiting.remove(gate)
                return False
        return True  # it was called in at the last moment

    def leave(self) -> None:
        """Gives the place to the first in line."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._free += 1

    def is_empty(self) -> bool:
        """Whether nobody waits."""
        return not self._waiting


class Turn:
    """The clock of one search, which waits in line where it must.

    It runs ahead to the end of all days when the client has hung up: for whom would it work?
    """

    def __init__(
        self,
        line: Line,
        seconds: float,
        *,
        clock: Clock = time.monotonic,
        hung_up: Callable[[], bool] | None = None,
    ) -> None:
        self.waited = 0.0  # seconds in line
        self._line = line
        self._clock = clock
        self._hung_up = hung_up
        self._until = clock() + max(seconds, 0)
        self._change = clock() + MOMENT  # when to stand in line next
        self._has_place = False

    def __call__(self) -> float:
        """The time, after a wait where others are first."""
        now = self._clock()
        if now < self._change or now >= self._until:
            return now
        if self._hung_up is not None and self._hung_up():
            return inf
        if self._has_place and self._line.is_empty():
            self._change = now + TURN
            return now
        self._step_back()
        self._has_place = self._line.enter(self._until - now)
        then = self._clock()
        self.waited += then - now
        self._change = then + TURN
        return then

    def __enter__(self) -> Turn:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._step_back()

    def _step_back(self) -> None:
        if self._has_place:
            self._has_place = False
            self._line.leave()


LINE = Line(AT_ONCE)
