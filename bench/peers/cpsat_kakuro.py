"""OR-Tools CP-SAT on kakuro grids: letters and white cells, all of a run different, and its sum."""

from __future__ import annotations

from ortools.sat.python import cp_model

from solver.grid.model import Kakuro, White
from solver.model import Cell


def _model(puzzle: Kakuro) -> tuple[cp_model.CpModel, dict[str, cp_model.IntVar]]:
    """The grid as a model, and the variable of each letter."""
    model = cp_model.CpModel()
    letters = {letter: model.new_int_var(0, 9, letter) for letter in puzzle.letters}
    model.add_all_different(letters.values())
    digits = {
        place: model.new_int_var(1, 9, str(place))
        for place, square in enumerate(puzzle.squares)
        if isinstance(square, White)
    }

    def value(cell: Cell) -> cp_model.IntVar | int:
        return cell if isinstance(cell, int) else letters[cell]

    for place, digit in digits.items():
        square = puzzle.squares[place]
        if isinstance(square, White) and square.given is not None:
            model.add(digit == value(square.given))
    for run in puzzle.runs:
        cells = [digits[place] for place in run.squares]
        model.add_all_different(cells)
        if run.total:
            tens, *units = run.total
            total = value(tens) * 10 + value(units[0]) if units else value(tens)
            model.add(sum(cells) == total)
            model.add(value(tens) >= 1)
    return model, letters


def first_two(puzzle: Kakuro) -> list[dict[str, int]]:
    """The digits of the letters in one solution or two: the second one ends the enumeration."""
    model, letters = _model(puzzle)
    solutions: list[dict[str, int]] = []

    class Two(cp_model.CpSolverSolutionCallback):
        """Keeps solutions until there are two."""

        def on_solution_callback(self) -> None:
            solutions.append({letter: self.value(cell) for letter, cell in letters.items()})
            if len(solutions) == 2:
                self.stop_search()

    search = cp_model.CpSolver()
    search.parameters.num_workers = 1
    search.parameters.enumerate_all_solutions = True
    search.solve(model, Two())
    return solutions
