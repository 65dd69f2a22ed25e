"""How often each digit stands in a puzzle, printed ones and hidden ones together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Usage:
    """The rule that each digit stands exactly twice, or at least once, among the cells as written.

    In a drawing, a digit that is brought down is written once more.
    """

    is_twice: bool  # else: at least once
    counts: tuple[int, ...]  # digit → how often it stands already, printed or settled
    cells: Mapping[str, int]  # letter or wildcard → in how many cells it stands

    def settle(self, symbol: str, digit: int) -> Usage:
        """The same with a digit in place of a letter or wildcard."""
        counts = list(self.counts)
        counts[digit] += self.cells.get(symbol, 0)
        cells = {other: count for other, count in self.cells.items() if other != symbol}
        return Usage(self.is_twice, tuple(counts), cells)

    def is_kept(self, assignment: Mapping[str, int]) -> bool:
        """Whether the digits of all letters and wildcards keep the rule."""
        counts = list(self.counts)
        for symbol, times in self.cells.items():
            counts[assignment[symbol]] += times
        return all(count == 2 if self.is_twice else count > 0 for count in counts)
