"""Remainders of a whole equation, as the check of a proof sees them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from solver.proof.checking.constraint import Constraint, Monomials, State
from solver.proof.checking.numbers import follows
from solver.proof.model import WHOLE, ColumnId, Step


class Equations(Protocol):
    """What a replay knows of a puzzle's equations and digits."""

    letters: tuple[str, ...]
    rivals: dict[str, set[str]]
    begin: State
    constraints: dict[ColumnId, Constraint]
    every_digit: bool
    base: int
    pause: Callable[[], None]


def leaves(sheet: Equations, step: Step, state: State) -> bool:
    """Whether a step follows from what both sides leave when they are divided by a number."""
    is_one = len(step.columns) == 1 and step.columns[0][1] == WHOLE
    if not is_one or step.modulus not in (sheet.base - 1, sheet.base + 1) or step.modulus < 2:
        return False
    constraint = sheet.constraints.get(step.columns[0], Constraint(relation="≠"))
    if constraint.relation != "=" or (step.times and not sheet.every_digit):
        return False
    monomials: Monomials = dict(constraint.monomials)
    if step.times:  # whatever is added comes to 0, as every digit is some letter's
        digits = {digit for letter in sheet.letters for digit in sheet.begin[letter]}
        monomials[()] = monomials.get((), 0) - step.times * sum(digits)
        for letter in sheet.letters:
            monomials[letter,] = monomials.get((letter,), 0) + step.times
    rests = {names: factor % step.modulus for names, factor in monomials.items()}
    left = {names: rest for names, rest in rests.items() if rest or not names}
    return follows(
        step, left, state, sheet.rivals, sheet.pause, base=sheet.base, modulus=step.modulus
    )
