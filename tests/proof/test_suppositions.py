"""The replay of a supposition: each part of it must be as it is, and nothing else follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import solver
from solver.model import Solution
from solver.proof.checking.replay import ProofError
from solver.proof.explain import check
from solver.proof.model import Change, End, Proof, Step

PUZZLE = solver.parse("TWO+TWO=FOUR")


@pytest.fixture(scope="module")
def proof() -> Proof:
    """A proof of one step: O is not 3, since F would be 0."""
    proof = solver.why_not(PUZZLE, "O=3").proof
    assert proof is not None
    return proof


def with_step(proof: Proof, step: Step) -> Proof:
    return replace(proof, steps=(step,))


def wrong(proof: Proof) -> Iterator[tuple[str, Proof]]:
    (step,) = proof.steps
    (change,) = step.changes
    assert step.refuted is not None
    inner = step.refuted
    yield (
        "another letter loses the value",
        with_step(proof, replace(step, changes=(replace(change, unknown="U"),))),
    )
    yield (
        "two values go",
        with_step(proof, replace(step, changes=(replace(change, after=change.after[1:]),))),
    )
    yield (
        "the value stays, and others go",
        with_step(proof, replace(step, changes=(replace(change, after=(3,)),))),
    )
    yield (
        "a value is gained",
        with_step(proof, replace(step, changes=(replace(change, after=(*change.after, 10)),))),
    )
    yield "two letters are supposed", with_step(proof, replace(step, focus=("O", "T")))
    yield "nothing says why", with_step(proof, replace(step, refuted=None))
    yield (
        "it ends before the contradiction",
        with_step(
            proof, replace(step, refuted=replace(inner, steps=inner.steps[:-1], end=End.OPEN))
        ),
    )
    yield (
        "it ends with a solution",
        with_step(
            proof,
            replace(step, refuted=replace(inner, end=End.SOLUTION, solution=Solution(PUZZLE, {}))),
        ),
    )
    yield (
        "what is supposed is concluded from nothing",
        with_step(proof, replace(step, refuted=replace(inner, steps=inner.steps[1:]))),
    )
    first, *rest = inner.steps
    yield (
        "its first step says another digit",
        with_step(
            proof,
            replace(step, refuted=replace(inner, steps=(other_digit(first), *rest))),
        ),
    )
    yield (
        "its steps rest on what comes later",
        with_step(
            proof,
            replace(step, refuted=replace(inner, steps=(replace(first, rests=(99,)), *rest))),
        ),
    )


def other_digit(step: Step) -> Step:
    """The step with the digit that its last change finds one greater."""
    *changes, last = step.changes
    return replace(
        step, changes=(*changes, Change(last.unknown, last.before, (last.after[0] + 1,)))
    )


def test_it_is_right(proof: Proof) -> None:
    check(PUZZLE, proof)


def test_what_is_wrong_in_it_is_found(proof: Proof) -> None:
    for name, faulty in wrong(proof):
        try:
            check(PUZZLE, faulty)
        except ProofError:
            continue
        pytest.fail(f"{name}: that was not found")
