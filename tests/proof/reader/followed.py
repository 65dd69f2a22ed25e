"""A row of a table as it is replayed."""

from __future__ import annotations

from dataclasses import dataclass, field

from proof.reader.columns import narrowed

from solver.proof.checking.constraint import State
from solver.proof.checking.replay import Checker
from solver.proof.model import Case, Step


@dataclass
class Followed:
    """A row as it is replayed: the state before its last step, at its end, and what was said."""

    before: State
    end: State
    last: State  # the values that unknowns had last, where none is left
    claimed: dict[str, frozenset[int]] = field(default_factory=dict)
    clash: Step | None = None  # the step that finds nothing that fits


def followed(checker: Checker, unknown: str, case: Case, state: State) -> Followed:
    """A row, step by step."""
    inner = narrowed(checker, state, unknown, frozenset((case.value,)))
    row = Followed(inner, inner, {n: v or state[n] for n, v in inner.items()})
    for step in case.proof.steps[: case.proof.head]:
        row.before = dict(inner)
        row.clash = None if step.changes else step
        for change in step.changes:
            inner = dict(inner)
            row.claimed[change.unknown] = frozenset(change.after)
            checker._fix(inner, change.unknown, frozenset(change.after))
            row.last = {name: values or row.last[name] for name, values in inner.items()}
    row.end = inner
    return row
