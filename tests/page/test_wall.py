"""The big screen: picture and step fill it at every step, and any key goes on."""

from __future__ import annotations

import re
from dataclasses import asdict
from itertools import pairwise
from typing import Any
from urllib.parse import quote

from browsing import Visit, follow, needs_axe, sample, violations
from proofs import address, opened
from test_drawn_proofs import DIVISION

import solver
from solver.answers.explain import explanation_answer
from solver.answers.lines import LineShown

STAYS = True

WALL = {"width": 1920, "height": 1080}
KAKURO = "3,X,(v3),(v17),(h9),O,O,(h11),O,O"

# What is wrong with the screen: off its edges, scrolled, or too small for the last row.
FAULTS = """() => [...document.querySelectorAll(".wall *")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height || one.closest(".unseen, [aria-hidden]")) return [];
  const style = getComputedStyle(one);
  const has = (axis, whole, shown) => style[axis] !== "visible" && whole > shown + 1;
  const isOut = box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  const isScrolled = has("overflowX", one.scrollWidth, one.clientWidth)
    || has("overflowY", one.scrollHeight, one.clientHeight);
  const isText = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isSmall = isText && parseFloat(style.fontSize) < 32;
  return [isOut && "outside", isScrolled && "scrolled", isSmall && "small"].filter(Boolean)
    .map((fault) => `${fault}: ${one.className || one.tagName} ${one.textContent.slice(0, 30)}`);
})"""

# Goes through a proof, and says of every screen what is wrong, its number, and what it tells.
WALK = f"""() => {{
  const faults = {FAULTS};
  const text = (selector) => document.querySelector(`.wall ${{selector}}`).innerText;
  const screens = [];
  while (screens.at(-1)?.[1] !== text(".bar .count")) {{
    screens.push([faults(), text(".bar .count"), text("[role=status]")]);
    dispatchEvent(new KeyboardEvent("keydown", {{ key: "PageDown" }}));
  }}
  return screens;
}}"""


# The same without a look at what is wrong, which takes longer than the rest.
TOLD = WALK.replace(FAULTS, "() => []")


def count(page: Any) -> str:
    return str(page.inner_text(".wall .bar .count"))


def bare(text: str) -> str:
    return re.sub(r"\s", "", text)


SYSTEM = "CUT × T = BUST\nCUT × I = TNNT\nTNNT × 10 + BUST = TENET\nCUT × IT = TENET"


def test_every_step_fills_the_screen(visit: Visit, long: bool) -> None:
    """Of a division and a kakuro; with `--long` of letters too."""
    page = visit(viewport=WALL)
    proofs = (
        (DIVISION, "ru", "light"),
        ("DONALD + GERALD = ROBERT", "en", "dark"),
        (KAKURO, "ja", "dark"),
        (SYSTEM, "ru", "light"),
    )
    for puzzle, language, scheme in sample(proofs, long, 0, 2):
        page.emulate_media(color_scheme=scheme)
        follow(page, address(quote(puzzle), "&wall=1"), language)
        page.wait_for_selector(".wall .step p")
        answer = explanation_answer(solver.explain(puzzle), language, has_pictures=True)
        _fills_the_screen(page, answer.lines)
        page.keyboard.press("Escape")
        page.wait_for_selector(".wall", state="detached")


def _fills_the_screen(page: Any, lines: list[LineShown]) -> None:
    screens = page.evaluate(WALK)
    assert [faults for faults, _, _ in screens if faults] == []
    whole = {at.split(" (")[0]: (at, said) for _, at, said in screens}  # what a step ends with
    for number, (line, (at, said)) in enumerate(zip(lines, whole.values(), strict=True), 1):
        assert str(number) in at
        text = (
            line.text if line.number else line.text.split("\n")[0].rstrip(":：")
        )  # the rest is the picture
        told = [row.text for row in line.table.rows] if line.table else [text]
        assert all(bare(text) in bare(said) for text in told)
    assert page.get_attribute(".wall [role=status]", "aria-atomic") == "true"
    assert page.url.endswith(f"step={len(lines)}&wall=1")


