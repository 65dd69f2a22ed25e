"""Fair turns: long searches alternate, so that all make progress and quick ones need not wait.

The searches of one process share a core, however many threads serve it. A search that ends within a
moment never waits, unless its text is so long that reading it takes more. A longer one queues;
AT_ONCE searches run at a time, each for a turn, then the next in the queue. Waiting counts towards
the deadline, as everything does.

A turn is the clock of a search's budget: a search reads its clock between slices, which is when it
hands over.
"""

from __future__ import annotations

import time
from _thread import LockType, allocate_lock  # those of threading, without what loading it costs
from collections import deque
from collections.abc import Callable
from math import inf
from types import TracebackType

from service import drain

Clock = Callable[[], float]

# The compiled searches do not release the interpreter while they run, so more than one at a time in
# a process would only slow each down. `make run` starts a process for each core.
AT_ONCE = 1

# Seconds. Almost every printed puzzle is solved within the first; the second is long against the
# cost of switching threads, and short for a person who waits.
MOMENT = 0.01
TURN = 0.05


class Queue:
    """Lets a fixed number of searches run; the others wait, first come, first served."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._waiting: deque[LockType] = deque()
        self._guard = allocate_lock()

    def enter(self, seconds: float) -> bool:
        """Waits for at most so many seconds; whether the search may run now."""
        with self._guard:
            if self._free and not self._waiting:
                self._free -= 1
                return True
            gate = allocate_lock()
            gate.acquire()
            self._waiting.append(gate)
        if gate.acquire(timeout=max(seconds, 0)):
            return True
        with self._guard:
            if gate in self._waiting:
                self._waiting.remove(gate)
                return False
        return True  # it was let in at the last moment

    def leave(self) -> None:
        """Lets the first in the queue run."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._free += 1

    def is_empty(self) -> bool:
        """Whether no search is waiting."""
        return not self._waiting


class Turn:
    """The clock of one search, which waits in the queue when it has to.

    Returns infinity once the client has disconnected or the server is about to end, so the search
    stops.
    """

    def __init__(
        self,
        queue: Queue,
        seconds: float,
        *,
        clock: Clock = time.monotonic,
        hung_up: Callable[[], bool] | None = None,
    ) -> None:
        self.waited = 0.0  # seconds in the queue
        self._queue = queue
        self._clock = clock
        self._hung_up = hung_up
        self._until = clock() + max(seconds, 0)
        self._change = clock() + MOMENT  # when to queue next
        self._runs = False

    def take(self) -> bool:
        """Queues before anything is done, for what is long to read; whether its turn came.

        The turn of a client that has gone meanwhile is the next one's.
        """
        self._queue_up(self._clock())
        if self._hung_up is not None and self._hung_up():
            self._step_back()
        return self._runs

    def __call__(self) -> float:
        """The time, after waiting for those ahead in the queue."""
        now = self._clock()
        if now < self._change or now >= self._until:
            return now
        if drain.stops_searches() or (self._hung_up is not None and self._hung_up()):
            return inf
        if self._runs and self._queue.is_empty():
            self._change = now + TURN
            return now
        self._step_back()
        return self._queue_up(now)

    def _queue_up(self, now: float) -> float:
        self._runs = self._queue.enter(self._until - now)
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
        if self._runs:
            self._runs = False
            self._queue.leave()


QUEUE = Queue(AT_ONCE)
