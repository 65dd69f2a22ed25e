"""What the forms of a text share: a reading put together from pieces of another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, zip_longest

from solver.language.remarks import Piece
from solver.language.symbols import RELATIONS, Edit, Reading
from solver.model import Caution
from solver.options import Rules

# A reading, the rules that go with it, and what is to be said of it.
Rewritten = tuple[Reading, Rules, tuple[Caution, ...]]
Form = Callable[[str, Reading, Rules], Rewritten]

# A sign that parts two sides.
RELATION = re.compile(f"[{RELATIONS}]")


def rewritten(reading: Reading, rules: Rules, edits: list[Edit], *cautions: Caution) -> Rewritten:
    """A reading with some edits, and what is to be said of them where there are any."""
    return (reading.edited(edits), rules, cautions) if edits else (reading, rules, ())


def built(reading: Reading, pieces: Iterable[Piece]) -> Reading:
    """A reading of runs of another one's symbols, and of symbols between them."""
    symbols, starts, ends = "", list[int](), list[int]()
    for first, second in pieces:
        if isinstance(first, str):
            at = min(second, len(reading.symbols) - 1)
            symbols += first
            starts += [reading.starts[at]] * len(first)
            ends += [reading.starts[at]] * len(first)
        else:
            symbols += reading.symbols[first:second]
            starts += reading.starts[first:second]
            ends += reading.ends[first:second]
    return Reading(symbols, starts, ends, reading.emoji)


def typed(text: str, reading: Reading, start: int, end: int) -> str:
    """What stands in a text for some symbols of its reading."""
    return text[reading.starts[start] : reading.ends[end - 1]]


def cut_out(reading: Reading, start: int, end: int) -> Reading:
    """A run of the symbols of a reading."""
    return Reading(
        reading.symbols[start:end],
        reading.starts[start:end],
        reading.ends[start:end],
        reading.emoji,
    )


def parted(reading: Reading, sign: str) -> list[Reading]:
    """The parts of a reading between signs, without the blanks around them."""
    at = [i for i, symbol in enumerate(reading.symbols) if symbol == sign]
    return [
        stripped(cut_out(reading, start + 1, end))
        for start, end in pairwise([-1, *at, len(reading.symbols)])
    ]


def stripped(reading: Reading) -> Reading:
    """A reading without the blanks around it."""
    start = len(reading.symbols) - len(reading.symbols.lstrip())
    return cut_out(reading, start, len(reading.symbols.rstrip()))


def drawn_table(reading: Reading, table: Sequence[list[Reading] | None]) -> Reading:
    """Rows one below the other, each cell at the right of its column; None is a rule."""
    columns = zip_longest(*(row for row in table if row))
    widths = [max(len(cell.symbols) for cell in column if cell) for column in columns]
    symbols, starts, ends = "", list[int](), list[int]()
    at = reading.starts[0]

    def put(sign: str) -> None:
        nonlocal symbols
        symbols += sign
        starts.extend([at] * len(sign))
        ends.extend([at] * len(sign))

    for row in table:
        if row is None:
            put("-" * max(sum(widths), 2))
        for i, width in enumerate(widths if row else ()):
            cell = row[i] if row and i < len(row) else None
            put(" " * (width - (len(cell.symbols) if cell else 0)))
            if cell and cell.symbols:
                symbols += cell.symbols
                starts += cell.starts
                ends += cell.ends
                at = cell.ends[-1]
        put("\n")
    return Reading(symbols, starts, ends, reading.emoji)
