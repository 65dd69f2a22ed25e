"""Whether a sum has one solution: a small search for a great many small puzzles.

Where a full search spends half a millisecond on planning, this one starts at once: the heaviest
letters first, each with the digits that the remaining letters can still balance, if they differ
from each other. On sums of two to four English words that takes 1 µs. If that is not enough, it
soon gives up.

Before a sum is searched it has to meet two conditions, which nearly all puzzles with one solution
do: it lies between the bounds of different digits (which settles the leading columns), and no two
letters can change places, as two do that have one weight, if both or none lead a word.

Remainders modulo base - 1 are not among the conditions: in an even base they refuse no sum, since
the sum of all digits leaves the remainder 0 like that of none.
"""

from __future__ import annotations

from array import array

from solver.kernels.arithmetic import HEAVIEST

# Digits that are tried until it is given up: 0.1 ms.
TRIES = 20_000


class SumTrial:
    """A search that is used again for one puzzle after the other.

    base      2 to 36
    terms     how many there are
    alphabet  letters are numbers from 0 up to this

    A puzzle is written in with `begin` and `put`, and then tried with `verdict`.
    """

    def __init__(self, base: int, terms: int, alphabet: int) -> None:
        self.base, self.terms = base, terms
        # column → its weight, as far as what comes of it fits 64 bits
        powers = array("q")
        while 2 * terms * base ** (len(powers) + 2) < HEAVIEST:
            powers.append(base ** len(powers))
        self.power, self.columns = powers, len(powers)
        self.cells = 0
        self.cell_of = array("q", [-1] * alphabet)  # letter → cell
        # by cell, a letter of the puzzle
        self.letter, self.nonzero = array("q", bytes(8 * base)), array("q", bytes(8 * base))
        self.rank = array("q", bytes(8 * base))  # cells, those of the largest weight first
        self.weight = array("q", bytes(8 * base))
        # by level, a letter that takes its digit
        self.cell, self.digit = array("q", bytes(8 * base)), array("q", bytes(8 * base))
        self.last = array("q", bytes(8 * base))  # the largest one to try
        self.value = array("q", bytes(8 * base))  # cell → its digit in the first solution
        self.slope = array("q", bytes(8 * base))
        self.sum = array("q", bytes(8 * (base + 1)))  # of the levels before
        self.high = array("q", bytes(8 * (base + 1)))  # most and least of those from it on
        self.low = array("q", bytes(8 * (base + 1)))

    def is_light(self, columns: int) -> bool:
        """Whether numbers of so many columns are not too heavy."""
        return columns <= self.columns

    def begin(self) -> None:
        """Wipes the puzzle before."""
        self.cells = 0

    def put(self, position: int, letters: array[int], start: int, length: int, first: int) -> None:
        """Writes a word in: the terms on positions 0, 1, …, the total behind them.

        Its letters are letters[start:start + length], least significant first; `first` is the one
        that may not be 0, or -1.
        """
        for column in range(length):
            letter = letters[start + column]
            cell = self.cell_of[letter]
            if cell < 0:
                cell = self.enter(letter)
            power = self.power[column]
            self.weight[cell] += -power if position == self.terms else power
        if first >= 0:
            self.nonzero[self.cell_of[first]] = 1

    def enter(self, letter: int) -> int:
        """The cell of a new letter."""
        cell = self.cells
        self.cells += 1
        self.letter[cell], self.cell_of[letter] = letter, cell
        self.nonzero[cell] = self.weight[cell] = 0
        return cell

    def verdict(self) -> int:
        """Whether there is one solution: 1, or 0 for none or several; -1 where it is given up."""
        for cell in range(self.cells):
            self.cell_of[self.letter[cell]] = -1
        self.sort()
        if self.reach(1) < 0 or self.reach(-1) < 0 or self.has_twins():
            return 0
        self.lay_out()
        return self.search()

    def solution(self) -> dict[int, int]:
        """letter → digit, where the verdict was 1."""
        return {self.letter[cell]: self.value[cell] for cell in range(self.cells)}

    def sort(self) -> None:
        """Ranks the cells by weight."""
        for cell in range(self.cells):
            at = cell
            while at > 0 and self.weight[cell] > self.weight[self.rank[at - 1]]:
                self.rank[at] = self.rank[at - 1]
                at -= 1
            self.rank[at] = cell

    # Conditions.

    def reach(self, sign: int) -> int:
        """The most that the weights, times 1 or -1, come to with different digits.

        The largest digits go to the largest weights, the smallest to the most negative; 0 to the
        first of those that may be 0.
        """
        most, high, low, zero = 0, self.base - 1, 1, True
        for i in range(self.cells):
            cell = self.rank[i if sign > 0 else self.cells - 1 - i]
            if sign * self.weight[cell] > 0:
                most += sign * self.weight[cell] * high
                high -= 1
        for i in range(self.cells):
            cell = self.rank[self.cells - 1 - i if sign > 0 else i]
            if sign * self.weight[cell] <= 0:
                if zero and self.nonzero[cell] == 0:
                    zero = False
                else:
                    most += sign * self.weight[cell] * low
                    low += 1
        return most

    def has_twins(self) -> bool:
        """Whether two letters can change places in every solution."""
        for i in range(1, self.cells):
            cell = self.rank[i]
            at = i - 1
            while at >= 0 and self.weight[self.rank[at]] == self.weight[cell]:
                if self.nonzero[self.rank[at]] == self.nonzero[cell]:
                    return True
                at -= 1
        return False

    # The search.

    def lay_out(self) -> None:
        """Orders the letters, and sums up what those from a level on come to at most and least.

        They are taken from both ends of the ranking, so that the heaviest comes first: behind it,
        the digits that bring most are those that it leaves.
        """
        up, down = 0, self.cells - 1
        for level in range(self.cells):
            cell = self.rank[up]
            if self.weight[cell] < -self.weight[self.rank[down]]:
                cell = self.rank[down]
                down -= 1
            else:
                up += 1
            self.cell[level] = cell
        top, at = self.base - 1, self.cells
        up_slope = down_slope = 0  # of all letters behind that are above and below 0
        self.sum[0] = self.high[at] = self.low[at] = 0
        while at > 0:
            at -= 1
            slope = self.weight[self.cell[at]]
            self.slope[at] = slope
            if slope > 0:
                self.high[at] = self.high[at + 1] - up_slope + slope * top
                self.low[at] = self.low[at + 1] + up_slope
                up_slope += slope
            else:
                self.high[at] = self.high[at + 1] + down_slope
                self.low[at] = self.low[at + 1] - down_slope + slope * top
                down_slope += slope

    def search(self) -> int:
        """Whether there is one solution, as `verdict` has it."""
        solutions, tries, level, used, one = 0, TRIES, 0, 0, 1
        self.open(0)
        while level >= 0:
            digit, last = self.digit[level], self.last[level]  # the next one to try
            while digit <= last and used >> digit & 1:
                digit += 1
            if digit > last:
                level -= 1
                if level >= 0:
                    used -= one << (self.digit[level] - 1)
                continue
            self.digit[level] = digit + 1
            if level == self.cells - 1:
                solutions += 1
                if solutions == 2:
                    return 0
                for i in range(self.cells):
                    self.value[self.cell[i]] = self.digit[i] - 1
            elif tries <= 0:
                return -1
            else:
                tries -= 1
                used += one << digit
                self.sum[level + 1] = self.sum[level] + self.slope[level] * digit
                level += 1
                self.open(level)
        return solutions

    def open(self, level: int) -> None:
        """Finds the first and the last digit of a level that those behind it can make up for.

        With none behind it, the one under which the equation holds.
        """
        slope, first, last = self.slope[level], self.nonzero[self.cell[level]], self.base - 1
        least = -self.sum[level] - self.high[level + 1]  # of slope · digit
        most = -self.sum[level] - self.low[level + 1]
        if slope < 0:
            slope, least, most = -slope, -most, -least
        if most < slope * last:
            last = most // slope if slope > 0 and most >= 0 else -1
        if least > slope * first:
            first = (least + slope - 1) // slope if slope > 0 else self.base
        self.digit[level], self.last[level] = first, last
