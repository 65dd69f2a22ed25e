"""The first screen: it is there before the scripts are, and stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visit, protocol, sample, settled
from in_turn import later

PHONE = {"width": 390, "height": 844}

# What is played.
PLAYED = ".trying .stage"

# A slow phone in a slow network. A slowed processor is kept busy while it does not work.
LATENCY, BITS, SLOWER = 100, 1_470_000, 4

FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

# What is asked for until the first answer.
MOST_REQUESTS = 12

# How much of the screen may move while it is drawn: what is counted as good.
STILL = 0.1

WATCHED = """
window.moved = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ element, startTime }) => {
  window.largest = element;
  window.painted = startTime;
})).observe({ type: "largest-contentful-paint", buffered: true });
addEventListener("scroll", () => { window.scrolled ??= performance.now(); });
window.movers = [];
const add = (list) => list.getEntries().forEach(({ value, sources }) => {
  window.moved += value;
  window.movers.push(...sources.map(({ node }) => node?.className ?? node?.nodeName));
});
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

        def go(last: str = PLAYED) -> None:
            while not waiting:
                page.wait_for_timeout(10)
            for route in waiting:
                route.continue_()
            page.wait_for_selector(last)

        return page, go

    return begin


def drawn(page: Any) -> tuple[str, list[str]]:
    """The header, and what the form says."""
    header = page.evaluate("() => document.querySelector('header.top').innerHTML")
    texts = page.locator("form.any label[for=puzzle], form.any .primary, .lead:not([hidden])")
    return header.replace(' selected=""', ""), texts.all_inner_texts()


def test_the_document_shows_what_the_scripts_draw(held: Callable[[str], Any]) -> None:
    """And that is painted, before any script or style of its own."""
    page, go = held("")
    assert page.wait_for_function(FIRST_PAINT).json_value() > 0
    assert page.evaluate("() => document.styleSheets.length") == 1
    assert page.evaluate("() => document.querySelector('link[rel=stylesheet]')") is None
    early, puzzle = drawn(page), page.input_value("#puzzle")
    go()
    assert page.locator("#early").count() == 0
    assert drawn(page) == early
    assert page.input_value("#puzzle") == puzzle == ""


def test_what_is_typed_before_the_scripts_stays(held: Callable[[str], Any]) -> None:
    page, go = held("")
    page.fill("#puzzle", "TO + GO = OUT")
    page.keyboard.press("ArrowLeft")
    go()
    assert page.input_value("#puzzle") == "TO + GO = OUT"
    where = "() => [document.activeElement.id, document.activeElement.selectionStart]"
    assert page.evaluate(where) == ["puzzle", len("TO + GO = OU")]
    page.keyboard.press("Enter")
    assert settled(page) == "Exactly one solution."


def test_a_link_to_another_room_shows_no_field_first(held: Callable[[str], Any]) -> None:
    page, go = held("#panel=kakuro")
    assert not page.locator("#early").is_visible()
    assert page.locator("header nav a").count() == 5
    go("form.kakuro")
    assert page.locator("form.kakuro").is_visible()


def test_without_scripts_no_field_promises_anything(visit: Visit) -> None:
    page = visit("", wait=False, java_script_enabled=False)
    assert not page.locator("#early").is_visible()
    assert "This page needs JavaScript." in page.locator("noscript").inner_text()


# A room as an address opens it, and what it shows last.
ROOMS = {
    "": PLAYED,
    "#panel=solve": ".outcome li",
    "#p=TWO+TWO=FOUR": ".outcome li",
    "#panel=explain": ".step",
    "#panel=play&p=SEND+MORE=MONEY": PLAYED,
    "#panel=shelf": ".shelved li",
    "#panel=generate": ".made li",
    "#panel=sheet": ".lesson-ask",
    "#panel=kakuro": ".outcome .grid",
    "#panel=lessons": "#technique:has(option)",
}
SIZES = [(360, 640), (390, 844), (768, 1024), (1366, 768)]


