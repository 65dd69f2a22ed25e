"""Lessons: one technique each, which is needed, and which nothing but plain steps stands beside."""

from __future__ import annotations

import pytest

import solver
from solver.generation.lessons import LESSONS
from solver.generation.practice import EXERCISES, SAYS, is_plain, lesson, says, techniques_of
from solver.languages import LANGUAGES
from solver.proof.model import Rule

# Of a kakuro, a line for a teacher, and what has not been found in six puzzles.
TAUGHT_BY_NONE = {"combination", "line"}


@pytest.mark.parametrize("technique", LESSONS)
def test_each_exercise_needs_the_technique_and_says_what_else(technique: str) -> None:
    assert len({puzzle for _, puzzle in LESSONS[technique]}) == EXERCISES + 1
    for others, puzzle in LESSONS[technique]:
        used = techniques_of(puzzle)
        assert used is not None
        assert technique in used
        assert len(used) == others + 1
        assert not is_plain(puzzle)
        assert solver.solve(puzzle).solutions


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_lead_to_the_technique(language: str) -> None:
    for technique in LESSONS:
        for exercise in lesson(technique, 1).exercises:
            assert exercise.hints(language)
            assert exercise.solution
        assert says(technique, language) not in ("", says(technique, "en")) or language == "en"


def test_it_is_known_which_techniques_have_no_lesson() -> None:
    plain = {"leading", "last", "arithmetic", "times", "outcome", "carry", "same", "bounds"}
    every = {rule.value for rule in Rule} - plain - TAUGHT_BY_NONE
    assert {*SAYS} == every
    assert every - {*LESSONS} == {"place", "once", "group", "suppose"}
    assert {name for name in LESSONS if lesson(name).is_pure} == {
        "double", "twins", "block", "column", "product", "difference", "remainders", "endings",
        "multiples", "corners",
    }  # fmt: skip
