"""Hints, sentences and the JSON answer: three languages, and no digit before its time."""

from __future__ import annotations

import json
import re

import pytest
from terminal import SEND, rebus

import solver
from solver.answers.explain import explanation_answer
from solver.proof.hint import hint
from solver.proof.telling.phrases import LANGUAGES, LEVELS
from solver.proof.telling.tell import told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_level_of_a_hint_shows_no_digit(language: str) -> None:
    explanation = solver.explain("FORTY+TEN+TEN=SIXTY")
    seen = []
    while (told_hint := hint(explanation, {}, seen=max(seen, default=0), language=language)).step:
        seen.append(told_hint.step.number)
        assert not re.search(r"\d", told_hint.text)
    assert seen == [step.number for step in explanation.proof.steps]


def test_hints_go_from_where_to_why_to_what() -> None:
    explanation = solver.explain(SEND)
    texts = [hint(explanation, {}, level=level, seen=1).text for level in LEVELS]
    assert texts[0] == "Look at the ten thousands."
    assert "M = 1" not in texts[1]
    assert "M = 1" in texts[2]


def test_wrong_digits_are_told_without_the_right_ones() -> None:
    told_hint = hint(solver.explain(SEND), {"S": 9, "M": 2}, level="digits")
    assert told_hint.wrong == ("M",)
    assert not re.search(r"\d", told_hint.text)


def test_a_hint_is_about_what_is_not_known_yet() -> None:
    explanation = solver.explain(SEND)
    letters = explanation.solutions[0].letters
    for letter in letters:
        rest = {other: digit for other, digit in letters.items() if other != letter}
        step = hint(explanation, rest).step
        assert step is not None
        assert letter in [change.unknown for change in step.changes]


def test_a_solved_puzzle_has_no_hint() -> None:
    explanation = solver.explain(SEND)
    told_hint = hint(explanation, explanation.solutions[0].letters, seen=explanation.length)
    assert told_hint.step is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["КОЗА*2=СТАДО", "COW+OAT=MEAL", "?5+1?=AAA", "AB+CD=EFG,AB-CD=H", "01+A=B", "1+1=2"]
)
def test_every_step_is_told_once(text: str, language: str) -> None:
    explanation = solver.explain(text)
    lines = told(explanation, language)
    numbers = [line.number for line in lines if line.number]
    assert numbers == [step.number for step in explanation.proof.all_steps()]
    assert all(line.text.strip() and "{" not in line.text for line in lines)


def test_bad_options_say_which() -> None:
    explanation = solver.explain(SEND)
    with pytest.raises(solver.OptionError, match="lang"):
        told(explanation, "xx")
    with pytest.raises(solver.OptionError, match="hint"):
        hint(explanation, {}, level="all")
    with pytest.raises(solver.OptionError, match="not a letter"):
        hint(explanation, {"Q": 1})


def test_the_command_prints_the_answer_as_json() -> None:
    result = rebus("explain", SEND, "--json", "--lang", "ru")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == explanation_answer(solver.explain(SEND), "ru").as_json()
    hinted = rebus("explain", SEND, "--json", "--hint", "look", "--known", "m=1")
    assert json.loads(hinted.stdout)["hint"]["step"] == 1


def test_the_exit_status_reports_the_outcome() -> None:
    assert rebus("explain", "COW+OAT=MEAL").exit_code == 1
    assert rebus("explain", "A B").exit_code == 2
    assert rebus("explain", "A^B=C").exit_code == 2
    assert rebus("explain", "A+B=C+D").exit_code == 3
    assert rebus("explain", SEND, "--hint", "look", "--known", "S").exit_code == 2
    out_of_time = rebus("explain", SEND, "--timeout", "0")
    assert out_of_time.exit_code == 3
    assert out_of_time.stdout.endswith("Time ran out before the proof was finished.\n")


@pytest.mark.parametrize("option", [("--known", "S=9"), ("--seen", "2")])
def test_what_is_for_a_hint_is_not_taken_without_one(option: tuple[str, str]) -> None:
    result = rebus("explain", SEND, *option)
    assert result.exit_code == 2
    assert f"{option[0]} needs --hint look, reason or digits" in result.output
