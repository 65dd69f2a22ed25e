"""Every control can be seen and hit: borders of 3:1, targets of 44 px; zoom, and less motion."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import Visit

PHONE = {"width": 360, "height": 740}

# A page at 200 % on a screen of 1280 × 720 has half as many pixels of its own.
ZOOMED = {"width": 640, "height": 360}

LEAST_SIZE = 44  # pixels
LEAST_CONTRAST = 3.0  # of a border, to what is around it or to what it holds

# What is opened before the controls are looked at, and what shows last.
PANELS = {
    "#p=TO+GO=OUT": ".places svg",
    "#panel=explain&p=TO+GO=OUT": ".proof",
    "#panel=shelf": ".shelved li",
    "#panel=generate&words=send,more,money": ".made li",
    "#panel=kakuro": ".outcome .grid",
}

# The controls that are seen: the name of each, its target, and the contrast of its border, if any.
CONTROLS = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((all, one, at) => all + one * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return rgba("canvas");
  };
  const bounds = (control) => {
    if (["checkbox", "radio"].includes(control.type)) return control.closest("label") ?? control.labels[0] ?? control;
    return control.closest(".paper") ?? control;
  };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .skip");
  const isInSentence = (one) => one.matches("p a, .said a") && !["inline-flex", "flex", "grid"].includes(getComputedStyle(one).display);
  return [...document.querySelectorAll("a[href], button, select, input, textarea, summary")]
    .filter((one) => isSeen(one) && !isInSentence(one) && !one.disabled).map((control) => {
      const target = bounds(control);
      const { width, height } = target.getBoundingClientRect();
      const style = getComputedStyle(target);
      const hasBorder = ["BUTTON", "SELECT", "TEXTAREA", "DIV"].includes(target.tagName) || ["text", "number"].includes(target.type);
      const border = rgba(style.borderTopColor);
      const seen = parseFloat(style.borderTopWidth) > 0 && border[3] > 0 ? border : ground(target);
      return {
        name: `${control.tagName} ${control.className} ${(control.getAttribute("aria-label") ?? control.textContent ?? control.id).slice(0, 30)}`,
        width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10,
        contrast: hasBorder ? Math.max(contrast(seen, ground(target.parentElement)), contrast(ground(target), ground(target.parentElement))) : null,
      };
    });
}"""


def controls(page: Any) -> list[dict[str, Any]]:
    """The controls of a page, with what is folded opened."""
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
    found: list[dict[str, Any]] = page.evaluate(CONTROLS)
    assert len(found) > 8
    return found


@pytest.mark.parametrize("address", PANELS)
def test_controls_can_be_seen_and_hit(address: str, visit: Visit) -> None:
    page = visit(address, wait=False, viewport=PHONE)
    page.wait_for_selector(PANELS[address])
    small = [
        (one["name"], one["width"], one["height"])
        for one in controls(page)
        if min(one["width"], one["height"]) < LEAST_SIZE
    ]
    assert small == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        borders = [one for one in controls(page) if one["contrast"] is not None]
        assert borders
        assert [one for one in borders if one["contrast"] < LEAST_CONTRAST] == []


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
