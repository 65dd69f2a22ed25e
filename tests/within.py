"""A net below work that must end: a test of it fails, where it would hang for ever."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

LONG = 60  # seconds; what is caught in the net takes years


@contextmanager
def a_while() -> Iterator[None]:
    """Fails what takes very long."""

    def fail(*_: object) -> None:
        raise AssertionError("this does not end")

    before = signal.signal(signal.SIGALRM, fail)
    signal.alarm(LONG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
