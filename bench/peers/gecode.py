"""Gecode, called in C++: sums by columns with carries, words that are multiplied as numbers.

A model is written as a list of integers, which `gecode.cpp` reads; only the writing is not timed.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterable
from functools import cache
from itertools import chain

from bench.peers import Tally, UnableError
from bench.peers.libraries import library
from bench.terms import RELATIONS, Column, carries, columns, symbols, terms
from solver import Puzzle
from solver.grid.model import Kakuro
from solver.model import Equation, Word

LARGEST = 2_000_000_000  # Gecode's integers have 32 bits

# A sum: how it is related to 0, what is added to it, and (coefficient, variable) of every summand.
Sum = tuple[str, int, list[tuple[int, int]]]

# The relations in the order in which Gecode numbers them.
NUMBERED = "=≠≤<≥>"


def prepare(puzzle: Puzzle | Kakuro) -> array[int]:
    """The puzzle as `gecode.cpp` reads it."""
    return Model(puzzle).written()


def solve(model: array[int]) -> Tally:
    """All solutions; UnableError where Gecode finds that numbers are too large."""
    solutions = _gecode().solutions(model.buffer_info()[0])
    if solutions < 0:
        raise UnableError("Gecode refuses the numbers")
    return Tally(solutions)


@cache
def _gecode() -> ctypes.CDLL:
    gecode = ctypes.CDLL(str(library("gecode")))
    gecode.solutions.argtypes, gecode.solutions.restype = [ctypes.c_void_p], ctypes.c_long
    return gecode


class Model:
    """Variables, each with its domain; sums; and products, each (a, b, a * b)."""

    def __init__(self, puzzle: Puzzle | Kakuro) -> None:
        digits = symbols(puzzle)
        assert not isinstance(puzzle, Kakuro)
        self.base, self.letters = puzzle.rules.base, len(puzzle.letters)
        self.place = {symbol: place for place, symbol in enumerate(digits)}
        self.domains = [[len(values), *values] for values in digits.values()]
        self.products: list[list[int]] = []
        self.sums: list[Sum] = []
        try:
            by_columns = list(columns(puzzle))
        except UnableError:
            self.sums += [self._as_one(equation) for equation in puzzle.equations]
        else:
            for equation in by_columns:
                self.sums += self._by_columns(equation)

    def written(self) -> array[int]:
        """All of it as a list."""
        sums = [
            [len(parts), NUMBERED.index(relation), -plus, *chain(*parts)]
            for relation, plus, parts in self.sums
        ]
        head = (self.letters, len(self.place), len(self.domains))
        groups = (self.domains, [[len(sums)], *sums], [[len(self.products)], *self.products])
        return array("i", [*head, *chain(*chain(*groups))])

    def _variable(self, high: int, low: int = 0) -> int:
        if high > LARGEST:
            raise UnableError("numbers of more than 32 bits")
        self.domains.append([0, low, high])
        return len(self.domains) - 1

    def _by_columns(self, equation: list[Column]) -> Iterable[Sum]:
        carry: list[tuple[int, int]] = []
        domain = carries(equation, self.base)
        for position, (letters, printed) in enumerate(equation, start=1):
            summands = [*carry, *((c, self.place[symbol]) for symbol, c in letters.items() if c)]
            if position < len(equation):
                out = self._variable(domain[-1], domain[0])
                summands.append((-self.base, out))
                carry = [(1, out)]
            yield "=", printed, summands

    def _as_one(self, equation: Equation) -> Sum:
        plus, summands = 0, []
        for coefficient, words in terms(equation, self.base, RELATIONS):
            numbers = [self._number(word) for word in words]
            while len(numbers) > 1:
                a, b = numbers.pop(), numbers.pop()
                numbers.append(self._variable(self.domains[a][2] * self.domains[b][2]))
                self.products.append([a, b, numbers[-1]])
            if numbers:
                summands.append((coefficient, numbers[0]))
            else:
                plus += coefficient
        return equation.relation, plus, summands

    def _number(self, word: Word) -> int:
        """The variable of a word's value."""
        value = self._variable(self.base ** len(word.cells) - 1)
        printed, summands = 0, [(-1, value)]
        for power, cell in enumerate(reversed(word.cells)):
            if isinstance(cell, int):
                printed += self.base**power * cell
            else:
                summands.append((self.base**power, self.place[cell]))
        self.sums.append(("=", printed, summands))
        return value
