"""Lessons as a page to print."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from solver.display.lessons import lesson_lines
from solver.generation.practice import lesson, techniques
from solver.languages import LANGUAGES
from solver.printing.lessons import lesson_pages
from solver.printing.style import Layout

pytestmark = pytest.mark.usefixtures("lessons_once")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_has_every_lesson(language: str) -> None:
    lessons = [lesson(name, 1, language=language) for name in techniques()]
    html = lesson_pages(lessons, Layout(lang=language, stars=False))
    for each in lessons:
        assert f"<h1>{each.title}</h1>" in html
    names = Counter(re.findall(r' id="([^"]+)"', html))
    assert set(names.values()) == {1}
    assert names.keys() == {"squares", *(f"{name}-1" for name in techniques())}
    assert not re.search(r"https?://(?!www\.w3\.org)|<script", html)


def test_each_exercise_has_its_picture_its_hints_and_its_solution() -> None:
    found = lesson("exchange", 6)
    html = lesson_pages([found], Layout(stars=False))
    puzzles, key = html.split("<h2>Hints</h2>")
    assert [puzzles.count(f'id="exchange-{n}"') for n in range(1, 7)] == [1] * 6
    for one in found:
        assert one.hints("en")[-1] in re.sub("&lt;", "<", key)
    assert key.count("<svg") == sum(len(one.solutions) for one in found)
    assert key.index("<h2>Key</h2>") > 0


def test_below_each_step_of_an_example_is_the_calculation_as_it_is_known() -> None:
    found = lesson("double", 1)
    assert found.example
    html = lesson_pages([found], Layout(stars=False))
    example = html[html.index("<article>") : html.index("</article>")]
    steps = found.example.explanation.proof.all_steps()
    assert example.count("<svg") == len(steps) + 1
    lines = [*lesson_lines(found)]
    assert lines[0] == found.title
    assert sum("+" in line and "=" not in line for line in lines) >= len(steps)


def test_rules_of_an_exercise_stand_beside_it() -> None:
    found = lesson("double")
    assert {one.rules.digits for one in found} > {""}
    html = lesson_pages([found], Layout(stars=False))
    assert re.search(r'<p class="rule">Only the digits 1 to \d are used\.</p>', html)
