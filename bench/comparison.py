"""What the runs of a peer say beside those of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import geometric_mean

from bench.race import Outcome, Run


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many times as long as the first a second solver takes, over the puzzles both ran."""

    ratios: tuple[float, ...]  # by puzzle
    at_least: bool  # the second did not end everywhere, and its budget was taken for its time

    @property
    def mean(self) -> float:
        """The geometric mean of the ratios."""
        return geometric_mean(self.ratios)

    @property
    def wins(self) -> int:
        """Puzzles on which the first took less time."""
        return sum(ratio > 1 for ratio in self.ratios)

    @property
    def everywhere(self) -> bool:
        """Whether the first was faster on every puzzle."""
        return self.wins == len(self.ratios)


def compare(first: Sequence[Run], second: Sequence[Run]) -> Comparison | None:
    """The second's runs by the first's, which all have to be done; None where none was run."""
    both = [
        (a.seconds, b.seconds)
        for a, b in zip(first, second, strict=True)
        if a.seconds is not None and b.seconds is not None
    ]
    if not both:
        return None
    over = any(run.outcome is Outcome.OVER for run in second)
    return Comparison(tuple(b / a for a, b in both), over)
