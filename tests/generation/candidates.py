"""Every candidate of a few words, each solved from its text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

import solver

WORDS = [
    "ant",
    "bee",
    "cat",
    "act",
    "tan",
    "tab",
    "can",
    "nab",
    "beat",
    "neat",
    "cant",
    "a",
    "an",
    "be",
]


SIGNS = {"sum": " + ", "product": " * "}


def texts(made: Any) -> list[str]:
    return [puzzle.puzzle.text for puzzle in made.puzzles]


def written(kind: str, terms: Sequence[str], total: str) -> str:
    if kind == "difference":
        return f"{total} - {' - '.join(terms[:-1])} = {terms[-1]}"
    return f"{SIGNS[kind].join(terms)} = {total}"


def by_hand(
    kind: str, words: Sequence[str], terms: int, repeats: bool, base: int, **rules: bool
) -> Iterator[str]:
    """The puzzles of all candidates, each solved from its text."""
    choose = combinations_with_replacement if repeats else combinations
    for head in choose([word.upper() for word in words], terms):
        for total in map(str.upper, words):
            text = written(kind, head, total)
            small = total not in head and len(set("".join(head) + total)) <= base
            if small and solver.solve(text, base=base, limit=2, **rules).unique:
                yield text
