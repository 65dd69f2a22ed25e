"""Tables of a proof on the page: drawn with headings, readable on a small screen, and printed."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, press_print, sample, violations
from proofs import LANGUAGES, NEXT, address, answered, opened

import solver
from solver.answers.explain import ExplanationAnswer, explanation_answer

STAYS = True

PUZZLE = "DONALD+GERALD=ROBERT"
SIZES = {"narrow": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 860}}


def first_table(answer: ExplanationAnswer) -> int:
    """The number of the first line with a table, as addresses count them."""
    return next(at for at, line in enumerate(answer.lines, 1) if line.table)


def texts(page: Any, selector: str) -> list[str]:
    """What is seen in elements."""
    return [one.strip() for one in page.locator(selector).all_inner_texts() if one.strip()]


def test_a_table_is_drawn_as_one(visit: Visit, long: bool) -> None:
    """Narrow in one language and wide in another; with `--long` both in each."""
    page = visit()
    told = solver.explain(PUZZLE)
    all_shown = [(language, size) for language in LANGUAGES for size in SIZES]
    for language, size in sample(all_shown, long, 2, 5):
        _has_a_table(page, explanation_answer(told, language), language, size)


def _has_a_table(page: Any, answer: ExplanationAnswer, language: str, size: str) -> None:
    number = first_table(answer)
    table = answer.lines[number - 1].table
    assert table
    page.set_viewport_size(SIZES[size])
    follow(page, address(PUZZLE, f"&step={number}"), language)
    answered(page)
    shown = page.locator(".step .rows")
    numbers = f"{table.rows[0].number}–{table.rows[-1].number}."
    assert page.inner_text(".step p:first-child") == f"{numbers} {table.lead}"
    head = table.head if size == "wide" else table.head[:-1]
    assert texts(page, ".step .rows th[scope=col]:visible") == head
    tried = [row.cells[0].text for row in table.rows if row.cells[0]]
    assert texts(page, ".step .rows th[scope=row]") == tried
    rows = shown.locator("tbody tr:not(.narrow)").all()
    for row, drawn in zip(table.rows, rows, strict=True):
        cells = drawn.locator("td:not(.end)").all_inner_texts()
        assert cells == [cell.text if cell else "" for cell in row.cells[1:]]
    assert texts(page, ".step .rows .end:visible") == [row.text for row in table.rows]
    if table.conclusion:
        assert page.inner_text(".step p:last-child") == table.conclusion
    assert page.evaluate("() => document.documentElement.scrollWidth") == SIZES[size]["width"]
    page.click(NEXT)
    told = page.inner_text(f".earlier li:nth-child({number}) button")
    assert told == f"{table.rows[0].number}. {answer.lines[number - 1].text}"


@pytest.mark.parametrize("wall", ["", "&wall=1"])
def test_a_table_is_not_read_out_as_a_whole(wall: str, visit: Visit) -> None:
    """Of what is announced by itself: the sentences around it, and of other steps all."""
    number = first_table(explanation_answer(solver.explain(PUZZLE)))
    page = opened(visit, address(PUZZLE, f"&step={number}{wall}"), viewport=SIZES["wide"])
    step = f"{'.wall ' if wall else '.proof '}[role=status]"
    page.wait_for_selector(f"{step} p")
    if wall:
        page.keyboard.press("PageDown")  # the first of its rows
    page.wait_for_selector(f"{step} .rows")
    silent = page.locator(f"{step} [aria-live=off]")
    assert silent.locator(".rows").count() == page.locator(f"{step} .rows").count() == 1
    assert silent.locator("p").count() == 0
    assert page.locator(f"{step} p").count() > 0
    assert page.get_attribute(step, "aria-atomic") == "false"
    page.keyboard.press("Home") if wall else page.click(".steps button:first-child")
    assert page.get_attribute(step, "aria-atomic") == "true"


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """In light and in dark, as ever; narrow, and with `--long` wide too."""
    number = first_table(explanation_answer(solver.explain(PUZZLE)))
    page = opened(visit, address(PUZZLE, f"&step={number}"))
    for size in sample(SIZES.values(), long, 0):
        page.set_viewport_size(size)
        assert page.locator(".step .rows").count() == 1
        assert violations(page) == []


def test_tables_are_printed(visit: Visit) -> None:
    tables = [line for line in explanation_answer(solver.explain(PUZZLE)).lines if line.table]
    page = opened(visit, address(PUZZLE), viewport=SIZES["narrow"])
    press_print(page)
    assert page.locator(".single .lines .rows").count() == len(tables)
    ends = [row.text for line in tables if line.table for row in line.table.rows]
    assert texts(page, ".single .rows .end:visible") == ends
