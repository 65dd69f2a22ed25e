"""The key of a solution on the page: a strip of letters over digits that can be turned."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, sample, settled, solve, violations

import solver
from solver.options import KEY_ORDERS

STAYS = True

PUZZLE = "TOTE + POUCH = WALLET"


def strips(page: Any) -> list[str]:
    """Each strip as it is read, its letters over its digits."""
    page.wait_for_selector(".strip li:visible")
    return [
        "".join(strip.locator(".face").all_inner_texts())
        + " "
        + "".join(strip.locator(".digit").all_inner_texts())
        for strip in page.locator(".strip:visible").all()
    ]


def press_key(page: Any) -> None:
    page.click("button.keyed")


def test_the_strip_turns_through_the_four_orders(visit: Visit, long: bool) -> None:
    """With `--long` each is opened again by its address."""
    page = visit()
    solve(page, PUZZLE)
    assert not page.is_visible(".strip")
    press_key(page)
    again = visit() if long else None
    digits = {"0-9": "0123456789", "1-0": "1234567890", "9-0": "9876543210", "0-1": "0987654321"}
    for order in KEY_ORDERS:
        (solution,) = solver.solve(PUZZLE, key_order=order).solutions
        assert strips(page) == [f"{solution.key} {digits[order]}"]
        assert page.url.endswith(f"&keys={order}")
        if again:
            follow(again, "#" + page.url.partition("#")[2])
            settled(again)
            assert strips(again) == strips(page)
        page.click(".key button")
    assert page.evaluate("() => document.activeElement.closest('.key') !== null")
    assert page.url.endswith("&keys=0-9")
    press_key(page)
    assert not page.is_visible(".strip")
    assert "keys=" not in page.url


def test_every_solution_has_its_key_and_one_that_has_none_has_no_strip(visit: Visit) -> None:
    page = visit("#p=TWO+TWO=FOUR&keys=9-0")
    found = solver.solve("TWO+TWO=FOUR", key_order="9-0").solutions
    assert [one.split()[0] for one in strips(page)] == [one.key for one in found]
    solve(page, "?+?=3")
    assert page.locator(".key").count() == 0
    assert not page.is_visible("button.keyed")


def test_a_strip_fits_a_phone(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit(viewport={"width": 360, "height": 740})
    for language in sample(("en", "ru", "ja"), long, 1):
        follow(page, "#p=TOTE+POUCH=WALLET&keys=0-9&wrong_digits=", language)
        strips(page)
        button = page.locator(".key button").bounding_box()
        assert button["height"] >= 44
        assert button["x"] + button["width"] <= 360
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        tops = page.locator(".strip li").evaluate_all(
            "(cells) => cells.map((cell) => cell.getBoundingClientRect().top)"
        )
        assert len(tops) == 10
        assert len(set(tops)) == 1
        page.click("summary")
        for choice in page.locator(".rules select").all():
            box = choice.bounding_box()
            assert box["height"] >= 44
            assert box["x"] + box["width"] <= 360
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


@pytest.mark.long
@needs_axe
def test_nothing_is_wrong_with_a_strip(visit: Visit) -> None:
    page = visit("#p=TOTE+POUCH=WALLET&keys=0-9")
    strips(page)
    assert violations(page) == []
