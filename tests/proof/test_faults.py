"""Faults planted in proofs of every kind are found, each by the replay alone.

With `--long` they are planted in 200 proofs, else in every other one of a hundred.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from in_turn import later
from proof.classics import classics
from proof.faults import planted
from proof.kept import explained

from solver.proof.checking.replay import ProofError
from solver.proof.explain import check

ROWS = Path(__file__).parent.parent / "data" / "cases.jsonl"
PROOFS, FEWER = 200, 90
PARTS = 8


def puzzles(long: bool) -> list[str]:
    """Classics, and drawings and systems in print, in base 10, or a quarter of those."""
    rows = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
    written = [row["puzzle"] for row in rows if "layout" in row or row["kind"] == "system"]
    return list(dict.fromkeys([*classics(long), *(written if long else written[2::4])]))


@pytest.mark.parametrize("part", [one if one % 2 else later(one) for one in range(PARTS)])
def test_planted_faults_are_found(part: int, long: bool) -> None:
    proofs = faults = 0
    for text in puzzles(long)[part::PARTS]:
        explanation = explained(text)
        if not explanation.complete:
            continue
        check(explanation.puzzle, explanation.proof, explanation.turned)
        proofs += 1
        for name, faulty in planted(explanation.proof, random.Random(proofs)):
            faults += 1
            try:
                check(explanation.puzzle, faulty, explanation.turned)
            except ProofError:
                continue
            pytest.fail(f"{text}: {name} was not found")
    assert proofs >= (PROOFS if long else FEWER) / PARTS
    assert faults >= 3 * proofs
