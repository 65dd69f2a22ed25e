"""Kakuro → sheet: its runs as columns, its white cells as unknowns beside the letters.

A white cell is named by its row and column: r2c3 is the third cell of the second row, whether the
cells before it are white or black. A cell with a letter is that letter.
"""

from __future__ import annotations

from solver.grid.model import LETTERS, Kakuro, KakuroSolution, Run, White
from solver.model import Cell, Puzzle
from solver.proof.sheet.puzzle import SLOT, Column, Part, Sheet, kinds_of, sheet

TEN_DIGITS = (1 << 10) - 1
ONE_TO_NINE = TEN_DIGITS - 1

# Why unknowns of a run differ: they are letters, or they are in it.
LETTER, IN_RUN = 1, 1 << SLOT


def kakuro_sheet(puzzle: Kakuro) -> Sheet:
    """The runs that have a sum, each as the column (its number, 0)."""
    at = _cells(puzzle)
    names = [*dict.fromkeys((*puzzle.letters, *(c for c in at.values() if isinstance(c, str))))]
    numbers = {name: number for number, name in enumerate(names)}
    letters = len(puzzle.letters)
    domains = [TEN_DIGITS if number < letters else ONE_TO_NINE for number in range(len(names))]
    rivals = [
        set(range(letters)) if number < letters else set[int]() for number in range(len(names))
    ]
    for run in puzzle.runs:
        cells = [at[position] for position in run.squares]
        members = {numbers[cell] for cell in cells if isinstance(cell, str)}
        printed = sum(1 << digit for digit in {cell for cell in cells if isinstance(cell, int)})
        for member in members:
            rivals[member] |= members
            domains[member] &= ~printed
    masks = tuple(
        sum(1 << other for other in others - {number}) for number, others in enumerate(rivals)
    )
    starts = {run.total[0] for run in puzzle.runs if run.total}
    nonzero = {numbers[cell] for cell in (*at.values(), *starts) if cell in puzzle.letters}
    return Sheet(
        names=tuple(names),
        letters=letters,
        cells=len(names),
        lows=(0,) * len(names),
        domains=tuple(domains),
        rivals=masks,
        kinds=kinds_of(masks),
        nonzero=tuple(sorted(nonzero)),
        every_digit=letters == len(LETTERS),
        impossible=any(start == 0 for start in starts),
        columns=tuple(
            _column(number, run, run.total, at, numbers)
            for number, run in enumerate(puzzle.runs)
            if run.total
        ),
        solution=lambda digits: _solution(puzzle, at, digits),
    )


def _cells(puzzle: Kakuro) -> dict[int, Cell]:
    """The white cells by their positions: a letter, a digit, or a name of its own."""
    return {
        position: cell_name(puzzle.size, position) if cell.given is None else cell.given
        for position, cell in enumerate(puzzle.squares)
        if isinstance(cell, White)
    }


def cell_name(size: int, position: int) -> str:
    """The name of a white cell without a letter."""
    row, column = divmod(position, size)
    return f"r{row + 1}c{column + 1}"


def _column(
    number: int, run: Run, total: tuple[Cell, ...], at: dict[int, Cell], numbers: dict[str, int]
) -> Column:
    left: list[Part] = [(1, (at[position],)) for position in run.squares]
    last = len(total) - 1
    right: list[Part] = [(10 ** (last - k), (cell,)) for k, cell in enumerate(total)]
    factors: dict[int, int] = {}
    kinds: dict[int, int] = {}
    constant = 0
    for sign, kind, side in ((1, IN_RUN, left), (-1, LETTER, right)):
        for factor, (cell, *_) in side:
            if isinstance(cell, int):
                constant += sign * factor * cell
            else:
                unknown = numbers[cell]
                factors[unknown] = factors.get(unknown, 0) + sign * factor
                kinds[unknown] = kinds.get(unknown, 0) | kind | LETTER * cell.isalpha()
    return Column(
        id=(number, 0),
        left=tuple(left),
        right=tuple(right),
        carry_in=None,
        carry_out=None,
        relation="=",
        terms=tuple(factors.items()),
        products=(),
        constant=constant,
        unknowns=tuple(factors),
        kinds=tuple((kind, kind) for kind in kinds.values()),
        is_run=True,
    )


def _solution(puzzle: Kakuro, at: dict[int, Cell], digits: dict[str, int]) -> KakuroSolution:
    letters = {letter: digits[letter] for letter in puzzle.letters}
    squares = [
        digits[cell] if isinstance(cell, str) else cell
        for cell in (at.get(position) for position in range(len(puzzle.squares)))
    ]
    return KakuroSolution.of(puzzle, letters, squares)


def sheet_of(puzzle: Puzzle | Kakuro) -> Sheet:
    """The columns of a puzzle, or the runs of a kakuro."""
    return kakuro_sheet(puzzle) if isinstance(puzzle, Kakuro) else sheet(puzzle)
