"""The rules of a puzzle on the page: each can be set, and changes the answer."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from browsing import Visit, bare, follow, sample, settled, solve, written

import solver
from service.schema import SolveRequest

STAYS = True


def test_rules_change_the_answer(visit: Visit) -> None:
    page = visit()
    page.click("summary")
    page.fill("#base", "16")
    assert solve(page, "ELF + ELF = FOOL") == "Exactly one solution."
    assert page.url.endswith("&base=16")
    again = visit("#" + page.url.partition("#")[2])
    assert written(again) == ["A21 + A21 = 1442"]
    assert again.input_value("#base") == "16"
    page.fill("#base", "99")
    page.press("#base", "Enter")
    assert "mistake" in settled(page)
    assert "36" in page.inner_text(".wrong")


RULES: list[tuple[str, dict[str, Any], str]] = [
    ("AB + C = DE", {"digits": "1-5"}, "digits=1-5"),
    ("AB + AC = DE", {"shared_letters": "BC"}, "shared_letters=BC"),
    ("A1 + B2 = C3", {"letters_avoid_printed": True}, "letters_avoid_printed=true"),
    ("?A + ?A = ?8", {"wildcards_avoid": "1A"}, "wildcards_avoid=1A"),
    ("EO + EO = OE", {"classes": "E=even, O=odd"}, "classes=E=even"),
    ("TWO + TWO = FOUR", {"classes": "vowels=even"}, "classes=vowels=even"),
    ("13 + 2 = 46", {"wrong_digits": "alike"}, "wrong_digits=alike"),
    ("F? + ?3 = 108", {"printed_digits": "no", "base": 16}, "printed_digits=no"),
    ("É + E = 6", {"accents": "same"}, "accents=same"),
    ("A + B = C + ?", {"digits_used": "all", "base": 4}, "digits_used=all"),
    ("TWO + TWO = FOUR", {"key": "RTUOWF", "key_order": "0-1"}, "key_order=0-1"),
    ("AB + C = CA", {"single_zero": False, "leading_zeros": True}, "leading_zeros=true"),
]


def test_every_rule_can_be_set(visit: Visit, long: bool) -> None:
    """Two, of each kind of control; with `--long` each."""
    page = visit()
    for puzzle, rules, address in sample(RULES, long, 2, 10):
        follow(page, "#p=A+A=B")
        settled(page)
        page.click("summary")
        for name, value in rules.items():
            box = page.locator(f".rules [name={name}], .rules #{name}").first
            if isinstance(value, bool):
                box.set_checked(value)
            elif box.evaluate("(box) => box.localName") == "select":
                box.select_option(value)
            else:
                box.fill(str(value))
        solve(page, puzzle)
        expected = [solution.text for solution in solver.solve(puzzle, **rules).solutions]
        assert expected != [solution.text for solution in solver.solve(puzzle).solutions]
        assert [bare(drawn) for drawn in written(page)] == [bare(text) for text in expected[:12]]
        assert address in page.url
        shown, place = written(page), "#" + page.url.partition("#")[2]
        follow(page, "#p=A+A=B")
        settled(page)
        follow(page, place)
        settled(page)
        assert written(page) == shown, puzzle


def test_every_rule_of_the_function_is_on_the_page(visit: Visit) -> None:
    others = {"puzzle", "limit", "timeout", "next", "shard", "lang"}
    others |= {"wrong_letters"}  # the page does not say yet which letter of a solution is wrong
    offered = visit().evaluate(
        """() => Array.from(document.querySelectorAll(".rules input, .rules select"),
             (one) => one.name || one.id)"""
    )
    assert set(offered) == {field.name for field in fields(SolveRequest)} - others
