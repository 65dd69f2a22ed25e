"""A column as the check of a proof sees it: monomials that have a relation to 0."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from solver.proof.model import Change

# What every unknown may still be.
State = dict[str, frozenset[int]]

# A mask of the sums that a column can come to has a bit for each of them: with this many, 2 MB.
WIDEST = 1 << 24

# Names that are multiplied, sorted → coefficient; () → the constant.
Monomials = dict[tuple[str, ...], int]


@dataclass(slots=True)
class Constraint:
    """One column, carries included: the monomials come to a number with this relation to 0."""

    monomials: Monomials = field(default_factory=dict)
    relation: str = "="
    carries: tuple[str, ...] = ()
    carry_in: str | None = None
    cancelled: set[str] = field(default_factory=set)  # unknowns whose coefficient is 0

    def add(self, names: tuple[str, ...], factor: int) -> None:
        """Adds one monomial."""
        self.monomials[names] = self.monomials.get(names, 0) + factor

    @property
    def names(self) -> set[str]:
        """The unknowns in it."""
        names = {name for names, factor in self.monomials.items() if factor for name in names}
        return names | self.cancelled

    @property
    def is_linear(self) -> bool:
        """Whether nothing is multiplied in it."""
        return all(len(names) < 2 for names in self.monomials)

    def without_constant(self) -> list[tuple[tuple[str, ...], int]]:
        """The monomials that have names."""
        return [(names, factor) for names, factor in self.monomials.items() if names]


def are_in_range(constraints: list[Constraint], state: State) -> bool:
    """Whether the ranges of the columns are compatible with their relations."""
    for constraint in constraints:
        least, most = _range(constraint, state)
        if not {
            "=": least <= 0 <= most,
            "<": least < 0,
            "≤": least <= 0,
            "≠": (least, most) != (0, 0),
        }[constraint.relation]:
            return False
    return True


def always_holds(constraint: Constraint, state: State) -> bool:
    """Whether a column has its relation to 0 whatever its unknowns are."""
    least, most = _range(constraint, state)
    return {
        "=": least == most == 0,
        "<": most < 0,
        "≤": most <= 0,
        "≠": least > 0 or most < 0,
    }[constraint.relation]


def _range(constraint: Constraint, state: State) -> tuple[int, int]:
    """The range of a column."""
    least = most = 0
    for names, factor in constraint.monomials.items():
        if not factor:
            continue
        low = high = factor
        if len(names) == 1:  # a carry may be below 0
            ends = factor * min(state[names[0]]), factor * max(state[names[0]])
            low, high = min(ends), max(ends)
        else:
            for name in names:
                low, high = low * min(state[name]), high * max(state[name])
            if factor < 0:
                low, high = high, low
        least, most = least + low, most + high
    return least, most


def is_reachable(constraint: Constraint, state: State) -> bool:
    """Whether a column can come to 0; different letters may have equal digits here.

    It may say so of one that cannot, where its numbers are long.
    """
    least, most = _range(constraint, state)
    if not constraint.is_linear or most - least > WIDEST:
        return are_in_range([constraint], state)
    if constraint.relation != "=":
        return True
    sums, low = 1, constraint.monomials.get((), 0)  # a mask, and the sum of its lowest bit
    for names, factor in constraint.monomials.items():
        for name in names if factor else ():
            parts = [factor * value for value in state[name]]
            least = min(parts, default=0)
            sums, low = reduce(or_, (sums << part - least for part in parts), 0), low + least
    return low <= 0 and bool(sums >> -low & 1)


def is_once(constraint: Constraint, state: State, change: Change) -> bool:
    """Whether the equation is N · digit = N with N above 0, so that the digit is 1."""
    name = change.unknown
    if change.after != (1,) or constraint.relation != "=":
        return False
    number: Monomials = {}
    rest: Monomials = {}
    for names, factor in constraint.monomials.items():
        if names.count(name) == 1 and len(names) > 1:
            left = list(names)
            left.remove(name)
            number[tuple(left)] = factor
        elif factor:
            rest[names] = -factor
    signs = {factor > 0 for factor in number.values()}
    is_positive = any(all(min(state[n]) > 0 for n in names) for names in number)
    return number == rest and len(signs) == 1 and is_positive
