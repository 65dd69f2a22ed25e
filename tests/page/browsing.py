"""What tests do with the page once it is open."""

from __future__ import annotations

import os
import shutil
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

# Opens the page in a fresh browser; see the fixture `visit`.
Visit = Callable[..., Any]

ROOT = Path(__file__).parent.parent.parent
# Without the windows around its pages, which take 40 % of the processor time, where that is there.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
# The variable chooses another, for the page as for what is printed.
CHOSEN = os.environ.get("REBUS_BROWSER")
CHROMIUM = next(filter(None, map(shutil.which, [CHOSEN] if CHOSEN else CHROMIUMS)), None)
# No script of a test runs for so long that the time is won back which it takes to optimise it.
# And nothing is painted in advance, for which there is no memory.
ARGUMENTS = (
    "--no-sandbox",
    "--js-flags=--no-opt,--no-maglev",
    "--force-gpu-mem-available-mb=1",
)
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"

# What asks it, and what finds the kinds of text whose colours it judges.
VIOLATIONS, KINDS = (
    (Path(__file__).parent / name).read_text(encoding="utf-8")
    for name in ("violations.js", "kinds.js")
)
# What a drawing says where it stands, row by row, each cell in its column.
PICTURE = """(table) => [...table.rows].map((row) => [...row.cells].map(
  (cell) => cell.querySelector(".digit")?.textContent || cell.querySelector(".name")?.textContent
    || (cell.classList.contains("bar") ? "¦" : cell.classList.contains("open") ? "?" : "")
    || (cell.matches(".cell") ? "?" : cell.textContent || " ")).join("").trimEnd())"""

# Whether it judges colours in dark wherever it is asked, as with `--long`.
is_thorough = False

# Those that it has judged, in whatever document, and found nothing wrong with.
judged: set[str] = set()

# Milliseconds between looks at the page: at every frame, which is usual, makes it draw on and on.
LOOK = 20
# And for whatever a page is waited for: a loaded machine is slow, and a test that waits for what
# comes loses nothing by patience.
PATIENCE = 30_000

needs_axe = pytest.mark.skipif(
    not AXE.exists(), reason="axe-core is not there: `make axe` fetches it with npm"
)


def sample(rows: Iterable[Any], long: bool, *places: int) -> list[Any]:
    """All rows with `--long`; otherwise those at these places."""
    every = list(rows)
    return every if long else [every[place] for place in places]


# Looks as often as that, until there is a verdict and no search: in one call, each costs much.
SETTLED = """async ([look, patience]) => {
  const until = performance.now() + patience;
  for (;;) {
    const verdict = document.querySelector(".verdict");
    if (verdict?.textContent && document.querySelector(".running").hidden) return verdict.innerText;
    if (performance.now() > until) throw new Error("there is no verdict");
    await new Promise((done) => setTimeout(done, look));
  }
}"""


def settled(page: Any) -> str:
    """What the page says when its search has ended, whichever way."""
    return str(page.evaluate(SETTLED, [LOOK, PATIENCE]))


def speak(page: Any, language: str) -> None:
    """Chooses a language, unless it is spoken already: choosing it again would draw all anew."""
    if page.get_attribute("html", "lang") != language:
        page.select_option(".language select", language)
        page.wait_for_selector(f"html[lang={language}]")


def follow(page: Any, address: str, language: str | None = None) -> None:
    """Goes on to another address of an open page, as by a link; what is shown is taken away first.

    A visit costs six times as much, and is made once where it is not what the test is about.
    """
    if language:
        speak(page, language)
    page.evaluate(
        """(hash) => {
          document.querySelector("main").replaceChildren();
          const before = location.href;
          location.hash = hash;
          if (location.href === before) dispatchEvent(new PopStateEvent("popstate"));
        }""",
        address,
    )


@contextmanager
def protocol(page: Any) -> Iterator[Any]:
    """A line to the browser itself: what is set by it holds until the line is closed.

    Left open it holds for every test that has the tab next.
    """
    client = page.context.new_cdp_session(page)
    try:
        yield client
    finally:
        client.detach()


def solve(page: Any, puzzle: str) -> str:
    """Types a puzzle, presses Enter, and returns what the page says in the end."""
    page.fill("#puzzle", puzzle)
    page.press("#puzzle", "Enter")
    return settled(page)


def press_print(page: Any, button: str = "[data-print]") -> Any:
    """Has a room print its puzzle, which no printer sees, and returns the pages: the puzzle's, and
    those with the answer."""
    page.emulate_media(media="screen")
    page.evaluate("() => { window.print = () => { window.isPrinted = true; }; isPrinted = false; }")
    page.click(button)
    page.wait_for_function("() => isPrinted", timeout=90_000)  # three proofs on a busy machine
    page.emulate_media(media="print")
    return page.locator(".single .leaf")


def listen(page: Any) -> Callable[[], list[str]]:
    """What is announced from now on by what says it of itself, each time; asked for by a call."""
    page.evaluate(
        """() => {
          window.heard = [];
          const live = "[role=status], [role=alert]";
          new MutationObserver((changes) => {
            const told = changes.flatMap(({ target, addedNodes }) => [
              (target.closest ?? target.parentElement.closest).call(
                target.closest ? target : target.parentElement, live),
              ...[...addedNodes].flatMap((one) => (one.matches?.("[role=alert]") ? [one] : []))]);
            for (const one of new Set(told)) {
              if (one?.textContent && !one.closest("[aria-busy=true]")) heard.push(one.textContent);
            }
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }"""
    )
    return lambda: list(page.evaluate("() => heard"))


def written(page: Any) -> list[str]:
    """The drawings on the screen as a screen reader tells them, carries aside."""
    drawings = page.locator(".solutions [role=img]").all()
    return [drawing.get_attribute("aria-label").split(";")[0] for drawing in drawings]


def bare(text: str) -> str:
    """A text without its spaces, in ASCII signs."""
    return unicodedata.normalize("NFKC", text).replace("×", "*").replace(" ", "")


def violations(page: Any, *, dark: bool = False) -> list[str]:
    """What axe-core finds wrong with the page as it is now, in light, and with `--long` in dark.

    A test may ask for dark whenever it is run.
    """
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; null")
    found: list[str] = page.evaluate(VIOLATIONS)
    schemes = ("light", "dark") if dark or is_thorough else ("light",)
    for scheme in schemes:  # at once: a colour on its way to another is neither
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        kinds = set(page.evaluate(KINDS)) - judged
        if kinds:
            found += page.evaluate(VIOLATIONS, sorted(kinds))
        if not found:
            judged.update(kinds)
    return found
