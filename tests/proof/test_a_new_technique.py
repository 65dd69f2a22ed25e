"""A technique that is added: a rule, a row for it, and nothing else in the search."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import pytest

import solver
from solver.proof import moves
from solver.proof.checking.replay import ProofError
from solver.proof.model import Rule, highest
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique

TEXT = "ODD+ODD=EVEN"


def concludes(deducer: Deducer, state: State, move: Move) -> Conclusions:
    """A number that is longer than what is added begins with the carry."""
    column = deducer.sheet.columns[move.about[0]]
    assert column.carry_in is not None
    most = highest(state.domains[column.carry_in])
    first = next(unknown for unknown in column.unknowns if unknown != column.carry_in)
    return [(first, state.domains[first] & (2 << most) - 1)]


def offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    """The columns that hold a carry and one letter."""
    for number, column in enumerate(deducer.sheet.columns):
        if len(column.unknowns) == 2 and column.carry_in is not None and column.carry_out is None:
            move = Move(Rule.OVERFLOW, (number,))
            yield move, concludes(deducer, state, move), 0.1


@pytest.fixture
def overflow() -> Iterator[Rule]:
    rule = Rule("overflow", 4.5, 0.3, is_plain=True)
    moves.register(Technique(rule, concludes, offers))
    yield rule
    moves.forget(rule)


def test_a_technique_that_is_added_is_used(overflow: Rule) -> None:
    explanation = solver.explain(TEXT)
    (step,) = (step for step in explanation if step.rule is overflow)
    assert [(change.unknown, change.after) for change in step.changes] == [("E", (0, 1))]
    assert {one.letters["E"] for one in explanation.solutions} == {1}  # the check has agreed
    assert any("So E is 0 or 1." in line.text for line in solver.told(explanation))
    assert [*Rule].index(overflow) == [*Rule].index(Rule.CARRY) + 1
    assert copy.deepcopy(step).rule is pickle.loads(pickle.dumps(step)).rule is overflow


def test_a_technique_that_says_too_much_is_found_out(
    overflow: Rule, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(deducer: Deducer, state: State, move: Move) -> Conclusions:
        (unknown, domain), *_ = concludes(deducer, state, move)
        return [(unknown, domain & 1)]

    monkeypatch.setitem(moves.TECHNIQUES, overflow, Technique(overflow, wrong, offers))
    with pytest.raises(ProofError, match="does not follow by its rule"):
        solver.explain(TEXT)


def test_it_is_not_there_afterwards() -> None:
    assert "overflow" not in [rule.value for rule in Rule]
    assert not hasattr(Rule, "OVERFLOW")
    assert {step.rule for step in solver.explain(TEXT)} <= {*Rule}


def test_every_rule_has_a_row() -> None:
    assert {*Rule} == {*moves.TECHNIQUES}
    assert len({rule.rank for rule in Rule}) == len([*Rule])


def test_a_rule_is_found_while_another_thread_loads_the_techniques(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = Rule.TIMES
    monkeypatch.delattr(Rule, "TIMES")
    assert Rule.TIMES is times
    with pytest.raises(AttributeError):
        _ = Rule.NEVER
