"""Faults planted in proofs: a step left out, a wrong carry, a small domain, a case forgotten."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from solver.model import Solution
from solver.proof.model import Change, Proof, Step

# Steps that are left out of a proof, one at a time.
LEFT_OUT = 3

Edit = Callable[[Proof], Proof | None]


def without_step(proof: Proof, index: int) -> Proof | None:
    """The proof without one of its own steps."""
    steps = proof.steps
    return replace(proof, steps=steps[:index] + steps[index + 1 :]) if index < len(steps) else None


def with_change(proof: Proof, pick: Callable[[Change], Change | None]) -> Proof | None:
    """The proof with the first change altered that can be, looked for in suppositions as well."""
    for number, step in enumerate(proof.steps):
        for place, change in enumerate(step.changes):
            other = pick(change)
            if other is not None:
                changes = (*step.changes[:place], other, *step.changes[place + 1 :])
                return _with(proof, number, replace(step, changes=changes))
        if step.refuted:
            inner = with_change(step.refuted, pick)
            if inner is not None:
                return _with(proof, number, replace(step, refuted=inner))
    for number, case in enumerate(proof.cases):
        inner = with_change(case.proof, pick)
        if inner is not None:
            cases = (*proof.cases[:number], replace(case, proof=inner), *proof.cases[number + 1 :])
            return replace(proof, cases=cases)
    return None


def wrong_carry(change: Change) -> Change | None:
    """A carry that is set to another value than it has."""
    others = [value for value in change.before if value not in change.after]
    carried = change.unknown[0] == "c"
    return replace(change, after=(others[0],)) if carried and others else None


def too_small(proof: Proof) -> Proof | None:
    """The proof with a letter that loses the digit which it has in the solution."""
    if not isinstance(proof.solution, Solution):
        return None
    right = dict(proof.solution.letters)
    for number, step in enumerate(proof.steps):
        for place, change in enumerate(step.changes):
            left = tuple(v for v in change.after if v != right.get(change.unknown))
            if left and left != change.after:
                other = replace(change, after=left)
                changes = (*step.changes[:place], other, *step.changes[place + 1 :])
                return _with(proof, number, replace(step, changes=changes))
    return None


def without_case(proof: Proof) -> Proof | None:
    """The proof with its last case forgotten."""
    return replace(proof, cases=proof.cases[:-1]) if proof.cases else None


def without_refutation(proof: Proof) -> Proof | None:
    """The proof with a supposition that is not followed up."""
    for number, step in enumerate(proof.steps):
        if step.refuted and step.refuted.steps:
            return _with(proof, number, replace(step, refuted=replace(step.refuted, steps=())))
    return None


def planted(proof: Proof, chance: random.Random) -> Iterator[tuple[str, Proof]]:
    """Faulty proofs made of a right one, each with the name of its fault."""
    count = len(proof.steps)
    for index in chance.sample(range(count), min(count, LEFT_OUT)):
        changed = without_step(proof, index)
        if changed:
            yield f"without step {index + 1}", changed
    edits: dict[str, Edit] = {
        "a wrong carry": lambda p: with_change(p, wrong_carry),
        "a domain too small": too_small,
        "a case forgotten": without_case,
        "a supposition not refuted": without_refutation,
    }
    for name, edit in edits.items():
        changed = edit(proof)
        if changed:
            yield name, changed


def _with(proof: Proof, number: int, step: Step) -> Proof:
    return replace(proof, steps=(*proof.steps[:number], step, *proof.steps[number + 1 :]))
