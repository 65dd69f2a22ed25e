"""Search for linear puzzles: rows of Σ coefficient · digit = constant, from both ends.

The cells are taken in one fixed order (`order.py`). At each level the digits that can still fit
are computed, not tried:
- The rest of each row lies between two bounds, so the digit lies in a range: a division.
- The rest of each row is a multiple of the gcd of its coefficients, so the digit has a known
  remainder. This closes column k as soon as one open cell is left whose coefficient base^k does not
  divide, and when two cells are left at all, it refuses nearly every wrong digit.

The bounds pair the sorted coefficients with the sorted free digits. They depend on the set of free
digits alone, which says how many letters are settled, and are kept in a table by that set. Where a
puzzle uses every digit, the open letters sum to the sum of the free digits; a multiple of that sum
is subtracted from both sides of each row (the pivot times the sum), which tightens the bounds and
closes a row one letter earlier.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import solver.kernels.arithmetic as arithmetic
import solver.kernels.letters as letters
from solver.kernels.arithmetic import HEAVIEST
from solver.kernels.order import Groups, Order
from solver.kernels.plans import LinearPlan

LARGEST_MODULUS = 1 << 31  # below it, two remainders can be multiplied
SLOTS = 1 << 14  # sets of free digits times rows whose bounds are kept


class Balance(letters.Letters):
    """All ways to put digits into cells so that every row balances.

    plan         the numbers of the puzzle; ValueError for rows that are too heavy for 64 bits,
                 which `linear_plan.py` cuts
    low, high    only the places from `low` on and before `high`
    depth        the levels to search
    """

    def __init__(
        self,
        plan: LinearPlan,
        low: Sequence[int] = (),
        high: Sequence[int] = (),
        depth: int | None = None,
    ) -> None:
        self.base, self.letters = plan.base, plan.cast.letters
        coefficients, constants = plan.coefficients, plan.constants
        self.rows, self.cells = len(constants), len(plan.domains)
        self.plant(self.cells, low, high, depth)
        for row in range(self.rows):
            if self.weigh(row, coefficients, constants[row]) < 0:
                raise ValueError("a row is too heavy: cut it with lighten()")
        sieves = plan.cast.sieves
        self.make_room(sieves.groups() if sieves else ())
        self.find_order(coefficients)
        self.take_sieves(plan.cast, self.order)
        self.lay(coefficients, constants, plan.domains)
        self.begin(self.cells > 0 or not any(constants))

    def find_order(self, coefficients: array[int]) -> None:
        """Level → cell."""
        for at in range(self.rows * self.cells):
            weight = arithmetic.magnitude(coefficients[at])
            self.weights[at] = weight
            column = 0
            while weight > 0 and weight % self.base == 0:
                weight //= self.base
                column += 1
            self.columns[at] = column
        self.ranking.choose()
        self.order = self.ranking.chosen

    def lay(self, coefficients: array[int], constants: array[int], domains: array[int]) -> None:
        """The numbers of the puzzle, level by level."""
        self.lay_out(coefficients, domains)
        for row in range(self.rows):
            self.lay_bounds(row)
            self.lay_congruences(row, self.weigh(row, coefficients, constants[row]))
        if self.cells:
            self.free[0] = self.below[self.base]
            for row in range(self.rows):
                self.target[row] = constants[row]

    def make_room(self, groups: Groups = ()) -> None:
        """The tables, by what they are indexed with."""
        rows, cells, letters = self.rows, self.cells, self.letters
        self.weights = array("d", bytes(8 * rows * cells))  # how much a cell moves a row
        self.columns = array("q", bytes(8 * rows * cells))  # the lowest in which it stands
        self.ranking = Order(
            self.base, self.weights, self.columns, rows, cells, letters, groups=groups
        )
        slots = self.below[min(self.base, 16)] + 1
        while slots > 2 and slots * rows > SLOTS:
            slots //= 2
        each, sums = cells * rows, slots * rows
        self.reserve(
            3 * cells
            + 11 * each
            + rows * (letters + 1) * (letters + 2)
            + 2 * slots
            + 2 * sums
            + self.base
        )
        # by level
        self.letter, self.domain = self.window(cells), self.window(cells)
        self.free = self.window(cells)
        # by level and row
        self.target, self.coefficient = self.window(each), self.window(each)
        self.pivot, self.slope = self.window(each), self.window(each)
        self.divisor, self.modulus = self.window(each), self.window(each)
        self.inverse, self.pattern = self.window(each), self.window(each)
        self.lift = self.window(each)  # makes a target positive and leaves its remainder
        self.wild_low, self.wild_high = self.window(each), self.window(each)
        # by row and number of settled letters: the coefficients of the letters after the next
        # one, largest first
        self.ahead = self.window(rows * (letters + 1) * letters)
        self.positive = self.window(rows * (letters + 1))
        self.middle = self.window(rows * (letters + 1))
        # by slot: a set of free digits, their sum, and by row the bounds of those letters
        self.open_table(self.window(slots))
        self.total = self.window(slots)
        self.low, self.high = self.window(sums), self.window(sums)
        self.ascending = self.window(self.base)

    def reserve(self, size: int) -> None:
        """Gets memory for so many numbers at once: allocating each table costs more than it."""
        self.block, self.taken = array("q", [0]) * size, 0

    def window(self, size: int) -> array[int]:
        """The next so many numbers, all 0: compiled, a window on the memory; else a copy."""
        self.taken += size
        return self.block[self.taken - size : self.taken]

    # The numbers, by level.

    def weigh(self, row: int, coefficients: array[int], constant: int) -> int:
        """More than any number that this row leads to; -1 where that may not fit."""
        most, square = HEAVIEST, self.base * self.base
        heaviest = arithmetic.magnitude(constant)
        if heaviest < 0 or heaviest > most:
            return -1
        for cell in range(self.cells):
            weight = arithmetic.magnitude(coefficients[row * self.cells + cell])
            if weight < 0 or weight > (most - heaviest) // square:
                return -1
            heaviest += weight * square
        return heaviest

    def lay_out(self, coefficients: array[int], domains: array[int]) -> None:
        """Cells and coefficients in the order of the levels."""
        rows, cells = self.rows, self.cells
        for level in range(cells):
            cell = self.order[level]
            self.domain[level] = domains[cell] & self.below[self.base]
            self.letter[level] = cell < self.letters
            for row in range(rows):
                self.coefficient[level * rows + row] = coefficients[row * cells + cell]

    def lay_bounds(self, row: int) -> None:
        """The coefficients ahead, their pivot, and how far the wildcards ahead can reach.

        To a wildcard, the nearest letter ahead, which the table leaves out, counts as one more.
        """
        settled, low, high, nearest = self.letters, 0, 0, 0
        self.positive[row * (self.letters + 1) + max(settled - 1, 0)] = 0
        for level in range(self.cells - 1, -1, -1):
            at = level * self.rows + row
            self.slope[at] = self.coefficient[at]
            self.wild_low[at], self.wild_high[at] = low, high
            if self.letter[level]:
                settled -= 1
                self.pivot[at] = self.choose_pivot(row, settled, self.coefficient[at])
                self.slope[at] -= self.pivot[at]
                nearest = self.slope[at] * (self.base - 1)
                self.insert(row, settled, self.coefficient[at])
            else:
                self.pivot[at] = self.middle[row * (self.letters + 1) + settled]
                reach = self.slope[at] * (self.base - 1)
                self.wild_low[at] += min(nearest, 0)
                self.wild_high[at] += max(nearest, 0)
                low += min(reach, 0)
                high += max(reach, 0)

    def choose_pivot(self, row: int, settled: int, weight: int) -> int:
        """What to subtract from all coefficients of open letters: the middle one, or 0.

        It may be subtracted where all digits are used, since the open letters then sum to the sum
        of the free digits; from the middle, bounds are tightest.
        """
        at = row * (self.letters + 1) + settled
        size = self.letters - settled - 1
        self.middle[at] = 0
        if self.letters == self.base:
            self.positive[at] = size // 2
            self.middle[at] = self.ahead[at * self.letters + size // 2] if size else weight
        return self.middle[at]

    def insert(self, row: int, settled: int, weight: int) -> None:
        """Ahead with one letter fewer settled: what was ahead, and this weight."""
        if settled == 0:
            return
        letters = self.letters
        old = row * (letters + 1) + settled
        self.positive[old - 1] = self.positive[old] + (weight > 0)
        old *= letters
        new = old - letters
        size = letters - settled - 1
        while size > 0 and self.ahead[old + size - 1] < weight:
            self.ahead[new + size] = self.ahead[old + size - 1]
            size -= 1
        self.ahead[new + size] = weight
        while size > 0:
            size -= 1
            self.ahead[new + size] = self.ahead[old + size]

    def lay_congruences(self, row: int, heaviest: int) -> None:
        """slope · digit ≡ target (modulo the gcd of the slopes after it), solved for the digit.

        digit = target / divisor · inverse (modulo modulus), where that gcd is divisor · modulus.
        A target that divisor does not divide has no solution, so any answer loses nothing.
        """
        rest, small = 0, self.base * self.base * self.base * self.base * self.base
        for level in range(self.cells - 1, -1, -1):
            at = level * self.rows + row
            slope = self.slope[at]
            divisor = arithmetic.gcd(arithmetic.magnitude(slope), rest)
            self.modulus[at] = 0
            if rest > divisor:
                modulus = rest // divisor
                if modulus >= LARGEST_MODULUS:
                    modulus = arithmetic.gcd(modulus, small)
                self.divisor[at] = divisor
                self.modulus[at] = modulus
                self.inverse[at] = arithmetic.inverse(
                    arithmetic.magnitude(slope) // divisor, modulus
                )
                if slope < 0:
                    self.inverse[at] = modulus - self.inverse[at]
                self.lift[at] = (heaviest // rest + 1) * rest
                self.pattern[at] = arithmetic.every(modulus, self.base)
            rest = divisor

    # The search.

    def settle(self, level: int, digit: int) -> bool:
        """Takes the digit out of the free ones and out of what the rows must still come to."""
        if level < self.cells - 1:
            free = self.free[level]
            if self.letter[level]:
                free &= ~(self.below[digit] + 1)
            self.free[level + 1] = free
            for at in range(level * self.rows, level * self.rows + self.rows):
                self.target[at + self.rows] = self.target[at] - self.coefficient[at] * digit
        return True

    def fitting(self, level: int) -> int:
        """The digits that keep every row within its bounds with the right remainder: a mask."""
        top, rows = self.base - 1, self.rows
        fit = self.domain[level]
        if self.letter[level]:
            fit &= self.free[level]
        bounds = self.slot(self.free[level])
        total = self.total[bounds]
        bounds *= rows
        for at in range(level * rows, level * rows + rows):
            target = self.target[at] - self.pivot[at] * total
            weight = self.slope[at]
            least = target - self.wild_high[at] - self.high[bounds]
            most = target - self.wild_low[at] - self.low[bounds]
            bounds += 1
            if weight < 0:
                weight, least, most = -weight, -most, -least
            if most < 0 or least > weight * top:
                return 0
            if least > 0:
                fit &= ~self.below[(least + weight - 1) // weight]
            if most < weight * top:
                fit &= self.below[most // weight + 1]
            modulus = self.modulus[at]
            if modulus > 1 and fit:
                digit = target + self.lift[at]
                digit = digit // self.divisor[at] % modulus * self.inverse[at] % modulus
                fit &= self.pattern[at] << digit if digit <= top else 0
            if fit == 0:
                return 0
        return fit

    def find_bounds(self, slot: int, free: int) -> None:
        """Enters the bounds of the letters after the next one, for every row.

        The largest coefficient with the smallest digit and so on is the least sum; with the
        largest digit, the greatest.
        """
        size = total = 0
        while free:
            self.ascending[size] = self.lowest(free)
            total += self.ascending[size]
            free &= free - 1
            size += 1
        self.total[slot] = total
        settled = self.base - size
        size -= 1
        for row in range(self.rows):
            ahead = row * (self.letters + 1) + settled
            positive, middle = self.positive[ahead], self.middle[ahead]
            ahead *= self.letters
            low = high = 0
            for i in range(positive):
                weight = self.ahead[ahead + i] - middle
                low += weight * self.ascending[i]
                high += weight * self.ascending[size - i]
            ahead += self.letters - settled - 2
            for i in range(self.letters - settled - 1 - positive):
                weight = self.ahead[ahead - i] - middle
                low += weight * self.ascending[size - i]
                high += weight * self.ascending[i]
            self.low[slot * self.rows + row] = low
            self.high[slot * self.rows + row] = high

    def order_of_levels(self) -> list[int]:
        """Level → cell."""
        return [self.order[level] for level in range(self.cells)]
