"""OR-Tools CP-SAT with one equation over all digits, as in the example of its own guide.

All letters different; words that are multiplied are numbers of their own. One worker, since CP-SAT
enumerates all solutions with one only; all other parameters as they come.
"""

from __future__ import annotations

import operator
from collections.abc import Callable

from ortools.sat.python import cp_model

from bench.peers import Tally, UnableError
from bench.peers.cpsat_kakuro import first_two
from bench.terms import RELATIONS, symbols, terms
from solver import Puzzle
from solver.grid.model import Kakuro
from solver.model import Word

# CP-SAT works on numbers of 64 bits, and sums of them have to fit as well.
LARGEST = 1 << 60

Digits = dict[str, cp_model.IntVar]

COMPARED: dict[str, Callable[[cp_model.LinearExprT, int], cp_model.BoundedLinearExpression]] = {
    "=": operator.eq, "≠": operator.ne, "<": operator.lt, "≤": operator.le,
    ">": operator.gt, "≥": operator.ge,
}  # fmt: skip


class Count(cp_model.CpSolverSolutionCallback):
    """Counts solutions as the search finds them."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def on_solution_callback(self) -> None:
        """Called by CP-SAT at every solution."""
        self.count += 1


def solve(puzzle: Puzzle | Kakuro) -> Tally:
    """All solutions; of a grid, two at most."""
    if isinstance(puzzle, Kakuro):
        return Tally(len(first_two(puzzle)))
    model = cp_model.CpModel()
    add_equations(puzzle, model, add_digits(puzzle, model))
    return enumerate_all(model)


def add_digits(puzzle: Puzzle | Kakuro, model: cp_model.CpModel) -> Digits:
    """The letters, all different, and the wildcards."""
    digits = {
        symbol: model.new_int_var_from_domain(cp_model.Domain.from_values(domain), symbol)
        for symbol, domain in symbols(puzzle).items()
    }
    model.add_all_different(digits[letter] for letter in puzzle.letters)
    return digits


def add_equations(puzzle: Puzzle, model: cp_model.CpModel, digits: Digits) -> None:
    """Every equation as one; UnableError where its numbers are too large."""
    base = puzzle.rules.base
    for equation in puzzle.equations:
        summands: list[cp_model.LinearExprT] = []
        size = 0
        for coefficient, words in terms(equation, base, RELATIONS):
            most = base ** sum(len(word.cells) for word in words)
            size += abs(coefficient) * most
            if size > LARGEST:
                raise UnableError("numbers of more than 64 bits")
            numbers = [_number(word, digits, base) for word in words]
            if len(numbers) > 1:
                product = model.new_int_var(0, most - 1, "product")
                model.add_multiplication_equality(product, numbers)
                numbers = [product]
            summands.append(coefficient * (numbers[0] if numbers else 1))
        total = cp_model.LinearExpr.sum(summands)
        model.add(COMPARED[equation.relation](total, 0))


def enumerate_all(model: cp_model.CpModel, **parameters: int) -> Tally:
    """All solutions of a model."""
    solver, count = cp_model.CpSolver(), Count()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    for name, value in parameters.items():
        setattr(solver.parameters, name, value)
    status = solver.solve(model, count)
    if status not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        raise UnableError(f"CP-SAT ended with status {status}")
    return Tally(count.count)


def _number(word: Word, digits: Digits, base: int) -> cp_model.LinearExprT:
    """The value of a word."""
    return cp_model.LinearExpr.sum(
        [
            base**weight * (cell if isinstance(cell, int) else digits[cell])
            for weight, cell in enumerate(reversed(word.cells))
        ]
    )
