"""A table of a proof in lines of text: its columns stand below one another, in any script."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from solver.display.columns import visible, width

if TYPE_CHECKING:
    from solver.proof.telling.model import Table

INDENT = "   "
GAP = "  "
DASH = "–"

# Columns of the screen that a table may take, that its last column has at least, and a heading.
ROOM = 100
LAST_ROOM = 40
HEAD_ROOM = 14
CELL_ROOM = 10  # a value, or a word of where it is from

# What is kept in a line: a word; in a script without spaces what ends in への or a mark, or comes
# before a bracket. What is longer than a line and one wide sign is cut, there behind any sign.
WIDE = 2
PHRASE = re.compile(r"（?[^\s（）、。：]+?(?:への|[）、。：]+|(?=[\s（])|$)|\s+|.")
PIECE = re.compile(r"[\u3000-\u9fff\uff00-\uffef][、。：）]*|[^\s\u3000-\u9fff\uff00-\uffef]+|\s+")


def table_lines(table: Table) -> Iterator[str]:
    """The lines of a table: what is tried, the rows, and what follows."""
    yield f"{step_numbers(table)}. {visible(table.lead)}"
    head = [_wrapped(text, HEAD_ROOM) for text in table.head]
    rows = [
        [*(visible(cell.text) if cell else "" for cell in row.cells), row.text]
        for row in table.rows
    ]
    *inner, ends = zip(*rows, strict=True)
    told = [[_wrapped(text, CELL_ROOM) for text in texts] for texts in inner]
    sizes = [
        max(width(line) for lines in [top, *texts] for line in lines)
        for top, texts in zip(head, told, strict=False)
    ]
    room = max(ROOM - sum(sizes) - len(GAP) * len(sizes), LAST_ROOM)
    cells = [[_wrapped(end, room) for end in ends], *told]
    size = max(width(line) for end in (head[-1], *cells[0]) for line in end)
    yield from _aligned(head, [*sizes, size])
    yield INDENT + GAP.join("-" * n for n in [*sizes, size])
    for end, *row in zip(*cells, strict=True):
        yield from _aligned([*row, end], [*sizes, size])
    if table.conclusion:
        yield INDENT + visible(table.conclusion)


def step_numbers(table: Table) -> str:
    """The numbers of the steps in a table: 5–9."""
    first, last = table.rows[0].number, table.rows[-1].number
    return str(first) if first == last else f"{first}{DASH}{last}"


def _aligned(cells: Sequence[Sequence[str]], sizes: Sequence[int]) -> Iterator[str]:
    """Cells of several lines side by side."""
    for texts in zip_longest(*cells, fillvalue=""):
        padded = (t + " " * (n - width(t)) for t, n in zip(texts, sizes, strict=True))
        yield (INDENT + GAP.join(padded)).rstrip()


def _pieces(text: str, room: int) -> Iterator[str]:
    """What of a text is kept in a line."""
    for phrase in PHRASE.findall(text):
        yield from [phrase] if width(phrase) <= room + WIDE else PIECE.findall(phrase)


def _wrapped(text: str, room: int) -> list[str]:
    """A text as lines of at most so many columns, if its words are no longer."""
    lines = [""]
    for piece in _pieces(visible(text), room):
        if lines[-1] and width(lines[-1]) + width(piece.rstrip()) > room:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return lines
