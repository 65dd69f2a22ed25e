"""A puzzle that is played, opened by its address."""

from __future__ import annotations

from typing import Any

from browsing import Visit
from proofs import address, opened

PHONE = {"width": 360, "height": 740}
ELK = "ELK+SEAL=MOUSE"
MOUSE = {"E": "8", "L": "5", "K": "3", "S": "9", "A": "4", "M": "1", "O": "0", "U": "6"}
DIVISION = (
    "%20%20%20%20%20%201??9%0A???)???80?%0A%20%20%20%20???%0A%20%20%20%20%20??8%0A"
    "%20%20%20%20%20???%0A%20%20%20%20%20%20%20?0?%0A%20%20%20%20%20%20%20???%0A"
    "%20%20%20%20%20%20%20%20%20?"
)
QUOTIENT = "9010119291019190999090"  # the digits of ?0 to ?21


def play(visit: Visit, puzzle: str = ELK, *, more: str = "", **options: Any) -> Any:
    """A puzzle as its reader works it out."""
    return opened(visit, address(puzzle, f"{more}&way=try"), **options)


def said(page: Any) -> str:
    """What was said last, but for hints."""
    return str(page.inner_text(".say"))


def on_screen(page: Any, *selectors: str) -> bool:
    """Whether all that is named is wholly inside the screen."""
    return bool(
        page.evaluate(
            """(selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)])
              .filter((one) => one.checkVisibility())
              .map((one) => one.getBoundingClientRect())
              .every(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight &&
                     left >= 0 && right <= innerWidth)""",
            list(selectors),
        )
    )
