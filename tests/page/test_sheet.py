"""The lesson basket and the sheet that is printed of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, sample, settled, violations
from in_turn import later

import solver

STAYS = True

DIVISION = "     ????\n??)9?????\n   ???\n     ??\n     ??\n       ??\n       ??\n        ?"
# The module of the basket, wherever its version stands.
BASKET = "new URL('sheet/basket.js', document.scripts[1].src)"
SUMS = ("ELK + SEAL = MOUSE", "BEAR + EAGLE = ZEBRA", "APE + GOOSE = SHEEP")


def picks(page: Any) -> list[str]:
    """The puzzles on the sheet, as its room keeps them."""
    found = page.evaluate(f"async () => (await import({BASKET})).picks()")
    return [one["p"] for one in found]


def put(page: Any, **pick: Any) -> str:
    """Puts a puzzle on the sheet."""
    told = page.evaluate(
        f"async (one) => (await import({BASKET})).add(one)",
        pick,
    )
    return str(told)


def test_the_basket_is_kept_in_its_order_and_told_to_other_tabs(visit: Visit) -> None:
    page = visit(is_own=True)
    assert put(page, p="A + A = BC", title="Easy") == "added"
    assert put(page, p="A + A = BC", base=12, digits=None) == "added"  # other rules, another puzzle
    assert put(page, p="A + A = BC", base="12", title="Hard") == "there"
    assert put(page, p="  ?\n  x 4\n ??6") == "added"
    other = page.context.new_page()
    other.goto(page.url)
    other.evaluate(
        """async () => {
          const basket = await import(new URL('sheet/basket.js', document.scripts[1].src));
          window.told = [];
          basket.changed(() => told.push(basket.picks().map((one) => one.base ?? 10).join()));
        }"""
    )
    page.evaluate(
        """async () => {
          const basket = await import(new URL('sheet/basket.js', document.scripts[1].src));
          basket.move(2, -2);
          basket.move(0, -1);
          basket.remove(1);
          basket.lay({ each: 6 });
        }"""
    )
    other.wait_for_function("() => told.length >= 3")
    assert picks(other) == ["  ?\n  x 4\n ??6", "A + A = BC"]
    page.reload()
    assert picks(page) == ["  ?\n  x 4\n ??6", "A + A = BC"]
    kept = page.evaluate(
        """async () => {
          const basket = await import(new URL('sheet/basket.js', document.scripts[1].src));
          return [basket.title(), basket.layout(), basket.picks()[1]];
        }"""
    )
    assert kept == ["Easy", {"each": 6}, {"p": "A + A = BC", "base": 12}]
    page.evaluate(f"async () => (await import({BASKET})).clear()")
    assert picks(other) == []
    other.close()


def opened(visit: Visit, *some: str | dict[str, Any], **options: Any) -> Any:
    """The room of the sheet, with these puzzles on it."""
    layout, title = options.pop("layout", {}), options.pop("title", "")
    page = visit(wait=False, **options)
    kept = [{"p": one} if isinstance(one, str) else one for one in some]
    page.evaluate(
        "(kept) => localStorage.setItem('rebus-sheet', JSON.stringify(kept))",
        {"title": title, "picks": kept, "layout": layout},
    )
    page.evaluate("() => { location.hash = '#panel=sheet'; }")
    drawn(page)
    return page


def drawn(page: Any) -> None:
    """Waits until the pages are those of the picks and options."""
    page.wait_for_selector(".pages:not([aria-busy]) .leaf")


def printed(page: Any, form: str = "A4") -> int:
    """The pages of the PDF."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=form)))


def labels(page: Any) -> list[str]:
    """The puzzles on the pages as a screen reader tells them."""
    shown = page.locator(".leaf:not(.answers) .written").all()
    return [str(one.get_attribute("aria-label")) for one in shown]


