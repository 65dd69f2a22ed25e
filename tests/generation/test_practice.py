"""Lessons: one technique each, which is needed, and which nothing but plain steps stands beside."""

from __future__ import annotations

import pytest
from in_turn import in_turn

import solver
from solver.answers.practice import practice_answer, techniques_answer
from solver.generation import practice
from solver.generation.lessons import LESSONS
from solver.generation.practice import (
    PLAIN,
    Kept,
    is_needed,
    lesson,
    others_of,
    techniques,
    techniques_of,
)
from solver.languages import LANGUAGES, phrases_of
from solver.limits import MAX_EXERCISES
from solver.proof.model import Rule

pytestmark = pytest.mark.usefixtures("lessons_once")

# One in so many of a technique's exercises is tried; all with `--long`.
STRIDE = 8

# Of these no puzzles were found whose proofs take no other technique that is not plain.
AMONG_OTHERS = {"last", "outcome", "times", "factors", "place", "group", "suppose"}


def test_every_technique_has_a_lesson_in_every_language() -> None:
    assert {*techniques()} == {rule.value for rule in Rule} - {Rule.LINE.value}
    assert [*LESSONS] == [*techniques()]
    for name, rows in LESSONS.items():
        assert len({*rows}) == len(rows) > MAX_EXERCISES, name
    for language in LANGUAGES:
        phrases = phrases_of(language)
        assert {*phrases.lessons} == {*phrases.nudges} == {*techniques()}
        assert len({*phrases.lessons.values()}) == len(LESSONS)
        assert all(each.endswith(phrases.full_stop) for each in phrases.lessons.values())


@in_turn("technique", LESSONS)
def test_plain_steps_do_not_solve_an_exercise_without_the_technique(
    technique: str, long: bool
) -> None:
    for row in LESSONS[technique][:: 1 if long else STRIDE]:
        kept = Kept(*row)
        assert is_needed(kept, technique), row
        explanation = practice.lesson_proof(kept)
        used = techniques_of(explanation)
        assert technique in used, row
        plain = {rule.value for rule in PLAIN}
        assert {*others_of(explanation, technique)} == used - plain - {technique}, row
        assert technique in AMONG_OTHERS or not others_of(explanation, technique), row
        assert len(explanation.solutions) == 1 or technique == "exchange", row


@pytest.mark.parametrize("technique", ["double", "exchange", "place", "times"])
def test_a_lesson_says_whether_its_technique_stands_alone(technique: str) -> None:
    found = lesson(technique)
    takes_others = any(one.others for one in (*found, found.example) if one)
    assert takes_others is (technique in AMONG_OTHERS)
    assert ("take others" in found.note) is takes_others


def test_a_lesson_about_a_plain_step_says_so() -> None:
    assert "nothing but plain steps" in lesson("carry").note
    assert not lesson("double").note


@in_turn("technique", techniques())
def test_hints_are_graded_and_give_no_solution_away(technique: str, long: bool) -> None:
    exercises = [*lesson(technique, 2 if long else 1)]
    for language in LANGUAGES:
        questions = phrases_of(language).nudges.values()
        for one in exercises:
            hints = one.hints(language)
            assert hints[0] in questions
            assert 2 <= len(hints) <= 3
            assert not any(str(solution) in hint for hint in hints for solution in one.solutions)


def test_a_seed_chooses_other_exercises_from_easy_to_hard() -> None:
    texts = {seed: [one.puzzle.text for one in lesson("double", seed=seed)] for seed in range(4)}
    assert texts[0] == [text for text, _ in LESSONS["double"][1 : 1 + MAX_EXERCISES]]
    assert len({*map(tuple, texts.values())}) > 1
    assert texts[3] == [one.puzzle.text for one in lesson("double", seed=3)]
    order = [text for text, _ in LESSONS["double"]]
    for each in texts.values():
        assert len({*each}) == MAX_EXERCISES
        assert sorted(each, key=order.index) == each
        assert order[0] not in each  # the example


def test_where_time_runs_out_there_are_fewer_exercises() -> None:
    found = solver.practice("double", timeout=0)
    assert (found.stop, found.example, [*found]) == (solver.Stop.DEADLINE, None, [])
    assert found.title in str(found)
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01
        return now[0]

    some = solver.practice("double", budget=solver.Budget(seconds=10, clock=clock))
    assert some.stop is solver.Stop.DEADLINE
    assert 0 < len(some) < MAX_EXERCISES


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"technique": "parity"}, "technique"),
        ({"technique": "line"}, "technique"),
        ({"limit": 0}, "limit"),
        ({"limit": 7}, "limit"),
        ({"limit": True}, "limit"),
        ({"language": "de"}, "language"),
        ({"seed": "3"}, "seed"),
        ({"timeout": -1}, "timeout"),
    ],
)
def test_a_wrong_option_is_named(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(solver.OptionError) as error:
        solver.practice(**{"technique": "double", **wrong})  # type: ignore[arg-type]
    assert error.value.field == field


def test_the_answer_has_what_the_lesson_has() -> None:
    found = lesson("exchange", 2, language="ru")
    answer = practice_answer(found).as_json()
    assert [one["puzzle"] for one in answer["exercises"]] == [one.puzzle.text for one in found]
    assert all(len(one["solutions"]) == 2 for one in answer["exercises"])
    assert answer["proof"]["puzzle"] == answer["example"]["puzzle"]
    assert answer["title"] == found.title
    every = techniques_answer("ja").as_json()
    assert [one["technique"] for one in every["techniques"]] == [*techniques()]
