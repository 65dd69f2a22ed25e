"""The panel that explains: a proof step by step, on the screen and on paper."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, press_print, sample, settled, violations
from proofs import CHECK, HINT, LANGUAGES, MONEY, NEXT, address, answered, opened

import solver
from solver.answers.explain import ExplanationAnswer, explanation_answer

STAYS = True

SIZES = {"narrow": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 860}}


# Goes through a proof, and says of every step what it says and shows.
WALK = """() => {
  const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
  const text = (one) => one?.innerText ?? "";
  const next = document.querySelector(".steps .primary");
  const steps = [];
  for (;;) {
    steps.push({
      said: text(document.querySelector(".step")),
      letters: all(".stage .cell[data-letter]",
        (one) => [one.dataset.letter, one.querySelector(".digit").textContent]),
      carries: all(".stage .carried td:not(.sign)", text),
      lit: all(".stage .carried td.lit-column", text).length,
      earlier: all(".earlier li", text).length,
      cells: all(".stage .white", (one) => text(one.querySelector(".digit"))),
      caption: text(document.querySelector(".stage caption")),
      looked_at: all(".stage .looked-at", text).length,
    });
    if (next.disabled) return steps;
    next.click();
  }
}"""


def fits(page: Any) -> bool:
    """Whether the page is no wider than the screen, on a telephone and on a desk."""
    found = []
    for size in SIZES.values():
        page.set_viewport_size(size)
        found.append(page.evaluate("() => document.documentElement.scrollWidth") == size["width"])
    return all(found)


def test_a_proof_is_walked_through(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page, again = visit(), visit()
    for language in sample(LANGUAGES, long, 1):
        told = explanation_answer(solver.explain(MONEY), language)
        follow(page, address(), language)
        answered(page)
        _is_walked_through(page, told)
        page.click(".steps button:nth-child(2)")
        follow(again, "#" + page.url.partition("#")[2], language)
        answered(again)
        assert again.inner_text(".step") == page.inner_text(".step")
        again.click(".earlier li:first-child button")
        assert again.locator(".earlier").is_hidden()


def _is_walked_through(page: Any, told: ExplanationAnswer) -> None:
    assert told.difficulty is not None
    assert told.difficulty.text in page.inner_text(".difficulty")
    page.click(NEXT)
    page.click(".steps button:first-child")
    steps = page.evaluate(WALK)
    for index, (line, step) in enumerate(zip(told.lines, steps, strict=True)):
        assert step["said"].removeprefix(f"{line.number}. ") == line.text
        expected = {(letter, str(line.filled.get(letter, ""))) for letter in told.letters}
        assert {(letter, digit) for letter, digit in step["letters"]} == expected
        wanted = [str(line.filled.get(f"c{column}", "")) for column in (4, 3, 2, 1)]
        assert [text.strip() for text in step["carries"]] == [*wanted, ""]
        assert step["lit"] == len({place.column for place in line.columns})
        assert step["earlier"] == index
    assert page.locator(NEXT).is_disabled()
    assert fits(page)


# Of the equations that are seen: how many, and those in several lines that have room in one;
# with a display of its own, that is.
BROKEN = """(display) => {
  const all = [...document.querySelectorAll(".together")].filter((one) => one.checkVisibility());
  const broken = all.filter((one) => {
    one.style.display = display;
    const text = document.createRange();
    text.selectNodeContents(one);
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    one.style.display = "";
    const around = one.closest("button, p, li, div, td");
    const { paddingLeft, paddingRight } = getComputedStyle(around);
    const room = around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return lines > 1 && (display || one.getBoundingClientRect().width < room - 2);
  });
  return [all.length, broken.map((one) => one.textContent)];
}"""


def test_equations_are_kept_in_one_line_where_they_have_room(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit()
    for language in sample(LANGUAGES, long, 0):
        page.set_viewport_size(SIZES["narrow"])
        page.emulate_media(media="screen")
        follow(page, address(more="&step=99"), language)
        answered(page)
        torn = []
        for media in ("screen", "print"):
            page.emulate_media(media=media)
            if media == "print":
                press_print(page)
                page.set_viewport_size({"width": 658, "height": 900})  # 174 mm
            many, broken = page.evaluate(BROKEN, "")
            assert many > 10
            assert broken == []
            torn += page.evaluate(BROKEN, "inline")[1]
        assert torn  # they would be, were they part of the text


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """In a kakuro; with `--long` in letters, where there is no proof, and with hints."""
    page = visit(viewport=SIZES["narrow"])
    places = (
        (address(more="&step=7"), "en"),
        (address("3,X,(v3),(v17),(h9),O,O,(h11),O,O", "&step=3"), "en"),
        (address("КОЗА+КОЗА=СТАДО", "&step=14"), "ru"),
        (address("A^B=CD"), "ru"),
        (address("ABC+DEF=GHI"), "ja"),
        (address(more="&way=try&known=S9,E4"), "ja"),
    )
    for place, language in sample(places, long, 1):
        follow(page, place, language)
        answered(page)
        if "way=try" in place:
            for level in ("nudge", "look", "reason", "digits"):
                page.click(HINT)
                page.wait_for_selector(f".hints .{level}, .hints .wrong")
            page.click(CHECK)
            page.wait_for_selector(".say .wrong")
        assert violations(page, dark=True) == [], place


def test_a_proof_that_is_too_long_says_how_long(visit: Visit) -> None:
    """The answer comes from here: a machine that is busy runs out of the function's time first."""
    answer = asdict(explanation_answer(solver.explain("ABC+DEF=GHI")))
    page = visit(wait=False)
    page.route("**/v1/explain*", lambda route: route.fulfill(json=answer))
    page.evaluate("(hash) => { location.hash = hash; }", address("ABC+DEF=GHI"))
    page.wait_for_selector(".outcome .proof")
    assert re.search(r"about [\d,]+ steps", page.inner_text(".warning"))
    assert page.locator(".step").is_visible()  # what can be said before the cases
    assert "very hard" in page.inner_text(".difficulty")


