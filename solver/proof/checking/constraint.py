"""Columns as the check of a proof sees them: monomials that have a relation to 0.

How they are put together, and whether they can be filled at all: every value is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Protocol

from solver.proof.model import Change, ColumnId, Rule, Step

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
        """True if nothing is multiplied in it."""
        return all(len(names) < 2 for names, factor in self.monomials.items() if factor)

    def without_constant(self) -> list[tuple[tuple[str, ...], int]]:
        """The monomials that have names."""
        return [(names, factor) for names, factor in self.monomials.items() if names]


class Known(Protocol):
    """What a replay knows of a puzzle."""

    letters: tuple[str, ...]
    rivals: dict[str, set[str]]
    begin: State
    may_not_be_zero: set[str]
    constraints: dict[ColumnId, Constraint]
    every_digit: bool
    impossible: bool
    may_exchange: bool
    base: int
    pause: Callable[[], None]


# Whether a step follows in a state by its rule, which is called by its name.
Follows = Callable[[Known, Step, State], bool]


def are_in_range(constraints: list[Constraint], state: State) -> bool:
    """True if the ranges of the columns are compatible with their relations."""
    for constraint in constraints:
        if not _can_hold(constraint.relation, *_range(constraint, state)):
            return False
    return True


def _can_hold(relation: str, least: int, most: int) -> bool:
    """True if a number from `least` to `most` can have this relation to 0."""
    match relation:
        case "=":
            return least <= 0 <= most
        case "<":
            return least < 0
        case "≤":
            return least <= 0
    return (least, most) != (0, 0)


def always_holds(constraint: Constraint, state: State) -> bool:
    """True if a column has its relation to 0 whatever its unknowns are."""
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
    """True if a column can come to 0; different letters may have equal digits here.

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
    """True if the equation is N · digit = N with N above 0, so that the digit is 1."""
    name = change.unknown
    if change.after != (1,) or constraint.relation != "=":
        return False
    number: Monomials = {}
    rest: Monomials = {}
    for names, factor in constraint.monomials.items():
        if not factor:
            continue
        if names.count(name) == 1 and len(names) > 1:
            left = list(names)
            left.remove(name)
            number[tuple(left)] = factor
        else:
            rest[names] = -factor
    signs = {factor > 0 for factor in number.values()}
    is_positive = any(all(min(state[n]) > 0 for n in names) for names in number)
    return number == rest and len(signs) == 1 and is_positive


COMBINING = (Rule.TWINS, Rule.DIFFERENCE, Rule.BLOCK)


def combined(
    rule: Rule, ids: Sequence[ColumnId], constraints: Sequence[Constraint], base: int
) -> Constraint | None:
    """What columns say together by a rule; None where they have not the form for it."""
    if len(ids) < 2 or not all(c.is_linear and c.relation == "=" for c in constraints):
        return None
    if rule is Rule.BLOCK:
        equation, first = ids[0]
        if [*ids] != [(equation, first + k) for k in range(len(ids))] or first < 0:
            return None
        weights = [base**k for k in range(len(ids))]
    elif len(ids) == 2 and (rule is Rule.DIFFERENCE or _are_twins(constraints)):
        weights = [1, -1]
    else:
        return None
    whole = Constraint()
    for weight, constraint in zip(weights, constraints, strict=True):
        for names, factor in constraint.monomials.items():
            whole.add(names, weight * factor)
    return whole


def _are_twins(constraints: Sequence[Constraint]) -> bool:
    """True if the letters that are added, or those of the result, are the same in both."""
    for sign in (1, -1):
        one, other = (
            {
                names: factor
                for names, factor in constraint.monomials.items()
                if names and names[0] not in constraint.carries and sign * factor > 0
            }
            for constraint in constraints
        )
        if one == other and one:
            return True
    return False


@dataclass(frozen=True, slots=True)
class Filling:
    """How unknowns restrict each other when columns are filled."""

    rivals: Mapping[str, set[str]]  # for every unknown, those that differ from it
    alike: frozenset[str]  # unknowns that are interchangeable but for their rivals
    pause: Callable[[], None]  # called often

    def is_possible(self, constraints: list[Constraint], state: State) -> bool:
        """True if any values fill these columns, with different digits for rivals.

        Rivals are ignored in a first, quick test of the sums that can be reached.
        """
        self.pause()
        if not all(is_reachable(constraint, state) for constraint in constraints):
            return False
        return _Trial(self, constraints, state).succeeds()


