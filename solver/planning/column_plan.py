"""Rows of digits → the columns in the order in which symbols close and complete them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

from solver.kernels.plans import Cast, end_to_end, pairs_end_to_end
from solver.kernels.product_plans import ColumnPlan
from solver.planning.rows import NumberRows

# A column of an equation: the number of the equation, and the column from the right.
Column = tuple[int, int]
NONE: Column = (-1, -1)


def column_plan(cast: Cast, rows: NumberRows, *, bounded: bool) -> ColumnPlan:
    """The plan of equations of any length; it is bounded from the left where that can be paid."""
    order = _order(rows)
    closings, checks = _closings(rows, order)
    columns = max(rows.closing)
    cells = [(row, column) for row in range(rows.count) for column in range(columns)]
    term_start, term_symbol, term_factor = pairs_end_to_end(
        rows.terms.get(cell, {}).items() for cell in cells
    )
    equation_start, equation_row = end_to_end(rows.equations)
    check_start, check_equation, check_column = pairs_end_to_end(checks)
    return ColumnPlan(
        cast=cast,
        base=rows.algebra.base,
        columns=columns,
        order=array("q", order),
        constants=array("q", (rows.constants.get(cell, 0) for cell in cells)),
        term_start=term_start,
        term_symbol=term_symbol,
        term_factor=term_factor,
        equation_start=equation_start,
        equation_row=equation_row,
        closing=array("q", (equation for equation, _ in closings)),
        closing_column=array("q", (column for _, column in closings)),
        check_start=check_start,
        check_equation=check_equation,
        check_column=check_column,
        sizes=rows.sizes(*(rows.flat() if bounded else ())),
    )


def _order(rows: NumberRows) -> list[int]:
    """The symbols column by column; the equation with the fewest new ones comes first.

    Those that no column has to come out by are last.
    """
    known: dict[int, None] = {}
    for column in range(max(rows.closing)):
        equations = [e for e, columns in enumerate(rows.closing) if column < columns]
        for equation in sorted(equations, key=lambda e: len(rows.fresh(e, column, known))):
            known.update(dict.fromkeys(rows.fresh(equation, column, known)))
    return [*known, *(symbol for symbol in range(len(rows.symbols)) if symbol not in known)]


def _closings(rows: NumberRows, order: Iterable[int]) -> tuple[list[Column], list[list[Column]]]:
    """For each level, the column that its symbol closes, or NONE.

    And for each level, and behind the last, the columns that are complete there.
    """
    lowest = _LowestColumns(rows)
    closings = []
    checks = [list(lowest.complete(range(len(rows.equations))))]
    for symbol in order:
        closings.append(lowest.closed_by(symbol))
        checks.append(list(lowest.complete(lowest.give_digit(symbol))))
    return closings, checks


class _LowestColumns:
    """The lowest open column of each equation, and the symbols that it still needs."""

    def __init__(self, rows: NumberRows) -> None:
        self._rows = rows
        self._known: set[int] = set()
        self._column = [0] * len(rows.equations)
        self._needed: list[set[int]] = [set() for _ in rows.equations]
        # symbol → the equations whose column has needed it
        self._needing: list[set[int]] = [set() for _ in rows.symbols]
        for equation in range(len(rows.equations)):
            self._open(equation)

    def _is_open(self, equation: int) -> bool:
        return self._column[equation] < self._rows.closing[equation]

    def _open(self, equation: int) -> None:
        """Finds out what the lowest column needs, where one is left."""
        if self._is_open(equation):
            fresh = self._rows.fresh(equation, self._column[equation], self._known)
            self._needed[equation] = set(fresh)
            for symbol in fresh:
                self._needing[symbol].add(equation)

    def closed_by(self, symbol: int) -> Column:
        """A column that needs this symbol only, and is linear in it."""
        for equation in sorted(self._needing[symbol]):
            column = self._column[equation]
            is_last = len(self._needed[equation]) == 1
            if is_last and (column > 0 or self._rows.degree(equation, symbol) < 2):
                return equation, column
        return NONE

    def give_digit(self, symbol: int) -> list[int]:
        """Makes a symbol known; the equations for which that may matter."""
        equations = sorted(self._needing[symbol])
        self._known.add(symbol)
        for equation in equations:
            self._needed[equation].discard(symbol)
        return equations

    def complete(self, equations: Iterable[int]) -> Iterator[Column]:
        """The columns that need nothing more; the next ones of their equations are open then."""
        for equation in equations:
            while self._is_open(equation) and not self._needed[equation]:
                yield equation, self._column[equation]
                self._column[equation] += 1
                self._open(equation)
