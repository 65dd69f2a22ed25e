"""Fair turns: long searches alternate, so that all make progress and quick ones need not wait.

The searches of one process share a core, however many threads serve it. A search that ends within a
moment never waits, unless reading or doing what is asked takes more as a rule. A longer one needs a
place in the queue; AT_ONCE searches run at a time, each for a turn, then the next in the queue.
Waiting counts towards the deadline, as everything does.

There is no place for a search that would get less than half of its time. A client of many searches
has every second turn at most while others wait, and takes no more of their time than that.

A turn is the clock of a search's budget: a search reads its clock between slices, which is when it
hands over.
"""

from __future__ import annotations

import time
from _thread import LockType, allocate_lock  # those of threading, without what loading it costs
from collections.abc import Callable
from math import inf
from types import TracebackType

from service import drain, metrics, settings
from service.problems import BusyError
from solver.typed import TypeVar

Clock = Callable[[], float]
Waiting = TypeVar("Waiting")

# The compiled searches do not release the interpreter while they run, so more than one at a time in
# a process would only slow each down. `make run` starts a process for each core.
AT_ONCE = 1

# Seconds of the processor, in which almost every printed puzzle is solved; and seconds that are
# long against the cost of switching threads, and short for a person who waits.
MOMENT = 0.003
TURN = 0.05

# The moment of each search for so long after one found no place: those that are small are answered
# still, and the others cost little to refuse.
BRIEF, LATELY = 0.001, 0.5

# Seconds after which searches that found no place are told to come again, at most: one after one
# second, the next after two, so that those who came together do not come back together.
LATER = 4

# Seconds that a search which has taken a moment is expected to take: before any has ended, and at
# least; and how much of the difference one makes that took more or less.
TYPICAL, LEAST, WEIGHT = 0.25, 0.02, 0.25

# The part of a search's time that it must get, and that others' searches may take of one client.
SHARE = 0.5


# The part of a process's memory from which on no search begins, and those that run end: what they
# take between two looks, and what is being sent, has room in the rest. And the bytes of a page.
FILLED, PAGE = 0.6, 4096


class NotAtOnce(BaseException):
    """Not an error: a search has used its moment, and has a place in the queue."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn


def take_next(waiting: list[tuple[str, Waiting]], last: str) -> tuple[str, Waiting]:
    """Takes the first of those who wait: if possible, not of the client that was last."""
    return waiting.pop(next((n for n, (client, _) in enumerate(waiting) if client != last), 0))


class Queue:
    """Lets a fixed number of searches run; the others wait, first come, first served."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._waiting: list[tuple[str, LockType]] = []
        self._last = ""  # the client whose turn it was
        self._guard = allocate_lock()
        self._admitted: dict[Turn, None] = {}
        self._typical = TYPICAL
        self._refused = -inf  # when a search found no place
        self._turned_away = 0  # searches that found none

    def enter(self, seconds: float, client: str = "") -> bool:
        """Waits for at most so many seconds; whether the search may run now."""
        with self._guard:
            if self._free and not self._waiting:
                self._free -= 1
                self._last = client
                return True
            gate = allocate_lock()
            gate.acquire()
            self._waiting.append((client, gate))
        if gate.acquire(timeout=max(seconds, 0)):
            return True
        with self._guard:
            if (client, gate) in self._waiting:
                self._waiting.remove((client, gate))
                return False
        return True  # it was let in at the last moment

    def leave(self) -> None:
        """Lets the next in the queue run."""
        with self._guard:
            if self._waiting:
                self._last, gate = take_next(self._waiting, self._last)
                gate.release()
            else:
                self._free += 1

    def is_empty(self) -> bool:
        """Whether no search is waiting."""
        return not self._waiting

    def admit(self, turn: Turn, seconds: float) -> bool:
        """Keeps a place for a search, unless it would get less than its share of the seconds."""
        with self._guard:
            before = self._seconds_of_clients()
            own = before.pop(turn.client, 0.0)
            others = sum(min(each, SHARE * seconds) for each in before.values())
            is_admitted = own + others <= SHARE * seconds and has_memory()
            if is_admitted:
                self._admitted[turn] = None
                metrics.put("queue", len(self._admitted))
            else:
                self._refused = time.monotonic()
            return is_admitted

    def moment(self) -> float:
        """Seconds of the processor that a search has before it needs a place."""
        return BRIEF if self.has_refused() else MOMENT

    def has_refused(self) -> bool:
        """Whether there was no place for a search a short time ago."""
        return time.monotonic() < self._refused + LATELY

    def seconds(self) -> float:
        """How long the searches that have a place are expected to take from now on."""
        with self._guard:
            return sum(self._seconds_of_clients().values())

    def is_full(self) -> bool:
        """Whether there is no place for a search with the time that is usual."""
        return self.seconds() > SHARE * settings.USUAL_TIMEOUT or not has_memory()

    def busy(self) -> BusyError:
        """What a search hears for which there is no place, and when there may be one."""
        error = BusyError("busy", "too many searches are waiting: ask again in a moment")
        self._turned_away += 1
        error.retry_after = 1 + self._turned_away % LATER
        return error

    def _seconds_of_clients(self) -> dict[str, float]:
        """How long the searches of each client are expected to take from now on."""
        seconds: dict[str, float] = {}
        for turn in self._admitted:
            seconds[turn.client] = seconds.get(turn.client, 0.0) + turn.ahead(self._typical)
        return seconds

    def count(self) -> int:
        """How many searches have a place."""
        return len(self._admitted)

    def dismiss(self, turn: Turn, cost: float | None) -> None:
        """Gives up a search's place; `cost` is what it took, where that is known."""
        with self._guard:
            del self._admitted[turn]
            metrics.put("queue", len(self._admitted))
            if cost is not None:
                self._typical = max(self._typical + WEIGHT * (cost - self._typical), LEAST)


