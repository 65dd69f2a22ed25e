"""Every permutation of the digits: the first algorithm anybody writes, and the tests' oracle.

No equation is evaluated before every letter has its digit, so the number of evaluations is known
in advance: it is the number of assignments that obey the rules about zero. What a rule leaves some
letters, and not others, is asked of an assignment that is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations, product

from solver.meter import Meter
from solver.model import Assignment, Budget, Puzzle, Stop
from solver.search.evaluate import Equations


@dataclass(frozen=True, slots=True)
class NaiveResult:
    """The assignments under which every equation holds, and what finding them cost."""

    puzzle: Puzzle
    assignments: tuple[Assignment, ...] = field(hash=False)
    evaluations: int
    stop: Stop = Stop.EXHAUSTED  # DEADLINE where time ended before all had been tried


def solve_naive(puzzle: Puzzle, budget: Budget | None = None) -> NaiveResult:
    """All solutions by trying every assignment; raises LimitError where a power is too large.

    The seconds of the budget end it early, with those found until then.
    """
    meter = Meter(budget)
    symbols = puzzle.letters + puzzle.wildcards
    equations = Equations(puzzle)
    avoided = [puzzle.letters.index(letter) for letter in puzzle.avoided]
    count = len(puzzle.letters)
    classes = [_digits(puzzle.domains[letter], puzzle) for letter in puzzle.letters if puzzle.wide]
    solutions = []
    evaluations = 0
    for digits in _assignments(puzzle, meter.is_over):
        evaluations += 1
        if any(digits[i] in digits[count:] for i in avoided):
            continue
        if any(digit not in domain for digit, domain in zip(digits, classes, strict=False)):
            continue
        if equations.hold(digits):
            solutions.append(dict(zip(symbols, digits, strict=True)))
    stop = Stop.DEADLINE if meter.is_over() else Stop.EXHAUSTED
    return NaiveResult(puzzle, tuple(solutions), evaluations, stop)


def _until(
    is_over: Callable[[], bool], choices: Iterable[tuple[int, ...]]
) -> Iterator[tuple[int, ...]]:
    """The choices until time is over, be it that none of them is right."""
    for each in choices:
        if is_over():
            return
        yield each


def _assignments(puzzle: Puzzle, is_over: Callable[[], bool]) -> Iterator[tuple[int, ...]]:
    """Digits for the letters, different where they must be, then for the wildcards."""
    if puzzle.breaks_zero_rule():
        return
    cells = [_digits(puzzle.domains[wildcard], puzzle) for wildcard in puzzle.wildcards]
    for letters in _arrangements(puzzle, is_over):
        for wildcards in _until(is_over, product(*cells)):
            yield letters + wildcards


def _arrangements(puzzle: Puzzle, is_over: Callable[[], bool]) -> Iterator[tuple[int, ...]]:
    wide = puzzle.wide or puzzle.domains
    domains = [_digits(wide[letter], puzzle) for letter in puzzle.letters]
    if not puzzle.groups:
        every = sorted(set().union(*domains))
        for digits in _until(is_over, permutations(every, len(domains))):
            if all(digit in domain for digit, domain in zip(digits, domains, strict=True)):
                yield digits
        return
    pairs = [
        (i, puzzle.letters.index(rival))
        for i, letter in enumerate(puzzle.letters)
        for rival in puzzle.rivals(letter)
        if rival in puzzle.letters
    ]
    for digits in _until(is_over, product(*domains)):
        if all(digits[i] != digits[j] for i, j in pairs):
            yield digits


def _digits(mask: int, puzzle: Puzzle) -> list[int]:
    return [d for d in range(puzzle.rules.base) if mask >> d & 1]
