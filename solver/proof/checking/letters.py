"""What a proof says of letters without looking at a column, as the check of it sees that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from solver.proof.checking.constraint import State
from solver.proof.model import Change, Step


class Letters(Protocol):
    """What a replay knows of a puzzle's letters."""

    letters: tuple[str, ...]
    rivals: dict[str, set[str]]
    may_not_be_zero: set[str]
    every_digit: bool
    impossible: bool


def lost(change: Change) -> set[int]:
    """The values that a change takes away."""
    return set(change.before) - set(change.after)


def all_differ(sheet: Letters, letters: Iterable[str]) -> bool:
    """Whether each of these letters differs from every other letter."""
    return all(sheet.rivals[letter] >= set(sheet.letters) - {letter} for letter in letters)


def is_leading(sheet: Letters, step: Step, state: State) -> bool:
    """Whether all that goes is the 0 of first digits."""
    if not step.changes:
        return sheet.impossible or any(state[name] <= {0} for name in sheet.may_not_be_zero)
    return all(lost(c) == {0} and c.unknown in sheet.may_not_be_zero for c in step.changes)


def is_last(sheet: Letters, step: Step) -> bool:
    """Whether unknowns have one digit left, which others may not have."""
    return all(
        len(change.after) == 1
        and change.after == change.before
        and bool(sheet.rivals.get(change.unknown))
        for change in step.changes
    )


def is_only_place(sheet: Letters, step: Step, state: State) -> bool:
    """Whether every digit is used, and this one can only be that letter."""
    if not sheet.every_digit or len(step.changes) != 1 or len(step.changes[0].after) != 1:
        return False
    digit, own = step.changes[0].after[0], step.changes[0].unknown
    return not any(digit in state[letter] for letter in sheet.letters if letter != own)


def is_group(sheet: Letters, step: Step, state: State) -> bool:
    """Whether letters share as many digits as they are, so that no other has them."""
    letters = set(sheet.letters)
    shared = frozenset[int]().union(*(state[name] for name in step.focus))
    if len(set(step.focus)) < len(shared) or not set(step.focus) <= letters:
        return False
    if not all_differ(sheet, step.focus):
        return False
    if not step.changes:
        return any(state[letter] <= shared for letter in letters - set(step.focus))
    return all(c.unknown in letters - set(step.focus) and lost(c) <= shared for c in step.changes)
