"""Faults planted in proofs: a step left out, a wrong carry, a small domain, a case forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from solver.proof.model import Change, Proof, Step

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
    carried = change.unknown[1:2].isdigit()
    return replace(change, after=(others[0],)) if carried and others else None


def too_small(change: Change) -> Change | None:
    """A letter that loses one value more than it may."""
    letter = not change.unknown[1:2].isdigit()
    return replace(change, after=change.after[1:]) if letter and len(change.after) > 1 else None


def without_case(proof: Proof) -> Proof | None:
    """The proof with its last case forgotten."""
    return replace(proof, cases=proof.cases[:-1]) if proof.cases else None


def without_refutation(proof: Proof) -> Proof | None:
    """The proof with a supposition that is not followed up."""
    for number, step in enumerate(proof.steps):
        if step.refuted and step.refuted.steps:
            return _with(proof, number, replace(step, refuted=replace(step.refuted, steps=())))
    return None


def planted(proof: Proof) -> Iterator[tuple[str, Proof]]:
    """Faulty proofs made of a right one, each with the name of its fault."""
    for index in range(len(proof.steps)):
        changed = without_step(proof, index)
        if changed:
            yield f"without step {index + 1}", changed
    edits: dict[str, Edit] = {
        "a wrong carry": lambda p: with_change(p, wrong_carry),
        "a domain too small": lambda p: with_change(p, too_small),
        "a case forgotten": without_case,
        "a supposition not refuted": without_refutation,
    }
    for name, edit in edits.items():
        changed = edit(proof)
        if changed:
            yield name, changed


def _with(proof: Proof, number: int, step: Step) -> Proof:
    return replace(proof, steps=(*proof.steps[:number], step, *proof.steps[number + 1 :]))
