"""Proofs: they prove what the search finds, faults in them are found, and SEND + MORE is short."""

from __future__ import annotations

from itertools import count

import pytest
from proof.kept import explained

import solver
from solver.proof.explain import explain_puzzle
from solver.proof.finding.prover import LONGEST
from solver.proof.model import End, Rule

CLASSICS = [
    "SEND+MORE=MONEY", "КОЗА*2=СТАДО", "КОЗА+КОЗА=СТАДО", "FORTY+TEN+TEN=SIXTY",
    "DONALD+GERALD=ROBERT", "CROSS+ROADS=DANGER", "AB+B=CA", "A*11+B=BCC", "EAT+THAT=APPLE",
    "TWO+TWO=FOUR", "ODD+ODD=EVEN", "BASE+BALL=GAMES", "УДАР+УДАР=ДРАКА", "МУХА+МУХА=СЛОН",
    "なし+なし=かきか", "COUNT-COIN=SNUB", "A1+1B=59", "AB+CD=EFG,AB-CD=H", "9-A=B+B", "?5+1?=AAA",
    "ОДИН+ОДИН=МНОГО", "COCA+COLA=OASIS", "MONEY-MORE=SEND", "TO+GO=OUT", "I+BB=ILL",
]  # fmt: skip
NONE = ["COW+OAT=MEAL", "A+A=B+B", "AB+1=AB", "01+A=B", "1+1=3", "ABC+DE=FGHIJ", "AA+BB=AC"]


def proved(text: str, **rules: object) -> set[tuple[int, ...]]:
    explanation = explained(text, **rules)
    assert explanation.complete
    return {solution.digits() for solution in explanation.solutions}


def searched_for(text: str, **rules: object) -> set[tuple[int, ...]]:
    return {s.digits() for s in solver.solve(text, **rules).solutions}  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [*CLASSICS, *NONE])
def test_a_proof_has_exactly_the_solutions_of_the_search(text: str) -> None:
    explanation = explained(text)
    if explanation.complete:
        assert proved(text) == searched_for(text)
        assert explanation.length == explanation.proof.length <= LONGEST
    else:
        assert explanation.proof.end is End.OPEN
        assert explanation.length > LONGEST
        assert explanation.solutions == ()


def test_most_classics_have_a_proof_that_a_person_would_read() -> None:
    assert all(solver.explain(text).complete for text in CLASSICS[:12])


def test_numbers_may_be_longer_than_compiled_code_counts() -> None:
    text = "BAIJJAJIIAHFCFEBBJEA+DHFGABCDIDBIFFAGFEJE=GJEGACDDHFAFJBFIHEEF"
    assert len(proved(text)) == 1
    assert proved(text) == searched_for(text)


@pytest.mark.parametrize("text", NONE)
def test_a_puzzle_without_solutions_is_refuted(text: str) -> None:
    assert proved(text) == searched_for(text) == set()


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("AB+BA=CBC", {"leading_zeros": True}),
        ("A+B=BC", {"single_zero": False}),
        ("AB+AB=CAD", {"base": 7}),
        ("ABC+CBA=DDDD", {"base": 16}),
        ("A+B=CA", {"base": 3}),
        ("A+A=B", {"base": 2}),
    ],
)
def test_the_rules_of_a_puzzle_count(text: str, rules: dict[str, object]) -> None:
    explanation = solver.explain(text, **rules)  # type: ignore[arg-type]
    if explanation.complete:
        assert proved(text, **rules) == searched_for(text, **rules)
    else:
        assert explanation.length > LONGEST


def test_send_more_money_is_short_and_needs_no_cases() -> None:
    explanation = solver.explain("SEND + MORE = MONEY")
    assert explanation.length <= 9
    assert explanation.proof.distinctions == 0
    assert explanation.proof.steps[0].rule is Rule.LEADING


@pytest.mark.parametrize("text", ["SQUARE-DANCE=DANCDANCCER", "7=8", "AB+1=AB", "A+1=3"])
def test_whenever_the_time_is_up_what_is_told_is_checked(text: str) -> None:
    stop, ticks = solver.Stop.DEADLINE, 0
    while stop is solver.Stop.DEADLINE:
        ticks += 1
        clock = map(float, count())
        budget = solver.Budget(seconds=ticks, clock=clock.__next__)
        explanation = explain_puzzle(solver.parse(text), budget)
        stop = explanation.stop
        assert (explanation.proof.end is End.OPEN) == (stop is solver.Stop.DEADLINE)
