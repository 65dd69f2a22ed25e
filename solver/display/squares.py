"""A kakuro: squares that are white, dark, or halved by a diagonal between two sums."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.shapes import SIZE, Box, Figure, LineShape, Shape, Text
from solver.grid.model import Black, Kakuro, KakuroSolution, square_text, sums_of

SIDE = 2.0  # of a square
LARGE, LITTLE = 1.4 * SIZE, 0.62


def squares_figure(puzzle: Kakuro, solution: KakuroSolution | None) -> Figure:
    """The grid as it was read, or with the digits of a solution."""
    shapes: list[Shape] = []
    for at, square in enumerate(puzzle.squares):
        row, column = divmod(at, puzzle.size)
        x, y = column * SIDE, row * SIDE
        if isinstance(square, Black):
            shapes += _black(square, x, y, solution)
        else:
            digit = solution.grid[row][column] if solution else square.given
            if digit is not None:
                shapes.append(Text(x + SIDE / 2, y + 0.72 * SIDE, str(digit), LARGE))
    side = puzzle.size * SIDE
    for at in range(puzzle.size + 1):
        shapes += [
            LineShape(0, at * SIDE, side, at * SIDE),
            LineShape(at * SIDE, 0, at * SIDE, side),
        ]
    return Figure(side, side, tuple(shapes), _title(puzzle, solution))


def _title(puzzle: Kakuro, solution: KakuroSolution | None) -> str:
    """What stands in each row, for those who hear it: ■ in a black square, □ in a white one."""
    texts = []
    for at, square in enumerate(puzzle.squares):
        row, column = divmod(at, puzzle.size)
        digit = solution.grid[row][column] if solution else None
        empty = "■" if isinstance(square, Black) else "□"
        texts.append(str(digit or square_text(square, solution) or empty))
    rows = (texts[at : at + puzzle.size] for at in range(0, len(texts), puzzle.size))
    return "; ".join(map(" ".join, rows))


def _black(square: Black, x: float, y: float, solution: KakuroSolution | None) -> Iterator[Shape]:
    """A dark square, or one with a diagonal: the sum down below it, the sum across above it."""
    down, across = sums_of(square, solution.letters if solution else {})
    yield Box(x, y, SIDE, SIDE, is_dark=True)
    if down or across:
        yield LineShape(x, y, x + SIDE, y + SIDE)
    if down:
        yield Text(x + 0.3 * SIDE, y + 0.88 * SIDE, down, LITTLE)
    if across:
        yield Text(x + 0.7 * SIDE, y + 0.36 * SIDE, across, LITTLE)
