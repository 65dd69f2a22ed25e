"""What is played fits: the chosen cell, all columns and the pad, with text of any size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from browsing import Visit, follow, sample
from fitting import EXPLAINED, WRONG, cheapen, larger
from in_turn import later
from playing import DIVISION, on_screen
from screens import SIZES, TEXTS

from solver.generation.shelf.choice import THEMES_OF, shelf


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


@pytest.fixture(params=TEXTS)
def text(request: Any) -> int:
    """A size of text, in percent of the usual size."""
    return int(request.param)


@pytest.fixture
def page(text: int, visit: Visit) -> Iterator[Any]:
    """A page whose reader has chosen a size of text."""
    page = visit("", wait=False)
    with larger(page, text):
        page.wait_for_selector(".trying .stage")
        yield page


def test_board_and_pad_are_on_the_screen(page: Any, text: int, long: bool) -> None:
    """Every third screen with text of a size, each puzzle on some; with `--long`, all on all."""
    page.route(EXPLAINED, cheapen)
    at = TEXTS.index(text)
    screens = [*enumerate(SIZES)]
    for number, (width, height) in sample(screens, long, *range(2 - at, len(SIZES), 3)):
        page.set_viewport_size({"width": width, "height": height})
        follow(page, "#")
        page.wait_for_selector(".trying .stage")
        assert page.evaluate(WRONG) == [], (width, height)
        some = range(number, len(PUZZLES), len(SIZES))
        for puzzle in sample(PUZZLES, long, *some):
            follow(page, f"#panel=play&p={puzzle}")
            page.wait_for_selector(".trying .stage")
            assert page.evaluate(WRONG) == [], (puzzle, width, height)


@pytest.mark.parametrize("text", [TEXTS[0], *(later(one) for one in TEXTS[1:])])
def test_printed_digits_are_in_line_with_boxes(page: Any, text: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    follow(page, "#panel=play&p=?937 + 8? = ?0?3")
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
