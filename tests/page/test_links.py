"""Links that give a puzzle and tell nothing of it; what was found of it stays in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, sample, settled, violations
from in_turn import later
from playing import ELK, MOUSE
from proofs import MONEY, address, answered, board, opened, played, put

STAYS = True

COPIED = "Copy the puzzle’s link"
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
PHONE = {"width": 360, "height": 740}
DIGITS = {"S": "9", "E": "4"}
FOUND = {letter: {digit} for letter, digit in DIGITS.items()}


def copied(page: Any, button: Any) -> str:
    """What a button puts into the clipboard."""
    page.evaluate("navigator.clipboard.writeText('')")
    button.click()
    page.wait_for_function("() => navigator.clipboard.readText()")
    return str(page.evaluate("navigator.clipboard.readText()"))


def handed_on(link: str) -> str:
    """A link without its host."""
    return link.partition("//")[2].partition("/")[2]


def filled(page: Any) -> dict[str, set[str]]:
    """The letters that have a digit, with it."""
    return {letter: digits for letter, digits in board(page).items() if digits != {""}}


def until(page: Any, happens: Callable[[], bool]) -> None:
    """Waits for something to happen on a page, 20 seconds at most."""
    for _ in range(400):
        if happens():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")


def find(page: Any) -> None:
    """Puts in the digits of FOUND."""
    put(page, DIGITS)


@pytest.mark.parametrize(
    "place",
    [
        "#p=AB+BA=CBC&base=8&carries=true&keys=9-0&largest=CBC",
        later("#panel=explain&p=AB+BA=CBC&base=8&step=3&level=teacher"),
        later("#panel=explain&p=AB+BA=CBC&base=8&way=try&known=A1"),
    ],
)
def test_the_link_of_a_puzzle_tells_nothing(place: str, visit: Visit, origin: str) -> None:
    page = visit(place, wait=False, **CLIPBOARD)
    link = copied(page, page.locator(f"text={COPIED}"))
    assert link == f"{origin}/p/AB+BA=CBC?base=8"
    pupil = opened(visit, handed_on(link), locale="ru")  # in a browser of their own
    assert pupil.url.endswith("/#panel=play&p=AB%20+%20BA%20=%20CBC&base=8")
    assert filled(pupil) == {}
    assert pupil.input_value("#base") == "8"
    assert pupil.locator(".proof, .solutions").count() == 0
    assert not re.search(r"\d", "".join(pupil.locator(".stage .digit").all_inner_texts()))


@pytest.mark.long
def test_the_link_of_a_kakuro_shows_an_empty_grid(visit: Visit) -> None:
    page = visit("#panel=kakuro&p=3,X,(v3),(v17),(h9),O,O,(h11),O,O", **CLIPBOARD)
    link = copied(page, page.locator(f"text={COPIED}"))
    pupil = opened(visit, handed_on(link))
    pupil.wait_for_selector(".trying .grid")
    assert "".join(pupil.locator(".stage .digit").all_text_contents()) == ""


def test_each_puzzle_that_was_made_has_its_link(visit: Visit) -> None:
    page = visit("#panel=generate", **CLIPBOARD)
    third = page.locator(".made li").nth(2)
    puzzle = third.locator(".puzzle").inner_text()
    button = third.locator("button:has-text('Copy link')")
    assert button.get_attribute("aria-label").endswith(puzzle)
    link = copied(page, button)
    assert third.locator(".said").inner_text() == "Copied."
    pupil = opened(visit, handed_on(link))
    assert pupil.inner_text("#asked") == puzzle
    assert pupil.locator(".trying").is_visible()


def test_without_a_clipboard_the_link_is_laid_out_and_from_a_bare_host_it_is_the_pages(
    visit: Visit,
) -> None:
    page = opened(visit, address(), is_own=True)
    page.evaluate(
        """() => Object.defineProperty(
             navigator.clipboard, "writeText", { value: () => Promise.reject(new Error()) })"""
    )
    page.evaluate("document.querySelector('meta[name=rebus-function]').content = ''")
    page.click(f"text={COPIED}")
    page.wait_for_selector(".said input")
    assert "/#panel=play&p=" in page.input_value(".said input")


def test_the_proof_is_one_confirmed_step_away(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit()
    languages = (("en", ""), ("ru", "&base=11"), ("ja", "&base=12"))  # three puzzles
    for language, more in sample(languages, long, 0):
        follow(page, address(more=f"{more}&way=try"), language)
        answered(page)
        _is_one_step_away(page)


def _is_one_step_away(page: Any) -> None:
    find(page)
    for refuse in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.click("dialog button[value=no]"),
        lambda: page.keyboard.press("Enter"),  # what has the focus is to go on
    ):
        page.click("[data-way=proof]")
        page.wait_for_selector("dialog:modal")
        refuse()
        page.wait_for_selector("dialog", state="detached")
        assert page.locator(".proof").count() == 0
        assert filled(page) == FOUND
        assert page.evaluate("document.activeElement.dataset.way") == "proof"
    page.click("[data-way=proof]")
    page.click("dialog button[value=yes]")
    page.wait_for_selector(".proof")
    assert page.evaluate("document.activeElement.id") == "asked"
    page.click("[data-way=try]")  # nothing to confirm
    page.wait_for_selector(".trying")
    assert filled(page) == FOUND


@pytest.mark.parametrize(
    ("language", "says", "tells"),
    [
        later("en", "With the help of the proof.", "with the proof"),
        ("ru", "С помощью доказательства.", "с помощью доказательства"),
        later("ja", "解き方を見ました。", "解き方を見ました"),
    ],
)
def test_a_result_tells_that_the_proof_was_shown(
    language: str, says: str, tells: str, visit: Visit
) -> None:
    page = opened(visit, played(ELK), locale=language, is_own=True, **CLIPBOARD)
    page.click("[data-way=proof]")
    page.click("dialog button[value=yes]")
    page.wait_for_selector(".proof")
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    put(page, MOUSE)
    page.wait_for_selector(".won:visible")
    assert page.inner_text(".won p").endswith(says)
    page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    result = copied(page, page.locator(".won .tell"))
    assert result.splitlines()[0].split(" · ")[-1] == tells


def test_what_was_found_is_kept_and_the_address_holds_no_digit(visit: Visit, long: bool) -> None:
    """And another puzzle by other rules begins empty; with `--long` so does another puzzle."""
    page = opened(visit, address(more="&way=try"))
    find(page)
    assert not re.search(r"\d", page.url.partition("#")[2].replace("%20", ""))
    page.reload()
    page.wait_for_selector(".trying")
    assert filled(page) == FOUND
    page.select_option(".language select", "ja")
    page.wait_for_selector("html[lang=ja] .trying")
    until(page, lambda: filled(page) == FOUND)  # the board is drawn anew
    others = (
        (address("I+BB=ILL", "&way=try"), "#asked:has-text('ILL')", "10"),
        (address(more="&base=11&way=try"), "#asked:has-text('SEND')", "11"),
    )
    others = sample(others, long, 1)
    for place, asked, base in others:
        page.goto(page.url.partition("#")[0] + place)
        page.wait_for_function(f"() => document.querySelector('#base')?.value === '{base}'")
        page.wait_for_selector(asked)
        page.wait_for_selector(".trying")
        assert filled(page) == {}
    for _ in others:
        page.go_back()
    page.wait_for_function("() => document.querySelector('#base').value === '10'")
    page.wait_for_selector("#asked:has-text('SEND')")
    page.wait_for_selector(".trying")
    assert filled(page) == FOUND
    page.click(".clear")
    page.reload()
    page.wait_for_selector(".trying")
    assert filled(page) == {}


def test_an_old_address_is_read_and_cleaned(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try&known=S9,E4"))
    assert filled(page) == FOUND
    assert page.url.endswith("#panel=play&p=SEND%20+%20MORE%20=%20MONEY")
    page.reload()
    page.wait_for_selector(".trying")
    assert filled(page) == FOUND


@pytest.mark.parametrize(
    "held",
    ["{", *(later(one) for one in ('"x"', "[]", "7", '{"#p": 3}'))],
)
def test_what_others_left_in_the_storage_does_no_harm(held: str, visit: Visit) -> None:
    page = visit()
    for name in ("rebus-play", "rebus-digits"):
        page.evaluate("([name, held]) => localStorage.setItem(name, held)", [name, held])
    page.goto(page.url.partition("#")[0] + address(more="&way=try"))
    page.wait_for_selector(".trying")
    assert filled(page) == {}
    find(page)
    page.reload()
    page.wait_for_selector(".trying")
    assert filled(page) == FOUND


def test_where_the_storage_is_closed_digits_hold_until_the_page_is_left(visit: Visit) -> None:
    page = visit(is_own=True)
    page.evaluate(
        """() => Object.defineProperty(window, "localStorage", {
             get() { throw new DOMException("closed", "SecurityError"); } })"""
    )
    page.evaluate("(hash) => { location.hash = hash; }", address(more="&way=try"))
    page.wait_for_selector(".trying")
    find(page)
    page.click("[data-way=proof]")
    page.click("dialog button[value=yes]")
    page.wait_for_selector(".proof")
    page.click("header nav a:has-text('Solve')")
    assert settled(page) == "Exactly one solution."
    page.go_back()
    page.wait_for_selector(".proof")
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    assert filled(page) == FOUND


@needs_axe
def test_nothing_is_wrong_with_the_question(visit: Visit, long: bool) -> None:
    """That it fits, in one language; with `--long` in each, and that axe finds nothing."""
    page = visit(viewport=PHONE)
    for language in sample(("en", "ja"), long, 1):
        follow(page, address(MONEY, "&way=try"), language)
        answered(page)
        page.click("[data-way=proof]")
        page.wait_for_selector("dialog:modal")
        if long:
            assert violations(page) == [], language
        assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
        for button in page.locator("dialog button").all():
            assert button.bounding_box()["height"] >= 44
        page.click("dialog button[value=no]")
        page.wait_for_selector("dialog", state="detached")


def test_a_panel_is_found_by_what_its_title_says(visit: Visit) -> None:
    page = visit("#panel=make", wait=False)
    page.wait_for_selector("form.generate")
    assert page.locator("nav [aria-current]").get_attribute("data-panel") == "generate"


def test_the_json_of_a_search_says_only_what_is_not_usual(visit: Visit) -> None:
    page = visit("#p=A+A=BC&base=12")
    link = page.locator(".share a").get_attribute("href")
    assert link.endswith("/v1/solve?puzzle=A%2BA%3DBC&base=12")