class _Trial:
    """Tries values for one unknown after the other; no situation is tried twice."""

    def __init__(self, filling: Filling, constraints: list[Constraint], state: State) -> None:
        self.filling = filling
        self.columns = [_Parts(constraint) for constraint in constraints]
        names = {name for constraint in constraints for name in constraint.names}
        self.names = sorted(names, key=lambda name: len(state[name]))
        self.free = {name: state[name] for name in self.names}
        self.low = {name: min(values) for name, values in self.free.items() if values}
        self.high = {name: max(values) for name, values in self.free.items() if values}
        self.is_linear = all(constraint.is_linear for constraint in constraints)
        self.failed: set[object] = set()
        # For every name, its rivals and the columns with it: what is asked when it is chosen.
        self.rivals = {name: filling.rivals.get(name, set()) & names for name in names}
        self.with_name = {
            name: [c for c, one in zip(self.columns, constraints, strict=True) if name in one.names]
            for name in names
        }

    def succeeds(self) -> bool:
        """True if there are values that fit."""
        if len(self.low) < len(self.names):
            return False
        return self._are_in_range(self.columns) and self._is_completed(0, {})

    def _are_in_range(self, columns: list[_Parts]) -> bool:
        return all(column.is_in_range(self.low, self.high) for column in columns)

    def _is_completed(self, level: int, chosen: dict[str, int]) -> bool:
        """True if the chosen values, with which all columns are in range, can be completed."""
        self.filling.pause()
        if level == len(self.names):
            return True
        situation = self._situation(level, chosen) if self.is_linear else None
        if situation in self.failed:
            return False
        name = self.names[level]
        taken = {chosen[rival] for rival in self.rivals[name] if rival in chosen}
        low, high = self.low[name], self.high[name]
        for value in self.free[name] - taken:
            self.low[name] = self.high[name] = chosen[name] = value
            if self._are_in_range(self.with_name[name]) and self._is_completed(level + 1, chosen):
                return True
        self.low[name], self.high[name] = low, high
        chosen.pop(name, None)
        if situation is not None:
            self.failed.add(situation)
        return False

    def _situation(self, level: int, chosen: dict[str, int]) -> object:
        """All that decides whether it can be completed: the sums so far, and the digits in use."""
        sums = tuple(column.sum_of(chosen) for column in self.columns)
        alike = self.filling.alike
        owned = tuple((name, value) for name, value in chosen.items() if name not in alike)
        shared = frozenset(value for name, value in chosen.items() if name in alike)
        return level, sums, owned, shared


class _Parts:
    """A column as numbers: a constant, what stands alone, and what is multiplied."""

    def __init__(self, constraint: Constraint) -> None:
        self.relation = constraint.relation
        self.constant = constraint.monomials.get((), 0)
        parts = [(names, factor) for names, factor in constraint.without_constant() if factor]
        self.alone = [(names[0], factor) for names, factor in parts if len(names) == 1]
        self.products = [(names, factor) for names, factor in parts if len(names) > 1]

    def is_in_range(self, low: Mapping[str, int], high: Mapping[str, int]) -> bool:
        """True if the least and the most that it comes to are compatible with its relation."""
        least = most = self.constant
        for name, factor in self.alone:  # a carry may be below 0
            if factor > 0:
                least, most = least + factor * low[name], most + factor * high[name]
            else:
                least, most = least + factor * high[name], most + factor * low[name]
        for names, factor in self.products:
            few = many = factor
            for name in names:
                few, many = few * low[name], many * high[name]
            if factor < 0:
                few, many = many, few
            least, most = least + few, most + many
        return _can_hold(self.relation, least, most)

    def sum_of(self, chosen: Mapping[str, int]) -> int:
        """What the chosen ones that stand alone come to."""
        return sum(factor * chosen[name] for name, factor in self.alone if name in chosen)
