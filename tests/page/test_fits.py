"""What is played fits: the chosen cell, all columns and the pad, with text of any size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from browsing import CHROMIUM, follow
from playing import DIVISION, on_screen

from solver.generation.shelf.choice import THEMES_OF, shelf

SIZES = [(360, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080)]
USUAL = 16  # pixels of a letter where nobody has chosen others

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


def widest(language: str) -> list[str]:
    """The widest sum of a shelf, and the tallest."""
    sums = [text for theme in THEMES_OF[language] for _, text in shelf(theme)]
    width, height = (
        lambda text: max(map(len, text.split())), lambda text: (text.count("+"), len(text))
    )  # fmt: skip
    return [max(sums, key=width), max(sums, key=height)]


PUZZLES = [
    "GREY × BLUE = DARKBLUE",
    "THREE + THREE + TWO + TWO + ONE = ELEVEN",
    "?937 + 8? + 109 + 4?75 = 74?5",
    "CUT × T = BUST%0ACUT × I = TNNT%0ATNNT × 10 + BUST = TENET%0ACUT × IT = TENET",
    "%20%207?4?%0A%20%20x%2053%0A%2023??7%0A38???%0A410??7",
    DIVISION,
    *(puzzle for language in THEMES_OF for puzzle in widest(language)),
]


@pytest.fixture(params=[100, 150, 200])
def larger(request: Any, browser: Any) -> Iterator[Any]:
    """A browser whose reader has chosen a size of text."""
    size = USUAL * request.param // 100
    arguments = ["--no-sandbox", f"--blink-settings=defaultFontSize={size}"]
    launched = browser.browser_type.launch(executable_path=CHROMIUM, args=arguments)
    yield launched
    launched.close()


def test_board_and_pad_are_on_the_screen(larger: Any, origin: str, long: bool) -> None:
    """Each puzzle on some screens; with REBUS_LONG=1, on all."""
    page = larger.new_page(service_workers="block")
    for number, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("about:blank")
        page.goto(f"{origin}/")
        page.wait_for_selector(".trying .stage")
        assert page.evaluate(WRONG) == [], (width, height)
        for puzzle in PUZZLES if long else PUZZLES[number % 3 :: 3]:
            follow(page, f"#panel=play&p={puzzle}")
            page.wait_for_selector(".trying .stage")
            assert page.evaluate(WRONG) == [], (puzzle, width, height)


def test_printed_digits_are_in_line_with_boxes(larger: Any, origin: str) -> None:
    page = larger.new_page(viewport={"width": 390, "height": 844}, service_workers="block")
    page.goto(f"{origin}/#panel=play&p=?937 + 8? = ?0?3")
    page.wait_for_selector(".trying .stage")
    middles = page.locator(
        ".written tr:not(.carried):first-child td.cell, .written tr:nth-child(2) td.cell"
    )
    heights = middles.evaluate_all(
        """(all) => all.map((td) => {
          const seen = td.querySelector(".box") ?? td.querySelector(".digit");
          const { top, bottom } = seen.getBoundingClientRect();
          return (top + bottom) / 2;
        })"""
    )
    assert max(heights) - min(heights) < 2
    assert on_screen(page, ".box")
