"""What is asked beside all solutions: the largest, the smallest, and every base."""

from __future__ import annotations

from typing import Any

from browsing import (
    Visit,
    follow,
    needs_axe,
    press_print,
    sample,
    settled,
    solve,
    violations,
    written,
)

STAYS = True

PHONE = {"width": 360, "height": 740}
CLIMB = "SEND + MOST = MONEY"


def test_the_largest_is_said_and_written(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page, again = visit(viewport=PHONE), visit()
    verdicts = (
        ("en", "The largest MONEY is 10876. It is reached in 2 ways."),
        ("ru", "Наибольшее значение MONEY — 10876. Оно получается 2 способами."),
        ("ja", "MONEYの最大値は10876です。そうなる解は2個です。"),
    )
    for language, said in sample(verdicts, long, 1):
        follow(page, "#panel=solve", language)
        settled(page)
        page.click("summary")
        page.fill("[name=largest]", "money")
        assert solve(page, CLIMB) == said
        assert written(page) == ["9782 + 1094 = 10876", "9784 + 1092 = 10876"]
        assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
        follow(again, "#" + page.url.partition("#")[2], language)
        assert settled(again) == said
        assert "largest" not in again.get_attribute(".next a", "href")


def test_the_values_of_a_number_are_said(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit(viewport=PHONE)
    verdicts = (
        ("en", "LETTERS is always 3211278."),
        ("ru", "LETTERS — всегда 3211278."),
        ("ja", "LETTERSはつねに3211278です。"),
    )
    for language, said in sample(verdicts, long, 2):
        follow(page, "#panel=solve", language)
        settled(page)
        page.click("summary")
        page.fill("[name=answer]", "LETTERS")
        assert solve(page, "SEVEN + THREE + TWO = TWELVE") == said
    follow(page, "#p=A + B = 9, A < B&answer=A", "en")
    assert settled(page) == "A has 5 values: 0 (1), 1 (1), 2 (1), 3 (1), 4 (1)."


def test_a_text_is_decoded_by_the_key(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit(viewport=PHONE)
    decoded = (
        ("en", "Decoded: PALACE WEALTH"),
        ("ru", "Расшифровано: PALACE WEALTH"),
        ("ja", "解読： PALACE WEALTH"),
    )
    for language, told in sample(decoded, long, 0):
        follow(page, "#panel=solve", language)
        settled(page)
        _decodes(page, told)


def _decodes(page: Any, told: str) -> None:
    page.click("summary")
    page.fill("[name=decode]", "902038 180246")
    solve(page, "TOTE + POUCH = WALLET")
    assert page.inner_text(".solutions li p") == told
    assert page.url.endswith("&decode=902038%20180246")
    assert "decode" not in page.get_attribute(".next a", "href")
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    page.click("button.bases")
    page.wait_for_selector("section.bases tbody tr:nth-child(8)")
    asked, answers = press_print(page).all()
    assert "902038 180246" in asked.text_content()
    assert "PALACE" not in asked.text_content()
    assert told in answers.text_content()
    page.emulate_media(media="screen")
    page.fill("[name=decode]", "9020X")
    page.press("[name=decode]", "Enter")
    page.wait_for_selector(".note .wrong:has-text('X')")


def test_what_is_decoded_is_a_task_of_the_sheet_and_its_word_in_the_key(visit: Visit) -> None:
    page = visit("#p=TOTE%2BPOUCH=WALLET&decode=902038")
    page.click("button:has-text('Add to the sheet')")
    page.wait_for_selector(".share .said a")
    page.click(".share .said a")
    page.wait_for_selector(".pages:not([aria-busy]) .leaf")
    paper, key = page.locator(".leaf").all_inner_texts()
    assert "letters into digits: 902038." in paper
    assert "PALACE" not in paper
    assert "Decoded: PALACE" in key


@needs_axe
def test_every_base_is_a_table(visit: Visit, long: bool) -> None:
    """In which axe, with `--long`, finds nothing."""
    page = visit(viewport=PHONE)
    solve(page, "KYOTO * 3 = TOKYO")
    page.click("button.bases")
    page.wait_for_selector("section.bases tbody tr:nth-child(30)")
    said = "The smallest base with a solution is 9. None has exactly one."
    page.wait_for_function(
        "(said) => document.querySelector('section.bases p').textContent === said", arg=said
    )
    rows = page.locator("section.bases tbody tr").all_inner_texts()
    assert rows[5].split() == ["9", "4", "13040", "*", "3", "=", "40130"]
    assert rows[6].split() == ["10", "0"]
    assert page.inner_text("section.bases p:last-child").endswith(": 2, 3.")
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    assert page.evaluate("() => document.activeElement.closest('section.bases') !== null")
    if long:
        assert violations(page) == []
