"""The end of a server's process: what runs is answered, what comes is sent away.

From SIGTERM on, new requests get 503 with Retry-After at once, but for the health check, which
says that the process lives. Searches go on until shortly before the grace time is over, and then
hand back what they found, with the cursor to go on from. So no answer is lost.
"""

from __future__ import annotations

import time

# Seconds before the end of the grace time at which searches end, to write down and send the rest,
# and for the processes to end.
TO_ANSWER = 2.5

# Seconds after which it is looked again whether all is answered; and for which at least new clients
# are answered, so that those hear 503 that have not heard yet that they should go elsewhere.
PAUSE, AT_LEAST = 0.1, 0.3


class Count:
    """Counts the threads in a block; each learns how many they are with it."""

    def __init__(self) -> None:
        self._threads: list[None] = []  # of which adding and taking away are one step each

    def __enter__(self) -> int:
        self._threads.append(None)
        return len(self._threads)

    def __exit__(self, *_: object) -> None:
        self._threads.pop()

    def is_none(self) -> bool:
        """Whether no thread is in the block."""
        return not self._threads


class _State:
    """What this process is about to do."""

    def __init__(self) -> None:
        self.began = self.ends = float("inf")
        self.at_work = Count()


_state = _State()


def begin(seconds: float) -> None:
    """Begins the end, which is so many seconds away; a second time changes nothing."""
    if not is_on():
        _state.began = time.monotonic()
        _state.ends = _state.began + seconds


def is_on() -> bool:
    """Whether new requests are sent away."""
    return _state.ends < float("inf")


def is_idle() -> bool:
    """Whether nothing is left to answer, and nobody new should come any more."""
    return _state.at_work.is_none() and time.monotonic() >= _state.began + AT_LEAST


def is_over() -> bool:
    """Whether the time for answers is over."""
    return time.monotonic() >= _state.ends - TO_ANSWER / 2


def left() -> float:
    """Seconds until the end."""
    return _state.ends - time.monotonic()


def stops_searches() -> bool:
    """Whether searches have to end now."""
    return time.monotonic() >= _state.ends - TO_ANSWER


def at_work() -> Count:
    """A block in which a request is being answered."""
    return _state.at_work
