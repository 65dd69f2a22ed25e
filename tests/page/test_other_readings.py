"""What the page says of how a puzzle was read, and the button that has it read otherwise."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote, unquote

import pytest
from browsing import (
    Visit,
    bare,
    follow,
    needs_axe,
    press_print,
    sample,
    settled,
    solve,
    violations,
    written,
)
from in_turn import later

import solver

STAYS = True

PHONE = {"width": 360, "height": 740}

STARS = "1*3 + 2*5 = 4*8"  # as products this has no solution
BLANKS = "1?3 + 2?5 = 4?8"
SUM = "   ab\n+  cd\n-----\n  efg"
PRODUCT = "   ?2\n x ?3\n-----\n   ?6\n  ??\n-----\n  ?4?"

# Texts, and how another reading of each is written; of the sum the function knows none.
REWRITES = {STARS: BLANKS, SUM: PRODUCT}


def doubted(page: Any) -> None:
    """Has the function tell of another reading of the sum from now on."""

    def answer(route: Any) -> None:
        response = route.fetch()
        told = response.json()
        if told.get("puzzle") == SUM:
            warning = {"code": "other", "message": "this may mean more", "rewrite": PRODUCT}
            told["warnings"].append(warning)
        route.fulfill(response=response, json=told)

    page.route("**/v1/solve**", answer)


def test_cells_show_the_digits_of_the_solutions(visit: Visit, long: bool) -> None:
    """Every fourth; with `--long` each."""
    page = visit()
    puzzles = (
        ("send+more=money", 10),
        ("ＳＥＮＤ ＋ ＭＯＲＥ ＝ ＭＯＮＥＹ", 10),
        ("□7+3□=102", 10),
        ("1⬜️ + ⬜2 = ⬜⬜⬜", 10),
        ("_1*■=?3 && ab÷2=c6", 10),
        ("AB×3=CCC\n(a+b)·2=20", 10),
        ("🍎🍎 + 🍌🍌 = 🍒🍎🍒", 10),
        ("👩‍🚀−👩=1 ; 👩 + 👩‍🚀 = 7", 10),
        ("(-a)²*2=b[11]-[ 3 ]", 16),
        ("ELF + ELF = FOOL", 16),
        ("-(-A-(B-C)) = D; AB = 1?", 10),
        ("“send ＋ more ＝ money”.", 10),
    )
    for puzzle, base in sample(puzzles, long, *range(2, len(puzzles), 4)):
        follow(page, f"#p={quote(puzzle)}&base={base}")
        settled(page)
        result = solver.solve(puzzle, base=base, limit=12)
        assert result.solutions
        shown = written(page)
        parts = len(shown) // len(result.solutions)
        for number, solution in enumerate(result.solutions):
            cells = "".join(re.findall(r"[0-9A-Z]", bare(solution.text).replace("[11]", "B")))
            drawn = "".join(shown[number * parts : (number + 1) * parts])
            assert "".join(re.findall(r"[0-9A-Z]", drawn)) == cells, puzzle
        assert page.locator(".note :text('Read as:')").count() == 0  # there is nothing to tell


def test_a_reading_is_told_beside_a_warning(visit: Visit, long: bool) -> None:
    """Or not, in some texts of each language; with `--long` in more."""
    page = visit()
    readings = (
        ("2a×bc=def", "en", "Read as: 2A * BC = DEF"),
        ("2A * BC = DEF", "en", None),
        ("*2* х 3 = 9*5", "en", "Read as: ?2? * 3 = 9?5"),
        ("№ 5. “send ＋ more ＝ money”.", "en", "Read as: SEND + MORE = MONEY"),
        ("$A \\times B = CD$", "en", "Read as: A * B = CD"),
        ("A.B + C.D = E.F", "en", None),
        ("  2a\n+ 2a\n----\n  bc", "en", None),
        ("2a×bc=def", "ru", "Прочитано так: 2A * BC = DEF"),
        ("КОЗА*2=СТАДО", "ru", None),
        ("2a×bc=def", "ja", "次のように読みました： 2A * BC = DEF"),
    )
    for puzzle, language, said in sample(readings, long, 3, 5, 8, 9):
        follow(page, f"#p={quote(puzzle)}", language)
        settled(page)
        told = page.locator(".note .count").all_inner_texts()
        assert told[1:] == ([said] if said else []), puzzle


def test_stars_that_are_digits_are_drawn_as_such(visit: Visit) -> None:
    page = visit("#p=" + quote("*2* х 3 = 9*5"))
    assert written(page) == ["325 × 3 = 975"]
    assert "Each * stands for a digit" in press_print(page).first.inner_text()


def test_decimals_are_filled_in_as_typed(visit: Visit) -> None:
    page = visit("#p=" + quote("EVE/DID=.TALKTALKTALK…"))
    shown = page.locator(".solutions pre").all_inner_texts()
    assert shown == ["212/606=.349834983498…", "242/303=.798679867986…"]
    assert page.locator("a:has-text('Explain it')").is_visible()


@pytest.mark.parametrize(("puzzle", "by_keyboard"), [(STARS, True), later(SUM, False)])
def test_a_button_has_it_read_otherwise(puzzle: str, by_keyboard: bool, visit: Visit) -> None:
    page = visit(viewport=PHONE, wait=False)
    settled(page)
    doubted(page)
    solve(page, puzzle)
    rewrite = REWRITES[puzzle]
    button = page.locator("button.rewrite")
    assert button.evaluate("(one) => one.textContent") == f"Read it this way: {rewrite}"
    box = button.bounding_box()
    assert box["height"] >= 44
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    if by_keyboard:
        page.focus("#puzzle")
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.className") == "rewrite"
        page.keyboard.press("Enter")
    else:
        button.click()
    page.wait_for_function(
        "(text) => document.querySelector('#asked').textContent === text", arg=rewrite
    )
    said = settled(page)
    assert page.input_value("#puzzle") == rewrite
    assert unquote(page.url).endswith(f"#p={rewrite}")
    assert button.count() == 0
    assert page.evaluate("() => document.activeElement.className").startswith("verdict")
    place = page.locator(".verdict").bounding_box()
    assert 0 <= place["y"] <= PHONE["height"] / 2 + 60
    assert str(len(solver.solve(rewrite).solutions)) in said or "one" in said
    page.go_back()
    page.wait_for_selector("button.rewrite")
    assert page.input_value("#puzzle") == puzzle


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find_at_the_button(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    doubted(page)
    for puzzle in REWRITES:
        solve(page, puzzle)
        page.wait_for_selector("button.rewrite")
        assert violations(page) == []
