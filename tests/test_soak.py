"""The long random tests run, and find what is planted."""

from __future__ import annotations

import json
from typing import Any

import oracle
import pytest
import soak

import solver


def test_every_family_runs() -> None:
    for family in soak.families():
        family.run(seed=1, batch=2)
        assert not family.failures, family.name
        assert family.cases == 2


def test_the_oracle_by_hand() -> None:
    assert len(oracle.solutions("A < B < C, A * B = C")) == 2
    assert oracle.solutions("AB = 2^?A", base=3) == set()
    assert len(oracle.solutions("0A=A")) == 0
    assert len(oracle.solutions("0A=A", leading_zeros=True)) == 10
    assert len(oracle.solutions("A=[11]", base=12)) == 1


def test_a_lost_solution_is_found_and_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solve = solver.solve

    class Short:
        def __init__(self, *given: Any, **options: Any) -> None:
            self.solutions = solve(*given, **options).solutions[1:]

    monkeypatch.setattr(solver, "solve", Short)
    family = soak.families()[0]
    family.run(seed=1, batch=20)
    assert family.failures == 1
    row = json.loads(capsys.readouterr().out)
    assert row["count"] == len(oracle.solutions(row["puzzle"], base=row["base"], **row["options"]))
