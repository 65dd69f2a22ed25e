"""Tables of a proof on the terminal: their columns stand below one another."""

from __future__ import annotations

import re

import pytest
from terminal import rebus

import solver
from solver.display.columns import visible, width
from solver.display.tables import ROOM, table_lines
from solver.proof.telling.model import Cell, Outcome, Table, TableRow
from solver.proof.telling.tell import told

PUZZLE = "DONALD+GERALD=ROBERT"


def cut(line: str, starts: list[int]) -> list[str]:
    """The cells of a line whose columns begin there."""
    cells, at = [""] * len(starts), 0
    for char in line:
        column = max((n for n, start in enumerate(starts) if start <= at), default=0)
        cells[column] += char
        at += width(char)
    return [cell.strip() for cell in cells]


@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_every_cell_stands_below_its_heading(language: str) -> None:
    lines = told(solver.explain(PUZZLE), language)
    tables = [line.table for line in lines if line.table]
    assert tables
    printed = rebus("explain", PUZZLE, "--lang", language).stdout.splitlines()
    for table in tables:
        number = f"{table.rows[0].number}–{table.rows[-1].number}. "
        at = next(n for n, line in enumerate(printed) if line.strip() == number + table.lead)
        rule = next(n for n in range(at, len(printed)) if re.fullmatch(r" +-[- ]*", printed[n]))
        starts = [match.start() for match in re.finditer("-+", printed[rule])]
        head = [cut(line, starts) for line in printed[at + 1 : rule]]
        assert [_joined(texts) for texts in zip(*head, strict=True)] == [
            _joined([text]) for text in table.head
        ]
        body = (cut(line, starts) for line in printed[rule + 1 :])
        for row in table.rows:
            wanted = [*(cell.text if cell else "" for cell in row.cells), row.text]
            cells = next(body)
            while [_joined([one]) for one in cells] != [_joined([one]) for one in wanted]:
                first, *_ = more = next(body)
                assert first == ""
                cells = [one + other for one, other in zip(cells, more, strict=True)]
        assert all(width(line) <= ROOM + 10 for line in printed[at + 1 : rule])


def _joined(texts: object) -> str:
    """A text of several lines without its spaces."""
    return "".join("".join(texts).split())  # type: ignore[arg-type]


def test_what_is_shown_cannot_move_the_cursor() -> None:
    cell = Cell((1,), "1\x1b[2J")
    row = TableRow(3, (cell,), Outcome.FAILS, "no\x07 " + "long " * 40)
    table = Table("Try.", ("A",), ("A heading that is long", "Result"), (row,), "So.")
    lines = [*table_lines(table)]
    assert lines[0] == "3. Try."
    assert all(line == visible(line) for line in lines)
    assert max(map(width, lines)) <= ROOM + 3
    assert lines[1].split("  ")[0:2] == ["", " A heading that"]
    assert lines[-1].strip() == "So."


def test_a_line_of_japanese_ends_where_a_phrase_does() -> None:
    lines = told(solver.explain("CROSS+ROADS=DANGER"), "ja")
    table = next(line.table for line in lines if line.table)
    printed = [*table_lines(table)]
    assert "十の位への" in printed[1]
    assert "くり上がり" in printed[2]
    assert not any(re.search(r"[（く]( |$)", line) for line in printed)
