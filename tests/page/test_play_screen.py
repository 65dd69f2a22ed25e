"""The screen on which one plays: a phone, large type, no motion, and readers' ears."""

from __future__ import annotations

import pytest
from browsing import Visit, follow, needs_axe, sample, violations
from in_turn import later
from playing import DIVISION, ELK, MOUSE, PHONE, play, said
from proofs import CHECK, HINT, address, answered, put

STAYS = True

LARGER = {"width": 412, "height": 915}
DESK = {"width": 1280, "height": 720}
HELD = "document.activeElement"


@pytest.mark.parametrize(
    ("puzzle", "size"),
    [
        later(ELK, PHONE),
        later(ELK, LARGER),
        later(ELK, DESK),
        later(DIVISION, PHONE),
        (DIVISION, LARGER),
        later(DIVISION, DESK),
    ],
)
def test_the_pad_stays_where_it_is(puzzle: str, size: dict[str, int], visit: Visit) -> None:
    """At the foot of a phone, with what is said above it, or above that where there is room."""
    page = play(visit, puzzle, viewport=size)
    pad = page.locator(".keys-below")
    box = pad.bounding_box()
    if size is not DESK:
        assert box["y"] + box["height"] == pytest.approx(size["height"], abs=1)
    for button, told in (*[(HINT, ".desk > .hints p:not(.heard)")] * 4, (CHECK, ".say p")):
        page.click(button)
        page.wait_for_selector(f"{button}:not([aria-busy])")
        assert pad.bounding_box() == box
        text = page.locator(told).last.bounding_box()
        least = box["y"] + box["height"] if size is DESK else 0
        most = size["height"] if size is DESK else box["y"]
        assert least <= text["y"] <= most - text["height"]
    put(page, {"E": "9"} if puzzle == ELK else {"?8": "0"})
    assert pad.bounding_box() == box
    assert said(page)


def test_digits_and_tools_are_one_stop_of_tab_each(visit: Visit) -> None:
    page = play(visit, viewport=PHONE)
    page.locator(".box[data-unknown=E]").first.focus()
    assert page.evaluate(f"{HELD}.ariaCurrent") == "true"
    page.keyboard.press("Tab")
    assert page.evaluate(f"{HELD}.ariaLabel") == "E = 0: taken"  # its strip
    for stop in ("0", "undo"):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{HELD}.dataset.digit ?? {HELD}.dataset.tool") == stop
    page.keyboard.press("Tab")
    assert page.evaluate(f"{HELD}.textContent") == "Hint"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(f"{HELD}.dataset.tool") == "next"  # round from the first to the last
    page.keyboard.press("Shift+Tab")
    ways = {"Right": "1", "Down": "6", "Left": "5", "Up": "0"}
    for arrow, digit in ways.items():
        page.keyboard.press(f"Arrow{arrow}")
        assert page.evaluate(f"{HELD}.dataset.digit") == digit, arrow
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    assert said(page) == "E = 9"
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(f"{HELD}.dataset.digit") == "9"  # where one was
    bars = page.get_by_role("toolbar")
    assert [bar.get_attribute("aria-label") for bar in bars.all()] == ["Digits", "Tools"]


def test_keys_that_may_not_be_used_are_passed_over(visit: Visit) -> None:
    page = play(visit, "A+B=C", more="&digits=1-4,7")
    page.locator(".press:enabled").first.focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(f"{HELD}.dataset.digit") == "7"
    page.keyboard.press("Home")
    assert page.evaluate(f"{HELD}.dataset.digit") == "1"


@pytest.mark.parametrize(
    ("puzzle", "told"),
    [
        later(ELK, "Put in: M = 1."),
        ("99+?=???", "Put in: the hundreds digit of the third number = 1."),
    ],
)
def test_what_was_put_in_is_said(puzzle: str, told: str, visit: Visit) -> None:
    page = play(visit, puzzle)
    while not page.locator(".fill").is_visible():
        page.click(HINT)
        page.wait_for_selector(f"{HINT}:not([aria-busy])")
    page.click(".fill")
    assert said(page) == told


@pytest.mark.long
def test_what_is_tapped_is_large_enough(visit: Visit) -> None:
    """The cells of a wide drawing are as large as they can be: the keys < and > reach them too.

    So are ten digits beside each other in a strip, which keys put in too, and carries are lower.
    """
    page = play(visit, f"{ELK}&base=16", viewport=PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, summary, textarea")]
          .filter((one) => one.checkVisibility() && !one.matches(".skip"))
          .filter((one) => {
            const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
            const [least, most] = one.matches(".candidates *, .carry-box") ? [28, 28] : [44, 44];
            return Math.min(width, height) < least || Math.max(width, height) < most;
          })
          .map((one) => one.outerHTML)"""
    )
    assert small == []


def test_twice_as_large(visit: Visit, long: bool) -> None:
    """A window of 1280 by 860 at 200 %; with `--long` a phone on its side too."""
    page = play(visit)
    for size in sample(({"width": 640, "height": 430}, {"width": 740, "height": 360}), long, 0):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
        put(page, MOUSE)
        page.wait_for_selector(".won:visible")
        page.click(".clear")


@pytest.mark.long
def test_nothing_moves_for_who_wants_no_motion(visit: Visit) -> None:
    page = play(visit)
    page.emulate_media(reduced_motion="reduce")
    put(page, MOUSE)
    page.wait_for_selector(".won:visible")
    assert page.evaluate("document.getAnimations().length") == 0


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """In a division with a hint; with `--long` in what is solved, and without hints."""
    page = visit(viewport=PHONE)
    puzzles = ((ELK, "en"), (DIVISION, "ru"), ("A+B=C;prime(C)", "ja"))
    for puzzle, language in sample(puzzles, long, 1):
        follow(page, address(puzzle, "&way=try"), language)
        answered(page)
        if puzzle == ELK:
            put(page, MOUSE)
            page.wait_for_selector(".won:visible")
        else:
            for tool, digit in (("next", "7"), ("next", "7"), ("notes", "4"), ("next", "4")):
                page.click(f"[data-tool={tool}]")
                page.click(f".press[data-digit='{digit}']")
            page.click(HINT)
            page.wait_for_selector(f"{HINT}:not([aria-busy])")
        assert violations(page) == [], puzzle
