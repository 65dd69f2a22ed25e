"""Proofs, for a screen."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.columns import visible
from solver.display.tables import table_lines
from solver.proof.judge import JudgedClaim
from solver.proof.model import Explanation
from solver.proof.telling.tell import difficulty_told, told

INDENT = "   "


def proof_lines(explanation: Explanation, language: str) -> Iterator[str]:
    """The proof line by line, and its difficulty."""
    for line in told(explanation, language):
        indent = INDENT * line.depth
        if line.table:
            yield from (indent + text for text in table_lines(line.table))
            continue
        number = f"{line.number}. " if line.number else ""
        first, *others = line.text.split("\n")
        yield indent + number + visible(first)
        indent += INDENT if line.number else ""  # rows of a step; else a drawing
        yield from (indent + visible(other) for other in others)
    if rating := difficulty_told(explanation, language):
        yield rating


def claim_lines(claim: JudgedClaim) -> Iterator[str]:
    """What is said of a statement, and what shows it."""
    yield visible(claim.text)
    yield from (INDENT + visible(row) for line in claim.lines for row in line.split("\n"))
