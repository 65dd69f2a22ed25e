"""The long random tests run, and find what is planted."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import oracle
import pytest
import soak

import solver
from solver.proof.techniques import columns


@pytest.mark.long
def test_every_family_runs() -> None:
    for family in soak.families():
        family.run(seed=2, batch=1)
        assert not family.failures, family.name
        assert family.cases == 1


def test_the_table_and_the_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    right = soak.Family("right", lambda count, seed: None, 3)
    wrong = soak.Family("wrong", lambda count, seed: [][seed], 2)
    monkeypatch.setattr("sys.argv", ["soak", "--seconds", "0", "--seed", "8"])
    monkeypatch.setattr(soak, "families", lambda: [right])
    assert soak.main() == 0
    monkeypatch.setattr(soak, "families", lambda: [right, wrong])
    assert soak.main() == 1
    *_, seed, failure, _, _, first, second = capsys.readouterr().out.splitlines()
    assert seed == "seed 8"
    assert json.loads(failure)["family"] == "wrong"
    assert [first, second] == ["| right | 3 | 0 | 0 |", "| wrong | 2 | 1 | 0 |"]


def test_it_begins_as_make_begins_it() -> None:
    command = [sys.executable, "-m", "soak", "--help"]
    run = subprocess.run(command, cwd=soak.TESTS, capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"")


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


def planted_in_language(monkeypatch: pytest.MonkeyPatch) -> str:
    """A difference is read as a sum."""
    solve = solver.solve
    monkeypatch.setattr(solver, "solve", lambda text, **o: solve(text.replace("-", "+"), **o))
    return "oracle: lines"


def planted_in_proof(monkeypatch: pytest.MonkeyPatch) -> str:
    """A column loses one value more than it should."""
    narrowed = columns._concluded

    def too_narrow(*given: Any) -> list[tuple[int, int]]:
        return [(unknown, left & left - 1 or left) for unknown, left in narrowed(*given)]

    monkeypatch.setattr(columns, "_concluded", too_narrow)
    return "proofs under rules"


def planted_in_cursor(monkeypatch: pytest.MonkeyPatch) -> str:
    """Whoever goes on misses one solution."""
    solve = solver.solve

    def going_on(text: str, **options: Any) -> solver.Result:
        result = solve(text, **options)
        if options.get("next"):
            object.__setattr__(result, "solutions", result.solutions[1:])
        return result

    monkeypatch.setattr(solver, "solve", going_on)
    return "chains"


@pytest.mark.parametrize("plant", [planted_in_language, planted_in_proof, planted_in_cursor])
def test_a_planted_fault_is_found(
    plant: Callable[[pytest.MonkeyPatch], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    name = plant(monkeypatch)
    (family,) = (one for one in soak.families() if one.name == name)
    for seed in range(1, 20):
        family.run(seed, batch=5)
        if family.failures:
            break
    assert json.loads(capsys.readouterr().out.splitlines()[0])["family"] == name
