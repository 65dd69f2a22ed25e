"""Whatever is asked of a text that was made to take long ends, with an answer or an error."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
from collections.abc import Iterator

import pytest
from hostile import ASKED, texts

import solver

TEXTS = [*texts()]
# `REBUS_LONG=1` asks everything of all of them, half a minute; else each text is asked a third.
PARTS = 1 if os.environ.get("REBUS_LONG") else 3
ENDLESS = 30  # seconds for all texts: some have taken hours


@contextlib.contextmanager
def ends_within(seconds: int, what: list[str]) -> Iterator[None]:
    """Fails where what is done takes a wholly different time, and says where it was then."""

    def is_endless(*_: object) -> None:
        pytest.fail(f"{what[-1]} does not end")

    before = signal.signal(signal.SIGALRM, is_endless)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", ASKED)
def test_all_end(name: str) -> None:
    at = [name]
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with ends_within(ENDLESS, at):
        for title, text, rules in TEXTS[[*ASKED].index(name) % PARTS :: PARTS]:
            at.append(f"{name} of {title}")
            with contextlib.suppress(solver.PuzzleError):
                ASKED[name](text, rules)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most < 300_000  # kB
