"""Whether columns can be filled at all: every value of their unknowns is tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from solver.proof.checking.constraint import Constraint, State, are_in_range, is_reachable


@dataclass(frozen=True, slots=True)
class Filling:
    """How unknowns restrict each other when columns are filled."""

    rivals: Mapping[str, set[str]]  # for every unknown, those that differ from it
    alike: frozenset[str]  # unknowns that are interchangeable but for their rivals
    pause: Callable[[], None]  # called often

    def is_possible(self, constraints: list[Constraint], state: State) -> bool:
        """Whether any values fill these columns, with different digits for rivals.

        Rivals are ignored in a first, quick test of the sums that can be reached.
        """
        self.pause()
        if not all(is_reachable(constraint, state) for constraint in constraints):
            return False
        return _Trial(self, constraints, state).succeeds(0, {})


class _Trial:
    """Tries values for one unknown after the other; no situation is tried twice."""

    def __init__(self, filling: Filling, constraints: list[Constraint], state: State) -> None:
        self.filling = filling
        self.constraints = constraints
        names = {name for constraint in constraints for name in constraint.names}
        self.names = sorted(names, key=lambda name: len(state[name]))
        self.free = {name: state[name] for name in self.names}
        self.is_linear = all(constraint.is_linear for constraint in constraints)
        self.failed: set[object] = set()

    def succeeds(self, level: int, chosen: State) -> bool:
        """Whether the chosen values can be completed."""
        self.filling.pause()
        if not are_in_range(self.constraints, {**self.free, **chosen}):
            return False
        if level == len(self.names):
            return True
        situation = self._situation(level, chosen) if self.is_linear else None
        if situation in self.failed:
            return False
        name = self.names[level]
        taken = self._taken(name, chosen)
        if any(
            self.succeeds(level + 1, {**chosen, name: frozenset((value,))})
            for value in self.free[name]
            if value not in taken
        ):
            return True
        if situation is not None:
            self.failed.add(situation)
        return False

    def _taken(self, name: str, chosen: State) -> set[int]:
        """The values that the rivals of an unknown have."""
        rivals = self.filling.rivals.get(name, ())
        return {min(values) for other, values in chosen.items() if other in rivals}

    def _situation(self, level: int, chosen: State) -> object:
        """All that decides whether it can be completed: the sums so far, and the digits in use."""
        sums = tuple(
            sum(
                factor * min(chosen[name])
                for (name,), factor in constraint.without_constant()
                if name in chosen
            )
            for constraint in self.constraints
        )
        alike = self.filling.alike
        owned = tuple((name, values) for name, values in chosen.items() if name not in alike)
        shared = frozenset(min(values) for name, values in chosen.items() if name in alike)
        return level, sums, owned, shared
