"""Play on the big screen: the room's own game fills it, and one press leads back."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from browsing import Visit, follow, needs_axe, sample, violations
from playing import DIVISION, ELK, MOUSE, on_screen
from test_wall import FAULTS, KAKURO, SYSTEM, WALL

STAYS = True

# Puzzles, with the least size of their digits in pixels of 1920 × 1080.
PUZZLES = {
    "SEND+MORE=MONEY": 96,
    "GREY × BLUE = DARKBLUE": 80,
    "THREE + THREE + TWO + TWO + ONE = ELEVEN": 60,
    SYSTEM: 45,
    KAKURO: 96,
}
ROOM = "#panel=play&p="
DIGITS = "() => parseFloat(document.querySelector('.stage').style.getPropertyValue('--em'))"


def enlarge(page: Any, puzzle: str = "SEND%2BMORE%3DMONEY") -> None:
    follow(page, f"{ROOM}{puzzle}&wall=1")
    page.wait_for_selector(".wall .stage .box.chosen")


def test_a_class_plays_and_goes_to_the_proof_and_back(visit: Visit) -> None:
    page = visit(f"{ROOM}{ELK}", wait=False, viewport=WALL)
    page.click("button:has-text('Big screen')")
    page.wait_for_selector(".wall .stage")
    assert page.url.endswith(f"{ROOM}ELK+SEAL=MOUSE&wall=1")
    page.keyboard.type("E8L")
    assert page.get_attribute(".box.chosen", "data-unknown") == "L"
    page.keyboard.press("PageDown")  # as presenters have it
    assert page.get_attribute(".box.chosen", "data-unknown") == "K"
    page.keyboard.press("PageUp")
    page.click(".keys-below [data-digit='5']")
    assert page.inner_text(".wall .say") == "L = 5"
    assert page.locator(".wall .candidates .ringed").all_inner_texts() == ["8", "5"]
    page.click(".wall .bar button:has-text('The proof')")
    page.click(".wall dialog button:has-text('Show the proof')")
    page.wait_for_selector(".wall .step p")
    page.click(".wall .bar button:has-text('Play')")
    page.wait_for_selector(".wall .stage .filled")
    assert page.locator(".wall .stage .filled").count() == 5  # as they were left
    page.keyboard.type("".join(letter + digit for letter, digit in MOUSE.items()))
    page.wait_for_selector(".wall .won:not([hidden])")
    assert page.inner_text(".wall .won p").endswith("With the help of the proof.")
    assert page.evaluate(FAULTS) == []
    page.click(".wall button:has-text('Next puzzle')")
    page.wait_for_selector(".wall .stage .box.chosen")
    assert ELK not in page.url.replace("%2B", "+")
    page.keyboard.press("Escape")
    page.wait_for_selector(".wall", state="detached")
    assert "wall" not in page.url
    assert page.evaluate("() => document.activeElement.innerText") == "Big screen"
    page.keyboard.press("1")  # as ever
    assert page.locator(".trying .stage .filled").count() == 0  # the button has the focus
    page.click(".stage .box:not(.carry-box)")
    page.keyboard.press("1")
    assert page.locator(".trying .stage .filled").count() > 0


def test_digits_are_large_and_nothing_is_cut_off(visit: Visit, long: bool) -> None:
    """Of the tallest and another; with `--long` of more."""
    page = visit(f"{ROOM}{ELK}", wait=False, viewport=WALL)
    screens = ((WALL, PUZZLES, (3,)), ({"width": 1366, "height": 768}, [*PUZZLES][:3], (2,)))
    for size, puzzles, places in screens:
        page.set_viewport_size(size)
        for puzzle in sample(puzzles, long, *places):
            enlarge(page, quote(puzzle))
            page.wait_for_function("() => document.querySelector('.stage').style.length")
            part = size["width"] / WALL["width"]
            assert page.evaluate(DIGITS) >= PUZZLES[puzzle] * part, puzzle
            page.click(".wall .hint")
            page.wait_for_selector(".wall .hints p, .wall .say .wrong")
            faults = page.evaluate(FAULTS)
            if size == WALL:
                assert faults == [], puzzle
            assert on_screen(page, ".wall .box", ".wall .keys-below button", ".wall .bar button")


def test_todays_puzzle_is_on_it_in_full(visit: Visit) -> None:
    page = visit("#day=easy", wait=False, viewport=WALL)
    page.click("button:has-text('Big screen')")
    page.click(".wall button:has-text('Full screen')")
    page.wait_for_function("() => document.fullscreenElement === document.documentElement")
    page.wait_for_selector(".wall .stage .box.chosen")
    assert "easy" in page.inner_text(".wall .bar .count")
    page.reload()  # which the address tells
    page.wait_for_selector(".wall .stage .box.chosen")
    page.click(".wall button:has-text('Leave')")
    page.wait_for_selector(".wall", state="detached")
    page.wait_for_function("() => !document.fullscreenElement")
    assert page.url.endswith("#panel=play&day=easy")
    page.route("**/wall/*", lambda route: route.abort())
    page.reload()
    page.click("button:has-text('Big screen')")
    page.wait_for_selector(".share .said:not(:empty)")


def test_a_telephone_shows_it_too(visit: Visit, long: bool) -> None:
    """A division; with `--long` a sum too."""
    page = visit(f"{ROOM}{ELK}", wait=False, viewport={"width": 360, "height": 640})
    for puzzle in sample((ELK, DIVISION), long, 1):
        enlarge(page, puzzle)
        assert on_screen(page, ".wall .box", ".wall .keys-below button", ".wall .bar button")


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    page = visit(f"{ROOM}{ELK}", wait=False, viewport=WALL)
    for puzzle in sample((ELK, quote(KAKURO)), long, 1):
        enlarge(page, puzzle)
        page.click(".wall .hint")
        page.wait_for_selector(".wall .hints li")
        assert violations(page) == [], puzzle
