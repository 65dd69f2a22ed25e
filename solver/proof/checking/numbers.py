"""Which values the unknowns of a whole equation, or its remainders, can have: every way is tried.

The equation is one polynomial that comes to 0, or to a multiple of a number. Its unknowns are put
in one after the other, those that are multiplied first and units before tens; the last digits of
what is known, and the sizes of what is not, end what leads nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import gcd

from solver.proof.checking.constraint import Constraint, Filling, Follows, Known, Monomials, State
from solver.proof.model import WHOLE, Step

# The most polynomials that are looked at for one step.
MOST_TRIED = 100_000


class TooMany(Exception):
    """There are more ways to try than a step may take."""


def follows(
    step: Step,
    monomials: Monomials,
    state: State,
    rivals: Mapping[str, set[str]],
    pause: Callable[[], None],
    *,
    base: int,
    modulus: int = 0,
) -> bool:
    """True if no way to fill a whole equation has a value that a step takes away."""
    try:
        left = supported(monomials, state, rivals, pause, base=base, modulus=modulus)
    except TooMany:
        return False
    if left is None:
        return True  # then whatever is taken away is part of no way
    return bool(step.changes) and all(
        not left.get(change.unknown, set(change.lost)) & set(change.lost) for change in step.changes
    )


def supported(
    monomials: Monomials,
    state: State,
    rivals: Mapping[str, set[str]],
    pause: Callable[[], None],
    *,
    base: int,
    modulus: int = 0,
) -> dict[str, set[int]] | None:
    """The values of every unknown that are part of a way to fill the equation; None without one."""
    trial = _Trial(state, rivals, pause, base, modulus)
    begin = {names: factor for names, factor in monomials.items() if factor or not names}
    trial.fill(trial.order(monomials), begin, {})  # what drops out still needs a digit
    return trial.found or None


class _Trial:
    def __init__(
        self,
        state: State,
        rivals: Mapping[str, set[str]],
        pause: Callable[[], None],
        base: int,
        modulus: int,
    ) -> None:
        self.state, self.rivals, self.pause = state, rivals, pause
        self.base, self.modulus = base, modulus
        self.found: dict[str, set[int]] = {}
        self.tried = 0

    def order(self, monomials: Monomials) -> list[str]:
        """Known digits first, then those that are multiplied, from the units, then the others."""
        place: dict[str, tuple[bool, bool, int, int]] = {}
        multiplied = {name for names in monomials if len(names) > 1 for name in names}
        for names, factor in monomials.items():
            for name in names:
                size = len(self.state[name])
                by_place = abs(factor) if name in multiplied else -abs(factor)
                own = (size > 1, name not in multiplied, by_place, size)
                place[name] = min(own, place.get(name, own))
        return sorted(place, key=lambda name: (place[name], name))

    def fill(self, rest: list[str], monomials: Monomials, chosen: dict[str, int]) -> bool:
        """True if what is chosen can be completed; notes each value that is part of a way."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            raise TooMany
        self.pause()
        if not self._is_possible(monomials):
            return False
        if not rest:
            for name, value in chosen.items():
                self.found.setdefault(name, set()).add(value)
            return True
        name, *others = self._next(rest, monomials)
        taken = {chosen[other] for other in self.rivals.get(name, ()) if other in chosen}
        ways = [
            self.fill(others, _put(monomials, name, value), {**chosen, name: value})
            for value in self.state[name] - taken
        ]
        return any(ways)

    def _next(self, rest: list[str], monomials: Monomials) -> list[str]:
        """The unknowns that are left, first one that the last digits of the others decide."""
        if self.modulus:
            return rest
        for name in rest:
            factor = abs(monomials.get((name,), 0))
            if factor and sum(name in names for names in monomials) == 1:
                below = factor * self.base
                if all(ns == (name,) or not ns or f % below == 0 for ns, f in monomials.items()):
                    return [name, *(other for other in rest if other != name)]
        return rest

    def _is_possible(self, monomials: Monomials) -> bool:
        """True if sizes and divisors allow the polynomial to come to 0."""
        constant = monomials.get((), 0)
        factors = [factor for names, factor in monomials.items() if names]
        divisor = gcd(self.modulus, *factors)
        if constant % divisor if divisor else constant:
            return False
        if self.modulus:
            return True
        least = most = constant
        for names, factor in monomials.items():
            if not names:
                continue
            low = high = 1
            if len(names) == 1:
                low, high = min(self.state[names[0]]), max(self.state[names[0]])
            else:
                for name in names:
                    low, high = low * min(self.state[name]), high * max(self.state[name])
            ends = factor * low, factor * high
            least, most = least + min(ends), most + max(ends)
        return least <= 0 <= most


