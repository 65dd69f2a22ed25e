"""The page in browsers of 2021: what is younger is taken away before it begins."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import sample, settled, solve
from in_turn import later

PAGE = Path(__file__).parent.parent.parent / "page"

# Names by what holds them.
YOUNG = {
    "AbortSignal": "any timeout",
    "AbortSignal.prototype": "throwIfAborted",
    "URL": "canParse parse",
    "Array": "fromAsync",
    "Array.prototype": "findLast findLastIndex toReversed toSorted toSpliced with",
    "Element.prototype": "checkVisibility moveBefore setHTML",
    "HTMLElement.prototype": "hidePopover showPopover togglePopover",
    "Intl": "DurationFormat Segmenter",
    "Iterator.prototype": "drop every filter find flatMap forEach map reduce some take toArray",
    "Map": "groupBy",
    "Object": "groupBy hasOwn",
    "Promise": "try withResolvers",
    "Set.prototype": "difference intersection isSubsetOf isSupersetOf symmetricDifference union",
    "String.prototype": "isWellFormed toWellFormed",
    "Crypto.prototype": "randomUUID",
    "Document.prototype": "startViewTransition",
    "window": "structuredClone",
}

TAKEN = """for (const [name, keys] of Object.entries(YOUNG)) {
  const holder = name.split(".").reduce((one, part) => one?.[part], window);
  for (const key of holder ? keys.split(" ") : []) delete holder[key];
}""".replace("YOUNG", json.dumps(YOUNG))

# The rooms of the page, what is done in each, and what shows that it is done.
ROOMS = [
    ("#", "button.hint", ".hints li"),
    ("#p=SEND%2BMORE=MONEY", ".share button:has-text('sheet')", ".said:has-text('1 puzzle')"),
    ("#panel=explain&p=SEND%2BMORE=MONEY", ".steps .primary", ".earlier li"),
    ("#panel=explain&p=SEND%2BMORE=MONEY&way=try", "button.hint", ".hints li"),
    ("#panel=shelf&level=easy", None, ".shelved li"),
    ("#panel=generate&theme=animals", None, ".made li"),
    ("#panel=kakuro&p=3,X,(v3),(v17),(h9),O,O,(h11),O,O", None, ".grid .white"),
    ("#panel=sheet", None, ".pages:not([aria-busy]) .leaf"),
]


@pytest.fixture
def old(browser: Any, origin: str) -> Iterator[Any]:
    """The start page in such a browser."""
    with browser.new_context(service_workers="block", locale="en-GB") as context:
        context.add_init_script(TAKEN)
        page = context.new_page()
        page.goto(f"{origin}/#panel=solve")
        assert page.evaluate("() => !AbortSignal.any && !URL.canParse && ![].findLast")
        yield page


def test_every_room_opens_and_answers(old: Any, long: bool) -> None:
    """Where hints are given; with `--long` each."""
    faults: list[str] = []
    old.on("pageerror", lambda error: faults.append(str(error)))
    assert solve(old, "COUNT - COIN = SNUB") == "Exactly one solution."
    for address, pressed, seen in sample(ROOMS, long, 3):
        old.evaluate("(hash) => { location.hash = hash; }", address)
        if pressed:
            old.click(pressed)
        old.wait_for_selector(seen)
        assert faults == [], address


def test_a_question_that_is_called_off_or_late_ends(old: Any) -> None:
    """Without the signals that know of others, and of time."""
    settled(old)
    old.route("**/v1/**", lambda _: None)  # an answer that never comes
    told = old.evaluate(
        """async () => {
          const { $function: { ask } } = await import(document.scripts[1].src);
          const gone = new AbortController();
          gone.abort();
          const going = new AbortController();
          const asked = [ask("solve", { puzzle: "A=1" }, gone.signal),
            ask("solve", { puzzle: "A=1" }, going.signal),
            ask("solve", { puzzle: "A=1", timeout: -20 })];
          going.abort();
          const kinds = asked.map((one) => one.catch((error) => error.kind ?? error.name));
          return Promise.all(kinds);
        }"""
    )
    old.unroute_all(behavior="ignoreErrors")
    assert told == ["AbortError", "AbortError", "unreachable"]


def test_without_has_every_room_fits_and_works(browser: Any, origin: str, long: bool) -> None:
    """A rule whose selector is not known is dropped whole. Of a room; with `--long` of each."""

    def drop(route: Any) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace(":has(", ":unknown("))

    size = {"width": 390, "height": 844}
    with browser.new_context(bypass_csp=True, service_workers="block", viewport=size) as context:
        page = context.new_page()
        page.route(re.compile(r"(/|\.css|\.html)(#.*)?$"), drop)
        page.goto(f"{origin}/#panel=solve")
        assert page.evaluate("() => document.styleSheets[0].cssRules.length") > 100
        settled(page)
        for address, pressed, seen in sample(ROOMS, long, 0):
            page.evaluate("(hash) => { location.hash = hash; }", address)
            if pressed:
                page.click(pressed)
            page.wait_for_selector(seen)
            assert page.evaluate("() => document.documentElement.scrollWidth") == 390, address


@pytest.mark.parametrize("lack", ["modules", later("syntax"), later("scripts")])
def test_a_browser_that_is_too_old_is_told_so(lack: str, browser: Any, origin: str) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        if lack == "modules":
            page.add_init_script("delete HTMLScriptElement.prototype.noModule")
        strange = "const what = ??.;" if lack == "syntax" else ""
        script = {"content_type": "text/javascript", "body": strange}
        page.route(
            "**/app.js",
            lambda route: route.abort() if lack == "scripts" else route.fulfill(**script),
        )
        page.goto(origin)
        page.wait_for_selector(".failure")
        assert "spring 2022" in page.inner_text(".failure")
        assert not page.locator("#early").is_visible()


def test_no_pattern_looks_behind() -> None:
    """Which older browsers take for an error of the whole module."""
    for file in PAGE.rglob("*.js"):
        assert not re.search(r"\(\?<[=!]", file.read_text(encoding="utf-8")), file
