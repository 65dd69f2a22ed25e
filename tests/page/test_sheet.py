"""The lesson basket and the sheet that is printed of it."""

from __future__ import annotations

from typing import Any

from browsing import Visit


def picks(page: Any) -> list[str]:
    """The puzzles on the sheet, as its room keeps them."""
    found = page.evaluate("async () => (await import('/sheet/basket.js')).picks()")
    return [one["p"] for one in found]


def put(page: Any, **pick: Any) -> str:
    """Puts a puzzle on the sheet."""
    told = page.evaluate("async (one) => (await import('/sheet/basket.js')).add(one)", pick)
    return str(told)


def test_the_basket_is_kept_in_its_order_and_told_to_other_tabs(visit: Visit) -> None:
    page = visit()
    assert put(page, p="A + A = BC", title="Easy") == "added"
    assert put(page, p="A + A = BC", base=12, digits=None) == "added"  # other rules, another puzzle
    assert put(page, p="A + A = BC", base="12", title="Hard") == "there"
    assert put(page, p="  ?\n  x 4\n ??6") == "added"
    other = page.context.new_page()
    other.goto(page.url)
    other.evaluate(
        """async () => {
          const basket = await import('/sheet/basket.js');
          window.told = [];
          basket.changed(() => told.push(basket.picks().map((one) => one.base ?? 10).join()));
        }"""
    )
    page.evaluate(
        """async () => {
          const basket = await import('/sheet/basket.js');
          basket.move(2, -2);
          basket.move(0, -1);
          basket.remove(1);
          basket.lay({ each: 6 });
        }"""
    )
    other.wait_for_function("() => told.length >= 3")
    assert picks(other) == ["  ?\n  x 4\n ??6", "A + A = BC"]
    page.reload()
    assert picks(page) == ["  ?\n  x 4\n ??6", "A + A = BC"]
    kept = page.evaluate(
        """async () => {
          const basket = await import('/sheet/basket.js');
          return [basket.title(), basket.layout(), basket.picks()[1]];
        }"""
    )
    assert kept == ["Easy", {"each": 6}, {"p": "A + A = BC", "base": 12}]
    page.evaluate("async () => (await import('/sheet/basket.js')).clear()")
    assert picks(other) == []
    other.close()


def test_the_basket_takes_no_more_than_it_can_hold_and_survives_what_is_no_basket(
    visit: Visit,
) -> None:
    page = visit()
    told = page.evaluate(
        """async () => {
          const { add } = await import('/sheet/basket.js');
          return Array.from({ length: 61 }, (_, n) => add({ p: `${n} = A` }));
        }"""
    )
    assert told == ["added"] * 60 + ["full"]
    for wrong in ('"x"', "[]", '{"picks": 5}', "{", '{"picks": [null, {"p": 5}, {"p": "A=1"}]}'):
        page.evaluate("(text) => localStorage.setItem('rebus-sheet', text)", wrong)
        page.reload()
        assert picks(page) == (["A=1"] if "A=1" in wrong else [])