@pytest.mark.parametrize(
    ("size", "language"),
    [
        later(SIZES[0], "en"),
        (SIZES[1], "en"),
        later(SIZES[2], "en"),
        later(SIZES[3], "en"),
        (SIZES[1], "ru"),
    ],
)
def test_what_is_largest_is_in_the_document_and_nothing_jumps(
    size: tuple[int, int], language: str, visit: Visit, long: bool
) -> None:
    """So that it is painted when a page of nothing but that is, however slow scripts are.

    Of some rooms; with `--long` of all, at more sizes, and on a slowed processor.
    """
    viewport = {"width": size[0], "height": size[1]}
    page = visit("icon.svg", wait=False, viewport=viewport, locale=language)
    home = page.url.replace("icon.svg", "")
    with protocol(page) as client:
        client.send("Page.enable")
        client.send("Page.addScriptToEvaluateOnNewDocument", {"source": WATCHED})
        slower = SLOWER if size == SIZES[0] else 1
        _slow_down(client, slower)
        # On a slowed processor, on the widest screens, and in another language: every other room.
        every = 1 if (size, language) == (SIZES[1], "en") else 2
        rooms = [*ROOMS.items()][::every]
        for room, last in sample(rooms, long, *range(every - 1, len(rooms), 4)):
            page.goto("about:blank")
            _hurry(client, slower)
            page.goto(home + room)
            page.wait_for_selector(last)
            _hurry(client, 1)  # what comes late may come: to wait slowly costs much
            page.wait_for_timeout(200)
            moved, movers = page.evaluate("() => [window.moved, window.movers]")
            assert moved < STILL, (room, movers)
            page.wait_for_function("() => window.largest")
            if page.evaluate(f"() => window.scrolled < ({FIRST_PAINT})()"):
                continue  # the answer was there before anything was painted, and is looked at
            largest = page.evaluate("() => [window.largest.className, window.largest.lang]")
            assert largest == ["lead", language], room


@pytest.mark.long
def test_the_document_is_painted_like_a_page_without_scripts(browser: Any, origin: str) -> None:
    """The first and the largest paint of a slow visit, beside a page of the same bytes."""
    paints = []
    for scripted in (True, False):
        page = browser.new_page(viewport=PHONE, service_workers="block")
        page.goto(f"{origin}/icon.svg")
        if not scripted:
            page.route("**/*.js", lambda route: route.abort())
        with protocol(page) as client:
            client.send("Page.enable")
            client.send("Page.addScriptToEvaluateOnNewDocument", {"source": WATCHED})
            _slow_down(client, SLOWER)
            page.goto(f"{origin}/", wait_until="commit")
            page.wait_for_function(FIRST_PAINT)
            if scripted:
                page.wait_for_selector(PLAYED)
            page.wait_for_timeout(200)
            paints.append(page.evaluate(f"() => [({FIRST_PAINT})(), window.painted]"))
        page.close()
    (first, largest), (canned, _) = paints
    assert first < 2 * canned
    assert largest < 2 * canned


def test_every_room_says_what_it_is_for(visit: Visit) -> None:
    page = visit("", wait=False)
    page.wait_for_selector(PLAYED)
    links = "() => [...document.querySelectorAll('nav a')].map((a) => a.dataset.panel)"
    rooms = page.evaluate(links)
    assert rooms == ["play", "solve", "generate", "shelf", "kakuro"]
    for language in ("en", "ru", "ja"):
        for room in (*rooms, "explain", "sheet"):
            assert page.locator(f".lead[data-room={room}][lang={language}]").count() == 1
    assert page.locator(".lead:visible").get_attribute("id") == "lead"
    page.click("nav a[data-panel=kakuro]")
    page.wait_for_selector("form.kakuro")
    assert "kakuro" in page.locator(".lead:visible").inner_text()


@pytest.mark.parametrize(
    "address",
    [
        pytest.param(room, marks=() if at % 8 == 0 else pytest.mark.long)
        for at, room in enumerate(ROOMS)
    ],
)
def test_few_requests(address: str, visit: Visit) -> None:
    page = visit("icon.svg", wait=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page.url.replace("icon.svg", address))
    page.wait_for_selector(ROOMS[address])
    page.wait_for_load_state("networkidle")
    needed = [url for url in asked if "icon" not in url and "manifest" not in url]
    assert len(needed) <= MOST_REQUESTS, needed


def _slow_down(client: Any, slower: int) -> None:
    client.send("Network.enable")
    client.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY, "downloadThroughput": BITS / 8,
         "uploadThroughput": BITS / 8},
    )  # fmt: skip
    _hurry(client, slower)


def _hurry(client: Any, slower: int) -> None:
    """Sets how many times slower than it is the processor seems."""
    client.send("Emulation.setCPUThrottlingRate", {"rate": slower})
