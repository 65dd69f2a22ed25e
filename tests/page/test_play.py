"""A puzzle that is played: by taps with the pad on the screen, and by keyboard."""

from __future__ import annotations

import re

from browsing import Visit
from playing import MOUSE, PHONE, on_screen, play, said
from proofs import CHECK, HINT, board, put

STAYS = True

# Where the last cell of the first number is.
LAST = " , number 1, place 1 from the right"

# From cell to cell of it, by arrows.
WAYS = {
    "E": "", "L": "Right", "K": "Right", "S": "Down Left Left Left", "A": "Right Right",
    "U": "Down Left", "O": "Left", "M": "Left",
}  # fmt: skip


def test_a_puzzle_is_solved_by_taps_without_scrolling(visit: Visit) -> None:
    page = play(visit, viewport=PHONE, has_touch=True)
    assert page.evaluate("scrollY") == 0
    assert on_screen(page, ".box", ".press", "[data-tool]", HINT, CHECK)
    page.locator(".box[data-unknown=E]").first.click()
    assert page.locator(".box.same").count() == 3  # every cell of the letter
    assert page.locator(".box.chosen").count() == 1
    page.click(".press[data-digit='9']")
    assert board(page)["E"] == {"9"}
    put(page, {"S": "9"})
    assert said(page) == "9 stands there twice: E and S must have different digits."
    assert page.locator(".box.clash").count() == 5
    assert page.locator(".press.taken").all_inner_texts() == ["9\nstands for\nE S"]
    page.locator(".box[data-unknown=E]").first.tap()
    page.tap(".press[data-digit='8']")  # typed over
    assert page.locator(".box.clash").count() == 0
    for letter, digit in MOUSE.items():
        page.locator(f".box[data-unknown={letter}]").last.tap()
        page.tap(f".press[data-digit='{digit}']")
    page.wait_for_selector(".won:visible")
    assert page.evaluate("scrollY") == 0
    assert on_screen(page, ".box", ".won button")
    assert re.fullmatch(r"Time: \d+ s\. Without a hint!", page.inner_text(".won p"))
    assert page.locator(".won button").all_inner_texts() == [
        "Next puzzle", "See the proof", "Share",
    ]  # fmt: skip
    assert page.evaluate("document.activeElement.textContent") == "Solved! Every digit is right."
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    assert not re.search(r"\d", page.url.partition("#")[2])


def test_a_full_board_says_what_is_not_right(visit: Visit) -> None:
    page = play(visit)
    page.select_option(".marking select", "asked")
    put(page, {**MOUSE, "A": "7"})
    page.wait_for_selector(".say .wrong")
    assert said(page).splitlines()[-1] == "Change what is not right, or ask for a hint."
    assert page.inner_text(".say .wrong") == "Not right: A."
    assert page.locator(".box.wrong").count() == 1
    put(page, {"A": "4"})
    page.wait_for_selector(".won:visible")


def test_undo_redo_and_start_again(visit: Visit) -> None:
    page = play(visit)
    put(page, {"S": "9", "E": "8"})
    undo, redo = page.locator("[data-tool=undo]"), page.locator("[data-tool=redo]")
    undo.click()
    assert board(page)["E"] == {""}
    redo.click()
    assert board(page)["E"] == {"8"}
    page.click(".clear")
    assert "".join(page.locator(".box .digit").all_text_contents()) == ""
    page.reload()
    page.wait_for_selector(".trying")
    undo.click()
    assert board(page)["E"] == {"8"}
    assert board(page)["S"] == {"9"}
    for _ in range(3):
        undo.click(force=True)  # in the end there is nothing more
    assert undo.get_attribute("aria-disabled") == "true"
    assert board(page)["S"] == {""}


def test_notes_by_a_switch_and_by_a_long_press(visit: Visit) -> None:
    page = play(visit)
    notes = page.locator("[data-tool=notes]")
    page.locator(".box[data-unknown=K]").click()
    notes.click()
    assert notes.get_attribute("aria-pressed") == "true"
    for digit in "531":
        page.click(f".press[data-digit='{digit}']")
    notes.click()
    cell = page.locator(".box[data-unknown=K]")
    assert cell.locator(".notes").inner_text() == "1 3 5"
    assert page.get_by_role("button", name=f"K, perhaps 1 3 5{LAST}", exact=True).count() == 1
    page.click(".press[data-digit='3']", delay=600)  # pressed for long: no longer possible
    assert cell.locator(".notes").inner_text() == "1 5"
    page.reload()
    page.wait_for_selector(".trying")
    assert cell.locator(".notes").inner_text() == "1 5"
    cell.click(delay=600)
    assert notes.get_attribute("aria-pressed") == "true"
    notes.click()
    page.click(".press[data-digit='3']")
    assert board(page)["K"] == {"3"}
    page.click("[data-tool=erase]")  # the digit, with the notes below it
    assert cell.locator(".notes").inner_text() == "1 5"
    page.click("[data-tool=erase]")
    assert page.get_by_role("button", name=f"K, empty{LAST}", exact=True).count() == 1


def test_all_by_keyboard(visit: Visit) -> None:
    page = play(visit)
    page.locator(".box:not(.carry-box)").first.focus()
    assert page.locator(".box[tabindex='0']").count() == 1  # one stop for Tab
    for arrow, name in {"Right": "L", "Down": "A", "Left": "E", "Up": "E"}.items():
        page.keyboard.press(f"Arrow{arrow}")
        assert page.evaluate("document.activeElement.dataset.unknown") == name, arrow
    page.keyboard.press("8")
    assert board(page)["E"] == {"8"}
    page.keyboard.press("Control+z")
    assert board(page)["E"] == {""}
    page.keyboard.press("Control+y")
    page.keyboard.press("Delete")
    assert board(page)["E"] == {""}
    for letter, arrows in WAYS.items():
        for arrow in arrows.split():
            page.keyboard.press(f"Arrow{arrow}")
        assert page.evaluate("document.activeElement.dataset.unknown") == letter
        page.keyboard.press(MOUSE[letter])
    page.wait_for_selector(".won:visible")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the next puzzle
    page.wait_for_selector("#asked:not(:has-text('MOUSE'))", state="attached")


def test_digits_wait_for_a_function_that_does_not_answer(visit: Visit) -> None:
    page = play(visit)
    page.route("**/v1/**", lambda route: route.abort())
    put(page, MOUSE)
    page.wait_for_selector(".say .wrong")
    assert "does not answer" in said(page)
    page.unroute("**/v1/**")
    page.click(CHECK)
    page.wait_for_selector(".won:visible")
