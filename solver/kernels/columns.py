"""A sum in its columns: the terms, written in once for all the totals that are tried with them.

Two letters that can change places in the terms are never in a puzzle with one solution, unless the
total has one of them: that refuses many totals at once.
"""

from __future__ import annotations

from array import array

# Columns, and terms, that a set of them has room for.
MOST = 60


class Columns:
    """The letters of a sum, by column.

    base      2 to 36
    terms     how many there are
    alphabet  letters are numbers from 0 up to this
    longest   letters of a word
    """

    def __init__(self, base: int, terms: int, alphabet: int, longest: int) -> None:
        self.base, self.terms, self.room = base, terms, min(longest, MOST) + 1
        self.cells = self.solved = self.length = self.columns = 0
        self.cell_of = array("q", [-1] * alphabet)  # letter → cell
        # by cell, a letter of the puzzle
        self.letter, self.nonzero = array("q", bytes(8 * base)), array("q", bytes(8 * base))
        # by column
        self.times = array("q", bytes(8 * base * self.room))  # column, cell → how often, in all
        self.entry = array("q", bytes(8 * (terms + 1) * self.room))  # column, place → cell
        self.entries = array("q", bytes(8 * self.room))
        self.height = array("q", bytes(8 * self.room))  # terms
        self.most = array("q", bytes(8 * (self.room + 1)))  # that can be carried into it
        self.twins = array("q", bytes(8 * base * base))  # two cells that can change places: a mask
        self.pairs = -1  # how many of them; -1 where nobody has looked

    def is_light(self, columns: int) -> bool:
        """True if sums of so many columns are not too large."""
        return columns <= MOST and self.terms <= MOST

    def begin(self) -> None:
        """Wipes the terms before."""
        for cell in range(self.cells):
            self.cell_of[self.letter[cell]] = -1
        for column in range(self.length):
            self.entries[column] = self.height[column] = 0
            for cell in range(self.cells):
                self.times[column * self.base + cell] = 0
        self.cells = self.length = 0
        self.pairs = -1

    def add(self, letters: array[int], start: int, length: int, first: int) -> None:
        """Writes a term in: letters[start:start + length], least significant first.

        `first` is the letter that may not be 0, or -1.
        """
        for column in range(length):
            self.put(column, letters[start + column], 1)
            self.height[column] += 1
        if first >= 0:
            self.nonzero[self.cell_of[first]] = 1
        if length > self.length:
            self.length = length

    def put(self, column: int, letter: int, times: int) -> int:
        """Adds a letter to a column so often, or takes it away; its cell."""
        cell = self.cell_of[letter]
        if cell < 0:
            cell = self.cells
            self.cells += 1
            self.letter[cell], self.cell_of[letter] = letter, cell
            self.nonzero[cell] = 0
        at = column * self.base + cell
        if self.times[at] == 0:
            self.entry[column * (self.terms + 1) + self.entries[column]] = cell
            self.entries[column] += 1
        self.times[at] += times
        return cell

    def put_total(self, letters: array[int], start: int, length: int) -> None:
        """Writes the total in."""
        for column in range(length):
            self.put(column, letters[start + column], -1)
        self.columns = length if length > self.length else self.length

    def take_back(self, letters: array[int], start: int, length: int, cells: int) -> None:
        """Leaves the terms without the total; so many cells are theirs."""
        for column in range(length):
            at = column * self.base + self.cell_of[letters[start + column]]
            self.times[at] += 1
            if self.times[at] == 0:
                self.entries[column] -= 1
        self.solved = self.cells
        while self.cells > cells:
            self.cells -= 1
            self.cell_of[self.letter[self.cells]] = -1

    def look(self) -> None:
        """Finds what is true of the terms with every total."""
        self.most[0] = 0
        for column in range(self.room):
            most = self.height[column] * (self.base - 1) + self.most[column]
            self.most[column + 1] = most // self.base
        self.find_twins()

    def find_twins(self) -> None:
        """Finds letters of the terms that stand in the same columns, both or none to lead."""
        one, self.pairs = 1, 0
        for cell in range(self.cells):
            for other in range(cell):
                if self.nonzero[cell] == self.nonzero[other] and self.are_alike(cell, other):
                    self.twins[self.pairs] = one << cell | one << other
                    self.pairs += 1

    def are_alike(self, cell: int, other: int) -> bool:
        """True if two letters stand in each column as often as each other."""
        for at in range(0, self.length * self.base, self.base):
            if self.times[at + cell] != self.times[at + other]:
                return False
        return True

    def has_twins(self, letters: array[int], start: int, length: int) -> bool:
        """True if two letters can change places that a total does not have."""
        one, met = 1, 0
        for at in range(start, start + length):
            cell = self.cell_of[letters[at]]
            if cell >= 0:
                met |= one << cell
        for pair in range(self.pairs):  # noqa: SIM110 (a generator would not be compiled)
            if self.twins[pair] & met == 0:
                return True
        return False
