"""A table in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows under a head, all of its length; the first column to the left, the others right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    assert all(len(line) == len(head) for line in lines)
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
