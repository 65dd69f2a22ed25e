"""A value that is worked out once, while others are not kept waiting."""

from __future__ import annotations

import threading
from pathlib import Path

from solver.lazy import lazy

ROOT = Path(__file__).parent.parent


class Slow:
    def __init__(self, gate: threading.Event) -> None:
        self.gate, self.times = gate, 0

    @lazy
    def answer(self) -> int:
        """It waits at a gate."""
        self.times += 1
        assert self.gate.wait(30)
        return 42


def test_a_value_is_worked_out_once() -> None:
    gate = threading.Event()
    gate.set()
    slow = Slow(gate)
    assert (slow.answer, slow.answer, slow.times) == (42, 42, 1)


def test_one_object_does_not_wait_for_another() -> None:
    shut, open_gate = threading.Event(), threading.Event()
    open_gate.set()
    first, second = Slow(shut), Slow(open_gate)
    thread = threading.Thread(target=lambda: first.answer)
    thread.start()
    beside = threading.Thread(target=lambda: second.answer, daemon=True)
    beside.start()
    beside.join(10)
    assert "answer" in second.__dict__  # with a lock for all, it would wait for the first
    shut.set()
    thread.join()
    assert first.answer == 42


def test_nothing_that_a_server_runs_has_a_lock_for_all() -> None:
    sources = [*(ROOT / "solver").rglob("*.py"), *(ROOT / "service").rglob("*.py")]
    assert not [path for path in sources if "cached_property" in path.read_text("utf-8")]
