"""Replays the proof of a kakuro; its runs are worked out here once more, from the squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.grid.model import Black, Kakuro, KakuroSolution, White
from solver.model import Cell
from solver.proof.checking.replay import Balance, Checker, ProofError, State, named
from solver.proof.model import Proof


def check_kakuro_proof(
    puzzle: Kakuro, proof: Proof, pause: Callable[[], None] = lambda: None
) -> list[dict[str, int]]:
    """The solutions that a proof proves to be all, letters and squares; ProofError if it fails."""
    return _KakuroChecker(puzzle, pause).proof(proof, None, [])


class _KakuroChecker(Checker):
    def __init__(self, puzzle: Kakuro, pause: Callable[[], None]) -> None:
        super().__init__(pause)
        self.puzzle = puzzle
        self.base = 10
        self.letters = puzzle.letters
        self.rivals = {letter: set(puzzle.letters) - {letter} for letter in puzzle.letters}
        self.every_digit = len(puzzle.letters) == 10
        self.may_not_be_zero = set()
        self.impossible = False
        self.begin = dict.fromkeys(puzzle.letters, frozenset(range(10)))
        for position, square in enumerate(puzzle.squares):
            if isinstance(square, White):
                self._enter(self._cell(position))
        for number, (positions, total) in enumerate(self._runs()):
            self._enter_run(number, [self._cell(position) for position in positions], total)
        self.cells = tuple(self.begin)
        self.alike = frozenset(self.cells) - set(self.letters)

    def solved(self, proof: Proof, state: State) -> dict[str, int]:
        """The digits of a solution; ProofError where it is none."""
        digits = {name: min(values) for name, values in state.items()}
        found = proof.solution
        if not isinstance(found, KakuroSolution):
            raise ProofError(0, "there is no solution where one is said to be")
        size = self.puzzle.size
        for position, square in enumerate(self.puzzle.squares):
            shown = found.grid[position // size][position % size]
            if shown != (self._digit(self._cell(position), digits) if _white(square) else None):
                raise ProofError(0, "the solution is not the one that was proved")
        if any(found.letters[letter] != digits[letter] for letter in self.letters):
            raise ProofError(0, "the solution is not the one that was proved")
        for positions, total in self._runs():
            filled = [self._digit(self._cell(position), digits) for position in positions]
            wanted = 0
            for cell in total or ():
                wanted = 10 * wanted + self._digit(cell, digits)
            if len(set(filled)) < len(filled) or (total and sum(filled) != wanted):
                raise ProofError(0, "the digits do not solve the puzzle")
        return digits

    def _digit(self, cell: Cell, digits: dict[str, int]) -> int:
        return cell if isinstance(cell, int) else digits[cell]

    def _cell(self, position: int) -> Cell:
        """The letter or digit of a white square, or its own name."""
        square = self.puzzle.squares[position]
        given = square.given if isinstance(square, White) else None
        size = self.puzzle.size
        return f"r{position // size + 1}c{position % size + 1}" if given is None else given

    def _enter(self, cell: Cell) -> None:
        if isinstance(cell, str):
            if cell in self.letters:
                self.may_not_be_zero.add(cell)
            else:
                self.begin[cell] = frozenset(range(1, 10))
                self.rivals.setdefault(cell, set())

    def _runs(self) -> Iterator[tuple[list[int], tuple[Cell, ...] | None]]:
        """Places and sums: across, row by row, then down."""
        size, squares = self.puzzle.size, self.puzzle.squares
        for down in (False, True):
            for line in range(size):
                positions: list[int] = []
                total: tuple[Cell, ...] | None = None
                for step in range(size + 1):
                    position = line + step * size if down else line * size + step
                    square = squares[position] if step < size else Black()
                    if isinstance(square, White):
                        positions.append(position)
                        continue
                    if total or len(positions) > 1:
                        yield positions, total
                    positions, total = [], square.down if down else square.across

    def _enter_run(self, number: int, cells: list[Cell], total: tuple[Cell, ...] | None) -> None:
        names = {cell for cell in cells if isinstance(cell, str)}
        for name in names:
            self.rivals[name] = self.rivals[name] | names - {name}
            self.begin[name] -= {cell for cell in cells if isinstance(cell, int)}
        if total is None:
            return
        if isinstance(total[0], str):
            self.may_not_be_zero.add(total[0])
        self.impossible = self.impossible or total[0] == 0
        balance = Balance()
        weights = [(1, cell) for cell in cells]
        weights += [(-(10**k), cell) for k, cell in enumerate(reversed(total))]
        for weight, cell in weights:
            names_of = (cell,) if isinstance(cell, str) else ()
            value = weight if isinstance(cell, str) else weight * cell
            balance.monomials[names_of] = balance.monomials.get(names_of, 0) + value
        balance.cancelled = {name for (name,), f in named(balance) if not f}
        self.balances[number, 0] = balance


def _white(square: object) -> bool:
    return isinstance(square, White)
