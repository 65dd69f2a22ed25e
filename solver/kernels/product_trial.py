"""True if a product has one solution: a small search for a great many small puzzles.

It works through the columns from the right, and tries every digit for the letters of the factors up
to a column. The product then determines the digit of the total in that column: it goes to a new
letter, or must equal the digit that its letter already has. In all columns but the first, that
digit is linear in a factor's letter that is new there, so digits that lead to a wrong one are
skipped with a table lookup. On products of two English words this takes some 40 µs.
"""

from __future__ import annotations

from array import array

from solver.kernels.arithmetic import HEAVIEST

# Digits that are tried until it is given up: some 3 ms.
TRIES = 200_000

# How a letter gets its digit: FREE ones are tried with all. So are LINEAR ones, as far as they lead
# to a digit of the total that it can have; where its letter is new, the digit is GIVEN to it then.
# Of others the product TELLS the digit.
FREE, LINEAR, TOLD, GIVEN = range(4)


class ProductTrial:
    """A search that is used again for one puzzle after the other.

    base      2 to 36
    terms     how many factors there are
    alphabet  letters are numbers from 0 up to this

    A puzzle is written in with `begin` and `put`, and then tried with `verdict`.
    """

    def __init__(self, base: int, terms: int, alphabet: int) -> None:
        self.base, self.terms = base, terms
        # column → its weight, as far as a number of so many columns fits 64 bits
        powers = array("q", [1])
        while powers[-1] * base**2 < HEAVIEST:
            powers.append(powers[-1] * base)
        self.power, self.columns = powers, len(powers)
        self.length = array("q", bytes(8 * (terms + 1)))  # word → cells; the total comes last
        self.spelled = array("q", bytes(8 * (terms + 1) * self.columns))  # word, column → cell
        self.cells = self.levels = self.checks = 0
        self.cell_of = array("q", [-1] * alphabet)  # letter → cell
        # by cell, a letter of the puzzle
        self.letter, self.nonzero = array("q", bytes(8 * base)), array("q", bytes(8 * base))
        self.level_of = array("q", bytes(8 * base))
        self.weight = array("q", bytes(8 * base * terms))  # factor, cell
        self.value = array("q", bytes(8 * base))  # its digit in the first solution
        # by level, a letter that takes its digit
        self.cell, self.digit = array("q", bytes(8 * base)), array("q", bytes(8 * base))
        self.next = array("q", bytes(8 * base))  # the digit to try next
        self.kind = array("q", bytes(8 * base))
        self.column = array("q", bytes(8 * base))  # where it stands first
        self.aim = array("q", bytes(8 * base))  # LINEAR: the cell of the total in that column
        self.before = array("q", bytes(8 * base))  # the total's digit there if the letter were 0
        self.pitch = array("q", bytes(8 * base))  # and by how much it grows with each
        self.given = array("q", bytes(8 * base))
        self.remainder = array("q", [number % base for number in range(base * base)])
        self.slope = array("q", bytes(8 * base * terms))  # level, factor
        self.sum = array("q", bytes(8 * (base + 1) * terms))  # of the levels before
        # Checks of a column of the total; those from check[level] on come behind the level.
        self.check = array("q", bytes(8 * (base + 1)))
        self.checked = array("q", bytes(8 * self.columns))

    def is_light(self, columns: int) -> bool:
        """True if factors of so many columns together are not too heavy, and such a total."""
        return columns <= self.columns

    def begin(self) -> None:
        """Wipes the puzzle before."""
        self.cells = 0

    def put(self, position: int, letters: array[int], start: int, length: int, first: int) -> None:
        """Writes a word in: the factors on positions 0, 1, …, the total behind them.

        Its letters are letters[start:start + length], least significant first; `first` is the one
        that may not be 0, or -1.
        """
        self.length[position] = length
        for column in range(length):
            letter = letters[start + column]
            cell = self.cell_of[letter]
            if cell < 0:
                cell = self.enter(letter)
            self.spelled[position * self.columns + column] = cell
            if position < self.terms:
                self.weight[position * self.base + cell] += self.power[column]
        if first >= 0:
            self.nonzero[self.cell_of[first]] = 1

    def enter(self, letter: int) -> int:
        """The cell of a new letter."""
        cell = self.cells
        self.cells += 1
        self.letter[cell], self.cell_of[letter] = letter, cell
        self.nonzero[cell], self.level_of[cell] = 0, -1
        for factor in range(self.terms):
            self.weight[factor * self.base + cell] = 0
        return cell

    def verdict(self) -> int:
        """True if there is one solution: 1, or 0 for none or several; -1 where it is given up."""
        for cell in range(self.cells):
            self.cell_of[self.letter[cell]] = -1
        self.lay_out()
        return self.search()

    def solution(self) -> dict[int, int]:
        """letter → digit, where the verdict was 1."""
        return {self.letter[cell]: self.value[cell] for cell in range(self.cells)}

    def lay_out(self) -> None:
        """Orders the letters by column, and the checks behind them."""
        self.levels = self.checks = longest = 0
        for position in range(self.terms + 1):
            if self.length[position] > longest:
                longest = self.length[position]
        for column in range(longest):
            before = self.levels
            for position in range(self.terms):
                if column < self.length[position]:
                    self.settle(self.spelled[position * self.columns + column], column, FREE)
            if column < self.length[self.terms]:
                cell = self.spelled[self.terms * self.columns + column]
                if column > 0 and self.levels > before:
                    self.kind[self.levels - 1] = LINEAR
                    self.aim[self.levels - 1] = cell
                    self.settle(cell, column, GIVEN)
                elif not self.settle(cell, column, TOLD):
                    self.checked[self.checks] = column
                    self.checks += 1
        self.check[self.levels] = self.checks
        for factor in range(self.terms):
            self.sum[factor] = 0

    def settle(self, cell: int, column: int, kind: int) -> bool:
        """Gives a letter a level; whether it had none."""
        if self.level_of[cell] >= 0:
            return False
        level = self.levels
        self.levels += 1
        self.level_of[cell], self.cell[level], self.check[level] = level, cell, self.checks
        self.kind[level], self.column[level] = kind, column
        for factor in range(self.terms):
            self.slope[level * self.terms + factor] = self.weight[factor * self.base + cell]
        return True

    def search(self) -> int:
        """True if there is one solution, as `verdict` has it."""
        solutions, tries, level, used, one = 0, TRIES, 0, 0, 1
        self.next[0] = self.nonzero[self.cell[0]]
        while level >= 0:
            digit = self.take(level, used)
            if digit < 0:
                level -= 1
                if level >= 0:
                    used -= one << self.digit[level]
                continue
            tries -= 1
            if tries < 0:
                return -1
            if not self.fits(level, digit):
                continue
            if level < self.levels - 1:
                used += one << digit
                level += 1
                self.next[level] = self.nonzero[self.cell[level]]
                if self.kind[level] == LINEAR:
                    self.prepare(level)
            elif self.is_whole():
                solutions += 1
                if solutions == 2:
                    return 0
                for i in range(self.levels):
                    self.value[self.cell[i]] = self.digit[i]
        return solutions

    def prepare(self, level: int) -> None:
        """Finds out how the total's digit hangs on a linear letter.

        Beside it, there are the units of the other factors.
        """
        column, cell = self.column[level], self.cell[level]
        self.before[level] = self.product(level) // self.power[column] % self.base
        pitch = 0
        for factor in range(self.terms):
            if (
                column >= self.length[factor]
                or self.spelled[factor * self.columns + column] != cell
            ):
                continue
            units = 1
            for other in range(self.terms):
                if other != factor:
                    unit = self.spelled[other * self.columns]
                    units = self.remainder[units * self.digit[self.level_of[unit]]]
            pitch += units
        self.pitch[level] = pitch % self.base

    def take(self, level: int, used: int) -> int:
        """The next digit that the letter of a level may have, or -1."""
        digit, base, kind = self.next[level], self.base, self.kind[level]
        if kind == LINEAR:
            return self.take_linear(level, used)
        if kind == FREE:
            while digit < base and used >> digit & 1:
                digit += 1
            self.next[level] = digit + 1
            return digit if digit < base else -1
        if digit >= base:
            return -1
        least, self.next[level] = digit, base
        digit = self.given[level]
        if kind == TOLD:
            digit = self.product(level) // self.power[self.column[level]] % base
        return -1 if digit < least or used >> digit & 1 else digit

    def take_linear(self, level: int, used: int) -> int:
        """The next digit that leads to one that the total can have, or -1."""
        digit, base, before, pitch = (
            self.next[level],
            self.base,
            self.before[level],
            self.pitch[level],
        )
        aim, wanted = self.level_of[self.aim[level]], -1
        if aim < level:
            wanted = self.digit[aim]
        while digit < base:
            if not used >> digit & 1:
                told = self.remainder[before + digit * pitch]
                if wanted >= 0:
                    if told == wanted:
                        break
                elif aim == level:
                    if told == digit:
                        break
                elif told != digit and not used >> told & 1:
                    self.given[aim] = told
                    break
            digit += 1
        self.next[level] = digit + 1
        return digit if digit < base else -1

    def fits(self, level: int, digit: int) -> bool:
        """Puts a digit on a level; whether the checks behind it hold."""
        self.digit[level] = digit
        at = level * self.terms
        for i in range(at, at + self.terms):
            self.sum[i + self.terms] = self.sum[i] + self.slope[i] * digit
        first, behind = self.check[level], self.check[level + 1]
        if first == behind:
            return True
        product = self.product(level + 1)
        for i in range(first, behind):
            column = self.checked[i]
            cell = self.spelled[self.terms * self.columns + column]
            if product // self.power[column] % self.base != self.digit[self.level_of[cell]]:
                return False
        return True

    def product(self, level: int) -> int:
        """The product of the factors, as far as the levels before this one tell them."""
        product = 1
        for factor in range(self.terms):
            product *= self.sum[level * self.terms + factor]
        return product

    def is_whole(self) -> bool:
        """True if the product has no more digits than the total."""
        last = self.length[self.terms] - 1
        return self.product(self.levels) // self.power[last] < self.base