@pytest.mark.long
def test_five_animal_sums_and_a_division_on_one_sheet(visit: Visit) -> None:
    page = visit("#panel=generate&theme=animals")
    for row in (1, 2, 3):
        page.check(f".made li:nth-child({row}) input")
    page.click(".made li:nth-child(4) a:has-text('Solve')")
    page.wait_for_selector(".share button")
    page.click("button:has-text('Add to the sheet')")
    page.wait_for_selector(".said:has-text('On the sheet: 4 puzzles so far.')")
    page.reload()  # what was put there is kept
    page.click("nav a[data-panel=shelf]")
    page.click("nav.inside a[data-panel=explain]")
    page.fill("form.explain #puzzle", "ELK + SEAL = MOUSE")
    page.press("form.explain #puzzle", "Enter")
    page.wait_for_selector(".outcome:has(#asked:has-text('ELK + SEAL')) .share")
    page.click("button:has-text('Add to the sheet')")
    page.wait_for_selector(".said:has-text('5 puzzles')")
    page.click("nav a[data-panel=generate]")
    page.wait_for_selector("form.generate")
    page.check("#source-drawn", force=True)
    page.select_option("#size", "1x2")
    page.click("form.generate .primary")
    page.wait_for_url("**kind=division**")
    settled(page)
    page.check(".made li:nth-child(1) input")
    page.click("a:has-text('See the sheet')")
    drawn(page)
    page.fill("#heading", "Animals, class 5b")
    page.wait_for_selector(".leaf h2:has-text('class 5b')")
    page.reload()
    drawn(page)
    assert page.inner_text(".heading .verdict") == "1 page and the answers"
    assert printed(page) == 2
    picked = picks(page)
    assert len(picked) == 6
    assert picked[4] == "ELK + SEAL = MOUSE"
    assert ")" in picked[5]
    sums = [" ".join(one.replace("×", "*").split()) for one in labels(page)[:5]]
    assert sums == picked[:5]
    assert labels(page)[5].startswith("the quotient: ")
    page.emulate_media(media="print")
    assert not page.locator(".picks, nav, .heading").locator("visible=true").count()
    paper, key = page.locator(".leaf").all()
    assert "Animals, class 5b" in paper.inner_text()
    found = [solver.solve(one).solutions[0].text for one in picked]
    assert key.locator(".solution").all_inner_texts() == found[:5]
    rows = re.findall(r": ([0-9]+)", str(key.locator(".written").get_attribute("aria-label")))
    assert rows == re.findall("[0-9]+", found[5])


