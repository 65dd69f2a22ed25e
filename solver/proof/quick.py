"""Puzzle → about how hard it is, without a proof: what is counted, weighed by a fit.

The weights are in `fitted.py`, which `python -m bench.quick` makes out of puzzles that have been
rated by their proofs. A prediction is the mean of puzzles with these measures; how far proofs are
from it, the fit says too, and from that follows how likely the star is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import erf, log2, sqrt
from typing import NamedTuple

from solver.model import ADD, MULTIPLY, NEGATE, SUBTRACT, Equation, Expression, Puzzle, Word
from solver.proof.difficulty import POINTS, STARS, score_span, stars
from solver.proof.fitted import FITS, Fit

# Measures are kept within so many standard deviations of their mean: beyond, nothing was fitted.
FARTHEST = 2.5

# The base of the puzzles that were fitted.
BASE = 10

# Added up: how many times each word.
Added = list[tuple[int, Word]]


class Quick(NamedTuple):
    """What is expected of a proof that nobody has looked for."""

    score: float  # 0 to 100
    error: float  # the standard deviation of proved scores from it

    @property
    def stars(self) -> int:
        """One to five."""
        return stars(round(self.score))

    @property
    def confidence(self) -> float:
        """How likely the star is that of the proof, 0 to 1."""
        return self.likelihood(*score_span(self.stars))

    def likelihood(self, least: int, most: int) -> float:
        """How likely the proved score is in a range, 0 to 1."""
        low = 0.0 if least <= 0 else self._below(least - 0.5)
        high = 1.0 if most >= POINTS * STARS - 1 else self._below(most + 0.5)
        return high - low

    def _below(self, score: float) -> float:
        return (1 + erf((score - self.score) / self.error / sqrt(2))) / 2


def predict(puzzle: Puzzle, nodes: int) -> Quick | None:
    """The prediction for a puzzle with one solution that a search took `nodes` to prove.

    None in other bases than ten, and where there are conditions.
    """
    if puzzle.rules.base != BASE or puzzle.conditions:
        return None
    kind, measured = measures(puzzle, nodes)
    fit = FITS[kind]
    return Quick(min(100.0, max(0.0, _weighed(fit, measured))), fit.error)


def _weighed(fit: Fit, measured: Sequence[float]) -> float:
    """The weighted sum of what was measured."""
    terms = terms_of(scaled(measured, fit.means, fit.deviations))
    return sum(weight * term for weight, term in zip(fit.weights, terms, strict=True))


def scaled(
    measured: Sequence[float], means: Sequence[float], deviations: Sequence[float]
) -> list[float]:
    """Measures as numbers of standard deviations from their means."""
    every = zip(measured, means, deviations, strict=True)
    return [min(FARTHEST, max(-FARTHEST, (one - mean) / width)) for one, mean, width in every]


def terms_of(measured: Sequence[float]) -> list[float]:
    """What weights are for: 1, each measure, and the product of each two, or of one by itself."""
    pairs = combinations_with_replacement(measured, 2)
    return [1.0, *measured, *(one * other for one, other in pairs)]


def measures(puzzle: Puzzle, nodes: int) -> tuple[str, tuple[float, ...]]:
    """The kind of a puzzle, "sum" or "other", and its measures, the binary log of nodes first."""
    letters, unknowns = len(puzzle.letters), len(puzzle.letters) + len(puzzle.wildcards)
    tried = log2(1 + nodes)
    if len(puzzle.equations) == 1 and (added := _added(puzzle.equations[0])):
        return "sum", (tried, letters, unknowns, *_of_sum(added, unknowns))
    crosses = sum(one == MULTIPLY for e in puzzle.equations for one in (*e.left, *e.right))
    longest = max((len(word.cells) for word in puzzle.words), default=0)
    repeats = len(puzzle.blanks) - unknowns
    words, equations = len(puzzle.words), len(puzzle.equations)
    return "other", (tried, letters, unknowns, words, longest, equations, repeats, crosses)


def _added(equation: Equation) -> Added | None:
    """The words that an equation adds up and takes away; None where it does anything else."""
    left, right = _sum(equation.left), _sum(equation.right)
    if equation.relation != "=" or left is None or right is None:
        return None
    return left + [(-times, word) for times, word in right]


def _sum(side: Expression) -> Added | None:
    stack: list[Added] = []
    for token in side:
        if isinstance(token, Word):
            stack.append([(1, token)])
        elif token == ADD:
            last = stack.pop()
            stack[-1] += last
        elif token == SUBTRACT:
            stack[-2:] = [stack[-2] + [(-times, word) for times, word in stack[-1]]]
        elif token == NEGATE:
            stack[-1] = [(-times, word) for times, word in stack[-1]]
        else:
            return None
    return stack[0]


def _of_sum(added: Added, unknowns: int) -> list[float]:
    """Terms, repeats and columns of a sum."""
    words = [word.cells for _, word in added]
    width, terms = max(map(len, words)), len(words) - 1
    columns: list[Counter[int | str]] = [Counter() for _ in range(width)]
    for times, word in added:
        for place, cell in enumerate(reversed(word.cells)):
            columns[place][cell] += times
    factors = [times for column in columns for times in column.values()]
    # How many unknowns each column leaves to be found, those that cancel left out.
    open_in = [sum(n != 0 and isinstance(c, str) for c, n in one.items()) for one in columns]
    return [
        terms,
        width,
        sum(map(len, words)) - unknowns,
        sum(open_in) / width,
        factors.count(0),
        sum(abs(times) > 1 for times in factors),
        float([*map(len, words)].count(width) == 1),  # whether its first digit is only carried
        sum(size <= 2 for size in open_in),
        open_in[-1],
        open_in[0],
        len({word[0] for word in words if len(word) > 1}),
        max(open_in),
        log2(max(1, terms)),
        min(open_in),
        open_in.count(1),
    ]
