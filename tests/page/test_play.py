"""A puzzle that is played: by taps with the pad on the screen, by keyboard, by ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browsing import Visit, needs_axe, violations
from proofs import CHECK, HINT, MONEY, address, board, opened, put

PHONE = {"width": 360, "height": 740}
ELK = "ELK+SEAL=MOUSE"
MOUSE = {"E": "8", "L": "5", "K": "3", "S": "9", "A": "4", "M": "1", "O": "0", "U": "6"}
# From cell to cell of it, by arrows.
WAYS = {
    "E": "", "L": "Right", "K": "Right", "S": "Down Left Left Left", "A": "Right Right",
    "U": "Down Left", "O": "Left", "M": "Left",
}  # fmt: skip
SEND = dict(zip("SENDMORY", "95671082", strict=True))
DIVISION = (
    "%20%20%20%20%20%201??9%0A???)???80?%0A%20%20%20%20???%0A%20%20%20%20%20??8%0A"
    "%20%20%20%20%20???%0A%20%20%20%20%20%20%20?0?%0A%20%20%20%20%20%20%20???%0A"
    "%20%20%20%20%20%20%20%20%20?"
)
QUOTIENT = "9010119291019190999090"  # the digits of ?0 to ?21


def play(visit: Visit, puzzle: str = ELK, **options: Any) -> Any:
    return opened(visit, address(puzzle, "&way=try"), **options)


def said(page: Any) -> str:
    return str(page.inner_text(".say"))


def on_screen(page: Any, *selectors: str) -> bool:
    """Whether all that is named is wholly inside the screen."""
    return bool(
        page.evaluate(
            """(selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)])
              .filter((one) => one.checkVisibility())
              .map((one) => one.getBoundingClientRect())
              .every(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight &&
                     left >= 0 && right <= innerWidth)""",
            list(selectors),
        )
    )


def test_the_state_is_data(visit: Visit) -> None:
    """The module that holds it, by itself: nothing is drawn, asked or kept."""
    page = visit(wait=False)
    page.wait_for_selector("form.solve")
    found = page.evaluate(
        """async () => {
          const play = await import("./play/state.js");
          const { learn, statements, doubt } = await import("./play/told.js");
          const { BEGINNING, put, note, digitsOf } = play;
          const nine = put(BEGINNING, { S: "9" });
          const noted = [..."5275"].reduce((now, digit) => note(now, "E", digit), nine);
          const over = put(noted, { E: "9" });
          const told = { ...over, told: learn([], ["c1=1", "E=2/7"], digitsOf(over)) };
          const empty = play.startAgain(told);
          const back = play.undo(empty);
          const many = Array.from({ length: 300 }, (_, at) => `${at % 2}`)
            .reduce((now, digit) => put(now, { A: digit }), BEGINNING);
          const tried = learn(learn([], ["A=2"], {}, true), ["B=3"], {});
          return {
            noted: play.notesOf(noted.cells.E),
            over: digitsOf(over),
            clash: play.clashes(over, () => true),
            missing: play.missing(over, ["S", "E", "N"]),
            empty: [empty.cells, empty.told],
            back: [back.cells, back.told.length],
            again: play.redo(back).cells,
            branch: put(back, { N: "1" }).future,
            same: put(nine, { S: "9" }) === nine && play.undo(BEGINNING) === BEGINNING,
            most: many.past.length,
            before: BEGINNING.cells,
            statements: [statements(told.told, digitsOf(over)), statements(told.told, {})],
            doubted: doubt(tried, [], {}).map((one) => one.statement),
            sure: doubt(tried, ["A"], { A: "1" }),
          };
        }"""
    )
    assert found == {
        "noted": ["2", "7"],
        "over": {"S": "9", "E": "9"},
        "clash": [["S", "E"]],
        "missing": ["N"],
        "empty": [{}, []],
        "back": [{"S": "9", "E": "9"}, 2],
        "again": {},
        "branch": [],
        "same": True,
        "most": 100,
        "before": {},
        "statements": [["c1=1"], []],  # what it was told for no longer stands
        "doubted": ["A≠2"],
        "sure": None,
    }


def test_what_was_kept_is_a_state_whoever_wrote_it(visit: Visit) -> None:
    page = visit(wait=False)
    page.wait_for_selector("form.solve")
    read = """async (kept) => (await import("./play/state.js")).restored(JSON.parse(kept))"""
    beginning = {"past": [], "future": [], "told": [], "hints": 0, "time": 0, "isDone": False}
    for kept, cells in (
        ("null", {}),
        ("7", {}),
        ("[]", {}),
        ('{"cells": {"S": "??", "E": 3, "N": "4"}, "past": [1], "time": "x"}', {"N": "4"}),
        ('{"S": "9"}', {"S": "9"}),  # as it was kept before there were notes
    ):
        assert page.evaluate(read, kept) == {"cells": cells, **beginning}


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
    assert page.locator(".won button").all_inner_texts() == ["Next puzzle", "See the proof"]
    assert page.evaluate("document.activeElement.textContent") == "Solved! Every digit is right."
    assert not re.search(r"\d", page.url.partition("#")[2])


def test_a_full_board_says_what_is_not_right(visit: Visit) -> None:
    page = play(visit)
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
    assert page.get_by_role("button", name="K, perhaps 1 3 5", exact=True).count() == 1
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
    page.click("[data-tool=undo]")
    assert cell.locator(".notes").inner_text() == "1 5"
    page.click("[data-tool=erase]")
    assert page.get_by_role("button", name="K, empty", exact=True).count() == 1


def test_all_by_keyboard(visit: Visit) -> None:
    page = play(visit)
    page.locator(".box").first.focus()
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
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the next puzzle
    page.wait_for_selector("#asked:not(:has-text('ELK'))", state="attached")


def test_the_division_is_played_as_it_is_drawn(visit: Visit) -> None:
    page = play(visit, DIVISION, viewport=PHONE)
    assert page.locator(".box").count() == 23
    assert on_screen(page, ".box", ".press", "[data-tool]", HINT, CHECK)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator(".box[data-unknown='?8']").first.click()
    page.click(".press[data-digit='9']")
    assert page.locator(".box[data-unknown='?8'] .digit").all_inner_texts() == ["9", "9"]
    name = "the hundreds digit of the quotient, empty"
    assert page.get_by_role("button", name=name, exact=True).count() == 1
    page.locator(".box").first.click()
    for cell in range(23):  # in the order of the picture, by the key that goes on
        unknown = page.evaluate("document.querySelector('.chosen').dataset.unknown")
        page.click(f".press[data-digit='{QUOTIENT[int(unknown[1:])]}']")
        if cell < 22:
            page.click("[data-tool=next]")
    page.wait_for_selector(".won:visible")
    assert page.locator(".box .digit").all_inner_texts().count("") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_letters_on_the_pad_of_larger_bases_and_rules_about_digits(visit: Visit) -> None:
    page = opened(visit, address("ELF+ELF=FOOL", "&base=16&way=try"))
    assert "".join(page.locator(".press").all_inner_texts()) == "0123456789ABCDEF"
    page.locator(".box[data-unknown=F]").first.click()
    page.keyboard.press("b")
    assert board(page)["F"] == {"B"}
    page = opened(visit, address("A+B=C", "&digits=1-4,7&shared_letters=AB&way=try"))
    usable = page.locator(".press:enabled").all_inner_texts()
    assert usable == ["1", "2", "3", "4", "7"]
    put(page, {"A": "2", "B": "2"})
    assert page.locator(".clash").count() == 0
    put(page, {"C": "2"})
    assert page.locator(".clash").count() == 3


def test_a_kakuro_is_played_in_its_grid(visit: Visit) -> None:
    page = play(visit, "3,X,(v3),(v17),(h9),O,O,(h11),O,O", viewport=PHONE)
    assert page.locator(".box").count() == 4
    put(page, {"r2c2": "1", "r3c2": "1"})
    assert page.locator(".clash").count() == 2
    put(page, {"r2c3": "8", "r3c2": "2", "r3c3": "9"})
    page.wait_for_selector(".won:visible")
    assert page.get_by_role("button", name="row 2, column 2, 1").count() == 1


def test_another_puzzle_is_typed_or_taken_from_the_examples(visit: Visit) -> None:
    page = play(visit)
    page.click(".other summary")
    page.fill("#puzzle", "SEND MORE")
    page.press("#puzzle", "Enter")
    page.wait_for_selector(".verdict.bad")
    assert page.inner_text(".under mark") == "M"  # the field is open
    page.fill("#puzzle", "A+A=B")
    page.press("#puzzle", "Enter")
    page.wait_for_selector("#asked:text('A+A=B')", state="attached")
    page.wait_for_selector(".trying")
    assert page.url.endswith("#panel=explain&p=A+A=B&way=try")
    page.click(".other summary")
    page.click(".gallery a:has-text('EAT')")
    page.wait_for_selector("#asked:has-text('APPLE')", state="attached")
    page.wait_for_selector(".trying")
    assert on_screen(page, ".box", ".press")


def test_the_next_puzzle_is_about_as_hard(visit: Visit) -> None:
    """From the shelf, and from the examples when it has no more."""
    page = play(visit)
    shelf = {"space": [[20, MONEY]]}
    page.route("**/shelf/en.json", lambda route: route.fulfill(json=shelf))
    put(page, MOUSE)
    page.click(".won .primary")
    page.wait_for_selector(f"#asked:has-text('{MONEY}')", state="attached")
    page.wait_for_selector(".trying")
    assert "".join(page.locator(".box .digit").all_text_contents()) == ""
    put(page, SEND)
    page.click(".won .primary")
    page.wait_for_selector("#asked:has-text('MEAT')", state="attached")  # neither of those solved
    page.go_back()
    page.wait_for_selector(".won:visible")  # as it was left


def test_the_proof_of_a_solved_puzzle_needs_no_question(visit: Visit) -> None:
    page = play(visit)
    put(page, MOUSE)
    page.click(".won button:last-child")
    page.wait_for_selector(".proof")


def test_digits_wait_for_a_function_that_does_not_answer(visit: Visit) -> None:
    page = play(visit)
    page.route("**/v1/**", lambda route: route.abort())
    put(page, MOUSE)
    page.wait_for_selector(".say .wrong")
    assert "does not answer" in said(page)
    page.unroute("**/v1/**")
    page.click(CHECK)
    page.wait_for_selector(".won:visible")


def test_what_is_tapped_is_large_enough(visit: Visit) -> None:
    """The cells of a wide drawing are as large as they can be: the keys < and > reach them too."""
    page = play(visit, f"{ELK}&base=16", viewport=PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, summary, textarea")]
          .filter((one) => one.checkVisibility() && !one.matches(".skip"))
          .filter((one) => one.getBoundingClientRect().height < 44 ||
                           one.getBoundingClientRect().width < 44)
          .map((one) => one.outerHTML)"""
    )
    assert small == []


