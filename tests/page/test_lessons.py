"""Lessons on the page: a technique is chosen; exercises lead to where they are worked out."""

from __future__ import annotations

import pytest
from browsing import Visit
from in_turn import later

STAYS = True

EXERCISES = ".taught ol > li"


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        later("en", "What kind of number is twice a digit?"),
        later("ru", "Какое число получается"),
        ("ja", "同じ数字を2つたすと"),
    ],
)
def test_a_lesson_says_what_a_technique_is(locale: str, title: str, visit: Visit) -> None:
    page = visit("#panel=lessons&technique=double", wait=False, locale=locale)
    page.wait_for_selector(EXERCISES)
    assert title in page.inner_text(".taught h2")
    assert page.locator(EXERCISES).count() == 6
    assert page.locator("#technique option").count() == 28


def test_hints_and_key_are_folded(visit: Visit) -> None:
    page = visit("#panel=lessons&technique=once", wait=False)
    page.wait_for_selector(EXERCISES)
    key = page.locator(f"{EXERCISES} details").nth(1)
    assert not key.locator("ul").is_visible()
    key.locator("summary").click()
    assert "=" in key.locator("ul").inner_text()


def test_another_technique_is_chosen_and_kept_in_the_address(visit: Visit) -> None:
    page = visit("#panel=lessons", wait=False)
    page.wait_for_function("() => document.querySelectorAll('#technique option').length === 29")
    assert page.inner_text(".taught") == ""
    page.select_option("#technique", "place")
    page.wait_for_selector(".taught .said")
    assert "technique=place" in page.url
    assert "others" in page.inner_text(".taught .said")


def test_an_exercise_leads_to_where_it_is_played(visit: Visit) -> None:
    page = visit("#panel=lessons&technique=double", wait=False)
    page.wait_for_selector(EXERCISES)
    page.locator(EXERCISES, has_text="Only the digits").first.locator("a").click()
    page.wait_for_selector(".trying .stage")
    assert "panel=play" in page.url
    assert "digits=1-" in page.url


def test_where_the_function_is_away_it_can_be_asked_again(visit: Visit) -> None:
    page = visit(wait=False)
    page.route("**/v1/practice*", lambda route: route.abort())
    page.evaluate("() => { location.hash = '#panel=lessons&technique=twins'; }")
    page.wait_for_selector(".taught [role=alert]")
    page.unroute("**/v1/practice*")
    page.click(".taught button")
    page.wait_for_selector(EXERCISES)
