"""Proofs, for a screen."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.columns import visible
from solver.display.tables import table_lines
from solver.proof.claims import JudgedClaim
from solver.proof.model import Explanation
from solver.proof.telling.model import Line
from solver.proof.telling.tell import difficulty_told, told
from solver.proof.whynot import WhyNot

INDENT = "   "


def proof_lines(explanation: Explanation, language: str) -> Iterator[str]:
    """The proof line by line, and its difficulty."""
    for line in told(explanation, language):
        yield from line_texts(line)
    if rating := difficulty_told(explanation, language):
        yield rating


def line_texts(line: Line) -> Iterator[str]:
    """A line of a proof, in as many of the screen as it takes."""
    indent = INDENT * line.depth
    if line.table:
        yield from (indent + text for text in table_lines(line.table))
        return
    number = f"{line.number}. " if line.number else ""
    first, *others = line.text.split("\n")
    yield indent + number + visible(first)
    indent += INDENT if line.number else ""  # rows of a step; else a drawing
    yield from (indent + visible(other) for other in others)


def claim_lines(claim: JudgedClaim) -> Iterator[str]:
    """What is said of a statement, and what shows it."""
    yield visible(claim.text)
    yield from (INDENT + visible(row) for line in claim.lines for row in line.split("\n"))


def why_not_lines(answer: WhyNot) -> Iterator[str]:
    """What speaks against a value; where nothing does yet, what is said of it."""
    for line in answer.lines or [answer.text]:
        yield from map(visible, line.split("\n"))
