"""The shelf on the page: puzzles by theme and level, and what comes next."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from browsing import ROOT, Visit, follow, needs_axe, sample, violations
from fitting import EXPLAINED, cheapen

from solver.generation.shelf.choice import LEVELS, THEMES_OF, shelf

STAYS = True

PHONE = {"width": 360, "height": 740}
SIZES = (PHONE, {"width": 412, "height": 915}, {"width": 1280, "height": 720})
ROWS = ".shelved li"
PAGE = ROOT / "page"


def opened(visit: Visit, more: str = "", **options: Any) -> Any:
    """The panel with its puzzles."""
    page = visit(f"#panel=shelf{more}", wait=False, **options)
    page.wait_for_selector(ROWS)
    return page


def shown(page: Any) -> list[tuple[int, str]]:
    """The puzzles of the list with their ratings."""
    scores = page.locator(f"{ROWS} .score [aria-hidden]").all_inner_texts()
    texts = page.locator(f"{ROWS} .puzzle").all_inner_texts()
    return [(int(score), text) for score, text in zip(scores, texts, strict=True)]


def of_level(theme: str, level: str) -> list[tuple[int, str]]:
    least, most = LEVELS[level]
    return [one for one in shelf(theme) if least <= one[0] <= most]


def test_themes_and_levels(visit: Visit) -> None:
    page = opened(visit)
    assert shown(page) == of_level("animals", "easy")
    page.click("button[data-level=hard]")
    page.wait_for_function(f"() => document.querySelector('{ROWS} .score').textContent >= '40'")
    assert shown(page) == of_level("animals", "hard")
    page.select_option("#theme", "звери")
    page.wait_for_function("() => document.querySelector('.shelved .puzzle').lang === 'ru'")
    assert shown(page) == of_level("звери", "hard")
    again = opened(visit, page.url.partition("#panel=shelf")[2])
    assert shown(again) == of_level("звери", "hard")
    assert again.get_attribute("button[data-level=hard]", "aria-pressed") == "true"
    offered = page.locator("#theme option").evaluate_all("(all) => all.map((o) => o.value)")
    themes = [theme for themes in THEMES_OF.values() for theme in themes]
    assert sorted(offered) == sorted(["days", *KINDS, *themes])


KINDS = ("sum", "difference", "product", "division", "drawn", "grid", "kakuro")


def test_puzzles_of_the_days_and_other_kinds(visit: Visit, long: bool) -> None:
    """Of the days and a kakuro; with `--long` of each kind."""
    page = opened(visit, "&theme=days&level=hard", locale="ru")
    page.route(EXPLAINED, cheapen)
    assert page.locator(ROWS).count() == 50
    assert page.locator(f"{ROWS} .score [aria-hidden]").first.inner_text() == "335"
    page.click("button.more")
    page.wait_for_function(f"() => document.querySelectorAll('{ROWS}').length === 100")
    focused = page.locator(f"{ROWS} > a:focus")  # the first that is new, for a keyboard
    focused.wait_for()
    assert focused.evaluate("(link) => link.textContent.includes('385')")
    assert page.locator("button.six").is_hidden()
    page.locator(f"{ROWS} > a").first.click()
    page.wait_for_selector(".trying .stage")
    page.click(".press[data-digit='1']")
    page.go_back()
    page.wait_for_selector(f"{ROWS} .tick:has-text('Начат')")
    for kind in sample(KINDS, long, 6):
        page.select_option("#theme", kind)
        path = "" if kind in ("drawn", "kakuro") else "-ru"
        rated = json.loads((PAGE / "shelf" / "kinds" / f"{kind}{path}.json").read_text("utf-8"))
        levels = {score // 20 for score, _ in rated}
        # As hard as was chosen, or less; the easiest where all are harder.
        hard = max((level for level in levels if level <= 2), default=min(levels))
        score, text = next(one for one in rated if one[0] // 20 == hard)
        first = page.locator(f"{ROWS} .score [aria-hidden]").first
        first.filter(has_text=re.compile(f"^{score}$")).wait_for()
        assert page.locator("button[data-level]").count() == len(levels)
        page.locator(f"{ROWS} > a").first.click()
        page.wait_for_selector(".trying .stage")
        assert page.text_content("#asked") == text
        page.go_back()
        page.wait_for_selector(ROWS)
    page.click("button.six")
    page.wait_for_selector(".six .said a")


@needs_axe
def test_it_fits_and_axe_finds_nothing(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit()
    for language in sample(("en", "ru", "ja"), long, 2):
        follow(page, "#panel=shelf", language)
        page.wait_for_selector(ROWS)
        assert shown(page) == of_level(THEMES_OF[language][0], "easy")
        for size in reversed(SIZES):
            page.set_viewport_size(size)
            assert page.evaluate("() => document.documentElement.scrollWidth") == size["width"]
            tops = page.locator("header nav a").evaluate_all(
                "(all) => all.map((one) => one.getBoundingClientRect().top)"
            )
            assert len(set(tops)) == 1
        page.click(f"{ROWS}:nth-child(2) .tools button:nth-of-type(2)")
        page.wait_for_selector(".six .said a")
        has_harder_sums = page.locator("#theme option[value=sum]").count() == 1
        assert has_harder_sums is (language != "ja")
        if language == "ja" or (long and language == "en"):
            assert violations(page) == [], language


def test_a_puzzle_is_played_by_its_link(visit: Visit) -> None:
    page = opened(visit, permissions=["clipboard-read", "clipboard-write"])
    first = shown(page)[0][1]
    page.click(f"{ROWS}:first-child .tools button:first-child")
    page.wait_for_selector(f"{ROWS}:first-child .said:has-text('Copied')")
    link = page.evaluate("navigator.clipboard.readText()")
    page.click(f"{ROWS}:first-child > a")
    page.wait_for_selector(".trying .stage")
    assert first in page.title()
    played = page.url
    page.goto(link)  # it leads there too, by the puzzle's own page
    page.wait_for_selector(".trying .stage")
    assert "/p/" in link
    assert page.url == played


def test_readers_come_back_to_where_they_left(visit: Visit) -> None:
    """By Back at the puzzle, and by the navigation at the theme and the level."""
    page = opened(visit, viewport=PHONE)
    page.select_option("#theme", "food")
    page.click("button[data-level=medium]")
    fifth = page.locator(f"{ROWS}:nth-child(5) > a")
    text = fifth.locator(".puzzle").inner_text()
    fifth.click()
    page.wait_for_selector(".trying .stage")
    page.go_back()
    page.wait_for_selector(ROWS)
    page.wait_for_function("(text) => document.activeElement.innerText.includes(text)", arg=text)
    page.click("header nav a[data-panel=kakuro]")
    page.wait_for_selector("form.kakuro")
    page.click("header nav a[data-panel=shelf]")
    page.wait_for_selector(ROWS)
    assert page.get_attribute("button[data-level=medium]", "aria-pressed") == "true"
    assert shown(page) == of_level("food", "medium")


def test_puzzles_for_a_sheet(visit: Visit) -> None:
    page = opened(visit, "&theme=food")
    page.click("button.six")
    page.wait_for_selector(".six .said:has-text('On the sheet: 6 puzzles.')")
    kept = json.loads(page.evaluate("localStorage.getItem('rebus-sheet')"))
    assert kept["title"] == "Food"
    rated = {text: score for score, text in shelf("food")}
    scores = [rated[one["p"]] for one in kept["picks"]]
    assert scores == sorted(scores)
    for least, most in LEVELS.values():
        assert sum(least <= score <= most for score in scores) == 2
    page.click(f"{ROWS}:first-child .tools button:nth-of-type(2)")
    page.wait_for_selector(".six .said:has-text('On the sheet: 7 puzzles.')")


def test_what_is_lacking_is_said(visit: Visit) -> None:
    page = visit(wait=False, is_own=True)
    few = json.dumps({"animals": [[15, "BEE + BEE = EEL"]]})
    page.route("**/shelf/en.json", lambda route: route.fulfill(body=few))
    page.goto(page.url.split("#")[0] + "#panel=shelf")
    page.wait_for_selector(".lacking:has-text('1 of 12:')")
    page.click("button[data-level=hard]")
    page.wait_for_selector(".lacking:has-text('There are no puzzles of this level')")


def test_a_shelf_that_does_not_come(visit: Visit) -> None:
    page = visit(wait=False, is_own=True)
    page.route("**/shelf/*.json", lambda route: route.abort())
    page.goto(page.url.split("#")[0] + "#panel=shelf")
    page.wait_for_selector(".shelved .wrong:has-text('could not be fetched')")
    page.unroute("**/shelf/*.json")
    page.click(".shelved button")
    page.wait_for_selector(ROWS)
    assert Path(page.evaluate("location.pathname")).name == ""
