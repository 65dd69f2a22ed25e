"""What is said about letters, wildcards, cells and carries: E = 5, E even, N = E + 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

# How the two sides compare. EVEN and ODD are of what is left of the number that is compared with.
EVEN, ODD = "even", "odd"


@dataclass(frozen=True, slots=True)
class Statement:
    """A sum of unknowns, compared with numbers: N − E = 1, S = 8 or 9.

    Unknowns are named as in a proof (`proof/model.py`): S, ?0, r2c3, c2.
    """

    text: str = field(compare=False)  # as it was written
    terms: tuple[tuple[str, int], ...]  # (unknown, coefficient)
    relation: str  # = ≠ < ≤ > ≥ even odd
    values: tuple[int, ...]  # several with = (one of these) and ≠ (none of these)

    @property
    def unknowns(self) -> tuple[str, ...]:
        """What it is about."""
        return tuple(unknown for unknown, _ in self.terms)

    @property
    def digit(self) -> int | None:
        """The value, where it says no more than that an unknown has it."""
        is_value = self.relation == "=" and len(self.values) == len(self.terms) == 1
        return self.values[0] if is_value and self.terms[0][1] == 1 else None

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether it is true of these values."""
        total = sum(factor * values[unknown] for unknown, factor in self.terms)
        match self.relation:
            case "=":
                return total in self.values
            case "≠":
                return total not in self.values
            case "<":
                return total < self.values[0]
            case "≤":
                return total <= self.values[0]
            case ">":
                return total > self.values[0]
            case "≥":
                return total >= self.values[0]
        return (total - self.values[0]) % 2 == (self.relation == ODD)


def one_of(unknown: str, values: Iterable[int]) -> str:
    """That an unknown has one of these values, as it may be written: S=5, S=8/9, S=0/2..6."""
    parts: list[list[int]] = []
    for value in values:
        if parts and value == parts[-1][-1] + 1:
            parts[-1].append(value)
        else:
            parts.append([value])
    shown = (_range(part) if len(part) > 2 else "/".join(map(str, part)) for part in parts)
    return f"{unknown}={'/'.join(shown)}"


def _range(part: list[int]) -> str:
    return f"{part[0]}..{part[-1]}"
