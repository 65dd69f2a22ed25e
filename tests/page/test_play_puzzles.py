"""The puzzles that are played: a division, a kakuro, other bases, and what comes next."""

from __future__ import annotations

from browsing import Visit
from playing import DIVISION, MOUSE, PHONE, on_screen, play
from proofs import CHECK, HINT, MONEY, address, board, opened, put

STAYS = True

SEND = dict(zip("SENDMORY", "95671082", strict=True))
QUOTIENT = "9010119291019190999090"  # the digits of ?0 to ?21


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
    page.evaluate(  # in the order of the picture, by the key that goes on
        """(digits) => {
          for (let cell = 0; cell < 23; cell++) {
            if (cell) document.querySelector("[data-tool=next]").click();
            const { unknown } = document.querySelector(".chosen").dataset;
            document.querySelector(`.press[data-digit='${digits[unknown.slice(1)]}']`).click();
          }
        }""",
        QUOTIENT,
    )
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
    for name in (
        "row 2, column 2, empty , across 9, down 3",
        "row 3, column 3, empty , across 11, down 17",
    ):
        assert page.get_by_role("button", name=name, exact=True).count() == 1
    assert page.locator("caption").inner_text() == "Kakuro of 3 by 3 cells"  # not filled in
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(200)
    looked = (".box:not(.same)", ".grid td.black")
    colour = "(one) => getComputedStyle(one).backgroundColor"
    empty, black = (page.locator(one).first.evaluate(colour) for one in looked)
    assert empty != black == "rgb(11, 13, 16)"
    assert empty == "rgb(43, 49, 58)"  # as bright as the squares of a proof
    put(page, {"r2c2": "1", "r3c2": "1"})
    assert page.locator(".clash").count() == 2
    put(page, {"r2c3": "8", "r3c2": "2", "r3c3": "9"})
    page.wait_for_selector(".won:visible")
    assert page.get_by_role("button", name="row 2, column 2, 1").count() == 1


def test_another_puzzle_is_typed_or_taken_from_the_examples(visit: Visit) -> None:
    page = play(visit)
    page.fill("#puzzle", "SEND MORE")
    page.click(".play-it")
    page.wait_for_selector(".verdict.bad")
    assert page.inner_text(".under mark") == "M"
    page.fill("#puzzle", "A+A=B")
    page.click(".play-it")
    page.wait_for_selector("#asked:text('A+A=B')", state="attached")
    page.wait_for_selector(".trying")
    assert page.url.endswith("#panel=play&p=A+A=B")
    page.click(".other summary")
    page.click(".gallery a:has-text('EAT')")
    page.wait_for_selector("#asked:has-text('APPLE')", state="attached")
    page.wait_for_selector(".trying")
    assert on_screen(page, ".box", ".press")


def test_the_next_puzzle_is_about_as_hard(visit: Visit) -> None:
    """From the shelf, and from the examples when it has no more."""
    page = play(visit, is_own=True)
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
    page.click(".won button:has-text('See the proof')")
    page.wait_for_selector(".proof")