def test_a_key_adds_few_words(visit: Visit, long: bool) -> None:
    """Of one proof; with `--long` of longer ones."""
    page = visit(viewport=WALL)
    proofs = (
        ("DONALD + GERALD = ROBERT", "en"),
        ("BROOK + SEA = SWAMP", "en"),
        ("TWO*TWO=SQUARE", "ru"),
    )
    for puzzle, language in sample(proofs, long, 0):
        follow(page, address(quote(puzzle), "&wall=1"), language)
        page.wait_for_selector(".wall .step p")
        screens = [(at.split(" (")[0], said.split()) for _, at, said in page.evaluate(TOLD)]
        parts = 0
        for (step, before), (next_step, words) in pairwise(screens):
            is_same = step == next_step and words[: len(before)] == before
            known = len(before) if is_same else 1  # the number of a step
            assert len(words) - known <= 30, (puzzle, next_step)
            parts += is_same
        assert parts > 0
        page.keyboard.press("Escape")
        page.wait_for_selector(".wall", state="detached")


def test_what_a_step_finds_is_shown_when_it_is_told(visit: Visit) -> None:
    page = opened(visit, address("DONALD%2BGERALD%3DROBERT", "&step=10&wall=1"), viewport=WALL)
    page.wait_for_selector(".wall .step p")
    found = "() => document.querySelectorAll('.wall .picture .cell.new').length"
    assert (count(page), page.evaluate(found)) == ("10 of 12 (1/2)", 0)
    page.keyboard.press("PageDown")
    assert count(page) == "10 of 12 (2/2)"
    assert page.evaluate(found) > 0
    page.keyboard.press("PageUp")
    assert page.evaluate(found) == 0


def test_keys_and_taps_turn_the_steps_from_anywhere(visit: Visit) -> None:
    page = opened(visit, address(), viewport=WALL)
    page.click("button:has-text('Big screen')")
    page.wait_for_selector(".wall .step p")
    moves = [("PageDown", "2 of 9"), (" ", "3 of 9"), ("ArrowRight", "4 of 9 (1/2)")]
    moves += [("ArrowDown", "4 of 9 (2/2)"), ("PageDown", "5 of 9"), ("PageUp", "4 of 9 (2/2)")]
    moves += [("ArrowLeft", "4 of 9 (1/2)"), ("ArrowUp", "3 of 9"), ("End", "9 of 9")]
    moves += [("PageDown", "9 of 9"), ("Home", "1 of 9")]
    page.focus(".wall button:has-text('Leave')")  # held by the keyboard, as after Tab
    for key, at in moves:
        if key == " ":
            page.focus(".wall .screen")
        page.keyboard.press(key)
        assert count(page) == at
    page.mouse.click(1500, 300)
    page.mouse.click(900, 800)
    assert count(page) == "3 of 9"
    page.mouse.click(200, 300)
    assert count(page) == "2 of 9"
    page.click(".wall button:has-text('Back')")
    page.keyboard.press(" ")  # a button that was clicked does not hold it
    assert count(page) == "2 of 9"
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement?.matches('html')")
    page.keyboard.press("F")
    page.wait_for_function("() => !document.fullscreenElement")
    page.reload()
    page.wait_for_selector(".wall .step p")
    assert count(page) == "2 of 9"
    page.keyboard.press("Escape")
    page.wait_for_selector(".wall", state="detached")
    assert page.inner_text(".proof .steps .count") == "2 of 9"
    assert page.url.endswith("&step=2")
    assert page.evaluate("() => document.activeElement.textContent") == "Big screen"
    page.keyboard.press("PageDown")
    assert page.inner_text(".proof .steps .count") == "2 of 9"


