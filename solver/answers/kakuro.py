"""KakuroResult → the JSON answer. The field names here are the keys; none is spelled elsewhere."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from solver.grid.model import KakuroResult, Square, White
from solver.model import Cell


@dataclass(frozen=True, slots=True)
class KakuroCell:
    """One cell: a white one may have a given digit or letter, a black one sums."""

    kind: str  # white or black
    given: str | None
    across: str | None  # the sum of the white cells to the right
    down: str | None  # the sum of those below


@dataclass(frozen=True, slots=True)
class KakuroFilled:
    """One solution."""

    answer: str  # the digits of A to J, ? for one that nothing tells
    letters: dict[str, int]
    grid: list[list[int | None]]  # row by row, null for a black cell


@dataclass(frozen=True, slots=True)
class KakuroSearch:
    """How the solutions were looked for."""

    method: str
    nodes: int


@dataclass(frozen=True, slots=True)
class KakuroAnswer:
    """What the HTTP API and `--json` print."""

    puzzle: str
    size: int
    squares: list[list[KakuroCell]]  # row by row
    letters: list[str]  # those that appear
    solutions: list[KakuroFilled]
    count: int
    stop: str
    unique: bool | None
    progress: float
    next: str | None
    search: KakuroSearch

    def as_json(self) -> dict[str, Any]:
        """The answer as plain lists, dicts, texts and numbers."""
        return asdict(self)


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
