"""Every sentence of a hint is read back, and judged by what the pupil knew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from proof.pupils import Pupil

from solver.model import Stop
from solver.proof import hint as hints
from solver.proof.model import Explanation, values

reading = pytest.importorskip("proof.reader.reader")

TEXTS = ["SEND+MORE=MONEY", "КОЗА+КОЗА=СТАДО", "AB+B=CA", "AB*3=CCC", "ABCDE/4=EDCBA",
         " ?4?\nx 3?\n 7??\n4?6 \n4970"]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_hints_are_true(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = 0
    tell = hints.told_from

    def told_from(
        puzzle: Any, page: Any, proof: Any, given: Mapping[int, tuple[str, int]], language: str
    ) -> Any:
        nonlocal sentences
        lines = tell(puzzle, page, proof, given, language)
        explanation = Explanation(puzzle, proof, (), Stop.LIMIT, None, None, page.turned)
        report = read_from(reading.Reader(explanation), page, given, lines)
        assert report.false == []
        sentences += report.sentences
        return lines

    monkeypatch.setattr(hints, "told_from", told_from)
    assert Pupil(text, "en").solutions()
    assert sentences > 10


def read_from(reader: Any, page: Any, given: Mapping[int, tuple[str, int]], lines: Any) -> Any:
    """The report of a reader who knows what is given, from the first step on."""
    for name, low, domain in zip(page.names, page.lows, page.domains, strict=True):
        if name in reader.checker.begin:
            reader.checker.begin[name] = frozenset(low + value for value in values(domain))
    prove, begun = reader._proof, []

    def proof(proof: Any, state: Any, told: dict[str, int]) -> Any:
        known = {} if begun else dict(given.values())
        begun.append(True)
        return prove(proof, state, {**known, **told})

    reader._proof = proof
    return reader.read(lines)
