"""Hints that give nothing away, and the check of the digits that one has found."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from browsing import Visit
from proofs import LANGUAGES, MONEY, NEXT, address, board, opened

import solver
from solver import hint


@pytest.mark.parametrize("language", ["ru"])  # the others are read back without a page
def test_a_hint_gives_nothing_away(language: str, visit: Visit) -> None:
    """Looked for in the whole document, seen or not, and in all that was fetched."""
    solution = solver.solve(MONEY).solutions[0]
    page = visit("#panel=kakuro", locale=language)
    answers: list[Any] = []
    page.on("response", lambda r: "/v1/explain" in r.url and answers.append(r))
    page.goto(page.url.partition("#")[0] + address(more="&way=try"))
    page.wait_for_selector(".trying")
    announced = ""
    known: list[str] = []
    steps = 0
    while hint(MONEY, ",".join(known)).step:
        step = steps = steps + 1
        for level in ("look", "reason", "digits"):
            page.click(NEXT)
            expected = hint(MONEY, ",".join(known), level=level, language=language)
            page.wait_for_selector(f".hints li:nth-child({step}) .{level}")
            texts = page.locator(f".hints li:nth-child({step}) p").all_text_contents()
            assert texts[-1] == expected.text
            announced += " " + expected.text
            document = page.evaluate(
                """() => {
                  const copy = document.documentElement.cloneNode(true);
                  copy.querySelectorAll(".hints, .difficulty, .rules, .ask, .said, head, select")
                    .forEach((one) => one.remove());
                  copy.querySelectorAll("svg, input").forEach((one) => one.removeAttribute("id"));
                  return copy.outerHTML;
                }"""
            )
            assert not re.search(r">\s*\d+\s*<", document)  # no cell, carry or box has a digit
            assert not re.search(r'value="\d', document)
            assert not re.search(r'aria-label="[^"]*\d', document)
            assert board(page) == {letter: {""} for letter in "SENDMORY"}
        known += expected.learned
    values = page.evaluate("Array.from(document.querySelectorAll('.boxes input'), (b) => b.value)")
    assert values == [""] * 8
    for letter, digit in solution.letters.items():
        assert f"{letter}={digit}" in known  # by now all of them were told
        assert re.search(rf"{letter}.{{0,80}}{digit}", announced)
    assert len(answers) == 1 + 3 * steps
    for response in answers:
        query = parse_qs(urlsplit(response.url).query)
        assert query["hint"][0] in ("look", "reason", "digits")  # never the proof
        assert response.json()["solutions"] == response.json()["lines"] == []


def test_hints_fill_in_what_has_no_letters(visit: Visit) -> None:
    puzzle = "?0?+??=???8"
    page = opened(visit, address(puzzle, "&way=try"))
    assert "no letters" in page.inner_text(".trying .keys")
    assert page.locator(".steps button").all_inner_texts() == ["Hint", "Start again"]
    digits = page.locator(".stage .cell .digit")
    empty = digits.all_inner_texts()
    known: list[str] = []
    while (next_one := hint(puzzle, ",".join(known), level="digits")).step:
        known += next_one.learned
        step = len(page.locator(".hints li").all()) + 1
        for level in ("look", "reason", "digits"):
            page.click(NEXT)
            page.wait_for_selector(f".hints li:nth-child({step}) .{level}")
    assert "".join(digits.all_inner_texts()) == "909991008"
    page.click(".steps button:last-child")
    assert digits.all_inner_texts() == empty


def test_a_hint_is_for_what_is_not_known_yet(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try&known=M1,O0,S9"))
    page.click(NEXT)
    page.wait_for_selector(".hints .look")
    assert page.inner_text(".hints .look") == hint(MONEY, "M=1,O=0,S=9").text
    page.fill("#digit-2", "9")  # N
    page.click(NEXT)
    page.wait_for_selector(".hints .wrong")
    assert "N" in page.inner_text(".hints .wrong")
    assert "6" not in page.inner_text(".hints .wrong")  # which it is


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_are_checked_without_the_answer(language: str, visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"), locale=language)
    answer = dict(zip("SENDMORY", "95671082", strict=True))
    check = page.locator(".steps button").first
    check.click()
    page.wait_for_selector(".checked p")  # nothing to check yet
    for index, digit in enumerate("94"):
        page.fill(f"#digit-{index}", digit)
    assert page.locator(".checked p").count() == 0
    check.click()
    page.wait_for_selector(".checked .wrong")
    assert page.inner_text(".checked .wrong").rstrip(".。")[-1] == "E"
    assert page.inner_text(".checked .right").rstrip(".。")[-1] == "S"
    assert not re.search(r"\d", page.inner_text(".checked"))
    assert [tile.get_attribute("class") for tile in page.locator(".boxes .tile").all()[:3]] == [
        "tile right", "tile wrong", "tile"
    ]  # fmt: skip
    assert board(page)["E"] == {"4"}
    assert "known" not in page.url  # which stays in the browser
    for index, digit in enumerate(answer.values()):
        page.fill(f"#digit-{index}", digit)
    check.click()
    page.wait_for_selector(".checked .good")


def test_digits_that_do_not_go_together(visit: Visit) -> None:
    page = opened(visit, address("КОЗА+КОЗА=СТАДО", "&way=try&known=К7,Т7"))
    page.click(".steps button:first-child")
    page.wait_for_selector(".checked .possible")
    assert "К, Т" in page.inner_text(".checked .possible")
    assert "do not go together" in page.inner_text(".checked .wrong")


def test_what_is_typed_is_a_digit(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"))
    for typed in ("x", "?", "９"):
        page.fill("#digit-0", typed)
        assert page.input_value("#digit-0") == ""
    page.fill("#digit-0", "7")
    page.click(".steps button:nth-child(3)")
    assert page.input_value("#digit-0") == ""
    assert "known" not in page.url


def test_one_solution_of_several(visit: Visit) -> None:
    page = opened(visit, address("КОЗА+КОЗА=СТАДО", "&way=try&known=К7,О6,З9,А3,С1,Т5,Д8"))
    page.click(".steps button:first-child")
    page.wait_for_selector(".checked .good")
    assert page.inner_text(".checked .good") == "That is one solution. There are more."
    page.click(NEXT)
    page.wait_for_selector(".hints .look")
    assert page.inner_text(".hints .look") == "That is one solution. There are more."


def test_cases_are_tried_by_a_button(visit: Visit) -> None:
    page = opened(visit, address("AB+B=CA", "&way=try"))
    for _ in range(80):
        if page.locator(".hints .cases").count():
            break
        told = page.locator(".hints p").count()
        page.click(NEXT)
        page.locator(".hints p").nth(told).wait_for()
    told = page.locator(".hints p").count()
    first = page.locator(".hints .cases button").first
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    page.click(NEXT)
    page.locator(".hints p").nth(told).wait_for()
    assert page.locator(".hints .cases").count() == 1  # it goes on from there
