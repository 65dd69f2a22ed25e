"""Polynomials of whatever kind → the plan of the search that suits them."""

from __future__ import annotations

from solver.kernels.plans import Cast, PolynomialPlan
from solver.planning.algebra import Algebra
from solver.planning.column_plan import column_plan
from solver.planning.linear_plan import ESTIMABLE
from solver.planning.remainder_plan import MAX_VALUE, expand, remainder_plan
from solver.planning.rows import NumberRows

# Columns that a float can hold the weight of, in any base.
WEIGHABLE = 150


def general_plan(cast: Cast, algebra: Algebra) -> PolynomialPlan:
    """The plan of any polynomials: multiplied out where that is short, else column by column."""
    rows = NumberRows(algebra, cast.numbers())
    size, is_weighable = rows.count * len(cast.symbols), max(rows.columns) <= WEIGHABLE
    if size * len(cast.symbols) <= ESTIMABLE and is_weighable:
        equations = expand(algebra, rows.symbols)
        if equations is not None and rows.heaviest() < MAX_VALUE:
            return remainder_plan(cast, rows, equations)
    return column_plan(cast, rows, bounded=size <= ESTIMABLE and is_weighable)
