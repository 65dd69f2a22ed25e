"""Search by remainders: equations as polynomials, settled symbol by symbol (products of words).

The coefficients of a polynomial are multiples of powers of the base, so that what is settled has
to be a multiple of the gcd of all that is open: modulo base, base², base³, … as symbols become
known from the right, and 0 in the end. In between, what is left of a column hangs on few numbers:
for each of its symbols a factor modulo the base. So the digits that close a column are looked up,
and those of the one or two symbols before are taken only where they leave such digits. From the
left, `bounds.py` compares every equation with what its open symbols still allow.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
import solver.kernels.bounds as bounds
from solver.kernels.product_plans import RemainderPlan


class Remainders(bounds.Bounds):
    """All ways to put digits into symbols so that every polynomial comes to 0.

    plan         the numbers of the puzzle
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        plan: RemainderPlan,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.read_rows(plan.base, plan.cast, plan.order, plan.sizes, low, high, depth)
        self.equations, self.powers = len(self.roots), max(plan.degree, default=0) + 1
        self.moduli, self.distance, self.degree = plan.moduli, plan.distance, plan.degree
        self.factor_start, self.factor_at = plan.factor_start, plan.factor_at
        self.monomial_start = plan.monomial_start
        self.monomial_coefficient = plan.monomial_coefficient
        self.other_start, self.other_level = plan.other_start, plan.other_level
        self.completing = arithmetic.completing(plan.base)
        size = self.equations * (self.symbols + 1)
        # level, equation → what is settled over the modulus, modulo the base
        self.rest = array("q", bytes(8 * size))
        # level, equation, power → the factor of a power of the level's own symbol, modulo the base
        self.factor = array("q", bytes(8 * size * self.powers))
        self.fit = array("q", bytes(8 * (self.symbols + 1)))  # level → the digits that fit
        # level → the digits that its symbol may have, and those that others may have too
        self.domain = array("q", [self.domains[symbol] for symbol in self.order])
        self.shared = array("q", [-(symbol >= self.letters) for symbol in self.order])
        self.lay_numbers(plan.weights, plan.fixed)
        possible = True
        self.work_out(0)
        for equation in range(self.equations):
            possible = possible and self.close(equation, 0)
        if possible and self.symbols:
            self.learn(0)
            possible = self.look(0)
        self.begin(possible)

    def lay_numbers(self, weights: array[int], fixed: array[int]) -> None:
        """The sums as whole numbers."""
        sums = len(self.sums)
        self.value = array("q", bytes(8 * self.rows))  # row → its value on the path
        # level, sum → what it grows by for each unit; what the path makes of it
        self.unit = array("q", bytes(8 * sums * self.symbols))
        self.number = array("q", bytes(8 * sums * (self.symbols + 1)))
        for i in range(sums):
            row = self.sums[i]
            self.number[i] = fixed[row]
            for level in range(self.symbols):
                self.unit[level * sums + i] = weights[row * self.symbols + self.order[level]]

    def fitting(self, level: int) -> int:
        """The digits that a symbol may have, and that can leave the right remainders: a mask."""
        return self.fit[level]

    def settle(self, level: int, digit: int) -> bool:
        """Gives the level's symbol its digit; whether remainders and bounds allow it.

        They are asked in the order that is quicker: a digit in the middle of a column has been
        seen to leave digits that close it.
        """
        self.put(level, digit)
        if not self.is_open(level, digit):
            return False
        if level == self.symbols - 1:
            return True
        self.learn(level + 1)
        if self.distance[level * self.equations] > 0:
            return self.can_balance(level, digit) and self.look(level + 1)
        return self.look(level + 1) and self.can_balance(level, digit)

    def is_open(self, level: int, digit: int) -> bool:
        """Takes a digit to what is settled; whether the columns that it closes come out."""
        sums, closed = len(self.sums), False
        for i in range(level * sums, (level + 1) * sums):
            self.number[i + sums] = self.number[i] + self.unit[i] * digit
        for equation in range(self.equations):
            at = level * self.equations + equation
            if self.moduli[at] == self.moduli[at + self.equations]:
                self.rest[at + self.equations] = self.rest_with(at, digit)
                continue
            if not closed:
                self.work_out(level + 1)
                closed = True
            if not self.close(equation, level + 1):
                return False
        return True

    def work_out(self, level: int) -> None:
        """What every row comes to with the digits before a level, all others being 0."""
        sums = len(self.sums)
        for i in range(sums):
            self.value[self.sums[i]] = self.number[level * sums + i]
        for i in range(len(self.inner)):
            row = self.inner[i]
            if self.left_row[row] >= 0:
                self.value[row] = self.value[self.left_row[row]] * self.value[self.right_row[row]]
            else:
                for child in range(self.child_start[row], self.child_start[row + 1]):
                    self.value[row] += self.child_factor[child] * self.value[self.child_row[child]]

    def close(self, equation: int, level: int) -> bool:
        """True if what is settled of an equation leaves it a chance; exact where none is open."""
        at, relation = level * self.equations + equation, self.relations[equation]
        modulus, number = self.moduli[at], self.value[self.roots[equation]]
        if modulus == 0:
            if number == 0:
                return relation != bounds.UNEQUAL and relation != bounds.BELOW
            return relation == bounds.UNEQUAL or (number < 0 and relation != bounds.EQUAL)
        if relation == bounds.EQUAL:
            times = number // modulus if number >= 0 else -(-number // modulus)
            if times * modulus != number:
                return False
            self.rest[at] = arithmetic.remainder(times, self.base)
        return True

    # What a digit leaves of a column.

    def learn(self, level: int) -> None:
        """Works out the factors that are known now, with all digits before a level."""
        for factor in range(self.factor_start[level], self.factor_start[level + 1]):
            total = 0
            for monomial in range(self.monomial_start[factor], self.monomial_start[factor + 1]):
                value = self.monomial_coefficient[monomial]
                for i in range(self.other_start[monomial], self.other_start[monomial + 1]):
                    value *= self.path[self.other_level[i]]
                total += value
            self.factor[self.factor_at[factor]] = arithmetic.remainder(total, self.base)

    def rest_with(self, at: int, digit: int) -> int:
        """What is left of a column when the level's symbol has a digit."""
        rest, power, first = 0, self.degree[at], at * self.powers
        while power > 0:
            rest = (rest + self.factor[first + power]) * digit % self.base
            power -= 1
        return (self.rest[at] + rest) % self.base

    def look(self, level: int) -> bool:
        """Finds the digits that fit on a level; whether there are any."""
        mask = self.allowed(self.order[level], self.free[level])
        for equation in range(self.equations):
            if mask and self.distance[level * self.equations + equation] >= 0:
                mask = self.sift(level, equation, mask)
        self.fit[level] = mask
        return mask != 0

    def sift(self, level: int, equation: int, mask: int) -> int:
        """The digits of a mask that close a column, or leave such digits to the next symbols."""
        at, left = level * self.equations + equation, mask
        distance, degree, free = self.distance[at], self.degree[at], self.free[level]
        rest, slope = self.rest[at], self.factor[at * self.powers + 1]
        if distance == 0 and degree == 1:
            return mask & self.completing[slope * self.base + rest]
        while left:
            digit, bit = self.lowest(left), left & -left
            left ^= bit
            then = (rest + slope * digit) % self.base if degree < 2 else self.rest_with(at, digit)
            if distance == 0:
                fits = then == 0
            else:
                others = free & (~bit | self.shared[level])
                fits = self.closes(level + 1, equation, distance, then, others)
            if not fits:
                mask ^= bit
        return mask

    def closes(self, level: int, equation: int, symbols: int, rest: int, free: int) -> bool:
        """True if one or two symbols from a level on have digits that close a column."""
        at = (level * self.equations + equation) * self.powers + 1
        slope, mask = self.factor[at], self.domain[level] & (free | self.shared[level])
        if symbols == 1:
            return self.completing[slope * self.base + rest] & mask != 0
        row = self.factor[at + self.equations * self.powers] * self.base
        last, shared = self.domain[level + 1], self.shared[level + 1]
        while mask:
            digit, bit = self.lowest(mask), mask & -mask
            mask ^= bit
            then, others = (rest + slope * digit) % self.base, free & (~bit | self.shared[level])
            if self.completing[row + then] & last & (others | shared):
                return True
        return False
