"""The panel that makes puzzles: words in, puzzles with one solution out, some of them on paper."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

import pytest
from browsing import Visit, follow, listen, needs_axe, sample, settled, violations
from in_turn import later

import solver
from solver.answers.explain import explanation_answer
from solver.generation.numerals import LANGUAGES as NUMERALS
from solver.generation.options import DRAWN, KINDS
from solver.generation.themes import THEMES

STAYS = True

SIZES = {"narrow": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 860}}
LANGUAGES = {"en": "animals", "ru": "звери", "ja": "どうぶつ"}


def puzzles(page: Any) -> list[str]:
    return [str(text) for text in page.locator(".made .puzzle").all_inner_texts()]


def made(page: Any) -> str:
    """Presses the button and returns what the page says in the end."""
    page.click("form.generate .primary")
    return settled(page)


@pytest.mark.parametrize("language", [later("en"), "ru", "ja"])
def test_puzzles_of_the_readers_language(language: str, visit: Visit) -> None:
    page = visit("#panel=generate", locale=language)
    assert page.input_value("#theme") == LANGUAGES[language]
    words = set(THEMES[LANGUAGES[language]].upper().split())
    shown = puzzles(page)
    assert len(shown) == 20
    for puzzle in shown:
        assert set(re.findall(r"\w+", puzzle)) <= words
        assert len(solver.solve(puzzle).solutions) == 1
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert page.evaluate("() => document.documentElement.scrollWidth") == size["width"]


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """In what is made of words; with `--long` in a mistake, and in all that is made."""
    page = visit(viewport=SIZES["narrow"])
    states = (
        ("", "en"),
        ("&words=весна,лето,осень&terms=3", "ru"),
        ("&theme=animals&total=a1&letters=3-99", "ru"),
        ("&numerals=ja&values=1-20", "ja"),
        ("&kind=division&size=1x2", "ja"),
    )
    for address, language in sample(states, long, 1):
        follow(page, f"#panel=generate{address}", language)
        settled(page)
        if "division" in address:
            page.wait_for_selector(".made li:nth-child(6) .rating")
        if page.locator(".made li").count():
            page.click(".tools button[aria-pressed]")
            page.check(".made li:first-child input")
        assert violations(page) == [], address


def test_what_can_be_wished_for_is_what_the_function_makes(visit: Visit) -> None:
    page = visit("#panel=generate")
    wished = {"theme": THEMES, "numerals": NUMERALS, "kind": KINDS, "drawn": DRAWN}
    for name, known in wished.items():
        offered = page.locator(f"#{name} option").evaluate_all("(all) => all.map((o) => o.value)")
        assert offered == list(known)


def test_nothing_is_announced_twice(visit: Visit, long: bool) -> None:
    """Of four puzzles and four more; with `--long` of as many as are usual."""
    page, count = visit("#panel=generate&theme=animals", is_own=True), 20 if long else 4
    usual, fewer = "limit=20", f"limit={count}"
    page.route(
        "**/v1/generate*",
        lambda route: route.continue_(url=route.request.url.replace(usual, fewer)),
    )
    rating = asdict(explanation_answer(solver.explain("ELK + SEAL = MOUSE")))
    page.route("**/v1/explain*", lambda route: route.fulfill(json=rating))
    made(page)
    page.check(".made li:first-child input")
    heard = listen(page)
    page.click(".outcome > button.primary")  # more
    page.wait_for_selector(f".made li:nth-child({2 * count})")
    settled(page)
    page.click("button:has-text('Sort by')")
    page.wait_for_selector("button:has-text('Sort by'):not([aria-busy])")
    told = heard()
    assert len(told) == len(set(told)) == 3  # that it searches, what it found, and that all are
    assert told[-1] == f"{2 * count} of {2 * count} rated"


def test_the_words_are_said_to_be_of_their_language(visit: Visit, long: bool) -> None:
    page = visit()
    wishes = {"theme=еда": "ru", "numerals=eo": "eo", "words=SEND MORE MONEY": None}
    for wish, lang in sample(wishes.items(), long, 1, 2):
        follow(page, f"#panel=generate&{wish}")
        settled(page)
        made(page)
        assert page.get_attribute(".made li:first-child .puzzle", "lang") == lang


@pytest.mark.long
def test_own_words(visit: Visit) -> None:
    page = visit("#panel=generate")
    page.check("#source-words", force=True)
    page.fill("#words", "send, more money\neat;that apple")
    assert made(page) == "2 puzzles, and there are no more."
    assert sorted(puzzles(page)) == ["EAT + THAT = APPLE", "SEND + MORE = MONEY"]
    again = visit("#" + page.url.partition("#")[2])
    assert again.input_value("#words") == page.input_value("#words")
    assert puzzles(again) == puzzles(page)


@pytest.mark.parametrize("by", ["click", later("focus")])
def test_what_is_typed_takes_the_place_of_the_example(by: str, visit: Visit) -> None:
    page = visit("#panel=generate")
    page.check("#source-words", force=True)
    assert page.input_value("#words").startswith("apple banana")
    getattr(page, by)("#words")
    page.wait_for_function("() => words.selectionEnd === words.value.length")
    page.keyboard.type("cat")
    assert page.input_value("#words") == "cat"
    page.focus(".generate .primary")
    page.focus("#words")  # with words of one's own in it
    page.keyboard.press("End")
    page.keyboard.type(" dog")
    assert page.input_value("#words") == "cat dog"


@pytest.mark.long
def test_number_words_are_true_twice(visit: Visit) -> None:
    page = visit("#panel=generate")
    page.check("#source-numerals", force=True)
    page.select_option("#numerals", "en")
    page.select_option("#terms", "2-4")
    assert made(page) == "12 puzzles, and there are no more."
    value = dict(zip(map(str.upper, NUMERALS["en"].words()), range(101), strict=True))
    for puzzle in puzzles(page):
        *terms, total = (value[word] for word in re.findall(r"\w+", puzzle))
        assert sum(terms) == total


@pytest.mark.long
def test_number_words_are_shuffled(visit: Visit) -> None:
    page = visit("#panel=generate&numerals=eo&seed=3")
    made(page)
    before = puzzles(page)
    page.click("button:has-text('Shuffle')")
    made(page)
    assert puzzles(page) != before
    assert len(puzzles(page)) == len(before) == 20


def test_number_words_are_found_without_a_wish(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit()
    for language in sample(LANGUAGES, long, 1):
        follow(page, "#panel=generate", language)
        settled(page)
        page.check("#source-numerals", force=True)
        made(page)
        assert len(puzzles(page)) == 20
        page.check("#source-theme", force=True)
        assert page.input_value("#terms") == "2"
        page.select_option("#terms", "3")
        page.check("#source-numerals", force=True)
        assert page.input_value("#terms") == "3"  # what was chosen is kept


@pytest.mark.parametrize("numerals", sorted(set(NUMERALS) - {"fi", "ru"}))
def test_every_language_has_sums_of_as_many_number_words_as_are_usual(numerals: str) -> None:
    made = solver.generate(numerals=numerals, terms="2-6", values="1-100", limit=1)
    assert made.puzzles


@pytest.mark.long
def test_other_kinds(visit: Visit) -> None:
    page = visit("#panel=generate&theme=animals")
    for kind, sign in (("difference", "-"), ("product", "*")):
        page.select_option("#kind", kind)
        made(page)
        shown = puzzles(page)
        assert len(shown) == 20
        assert all(f" {sign} " in puzzle for puzzle in shown)


def test_more_wishes(visit: Visit) -> None:
    page = visit("#panel=generate&theme=animals")
    page.click("summary")
    page.fill("#total", "sheep")
    page.fill("#require", "goose")
    page.fill("#letters", "7-8")
    page.fill("#difficulty", "15-30")
    made(page)
    assert puzzles(page)
    for puzzle in puzzles(page):
        assert puzzle.endswith("= SHEEP")
        assert "GOOSE" in puzzle
        assert 7 <= len(set(re.findall(r"\w", puzzle))) <= 8
        difficulty = solver.explain(puzzle).difficulty
        assert difficulty is not None
        assert 15 <= difficulty.score <= 30
    assert "total=sheep&require=goose&letters=7-8&difficulty=15-30" in page.url
    again = visit("#" + page.url.partition("#")[2])
    assert again.locator("#total").is_visible()
    assert puzzles(again) == puzzles(page)


def test_more_by_the_cursor_and_in_another_order(visit: Visit) -> None:
    page = visit("#panel=generate")
    first = puzzles(page)
    page.check(".made li:first-child input")
    page.click("button:has-text('Find more')")
    page.wait_for_selector(".made li:nth-child(40)")
    both = puzzles(page)
    assert both[:20] == first
    assert len(set(both)) == 40
    assert page.is_checked(".made li:first-child input")
    page.click("button:has-text('Shuffle')")
    page.wait_for_function("() => !document.querySelector('.made li:nth-child(21)')")
    settled(page)
    assert "seed=" in page.url
    assert puzzles(page) != first
    assert puzzles(visit("#" + page.url.partition("#")[2])) == puzzles(page)


def test_a_wrong_wish_is_marked(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit()
    for language in sample(LANGUAGES, long, 2):
        follow(page, "#panel=generate&theme=animals&letters=many", language)
        settled(page)
        assert page.inner_text(".note .wrong")
        assert page.get_attribute("#letters", "aria-invalid") == "true"
        page.fill("#letters", "8-10")
        made(page)
        assert page.locator(".note .wrong, [aria-invalid]").count() == 0
        assert puzzles(page)


def test_nothing_can_be_made(visit: Visit) -> None:
    page = visit("#panel=generate&words=a b")
    assert page.inner_text(".verdict").startswith("No such puzzle: all combinations were tried.")
    assert "Allow more words" in page.inner_text(".verdict")
    for language, advice in (
        ("en", "Type in more words, or try another kind."),
        ("ru", "Добавьте ещё слов или возьмите другой вид."),
        ("ja", "単語をもっと入れるか、種類を変えてみてください。"),
    ):
        follow(page, "#panel=generate&words=a b&terms=2-6", language)
        page.wait_for_selector(f".verdict:has-text('{advice}')")
    assert page.locator(".tools").first.is_hidden()


@pytest.mark.long
def test_ticked_puzzles_are_on_the_sheet(visit: Visit) -> None:
    page = visit("#panel=generate")
    assert page.inner_text(".tools:has(.to-sheet)") == "Tick puzzles to put them on the sheet."
    for row in (2, 5, 6):
        page.check(f".made li:nth-child({row}) input")
    assert page.inner_text(".tools:has(.to-sheet)").startswith("On the sheet: 3 puzzles.")
    page.reload()
    settled(page)
    assert [row.is_checked() for row in page.locator(".made input").all()[:6]] == [
        False, True, False, False, True, True,
    ]  # fmt: skip
    page.uncheck(".made li:nth-child(5) input")
    picked = [puzzles(page)[row - 1] for row in (2, 6)]
    page.click("a:has-text('See the sheet')")
    page.wait_for_selector(".pages .leaf")
    assert page.locator(".picks .puzzle").all_inner_texts() == picked


def test_calculations_are_made_drawn_and_rated(visit: Visit) -> None:
    page = visit("#panel=generate&theme=animals")
    page.check("#source-drawn", force=True)
    assert page.locator("#terms, #kind, #theme, #total").locator("visible=true").count() == 0
    page.select_option("#drawn", "multiplication")
    page.select_option("#size", "2x1")
    page.fill("#printed", "3")
    made(page)
    assert "kind=multiplication&size=2x1&printed=3" in page.url
    page.wait_for_selector(".made li:nth-child(6) .rating")
    drawn = [one.get_attribute("aria-label") for one in page.locator(".made .board").all()]
    assert len(drawn) == 6
    assert all(str(label).startswith("the first factor: ") for label in drawn)
    page.check(".made li:nth-child(2) input")
    page.click("button:has-text('Show solutions')")
    again = visit("#" + page.url.partition("#")[2])
    again.wait_for_selector(".made li:nth-child(6) .rating")
    assert again.locator(".made .solution").all_inner_texts() == []
    assert again.input_value("#drawn") == "multiplication"
    answer = page.request.get(
        page.url.partition("#")[0]
        + "v1/generate?kind=multiplication&size=2x1&printed=3&seed=1&limit=6&timeout=25"
    ).json()
    for each, label in zip(answer["puzzles"], drawn, strict=True):
        assert len(solver.solve(each["puzzle"]).solutions) == 1
        rows = re.findall(r": ([0-9?]+)", str(label))
        assert rows == re.findall(r"[0-9?]+", each["puzzle"])


@pytest.mark.long
def test_solutions_are_shown_on_demand(visit: Visit) -> None:
    page = visit("#panel=generate")
    assert page.locator(".made .solution").count() == 0
    page.click("button:has-text('Show solutions')")
    first = puzzles(page)[0]
    assert page.inner_text(".made .solution >> nth=0") == solver.solve(first).solutions[0].text
    page.click(".made li:first-child a:has-text('Explain')")
    page.wait_for_selector(".proof")
    assert page.input_value("#puzzle") == first
    page.go_back()
    page.wait_for_selector(".made li")
    assert puzzles(page)[0] == first


def test_the_easiest_come_first(visit: Visit) -> None:
    page = visit("#panel=generate&words=roads,cross,danger,send,more,money")
    shown = puzzles(page)
    told = {one: explanation_answer(solver.explain(one)).difficulty for one in shown}
    rated = {one: found for one, found in told.items() if found}
    ordered = sorted(rated, key=lambda one: rated[one].score)
    assert len(ordered) == 3
    assert ordered != shown
    page.click("button:has-text('Sort by difficulty')")
    page.wait_for_selector(".made li:last-child .rating")
    page.wait_for_selector(".tools button:not([aria-busy]):has-text('Sort')")
    assert puzzles(page) == ordered
    said = [text.lstrip("0123456789") for text in page.locator(".rating").all_text_contents()]
    assert said == [rated[one].text for one in ordered]
    page.click("button:has-text('Show solutions')")
    assert page.locator(".rating").count() == 3


def test_pick_all_and_copy(visit: Visit) -> None:
    page = visit("#panel=generate", permissions=["clipboard-read", "clipboard-write"])
    page.click("button:has-text('Put all on the sheet')")
    assert page.locator(".made :checked").count() == 20
    page.click("button:has-text('Take all off')")
    assert page.locator(".made :checked").count() == 0
    page.check(".made li:nth-child(3) input")
    page.click("button:has-text('Copy')")
    page.wait_for_selector(".said:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == puzzles(page)[2]


def test_a_slow_search_is_stopped_and_goes_on(visit: Visit) -> None:
    page = visit("#panel=generate")
    answer = {
        "puzzles": [], "count": 0, "stop": "deadline", "progress": 0.1, "next": "x",
        "candidates": 1, "undecided": 0,
    }  # fmt: skip
    page.route("**/v1/generate*", lambda route: route.fulfill(json=answer))
    page.click("form.generate .primary")
    page.wait_for_selector(".running span:has-text('10%')")
    page.click("button:has-text('Stop')")
    assert settled(page) == "None so far, 10% of the combinations tried."
    assert page.locator(".tools").first.is_hidden()
    page.route("**/v1/generate*", lambda route: route.fulfill(json={**answer, "stop": "exhausted"}))
    page.click("button:has-text('Continue')")
    page.wait_for_selector(".verdict:has-text('No such puzzle')")


def test_by_keyboard(visit: Visit) -> None:
    page = visit("#panel=generate")
    page.focus("#source-theme")
    page.keyboard.press("ArrowRight")
    assert page.locator("#words").is_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("cat dog")
    for _ in range(4):
        page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent") == "Make puzzles"
    page.keyboard.press("Enter")
    page.wait_for_selector(".verdict:has-text('No such puzzle')")
