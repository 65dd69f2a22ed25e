"""True if a sum has one solution: a small search for a great many small puzzles.

Where a full search spends half a millisecond on planning, this one starts at once. It goes through
the columns, those that leave the fewest digits to try first; where that is not the next one, it
tries what is carried into it. In each column all letters but one are tried, and that one is told
by the others. On sums of two English words that takes some 1 µs. If a great many tries are not
enough, it gives up.

Remainders modulo base - 1 are not among the conditions: in an even base they refuse no sum, since
the sum of all digits leaves the remainder 0 like that of none.
"""

from __future__ import annotations

from array import array

import solver.kernels.arithmetic as arithmetic
import solver.kernels.columns as columns

# Digits that are tried until it is given up: 0.4 ms.
TRIES = 20_000

# What a level does: it tries the digits of a LETTER, or what is CARRIED into a column; or it comes
# to the end of a column. There it TRIES a letter; or it tries a letter, with which the column tells
# the other of a PAIR; or the column TELLS one; or no letter is left, and it CHECKS the column.
LETTER, CARRIED, TRIES_ONE, PAIR, TELLS, CHECKS = range(6)


class SumTrial(columns.Columns):
    """A search that is used again for one puzzle after the other.

    The terms are written in with `begin` and `add`; then each total has its `verdict`.
    """

    def __init__(self, base: int, terms: int, alphabet: int, longest: int) -> None:
        columns.Columns.__init__(self, base, terms, alphabet, longest)
        self.every, room = (1 << base) - 1, self.room
        self.value_of = arithmetic.values_of_bits()
        # by cell
        self.digit = array("q", bytes(8 * base))
        self.value = array("q", bytes(8 * base))  # its digit in the first solution
        # by column
        self.shape = array("q", bytes(8 * room))  # its cells that count: a mask
        self.cost = array("q", bytes(8 * room))
        self.open = array("q", bytes(8 * room))  # columns without levels
        self.carry = array("q", bytes(8 * (room + 1)))  # into the column
        # by level
        levels = base + 2 * room + 1
        self.kind, self.column = array("q", bytes(8 * levels)), array("q", bytes(8 * levels))
        self.tried, self.told = array("q", bytes(8 * levels)), array("q", bytes(8 * levels))
        # how often they stand in the column
        self.slope, self.sign = array("q", bytes(8 * levels)), array("q", bytes(8 * levels))
        self.out = array("q", bytes(8 * levels))  # whether the next column's carry is known
        self.other = array("q", bytes(8 * (levels + 1)))  # the first of the column's other letters
        self.rest = array("q", bytes(8 * levels))  # the column's sum but for tried and told
        self.choice = array("q", bytes(8 * levels))  # digits to try next: a mask
        self.before = array("q", bytes(8 * levels))  # the level before it that has a choice
        self.free = array("q", bytes(8 * (levels + 1)))  # digits that no letter has: a mask
        self.back = array("q", bytes(8 * (levels + 1)))  # the same mask, the largest digit first
        self.levels = 0
        # other letters of columns, and how often they stand there
        self.others = array("q", bytes(8 * (terms + 1) * room))
        self.factor = array("q", bytes(8 * (terms + 1) * room))

    def verdict(self, letters: array[int], start: int, length: int, first: int) -> int:
        """True if the sum has one solution with a total, which is written as a term is.

        1, or 0 for none or several; -1 where it is given up.
        """
        if self.pairs < 0:
            self.look()
        if self.has_twins(letters, start, length):
            return 0
        cells = self.cells
        self.put_total(letters, start, length)
        lead = self.cell_of[first] if first >= 0 else 0
        before = self.nonzero[lead]
        if first >= 0:
            self.nonzero[lead] = 1
        self.lay_out()
        verdict = self.search()
        self.nonzero[lead] = before
        self.take_back(letters, start, length, cells)
        return verdict

    def solution(self) -> dict[int, int]:
        """letter → digit, where the last verdict was 1."""
        return {self.letter[cell]: self.value[cell] for cell in range(self.solved)}

    # The levels.

    def lay_out(self) -> None:
        """Wipes the levels of the sum before; the search adds to them when it gets so far."""
        one = 1
        self.levels = self.other[0] = self.known = 0
        self.left = self.columns
        self.carried = one | one << self.columns
        for column in range(self.columns):
            self.open[self.columns - 1 - column] = column  # from the left where they cost the same
            self.measure(column)

    def lay_next(self) -> bool:
        """Gives levels to the column that comes next, at last to letters that cancel out.

        Whether there are more levels now.
        """
        best, least, before, one = 0, 0, self.levels, 1
        for i in range(self.left):
            cost = self.price(self.open[i])
            if i == 0 or cost < least:
                best, least = i, cost
        if self.left:
            column = self.open[best]
            self.left -= 1
            for i in range(best, self.left):
                self.open[i] = self.open[i + 1]
            self.close(column)
            self.known |= self.shape[column]
            self.carried |= one << column | one << (column + 1)
        else:
            for cell in range(self.cells):
                if not self.known >> cell & 1:
                    self.give(LETTER, 0, cell)
                    self.known |= one << cell
        return self.levels > before

    def measure(self, column: int) -> None:
        """Finds the letters of a column that do not cancel out."""
        shape, size, one = 0, 0, 1
        for i in range(self.entries[column]):
            cell = self.entry[column * (self.terms + 1) + i]
            if self.times[column * self.base + cell] != 0:
                shape |= one << cell
                size += 1
        self.shape[column] = shape
        self.cost[column] = -20 if size < 2 else -8 if size == 2 else 0

    def price(self, column: int) -> int:
        """How much there is to try if a column is the next.

        The numbers are those that left the fewest digits to try on pairs of English words.
        """
        cost, rest = self.cost[column], self.shape[column] & ~self.known
        while rest:
            rest &= rest - 1
            cost += 10
        if self.carried >> column & 1:
            cost -= 6
        if self.carried >> (column + 1) & 1:
            cost -= 3
        return cost

    def close(self, column: int) -> None:
        """Gives levels to what is not known of a column, the last of them to its end."""
        if not self.carried >> column & 1:
            self.give(CARRIED, column, -1)
        tried = told = -1
        first, base = column * (self.terms + 1), column * self.base
        for i in range(first, first + self.entries[column]):
            cell, spare = self.entry[i], tried
            times = self.times[base + cell]
            if times == 0 or self.known >> cell & 1:
                continue
            if times == 1 or times == -1:
                tried, told = told, cell
            else:
                tried = cell
            if spare >= 0:
                self.give(LETTER, column, spare)
        kind = TELLS if told >= 0 else CHECKS
        if tried >= 0:
            kind = PAIR if told >= 0 else TRIES_ONE
        level = self.levels
        self.give(kind, column, tried)
        self.told[level], self.out[level] = told, self.carried >> (column + 1) & 1
        self.slope[level] = self.times[base + tried] if tried >= 0 else 0
        self.sign[level] = self.times[base + told] if told >= 0 else 0
        at = self.other[level]
        for i in range(first, first + self.entries[column]):
            cell = self.entry[i]
            times = self.times[base + cell]
            if times != 0 and cell != tried and cell != told:
                self.others[at], self.factor[at] = cell, times
                at += 1
        self.other[level + 1] = at

    def give(self, kind: int, column: int, cell: int) -> None:
        """Adds a level that tries a letter, or none."""
        level = self.levels
        self.levels += 1
        self.kind[level], self.column[level], self.tried[level] = kind, column, cell
        self.other[level + 1] = self.other[level]

    # The search.

    def search(self) -> int:
        """True if there is one solution, as `verdict` has it."""
        solutions, tries, level = 0, TRIES, -1
        self.carry[0] = self.carry[self.columns] = 0
        self.free[0] = self.back[0] = self.every
        at = self.advance(0)
        while True:
            if at == self.levels:
                solutions += 1
                if solutions == 2:
                    return 0
                for cell in range(self.cells):
                    self.value[cell] = self.digit[cell]
            elif at >= 0:
                self.before[at] = level
                level = at
                self.choice[level] = self.choices(level)
            while level >= 0 and self.choice[level] == 0:
                level = self.before[level]
            if level < 0:
                return solutions
            if tries == 0:
                return -1
            tries -= 1
            mask = self.choice[level]
            self.choice[level] = mask & (mask - 1)
            digit = self.value_of[(mask & -mask) % 67]
            at = self.advance(level + 1) if self.fits(level, digit) else -1

    def advance(self, level: int) -> int:
        """The next level with a choice, or behind the last; -1 where a column does not hold."""
        while level < self.levels or self.lay_next():
            if self.kind[level] < TELLS:
                return level
            if not self.ends(level, self.gather(level), self.free[level], self.back[level]):
                return -1
            level += 1
        return level

    def gather(self, level: int) -> int:
        """What the column of a level comes to without the letters that it tries and tells."""
        rest = self.carry[self.column[level]]
        for i in range(self.other[level], self.other[level + 1]):
            rest += self.factor[i] * self.digit[self.others[i]]
        return rest

    def choices(self, level: int) -> int:
        """The digits that a level may try, as far as is seen at once: a mask."""
        kind, one = self.kind[level], 1
        if kind == CARRIED:
            return (one << (self.most[self.column[level]] + 1)) - 1
        mask = self.free[level] & ~self.nonzero[self.tried[level]]
        if kind == LETTER:
            return mask
        self.rest[level] = self.gather(level)
        return mask & self.matches(level) if kind == PAIR else mask

    def matches(self, level: int) -> int:
        """The digits of a letter with which the column tells the other of its pair a free one."""
        if self.slope[level] != 1:
            return self.every
        base, told, free, rest = self.base, self.told[level], self.free[level], self.rest[level]
        if self.sign[level] < 0:  # told = tried + rest - carried · base
            free &= ~self.nonzero[told]
        else:  # told = carried · base - tried - rest
            free = self.back[level] & ~(self.nonzero[told] << (base - 1))
            rest += base - 1
        every = self.every
        if self.out[level]:
            least = self.carry[self.column[level] + 1] * base - rest
            if least >= base or least <= -base:
                return 0
            every = every << least if least > 0 else every >> -least
        while rest >= base:
            rest -= base
        return every & (free >> rest | free << (base - rest))

    def fits(self, level: int, digit: int) -> bool:
        """Puts a digit on a level; whether the column that ends there can hold."""
        kind, cell, one = self.kind[level], self.tried[level], 1
        if kind == CARRIED:
            self.carry[self.column[level]] = digit
            self.free[level + 1], self.back[level + 1] = self.free[level], self.back[level]
            return True
        self.digit[cell] = digit
        free = self.free[level] - (one << digit)
        back = self.back[level] - (one << (self.base - 1 - digit))
        if kind == LETTER:
            self.free[level + 1], self.back[level + 1] = free, back
            return True
        return self.ends(level, self.rest[level] + self.slope[level] * digit, free, back)

    def ends(self, level: int, rest: int, free: int, back: int) -> bool:
        """Tells the last letter of a column, and what it carries; whether it can hold."""
        base, cell, sign, out, one = self.base, self.told[level], self.sign[level], 0, 1
        if sign > 0:
            rest = -rest
            while rest < 0:
                rest += base
                out += 1
        else:
            while rest >= base:
                rest -= base
                out += 1
        column = self.column[level] + 1
        if self.out[level] and self.carry[column] != out:
            return False
        self.carry[column] = out
        if sign == 0:
            self.free[level + 1], self.back[level + 1] = free, back
            return rest == 0
        if not free >> rest & 1 or (rest == 0 and self.nonzero[cell]):
            return False
        self.digit[cell] = rest
        self.free[level + 1] = free - (one << rest)
        self.back[level + 1] = back - (one << (base - 1 - rest))
        return True
