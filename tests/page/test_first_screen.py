"""The first screen: it is there before the scripts are, and stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visit, protocol, settled

PHONE = {"width": 390, "height": 844}

# A slow phone in a slow network.
LATENCY, BITS, SLOWER = 100, 1_470_000, 4

FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

# How much of the screen may move while it is drawn: what is counted as good.
STILL = 0.1

WATCHED = """
window.moved = 0;
const add = (list) => list.getEntries().forEach(({ value }) => { window.moved += value; });
new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture
def held(visit: Visit) -> Callable[[str], Any]:
    """A page whose scripts do not come before `go` is called."""

    def begin(address: str = "") -> Any:
        page = visit("icon.svg", wait=False)
        waiting: list[Any] = []
        page.route("**/app.js", lambda route: waiting.append(route))
        page.goto(page.url.replace("icon.svg", address), wait_until="commit")
        page.wait_for_selector("#early", state="attached")

        def go() -> None:
            while not waiting:
                page.wait_for_timeout(10)
            for route in waiting:
                route.continue_()
            settled(page)

        return page, go

    return begin


def drawn(page: Any) -> tuple[str, list[str]]:
    """The header, and what the form says."""
    header = page.evaluate("() => document.querySelector('header.top').innerHTML")
    texts = page.locator("form.solve label[for=puzzle], form.solve .keys, form.solve .primary")
    return header.replace(' selected=""', ""), texts.all_inner_texts()


def test_the_document_shows_what_the_scripts_draw(held: Callable[[str], Any]) -> None:
    page, go = held("")
    early, puzzle = drawn(page), page.input_value("#puzzle")
    go()
    assert page.locator("#early").count() == 0
    assert drawn(page) == early
    assert page.input_value("#puzzle") == puzzle


def test_what_is_typed_before_the_scripts_stays(held: Callable[[str], Any]) -> None:
    page, go = held("")
    page.fill("#puzzle", "TO + GO = OUT")
    page.keyboard.press("ArrowLeft")
    go()
    assert page.input_value("#puzzle") == "TO + GO = OUT"
    where = "() => [document.activeElement.id, document.activeElement.selectionStart]"
    assert page.evaluate(where) == ["puzzle", len("TO + GO = OU")]
    assert "Exactly one solution." in page.locator(".outcome").inner_text()


def test_a_link_to_another_room_shows_no_field_first(held: Callable[[str], Any]) -> None:
    page, go = held("#panel=kakuro")
    assert not page.locator("#early").is_visible()
    assert page.locator("header nav a").count() == 6
    go()
    assert page.locator("form.kakuro").is_visible()


def test_without_scripts_no_field_promises_anything(visit: Visit) -> None:
    page = visit(wait=False, java_script_enabled=False)
    assert not page.locator("#early").is_visible()
    assert "This page needs JavaScript." in page.locator("noscript").inner_text()


@pytest.mark.parametrize(
    ("room", "last"),
    [("", ".outcome li"), ("#panel=explain", ".step"), ("#panel=shelf", ".shelved li")],
)
def test_nothing_jumps(room: str, last: str, visit: Visit) -> None:
    page = visit("icon.svg", wait=False, viewport=PHONE)
    with protocol(page) as client:
        client.send("Page.enable")
        client.send("Page.addScriptToEvaluateOnNewDocument", {"source": WATCHED})
        _slow_down(client)
        page.goto(page.url.replace("icon.svg", room))
        page.wait_for_selector(last)
        page.wait_for_timeout(200)
        assert page.evaluate("() => window.moved") < STILL


@pytest.mark.parametrize("address", ["", "#panel=explain&p=SEND%2BMORE%3DMONEY&way=try"])
def test_few_requests(address: str, visit: Visit) -> None:
    page = visit("icon.svg", wait=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page.url.replace("icon.svg", address))
    page.wait_for_selector(".trying .stage" if address else ".outcome .solution, .outcome li")
    page.wait_for_load_state("networkidle")
    needed = [url for url in asked if "/icons/" not in url and "manifest" not in url]
    assert len(needed) <= 13, needed


def test_it_is_painted_without_scripts_or_styles_of_their_own(held: Callable[[str], Any]) -> None:
    page, go = held("")
    assert page.wait_for_function(FIRST_PAINT).json_value() > 0
    assert page.evaluate("() => document.styleSheets.length") == 1
    assert page.evaluate("() => document.querySelector('link[rel=stylesheet]')") is None
    go()


def _slow_down(client: Any) -> None:
    client.send("Network.enable")
    client.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY, "downloadThroughput": BITS / 8,
         "uploadThroughput": BITS / 8},
    )  # fmt: skip
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
