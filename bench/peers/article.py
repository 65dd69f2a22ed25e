"""The article's method: by remainders, in plain Python.

+, - and * respect remainders, so the last k digits of all words must satisfy the equation modulo
base^k. It is solved modulo 10; each solution is extended over all letters that the next column
brings, and kept where it holds modulo 100; and so on. The survivors are checked exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from bench.peers import Tally, UnableError
from bench.terms import symbols
from solver import Puzzle
from solver.model import Assignment, Expression, Word


def solve(puzzle: Puzzle) -> Tally:
    """All solutions, with the evaluations: candidates of every column, and survivors at the end."""
    method = Remainders(puzzle)
    return Tally(sum(1 for _ in method.solutions({}, 1)), method.evaluations)


class Remainders:
    """One search; depth first, so that no column's survivors have to be stored."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.evaluations = 0
        self._domains = symbols(puzzle)
        if any(equation.relation != "=" for equation in puzzle.equations):
            raise UnableError("remainders tell nothing about an inequality")
        self._columns = max(len(word.cells) for word in puzzle.words)

    def solutions(self, assignment: Assignment, k: int) -> Iterator[Assignment]:
        """The solutions that extend an assignment of the symbols in the last k-1 columns."""
        if k > self._columns:
            if self._holds(assignment, None):
                yield assignment
            return
        for longer in self._extend(assignment, k):
            if self._holds(longer, k):
                yield from self.solutions(longer, k + 1)

    def _extend(self, assignment: Assignment, k: int) -> Iterator[Assignment]:
        """The assignment with every choice of digits for the symbols that column k brings."""
        seen = {cell for word in self.puzzle.words for cell in word.cells[-k:]}
        new = [s for s in self._domains if s in seen and s not in assignment]
        letters = [s for s in new if s in self.puzzle.letters]
        wildcards = [s for s in new if s not in letters]
        taken = {assignment[letter] for letter in self.puzzle.letters if letter in assignment}
        free = [digit for digit in range(self.puzzle.rules.base) if digit not in taken]
        cells = [self._domains[wildcard] for wildcard in wildcards]
        nonzero = [i for i, letter in enumerate(letters) if 0 not in self._domains[letter]]
        for digits in permutations(free, len(letters)):
            if 0 in digits and digits.index(0) in nonzero:
                continue
            for more in product(*cells):
                yield {**assignment, **dict(zip(letters + wildcards, digits + more, strict=True))}

    def _holds(self, assignment: Assignment, k: int | None) -> bool:
        """Whether every equation holds, modulo base^k or exactly."""
        self.evaluations += 1
        base = self.puzzle.rules.base
        differences = (
            _value(e.left, assignment, base, k) - _value(e.right, assignment, base, k)
            for e in self.puzzle.equations
        )
        return not any(d if k is None else d % base**k for d in differences)


def _value(side: Expression, assignment: Assignment, base: int, k: int | None) -> int:
    """A side in reverse Polish order, of every word only its last k cells."""
    stack: list[int] = []
    for token in side:
        if isinstance(token, Word):
            value = 0
            for cell in token.cells if k is None else token.cells[-k:]:
                value = value * base + (cell if isinstance(cell, int) else assignment[cell])
            stack.append(value)
        elif token == "neg":
            stack.append(-stack.pop())
        elif token in ("+", "-", "*"):
            b, a = stack.pop(), stack.pop()
            stack.append(a + b if token == "+" else a - b if token == "-" else a * b)
        else:
            raise UnableError(f"remainders do not respect {token}")
    return stack.pop()
