"""Every control can be seen and hit: borders of 3:1, targets of 44 px; zoom, and less motion."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from browsing import Visit, follow, sample

STAYS = True

PHONE = {"width": 360, "height": 740}

# A page at 200 % on a screen of 1280 × 720 has half as many pixels of its own.
ZOOMED = {"width": 640, "height": 360}

LEAST_SIZE = 44  # pixels
LOW = 28  # of the cells of carries, which are a row of their own
LEAST_CONTRAST = 3.0  # of a border, to what is around it or to what it holds

# What is opened before the controls are looked at, and what shows last.
PANELS = {
    "#p=TO+GO=OUT": ".places svg",
    "#panel=explain&p=TO+GO=OUT": ".proof",
    "#panel=explain&p=TO+GO=OUT&way=try": ".trying",
    "#panel=shelf": ".shelved li",
    "#panel=generate&words=send,more,money": ".made li",
    "#panel=kakuro": ".outcome .grid",
    "#panel=lessons&technique=once": ".taught li",
}

# Tells the controls that are seen.
CONTROLS = (Path(__file__).parent / "controls.js").read_text(encoding="utf-8")


def controls(page: Any) -> list[dict[str, Any]]:
    """The controls of a page, with what is folded opened."""
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
    found: list[dict[str, Any]] = page.evaluate(CONTROLS)
    assert len(found) > 8
    return found


def is_dense(name: str) -> bool:
    """Whether it is the cell of a carry, or one of ten digits in a strip: the pad does the same."""
    return "carry-box" in name or re.match(r"BUTTON (out|free|struck|ringed) ", name) is not None


def test_controls_can_be_seen_and_hit(visit: Visit, long: bool) -> None:
    """Of the room with most, where one plays; with `--long` of each."""
    page = visit(viewport=PHONE)
    for address, last in sample(PANELS.items(), long, 2):
        follow(page, address)
        page.wait_for_selector(last)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = controls(page)
            small = [
                (one["name"], one["width"], one["height"])
                for one in found
                if min(one["width"], one["height"]) < (LOW if is_dense(one["name"]) else LEAST_SIZE)
            ]
            assert small == [], address
            borders = [one for one in found if one["contrast"] is not None]
            assert borders
            faint = [one for one in borders if one["contrast"] < LEAST_CONTRAST]
            assert [one for one in faint if not is_dense(one["name"])] == [], address


def test_at_twice_the_size_next_is_on_the_screen(visit: Visit) -> None:
    page = visit("#panel=explain&p=SEND+MORE=MONEY&step=3", wait=False, viewport=ZOOMED)
    page.wait_for_selector(".steps .primary")
    for _ in range(3):
        page.click(".steps .primary")
        box = page.locator(".steps .primary").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= ZOOMED["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth") == ZOOMED["width"]


def test_who_wants_less_motion_gets_none(visit: Visit) -> None:
    page = visit("#p=TO+GO=OUT")
    moving = """() => [...document.querySelectorAll("*")].filter((one) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
      return transitionDuration.split(",").some((time) => parseFloat(time) > 0)
        || animationName !== "none" || scrollBehavior === "smooth";
    }).length"""
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moving) > 0
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moving) == 0
