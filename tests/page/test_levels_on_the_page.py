"""The switch between a proof for a pupil and one for a teacher, on the screen and on paper."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, press_print, sample, violations
from in_turn import later
from proofs import LANGUAGES, address, answered, opened

import solver
from solver.answers.explain import ExplanationAnswer, explanation_answer

STAYS = True

PHONE = {"width": 360, "height": 740}
PUZZLE = "EAT+THAT=APPLE"


def test_the_teachers_proof_is_shorter_and_has_a_link(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page, again = visit(viewport=PHONE), visit()
    for language in sample(LANGUAGES, long, 1):
        pupil, teacher = (
            explanation_answer(solver.explain(PUZZLE, level=level), language)
            for level in ("pupil", "teacher")
        )
        follow(page, address(PUZZLE), language)
        answered(page)
        _is_shorter(page, pupil, teacher)
        follow(again, "#" + page.url.partition("#")[2], language)
        answered(again)
        _is_linked(again, pupil, teacher)


def _is_shorter(page: Any, pupil: ExplanationAnswer, teacher: ExplanationAnswer) -> None:
    assert page.locator("[data-level=pupil][aria-pressed=true]").count() == 1
    page.click(".steps button:nth-child(4)")
    assert page.locator(".earlier li").count() == len(pupil.lines) - 1
    for button in page.locator(".levels button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    page.click("[data-level=teacher]")
    page.wait_for_selector("[data-level=teacher][aria-pressed=true]")
    assert page.evaluate("() => document.activeElement.dataset.level") == "teacher"
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    assert page.inner_text(".step") == f"1. {teacher.lines[0].text}"
    assert page.locator(".stage .lit-column").count() > 0


def _is_linked(again: Any, pupil: ExplanationAnswer, teacher: ExplanationAnswer) -> None:
    again.click(".steps button:nth-child(4)")
    assert again.locator(".earlier li").count() == len(teacher.lines) - 1 < len(pupil.lines) - 1
    again.click("[data-level=pupil]")
    again.wait_for_selector("[data-level=pupil][aria-pressed=true]")
    assert "level" not in again.url
    assert again.inner_text(".step") == f"1. {pupil.lines[0].text}"


def test_the_switch_is_for_proofs_only(visit: Visit) -> None:
    page = opened(visit, address(PUZZLE, "&way=try&level=teacher"))
    assert page.locator(".levels").count() == 0
    page.click("[data-way=proof]")
    page.click("dialog button[value=yes]")
    page.wait_for_selector("[data-level=teacher][aria-pressed=true]")
    strange = opened(visit, address(PUZZLE, "&level=professor"))
    assert strange.locator("[data-level=pupil][aria-pressed=true]").count() == 1


def test_a_proof_that_would_not_be_much_shorter_is_the_pupils(visit: Visit) -> None:
    page = opened(visit, address("HE*HE=SHE", "&level=teacher"))
    assert "would not be a third shorter" in page.inner_text(".outcome")
    page.click("[data-level=pupil]")
    page.wait_for_selector("[data-level=pupil][aria-pressed=true]")
    assert "a third shorter" not in page.inner_text(".outcome")


def test_the_teachers_proof_is_printed(visit: Visit) -> None:
    page = opened(visit, address(PUZZLE, "&level=teacher"))
    teacher = explanation_answer(solver.explain(PUZZLE, level="teacher"))
    printed = press_print(page).locator(".lines > li").all_inner_texts()
    told = [f"{line.number}. " * bool(line.number) + line.text for line in teacher.lines]
    assert printed == told[:-1]  # the last says the answer, which stands above


@pytest.mark.parametrize("media", ["screen", later("print")])
def test_many_solutions_stand_one_below_the_other(media: str, visit: Visit) -> None:
    page = opened(visit, address("A+B=B+A", "&step=99"), viewport=PHONE)
    last = explanation_answer(solver.explain("A+B=B+A")).lines[-1].text
    assert len(last.split("\n")) == 21
    if media == "print":
        press_print(page)
    place = ".step" if media == "screen" else ".single .lines > li:last-child"
    assert page.inner_text(place) == last
    height = page.locator(place).bounding_box()
    assert height
    assert height["height"] > 21 * 15


@pytest.mark.long
@needs_axe
def test_axe_finds_nothing_at_the_switch(visit: Visit) -> None:
    page = opened(visit, address(PUZZLE, "&level=teacher"), locale="ru", viewport=PHONE)
    assert violations(page) == []