def test_what_cannot_be_explained_or_is_no_puzzle(visit: Visit) -> None:
    page = opened(visit, address("A^B=CD"), locale="ja")
    assert (
        page.inner_text(".verdict")
        == "この種類の問題は、解けますが、解き方の説明にはまだ対応していません。"
    )
    page.fill("#puzzle", "SEND MORE")
    page.press("#puzzle", "Enter")
    page.wait_for_selector(".verdict.bad")
    assert page.inner_text(".under mark") == "M"


def test_none_several_differences_systems_and_products(visit: Visit, long: bool) -> None:
    """Of a system; with `--long` of each."""
    page = visit()
    puzzles = (
        "COW+OAT=MEAL", "TWO+TWO=FOUR", "MONEY-SEND=MORE", "A+B=C;C+B=A", "ABC*4=DCBA", "A*B=CD",
    )  # fmt: skip
    for puzzle in sample(puzzles, long, 3):
        follow(page, address(puzzle))
        answered(page)
        page.click(".steps button:nth-child(4)")
        last = explanation_answer(solver.explain(puzzle)).lines[-1]
        assert page.inner_text(".step") == last.text
        count = puzzle.count("=")
        assert page.locator(".stage table").count() == count
        numbers = page.locator(".stage .numbered > .count").all_inner_texts()
        assert numbers == ([f"({n + 1})" for n in range(count)] if count > 1 else [])


