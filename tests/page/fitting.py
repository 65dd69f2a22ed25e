"""Whether what is played fits the screen: the chosen cell, all columns and the pad.

`python page/fitting.py`, from `tests`, reads cases as lines of JSON, [text, language, width,
height, puzzle], where the text is in percent of the usual size; it prints those in which something
does not fit with what that is, and has the status 1 then.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))  # for served and screens

from browsing import ARGUMENTS, CHROMIUM, PATIENCE, ROOT, follow, protocol
from playwright.sync_api import sync_playwright
from served import server

USUAL = 16  # pixels of a letter where nobody has chosen others
OF_A_CLASS = 1366  # pixels of width from which it is looked at on the big screen too

# What is wrong with the board as it is on the screen.
WRONG = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [pad, chosen, stage] = [".keys-below", ".box.chosen", ".stage"].map(box);
  const right = Math.max(...[...document.querySelectorAll(".stage .box")]
    .map((one) => one.getBoundingClientRect().right));
  const isBeside = pad.left >= stage.right - 1;
  const end = isBeside ? innerHeight : pad.top;
  const isCut = [...document.querySelectorAll(".stage .scroll")]
    .some((one) => one.scrollWidth > one.clientWidth + 1);
  return Object.entries({
    pad: pad.top < 0 || pad.bottom > innerHeight + 1,
    chosen: chosen.top < 0 || chosen.bottom > end + 1,
    columns: right > innerWidth || isCut, width: document.documentElement.scrollWidth > innerWidth,
  }).filter(([, is]) => is).map(([name]) => name);
}"""

# Chooses the last cell, of the lowest row.
CHOOSE_LAST = """() => [...document.querySelectorAll(".stage .box")].at(-1).click()"""

# What the function is asked of what is played: how hard it is may take seconds, and no room.
EXPLAINED = "**/v1/explain?*"
ASKED, CHEAPER = "hint=look", "hint=look&timeout=0.1"

# What of the big screen is off its edges.
OFF = """() => [...document.querySelectorAll(".wall :is(.box, button)")].filter((one) => {
  const { left, right, top, bottom, width } = one.getBoundingClientRect();
  return width && (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1);
}).map((one) => `off the big screen: ${one.textContent}`)"""


class Case(NamedTuple):
    """A puzzle on a screen, with text of so many percent."""

    text: int
    language: str
    width: int
    height: int
    puzzle: str


@contextmanager
def larger(page: Any, text: int) -> Iterator[None]:
    """The page for a reader who has chosen a size of text."""
    with protocol(page) as client:
        client.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL * text // 100}})
        yield
        client.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL}})


def cheapen(route: Any) -> None:
    route.continue_(url=route.request.url.replace(ASKED, CHEAPER))


def faults(page: Any, puzzle: str) -> list[str]:
    """What does not fit of a puzzle, with its first cell chosen and with its last one."""
    follow(page, f"#panel=play&p={puzzle}")
    page.wait_for_selector(".trying .stage .box.chosen")
    found: list[str] = page.evaluate(WRONG)
    page.evaluate(CHOOSE_LAST)
    found += [f"{fault}, of the last cell" for fault in page.evaluate(WRONG)]
    if page.viewport_size["width"] >= OF_A_CLASS:
        follow(page, f"#panel=play&p={puzzle}&wall=1")
        page.wait_for_selector(".wall .stage[style] .box.chosen")
        found += page.evaluate(OFF)
    return found


def check(cases: list[Case], origin: str) -> Iterator[tuple[Case, list[str]]]:
    """The cases in which something does not fit, with what that is."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for (text, language), those in groupby(sorted(cases), lambda one: one[:2]):
            page = browser.new_page(locale=language, service_workers="block")
            page.set_default_timeout(PATIENCE)
            page.route(EXPLAINED, cheapen)
            page.goto(origin)
            with larger(page, text):
                page.wait_for_selector(".trying .stage")
                for case in those:
                    page.set_viewport_size({"width": case.width, "height": case.height})
                    if found := faults(page, case.puzzle):
                        yield case, found
            page.close()
        browser.close()


def main() -> int:
    cases = [Case(*json.loads(line)) for line in sys.stdin]
    status = 0
    with server(REBUS_PAGE=str(ROOT / "page")) as serving:
        for case, found in check(cases, serving.address):
            print(json.dumps([*case, found], ensure_ascii=False), flush=True)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
