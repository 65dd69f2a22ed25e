"""Judges the list of solutions that a proof ends with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from solver.model import Solution
from solver.proof.model import MOST_TOLD, AnySolution

if TYPE_CHECKING:
    from proof.reader.reader import Reader


def against(reader: Reader, n: int, shown: list[str], *, is_all: bool) -> str:
    """What is wrong with a list of solutions; empty where nothing is."""
    explanation = reader.explanation
    if n != len(shown) or len({*shown}) != n:
        return "so many are not listed"
    if n != min(explanation.count, MOST_TOLD):
        return "too few are listed, or too many"
    if is_all is (n < explanation.count):
        return "not these are all of them"
    texts = {_squeezed(_written(solution)) for solution in explanation.solutions}
    if not all(_squeezed(one) in texts for one in shown):
        return "that is no solution"
    return ""


def _written(solution: AnySolution) -> str:
    if isinstance(solution, Solution):
        return solution.text
    rows = "".join(str(digit) for row in solution.grid for digit in row if digit)
    return solution.answer * bool(solution.letters) + rows


def _squeezed(text: str) -> str:
    """A solution by its digits: of a drawing, not all signs are told."""
    return "".join(re.findall(r"\w", text))
