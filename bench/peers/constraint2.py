"""python-constraint2: its backtracking search, with a constraint for the last k columns, every k.

One function over all letters, as most examples have it, would be called for every permutation.
With remainders its search can turn back early, and settles the letters of the units first.
"""

from __future__ import annotations

from collections.abc import Callable

from constraint import AllDifferentConstraint, FunctionConstraint, Problem

from bench.peers import Tally
from bench.terms import Term, symbols, terms
from solver import Puzzle


def solve(puzzle: Puzzle) -> Tally:
    """All solutions."""
    problem = Problem()
    for symbol, domain in symbols(puzzle).items():
        problem.addVariable(symbol, domain)
    problem.addConstraint(AllDifferentConstraint(), list(puzzle.letters))
    base = puzzle.rules.base
    longest = max(len(word.cells) for word in puzzle.words)
    for equation in puzzle.equations:
        sides = terms(equation, base)
        for k in range(1, longest + 2):
            exact = k > longest
            seen = {c for _, words in sides for word in words for c in word.cells[-k:]}
            names = [s for s in puzzle.letters + puzzle.wildcards if s in seen]
            if names:
                test = _test(sides, names, base, k, 0 if exact else base**k)
                problem.addConstraint(FunctionConstraint(test), names)
    return Tally(len(problem.getSolutions()))


def _test(
    sides: list[Term], names: list[str], base: int, k: int, modulus: int
) -> Callable[..., bool]:
    """Whether digits for the names satisfy the equation modulo a number; 0 is exactly."""
    weighed = []
    for coefficient, words in sides:
        factors = []
        for word in words:
            cells = list(enumerate(reversed(word.cells[-k:])))
            printed = sum(base**p * cell for p, cell in cells if isinstance(cell, int))
            places = [(names.index(cell), base**p) for p, cell in cells if isinstance(cell, str)]
            factors.append((printed, places))
        weighed.append((coefficient, factors))

    def test(*digits: int) -> bool:
        total = 0
        for coefficient, factors in weighed:
            value = coefficient
            for printed, places in factors:
                value *= printed + sum(weight * digits[i] for i, weight in places)
            total += value
        return total % modulus == 0 if modulus else total == 0

    return test
