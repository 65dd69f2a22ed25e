"""Spaced divisions whose rows are a column off."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import picture

import solver


def read(text: str) -> tuple[list[str], list[str]]:
    """The solutions, and what is said about the rows that were moved."""
    result = solver.solve(text, limit=5)
    said = [caution.message for caution in solver.parse(text).cautions]
    return [solution.text for solution in result.solutions], said


PRINTED = [  # the whole dividend is a column too far left
    (
        """
                   □ 9
            ┌─────────
        □ □ │ □ □ □ □
                 □ □
                ─────
                   □ □
                   □ □
                  ─────
                     0
        """,
        """
                   9 9
            ┌─────────
        1 1 │ 1 0 8 9
                 9 9
                ─────
                   9 9
                   9 9
                  ─────
                     0
        """,
        "4, 6, 7, 9",
    ),
    (
        """
                       9 □ □
              ┌─────────────
        □ □ 2 │ □ □ □ □ □ □
                   □ □ □
                  ───────
                   □ □ □ □
                     □ □ □
                    ───────
                       □ □ □
                       □ □ □
                      ───────
                           0
        """,
        """
                       9 9 9
              ┌─────────────
        1 0 2 │ 1 0 1 8 9 8
                   9 1 8
                  ───────
                   1 0 0 9
                     9 1 8
                    ───────
                       9 1 8
                       9 1 8
                      ───────
                           0
        """,
        "4, 6, 7, 9, 10, 12",
    ),
]


@pytest.mark.parametrize(("drawing", "solution", "lines"), PRINTED)
def test_a_dividend_a_column_off(drawing: str, solution: str, lines: str) -> None:
    text = picture(drawing)
    solutions, (said,) = read(text)
    assert solutions == [picture(solution)]
    assert said.endswith(
        f"one column further left, where the division works out (lines {lines});"
        " to mean other digits, draw each row under its own"
    )
    shorter, (said,) = read(text[: text.rindex("\n")])  # without the last row
    assert shorter == [picture(solution)[: text.rindex("\n")]]
    assert "further left" in said


DIVISION = """
        ? 0 ?
    ┌────────
2 8 │ 2 9 ? 6
      2 8
      ───
        1 ? 6
        1 1 2
        ─────
            ?
"""


@in_turn("line", [3, 5, 6, 8])
@in_turn("way", ["left", "right"])
def test_one_row_a_column_off(line: int, way: str) -> None:
    lines = DIVISION.strip("\n").split("\n")
    lines[line] = lines[line][1:] if way == "right" else " " + lines[line]
    solutions, (said,) = read("\n".join(lines))
    assert [text.split("\n")[2] for text in solutions] == ["2 8 │ 2 9 1 6"]
    assert f"one column further {way}," in said
    assert f"(line {line + 1})" in said


def test_what_can_be_read_as_it_stands_is_not_moved() -> None:
    solutions, said = read(DIVISION.strip("\n"))
    assert len(solutions) == 1
    assert said == []


def test_two_places_for_a_row_are_one_too_many() -> None:
    text = """
                ? ? ? ?
            ┌──────────
        ? ? │ ? ? ? ? ?
              ? ?
              ───
                 ? ? ?
                 ? ? ?
                ─────
                      ?
    """
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(picture(text))
    assert caught.value.message == (
        "row 6, column 10: this row ends between two digits of the dividend:"
        " draw it under one of them"
    )
    settled = picture(text).replace("? ? ? ?\n", "? ? ? 3\n", 1)  # no 0: a row belongs under it
    assert "further right" in solver.parse(settled).cautions[0].message
