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
        self.rows, self.roots = len(sizes.left), sizes.roots
        self.relations = sizes.relations
        self.left_row, self.right_row = sizes.left, sizes.right
        self.child_start, self.child_row = sizes.child_start, sizes.child_row
        self.child_factor = sizes.child_factor
        self.bounded = len(sizes.weights) > 0
        self.weights, self.scale = sizes.weights, sizes.scale
        self.make_bounds(sizes.fixed)

    def give(self, level: int, digit: int) -> bool:
        """Gives the level's symbol its digit; whether the bounds allow it."""
        symbol = self.order[level]
        self.free[level + 1] = self.bind(symbol, digit, self.free[level])
        return not self.bounded or self.can_balance(level, symbol, digit)

    def make_bounds(self, fixed: array[float]) -> None:
        """The tables for the bounds of every row."""
        rows, symbols, letters = self.rows, self.symbols, self.letters
        each = rows * (symbols + 1) * self.bounded
        self.added = array("d", bytes(8 * each))  # level, row → what the path adds to a sum
        self.wild_low = array("d", bytes(8 * each))  # level, row → bounds of the open wildcards
        self.wild_high = array("d", bytes(8 * each))
        # row, number of settled letters → the weights of the open letters, largest first
        self.ahead = array("d", [0]) * (rows * (letters + 1) * letters * self.bounded)
        slots = 1
        while slots < SLOTS and slots >> self.base == 0:
            slots *= 2
        slots *= self.bounded
        self.open_table(array("q", [0]) * slots)
        self.open_low = array("d", [0]) * (slots * rows)  # slot, row → bounds of open letters
        self.open_high = array("d", [0]) * (slots * rows)
        self.low = array("d", bytes(8 * rows))  # row → bounds of its value
        self.high = array("d", bytes(8 * rows))
        self.ascending = array("q", bytes(8 * self.base))
        for row in range(rows * self.bounded):
            self.added[row] = fixed[row]
            self.lay_bounds(row)

    def lay_bounds(self, row: int) -> None:
        """The weights of the open letters, and how far the open wildcards reach, level by level."""
        settled, letters = self.letters, self.letters
        for level in range(self.symbols - 1, -1, -1):
            symbol, at = self.order[level], level * self.rows + row
            weight = self.weights[row * self.symbols + symbol]
            self.wild_low[at] = self.wild_low[at + self.rows]
            self.wild_high[at] = self.wild_high[at + self.rows]
            if symbol >= letters:
                self.wild_low[at] += min(weight, 0.0) * (self.base - 1)
                self.wild_high[at] += max(weight, 0.0) * (self.base - 1)
                continue
            old = (row * (letters + 1) + settled) * letters
            settled -= 1
            new = (row * (letters + 1) + settled) * letters
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
        for row in range(self.rows):
            at = (row * (self.letters + 1) + settled) * self.letters
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
            self.open_low[slot * self.rows + row] = low
            self.open_high[slot * self.rows + row] = high

    def can_balance(self, level: int, symbol: int, digit: int) -> bool:
        """Whether every equation can still come to 0, now that a symbol has its digit."""
        bounds = self.slot(self.free[level + 1]) * self.rows
        for row in range(self.rows):
            at = level * self.rows + row
            added = self.added[at] + self.weights[row * self.symbols + symbol] * digit
            at += self.rows
            self.added[at] = added
            if self.left_row[row] >= 0:
                self.multiply_bounds(row)
                continue
            low = added + self.wild_low[at] + self.open_low[bounds + row]
            high = added + self.wild_high[at] + self.open_high[bounds + row]
            for child in range(self.child_start[row], self.child_start[row + 1]):
                factor, other = self.child_factor[child], self.child_row[child]
                if factor > 0:
                    low += factor * self.low[other]
                    high += factor * self.high[other]
                else:
                    low += factor * self.high[other]
                    high += factor * self.low[other]
            self.low[row], self.high[row] = low, high
        for equation in range(len(self.roots)):
            row = self.roots[equation]
            slack, relation = ROUNDING * self.scale[row], self.relations[equation]
            if self.low[row] > slack and relation != UNEQUAL:
                return False
            if self.high[row] < -slack and relation == EQUAL:
                return False
        return True

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