def _put(monomials: Monomials, unknown: str, value: int) -> Monomials:
    """The polynomial with a value for one unknown."""
    result: Monomials = {}
    for names, factor in monomials.items():
        if unknown in names:
            factor *= value ** names.count(unknown)
            names = tuple(name for name in names if name != unknown)
        if factor or not names:
            result[names] = result.get(names, 0) + factor
    return {names: factor for names, factor in result.items() if factor or not names}


def leaves(sheet: Known, step: Step, state: State) -> bool:
    """True if a step follows from what both sides leave when they are divided by a number."""
    modulus, times = step.numbers if len(step.numbers) == 2 else (0, 0)
    is_one = len(step.columns) == 1 and step.columns[0][1] == WHOLE
    if not is_one or modulus not in (sheet.base - 1, sheet.base + 1) or modulus < 2:
        return False
    constraint = sheet.constraints.get(step.columns[0], Constraint(relation="≠"))
    if constraint.relation != "=" or (times and not sheet.every_digit):
        return False
    monomials: Monomials = dict(constraint.monomials)
    if times:  # whatever is added comes to 0, as every digit is some letter's
        digits = {digit for letter in sheet.letters for digit in sheet.begin[letter]}
        monomials[()] = monomials.get((), 0) - times * sum(digits)
        for letter in sheet.letters:
            monomials[letter,] = monomials.get((letter,), 0) + times
    rests = {names: factor % modulus for names, factor in monomials.items()}
    left = {names: rest for names, rest in rests.items() if rest or not names}
    return follows(step, left, state, sheet.rivals, sheet.pause, base=sheet.base, modulus=modulus)


def comes_out(sheet: Known, step: Step, state: State) -> bool:
    """True if a step follows from the columns of its equations, in whatever order they come out.

    An equation that has no columns, as a high power has none, is taken whole.
    """
    ids = sorted(id for id in sheet.constraints if id[0] in step.numbers and id[1] >= 0)
    seen = {(id[0], name) for id in ids for name in sheet.constraints[id].names}
    for number in step.numbers:
        whole = sheet.constraints.get((number, WHOLE), Constraint())
        if any((number, name) not in seen for name in whole.names):
            ids.append((number, WHOLE))
    columns = [sheet.constraints[id] for id in ids]
    if any(column.relation != "=" for column in columns):
        return False
    inner, before = dict(state), State()
    while inner != before:
        before = dict(inner)
        for column in columns:
            _narrow(column, inner, sheet)
    return bool(step.changes) and not any(
        inner.get(change.unknown, {*change.lost}) & {*change.lost} for change in step.changes
    )


def _narrow(column: Constraint, state: State, sheet: Known) -> None:
    """Takes from the unknowns of a column the values with which it does not come out."""
    filling = Filling(sheet.rivals, frozenset(), sheet.pause)
    for name in column.names:
        if len(state[name]) > 1:
            fits = (
                value
                for value in state[name]
                if filling.is_possible([column], {**state, name: frozenset((value,))})
            )
            state[name] = frozenset(fits)


RULES: dict[str, Follows] = {"remainders": leaves, "outcome": comes_out}
