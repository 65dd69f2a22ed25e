"""What the page costs to load, and the policy under which it runs."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browsing import Visit, protocol, settled
from in_turn import later

PAGE = Path(__file__).parent.parent.parent / "page"

# Bytes over the wire for a first visit as Chromium counts them: with all that is played with, and
# in Solve, which has that too, with the answer.
MOST = 57_500

# What is asked for until then.
MOST_REQUESTS = 12

# Bytes of all files that a first visit in one of the languages needs, compressed one by one.
MOST_OF_FILES = 80_000

# Bytes more for a panel that is opened later, with its first answer.
MOST_OF_A_PANEL = 25_000

LATER = ("wall/", "explain/", "shelf/", "generate/", "kakuro/", "sheet/", "solve/", "lessons/")

# Those of them that are opened from the first screen, and what each shows.
PANELS = LATER[1:5]

# What of them the first room has, where a puzzle is played.
SHARED = ("alone", "field", "reading", "rules", "share", "tiles", "key")
FIRST = tuple(f"{room}/{name}.js" for room in ("shelf", "solve") for name in SHARED)

# What comes when its button is pressed, with its kind of puzzle, or with rooms that share it.
PRESSED = (
    "solve/bases.js",
    "themes/",
    *(f"play/{name}" for name in ("confirm", "examples", "help", "hints", "next", "told")),
    *(f"play/{name}" for name in ("old", "others", "squares", "typed")),
    *(f"drawing/{name}" for name in ("corner", "layout", "together")),
)

# What comes when all else has come, or is fetched by systems that show the page among others.
AFTERWARDS = ("worker.js", "manifest.webmanifest", "icons/")

# What a browser with windows asks for of itself, and as often as the address changes where it may
# keep nothing, and one without never. It is counted among the compressed files.
OF_THE_WINDOW = "icon.svg"


@pytest.fixture
def origin(function_origin: str) -> str:
    """The function by its own headers."""
    return function_origin


@pytest.mark.parametrize(
    ("room", "locale"),
    [
        later("", "en"),
        later("", "ru"),
        later("", "ja"),
        later("#panel=solve", "en"),
        later("#panel=solve", "ru"),
        ("#panel=solve", "ja"),
    ],
)
def test_bytes_over_the_wire(room: str, locale: str, visit: Visit) -> None:
    page = visit(locale=locale)  # whose own answer is not counted with the next
    page.evaluate("(room) => history.replaceState(null, '', room || '/')", room)
    with _weighed(page) as sizes:
        page.reload()
        if room:
            settled(page)
        else:
            page.wait_for_selector(".trying .stage")
    assert 3 < len(sizes) <= MOST_REQUESTS
    assert 10_000 < sum(sizes) < MOST


@pytest.mark.parametrize(
    "panel",
    [pytest.param(one, marks=pytest.mark.long if at else ()) for at, one in enumerate(PANELS)],
)
def test_bytes_of_a_panel(panel: str, visit: Visit) -> None:
    page = visit(locale="ru")
    with _weighed(page) as sizes:
        page.evaluate("(hash) => { location.hash = hash; }", f"#panel={panel.strip('/')}")
        page.wait_for_selector(f"form.{panel.strip('/')}, div.{panel.strip('/')} .shelved li")
    assert len(sizes) > 3
    assert 2_000 < sum(sizes) < MOST_OF_A_PANEL


def test_bytes_of_play(visit: Visit) -> None:
    """For who comes from another room, with a hint."""
    page = visit(locale="ru")
    with _weighed(page) as sizes:
        page.evaluate("(hash) => { location.hash = hash; }", "#panel=play&p=КОЗА+КОЗА=СТАДО")
        page.wait_for_selector(".trying")
        page.click("button.hint")
        page.wait_for_selector(".hints li")
    assert 2_000 < sum(sizes) < MOST_OF_A_PANEL


@contextmanager
def _weighed(page: Any) -> Iterator[list[Any]]:
    """The sizes of what comes meanwhile, but for what comes afterwards and the window's icon."""
    sizes: list[Any] = []
    uncounted = set()

    def begin(event: Any) -> None:
        if any(name in event["request"]["url"] for name in (*AFTERWARDS, OF_THE_WINDOW)):
            uncounted.add(event["requestId"])

    def end(event: Any) -> None:
        if event["requestId"] not in uncounted:
            sizes.append(event["encodedDataLength"])

    with protocol(page) as client:
        client.on("Network.requestWillBeSent", begin)
        client.on("Network.loadingFinished", end)
        client.send("Network.enable")
        client.send("Network.setCacheDisabled", {"cacheDisabled": True})
        yield sizes
        page.wait_for_load_state("networkidle")


def _comes_later(file: Path) -> bool:
    name = file.relative_to(PAGE).as_posix()
    if name in FIRST:
        return False
    if name.startswith("play/days/") and name != "play/days/en/335.json":  # a visit takes one
        return True
    return name.removeprefix("texts/").startswith((*LATER, *PRESSED, *AFTERWARDS))


def test_compressed_files_stay_small() -> None:
    """What a static host sends that was given the files compressed, all languages together."""
    files = [file for file in PAGE.rglob("*") if file.is_file()]
    sizes = {file: len(gzip.compress(file.read_bytes())) for file in files}
    first = sum(size for file, size in sizes.items() if not _comes_later(file))
    assert 10_000 < first < MOST_OF_FILES
    for panel in LATER:
        later = [
            size
            for file, size in sizes.items()
            if panel in (name := f"{file.relative_to(PAGE)}")
            and not name.removeprefix("texts/").startswith((*PRESSED, *FIRST))
        ]
        assert 500 < sum(later) < MOST_OF_A_PANEL


def test_no_file_names_another_host_or_styles_in_line() -> None:
    for file in PAGE.rglob("*"):
        if file.suffix in (".html", ".js", ".css", ".svg"):
            text = file.read_text(encoding="utf-8")
            hosts = set(re.findall(r"https?://[\w.:*]+", text))
            assert hosts <= {"http://www.w3.org"}
            assert not re.search(
                r"innerHTML|insertAdjacentHTML|document\.write|eval\(|style=", text
            )


def test_the_policy_stops_what_is_not_the_pages_own(browser: Any, origin: str) -> None:
    page = browser.new_page()
    page.goto(origin)
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content")
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    refused = page.evaluate(
        """() => {
          try {
            document.body.innerHTML = "<b>x</b>";
            return false;
          } catch (error) {
            return error instanceof TypeError;
          }
        }"""
    )
    assert refused
    page.evaluate(
        """() => document.body.append(Object.assign(document.createElement("img"),
             { src: "http://127.0.0.1:9/x.png", id: "outside" }))"""
    )
    page.wait_for_function("() => document.querySelector('#outside').complete")
    assert page.evaluate("() => document.querySelector('#outside').naturalWidth") == 0
    page.close()
