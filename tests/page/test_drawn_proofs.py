"""Drawings on the page are proved as drawn: in one picture, with row and place lit up."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any
from urllib.parse import quote

import pytest
from browsing import Visit, needs_axe, violations
from proofs import LANGUAGES, address, opened

import solver
from solver.answers.explain import explanation_answer

DIVISION = """\
      1??9
???)???80?
    ???
     ??8
     ???
       ?0?
       ???
         ?"""
MULTIPLICATION = "  7?4?\n  x 53\n 23??7\n38???\n410??7"
NARROW = {"width": 360, "height": 740}

# What a drawing says where it stands, row by row, each cell in its column.
PICTURE = """(table) => [...table.rows].map((row) => [...row.cells].map(
  (cell) => cell.querySelector(".digit")?.textContent || cell.querySelector(".name")?.textContent
    || (cell.classList.contains("bar") ? "¦" : cell.classList.contains("open") ? "?" : "")
    || (cell.matches(".cell") ? "?" : cell.textContent || " ")).join("").trimEnd())"""

# The tables of a drawing of `answer`, row by row.
DRAW = f"""
const {{ drawing, prepare }} = await import("./drawing/drawing.js");
await prepare(answer);
return [...drawing(answer).element.querySelectorAll("table")].map({PICTURE});"""

# The cells of the picture, [unknown, row, place, digit, whether it is new] each.
CELLS = """() => [...document.querySelectorAll(".stage .cell")].map((cell) => [
  cell.dataset.unknown ?? null, Number(cell.dataset.row), Number(cell.dataset.place),
  cell.querySelector(".digit").textContent, cell.classList.contains("new")])"""


def seen(page: Any, selector: str) -> bool:
    """Whether an element is on the screen, all of it."""
    box = page.locator(selector).bounding_box()
    height = page.viewport_size["height"]
    return bool(box and box["y"] >= 0 and box["y"] + box["height"] <= height)


def test_a_division_is_proved_in_its_picture_on_a_telephone(visit: Visit) -> None:
    answer = explanation_answer(solver.explain(DIVISION), "ru")
    page = opened(visit, address(quote(DIVISION)), locale="ru", viewport=NARROW)
    assert page.locator(".stage table").count() == 1
    unknown = [cell[0] for cell in page.evaluate(CELLS) if cell[0]]
    assert (len(unknown), len(set(unknown))) == (23, 22)
    before: dict[str, int] = {}
    for number, line in enumerate(answer.lines):
        assert seen(page, ".steps .primary"), number
        assert seen(page, ".step"), number
        assert seen(page, ".stage"), number
        for name, _, _, digit, is_new in page.evaluate(CELLS):
            if name:
                assert digit == str(line.filled.get(name, ""))
                assert is_new == (name in line.filled and name not in before)
        lit = page.eval_on_selector_all(
            ".stage .lit-row", "(all) => [...new Set(all.map((one) => Number(one.dataset.row)))]"
        )
        assert sorted(lit) == sorted(line.rows)
        looked = page.eval_on_selector_all(
            ".stage .looked-at",
            "(all) => all.map((one) => [Number(one.dataset.row), Number(one.dataset.place)])",
        )
        spans = [answer.rows[row].cells[-1 - place] for row, place in looked]
        assert sorted(spans) == sorted(line.cells)
        before = line.filled
        if number < len(answer.lines) - 1:  # without Playwright's own scrolling
            page.eval_on_selector(".steps .primary", "(button) => button.click()")
    page.click(".steps button:nth-child(2)")
    assert page.inner_text(".step .typed") == answer.solutions[0].text
    page.click(".steps .primary")
    assert page.inner_text(".earlier .typed") == answer.solutions[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_proof_is_printed_on_two_pages_and_ends_with_the_drawing(
    language: str, visit: Visit
) -> None:
    page = opened(visit, address(quote(DIVISION)), locale=language)
    pages = re.findall(rb"/Type /Page\b", page.pdf(format="A4"))
    assert len(pages) <= 2
    last = page.locator(".sheet .page > *").last
    solved = solver.explain(DIVISION).solutions[0].text
    assert last.locator("table").evaluate(PICTURE) == solved.splitlines()
    lines = page.locator(".sheet .lines li").all_text_contents()
    assert not any(solved in line for line in lines)  # it is drawn once


# How drawings stand on the page: no column without a mark, no rule as a row.
STANDING = {
    MULTIPLICATION: "  7?4?|  × 53| 23??7|38???|410??7",
    "29?2|28\n28  +---\n--  |?0?\n 1?2\n ???\n ---\n   0": "29?2¦28|28|    ¦?0?| 1?2| ???|   0",
    "   S E N D\n+) M O R E\n----------\n M O N E Y": "  SEND|+)MORE| MONEY",
    "          □ 9\n    ┌────────\n□ □ │ □ □ □ □\n        □ □\n        ───\n"
    "          □ □\n          □ □": "     ?9|??¦????|    ??|     ??|     ??",
    "2)1?\n3) 7 R A\n  2 R C": "2)1?|3) 7 R A|  2 R C",
    "2? + ?1 = 5?\n+    +    +\n1? + 12 = 25\n=    =    =\n?7 + ?? = ?0": (
        "2?+?1=5?|+  +  +|1?+12=25|=  =  =|?7+??=?0"
    ),
    "　　？７\n＋　５？\n－－－－\n　１３３": "  ?7|+ 5?| 133",
    "  ?1\n+ 1?\n----\n  35\n\n  ??\n- 12\n----\n  17\n\nX ≠ 5": " ?1|+1?| 35|| ??|−12| 17||X≠5",
}


def test_drawings_stand_as_they_were_drawn(visit: Visit) -> None:
    page = visit()
    for puzzle, standing in STANDING.items():
        answer = asdict(explanation_answer(solver.explain(puzzle)))
        tables = page.evaluate(f"async (answer) => {{ {DRAW} }}", answer)
        assert "||".join("|".join(rows) for rows in tables) == standing


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit) -> None:
    page = opened(visit, address(quote(DIVISION), "&step=4"), viewport=NARROW)
    assert violations(page) == []
