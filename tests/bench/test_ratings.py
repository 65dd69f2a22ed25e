"""Difficulties and whole proofs are counted over files of puzzles."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import bench.difficulty
import bench.proofs
import solver

ROOT = Path(__file__).parent.parent.parent
DIFFICULTY = [sys.executable, "-m", "bench.difficulty"]


def test_a_line_that_cannot_be_rated_is_named(tmp_path: Path) -> None:
    sums = tmp_path / "sums.txt"
    sums.write_text("SEND + MORE = MONEY\n\nA + A\n", encoding="utf-8")
    ended = subprocess.run(
        [*DIFFICULTY, sums], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert f"{sums}: line 3: " in ended.stderr
    assert "Traceback" not in ended.stderr


def test_sums_are_rated_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sums = tmp_path / "sums.txt"
    sums.write_text("SEND + MORE = MONEY\nTO + GO = OUT\n", encoding="utf-8")
    monkeypatch.setattr(bench.difficulty, "OUTCOME", tmp_path / "difficulty.svg")
    bench.difficulty.main(str(sums))
    assert "100 % are at most" in capsys.readouterr().out
    ElementTree.parse(tmp_path / "difficulty.svg")


PROOFS = [
    {"puzzle": "TO+GO=OUT", "base": 10, "kind": "add", "count": 1},
    {"puzzle": "A^B=CD", "base": 10, "kind": "pow", "count": 1},
    {"puzzle": "AB+CD=EFG", "base": 10, "kind": "add", "count": 2},
    {"puzzle": " 1?\n+?5\n=40", "base": 10, "kind": "skeleton", "layout": "colop", "count": 1},
]


def test_whole_proofs_are_counted_by_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text("".join(json.dumps(row) + "\n" for row in PROOFS), encoding="utf-8")
    bench.proofs.main(str(rows), 5)
    told = capsys.readouterr().out
    assert "| add in lines | 1 | 1 | 100 % |" in told
    assert "| drawn sums | 1 | 1 | 100 % |" in told
    assert "| pow in lines | 1 | 0 | 0 % |" in told
    assert "pow in lines: a power with letters in its exponent" in told


def test_a_proof_that_ends_with_other_solutions_fails_the_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = solver.explain("TO+TO=OUT")
    monkeypatch.setattr(solver, "explain", lambda *_, **__: wrong)
    with pytest.raises(AssertionError, match="ends with other solutions"):
        bench.proofs.outcome(PROOFS[0])
