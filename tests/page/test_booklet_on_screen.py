"""A booklet on a screen: for everybody, and as wide as the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browsing import needs_axe, violations
from terminal import rebus

TEXT = """## A grid
2,X,(v3),(h3),O
DEER + RABBIT = TURTLE
"""


@needs_axe
def test_a_booklet_can_be_read_on_a_screen(browser: Any, tmp_path: Path) -> None:
    place = tmp_path / "book.html"
    assert rebus("booklet", "-", "-o", str(place), stdin=TEXT).exit_code == 0
    context = browser.new_context(bypass_csp=True)  # for axe, which is a script
    page = context.new_page()
    page.goto(place.as_uri())
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []
    context.close()