def test_a_kakuro_fills_up(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    puzzle = "3,X,(v3),(v17),(h9),O,O,(h11),O,O"
    page = visit()
    for language in sample(LANGUAGES, long, 2):
        follow(page, f"#panel=kakuro&p={puzzle}", language)
        settled(page)
        page.click(".next > a")
        page.wait_for_selector(".proof")
        _fills_up(page, explanation_answer(solver.explain(puzzle), language))


def _fills_up(page: Any, told: ExplanationAnswer) -> None:
    captions: dict[bool, str] = {}
    for line, step in zip(told.lines, page.evaluate(WALK), strict=True):
        assert step["said"].removeprefix(f"{line.number}. ") == line.text
        digits, caption = step["cells"], step["caption"]
        assert captions.setdefault(all(digits), caption) == caption
        names = ["r2c2", "r2c3", "r3c2", "r3c3"]
        assert digits == [str(line.filled.get(name, "")) for name in names]
        runs = {run.number: run for run in told.runs}
        lit = {name for place in line.columns for name in runs[place.equation].squares}
        assert step["looked_at"] == len(lit)
    assert captions[True] != captions[False]  # "filled in" is said of no empty grid
    assert fits(page)
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    assert "".join(page.locator(".stage .digit").all_text_contents()) == ""


@pytest.mark.long
def test_from_the_solution_to_its_proof(visit: Visit) -> None:
    page = visit("#p=AB+BA=CBC&base=8")
    page.click("a:has-text('Explain it')")
    page.wait_for_selector(".proof")
    assert page.input_value("#puzzle") == "AB+BA=CBC"
    assert page.input_value("#base") == "8"
    assert page.url.endswith("#panel=explain&p=AB+BA=CBC&base=8")
    page.go_back()
    assert settled(page)


def test_the_proof_is_that_of_the_same_rules(visit: Visit, long: bool) -> None:
    """Of two rules; with `--long` of each."""
    page = visit()
    proofs = (
        ("A+B=C1", "&digits=1-9&shared_letters=*", "Different letters may be equal."),
        ("A5+B=C1", "&letters_avoid_printed=true", "No letter is a printed digit"),
        ("A?+?=B2", "&wildcards_avoid=7A", "No hidden digit is equal to 7 or A."),
        ("AB+BA=CBC", "&leading_zeros=true&single_zero=false", ""),
    )
    for asked, rules, told in sample(proofs, long, 0):
        follow(page, f"#p={asked}{rules}")
        page.click("a:has-text('Explain it')")
        page.wait_for_selector(".proof")
        assert all(rule in page.url for rule in rules.split("&"))
        assert told in page.inner_text(".proof")


@pytest.mark.long
def test_from_a_drawing_to_its_proof(visit: Visit) -> None:
    page = visit()
    drawings = (
        "%20%207?4?%0A%20%20x%2053%0A%2023??7%0A38???%0A410??7",
        "%20%20SEND%0A+%20MORE%0A------%0A%20MONEY",
        "%20%20%20%20%20%201??9%0A???)???80?%0A%20%20%20%20???%0A%20%20%20%20%20??8%0A"
        "%20%20%20%20%20???%0A%20%20%20%20%20%20%20?0?%0A%20%20%20%20%20%20%20???%0A"
        "%20%20%20%20%20%20%20%20%20?",
    )
    for puzzle in drawings:
        follow(page, f"#p={puzzle}")
        page.click("a:has-text('Explain it')")
        page.wait_for_selector(".proof")
        assert page.locator(".verdict.bad").count() == 0


def test_raised_digits_are_exponents_on_the_page_too(visit: Visit) -> None:
    page = visit("#p=TWO²=THREE")
    assert page.locator(".solutions .drawing pre").count() == 0  # as typed
    page.click("a:has-text('Explain it')")
    page.wait_for_selector(".proof")


def test_the_function_is_down(visit: Visit) -> None:
    page = opened(visit, address("ABC*4=DCBA"))  # which is not played without it
    page.route("**/v1/**", lambda route: route.abort())
    page.click("[data-way=try]")
    page.wait_for_selector(".verdict:has-text('does not answer')")
    page.unroute("**/v1/**")
    page.click(".outcome button:has-text('Try again')")
    page.wait_for_selector(".trying")


def test_by_keyboard(visit: Visit) -> None:
    page = opened(visit, address())
    page.focus(NEXT)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert page.inner_text(".steps .count") == "3 of 9"
    page.keyboard.press("ArrowLeft")
    assert page.inner_text(".steps .count") == "2 of 9"


@pytest.mark.long
def test_the_printed_proof_and_the_printed_work_sheet(visit: Visit) -> None:
    page = opened(visit, address(), color_scheme="dark")
    board, key = press_print(page).all()
    assert board.locator(".lines").count() == 0
    assert key.locator(".lines > li").count() == 8  # the ninth says the answer, which stands above
    assert not page.locator(".ask").is_visible()
    assert not page.locator(".proof").is_visible()
    page.emulate_media(media="screen")
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    assert not re.search(r"\d", press_print(page).first.locator(".written").inner_text())
