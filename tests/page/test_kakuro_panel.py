"""The panel of kakuro: what it draws before and after, pages, marks, prints, and for whom."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, press_print, sample, settled, speak, violations

import solver
from solver.grid.model import White
from solver.grid.read import read_kakuro

STAYS = True

SIX = "6,X,X,(vC),(vIB),X,X,X,(hHE,vHB),O,G,X,X,(hHG),O,O,D,(vHE),(vHF),(hAG),O,O,O,O,O,X,X,(hHH),O,I,O,X,X,(hHA),O,O,X"  # noqa: E501
FOUR_WAYS = "3,X,(v5),(v5),(h5),O,O,(h5),O,O"
LETTERS = "4,X,X,(vFF),(vID),X,(hIE,vA),A,O,(hIC),B,C,G,(hJ),O,O,X"
NONE = "3,X,(v3),(v17),(h4),O,O,(h16),O,O"
SIZES = {"narrow": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 860}}
ONE = {"en": "Exactly one solution.", "ru": "Решение ровно одно.", "ja": "解はただ1つです。"}


def address(puzzle: str, more: str = "") -> str:
    return f"#panel=kakuro&p={puzzle}{more}"


def white_cells(page: Any) -> list[str]:
    """What is written into the white cells, row by row."""
    cells = page.locator(".outcome .grid .white")
    texts = cells.evaluate_all(
        "(all) => all.map((cell) => cell.querySelector('.digit')?.innerText ?? '')"
    )
    return [str(text) for text in texts]


def sums(page: Any, way: str) -> list[str]:
    """The sums of one way as they stand in the black cells, row by row."""
    texts = page.locator(f".outcome .grid .{way}").all_text_contents()
    return [text.split()[-1] for text in texts]


def test_before_and_after(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit()
    for language, said in sample(ONE.items(), long, 2):
        follow(page, address(SIX), language)
        assert settled(page) == said
        _is_seen_before_and_after(page)


def _is_seen_before_and_after(page: Any) -> None:
    puzzle, result = read_kakuro(SIX), solver.kakuro(SIX)
    solution = result.solutions[0]
    digits = [str(digit) for row in solution.grid for digit in row if digit]
    assert white_cells(page) == digits
    told = str.maketrans({letter: str(digit) for letter, digit in solution.letters.items()})
    for way in ("across", "down"):
        asked = [
            "".join(map(str, cells))
            for square in puzzle.squares
            if not isinstance(square, White) and (cells := getattr(square, way))
        ]
        page.click("[data-view=solution]")
        assert sums(page, way) == [text.translate(told) for text in asked]
        page.click("[data-view=puzzle]")
        assert sums(page, way) == asked
    given = [str(s.given or "") for s in puzzle.squares if isinstance(s, White)]
    assert white_cells(page) == given
    assert "view=puzzle" in page.url
    page.click("[data-view=solution]")
    assert page.inner_text("output") == solution.answer
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert page.evaluate("() => document.documentElement.scrollWidth") == size["width"]
        box = page.locator(".outcome .grid").bounding_box()
        assert box["width"] <= size["width"] - 32  # nothing to scroll
        assert box["height"] == pytest.approx(box["width"], rel=0.03)


@needs_axe
def test_nothing_for_axe_to_find(visit: Visit, long: bool) -> None:
    """On a telephone, solved; with `--long` on a desk, with a mistake, and more."""
    page = visit()
    puzzles = ((SIX, "en"), (FOUR_WAYS, "ru"), ("3,X,y", "ru"), (NONE, "ja"))
    for puzzle, language in sample(puzzles, long, 0):
        follow(page, address(puzzle), language)
        settled(page)
        for size in sample(SIZES.values(), long, 0):
            page.set_viewport_size(size)
            assert violations(page) == [], puzzle


@pytest.mark.long
def test_solutions_are_paged(visit: Visit) -> None:
    page = visit(address(FOUR_WAYS))
    assert page.inner_text(".verdict") == "Exactly 4 solutions."
    seen = [white_cells(page)]
    for _ in range(3):
        page.click(".pager button:has-text('Next')")
        seen.append(white_cells(page))
    grids = [s.grid for s in solver.kakuro(FOUR_WAYS).solutions]
    assert seen == [[str(d) for row in grid for d in row if d] for grid in grids]
    assert page.inner_text(".pager span") == "4 of 4 found"
    again = visit("#" + page.url.partition("#")[2])
    assert white_cells(again) == seen[3]


def test_none_is_shown_with_its_grid(visit: Visit) -> None:
    page = visit(address(NONE))
    assert page.inner_text(".verdict").startswith("No solution")
    assert white_cells(page) == [""] * 4
    assert sums(page, "across") == ["4", "16"]
    assert not page.locator(".views").is_visible()


def test_a_mistake_names_its_cell(visit: Visit, long: bool) -> None:
    """Each told in one language or another; with `--long` in all."""
    page = visit()
    mistakes = (
        ("3,X,(v5),(v5),(h5),O,y,(h5),O,O", 2, 3),  # no cell
        ("3,X,(v5),(v5),(h5),O,o,(h5),O,O", 2, 3),  # no capital
        ("3,X,(v5),(v5),(h5,O),O,O,(h5),O,O", 2, 1),  # a clue that is none
        ("3,X,(v5),(v5),(h5),,O,(h5),O,O", 2, 2),  # nothing
        ("3,X,(v5),(v5),(h5),O,O,(h5),O", 3, 3),  # missing
        ("3,X,(v5),(v5),(h5),O,O,(h5),O,(h3)", 3, 3),  # nothing beside it
        ("3,X,X,(v5),X,O,O,(h5),O,O", 2, 2),  # no sum belongs to it
    )
    for number, (puzzle, row, column) in enumerate(sample(mistakes, long, 0, 4, 6)):
        with pytest.raises(solver.PuzzleError, match=f"row {row}, column {column}") as caught:
            read_kakuro(puzzle)
        follow(page, address(puzzle))
        settled(page)
        for language in sample(ONE, long, number % 3):
            speak(page, language)
            told = solver.in_language(caught.value.sentence, language)
            page.locator(".field .wrong", has_text=told).wait_for()
            numbers = re.findall(r"\d+", page.inner_text(".field .wrong"))
            assert {str(row), str(column)} <= set(numbers[:2])
            marked = page.locator(".grid .wrong")
            assert marked.count() == 1
            place = "(cell) => [cell.parentElement.rowIndex + 1, cell.cellIndex + 1]"
            assert marked.evaluate(place) == [row, column], puzzle


def test_what_has_no_grid(visit: Visit, long: bool) -> None:
    page = visit()
    puzzles = ("", "x", "99,X", "3", "0,X,X", "(((", "3,(h5,v6", "-3,X")
    for puzzle in sample(puzzles, long, 0, 2, 6):
        follow(page, address(puzzle))
        assert "mistake" in settled(page), puzzle
        assert page.inner_text(".field .wrong")


def test_every_kakuro_of_the_gallery_is_what_it_says(visit: Visit, long: bool) -> None:
    """Of every third; with `--long` of each."""
    page = visit("#panel=kakuro")
    for index in range(0, page.locator(".gallery a").count(), 1 if long else 3):
        link = page.locator(".gallery a").nth(index)
        kind, name = link.locator(".kind").inner_text(), link.locator(".name").inner_text()
        link.click()
        page.wait_for_selector(f".grid caption:has-text('{name.split()[0]} by')", state="attached")
        verdict = settled(page)
        if kind == "no solution":
            assert verdict.startswith("No solution")
        elif kind == "several solutions":
            assert verdict == "Exactly 4 solutions."
        else:
            assert verdict == "Exactly one solution."
            assert page.locator(".found .tile").count() == (
                0 if "newspaper" in kind else 9 + (index > 0)
            )


def test_a_large_one_is_scrolled_in_its_frame(visit: Visit) -> None:
    page = visit("#panel=kakuro", viewport=SIZES["narrow"])
    page.click(".gallery a:has-text('20 × 20')")
    page.wait_for_selector(".grid tr:nth-child(20)")
    settled(page)  # what was found stands in a new frame
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
    frame = page.locator(".outcome .scroll")
    assert frame.get_attribute("tabindex") == "0"
    inner, outer = frame.evaluate("(frame) => [frame.scrollWidth, frame.clientWidth]")
    assert inner > outer
    assert inner <= 20 * 32 + 8


@pytest.mark.long
def test_by_keyboard(visit: Visit) -> None:
    page = visit("#panel=kakuro")
    page.focus("#puzzle")
    page.keyboard.press("Control+A")
    page.keyboard.type(FOUR_WAYS)
    page.keyboard.press("Enter")
    page.wait_for_selector(".verdict:has-text('4 solutions')")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == "Next":
            break
    page.keyboard.press("Enter")
    assert page.inner_text(".pager span") == "2 of 4 found"


def test_screen_readers_hear_the_cells(visit: Visit) -> None:
    page = visit(address(FOUR_WAYS, "&view=puzzle"))
    cells = [" ".join(text.split()) for text in page.locator(".grid td").all_text_contents()]
    assert cells == [
        "",
        "down 5",
        "down 5",
        "across 5",
        "empty",
        "empty",
        "across 5",
        "empty",
        "empty",
    ]


def test_the_printed_sheet_has_its_key_on_another_page(visit: Visit, long: bool) -> None:
    """Which is counted with `--long`: sums have the same sheet."""
    page = visit(address(LETTERS))
    sheet, key = press_print(page).all()
    if long:
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 2
    assert not re.search(r"\d", sheet.locator(".grid tbody").inner_text())
    digits = key.locator(".white .digit").all_inner_texts()
    assert digits == [str(d) for row in solver.kakuro(LETTERS).grid or () for d in row if d]


@pytest.mark.long
def test_the_language_changes_in_place(visit: Visit) -> None:
    page = visit(address(SIX))
    page.select_option("select", "ja")
    page.wait_for_selector(f".verdict:has-text('{ONE['ja']}')")
    assert page.inner_text("[data-view=puzzle]") == "問題"
    page.click("header nav a:has-text('解く')")
    page.wait_for_selector("form.solve")
    assert settled(page) == ONE["ja"]


def test_a_panel_that_cannot_be_fetched(visit: Visit) -> None:
    page = visit(is_own=True)
    page.route("**/kakuro/**", lambda route: route.abort())
    page.click("header nav a:has-text('Kakuro')")
    page.wait_for_selector("main:has-text('does not answer')")
    page.unroute("**/kakuro/**")
    page.click("main button:has-text('Try again')")
    assert settled(page) == "Exactly one solution."
    assert page.locator(".grid").count() == 1
