"""Sums whose sign has a bracket behind it, in all that can be asked about a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from language.drawings.reading import picture

import solver

WRITTEN = [
    (
        """
           SEND
        +) MORE
        --------
          MONEY
        """,
        """
           9567
        +) 1085
        --------
          10652
        """,
    ),
    (
        """
           S E N D
        +) M O R E
        ──────────
         M O N E Y
        """,
        """
           9 5 6 7
        +) 1 0 8 5
        ──────────
         1 0 6 5 2
        """,
    ),
    (
        """
          ABC
        -) AB
        -----
          759
        """,
        """
          843
        -) 84
        -----
          759
        """,
    ),
    (
        """
             7?4?
        x)     53
        ---------
           23??7
          38???
        ---------
          410??7
        """,
        """
             7749
        x)     53
        ---------
           23247
          38745
        ---------
          410697
        """,
    ),
    (
        """
        　　４□
        ＊）□５
        ────
        　２４５
        １４７
        ────
        １７１５
        """,
        """
        　　４9
        ＊）3５
        ────
        　２４５
        １４７
        ────
        １７１５
        """,
    ),
]


@pytest.mark.parametrize(("drawing", "solution"), WRITTEN)
def test_a_sum_with_a_bracket_is_solved_and_proved(drawing: str, solution: str) -> None:
    text = picture(drawing)
    result = solver.solve(text)
    assert [s.text for s in result.solutions] == [picture(solution)]
    only = result.solutions[0]
    assert solver.is_solution(text, only.letters, only.wildcards)
    assert not result.puzzle.cautions
    proof = solver.explain(text)
    assert proof.complete
    assert [s.text for s in proof.solutions] == [picture(solution)]
    assert solver.rpn(text) == solver.rpn(text.translate(str.maketrans("x＊)）", "××  ")))


SEVERAL = ["  AB\n+) C\n----\n  D3", "   1?\nx) ?3\n-----\n   ??\n  3?\n-----\n  ???"]


@pytest.mark.parametrize("text", SEVERAL)
def test_shards_and_cursors_leave_nothing_out(text: str) -> None:
    whole = sorted(solution.text for solution in solver.solve(text).solutions)
    assert len(whole) > 4
    parts = [found for shard in ("0/3", "1/3", "2/3") for found in pages(text, shard)]
    assert sorted(parts) == whole


def pages(text: str, shard: str) -> Iterator[str]:
    """The solutions of a shard, asked for two at a time."""
    cursor = None
    while True:
        page = solver.solve(text, shard=shard, next=cursor, limit=2)
        yield from (solution.text for solution in page.solutions)
        cursor = page.next
        if cursor is None:
            return


@pytest.mark.parametrize("text", ["0)\n0=0", "A)\nA=B", "A=B\nA)", "+)\nA=B", "x)\n\nA=B"])
def test_a_bracket_alone_above_an_equation_is_an_error(text: str) -> None:
    with pytest.raises(solver.PuzzleError):
        solver.parse(text)
