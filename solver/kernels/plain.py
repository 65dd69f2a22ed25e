"""Plain sums, such as `2*AB + C - D = EFG`, straight from their symbols to a row.

A sum is two sides of terms with + or - between them. A term is a word of letters, a number, or a
product of numbers and at most one word. Anything else is for others to read.
"""

from __future__ import annotations

from array import array

import solver.kernels.arithmetic as arithmetic
from solver.kernels.arithmetic import HEAVIEST


class Plain:
    """The row of a sum, Σ coefficient · digit = constant, where `is_sum`.

    symbols    a text in capitals, its signs in ASCII but for ×
    letters    its symbols but for these signs, digits and spaces, each once
    domains    letter → bit mask of the digits that the rules about zero leave it
    """

    def __init__(
        self, symbols: str, letters: str, base: int, leading_zeros: bool, single_zero: bool
    ) -> None:
        self.symbols, self.letters, self.base = symbols, letters, base
        self.size, self.count = len(symbols), len(letters)
        self.leading_zeros, self.single_zero = leading_zeros, single_zero
        self.coefficients = array("q", bytes(8 * self.count))
        self.domains = array("q", [(1 << base) - 1]) * self.count
        self.weight, self.domain = self.coefficients, self.domains
        self.constant = self.factors = 0
        # More than any number here may be, so that the row is light enough for 64 bits.
        self.most = HEAVIEST // (2 * base * base * (self.size + 1))
        self.is_sum = self.read()

    def read(self) -> bool:
        """Takes term by term; whether that is all there is, and more than two numbers."""
        at, side, sign = 0, 1, 1
        while True:
            at = self.term(at, side * sign)
            if at < 0:
                return False
            if at == self.size:
                return side < 0 and self.factors > 2
            symbol = self.symbols[at]
            if symbol == "=" and side > 0:
                side, sign = -1, 1
            elif symbol == "+" or symbol == "-":
                sign = 1 if symbol == "+" else -1
            else:
                return False
            at += 1

    def term(self, at: int, times: int) -> int:
        """Takes the term that begins there, so many times; where it ends, -1 if it does not."""
        start = end = -1
        while True:
            at = self.behind_spaces(at)
            begin = at
            while at < self.size and self.is_cell(self.symbols[at]):
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
            if at == self.size or (self.symbols[at] != "*" and self.symbols[at] != "×"):
                break
            at += 1
        if start < 0:
            self.constant -= times
        elif not self.add(start, end, times):
            return -1
        return at

    def behind_spaces(self, at: int) -> int:
        """Where the spaces end that begin there, if any."""
        while at < self.size and self.symbols[at] == " ":
            at += 1
        return at

    def is_cell(self, symbol: str) -> bool:
        """True if a symbol is a letter, if it is none that nobody should write."""
        return "A" <= symbol <= "Z" or (symbol > "~" and symbol != "×")

    def behind_number(self, at: int) -> int:
        """Where the number ends that begins there; -1 where there is none, or it begins with 0."""
        begin = at
        self.number = 0
        while at < self.size and "0" <= self.symbols[at] <= "9":
            digit = ord(self.symbols[at]) - 48
            self.number = self.number * self.base + digit
            if digit >= self.base or self.number == 0 or self.number > self.most:
                return -1
            at += 1
        return at if at > begin else -1

    def add(self, start: int, end: int, weight: int) -> bool:
        """Adds a word to the row, so many times; whether it is light enough."""
        single = end - start == 1
        letter = 0
        for at in range(end - 1, start - 1, -1):
            if arithmetic.magnitude(weight) > self.most:
                return False
            letter = 0
            while self.letters[letter] != self.symbols[at]:
                letter += 1
            self.weight[letter] += weight
            weight *= self.base
        if not (self.single_zero if single else self.leading_zeros):
            self.domain[letter] &= -2
        return True
