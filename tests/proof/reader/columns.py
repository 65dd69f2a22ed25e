"""What a column allows, worked out by the reader for itself: fillings, ranges, polynomials."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import prod

from solver.grid.model import Kakuro
from solver.proof.checking.constraint import Constraint, State
from solver.proof.checking.kakuro import _KakuroChecker
from solver.proof.checking.puzzle import _PuzzleChecker
from solver.proof.checking.replay import Checker
from solver.proof.model import Explanation

Poly = dict[tuple[str, ...], int]
Range = tuple[int, int]


def checker_of(explanation: Explanation) -> Checker:
    """The replay's own columns of a puzzle."""
    if isinstance(explanation.puzzle, Kakuro):
        return _KakuroChecker(explanation.puzzle, lambda: None)
    return _PuzzleChecker(explanation.puzzle, lambda: None, explanation.turned)


def narrowed(checker: Checker, state: State, unknown: str, values: frozenset[int]) -> State:
    """A state in which an unknown has some values, and its rivals no digit that it has."""
    state = {**state, unknown: values}
    if len(values) == 1:
        for other in checker.rivals.get(unknown, ()):
            state[other] = state[other] - values
    return state


def substituted(poly: Poly, digits: dict[str, int]) -> Poly:
    """A polynomial with digits put in; monomials with the factor 0 are left out."""
    result: Poly = {}
    for names, factor in poly.items():
        left = tuple(sorted(name for name in names if name not in digits))
        factor *= prod(digits[name] for name in names if name in digits)
        result[left] = result.get(left, 0) + factor
    return {names: factor for names, factor in result.items() if factor}


def settled(state: State) -> dict[str, int]:
    """The unknowns with one value."""
    return {name: min(values) for name, values in state.items() if len(values) == 1}


def is_carry(unknown: str) -> bool:
    """Whether an unknown is a carry."""
    return bool(re.fullmatch(r"c\d+(/\d+)?", unknown))


def poly_of(constraint: Constraint) -> Poly:
    """What a constraint compares with 0."""
    return dict(constraint.monomials)


def size(poly: Poly, state: State) -> Range:
    """What a polynomial can come to, each monomial by itself."""
    low = high = 0
    for names, factor in poly.items():
        least = most = factor
        if len(names) == 1:
            ends = sorted((factor * min(state[names[0]]), factor * max(state[names[0]])))
            least, most = ends
        elif names:
            least, most = (factor * prod(f(state[n]) for n in names) for f in (min, max))
            least, most = min(least, most), max(least, most)
        low, high = low + least, high + most
    return low, high


def fillings(
    poly: Poly, state: State, rivals: dict[str, set[str]], most: int = 200_000
) -> Iterator[dict[str, int]]:
    """All values of the unknowns with which a polynomial is 0."""
    names = sorted({n for ns in poly for n in ns}, key=lambda n: (len(state[n]), n))
    left = [most]

    def fill(rest: Poly, at: int, chosen: dict[str, int]) -> Iterator[dict[str, int]]:
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        low, high = size(rest, state) if all(state[n] for n in names) else (1, 1)
        if not low <= 0 <= high:
            return
        if at == len(names):
            yield chosen
            return
        name = names[at]
        for value in sorted(state[name]):
            if all(chosen.get(other) != value for other in rivals.get(name, ())):
                more = {**chosen, name: value}
                yield from fill(substituted(rest, {name: value}) or {(): 0}, at + 1, more)

    yield from fill(poly, 0, {})


class TooMany(Exception):
    """There are too many ways to fill a column for the reader."""
