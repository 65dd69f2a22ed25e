"""Seen by anybody, anywhere: languages, screen readers, keyboards, small screens, dark."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browsing import Visit, follow, listen, needs_axe, sample, settled, solve, speak, violations
from in_turn import later

import solver

STAYS = True

LANGUAGES = {
    "en": "Exactly one solution.",
    "ru": "Решение ровно одно.",
    "ja": "解はただ1つです。",
}


HEBREW = "#p=אבג+דב=האו"


LONG_WORD = "#p=" + "ABCDEFGHIJ" * 6 + "+A=" + "ABCDEFGHIJ" * 6


LONG_TEXT = "#p=" + "+".join(["SUPERCALI"] * 40) + "=" + "X" * 11


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """In a mistake; with `--long` in more."""
    page = visit(viewport={"width": 360, "height": 740})
    addresses = (
        "#p=SEND+MORE=MONEY&carries=true",
        "#p=NUM+BER=PLAY&page=3",
        "#p=COW+OAT=MEAL",
        "#p=SEND+MORE%20MONEY",
        "#p=A+А=B&base=16",
        "#p=CUT*IT=TENET%0A(C+U)*T=55&leading_zeros=true",
        LONG_WORD,
        HEBREW,
    )
    for address in sample(addresses, long, 3):
        follow(page, address)
        settled(page)
        if "%20" not in address:
            page.wait_for_selector(".picture p")
        assert violations(page, dark=True) == [], address


@needs_axe
def test_nothing_for_axe_to_find_while_it_works(visit: Visit, long: bool) -> None:
    """Asked with `--long`: when it is stopped and goes on, the focus is where it should be."""
    page = visit()
    page.click("summary")
    page.route("**/v1/**", lambda route: None)  # never answered
    page.fill("#puzzle", "A+A=B")
    page.press("#puzzle", "Enter")
    page.wait_for_selector(".running:not([hidden])")
    if long:
        assert violations(page) == []
    page.click("button:has-text('Stop')")
    assert "Stopped" in settled(page)
    assert page.evaluate("() => document.activeElement.textContent") == "Continue"
    if not long:
        return
    assert violations(page) == []
    page.unroute("**/v1/**")
    page.route("**/v1/**", lambda route: route.abort())
    page.click("button:has-text('Continue')")
    page.wait_for_selector("button:has-text('Try again')")
    assert violations(page) == []


@needs_axe
@pytest.mark.parametrize("language", [later("en"), "ru", "ja"])
def test_the_browsers_language(language: str, visit: Visit, long: bool) -> None:
    """And what axe finds in one of them; with `--long` in each."""
    page = visit("#p=SEND+MORE=MONEY", locale=language)
    assert page.inner_text(".verdict") == LANGUAGES[language]
    assert page.get_attribute("html", "lang") == language
    if long or language == "ja":
        assert violations(page) == []


def test_other_languages_read_english_and_may_choose(visit: Visit) -> None:
    page = visit(locale="fi-FI")
    assert page.inner_text(".verdict") == LANGUAGES["en"]
    page.fill("#puzzle", "half a th")
    page.select_option("select", "ja")
    page.wait_for_selector(f".verdict:has-text('{LANGUAGES['ja']}')")
    assert page.input_value("#puzzle") == "half a th"  # what was typed is kept
    assert page.evaluate("() => document.activeElement.value") == "ja"
    page.reload()
    assert settled(page) == LANGUAGES["ja"]


def test_mistakes_are_explained_in_the_readers_language(visit: Visit) -> None:
    page = visit()
    for language, mistakes in {
        "ru": {
            "КОЗА КОЗА": "Между «КОЗА» и «КОЗА» не хватает знака.",
            "КОЗА + $ = Я": "«$» (U+0024): в ребусе этот символ ничего не значит",
        },
        "ja": {"すし すし": "「すし」と「すし」の間に記号がありません"},
        "en": {"A + $ = B": "$"},
    }.items():
        follow(page, "#panel=solve", language)
        settled(page)
        for puzzle, said in mistakes.items():
            solve(page, puzzle)
            assert said in page.inner_text(".wrong"), puzzle


def test_what_was_said_is_said_again_in_another_language(visit: Visit, long: bool) -> None:
    """In one room; with `--long` in all."""
    page = visit("#p=A+A=B")
    all_said = (
        ("#p=A+%24+=+B", "p.wrong", ["no meaning", "ничего не значит", "意味がありません"]),
        ("#p=AB=C", "p.warning", ["can never hold", "никогда не верно", "成り立ちません"]),
        (
            "#panel=kakuro&p=2,X,(v1),X,y",
            "p.wrong",
            ["is not a cell", "не клетка", "マスはありません"],
        ),
        (
            "#panel=explain&p=A^B=C",
            "p.wrong",
            ["but not explained", "не объясняет", "説明はできません"],
        ),
        (
            "#panel=generate&words=a1",
            "p.wrong",
            ["is not a letter", "не буква", "文字ではありません"],
        ),
    )
    for address, place, said in sample(all_said, long, 1):
        follow(page, address)
        for language, part in zip(("en", "ru", "ja", "en"), [*said, said[0]], strict=True):
            speak(page, language)
            page.wait_for_selector(f"{place}:has-text('{part}')")
            assert page.locator(place).count() == 1


def test_a_mistake_in_a_drawing_has_a_row_and_a_column(visit: Visit) -> None:
    page = visit(locale="ja")
    for puzzle in (
        "SEND\n+ MO RE\nMONEY",
        "\tAB\n+CD\n\tE(",
        "🍎A\n+ B👩‍🚀\n---\n字A B",
        "１２\n+ ３ 4\n56",
        "A\n$\nB",
    ):
        with pytest.raises(solver.PuzzleError) as caught:
            solver.solve(puzzle)
        named = re.match(r"row (\d+), column (\d+):", str(caught.value))
        assert named
        for locale, said in {"ru": "строка {}, столбец {}: ", "ja": "{}行目の{}文字目："}.items():
            told = solver.in_language(caught.value.sentence, locale)
            assert told.startswith(said.format(*named.groups()))
        solve(page, puzzle)
        assert page.inner_text(".wrong").startswith(told), puzzle


def test_a_mistake_that_stays_is_said_once(visit: Visit) -> None:
    page = visit(is_own=True)
    heard = listen(page)
    for text in ("SEND + = MONEY", "SEN + = MONEY", "SE + = MONEY"):
        page.fill("#puzzle", text)
        page.wait_for_timeout(400)  # until it was checked
    page.wait_for_selector(".note .wrong")
    assert len(heard()) > 0
    assert len(heard()) == len(set(heard())), heard()


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit(is_own=True)
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") == "puzzle"
    page.keyboard.press("Control+A")
    page.keyboard.type("NUM+BER")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Backspace")
    page.keyboard.type("=PLAY")
    page.keyboard.press("Enter")
    page.wait_for_selector(".verdict:has-text('96')")
    for key in ("carries", "Next"):
        _tab_to(page, "Show the working" if key == "carries" else "Next")
        page.keyboard.press("Enter")
    assert page.inner_text(".pager span") == "13–24 of 96 found"
    assert page.locator(".carries").first.is_visible()
    _tab_to(page, "SEND + MORE = MONEY", key="Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#asked:has-text('SEND')")


def _tab_to(page: Any, text: str, key: str = "Tab") -> None:
    """Presses Tab until what has the focus begins with a text."""
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate("() => document.activeElement.textContent").startswith(text):
            return
    pytest.fail(f"the keyboard does not reach {text}")


def test_no_sideways_scrolling(visit: Visit, long: bool) -> None:
    """Of the widest; with `--long` of more."""
    page = visit("#p=A+A=B", viewport={"width": 320, "height": 640})
    addresses = (
        ("#panel=solve", "en"),
        (LONG_WORD, "en"),
        (HEBREW, "en"),
        ("#panel=solve", "ru"),
        ("#p=NUM+BER=PLAY&carries=true", "ru"),
        ("#p=A%20B", "ru"),
        ("#panel=solve", "ja"),
        (LONG_TEXT, "ja"),
        ("#p=12345*67891=ABCDEFGHIJ", "ja"),
    )
    for address, language in sample(addresses, long, 1, 4, 7):
        follow(page, address, language)
        settled(page)
        page.click("summary")
        width = page.evaluate("() => document.documentElement.scrollWidth")
        assert width == 320, (address, language)


def test_a_drawing_is_echoed_whole_and_what_is_longer_shows_that_it_scrolls(visit: Visit) -> None:
    asked = "document.querySelector('#asked')"
    rows = ["%20%201234", *["%20%20????"] * 14]
    page = visit(f"#p={'%0A'.join(rows)}")
    assert page.inner_text("#asked").count("\n") == 14
    assert page.evaluate(f"{asked}.scrollHeight - {asked}.clientHeight") == 0
    page = visit(
        "#p=" + "+".join(["SUPERCALI"] * 200) + "=A", viewport={"width": 360, "height": 740}
    )
    assert page.evaluate(f"{asked}.scrollHeight - {asked}.clientHeight") > 0
    # The shadow stays where it is, and what hides it at the end scrolls along.
    attachment = f"getComputedStyle({asked}).backgroundAttachment"
    assert page.evaluate(attachment) == "local, scroll"


def test_dark_and_light(visit: Visit) -> None:
    shades = []
    page = visit()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        shades.append(sum(map(int, re.findall(r"\d+", colour)[:3])))
    assert shades[0] > 600
    assert shades[1] < 150


# The lines in which the text of an element is seen.
LINES = """(element) => {
  const lines = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    [...walker.currentNode.data].forEach((char, at) => {
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + char.length);
      const top = Math.round(range.getBoundingClientRect().top);
      if (lines.at(-1)?.top === top) lines.at(-1).text += char;
      else lines.push({ top, text: char });
    });
  }
  return lines.map(({ text }) => text.trim());
}"""


def test_japanese_lines_end_between_words(visit: Visit) -> None:
    """Wherever a font makes a line end, it ends between two words."""
    size = {"width": 360, "height": 740}
    page = visit("#panel=sheet", locale="ja", viewport=size, wait=False)
    page.wait_for_selector(".heading .verdict:not(:empty)")
    verdict = page.locator(".heading .verdict")
    said = "プリントには まだ 問題が ありません。"
    for width in (300, 200, 150):
        verdict.evaluate("(element, width) => { element.style.width = `${width}px`; }", width)
        lines = verdict.evaluate(LINES)
        assert "".join(lines) == said.replace(" ", "")
        ends = {"".join(said.split()[:count]) for count in range(5)}
        assert {"".join(lines[:count]) for count in range(len(lines))} <= ends
    assert len(lines) > 1
    page = visit("#panel=shelf&level=hard", locale="ja", viewport=size, wait=False)
    page.wait_for_selector(".shelved li")
    puzzles = page.locator(".shelf .puzzle").all()
    lines = [one.evaluate(LINES) for one in puzzles]
    assert any(len(one) > 1 for one in lines)
    texts = [one.text_content().split() for one in puzzles]
    assert [" ".join(one).split() for one in lines] == texts  # no word is torn


@pytest.mark.long
def test_another_panel_is_a_module_and_its_title(visit: Visit, plain_origin: str) -> None:
    """The frame shows links once there are two panels, and the address says which is open."""
    page = visit(wait=False, base=plain_origin)
    panels = """
        const mount = (root, state, write) => {
          root.append(`second: ${state.q ?? ""}`);
          write({ q: "x" }, { replace: true });
        };
        export const PANELS = [
          { name: "solve", load: () => import("./solve/panel.js") },
          { name: "second", load: async () => ({ mount }) },
        ];
        export const panelOf = ({ panel }) => panel ?? "solve";"""
    page.route(
        "**/panels.js", lambda route: route.fulfill(body=panels, content_type="text/javascript")
    )
    page.route("**/texts/en.js", _with_second_title)
    page.reload()
    settled(page)
    assert page.locator("nav.top, header nav a").all_inner_texts() == ["Solve", "Second"]
    page.click("header nav a:has-text('Second')")
    page.wait_for_selector("main:has-text('second:')")
    assert page.url.endswith("#panel=second&q=x")
    assert page.locator("header nav [aria-current=page]").inner_text() == "Second"
    page.click("header nav a:has-text('Solve')")
    assert settled(page) == "Exactly one solution."


def _with_second_title(route: Any) -> None:
    text = route.fetch().text().replace('"panel.solve"', '"panel.second": "Second", "panel.solve"')
    route.fulfill(body=text, content_type="text/javascript")
