"""The notebook in docs/: its cells put out what is stored in it, and Jupyter can read it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from cells import code_cells, outputs, read, written
from in_turn import in_turn

PAGE = Path(__file__).parent.parent / "docs" / "notebook.ipynb"
NOTEBOOK = read(PAGE)
CELLS = code_cells(NOTEBOOK)
NAMES: dict[str, object] = {}  # of one session


@in_turn("cell", CELLS, ids=lambda cell: cell["id"])
def test_a_cell_puts_out_what_is_stored(cell: dict[str, Any]) -> None:
    for before in CELLS[: CELLS.index(cell)]:
        if before["id"] not in NAMES:  # where a cell is tested by itself
            outputs(before, NAMES)
            NAMES[before["id"]] = True
    assert outputs(cell, NAMES) == cell["outputs"]
    NAMES[cell["id"]] = True


def test_there_is_something_to_see() -> None:
    shown = [each["data"] for cell in CELLS for each in cell["outputs"] if "data" in each]
    assert sum("text/html" in data for data in shown) >= 4
    assert all(cell["outputs"] for cell in CELLS)


def test_jupyter_can_read_it() -> None:
    """It keeps the rules of format 4.5 that a hand could break, and is written as Jupyter does."""
    assert (NOTEBOOK["nbformat"], NOTEBOOK["nbformat_minor"]) == (4, 5)
    assert PAGE.read_text(encoding="utf-8") == written(NOTEBOOK)
    names = [cell["id"] for cell in NOTEBOOK["cells"]]
    assert len({*names}) == len(names)
    assert all(re.fullmatch(r"[\w-]{1,64}", name) for name in names)
    assert [cell["execution_count"] for cell in CELLS] == [*range(1, len(CELLS) + 1)]
    for cell in NOTEBOOK["cells"]:
        assert cell["cell_type"] in ("code", "markdown")
        assert all(line.endswith("\n") for line in cell["source"][:-1])


def test_its_links_lead_somewhere() -> None:
    texts = ["".join(cell["source"]) for cell in NOTEBOOK["cells"] if cell["cell_type"] != "code"]
    links = [link for text in texts for link in re.findall(r"\]\(([^)#]+)", text)]
    assert links
    assert all((PAGE.parent / link).exists() for link in links)
