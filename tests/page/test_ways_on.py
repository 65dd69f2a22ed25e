"""What a refused text may be meant as, a tap away."""

from __future__ import annotations

from urllib.parse import unquote

import pytest
from browsing import Visit, follow, needs_axe, settled, solve, violations
from in_turn import later

STAYS = True

PHONE = {"width": 390, "height": 844}


def test_a_repaired_puzzle_is_a_tap_away(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    solve(page, "SEND MORE MONEY")
    wrong = page.locator(".note .wrong")
    said = "A sign is missing between “SEND” and “MORE”."
    assert wrong.evaluate("(one) => one.firstChild.textContent") == said
    button = page.locator(".note .rewrite")
    assert button.evaluate("(one) => one.textContent") == (
        "With + between the words and = before the last. SEND + MORE = MONEY"
    )
    assert page.input_value("#puzzle") == "SEND MORE MONEY"  # nothing is repaired in silence
    assert button.bounding_box()["height"] >= 44
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    button.click()
    page.wait_for_function("() => document.querySelector('#asked').textContent.includes('+')")
    assert "one solution" in settled(page)
    assert unquote(page.url).endswith("#p=SEND + MORE = MONEY")
    assert page.locator(".note .wrong").count() == 0


def test_a_base_goes_to_the_rules(visit: Visit) -> None:
    page = visit()
    for panel in ("", "panel=explain&"):
        follow(page, f"#{panel}p=ELF + ELF = FOOL (radix 16)")
        page.click(".note .rewrite")
        page.wait_for_function("() => location.hash.includes('base=16')")
        assert page.input_value("#puzzle") == "ELF + ELF = FOOL"
        assert page.input_value("#base") == "16"


def test_two_puzzles_are_two_buttons(visit: Visit) -> None:
    page = visit()
    follow(page, "#p=SEND+MORE=MONEY, DONALD+GERALD=ROBERT", "ru")
    page.wait_for_selector(".note .rewrite")
    assert page.locator(".note .rewrite").all_inner_texts() == [
        "Только ребус 1 из 2. SEND+MORE=MONEY",
        "Только ребус 2 из 2. DONALD+GERALD=ROBERT",
    ]


@pytest.mark.parametrize(
    ("text", "panel", "field"),
    [("MONEY", "generate", "#require"), later("2,X,(vA),(hA),O", "kakuro", "")],
)
def test_another_panel_is_a_tap_away(text: str, panel: str, field: str, visit: Visit) -> None:
    page = visit(f"#p={text}")
    page.click(".note a.rewrite")
    page.wait_for_function("(name) => location.hash.includes(`panel=${name}`)", arg=panel)
    if field:
        page.wait_for_selector(field, state="attached")
        assert page.input_value(field) == text
    else:
        page.wait_for_selector("table, [role=grid]")


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find(visit: Visit) -> None:
    page = visit("#p=SEND+MORE=MONEY, DONALD+GERALD=ROBERT", viewport=PHONE)
    page.wait_for_selector(".note .rewrite")
    assert violations(page) == []
