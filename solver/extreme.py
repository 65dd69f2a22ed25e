"""The nouns of a search for the largest or the smallest value; few puzzles are asked for one."""

from __future__ import annotations

from dataclasses import dataclass

from solver.shown import Shown


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Target:
    """A number whose largest or smallest value is asked for."""

    name: str  # as it reads in capitals
    cells: tuple[int | str, ...]
    is_largest: bool

    def letters(self) -> list[str]:
        """Its letters, the most significant one first."""
        return list(dict.fromkeys(cell for cell in self.cells if isinstance(cell, str)))


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Extreme(Shown):
    """The best value of a target, as far as it is known."""

    target: Target
    value: str | None  # its digits; None where no solution is known
    is_proved: bool  # that no solution has a better one
