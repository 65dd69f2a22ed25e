"""Search of written multiplications and divisions, whose rows are multiples of one number.

The number is settled digit by digit, its first one first and then from the right. All its multiples
grow with it, one column each, and every row keeps a mask of the digits whose multiple still fits
its length and its cells: a row without any refuses the number early. Then come the digits that the
number is multiplied by. All other cells are computed; `schedule.py` says when, and what is checked.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
import solver.kernels.letters as letters
from solver.kernels.product_plans import MultiplesPlan, Schedule

# The codes of plans.py, as numbers that C knows.
EQUAL, UNEQUAL, BELOW = 0, 1, 2
COMPUTE, CHECK, END, RELATE = 0, 1, 2, 3

MAX_FRONT = 1 << 52  # powers of the base from there on are no number's first digits


class Multiples(letters.Letters):
    """All ways to fill in a written calculation.

    plan         the numbers of the puzzle
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        plan: MultiplesPlan,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.read_cast(plan.base, plan.cast, plan.schedule.binding, low, high, depth)
        self.read_schedule(plan.schedule)
        self.unused = self.below[self.base]  # those after what this level has bound
        # level, multiplier → the digits that its rows allow: a mask
        self.fits = array("q", bytes(8 * len(self.multipliers) * (self.tried + 1)))
        # equation, column → carry into it
        self.carries = array("q", bytes(8 * (len(self.constants) + len(self.columns))))
        # column, factor → carry into that column of the multiple
        self.multiple = array("q", bytes(8 * self.base * (len(self.number_symbol) + 1)))
        self.making = array("q", bytes(8 * self.base))  # digit → the factors that make it
        powers, power = array("q"), 1
        while power < MAX_FRONT:
            powers.append(power)
            power *= plan.base
        powers.append(power)
        self.power = powers  # exponent → power of the base
        # level, way → its digit; level → the first of the ways that begin as the path does, and the
        # one behind them
        self.guided, self.ways = plan.guided, plan.ways
        self.count = len(plan.ways) // max(plan.guided, 1)
        self.first = array("q", bytes(8 * (plan.guided + 1)))
        self.behind = array("q", [self.count] * (plan.guided + 1))
        self.take_sieves(plan.cast, self.order)
        self.begin(self.proceed(0))

    def read_schedule(self, schedule: Schedule) -> None:
        """Takes the numbers of a schedule."""
        self.tried, self.order, self.rank = schedule.tried, schedule.order, schedule.rank
        self.relations = schedule.relations
        columns, steps = schedule.columns, schedule.steps
        self.columns, self.first_column = columns.columns, columns.first
        self.constants, self.term_start = columns.constants, columns.term_start
        self.term_factor, self.term_symbol = columns.term_factor, columns.term_symbol
        self.term_other = columns.term_other
        self.step_start, self.step_kind = steps.start, steps.kind
        self.step_equation, self.step_column = steps.equation, steps.column
        self.step_symbol, self.step_factor = steps.symbol, steps.factor
        number, rows = schedule.number, schedule.rows
        self.number_symbol, self.number_digit = number.symbol, number.digit
        self.known_start, self.known_end = number.known_start, number.known_end
        self.multipliers, self.row_multiplier = rows.multipliers, rows.multiplier
        self.row_length, self.row_start = rows.length, rows.start
        self.cell_symbol, self.cell_digits = rows.cell_symbol, rows.cell_digits

    def fitting(self, level: int) -> int:
        """The digits that a tried symbol may have: a mask. Of a computed one, what it has."""
        symbol = self.order[level]
        if level >= self.tried:
            return self.below[self.digit[symbol]] + 1
        self.unused = self.free[level]
        mask = self.allowed(symbol, self.unused)
        if level < self.guided:
            mask &= self.guiding(level)
        for multiplier in range(len(self.multipliers)):
            if self.multipliers[multiplier] == symbol:
                mask &= self.fits[level * len(self.multipliers) + multiplier]
        return mask

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's symbol its digit, and works out what follows."""
        if level >= self.tried:
            return True
        if level < self.guided:
            self.follow(level, digit)
        self.unused = self.bind(self.order[level], digit, self.free[level])
        return self.proceed(level + 1)

    def guiding(self, level: int) -> int:
        """The digits of a level that lead to a way to try: a mask."""
        mask, start = 0, level * self.count
        for way in range(self.first[level], self.behind[level]):
            mask |= self.below[self.ways[start + way]] + 1
        return mask

    def follow(self, level: int, digit: int) -> None:
        """Keeps the ways that have this digit: being in order, they stand side by side."""
        start, first, behind = level * self.count, self.first[level], self.behind[level]
        while first < behind and self.ways[start + first] != digit:
            first += 1
        while first < behind and self.ways[start + behind - 1] != digit:
            behind -= 1
        self.first[level + 1], self.behind[level + 1] = first, behind

    def proceed(self, count: int) -> bool:
        """Does what can be done when so many symbols are tried; whether all is well."""
        for step in range(self.step_start[count], self.step_start[count + 1]):
            if not self.take_step(step):
                return False
        self.free[count] = self.unused
        return self.sift(count)

    def take_step(self, step: int) -> bool:
        """Computes or checks one column of an equation, or a relation; whether it holds."""
        kind, equation, column = (
            self.step_kind[step],
            self.step_equation[step],
            self.step_column[step],
        )
        if kind == RELATE:
            return self.is_related(equation)
        at = self.first_column[equation] + equation + column
        if kind == END:
            return self.carries[at] == 0
        symbol = self.step_symbol[step]
        total = self.add_up(equation, column, symbol, self.carries[at])
        if kind == COMPUTE:
            positive = self.step_factor[step] > 0
            digit = arithmetic.remainder(-total if positive else total, self.base)
            if self.allowed(symbol, self.unused) >> digit & 1 == 0:
                return False
            self.unused = self.bind(symbol, digit, self.unused)
            total += digit if positive else -digit
        if arithmetic.remainder(total, self.base) != 0:
            return False
        self.carries[at + 1] = arithmetic.carry(total, self.base)
        return True

    def is_related(self, equation: int) -> bool:
        """True if an equation that is no equality holds."""
        carry, rest = 0, 0
        for column in range(self.columns[equation]):
            total = self.add_up(equation, column, -1, carry)
            digit = arithmetic.remainder(total, self.base)
            rest |= digit
            carry = arithmetic.carry(total - digit, self.base)
        relation = self.relations[equation]
        if relation == UNEQUAL:
            return carry != 0 or rest != 0
        return carry < 0 or (relation != BELOW and carry == 0 and rest == 0)

    def add_up(self, equation: int, column: int, unknown: int, carry: int) -> int:
        """What a column of an equation comes to without one of its symbols."""
        at = self.first_column[equation] + column
        total = carry + self.constants[at]
        for term in range(self.term_start[at], self.term_start[at + 1]):
            if self.term_symbol[term] != unknown:
                value = self.term_factor[term] * self.digit[self.term_symbol[term]]
                if self.term_other[term] >= 0:
                    value *= self.digit[self.term_other[term]]
                total += value
        self.steps += self.term_start[at + 1] - self.term_start[at] + 1
        return total

    # The multiples of the number, and the rows that show them.

    def sift(self, count: int) -> bool:
        """Lets the multiples grow, and keeps the multipliers that fit all rows of theirs."""
        size, width = len(self.multipliers), len(self.number_symbol)
        for multiplier in range(size):
            before = (count - 1) * size + multiplier
            mask = self.fits[before] if count > 0 else self.below[self.base]
            self.fits[count * size + multiplier] = mask
        top = self.known_end[count + 1]
        if top < self.known_end[count] and width - top < len(self.power):
            self.keep_tops(count, top)
        for column in range(self.known_start[count], self.known_start[count + 1]):
            self.grow(column)
            self.keep_digits(count, column)
            if column == width - 1:
                self.show_carries()
                self.keep_digits(count, width)
        possible = True
        for multiplier in range(size):
            possible = possible and self.fits[count * size + multiplier] != 0
        return possible

    def grow(self, column: int) -> None:
        """One more column of each multiple."""
        base, symbol = self.base, self.number_symbol[column]
        digit = self.number_digit[column] if symbol < 0 else self.digit[symbol]
        for i in range(base):
            self.making[i] = 0
        for factor in range(base):
            total = factor * digit + self.multiple[column * base + factor]
            self.making[total % base] |= self.below[factor] + 1
            self.multiple[(column + 1) * base + factor] = total // base
        self.steps += base

    def show_carries(self) -> None:
        """The column of the multiples that is beyond the number."""
        start = len(self.number_symbol) * self.base
        for i in range(self.base):
            self.making[i] = 0
        for factor in range(self.base):
            self.making[self.multiple[start + factor]] |= self.below[factor] + 1

    def keep_digits(self, count: int, column: int) -> None:
        """Keeps the multipliers whose multiple shows what the rows have in a column.

        Beyond the number and its carry a row can only have zeros.
        """
        beyond = column == len(self.number_symbol)
        for row in range(len(self.row_length)):
            fit = self.making[0]
            if column < self.row_length[row]:
                fit = self.making_one_of(count, self.row_start[row] + column)
            if beyond:
                for cell in range(self.row_start[row] + column + 1, self.row_start[row + 1]):
                    if self.cell_digits[cell] & 1 == 0:
                        fit = 0
            self.fits[count * len(self.multipliers) + self.row_multiplier[row]] &= fit
        self.steps += len(self.row_length)

    def making_one_of(self, count: int, cell: int) -> int:
        """The factors whose multiple has a digit that a cell may have: a mask."""
        symbol, digits, factors = self.cell_symbol[cell], self.cell_digits[cell], 0
        if symbol >= 0 and self.rank[symbol] <= count:
            return self.making[self.digit[symbol]]
        if digits == self.below[self.base]:
            return -1
        while digits:
            factors |= self.making[self.lowest(digits)]
            digits &= digits - 1
        return factors

    def keep_tops(self, count: int, column: int) -> None:
        """Keeps the multipliers whose multiple can begin as the rows do.

        The number is known from its first digit down to a column: it is front · base^column and
        less than base^column more.
        """
        base, front = self.base, 0
        for known in range(len(self.number_symbol) - 1, column - 1, -1):
            symbol = self.number_symbol[known]
            digit = self.number_digit[known] if symbol < 0 else self.digit[symbol]
            front = front * base + digit
        for row in range(len(self.row_length)):
            size, fit = self.row_length[row] - column, 0
            for factor in range(base):
                if self.can_begin(count, row, column, size, front * factor, factor):
                    fit |= self.below[factor] + 1
            self.fits[count * len(self.multipliers) + self.row_multiplier[row]] &= fit
        self.steps += base * len(self.row_length)

    def can_begin(
        self, count: int, row: int, column: int, size: int, low: int, factor: int
    ) -> bool:
        """True if a number from `low` to less than `factor` more can be the first cells of a row.

        They are `size` cells, the last of which stands in `column`.
        """
        high = low + factor - 1 if factor and column else low
        if size <= 0:
            return low == 0
        if size < len(self.power):
            if low >= self.power[size]:
                return False
            high = min(high, self.power[size] - 1)
        start = self.row_start[row] + column
        if self.cell_digits[start + size - 1] & 1 == 0:
            if size > len(self.power):
                return False
            low = max(low, self.power[size - 1])
        return (
            low <= high
            and self.can_show(count, start, low, high)
            and (size < 2 or self.can_show(count, start + 1, low // self.base, high // self.base))
        )

    def can_show(self, count: int, cell: int, low: int, high: int) -> bool:
        """True if a number from `low` to `high` can end in a digit that a cell may have."""
        if high - low >= self.base:
            return True
        symbol, digits = self.cell_symbol[cell], self.cell_digits[cell]
        if symbol >= 0 and self.rank[symbol] <= count:
            digits = self.below[self.digit[symbol]] + 1
        shown = False
        for number in range(low, high + 1):
            shown = shown or digits >> number % self.base & 1 != 0
        return shown

    def order_of_levels(self) -> list[int]:
        """Level → symbol."""
        return [self.order[level] for level in range(self.symbols)]
