"""Search by columns, from the right: modulo base, base², base³, … (any polynomial equation).

The method of schoolchildren: choose digits for the units column, check it, carry, go on to the
next. Where a symbol is the last that a column needs it is not tried but computed: beyond the units
column an equation is linear in the new digits, with factors that depend on the units digits alone
(Hensel's lemma). From the left, every equation is compared with the largest and the smallest value
that its open symbols still allow.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
import solver.kernels.bounds as bounds
from solver.kernels.product_plans import ColumnPlan


class Lift(bounds.Bounds):
    """All ways to put digits into symbols so that every column of every equation comes out as 0.

    plan         the numbers of the puzzle
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        plan: ColumnPlan,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.read_rows(plan.base, plan.cast, plan.order, plan.sizes, low, high, depth)
        self.columns = plan.columns
        self.constants = plan.constants
        self.term_start, self.term_symbol = plan.term_start, plan.term_symbol
        self.term_factor = plan.term_factor
        self.equation_start, self.equation_row = plan.equation_start, plan.equation_row
        self.closing, self.closing_column = plan.closing, plan.closing_column
        self.check_start, self.check_equation = plan.check_start, plan.check_equation
        self.check_column = plan.check_column
        self.completing = arithmetic.completing(plan.base)
        rows, columns = self.rows, self.columns
        self.digits = array("q", bytes(8 * rows * columns))  # row, column → digit
        self.carries = array("q", bytes(8 * rows * (columns + 1)))  # row, column → carry into it
        self.slopes = array("q", bytes(8 * rows))  # row → its digit's change as a symbol grows by 1
        self.begin(self.columns_fit(0))

    def fitting(self, level: int) -> int:
        """The digits that a symbol may have, and that close a column where it is the last."""
        symbol, equation = self.order[level], self.closing[level]
        mask = self.allowed(symbol, self.free[level])
        if equation >= 0 and mask:
            self.digit[symbol] = 0
            total = self.work_out(equation, self.closing_column[level], symbol)
            slope = self.slopes[self.equation_row[self.equation_start[equation + 1] - 1]]
            mask &= self.completing[slope * self.base + arithmetic.remainder(total, self.base)]
        return mask

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's symbol its digit; whether bounds and completed columns allow it."""
        self.put(level, digit)
        return self.can_balance(level, digit) and self.columns_fit(level + 1)

    def columns_fit(self, level: int) -> bool:
        """True if the columns that are complete at a level, and were not before, come out as 0."""
        for check in range(self.check_start[level], self.check_start[level + 1]):
            total = self.work_out(self.check_equation[check], self.check_column[check], -1)
            if arithmetic.remainder(total, self.base) != 0:
                return False
        return True

    def work_out(self, equation: int, column: int, unknown: int) -> int:
        """Works out one column of an equation's rows, and returns the total of the last.

        With a symbol `unknown`, whose digit is 0 meanwhile, the slopes say how much each row's
        digit changes, modulo the base, when that symbol grows by one.
        """
        base, columns = self.base, self.columns
        total = 0
        for i in range(self.equation_start[equation], self.equation_start[equation + 1]):
            row = self.equation_row[i]
            cell = row * columns + column
            total = self.carries[cell + row] + self.constants[cell]
            slope = 0
            if self.left_row[row] >= 0:
                left, right = self.left_row[row] * columns, self.right_row[row] * columns
                for k in range(column + 1):
                    total += self.digits[left + k] * self.digits[right + column - k]
                self.steps += column
                slope = (
                    self.digits[left] * self.slopes[self.right_row[row]]
                    + self.digits[right] * self.slopes[self.left_row[row]]
                )
            else:
                for term in range(self.term_start[cell], self.term_start[cell + 1]):
                    if self.term_symbol[term] == unknown:
                        slope = self.term_factor[term]
                    else:
                        total += self.term_factor[term] * self.digit[self.term_symbol[term]]
                for child in range(self.child_start[row], self.child_start[row + 1]):
                    other = self.child_row[child]
                    total += self.child_factor[child] * self.digits[other * columns + column]
                    slope += self.child_factor[child] * self.slopes[other]
            self.steps += 1
            digit = arithmetic.remainder(total, base)
            self.digits[cell] = digit
            self.carries[cell + row + 1] = arithmetic.carry(total - digit, base)
            self.slopes[row] = arithmetic.remainder(slope, base)
        return total
