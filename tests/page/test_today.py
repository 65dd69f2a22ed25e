"""The first screen: today's puzzle, unsolved, and the rooms around it; old links still open."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest
from browsing import ROOT, Visit, follow, needs_axe, sample, settled, violations
from in_turn import later
from playing import PHONE, on_screen
from proofs import put

import solver
from solver.generation.shelf.choice import THEMES_OF, shelf

LARGER = {"width": 390, "height": 844}
LEVELS = ("easy", "medium", "hard")
LANGUAGES = ("en", "ru", "ja")
DAYS = ROOT / "page" / "play" / "days"
# A day, at noon wherever the browser is.
DAY, NUMBER = "2026-11-25T12:00:00", 329


def today(visit: Visit, place: str = "", **options: Any) -> Any:
    """The first screen on that day."""
    page = visit("icon.svg", wait=False, **{"viewport": LARGER, **options})
    page.clock.set_fixed_time(DAY)
    page.goto(page.url.replace("icon.svg", place))
    page.wait_for_selector(".trying .stage")
    return page


def puzzle_of(language: str, level: str, number: int = NUMBER) -> str:
    puzzles = json.loads((DAYS / language / "1.json").read_text(encoding="utf-8"))[level]
    return str(puzzles[(number - 1) % len(puzzles)])


TOLD = {
    "en": f"Today’s puzzle No. {NUMBER}",
    "ru": f"Ребус дня № {NUMBER}",
    "ja": f"今日の問題 第{NUMBER}回",
}


def digits_of(puzzle: str) -> dict[str, str]:
    (solution,) = solver.solve(puzzle).solutions
    return {letter: str(digit) for letter, digit in solution.letters.items()}


@pytest.mark.parametrize("language", [later("en"), *LANGUAGES[1:]])
def test_the_first_screen_plays(language: str, visit: Visit) -> None:
    page = today(visit, locale=language)
    assert on_screen(page, ".today a", ".box", ".press", "[data-tool]", "button.hint")
    assert page.evaluate("scrollY") == 0
    assert page.inner_text(".today b").replace("\u00a0", " ") == TOLD[language]
    assert page.inner_text("#asked") == puzzle_of(language, "easy")
    assert "".join(page.locator(".box .digit").all_text_contents()) == ""
    page.click(".press[data-digit='7']")  # into the first cell
    assert set(page.locator(".box.same:not(.carry-box) .digit").all_text_contents()) == {"7"}


def test_levels_get_a_tick_and_lead_on(visit: Visit) -> None:
    page = today(visit)
    for level, following in zip(LEVELS, (*LEVELS[1:], None), strict=True):
        puzzle = puzzle_of("en", level)
        page.wait_for_function("(text) => asked.textContent === text", arg=puzzle)
        page.wait_for_selector(".trying .stage")
        assert page.get_attribute(".today [aria-current]", "data-day") == level
        put(page, digits_of(puzzle))
        page.wait_for_selector(".won:visible")
        ticks = page.locator(".today a:has-text('✓')")
        assert ticks.evaluate_all("(all) => all.map((one) => one.dataset.day)")[-1] == level
        page.click(".won .primary")
        if following:
            page.wait_for_function("(day) => location.hash === `#day=${day}`", arg=following)
    page.wait_for_function("() => location.hash.startsWith('#panel=play&p=')")
    page.click("nav a[data-panel=play]")
    page.wait_for_selector(".today")
    assert page.locator(".today a:has-text('✓')").count() == 3
    page.click(".today [data-day=medium]")
    page.wait_for_selector(".won:visible")  # as it was left


def test_a_result_is_told(visit: Visit) -> None:
    """Copied where nothing takes it: its lines, and a link that opens the puzzle unsolved."""
    page = today(visit, permissions=["clipboard-read", "clipboard-write"])
    puzzle = puzzle_of("en", "easy")
    digits = digits_of(puzzle)
    first, *others = digits
    put(page, {first: next(d for d in "123456789" if d not in digits.values())})
    put(page, {letter: digits[letter] for letter in others})
    put(page, {first: digits[first]})
    page.wait_for_selector(".won:visible")
    page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    page.click(".won .tell")
    page.wait_for_selector(".won .said:has-text('Copied')")
    head, squares, link = page.evaluate("() => navigator.clipboard.readText()").splitlines()
    assert re.fullmatch(rf"Rebus {NUMBER} · easy · 0:0\d · no hints", head)
    assert squares == "🟩" * len(others) + "🟨"
    way = f"p/{puzzle.replace(' ', '')}"
    assert link == page.evaluate("(way) => new URL('.', location.href).href + way", way)
    friend = visit(way, wait=False)
    friend.wait_for_selector(".trying .stage")
    assert "".join(friend.locator(".box .digit").all_text_contents()) == ""
    assert page.get_attribute(".calendar", "aria-label") == "Solved on 1 of the last 28 days"


def test_days_in_a_row_and_ticks_on_the_shelf(visit: Visit) -> None:
    page = today(visit)
    puzzle = puzzle_of("en", "easy")
    days = {NUMBER - 1: ["en-hard"], NUMBER - 2: ["ru-easy"], NUMBER - 4: ["en-easy"]}
    page.evaluate("(days) => localStorage.setItem('rebus-days', JSON.stringify(days))", days)
    put(page, digits_of(puzzle))
    page.wait_for_selector(".won:visible")
    assert page.inner_text(".won p").endswith("Without a hint! 3 days in a row.")
    level = page.locator(".about .calendar span").evaluate_all(
        "(all) => all.map((s) => s.className)"
    )
    assert level[-3:-1] == ["solved-1", "solved-1"]
    score, theme = next(
        (score, theme)
        for theme in THEMES_OF["en"]
        for score, text in shelf(theme)
        if text == puzzle
    )
    follow(page, f"#panel=shelf&theme={theme}&level=easy")
    page.wait_for_selector(".shelved .tick")
    assert page.locator(".shelved li:has(.tick) .puzzle").all_inner_texts() == [puzzle]
    assert score < 20


def test_a_puzzle_of_today_counts_however_one_comes_to_it(visit: Visit, long: bool) -> None:
    """From its proof or by a friend's link, which do not tell the day; no other puzzle does:
    not the same in another base, with `--long` also not another.
    """
    page = today(visit)
    kept = "() => localStorage.getItem('rebus-days')"
    puzzle = puzzle_of("en", "medium")
    for address in sample(("A+A=B", f"{puzzle}&base=12", puzzle), long, 1, 2):
        assert page.evaluate(kept) is None
        follow(page, f"#panel=play&p={address}")
        page.wait_for_selector(".trying .stage")
        base = 12 if "base" in address else 10
        (solution, *_) = solver.solve(address.partition("&")[0], base=base).solutions
        figures = {letter: "0123456789AB"[digit] for letter, digit in solution.letters.items()}
        put(page, figures)
        page.wait_for_selector(".won:visible")
    page.wait_for_function("() => localStorage.getItem('rebus-days')")
    assert json.loads(page.evaluate(kept)) == {str(NUMBER): ["en-medium"]}


@pytest.mark.long
def test_any_puzzle_is_solved_or_played_from_there(visit: Visit) -> None:
    page = today(visit)
    page.fill("#puzzle", "TO + GO = OUT")
    page.press("#puzzle", "Enter")
    assert settled(page) == "Exactly one solution."
    assert page.url.endswith("#p=TO%20+%20GO%20=%20OUT")
    page.go_back()
    page.wait_for_selector(".today")
    page.fill("#puzzle", "TO + GO = OUT")
    page.click(".play-it")
    page.wait_for_selector("#asked:has-text('OUT')", state="attached")
    page.wait_for_selector(".trying")
    assert page.url.endswith("#panel=play&p=TO%20+%20GO%20=%20OUT")
    page.click("nav a[data-panel=solve]")  # it goes along
    assert settled(page) == "Exactly one solution."
    page.click(".play-it")
    page.wait_for_selector(".trying")
    assert page.locator(".box .digit").first.inner_text() == ""


# Of the first order of each language: what is written down is never changed, only added to.
FIRST_ROUNDS = {"en": "4d5f18c84c4bcaab", "ru": "867df79284f088ce", "ja": "4edd5d99ba9c6011"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_the_past_stay_what_they_are(language: str) -> None:
    days = json.loads((DAYS / language / "1.json").read_text(encoding="utf-8"))
    rounds = [{"from": 1, "puzzles": days[level]} for level in LEVELS]
    text = json.dumps(rounds, ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest().startswith(FIRST_ROUNDS[language])


# As they were written before there was a room to play in: the address, and what it shows.
RECORDED = {
    "#p=SEND+MORE=MONEY": ".outcome .written",
    "#p=SEND+MORE=MONEY&carries=true": ".with-carries",
    "#p=SEND%20+%20MORE%20=%20MONEY": ".outcome .written",
    "#p=ELF+ELF=FOOL&base=16": ".outcome li",
    "#p=TOTE+POUCH=WALLET&keys=9-0": ".outcome li",
    "#p=AB+BA=CBC&base=8&carries=true&keys=9-0&largest=CBC": ".outcome li",
    "#p=NUM+BER=PLAY&page=3": ".pager",
    "#p=%20%207?4?%0A%20%20x%2053%0A%2023??7%0A38???%0A410??7": ".outcome li",
    "#panel=explain": ".step",
    "#panel=explain&p=SEND+MORE=MONEY&step=4&wall=1": ".wall .step p",
    "#panel=explain&p=AB+BA=CBC&base=8&step=3&level=teacher": ".step",
    "#panel=explain&p=SEND+MORE=MONEY&way=try": ".trying .stage",
    "#panel=explain&p=AB+BA=CBC&base=8&way=try&known=A1": ".trying .stage",
    "#panel=explain&p=SEND+MORE=MONEY&way=try&level=teacher": ".trying .stage",
    "#panel=explain&p=3,X,(v3),(v17),(h9),O,O,(h11),O,O&way=try": ".trying .grid",
    "#panel=shelf": ".shelved li",
    "#panel=shelf&theme=food&level=hard": ".shelved li",
    "#panel=generate": ".made li",
    "#panel=make": ".made li",
    "#panel=sheet": ".lesson-ask",
    "#panel=kakuro": ".outcome .grid",
    "#panel=kakuro&p=3,X,(v3),(v17),(h9),O,O,(h11),O,O&view=puzzle": ".outcome .grid",
}


def test_links_of_before_still_open(visit: Visit, long: bool) -> None:
    """Every fifth; with `--long` each."""
    page = visit()
    for address, shown in sample(RECORDED.items(), long, *range(0, len(RECORDED), 5)):
        follow(page, address)
        page.wait_for_selector(shown)
        if "wall" in address:
            page.keyboard.press("Escape")
    assert len(RECORDED) > 20


def test_a_game_that_was_kept_goes_on(visit: Visit) -> None:
    page = visit()
    kept = {"cells": {"S": "9", "E": "?25"}, "past": [], "future": [], "told": [], "hints": 1}
    games = {"#p=SEND+MORE=MONEY": kept, "#p=SEND%20+%20MORE%20=%20MONEY": {"S": "8"}}
    page.evaluate("(kept) => localStorage.setItem('rebus-play', JSON.stringify(kept))", games)
    for address in ("#panel=explain&p=SEND+MORE=MONEY&way=try", "#panel=play&p=SEND+MORE=MONEY"):
        follow(page, address)
        page.wait_for_selector(".trying .stage")
        assert page.locator(".box[data-unknown=S] .digit").inner_text() == "9"
        assert page.locator(".box[data-unknown=E] .notes").first.inner_text() == "2 5"


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    for language in sample(LANGUAGES, long, 2):
        page = today(visit, viewport=PHONE, locale=language)
        put(page, digits_of(puzzle_of(language, "easy")))
        page.wait_for_selector(".won:visible")
        assert violations(page) == [], language
