"""A calculation is drawn by one piece, in whatever room it is shown."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from browsing import ROOT, Visit, follow, press_print, sample, settled
from proofs import NEXT, address, answered, played

STAYS = True

# What each drawing has in its rows, carries and what is worked out between them aside: of signs
# the text, and of each cell in which column it stands, what it hides, and what it shows.
DRAWN = """(tables) => tables.map((table) => [...table.rows]
  .filter((row) => !row.matches(".carries, .carried"))
  .map((row) => [...row.cells].map((cell) => cell.matches(".cell")
    ? [cell.dataset.unknown ?? "", cell.dataset.letter ?? "",
       ...[".digit", ".name"].map((part) => cell.querySelector(part)?.textContent ?? "")]
    : [cell.textContent, getComputedStyle(cell).borderTopStyle])))"""

DIVISION = "     ?0?\n  ------\n28)29?2\n   28\n   --\n    1?2\n    ???\n    ---\n      0"
PUZZLES = (
    "SEND + MORE = MONEY",
    "AB * AB = ACC",
    "TO + GO = OUT; T + G = 10",
    "  SEND\n+ MORE\n------\n MONEY",
    DIVISION,
)


def test_every_room_draws_a_puzzle_alike(visit: Visit, long: bool) -> None:
    """A division; with `--long` more."""
    page = visit()
    for puzzle in sample(PUZZLES, long, 4):
        page.emulate_media(media="screen")
        follow(page, "#p=" + quote(puzzle))
        settled(page)
        if "\n" in puzzle:
            page.wait_for_selector(".solutions .drawn")
        solved = _drawn(page, ".solutions")
        assert sum(map(len, solved)) >= 3
        printed = press_print(page)
        assert _drawn(printed.nth(1), ".answer:first-child") == solved
        empty = [[[_without_digit(one) for one in row] for row in table] for table in solved]
        assert _drawn(printed.first, ".boards") == empty
        page.emulate_media(media="screen")
        follow(page, address(quote(puzzle)))
        answered(page)
        page.evaluate(
            "(next) => { while (!document.querySelector(next).disabled)"
            " document.querySelector(next).click(); }",
            NEXT,
        )
        assert _drawn(page, ".stage") == solved
        follow(page, played(quote(puzzle)))
        answered(page)
        assert _hidden(_drawn(page, ".stage")) == _hidden(solved)


def test_no_other_module_draws_in_columns() -> None:
    page = ROOT / "page"
    drawing = {file for file in page.rglob("*.js") if '"written' in file.read_text("utf-8")}
    assert {file.parent for file in drawing} == {page / "drawing"}


def _drawn(place: Any, within: str) -> Any:
    return place.locator(f"{within} .written").evaluate_all(DRAWN)


def _without_digit(one: list[str]) -> list[str]:
    return [*one[:2], "", one[3]] if len(one) == 4 and one[0] else one


def _hidden(tables: Any) -> Any:
    """What each place of the drawings hides."""
    return [[[one[0] if len(one) == 4 else "" for one in row] for row in rows] for rows in tables]
