"""How puzzles share the pages of a booklet."""

from __future__ import annotations

import pytest
from in_turn import in_turn

from solver.printing.style import MOST_ON_A_PAGE, PAPERS, Layout


@in_turn("per_page", range(1, MOST_ON_A_PAGE + 1))
@in_turn("count", [1, 7, 24])
def test_pages_are_even_and_hold_every_puzzle_once(per_page: int, count: int) -> None:
    pages = Layout(per_page=per_page).pages([False] * count)
    sizes = [sum(map(len, rows)) for rows in pages]
    assert len(pages) == -(-count // per_page)
    columns = Layout(per_page=per_page).columns
    assert max(sizes) - min(sizes) <= (2 * columns - 1 if per_page % columns == 0 else 1)
    assert [at for rows in pages for row in rows for at in row] == [*range(count)]
    assert all(len(row) == columns for rows in pages for row in rows[:-1])
    if per_page % columns == 0:  # only the last row of all is short
        assert all(len(row) == columns for rows in pages[:-1] for row in rows)


def test_a_wide_puzzle_has_a_row_of_its_own() -> None:
    pages = Layout(per_page=6).pages([False, True, False, False, True, False, False])
    assert pages == [
        [range(1), range(1, 2), range(2, 4)],
        [range(4, 5), range(5, 7)],
    ]


@in_turn("per_page", range(1, MOST_ON_A_PAGE + 1))
def test_a_puzzle_that_fits_a_page_of_its_own_only_gets_one(per_page: int) -> None:
    wide = [at == 5 for at in range(13)]
    pages = Layout(per_page=per_page).pages(wide, lambda at, rows, _: at != 5 or rows == 1)
    assert [range(5, 6)] in pages
    assert [at for rows in pages for row in rows for at in row] == [*range(13)]


def test_the_first_page_has_less_room() -> None:
    pages = Layout(per_page=6).pages([False] * 7, lambda _, rows, first: rows <= 3 - first)
    assert [len(rows) for rows in pages] == [2, 2]
    pages = Layout(per_page=6).pages([False] * 9, lambda _, rows, first: rows <= 3 - first)
    assert [len(rows) for rows in pages] == [2, 3]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_rows_of_a_page_fill_the_paper_and_no_more(paper: str) -> None:
    layout = Layout(paper=paper)
    width, height = PAPERS[paper]
    room = layout.room(False, 3, 20)
    assert 2 * room[0] < layout.width < width
    assert 3 * room[1] + 20 < layout.height < height
    assert layout.room(True, 3, 20) == (layout.width, room[1])