def test_twice_as_large(visit: Visit) -> None:
    """A window of 1280 by 860 at 200 %, and a phone on its side."""
    page = play(visit)
    for size in ({"width": 640, "height": 430}, {"width": 740, "height": 360}):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
        put(page, MOUSE)
        page.wait_for_selector(".won:visible")
        page.click(".clear")


def test_nothing_moves_for_who_wants_no_motion(visit: Visit) -> None:
    page = play(visit)
    page.emulate_media(reduced_motion="reduce")
    put(page, MOUSE)
    page.wait_for_selector(".won:visible")
    assert page.evaluate("document.getAnimations().length") == 0


@needs_axe
@pytest.mark.parametrize(
    ("puzzle", "locale"), [(ELK, "en"), (DIVISION, "ru"), ("A+B=C;prime(C)", "ja")]
)
def test_nothing_for_axe_to_find(puzzle: str, locale: str, visit: Visit) -> None:
    page = play(visit, puzzle, viewport=PHONE, locale=locale)
    if puzzle == ELK:
        put(page, MOUSE)
        page.wait_for_selector(".won:visible")
    else:
        for tool, digit in (("next", "7"), ("next", "7"), ("notes", "4"), ("next", "4")):
            page.click(f"[data-tool={tool}]")
            page.click(f".press[data-digit='{digit}']")
        page.click(HINT)
        page.wait_for_selector(f"{HINT}:not([aria-busy])")
    assert violations(page) == []
