"""Linear equations → rows of Σ coefficient · digit = constant."""

from __future__ import annotations

from solver.kernels.arithmetic import HEAVIEST
from solver.kernels.plans import Cast, LinearPlan
from solver.model import Cell
from solver.planning.algebra import Algebra, Form
from solver.planning.light_rows import lighten


def linear_plan(cast: Cast, algebra: Algebra) -> LinearPlan:
    """The plan of equations that only add up multiples of words."""
    symbols = cast.numbers()
    rows, constants = [], []
    for form in algebra.forms:
        row, constant = _row(algebra, form, symbols)
        rows.append(row)
        constants.append(constant)
    coefficients, light_constants, domains = lighten(algebra.base, rows, constants, cast.domains)
    return LinearPlan(cast, algebra.base, coefficients, light_constants, domains)


def _row(algebra: Algebra, form: Form, symbols: dict[Cell, int]) -> tuple[list[int], int]:
    """Symbol → its coefficient in the form; and what all of them have to sum to."""
    row, constant = [0] * len(symbols), -form.constant
    for number, coefficient in form.nodes.items():
        weight = coefficient
        for cell in reversed(algebra.nodes[number].cells):
            if isinstance(cell, int):
                constant -= weight * cell
            else:
                row[symbols[cell]] += weight
            weight *= algebra.base
    return row, constant


def linear_size(algebra: Algebra, symbols: int) -> int:
    """Rows times the square of cells, at least, when rows are cut to numbers of a machine word."""
    cuts = sum(
        max(map(abs, form.nodes.values()), default=0).bit_length() // HEAVIEST.bit_length()
        for form in algebra.forms
    )
    return (len(algebra.forms) + cuts) * (symbols + cuts) ** 2
