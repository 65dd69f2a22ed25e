"""Techniques of sums: each is used where it helps, and its replay finds what does not follow."""

from __future__ import annotations

from dataclasses import replace

import pytest

import solver
from solver.proof.checking.replay import ProofError
from solver.proof.explain import check
from solver.proof.model import Proof, Rule, Step

# A puzzle that needs it, and the most steps of its proof.
USED = [
    (Rule.TWINS, "КРОСС+КРОСС=СПОРТ", 18),
    (Rule.TWINS, "УДАР+УДАР=ДРАКА", 5),
    (Rule.DIFFERENCE, "BASE+BALL=GAMES", 22),
    (Rule.BLOCK, "FORTY+TEN+TEN=SIXTY", 12),
    (Rule.BLOCK, "SEND+MORE=MONEY", 9),
]


@pytest.mark.parametrize(("rule", "text", "most"), USED)
def test_a_technique_makes_a_proof_short(rule: Rule, text: str, most: int) -> None:
    explanation = solver.explain(text)
    assert explanation.complete
    assert explanation.length is not None
    assert explanation.length <= most
    assert rule in {step.rule for step in explanation.proof.all_steps()}


def with_step(proof: Proof, number: int, step: Step) -> Proof:
    """The proof with another step in place of one of its own."""
    return replace(proof, steps=(*proof.steps[:number], step, *proof.steps[number + 1 :]))


@pytest.mark.parametrize(("rule", "text", "most"), USED)
def test_the_replay_finds_columns_that_do_not_go_together(rule: Rule, text: str, most: int) -> None:
    explanation = solver.explain(text)
    proof, faults = explanation.proof, 0
    for number, step in enumerate(proof.steps):
        if step.rule is not rule:
            continue
        others = [step.columns[:1], step.columns[::-1], (*step.columns[:-1], (0, 99))]
        for columns in others if rule is Rule.BLOCK else [others[0], others[2]]:
            with pytest.raises(ProofError):
                check(explanation.puzzle, with_step(proof, number, replace(step, columns=columns)))
            faults += 1
        for other in (Rule.TWINS, Rule.BLOCK):
            if other is not rule and rule is not Rule.BLOCK:
                with pytest.raises(ProofError):
                    check(explanation.puzzle, with_step(proof, number, replace(step, rule=other)))
    assert faults
