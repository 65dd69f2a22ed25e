"""Brute force: written from docs/language.md and docs/kakuro.md, and from nothing else."""

from __future__ import annotations

from typing import Any

from oracle.lines import read
from oracle.rules import Filling, Page, Rules, Solution


def solutions(puzzle: str | Page, **rules: Any) -> set[Solution]:
    """The solutions of a line, or of what a writer of `oracle` wrote: text and letters."""
    page = read(puzzle) if isinstance(puzzle, str) else puzzle
    return Filling(page, Rules(**rules)).solutions()
