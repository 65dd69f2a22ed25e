"""How the tests read a drawing: as equations, and filled in by brute force."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import solver
from solver.model import Expression

SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def picture(text: str) -> str:
    """A drawing as it stands in these tests, without their margin."""
    return dedent(text).strip("\n")


def equations(text: str, base: int = 10) -> str:
    """What a drawing says; a wildcard is its number: ₀ for the first, ₁₂ for the thirteenth."""

    def side(tokens: Expression) -> str:
        words = (t if isinstance(t, str) else "".join(map(cell, t.cells)) for t in tokens)
        return " ".join(words)

    def cell(one: solver.model.Cell) -> str:
        wildcard = isinstance(one, str) and one[0] == "?"
        return str(one)[1:].translate(SMALL) if wildcard else str(one)

    puzzle = solver.parse(text, solver.Rules(base))
    return "; ".join(f"{side(e.left)} {e.relation} {side(e.right)}" for e in puzzle.equations)


def filled(text: str, **options: Any) -> list[str]:
    """The drawing with each of its solutions, by trying every permutation."""
    result = solver.solve_naive(text, **options)
    return sorted(map(result.puzzle.fill, result.assignments))
