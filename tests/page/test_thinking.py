"""What one thinks with at a board: carries, strips of digits, and mistakes that can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, sample, violations
from playing import PHONE, play, said
from proofs import CHECK, MONEY, address, answered, board, put

STAYS = True

DESK = {"width": 1366, "height": 768}
MARKED = ".box:is(.clash, .leading, .column, .carry, .equation)"


def marked(page: Any) -> list[str]:
    """The unknowns whose cells are marked, in the order of the picture."""
    cells = page.locator(MARKED)
    return list(cells.evaluate_all("(all) => all.map((one) => one.dataset.unknown)"))


def test_a_keyboard_plays_by_letters_and_digits(visit: Visit) -> None:
    page = play(visit, MONEY, viewport=DESK)
    page.keyboard.type("s9M1")  # wherever one is
    assert board(page)["S"] == {"9"}
    assert board(page)["M"] == {"1"}
    page.keyboard.type("O0E5N6D7R8Y2")
    page.wait_for_selector(".won:visible")
    follow(page, address("ГОРА+РОЩА=ОВРАГ", "&way=try"))
    answered(page)
    page.wait_for_selector(".box[data-unknown=Щ]")
    key = (
        "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
    )
    page.evaluate(key, "щ")  # a key that the keyboard of the test does not have
    page.keyboard.type("7")
    assert board(page)["Щ"] == {"7"}


def test_keys_are_left_to_fields(visit: Visit) -> None:
    page = play(visit, MONEY, viewport=DESK)
    page.locator("#puzzle").press_sequentially("S9")
    assert board(page)["S"] == {""}


def test_carries_are_kept_undone_and_checked(visit: Visit) -> None:
    page = play(visit, MONEY, viewport=PHONE)
    carries = page.locator(".carry-box")
    assert carries.evaluate_all("(all) => all.map((one) => one.dataset.unknown)") == [
        f"c{n}" for n in (4, 3, 2, 1)
    ]
    put(page, {"c1": "1", "c2": "0", "E": "5"})
    name = "carry 1, 1 , place 2 from the right"
    assert page.get_by_role("button", name=name, exact=True).count() == 1
    page.click(CHECK)
    page.wait_for_selector(".say .wrong")
    assert said(page).splitlines()[0] == "Right: E, carry 1."
    assert page.inner_text(".say .wrong") == "Not right: carry 2."
    page.reload()
    page.wait_for_selector(".trying")
    assert page.locator(".carry-box .digit").all_text_contents() == ["", "", "0", "1"]
    for _ in range(2):
        page.click("[data-tool=undo]")
    assert page.locator(".carry-box .digit").all_text_contents() == ["", "", "", "1"]
    put(page, {**dict(zip("SENDMORY", "95671082", strict=True)), "c1": "0"})
    page.wait_for_selector(".won:visible")  # a carry is no part of the solution


def test_mistakes_are_marked_at_once_and_offline(visit: Visit) -> None:
    page = play(visit, MONEY, viewport=PHONE)
    page.context.set_offline(True)
    put(page, {"D": "7", "E": "5", "Y": "3"})  # 7 + 5 = 3
    assert marked(page) == ["D", "E", "Y"]  # and no other E
    assert said(page) == "Column 1 from the right does not add up."
    put(page, {"Y": "2", "M": "0"})
    assert marked(page) == ["M", "M"]
    assert said(page) == "M begins a number, so it is not 0."
    put(page, {"M": "1", "c1": "0"})
    assert marked(page) == ["c1"]
    put(page, {"c1": "1", "N": "5"})
    assert said(page).startswith("5 stands there twice")
    page.select_option(".marking select", "asked")
    assert marked(page) == []
    put(page, {"N": "3", "R": "8"})  # 3 + 8 + 1 = 12
    assert marked(page) == []
    assert "add up" not in said(page)
    page.context.set_offline(False)
    page.reload()
    page.wait_for_selector(".trying")
    assert page.input_value(".marking select") == "asked"
    page.click(CHECK)
    page.wait_for_selector(".box.wrong")
    page.select_option(".marking select", "once")
    assert marked(page) == ["N"]  # of that column, in which R and E were just said to be right


def test_what_a_check_found_right_is_not_marked_by_its_column(visit: Visit) -> None:
    page = play(visit, "SOIL%2BSOIL%3DMOSS")
    put(page, {"S": "2", "L": "1", "I": "3"})  # 3 + 3 = 2
    assert marked(page) == ["I", "I", "S"]
    page.click(CHECK)
    page.wait_for_selector(".say .wrong")
    assert page.inner_text(".say .right") == "Right: S, L."
    assert marked(page) == ["I", "I"]
    assert page.locator(".box.right").count() == 6  # S four times, L twice
    put(page, {"S": "3"})
    assert "S" in marked(page)  # of which another digit was checked
    assert "L" not in marked(page)


def test_digits_are_struck_out_and_ringed_on_a_strip(visit: Visit) -> None:
    page = play(visit, MONEY, viewport=DESK)
    assert page.locator(".candidates li:visible").count() == 8

    def state(letter: str, digit: int) -> str:
        name = f"{letter} = {digit}: "
        label = page.locator(f".candidates [aria-label^='{name}']").get_attribute("aria-label")
        return str(label.removeprefix(name))

    def tap(letter: str, digit: int) -> None:
        page.click(f".candidates [data-letter={letter}] [data-digit='{digit}']")

    assert [state("M", 0), state("E", 0)] == ["taken", "possible"]
    for digit in (1, 2, 3, 4, 6):
        tap("E", digit)
    assert state("E", 4) == "struck out"
    assert page.locator(".box[data-unknown=E] .notes").first.inner_text() == "0 5 7 8 9"
    tap("E", 4)
    assert state("E", 4) == "ringed"
    assert board(page)["E"] == {"4"}
    assert state("N", 4) == "taken"  # since letters have different digits
    tap("E", 4)
    assert board(page)["E"] == {""}
    page.click("[data-tool=undo]")
    assert state("E", 4) == "ringed"
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".box[data-unknown=N]").first.click()
    rows = page.locator(".candidates li:visible")
    assert rows.evaluate_all("(all) => all.map((one) => one.dataset.letter)") == ["N"]


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """On a telephone; with `--long` on a desk too."""
    for size, language in sample(((PHONE, "en"), (DESK, "ru")), long, 0):
        page = play(visit, MONEY, viewport=size, locale=language)
        put(page, {"D": "7", "E": "5", "Y": "3", "M": "0", "c1": "2"})
        page.locator(".candidates [data-letter=E] [data-digit='3']").evaluate(
            "(one) => one.click()"
        )
        assert len(marked(page)) > 3
        assert violations(page) == []
