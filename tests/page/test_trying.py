"""Trying the API on its own page, /docs: the forms, what they send and what comes back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import perm
from typing import Any

import pytest
from browsing import Visit, needs_axe, sample, violations
from tabs import Tabs

from service.endpoints import ENDPOINTS

SOLVE = "form[action$=solve]"


def sent(page: Any, form: str = SOLVE) -> str:
    """Presses the button of a form; what stands below it once the answer is there."""
    page.locator(form).get_by_role("button").click()
    page.wait_for_selector(f"{form}:not([aria-busy]) pre:not([hidden])")
    return str(page.inner_text(f"{form} pre"))


@pytest.fixture(scope="module")
def docs(tabs: Tabs, origin: str) -> Iterator[Any]:
    """The page, which is opened once: a form may be sent again and again."""
    with tabs.lent() as take:
        tab = take(locale="en-GB")
        tab.page.goto(f"{origin}/docs")
        yield tab.page
        assert tab.faults == []
        assert tab.hosts == {origin}


def test_the_example_is_solved(docs: Any) -> None:
    page = docs
    shown = sent(page)
    assert re.fullmatch(r"200 OK after \d+ ms", page.inner_text(f"{SOLVE} output"))
    assert "Content-Type: application/json; charset=utf-8\nServer-Timing: search;dur=" in shown
    assert '"text": "9567 + 1085 = 10652"' in shown


def test_a_mistake_is_a_problem_below_the_form(docs: Any) -> None:
    page = docs
    page.fill(f"{SOLVE} textarea", '{"puzzle": "SEND + MORE MONEY"}')
    shown = sent(page)
    assert page.inner_text(f"{SOLVE} output").startswith("422 ")
    assert "Content-Type: application/problem+json" in shown
    assert re.search(r'"code": "two_words",\s+"position": 12', shown)
    page.fill(f"{SOLVE} textarea", '{"puzzle": "A^1000000000000000000 = B"')
    assert '"code": "bad_json"' in sent(page), "and again"


def test_whole_numbers_stay_as_they_came(docs: Any) -> None:
    page = docs
    page.fill(f"{SOLVE} textarea", '{"puzzle": "ABCDEFGHIJKLMNOPQR = 1", "base": 36}')
    permutations = 35 * perm(35, 17)  # more digits than JavaScript keeps
    assert f'"permutations": {permutations}}}' in sent(page)


def test_the_type_of_an_answer_is_chosen(docs: Any) -> None:
    page = docs
    form = "form[action$=batch]"
    page.get_by_label("The type of the answer").select_option("application/jsonl")
    shown = sent(page, form)
    assert "Content-Type: application/jsonl" in shown
    lines = shown.partition("\n\n")[2].splitlines()
    assert [json.loads(line).get("count") for line in lines] == [1, 1, None]


def test_every_endpoint_without_paths(
    visit: Visit, pathless: tuple[str, list[str]], long: bool
) -> None:
    """Every sixth is asked; with `--long` each."""
    address, methods = pathless
    page = visit("id?action=docs", base=address, wait=False)
    names = [*ENDPOINTS, "health", "ready", "limits"]
    assert page.locator("form").count() == len(names)
    for name in sample(names, long, *range(0, len(names), 6)):
        form = f"form[action='?action={name}']"
        assert "{" in sent(page, form)
        assert page.inner_text(f"{form} output").startswith("200 ")
        assert methods[-1] == ("POST" if name in ENDPOINTS else "GET")
    links = page.locator("a[href^='?action=']").all()
    assert len(links) > len(names) - 1
    for link in (links[0], links[1], links[-1]):
        assert page.request.get(link.evaluate("link => link.href")).ok


def test_without_a_connection_it_says_so(docs: Any) -> None:
    page = docs
    page.route("**/v1/solve", lambda route: route.abort())
    page.locator(SOLVE).get_by_role("button").click()
    page.wait_for_selector(f"{SOLVE} output:has-text('cannot be reached')")
    page.unroute("**/v1/solve")


def test_without_scripts_the_command_remains(browser: Any, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin}/docs")
    assert page.locator("form:visible").count() == 0
    assert page.locator("pre:has-text('curl'):visible").count() == len(ENDPOINTS) + 1  # and /p
    context.close()


def test_on_a_telephone_with_the_keyboard(visit: Visit) -> None:
    _is_sent_by_keyboard(visit)


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find(visit: Visit) -> None:
    assert violations(_is_sent_by_keyboard(visit)) == []


def _is_sent_by_keyboard(visit: Visit) -> Any:
    page = visit("docs", wait=False, viewport={"width": 360, "height": 740})
    page.focus(f"{SOLVE} textarea")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{SOLVE} pre:not([hidden])")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "Answer of /v1/solve"
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    return page