class Turn:
    """The clock of one search, which waits in the queue when it has to.

    Returns infinity once the client has disconnected, the server is about to end or memory is
    short, so the search stops. With `at_once`, raises NotAtOnce instead of waiting.
    """

    def __init__(
        self,
        queue: Queue,
        seconds: float,
        *,
        clock: Clock = time.monotonic,
        work: Clock = time.thread_time,
        hung_up: Callable[[], bool] | None = None,
        client: str = "",
        at_once: bool = False,
    ) -> None:
        self.client = client
        self.waited = 0.0  # seconds in the queue
        self._queue = queue
        self._clock = clock
        self._hung_up = hung_up
        self._at_once = at_once
        self._until = clock() + max(seconds, 0)
        self._seconds = max(seconds, 0)
        self._change = 0.0  # when to queue next
        self._work = work
        self._moment = work() + queue.moment()  # of its thread's processor
        self._spent = 0.0  # seconds of its turns before this one
        self._since: float | None = None  # when this turn began
        self._is_admitted = False

    @property
    def left(self) -> float:
        """Seconds until its deadline."""
        return max(self._until - self._clock(), 0.0)

    def ahead(self, typical: float) -> float:
        """The seconds that it is expected to run on: if that is more, as long again as it did."""
        now = self._clock()
        spent = self._spent + (0.0 if self._since is None else now - self._since)
        return min(max(typical - spent, spent), max(self._until - now, 0.0))

    def take(self) -> None:
        """Queues before anything is done, for what takes more than a moment; BusyError if in vain.

        The turn of a client that has gone meanwhile is the next one's.
        """
        self._need_place()
        self._queue_up(self._clock())
        if self._since is None or (self._hung_up is not None and self._hung_up()):
            self._step_back()
            raise self._queue.busy()

    def __call__(self) -> float:
        """The time, after waiting for those ahead in the queue."""
        now = self._clock()
        if now < self._change or now >= self._until:
            return now
        if not self._is_admitted and self._work() < self._moment:
            return now
        if drain.stops_searches() or (self._hung_up is not None and self._hung_up()):
            return inf
        self._need_place()
        if not has_memory():
            return inf
        if self._since is not None and self._queue.is_empty():
            self._change = now + TURN
            return now
        self._step_back()
        return self._queue_up(now)

    def _need_place(self) -> None:
        if not self._is_admitted:
            if not self._queue.admit(self, self.left):
                raise self._queue.busy()
            self._is_admitted = True
        if self._at_once:
            self._at_once = False
            raise NotAtOnce(self)

    def _queue_up(self, now: float) -> float:
        runs = self._queue.enter(self._until - now, self.client)
        then = self._clock()
        self._since = then if runs else None
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
        if kind is NotAtOnce:
            return  # it goes on elsewhere
        self._step_back()
        if self._is_admitted:
            self._is_admitted = False
            is_over = self._clock() >= self._until  # nobody knows how long it would have taken
            has_gone = self._hung_up is not None and self._hung_up()
            cost = max(self._spent, self._seconds) if is_over else self._spent
            self._queue.dismiss(self, None if has_gone else cost)

    def _step_back(self) -> None:
        if self._since is not None:
            self._spent += self._clock() - self._since
            self._since = None
            self._queue.leave()


def has_memory() -> bool:
    """Whether the process is well below its ceiling; true where the system does not tell."""
    if (ceiling := settings.memory()) == inf:
        return True
    try:
        with open("/proc/self/statm", "rb") as pages:
            return int(pages.read().split()[1]) * PAGE < ceiling * FILLED * 1e6
    except OSError:
        return True


QUEUE = Queue(AT_ONCE)
