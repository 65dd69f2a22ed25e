"""Small requests that would be endless work."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from within import a_while

import solver

Ask = Callable[..., Any]

TOO_LONG = "more than 300 columns: that is too much to explain"
TOO_MANY = "more than 4000 digits to multiply: that is too much to explain"

# What is calculated in it is too long for a proof: why.
REFUSED = {
    "9^9^9=A": TOO_LONG,
    "A+9^9^9=B": TOO_LONG,
    "9^9^9^9^9^9^9=A": TOO_LONG,
    "1^9^9^9^9^9^9=A": TOO_LONG,
    "A/9^9^9=B": TOO_LONG,
    "A<9^9^9": TOO_LONG,
    "A^(9*9*9*5)=B": TOO_LONG,
    "A^9^9=B": TOO_MANY,
    "(1+1)^9^9=A": TOO_MANY,
    "*".join(["(1+1)"] * 1_000) + "=A": TOO_MANY,
    # All of its columns would be looked at as one number.
    "A" * 3_990 + "<B": TOO_LONG,
}

# What is calculated in it is short, though not the way there: its solution.
EXPLAINED = {
    "1^9^9=A": "1^9^9=1",
    "0^9^9=A": "0^9^9=0",
    "AB*(9*9*9*9*9*9*9*9*9*9*9*9*9)=C": None,
}


def explained(ask: Ask, puzzle: str, **more: str) -> Any:
    base = 36 if "<B" in puzzle else 10
    body = json.dumps({"puzzle": puzzle, "base": base, **more})
    return ask("POST", "/v1/explain", body=body.encode())


@pytest.mark.parametrize("more", [{}, {"hint": "look"}, {"hint": "digits"}, {"check": "A=1"}])
def test_powers_that_nobody_can_write_down_are_not_explained(ask: Ask, more: Any) -> None:
    for puzzle, why in REFUSED.items():
        with a_while():
            answer = explained(ask, puzzle, **more)
        assert (answer.status, answer.json["code"]) == (422, "not_explained"), puzzle[:20]
        assert answer.json["detail"] == why, puzzle[:20]


def test_powers_of_0_and_1_are_explained(ask: Ask) -> None:
    for puzzle, solution in EXPLAINED.items():
        with a_while():
            answer = explained(ask, puzzle)
            assert explained(ask, puzzle, hint="digits").status == 200
        texts = [each["text"] for each in answer.json["solutions"]]
        assert texts == ([solution] if solution else []), puzzle


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bases in which texts are read from now on."""
    bases: list[int] = []
    parse = solver.parse

    def counted(text: str, rules: solver.Rules) -> solver.Puzzle:
        bases.append(rules.base)
        return parse(text, rules)

    monkeypatch.setattr(solver, "parse", counted)
    return bases


def test_reading_in_all_bases_ends_with_the_time(ask: Ask, readings: list[int]) -> None:
    nested = "1/(A+" * 1650 + "B" + ")" * 1650 + "=C"
    body = {"puzzle": nested, "base": "auto", "timeout": 0}
    answer = ask("POST", body=json.dumps(body).encode()).json
    assert (answer["stop"], [each["base"] for each in answer["bases"]]) == ("deadline", [2])
    assert readings == [2, 36]


def test_bases_that_time_did_not_reach_are_next(ask: Ask, readings: list[int]) -> None:
    given: dict[str, Any] = {"puzzle": "ABCDEFGHIJK+A=B", "base": "2-12", "timeout": 0}
    bases: list[int] = []
    while True:
        answer = ask("POST", body=json.dumps(given).encode()).json
        bases += [each["base"] for each in answer["bases"]]
        if answer["next"] is None:
            break
        assert answer["progress"] < 1
        given["next"] = answer["next"]
    assert sorted(set(bases)) == [*range(2, 13)]
    assert answer["progress"] == 1
    assert len(readings) == len(bases) + 1  # the last one, which says that some can be read


def test_a_slip_is_read_in_two_bases_and_no_more(ask: Ask, readings: list[int]) -> None:
    answer = ask("POST", body=json.dumps({"puzzle": "SEND+MORE=", "base": "auto"}).encode())
    assert (answer.status, answer.json["code"]) == (422, "missing_operand")
    assert readings == [2, 36]
