"""The panel that explains, opened by its address."""

from __future__ import annotations

from typing import Any

from browsing import Visit

MONEY = "SEND + MORE = MONEY"
LANGUAGES = ["en", "ru", "ja"]
NEXT = ".steps .primary"
HINT = "button.hint"
CHECK = "button.check"


def address(puzzle: str = MONEY, more: str = "") -> str:
    return f"#panel=explain&p={puzzle}{more}"


def opened(visit: Visit, place: str, **options: Any) -> Any:
    """The panel at an address, with its answer."""
    page = visit(place, wait=False, **options)
    answered(page)
    return page


def played(puzzle: str = MONEY, more: str = "") -> str:
    """Where a puzzle is worked out."""
    return f"#panel=play&p={puzzle}{more}"


def answered(page: Any) -> None:
    """Waits until the panel has an answer."""
    page.wait_for_selector(".outcome :is(.proof, .trying, .verdict.bad, .verdict.open)")


def put(page: Any, digits: dict[str, str]) -> None:
    """Chooses cells of letters, and presses their digits on the pad, in the page itself."""
    page.evaluate(
        """(digits) => {
          for (const [unknown, digit] of Object.entries(digits)) {
            document.querySelector(`.box[data-unknown='${unknown}']`).click();
            document.querySelector(`.press[data-digit='${digit}']`).click();
          }
        }""",
        digits,
    )


def board(page: Any) -> dict[str, set[str]]:
    """The digits that stand over each letter of the sum."""
    cells = page.locator(".stage .cell[data-letter]")
    shown = cells.evaluate_all(
        """(all) => all.map(
             (cell) => [cell.dataset.letter, cell.querySelector(".digit").textContent])"""
    )
    found: dict[str, set[str]] = {}
    for letter, digit in shown:
        found.setdefault(letter, set()).add(digit)
    return found
