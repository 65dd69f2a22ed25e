"""Hints that give nothing away, and the check of the digits that one has found."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from browsing import Visit
from in_turn import later
from proofs import CHECK, HINT, LANGUAGES, MONEY, address, board, opened, put

import solver
from solver import hint

STAYS = True

# The hint that is open.
NOW = ".desk > .hints li"


@pytest.mark.parametrize("language", ["ru"])  # the others are read back without a page
def test_a_hint_gives_nothing_away(language: str, visit: Visit, long: bool) -> None:
    """Looked for in the whole document, seen or not, and in all that was fetched.

    With a short proof; with `--long` with one of nine steps.
    """
    puzzle = MONEY if long else "I + BB = ILL"
    solution = solver.solve(puzzle).solutions[0]
    page = visit("#panel=kakuro", locale=language)
    answers: list[Any] = []
    page.on("response", lambda r: "/v1/explain" in r.url and answers.append(r))
    page.goto(page.url.partition("#")[0] + address(puzzle, "&way=try"))
    page.wait_for_selector(".trying")
    announced = ""
    known: list[str] = []
    steps = 0
    while hint(puzzle, ",".join(known)).step:
        steps += 1
        for level in ("nudge", "look", "reason", "digits"):
            page.click(HINT)
            expected = hint(puzzle, ",".join(known), level=level, language=language)
            page.wait_for_selector(f"{NOW} .{level}")
            assert page.inner_text(f"{NOW} p:not(.heard)") == expected.text
            announced += " " + expected.text
            document = page.evaluate(
                """() => {
                  const copy = document.documentElement.cloneNode(true);
                  const told = ".hints, .carried, .about, .any, .pad, head, select, svg";
                  copy.querySelectorAll(`${told}, .candidates`).forEach((one) => one.remove());
                  return copy.outerHTML;
                }"""
            )
            assert not re.search(r">\s*\d+\s*<", document)  # no cell has a digit
            assert not re.search(r'value="\d', document)
            assert not re.search(r'aria-label="[^"]*\d', document)
            assert board(page) == {letter: {""} for letter in solution.letters}
        known += expected.learned
    for letter, digit in solution.letters.items():
        assert f"{letter}={digit}" in known  # by now all of them were told
        assert re.search(rf"{letter}.{{0,80}}{digit}", announced)
    assert len(answers) == 1 + 4 * steps
    for response in answers:
        query = parse_qs(urlsplit(response.url).query)
        assert query["hint"][0] in ("nudge", "look", "reason", "digits")  # never the proof
        assert response.json()["solutions"] == response.json()["lines"] == []


def test_what_follows_from_a_hint_is_put_in_by_a_button(visit: Visit, long: bool) -> None:
    puzzle, answer = ("?0?+??=???8", "909991008") if long else ("?+9=18", "9918")
    page = opened(visit, address(puzzle, "&way=try"))
    digits = page.locator(".stage .cell .digit")
    empty = digits.all_text_contents()
    for _ in range(80):
        if page.locator(".won").is_visible():
            break
        page.click(HINT)
        page.wait_for_selector(f"{HINT}:not([aria-busy])")
        if page.locator(".fill").is_visible():
            page.click(".fill")
            page.wait_for_selector(f"{CHECK}:not([aria-busy])", state="attached")
    page.wait_for_selector(".won:visible")
    assert "".join(digits.all_text_contents()) == answer
    page.click(".clear")
    assert digits.all_text_contents() == empty
    page.click("[data-tool=undo]")
    assert "".join(digits.all_text_contents()) == answer


def test_a_hint_is_for_what_is_not_known_yet(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try&known=M1,O0,S9"))
    page.click(HINT)
    page.wait_for_selector(f"{NOW} .nudge")
    assert page.inner_text(f"{NOW} .nudge") == hint(MONEY, "M=1,O=0,S=9", level="nudge").text
    put(page, {"N": "7"})
    page.click(HINT)
    page.wait_for_selector(f"{NOW} .wrong")
    assert "N" in page.inner_text(f"{NOW} .wrong")
    assert page.locator(".box.wrong").count() == page.locator(".box[data-unknown=N]").count() == 2
    assert "6" not in page.inner_text(f"{NOW} .wrong")  # which it is


def test_a_hint_asked_for_twice_while_it_loads_is_one(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"))
    asked = []
    page.on("request", lambda request: "hint=" in request.url and asked.append(request.url))
    page.evaluate("(hint) => [1, 2, 3].forEach(() => document.querySelector(hint).click())", HINT)
    page.wait_for_selector(f"{NOW} .nudge")
    page.wait_for_selector(f"{HINT}:not([aria-busy])")
    assert len(asked) == 1
    assert page.locator(f"{NOW} p").count() == 1
    assert page.inner_text(HINT) == "Where?"


def test_puzzles_without_hints_are_played_and_checked(visit: Visit) -> None:
    page = opened(visit, address("A+B=C;prime(C);prime(A)", "&way=try&digits=1-9"))
    assert page.locator(".box").count() == 5
    page.click(HINT)
    page.wait_for_selector(".say:has-text('no hints yet')")
    put(page, {"A": "2", "B": "4", "C": "6"})
    page.wait_for_selector(".say .wrong")
    put(page, {"B": "3", "C": "5"})
    page.wait_for_selector(".won:visible")


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=() if one == "ja" else pytest.mark.long) for one in LANGUAGES],
)
def test_digits_are_checked_without_the_answer(language: str, visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"), locale=language)
    answer = dict(zip("SENDMORY", "95671082", strict=True))
    page.click(CHECK)
    page.wait_for_selector(".say p")  # nothing to check yet
    put(page, {"S": "9", "E": "4"})
    page.click(CHECK)
    page.wait_for_selector(".say .wrong")
    assert page.inner_text(".say .wrong").rstrip(".。")[-1] == "E"
    assert page.inner_text(".say .right").rstrip(".。")[-1] == "S"
    assert not re.search(r"\d", page.inner_text(".say"))
    classes = {
        letter: page.locator(f".box[data-unknown={letter}]").first.get_attribute("class")
        for letter in "SEN"
    }
    assert "right" in classes["S"].split()
    assert "wrong" in classes["E"].split()
    assert not {"right", "wrong"} & set(classes["N"].split())
    assert board(page)["E"] == {"4"}
    assert "known" not in page.url  # which stays in the browser
    put(page, answer)  # a full board checks itself
    page.wait_for_selector(".won .good")


@pytest.mark.parametrize(
    ("language", "asks", "says"),
    [
        ("en", "Why not E?", "E = 7: N = 8 (hundreds). Tens: R would have to be 8 or 9."),
        later("ru", "Почему E не подходит?", "Значит, E ≠ 7."),
        later("ja", "Eはなぜ違う？", "だから、Eは7ではありません。"),
    ],
)
def test_a_tap_says_why_a_digit_is_wrong(language: str, asks: str, says: str, visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"), locale=language)
    put(page, {"S": "9", "M": "1", "O": "0", "E": "7"})
    page.click(CHECK)
    page.click(f"button.why-not:has-text('{asks}')")
    page.wait_for_selector(".refuted")
    assert says in page.inner_text(".refuted")
    assert page.locator(".why-not").count() == 0


def test_digits_that_do_not_go_together(visit: Visit) -> None:
    page = opened(visit, address("КОЗА+КОЗА=СТАДО", "&way=try&known=К7,О6,Т7"))
    page.click(CHECK)
    page.wait_for_selector(".say .possible")
    assert "К, Т" in page.inner_text(".say .possible")
    assert "do not go together" in page.inner_text(".say .wrong")


def test_what_is_typed_is_a_digit(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"))
    page.locator(".box[data-unknown=S]").first.click()
    for typed, stands in {"x": "", "?": "", "９": "9", "7": "7"}.items():
        page.locator(".box.chosen").dispatch_event("keydown", {"key": typed, "bubbles": True})
        assert board(page)["S"] == {stands}
    page.keyboard.press("Backspace")
    assert board(page)["S"] == {""}
    assert "known" not in page.url


def test_one_solution_of_several(visit: Visit) -> None:
    page = opened(visit, address("КОЗА+КОЗА=СТАДО", "&way=try&known=К7,О6,З9,А3,С1,Т5,Д8"))
    page.wait_for_selector(".won .good")
    assert page.inner_text(".won .good") == "Solved! That is one solution. There are more."


def test_cases_are_tried_by_a_button(visit: Visit, long: bool) -> None:
    page = opened(visit, address("AB+B=CA" if long else "A*A=B", "&way=try"))
    for _ in range(80):
        if page.locator(f"{NOW} .cases").count():
            break
        page.click(HINT)
        page.wait_for_selector(f"{HINT}:not([aria-busy])")
    first = page.locator(f"{NOW} .cases button").first
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    page.click(HINT)
    page.wait_for_selector(f"{HINT}:not([aria-busy])")
    assert page.locator(".hints .cases").count() == 1  # it goes on from there
