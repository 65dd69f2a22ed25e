"""Plain sums, such as `2*AB + C - D = EFG`, in one pass from their symbols to their solutions.

A sum is two sides of terms with + or - between them. A term is a word of letters, a number, or a
product of numbers and at most one word. Anything else is for others to read.
"""

from __future__ import annotations

from array import array

import solver.kernels.arithmetic as arithmetic
import solver.kernels.balance as balance
from solver.kernels.arithmetic import HEAVIEST


class Plain(balance.Balance):
    """The search of `Balance` for sums of one base, which takes one after the other.

    Its cells are the letters in order of appearance. All its tables have room for any sum.
    """

    def __init__(self, base: int) -> None:
        self.base = self.letters = self.cells = base
        self.rows = 1
        self.plant(base, (), (), None)
        self.make_room()
        self.names = array("q", bytes(8 * base))  # letter → its code point
        self.coefficients = array("q", bytes(8 * base))
        self.domains = array("q", bytes(8 * base))  # letter → mask of what the rules leave it
        self.constant = array("q", bytes(8))

    def read(self, line: str, leading_zeros: bool, single_zero: bool) -> bool:
        """Takes the row of a sum, Σ coefficient · digit = constant; whether it is one.

        The line is in capitals, its signs in ASCII but for ×.
        """
        self.line, self.size = line, len(line)
        self.leading_zeros, self.single_zero = leading_zeros, single_zero
        self.letters = self.factors = self.stars = self.crosses = 0
        self.constant[0] = 0
        # More than any number here may be, so that the row is light enough for 64 bits.
        self.most = HEAVIEST // (2 * self.base * self.base * (self.size + 1))
        at, side, sign = 0, 1, 1
        while True:
            at = self.term(at, side * sign)
            if at < 0:
                return False
            if at == self.size:
                is_sum = side < 0 and self.factors > 2 and self.letters > 1
                return is_sum and not (self.stars and self.crosses)
            symbol = self.line[at]
            if symbol == "=" and side > 0:
                side, sign = -1, 1
            elif symbol == "+" or symbol == "-":
                sign = 1 if symbol == "+" else -1
            else:
                return False
            at += 1

    def prepare(self) -> None:
        """Prepares the search of what was read, whose finds are digits by letter."""
        letters = self.cells = self.letters
        self.replant(letters, letters)
        self.ranking.cells = self.ranking.letters = letters
        self.find_order(self.coefficients)
        for level in range(letters):
            self.source[self.order[level]] = level
        self.forget()
        self.lay(self.coefficients, self.constant, self.domains)
        self.begin(True)

    def term(self, at: int, times: int) -> int:
        """Takes the term that begins there, so many times; where it ends, -1 if it does not."""
        start = end = -1
        while True:
            at = self.behind_spaces(at)
            begin = at
            while at < self.size and self.is_cell(self.line[at]):
                at += 1
            if at > begin and start < 0:
                start, end = begin, at
            elif at > begin or at == self.size:
                return -1
            else:
                at = self.behind_number(at)
                if at < 0 or self.number > self.most // arithmetic.magnitude(times):
                    return -1
                times *= self.number
            self.factors += 1
            at = self.behind_spaces(at)
            if at == self.size:
                break
            if self.line[at] == "*":
                self.stars += 1
            elif self.line[at] == "×":
                self.crosses += 1
            else:
                break
            at += 1
        if start < 0:
            self.constant[0] -= times
        elif not self.add(start, end, times):
            return -1
        return at

    def behind_spaces(self, at: int) -> int:
        """Where the spaces end that begin there, if any."""
        while at < self.size and self.line[at] == " ":
            at += 1
        return at

    def is_cell(self, symbol: str) -> bool:
        """True if a symbol is a letter, if it is none that nobody should write."""
        return "A" <= symbol <= "Z" or (symbol > "~" and symbol != "×")

    def behind_number(self, at: int) -> int:
        """Where the number ends that begins there; -1 where there is none, or it begins with 0."""
        begin = at
        self.number = 0
        while at < self.size and "0" <= self.line[at] <= "9":
            digit = ord(self.line[at]) - 48
            self.number = self.number * self.base + digit
            if digit >= self.base or self.number == 0 or self.number > self.most:
                return -1
            at += 1
        return at if at > begin else -1

    def add(self, start: int, end: int, weight: int) -> bool:
        """Adds a word to the row, so many times; whether it is light enough."""
        for _ in range(end - start - 1):
            if arithmetic.magnitude(weight) > self.most:
                return False
            weight *= self.base
        if arithmetic.magnitude(weight) > self.most:
            return False
        sign = 1 if weight > 0 else -1
        weight *= sign
        for at in range(start, end):
            letter = self.letter_of(ord(self.line[at]))
            if letter < 0:
                return False
            self.coefficients[letter] += sign * weight
            if at == start and not (self.single_zero if end - start == 1 else self.leading_zeros):
                self.domains[letter] &= -2
            weight //= self.base
        return True

    def letter_of(self, name: int) -> int:
        """The number of a letter, also of a new one; -1 where there are more than digits."""
        letter = 0
        while letter < self.letters and self.names[letter] != name:
            letter += 1
        if letter == self.letters:
            if letter == self.base:
                return -1
            self.names[letter] = name
            self.coefficients[letter] = 0
            self.domains[letter] = self.below[self.base]
            self.letters += 1
        return letter

    def domains_by_name(self) -> dict[str, int]:
        """Letter → mask of the digits that the rules leave it, in order of appearance."""
        return {chr(self.names[i]): self.domains[i] for i in range(self.letters)}


# For each base, one that is free to be used again: its tables cost more than most sums do.
SPARE: dict[int, Plain] = {}


def read(line: str, base: int, leading_zeros: bool, single_zero: bool) -> Plain | None:
    """What searches the sum that a line is, once it is started; None for any other."""
    plain = SPARE.pop(base, None) or Plain(base)
    if plain.read(line, leading_zeros, single_zero):
        return plain
    give_back(plain)
    return None


def give_back(plain: Plain) -> None:
    """Lets the next sum of its base have it."""
    SPARE[plain.base] = plain
