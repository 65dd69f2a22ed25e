"""Where a sentence stands, and what it is to be false there."""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.proof.checking.constraint import Constraint, State
from solver.proof.model import Proof, Step


class False_(Exception):
    """A claim does not follow."""


@dataclass
class Place:
    """Where a sentence stands: what holds before and after its step, and what was told."""

    state: State
    after: State
    step: Step | None
    told: dict[str, int]
    proof: Proof | None = None
    before: State = field(default_factory=dict)
    value: int = 0
    gone: frozenset[int] = frozenset()


@dataclass
class Heading:
    """The column of a step as its heading has it."""

    column: tuple[int, int]
    constraint: Constraint
    left: str
    rights: list[str]
    relation: str = "="
    shown: str = ""  # the left side as it was written


def holds(fact: object, why: str) -> None:
    """Raises False_ where a fact is none."""
    if not fact:
        raise False_(why)


def is_well(why: str) -> None:
    """Raises False_ where there is something against a claim."""
    holds(not why, why)