def test_what_is_more_than_a_screen_is_parted(visit: Visit, long: bool) -> None:
    sentences, reasons = (120, 160) if long else (40, 60)
    answer = asdict(explanation_answer(solver.explain("DONALD + GERALD = ROBERT")))
    lines = answer["lines"]
    at = next(at for at, line in enumerate(lines) if line["table"])
    rows, head = lines[at]["table"]["rows"], lines[at]["table"]["head"]
    lines[0]["text"] = " ".join(f"This is sentence {n} of very many." for n in range(sentences))
    rows[0]["text"] = ", ".join(f"reason {n}" for n in range(reasons)) + "."
    if not long:  # three steps, of which one is in cases
        answer["lines"] = lines = [lines[0], lines[at], lines[-1]]
    head[1] = "the carry to the hundred thousands of the second multiplication"
    page = visit(wait=False, viewport=WALL)
    page.route("**/v1/explain*", lambda route: route.fulfill(json=answer))
    follow(page, address(more="&wall=1"))
    page.wait_for_selector(".wall .step p")
    screens = page.evaluate(WALK)
    assert [faults for faults, _, _ in screens if faults] == []
    assert len(screens) > len(lines) + 4
    said = "".join(text for _, _, text in screens)  # each key leaves what stands there
    assert [*dict.fromkeys(re.findall(r"sentence (\d+)", said))] == [
        str(n) for n in range(sentences)
    ]
    assert [*dict.fromkeys(re.findall(r"reason (\d+)", said))] == [str(n) for n in range(reasons)]
    page.keyboard.press("Home")
    while not count(page).startswith("2 "):
        page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    assert re.search(r"\((\d+)/\1\)$", count(page))  # the last part of the step before
    page.keyboard.press("PageUp")
    there, told = count(page), page.inner_text(".wall [role=status]")
    page.reload()
    page.wait_for_selector(".wall .step p")
    assert (count(page), page.inner_text(".wall [role=status]")) == (there, told)
    page.keyboard.press("Escape")
    page.wait_for_selector(".wall", state="detached")
    assert "part" not in page.url


def test_back_in_the_browser_takes_it_away_and_no_key_is_left(visit: Visit) -> None:
    page = opened(visit, address(more="&step=3"))
    page.click("button:has-text('Big screen')")
    page.wait_for_selector(".wall .step p")
    page.keyboard.press("PageDown")
    page.go_back()
    page.wait_for_selector(".wall", state="detached")
    page.wait_for_selector(".proof")
    page.keyboard.press("PageDown")
    assert page.inner_text(".proof .steps .count") == "3 of 9"
    assert page.url.endswith("&step=3")


def test_it_says_when_it_cannot_be_fetched(visit: Visit) -> None:
    page = opened(visit, address(), is_own=True)
    page.route("**/wall/*", lambda route: route.abort())
    page.click("button:has-text('Big screen')")
    assert page.inner_text("[role=alert]")
    assert page.locator(".proof").is_visible()


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    page = visit()
    places = (
        (DIVISION, 4, WALL),
        ("DONALD + GERALD = ROBERT", 7, {"width": 360, "height": 740}),
    )
    for puzzle, step, size in sample(places, long, 1):
        page.set_viewport_size(size)
        follow(page, address(quote(puzzle), f"&step={step}&wall=1"))
        page.wait_for_selector(".wall .step p")
        assert violations(page) == [], puzzle
        page.keyboard.press("Escape")
        page.wait_for_selector(".wall", state="detached")


def test_the_digits_that_letters_can_have_shrink_beside_the_picture(visit: Visit) -> None:
    page = opened(visit, address("SEND%2BMORE%3DMONEY", "&wall=1"), viewport=WALL)
    page.wait_for_selector(".wall .step p")
    left = """() => Object.fromEntries([...document.querySelectorAll(".wall .left li")].map((one) =>
      [one.querySelector("b").innerText,
       [...one.querySelectorAll("span:not(.gone)")].map((digit) => digit.innerText).join("")]))"""
    lines = explanation_answer(solver.explain("SEND + MORE = MONEY")).lines
    seen = {}
    while count(page) not in seen:
        seen[count(page)] = page.evaluate(left)
        page.keyboard.press("PageDown")
    ends = {at.split(" (")[0]: digits for at, digits in seen.items()}  # when all is told
    for line, digits in zip(lines, ends.values(), strict=True):
        assert digits == {name: "".join(map(str, own)) for name, own in line.left.items()}
    sizes = [sum(map(len, digits.values())) for digits in seen.values()]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 78
    assert sizes[-1] == 0


def test_what_a_table_of_cases_leaves_is_set_as_its_other_rows(visit: Visit) -> None:
    page = opened(visit, address("BROOK%2BSEA%3DSWAMP", "&step=29&wall=1"), viewport=WALL)
    page.wait_for_selector(".wall .step p")
    while count(page).startswith("29") and not page.locator(".wall .rows tr.left").count():
        page.keyboard.press("PageDown")
    styles = """(cells) => [...new Set(cells.map((one) => getComputedStyle(one)).map((one) =>
      [one.fontFamily, one.textAlign, one.letterSpacing, one.lineHeight].join()))]"""
    assert page.locator(".wall .rows tr.left").count() > 0
    assert len(page.locator(".wall .rows tbody td.end").evaluate_all(styles)) == 1
