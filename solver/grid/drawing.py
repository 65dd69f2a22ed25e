"""A kakuro drawn in lines of text, with letters or with digits.

The sums of a black square are written down\\across.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.grid.model import Black, Kakuro, KakuroSolution, Square, White
from solver.model import Assignment, Cell

WIDTH = 5  # columns of a square: two sums of two digits with the sign between them


def drawn(puzzle: Kakuro, solution: KakuroSolution | None = None) -> str:
    """The grid as it was read, or with the digits of a solution."""
    size = puzzle.size
    letters = solution.letters if solution else {}
    digits = [digit for row in solution.grid for digit in row] if solution else [None] * size**2
    texts = [
        str(digit).center(WIDTH) if digit else _text(square, letters)
        for square, digit in zip(puzzle.squares, digits, strict=True)
    ]
    rows = ("│".join(("", *texts[i : i + size], "")) for i in range(0, size * size, size))
    return "\n".join(
        (_rule("┌┬┐", size), f"\n{_rule('├┼┤', size)}\n".join(rows), _rule("└┴┘", size))
    )


def square_text(square: Square, solution: KakuroSolution | None = None) -> str:
    """What stands in a square by itself: its sums, its letter or digit, or nothing."""
    return _text(square, solution.letters if solution else {}).strip(" ░")


def _text(square: Square, letters: Assignment) -> str:
    if isinstance(square, White):
        return _written((" " if square.given is None else square.given,), letters).center(WIDTH)
    if not (square.across or square.down):
        return "░" * WIDTH
    down, across = sums_of(square, letters)
    return f"{down:>2}\\{across:<2}"


def sums_of(square: Black, letters: Assignment) -> tuple[str, str]:
    """The sums of a black square, down and across, with digits for the letters that are known."""
    return _written(square.down or (), letters), _written(square.across or (), letters)


def _written(cells: Iterable[Cell], letters: Assignment) -> str:
    """Letters and digits side by side, with digits for the letters that are known."""
    return "".join(str(letters.get(str(cell), cell)) for cell in cells)


def _rule(corners: str, size: int) -> str:
    return corners[0] + corners[1].join(["─" * WIDTH] * size) + corners[2]
