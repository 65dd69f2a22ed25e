"""The search of a cryptic kakuro: its grid as finite domains, run in slices against a budget.

Letters and digits restrict each other: a run has one of the few sets of digits with a total that
its letters allow, and the sum one of the totals that its digits allow. Most published puzzles are
settled by that alone, or after one node.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from solver.grid.model import Kakuro, KakuroResult, KakuroSolution, White
from solver.grid.orders import MOST, Orders
from solver.grid.read import read_kakuro
from solver.kernels.network import Network
from solver.model import Budget, Cell, Stop
from solver.search.cursor import (
    Meaning,
    misfit,
    number_place,
    place_number,
    read_cursor,
    write_cursor,
)
from solver.search.slices import Slices, check_effort
from solver.shown import OnDemand

TEN_DIGITS = (1 << 10) - 1
ONE_TO_NINE = TEN_DIGITS - 1
ONE_TO_FORTY_FIVE = (1 << 46) - 2  # what nine different digits can sum to


def search_kakuro(
    text: str,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    cursor: str | None = None,
) -> KakuroResult:
    """One call's worth of a search: solutions up to `limit`, within the budget."""
    check_effort(limit, budget)
    slices = Slices(budget)
    puzzle = read_kakuro(text)
    network, cells = network_of(puzzle)
    choices = len(puzzle.letters) + sum(cell >= len(puzzle.letters) for cell in cells.values())
    meaning: Meaning = ("kakuro", text)
    before, order, start = (0, 0, ()) if cursor is None else _read_place(cursor, meaning, choices)
    kernel = Orders(network, choices, order, start, is_settled=before > 0)
    solutions = KakuroSolutions(puzzle, cells, slices.finds(kernel, limit))
    assert slices.stop is not None
    count = before + len(solutions)
    ended = slices.stop is Stop.EXHAUSTED
    return KakuroResult(
        puzzle=puzzle,
        solutions=solutions,
        stop=slices.stop,
        unique=count == 1 if ended or count > 1 else None,
        progress=kernel.progress(),
        next=None if ended else _write_place(meaning, count, kernel),
        nodes=kernel.nodes,
    )


def _write_place(meaning: Meaning, count: int, kernel: Orders) -> str:
    """The cursor for where a kernel stands: its order, if it is not the first, and the place."""
    order = [number_place(kernel.order)] if kernel.order else []
    return write_cursor(meaning, count, *order, kernel.place())


def _read_place(cursor: str, meaning: Meaning, longest: int) -> tuple[int, int, tuple[int, ...]]:
    """The solutions before a cursor, its order, and the place."""
    before, places = read_cursor(cursor, meaning)
    *orders, start = places
    if (
        len(orders) > 1
        or len(start) > longest
        or (orders and not 0 < place_number(orders[0]) < MOST)
    ):
        raise misfit()
    return before, place_number(orders[0]) if orders else 0, start


def network_of(puzzle: Kakuro) -> tuple[Network, Mapping[int, int]]:
    """The grid as a network, and spot → cell of the network, for each white cell of the grid.

    The letters are the first cells, then come the white cells without a letter, then the sums.
    """
    network = Network()
    nonzero = _nonzero(puzzle)
    letters: dict[Cell, int] = {
        letter: network.cell(ONE_TO_NINE if letter in nonzero else TEN_DIGITS)
        for letter in puzzle.letters
    }
    network.all_different(letters.values())
    cells = {
        spot: _white(network, letters, square.given)
        for spot, square in enumerate(puzzle.squares)
        if isinstance(square, White)
    }
    totals: dict[tuple[Cell, ...], int] = {}
    for run in puzzle.runs:
        members = [cells[spot] for spot in run.squares]
        if run.total is None:
            network.all_different(members)
            continue
        if run.total not in totals:
            totals[run.total] = _total(network, letters, run.total)
        network.run(members, totals[run.total])
    return network, cells


def _white(network: Network, letters: Mapping[Cell, int], given: Cell | None) -> int:
    """The network's cell of a white cell: that of its letter, or a new one."""
    if isinstance(given, str):
        return letters[given]
    return network.cell(ONE_TO_NINE if given is None else ONE_TO_NINE & 1 << given)


def _nonzero(puzzle: Kakuro) -> set[Cell | None]:
    """The letters of white cells, and those that sums begin with."""
    given = {square.given for square in puzzle.squares if isinstance(square, White)}
    return given | {run.total[0] for run in puzzle.runs if run.total}


def _total(network: Network, letters: Mapping[Cell, int], cells: Sequence[Cell]) -> int:
    """The cell of a sum, which is one or two letters or digits."""
    if len(cells) == 1 and isinstance(cells[0], str):
        return letters[cells[0]]
    printed, terms = 0, dict[int, int]()
    for cell in cells:
        printed *= 10
        terms = {letter: 10 * weight for letter, weight in terms.items()}
        if isinstance(cell, int):
            printed += cell
        else:
            terms[letters[cell]] = terms.get(letters[cell], 0) + 1
    if cells[0] == 0:
        return network.cell(0)
    if not terms:
        return network.cell(ONE_TO_FORTY_FIVE & 1 << printed)
    total = network.cell(ONE_TO_FORTY_FIVE)
    network.linear({total: 1} | {letter: -weight for letter, weight in terms.items()}, printed)
    return total


class KakuroSolutions(OnDemand[KakuroSolution]):
    """Solutions by the values of the network's cells, those of the letters first."""

    __slots__ = ("_cells", "_puzzle")

    def __init__(self, puzzle: Kakuro, cells: Mapping[int, int], digits: Iterable[bytes]) -> None:
        super().__init__(digits)
        self._puzzle, self._cells = puzzle, cells

    def _made(self, digits: bytes) -> KakuroSolution:
        puzzle, cells = self._puzzle, self._cells
        letters = dict(zip(puzzle.letters, digits, strict=False))
        spots = range(puzzle.size**2)
        squares = [digits[cells[spot]] if spot in cells else None for spot in spots]
        return KakuroSolution.of(puzzle, letters, squares)

    def _part(self) -> KakuroSolutions:
        return KakuroSolutions(self._puzzle, self._cells, ())