def test_boxes_and_letters_have_their_size_on_paper(visit: Visit) -> None:
    page = opened(visit, *SUMS, DIVISION, layout={"carries": True, "each": 12}, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    sizes = page.evaluate(
        """() => [...document.querySelectorAll('.leaf:not(.answers) .cell')].map((cell) => {
          const [box, name] = ['.digit', '.name'].map((one) => cell.querySelector(one));
          const { width, height } = box.getBoundingClientRect();
          const letter = name && getComputedStyle(name);
          return [width, height, letter ? letter.fontSize : '16px', getComputedStyle(box).color];
        })"""
    )
    assert len(sizes) > 40
    millimetre = 96 / 25.4
    for width, height, letter, ink in sizes:
        assert width == pytest.approx(8 * millimetre, abs=0.5)
        assert height == pytest.approx(8 * millimetre, abs=0.5)
        assert (letter, ink) == ("16px", "rgb(0, 0, 0)")  # 12 points, whatever the screen's colours
    carries = page.locator(".leaf:not(.answers) .carries").all()
    assert [row.is_visible() for row in carries] == [True] * 3


@pytest.mark.parametrize(
    ("each", "room", "pages"),
    [
        (6, True, [4, 3]),
        later(2, False, [2, 2, 2, 1]),
        later(1, False, [1] * 7),
        later(12, True, [7]),
    ],
)
def test_pages_are_as_even_as_they_can_be(
    each: int, room: bool, pages: list[int], visit: Visit
) -> None:
    sums = [f"{a} + {b} = C" for a, b in ("AB", "AD", "AE", "BD", "BE", "DE", "AF")]
    form, locale = ("Letter", "en-US") if each == 2 else ("A4", "ru")
    layout = {"each": each, "room": room, "key": False, "stars": False}
    page = opened(visit, *sums, layout=layout, locale=locale)
    lists = page.locator(".leaf > ol").all()
    assert [one.locator("> li").count() for one in lists] == pages
    assert printed(page, form) == len(pages)
    assert page.locator(".leaf .work").count() == (7 if room else 0)


@pytest.mark.long
def test_the_key_of_many_puzzles_is_on_as_many_pages_as_are_printed(visit: Visit) -> None:
    page = opened(visit, *(f"{'A' * n} + {'A' * n} = {'B' * n}" for n in range(1, 13)), DIVISION)
    assert page.locator(".answers").count() == 3
    assert printed(page) == page.locator(".leaf").count()
    numbers = page.locator(".answers > ol > li > b").all_inner_texts()
    assert numbers == [f"{number}." for number in range(1, 14)]
    row = page.locator(".picks li").last.locator(".puzzle").bounding_box()
    assert row["height"] >= page.evaluate(
        "() => [...document.querySelectorAll('.picks .puzzle')].at(-1).scrollHeight"
    )  # all rows of a division are seen in the list


def test_print_waits_for_what_is_being_drawn(visit: Visit) -> None:
    page = visit(wait=False, is_own=True)
    held: list[Any] = []
    page.route("**/v1/solve*", lambda route: held.append(route))
    page.evaluate(
        """() => {
          window.printed = [];
          const shown = () => document.querySelectorAll(".leaf:not(.answers) .written");
          window.print = () => printed.push([...shown()].map((one) => one.ariaLabel));
        }"""
    )

    def press(puzzle: str) -> list[list[str]]:
        """What is printed where Print is pressed while this is asked about."""
        put(page, p=puzzle)
        page.evaluate("() => { location.hash = '#panel=sheet'; }")
        page.wait_for_selector(f".picks li:has-text('{puzzle}')")
        before = page.evaluate("() => printed.length")
        page.click(".heading button:has-text('Print')")
        assert page.evaluate("() => printed.length") == before
        assert page.inner_text(".heading .verdict") == "Drawing the sheet…"
        if before == 0:  # what the browser's own command prints is a word, and not blank
            page.emulate_media(media="print")
            assert page.inner_text("main").strip() == "Drawing the sheet…"
            page.emulate_media(media="screen")
        while held:
            held.pop().continue_()
        page.wait_for_function(f"() => printed.length > {before}")
        return list(page.evaluate("() => printed"))

    assert press("A + A = BC, A > 8") == [["A + A = BC"]]
    assert press(SUMS[0])[1] == ["A + A = BC", SUMS[0]]
    drawn(page)
    page.click(".heading button:has-text('Print')")
    assert page.evaluate("() => printed.length") == 3


def test_the_order_is_changed_by_keyboard_and_what_is_taken_off_comes_back(visit: Visit) -> None:
    page = opened(visit, *SUMS, title="Animals")
    page.focus("#down-0")
    page.keyboard.press("Enter")
    assert picks(page) == [SUMS[1], SUMS[0], SUMS[2]]
    page.keyboard.press("Enter")
    assert picks(page) == [SUMS[1], SUMS[2], SUMS[0]]
    assert page.evaluate("() => document.activeElement.id") == "up-2"  # it cannot go further down
    told = page.locator(".lesson-ask [role=status]")
    assert told.inner_text() == f"{SUMS[0]}: now 3 of 3."
    page.focus("#remove-1")
    page.keyboard.press("Enter")
    assert picks(page) == [SUMS[1], SUMS[0]]
    assert page.evaluate("() => document.activeElement.id") == "remove-1"
    drawn(page)
    assert labels(page) == picks(page)
    page.click("button:has-text('Take all off')")
    assert page.inner_text(".heading .verdict") == "No puzzle is on the sheet yet."
    assert page.locator(".leaf").count() == 0
    page.click("button:has-text('Put them back')")
    drawn(page)
    assert (picks(page), page.input_value("#heading")) == ([SUMS[1], SUMS[0]], "Animals")


def test_the_key_with_a_short_proof_for_a_teacher(visit: Visit, long: bool) -> None:
    """And without those that are longer: of a sum of few letters, with `--long` of nine."""
    many = "ABC + DEF = GHI" if long else "A + B = C"
    page = opened(visit, SUMS[0], DIVISION, many, "TWO + TWO = FOUR")
    assert page.locator(".answers .lines").count() == 0
    page.check("#lay-proofs")
    page.wait_for_selector(".answers .lines")
    told = solver.told(solver.explain(SUMS[0], level="teacher"))
    keys = page.locator(".answers")
    lines = keys.first.locator("li:first-child .lines li").all_inner_texts()
    assert lines == [f"{one.number}. {one.text}" for one in told if one.number]
    assert told[-1].text == "The only solution: 853 + 9845 = 10698."  # which stands above them
    assert keys.first.locator("li:first-child .solution, li:first-child .written").count() == 1
    proved = [one.number for one in solver.told(solver.explain(DIVISION, level="teacher"))]
    second = keys.locator("li:has(> b:text-is('2.')) .lines b").all_inner_texts()
    assert second == [f"{number}." for number in proved if number]
    third = page.inner_text(".answers > ol > li:has(> b:text-is('3.'))")
    assert "There may be more solutions." in third
    heights = {round(one.bounding_box()["height"]) for one in page.locator(".leaf").all()}
    assert len(heights) == 1  # no page of the preview is longer than one of paper
    assert keys.count() >= 2
    assert printed(page) == page.locator(".leaf").count()
    assert page.inner_text(".picks li:nth-child(3) .warning").endswith("or more")
    assert page.inner_text(".picks li:nth-child(4) .warning") == "7 solutions"
    page.uncheck("#lay-key")
    page.wait_for_function("() => !document.querySelector('.answers')")
    assert page.is_disabled("#lay-proofs")


def test_every_kind_of_puzzle_is_drawn_and_its_own_rules_are_told(visit: Visit) -> None:
    page = opened(
        visit,
        "A * B = CA, A + B = D",
        "3,X,(v3),(v17),(h9),O,O,(h11),O,O",
        {"p": "SEND + MORE = MONEY", "base": "12"},
        {"p": "AA + B = C", "shared_letters": "*"},
        "AB / CD = E / F",
        "A + = B",
    )
    assert page.locator(".picks .warning").last.inner_text() == "a word is missing here"
    items = page.locator(".leaf:not(.answers) > ol > li").all()
    assert len(items) == 5  # what is no puzzle is left out
    assert items[1].locator(".grid .white").count() == 4
    rules = [one.locator(".rule").all_inner_texts() for one in items]
    letters = "Each letter stands for one digit, different letters for different digits."
    zero = "No number of two or more digits begins with 0."
    assert rules[0] == rules[4] == [letters, zero]
    assert [one.startswith("Write a digit from 1 to 9") for one in rules[1]] == [True]
    assert rules[2] == [letters, "The numbers are in base 12.", zero]
    shared = "Each letter stands for one digit. Different letters may share a digit."
    assert rules[3] == [shared, zero]
    assert page.locator(".leaf:not(.answers) > p:not(.named)").count() == 0
    assert page.locator(".stars .unseen").first.inner_text() == "2 stars of 5"


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """With puzzles, in one language; with `--long` in each, and without puzzles too."""
    size = {"width": 360, "height": 740}
    page = opened(visit, SUMS[0], DIVISION, "A+=B", viewport=size,
                  layout={"carries": True, "room": True, "proofs": True})  # fmt: skip
    for language in sample(("en", "ru", "ja"), long, 1):
        follow(page, "#panel=sheet", language)
        drawn(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") == size["width"]
        assert violations(page) == [], language
        if not long:
            continue
        page.click(".lesson-ask > .tools button")
        page.wait_for_selector(".leaf", state="detached")
        assert violations(page) == [], language
        page.click(".lesson-ask > .tools button:visible")  # which puts them back
        drawn(page)


def test_without_an_answer_the_sheet_says_so(visit: Visit) -> None:
    page = visit(wait=False, is_own=True)
    page.route("**/v1/solve*", lambda route: route.abort())
    put(page, p="A + A = B")
    page.evaluate("() => { location.hash = '#panel=sheet'; }")
    page.wait_for_selector(".picks .warning:has-text('does not answer')")
    page.wait_for_selector(".verdict:has-text('None of these puzzles can be drawn now.')")
    assert page.locator("button:has-text('Print')").is_hidden()
    page.unroute("**/v1/solve*")
    page.click("#lay-named")
    page.wait_for_selector(".leaf .written")
