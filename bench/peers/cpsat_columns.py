"""OR-Tools CP-SAT with sums by columns and carries, no presolve, no relaxation.

A product has no plain columns and is modelled as in `cpsat.py`.
"""

from __future__ import annotations

from ortools.sat.python import cp_model

from bench.peers import Tally, UnableError
from bench.peers.cpsat import Digits, add_digits, add_equations, enumerate_all
from bench.terms import Column, carries, columns
from solver import Puzzle


def solve(puzzle: Puzzle) -> Tally:
    """All solutions."""
    model = cp_model.CpModel()
    digits = add_digits(puzzle, model)
    try:
        equations = list(columns(puzzle))
    except UnableError:
        add_equations(puzzle, model, digits)
    else:
        for equation in equations:
            _add_columns(equation, puzzle.rules.base, model, digits)
    return enumerate_all(model, cp_model_presolve=False, linearization_level=0)


def _add_columns(
    equation: list[Column], base: int, model: cp_model.CpModel, digits: Digits
) -> None:
    """Every column and the carry into it make a multiple of the base; the last makes 0."""
    domain = carries(equation, base)
    carry: cp_model.LinearExprT = 0
    for position, (letters, printed) in enumerate(equation, start=1):
        weighed = [coefficient * digits[symbol] for symbol, coefficient in letters.items()]
        total = cp_model.LinearExpr.sum([carry, printed, *weighed])
        if position == len(equation):
            model.add(total == 0)
        else:
            carry = model.new_int_var(domain[0], domain[-1], f"carry {position}")
            model.add(total == base * carry)
