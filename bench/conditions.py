"""How much is measured in a run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bench import puzzles
from bench.puzzles import Case


@dataclass(frozen=True, slots=True)
class Conditions:
    """The whole run, or the quick one, which shows in under a minute that everything works."""

    quick: bool = False
    published: Path = puzzles.SHARED  # where the published files are, if they are

    @property
    def seconds(self) -> float:
        """The processor time that a peer may take for a puzzle."""
        return 0.3 if self.quick else 3.0

    @property
    def own_seconds(self) -> float:
        """The same for Rebus itself, so that the whole of a slow search is seen."""
        return 0.3 if self.quick else 120.0

    @property
    def repeats(self) -> int:
        """How often a puzzle is solved at most, to take the median."""
        return 3 if self.quick else 15

    def some(self, cases: list[Case], count: int | None = None) -> list[Case]:
        """A sample of `count` cases, or all of them; in a quick run the three shortest."""
        if self.quick:
            return sorted(cases, key=lambda case: len(case.text))[:3]
        return cases if count is None else puzzles.sample(cases, count)
