"""How far shared work has come: what a later command continues from, wherever it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

# To be raised by every change of what is kept.
VERSION = 1


class Memory(Protocol):
    """Keeps how far work has come."""

    def recall(self, work: Sequence[Any]) -> Any:
        """What was noted of this very work, as lists, texts and numbers; None if nothing was."""

    def note(self, noted: object) -> None:
        """Takes over how far it has come: what replaces the note before, and never changes."""


Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


class Record(Generic[Task, Outcome]):
    """The outcomes that have left a backlog, and what is in it, noted in a state.

    `work` says what is worked on: a state of other work is refused. `task` and `outcome` make each
    of the lists that they are noted as.
    """

    def __init__(
        self,
        state: Memory,
        work: Sequence[Any],
        task: Callable[[Any], Task],
        outcome: Callable[[Any], Outcome],
    ) -> None:
        self._state = state
        self.left: list[Any] = []
        # Tasks, each with its outcome where it is done; None where no command has begun.
        self.behind: list[tuple[Task, tuple[Outcome, ...]]] | None = None
        if (noted := state.recall([VERSION, *work])) is not None:
            left, behind = noted
            self.left = [*map(outcome, left)]
            self.behind = [(task(each), tuple(map(outcome, done))) for each, *done in behind]

    def add(self, outcome: Outcome) -> None:
        """Takes over an outcome that has left.

        Neighbours are joined, unless the first holds more: so they stay few, and each is copied
        only a few times.
        """
        self.left.append(outcome)
        while self.left[1:] and self.left[-1].count >= self.left[-2].count:
            self.left[-2:] = [self.left[-2] + self.left[-1]]

    def note(self, behind: Iterable[tuple[Any, ...]]) -> None:
        """Notes that, and the tasks that are left, each with its outcome where it is done."""
        self._state.note(((*self.left,), (*behind,)))
