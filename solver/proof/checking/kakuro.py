"""Replays the proof of a kakuro; its runs are worked out here once more, from the white cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from solver.grid.model import Kakuro, KakuroSolution, White
from solver.model import Cell
from solver.proof.checking.constraint import Constraint, State
from solver.proof.checking.replay import Checker, ProofError
from solver.proof.model import Proof


def check_kakuro_proof(
    puzzle: Kakuro,
    proof: Proof,
    pause: Callable[[], None] = lambda: None,
    given: Mapping[str, frozenset[int]] | None = None,
) -> list[dict[str, int]]:
    """All solutions by the proof, letters and white cells; raises ProofError where it fails.

    `given` is what unknowns may still be before the first step, if something is known.
    """
    return _KakuroChecker(puzzle, pause).proof_from(given, proof)


class _KakuroChecker(Checker):
    def __init__(self, puzzle: Kakuro, pause: Callable[[], None]) -> None:
        super().__init__(pause)
        self.puzzle = puzzle
        self.letters = puzzle.letters
        self.rivals = {letter: set(puzzle.letters) - {letter} for letter in puzzle.letters}
        self.every_digit = len(puzzle.letters) == 10
        self.may_not_be_zero = set()
        self.impossible = False
        self.begin = dict.fromkeys(puzzle.letters, frozenset(range(10)))
        for position, cell in enumerate(puzzle.squares):
            if isinstance(cell, White):
                self._enter(self._cell(position))
        for number, (positions, total) in enumerate(self._runs()):
            self._enter_run(number, [self._cell(position) for position in positions], total)
        self.cells = tuple(self.begin)
        self.alike = frozenset(self.cells) - set(self.letters)

    def solved(self, proof: Proof, state: State) -> dict[str, int]:
        """The digits of the solution that a proof ends with; raises ProofError if it is wrong."""
        digits = {name: min(values) for name, values in state.items()}
        if not isinstance(proof.solution, KakuroSolution):
            raise ProofError(0, "there is no solution where one is said to be")
        if not self._is_shown(digits, proof.solution):
            raise ProofError(0, "the solution is not the one that was proved")
        for positions, total in self._runs():
            filled = [_digit(self._cell(position), digits) for position in positions]
            if len(set(filled)) < len(filled) or (total and sum(filled) != _sum(total, digits)):
                raise ProofError(0, "the digits do not solve the puzzle")
        return digits

    def _is_shown(self, digits: dict[str, int], solution: KakuroSolution) -> bool:
        """True if a solution has these digits."""
        size = self.puzzle.size
        for position, cell in enumerate(self.puzzle.squares):
            shown = solution.grid[position // size][position % size]
            is_white = isinstance(cell, White)
            if shown != (_digit(self._cell(position), digits) if is_white else None):
                return False
        return all(solution.letters[letter] == digits[letter] for letter in self.letters)

    def _cell(self, position: int) -> Cell:
        """The letter or digit of a white cell, or its own name."""
        cell = self.puzzle.squares[position]
        if isinstance(cell, White) and cell.given is not None:
            return cell.given
        row, column = divmod(position, self.puzzle.size)
        return f"r{row + 1}c{column + 1}"

    def _enter(self, cell: Cell) -> None:
        if isinstance(cell, str):
            if cell in self.letters:
                self.may_not_be_zero.add(cell)
            else:
                self.begin[cell] = frozenset(range(1, 10))
                self.rivals.setdefault(cell, set())

    def _runs(self) -> Iterator[tuple[list[int], tuple[Cell, ...] | None]]:
        """Positions and sums: across, row by row, then down."""
        size = self.puzzle.size
        for row in range(size):
            yield from self._runs_of(range(row * size, (row + 1) * size), is_down=False)
        for column in range(size):
            yield from self._runs_of(range(column, size * size, size), is_down=True)

    def _runs_of(
        self, positions: range, *, is_down: bool
    ) -> Iterator[tuple[list[int], tuple[Cell, ...] | None]]:
        """The runs of one row or column: white cells, and the sum before them."""
        run: list[int] = []
        total: tuple[Cell, ...] | None = None
        for position in positions:
            cell = self.puzzle.squares[position]
            if isinstance(cell, White):
                run.append(position)
                continue
            if total or len(run) > 1:
                yield run, total
            run, total = [], cell.down if is_down else cell.across
        if total or len(run) > 1:
            yield run, total

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
        constraint = Constraint()
        weights = [(1, cell) for cell in cells]
        weights += [(-(10**k), cell) for k, cell in enumerate(reversed(total))]
        for weight, cell in weights:
            if isinstance(cell, str):
                constraint.add((cell,), weight)
            else:
                constraint.add((), weight * cell)
        constraint.cancelled = {name for (name,), f in constraint.without_constant() if not f}
        self.constraints[number, 0] = constraint


def _digit(cell: Cell, digits: dict[str, int]) -> int:
    return cell if isinstance(cell, int) else digits[cell]


def _sum(total: tuple[Cell, ...], digits: dict[str, int]) -> int:
    """The number that is printed as the sum of a run."""
    number = 0
    for cell in total:
        number = 10 * number + _digit(cell, digits)
    return number
