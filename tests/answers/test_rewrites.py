"""What a mistyped text may be meant as: offered where it can be solved, never taken in silence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.answers.rewrites import suggestions
from solver.answers.solve import problem
from solver.limits import MAX_REPAIRED, MAX_REWRITES

DATA = Path(__file__).parent.parent / "data"
ROWS = [json.loads(line) for line in (DATA / "mistyped.jsonl").read_text("utf-8").splitlines()]


def refusal(text: str, **rules: Any) -> solver.PuzzleError:
    """The error of a text that is refused."""
    with pytest.raises(solver.PuzzleError) as refused:
        solver.parse(text, solver.Rules(**rules))
    return refused.value


def offers(text: str) -> list[dict[str, Any]]:
    """What is offered for a text: with its refusal, or with the warnings of its solutions."""
    try:
        found = solver.solve(text, limit=2)
    except solver.PuzzleError as error:
        rewrites: list[dict[str, Any]] = problem(error).as_json().get("rewrites", [])
        return rewrites
    return [
        {"action": None, "parameters": {"puzzle": caution.rewrite}}
        for caution in found.cautions
        if caution.rewrite
    ]


def test_mistyped_texts_are_one_tap_from_what_they_mean() -> None:
    assert len(ROWS) > 55
    for row in ROWS:
        found = offers(row["typed"])
        assert len(found) <= MAX_REWRITES, row
        if row.get("read"):  # remarks that say a condition, or what holds anyway
            assert found == [], row
            assert solver.rpn(row["typed"]) == solver.rpn(row["meant"]), row
            continue
        if not row.get("offered", True):
            assert found == [], row
            continue
        first = found[0]
        assert first["action"] == row.get("action"), row
        if first["action"] is None:
            meant = {"puzzle": row["meant"]} | ({"base": row["base"]} if "base" in row else {})
            assert first["parameters"] == meant, row


def test_what_is_offered_has_a_solution() -> None:
    for row in ROWS:
        for offer in offers(row["typed"]):
            if offer["action"] is None:
                parameters = dict(offer["parameters"])
                assert solver.solve(parameters.pop("puzzle"), **parameters, limit=1), row
            elif offer["action"] == "generate":
                made = solver.generate(**offer["parameters"], limit=1)
                assert made.puzzles, row


def test_nothing_is_offered_for_what_could_not_be_solved() -> None:
    for text in ("SEND MORE = MONEYS", "ABCDEFGHIJK = A", "A", "🍎 🍐"):
        assert suggestions(refusal(text)) == [], text


def test_a_long_text_is_left_as_it_is() -> None:
    words = "SEND MORE MONEY"
    assert suggestions(refusal(words.ljust(MAX_REPAIRED)))
    assert suggestions(refusal(words.ljust(MAX_REPAIRED + 1))) == []


def test_an_error_of_an_option_has_no_rewrites() -> None:
    assert suggestions(refusal("SEND + MORE = MONEY", shared_letters="X")) == []
    assert "rewrites" not in problem(refusal("SEND MORE = MONEYS")).as_json()


def test_rewrites_are_told_in_each_language() -> None:
    error = refusal("SEND + MORE = MONEY (radix 12)")
    told = [problem(error, lang=lang).as_json()["rewrites"][0]["message"] for lang in ("ru", "ja")]
    assert told == [
        "в системе с основанием 12: это отдельная настройка",
        "12進法で解く（記数法は設定で選びます）",
    ]


def test_a_line_of_many_has_none() -> None:
    assert "rewrites" not in problem(refusal("SEND MORE MONEY"), line=1).as_json()


def test_a_digit_that_is_meant_is_not_doubted() -> None:
    for text in (
        "AB0 + C = AD0",
        "A0 * B = C0D",
        "1A + 1B = CD",
        "SEND + 1000 = MONEY",
        "M0RE = A5D",
    ):
        codes = [caution.code for caution in solver.parse(text).cautions]
        assert "digit_for_letter" not in codes, text
