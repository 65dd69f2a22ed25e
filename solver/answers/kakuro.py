"""KakuroResult → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.answers.encode import Document
from solver.answers.solve import LETTERS, STOP
from solver.grid.model import KakuroResult, Square, White
from solver.model import Cell


@dataclass(frozen=True, slots=True)
class KakuroCell:
    """One cell: a white one may have a given digit or letter, a black one sums."""

    kind: Annotated[
        str, "Whether it is white or black.", {"title": "CellKind", "enum": ["white", "black"]}
    ]
    given: Annotated[str | None, "The digit or letter in a white cell."]
    across: Annotated[str | None, "The sum of the white cells to its right."]
    down: Annotated[str | None, "The sum of the white cells below it."]


@dataclass(frozen=True, slots=True)
class KakuroFilled:
    """One solution."""

    answer: Annotated[str, "The digits of A to J, with ? for one that nothing tells."]
    letters: Annotated[dict[str, int], "Letter → digit, in order of appearance.", LETTERS]
    grid: Annotated[list[list[int | None]], "Its digits row by row, null for a black cell."]


@dataclass(frozen=True, slots=True)
class KakuroSearch:
    """How the solutions were looked for."""

    method: Annotated[str, "Which search it was."]
    nodes: Annotated[int, "Digits tried for cells: what the search costs on any machine."]


@dataclass(frozen=True, slots=True)
class KakuroAnswer(Document):
    """The solutions of a kakuro, and its cells."""

    puzzle: Annotated[str, "The kakuro as typed."]
    size: Annotated[int, "Cells in a row, and rows."]
    squares: Annotated[list[list[KakuroCell]], "Its cells row by row."]
    letters: Annotated[list[str], "The letters that appear."]
    solutions: Annotated[list[KakuroFilled], "The solutions of this call."]
    count: Annotated[int, "The number of these solutions."]
    stop: Annotated[str, "Why the search ended.", STOP]
    unique: Annotated[
        bool | None, "Whether there is exactly one solution; null where that is not known."
    ]
    progress: Annotated[
        float, "How much of the search is done: 0 to 1.", {"minimum": 0, "maximum": 1}
    ]
    next: Annotated[str | None, "The parameter to continue with; null when all is searched."]
    search: Annotated[KakuroSearch, "How the solutions were looked for."]


def kakuro_answer(result: KakuroResult) -> KakuroAnswer:
    """The answer that a result is shown as."""
    puzzle = result.puzzle
    squares = [_shown(square) for square in puzzle.squares]
    starts = range(0, len(squares), puzzle.size)
    return KakuroAnswer(
        puzzle=puzzle.text,
        size=puzzle.size,
        squares=[squares[start : start + puzzle.size] for start in starts],
        letters=list(puzzle.letters),
        solutions=[
            KakuroFilled(solution.answer, solution.letters, [list(row) for row in solution.grid])
            for solution in result.solutions
        ],
        count=result.count,
        stop=result.stop.value,
        unique=result.unique,
        progress=result.progress,
        next=result.next,
        search=KakuroSearch("propagate", result.nodes),
    )


def _shown(square: Square) -> KakuroCell:
    if isinstance(square, White):
        given = None if square.given is None else str(square.given)
        return KakuroCell("white", given, None, None)
    return KakuroCell("black", None, _sum(square.across), _sum(square.down))


def _sum(cells: tuple[Cell, ...] | None) -> str | None:
    return None if cells is None else "".join(map(str, cells))
