"""Bounds from the left: every equation against what its open symbols still allow.

The largest and the smallest value of every sum come from pairing its sorted weights with the
sorted free digits; those of a product, from its factors. They are floats, and cut only where they
are wrong by more than floats can be.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.letters as letters
from solver.kernels.plans import Cast
from solver.kernels.product_plans import Sizes

# The codes of plans.py, as numbers that C knows.
EQUAL, UNEQUAL, BELOW = 0, 1, 2

# Floats are off by less than this part of a number after all the sums and products of a bound.
ROUNDING = 1e-9

SLOTS = 1 << 12  # sets of free digits whose bounds are kept


class Bounds(letters.Letters):
    """The part that searches of products share: the symbols' order, and bounds."""

    def read_rows(
        self,
        base: int,
        cast: Cast,
        order: array[int],
        sizes: Sizes,
        low: Sequence[int],
        high: Sequence[int],
        depth: int | None,
    ) -> None:
        """Takes the numbers that every such search has; `plans.py` says what they are."""
        self.read_cast(base, cast, order, low, high, depth)
        self.take_sieves(cast, order)
        self.order = order
        self.free[0] = self.below[base]
        self.rows, self.sums = len(sizes.left), sizes.sums
        self.inner, self.roots = sizes.inner, sizes.roots
        self.relations = sizes.relations
        self.left_row, self.right_row = sizes.left, sizes.right
        self.child_start, self.child_row = sizes.child_start, sizes.child_row
        self.child_factor = sizes.child_factor
        self.bounded = len(sizes.scale) > 0
        self.weights, self.scale = sizes.weights, sizes.scale
        self.make_bounds(sizes.fixed)

    def put(self, level: int, digit: int) -> None:
        """Gives the level's symbol its digit."""
        self.free[level + 1] = self.bind(self.order[level], digit, self.free[level])

    def make_bounds(self, fixed: array[float]) -> None:
        """The tables for the bounds of every row."""
        sums, symbols, letters = len(self.sums) * self.bounded, self.symbols, self.letters
        each = sums * (symbols + 1)
        self.slope = array("d", bytes(8 * each))  # level, sum → what it grows by with the digit
        self.added = array("d", bytes(8 * each))  # level, sum → what the path adds to it
        self.wild_low = array("d", bytes(8 * each))  # level, sum → bounds of the open wildcards
        self.wild_high = array("d", bytes(8 * each))
        # sum, number of settled letters → the weights of the open letters, largest first
        self.ahead = array("d", bytes(8 * sums * (letters + 1) * letters))
        slots = 1
        while slots < SLOTS and slots >> self.base == 0:
            slots *= 2
        slots *= self.bounded
        self.open_table(array("q", bytes(8 * slots)))
        self.open_low = array("d", bytes(8 * slots * sums))  # slot, sum → bounds of open letters
        self.open_high = array("d", bytes(8 * slots * sums))
        self.low = array("d", bytes(8 * self.rows))  # row → bounds of its value
        self.high = array("d", bytes(8 * self.rows))
        self.ascending = array("q", bytes(8 * self.base))
        for i in range(sums):
            self.added[i] = fixed[self.sums[i]]
            self.lay_bounds(i)

    def lay_bounds(self, number: int) -> None:
        """The weights of a sum's open letters, and how far its open wildcards reach, by level."""
        settled, letters, sums = self.letters, self.letters, len(self.sums)
        for level in range(self.symbols - 1, -1, -1):
            symbol, at = self.order[level], level * sums + number
            weight = self.weights[self.sums[number] * self.symbols + symbol]
            self.slope[at] = weight
            self.wild_low[at] = self.wild_low[at + sums]
            self.wild_high[at] = self.wild_high[at + sums]
            if symbol >= letters:
                self.wild_low[at] += min(weight, 0.0) * (self.base - 1)
                self.wild_high[at] += max(weight, 0.0) * (self.base - 1)
                continue
            old = (number * (letters + 1) + settled) * letters
            settled -= 1
            new = (number * (letters + 1) + settled) * letters
            size = letters - settled - 1
            while size > 0 and self.ahead[old + size - 1] < weight:
                self.ahead[new + size] = self.ahead[old + size - 1]
                size -= 1
            self.ahead[new + size] = weight
            for i in range(size):
                self.ahead[new + i] = self.ahead[old + i]

    def find_bounds(self, slot: int, free: int) -> None:
        """Pairs the weights, largest first, with the free digits, smallest first and last."""
        size = 0
        while free:
            self.ascending[size] = self.lowest(free)
            free &= free - 1
            size += 1
        settled = self.base - size
        count = self.letters - settled
        sums = len(self.sums)
        for number in range(sums):
            at = (number * (self.letters + 1) + settled) * self.letters
            low = high = 0.0
            for i in range(count):
                weight = self.ahead[at + i]
                # Positive weights come first: the i-th of them with the i-th digit; of the
                # negative ones, the last with the largest digit.
                if weight > 0:
                    low += weight * self.ascending[i]
                    high += weight * self.ascending[size - 1 - i]
                else:
                    low += weight * self.ascending[size - count + i]
                    high += weight * self.ascending[count - 1 - i]
            self.open_low[slot * sums + number] = low
            self.open_high[slot * sums + number] = high

    def can_balance(self, level: int, digit: int) -> bool:
        """True if every equation can still come to 0, now that the level's symbol has its digit."""
        if not self.bounded:
            return True
        sums = len(self.sums)
        bounds, at = self.slot(self.free[level + 1]) * sums, level * sums
        for i in range(sums):
            added = self.added[at + i] + self.slope[at + i] * digit
            self.added[at + sums + i] = added
            row = self.sums[i]
            self.low[row] = added + self.open_low[bounds + i]
            self.high[row] = added + self.open_high[bounds + i]
        if self.symbols > self.letters:
            for i in range(sums):
                row = self.sums[i]
                self.low[row] += self.wild_low[at + sums + i]
                self.high[row] += self.wild_high[at + sums + i]
        for i in range(len(self.inner)):
            row = self.inner[i]
            if self.left_row[row] >= 0:
                self.multiply_bounds(row)
            else:
                self.add_bounds(row)
        for equation in range(len(self.roots)):
            row = self.roots[equation]
            slack, relation = ROUNDING * self.scale[row], self.relations[equation]
            if self.low[row] > slack and relation != UNEQUAL:
                return False
            if self.high[row] < -slack and relation == EQUAL:
                return False
        return True

    def add_bounds(self, row: int) -> None:
        """Adds the bounds of the rows that a sum adds up."""
        low, high = self.low[row], self.high[row]
        for child in range(self.child_start[row], self.child_start[row + 1]):
            factor, other = self.child_factor[child], self.child_row[child]
            if factor > 0:
                low += factor * self.low[other]
                high += factor * self.high[other]
            else:
                low += factor * self.high[other]
                high += factor * self.low[other]
        self.low[row], self.high[row] = low, high

    def multiply_bounds(self, row: int) -> None:
        """The bounds of a product from those of its factors."""
        left, right = self.left_row[row], self.right_row[row]
        a, b, c, d = self.low[left], self.high[left], self.low[right], self.high[right]
        if a >= 0 and c >= 0:
            self.low[row], self.high[row] = a * c, b * d
        else:
            self.low[row] = min(min(a * c, a * d), min(b * c, b * d))
            self.high[row] = max(max(a * c, a * d), max(b * c, b * d))

    def order_of_levels(self) -> list[int]:
        """Level → symbol."""
        return [self.order[level] for level in range(self.symbols)]
