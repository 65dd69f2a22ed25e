"""Workers of this process: for tests of what comes of shared work, whoever does it."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any


class Crew:
    """Does what it was given last first, when somebody waits; all travels as between processes."""

    def __init__(self, work: Callable[[Any], Any], size: int) -> None:
        self.work, self.size = pickle.dumps(work), size
        self.tasks: list[tuple[object, bytes]] = []

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        """Nobody works."""

    def give(self, task: Any) -> object:
        assert len(self.tasks) < self.size, "all workers are busy"
        worker = object()
        self.tasks.append((worker, pickle.dumps(task)))
        return worker

    def replies(self, seconds: float) -> Iterator[tuple[object, Any]]:
        worker, task = self.tasks.pop()
        reply = pickle.dumps(pickle.loads(self.work)(pickle.loads(task)))
        yield worker, pickle.loads(reply)
