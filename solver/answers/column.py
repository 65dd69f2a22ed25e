"""A puzzle of a column → the JSON of its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from solver.answers.dataset import DatasetEntry, dataset_entry
from solver.generation.column import DatedEntry, WeeklyPlan


@dataclass(frozen=True, slots=True)
class ColumnEntry(DatasetEntry):
    """A puzzle of a column: what an entry of a set has, its day, and what is printed."""

    date: Annotated[str, "The day that it is for, such as 2027-01-04."]
    drawing: Annotated[str, "The puzzle as it is printed, in lines of text."]

    def __hash__(self) -> int:
        return hash((self.set, self.number))


def column_entry(
    dated: DatedEntry, plan: WeeklyPlan, proofs: Sequence[str], drawing: str
) -> ColumnEntry:
    """The line of a puzzle, with its proof and hints in these languages."""
    told = dataset_entry(dated.entry, plan.set, proofs)
    fields = {name: getattr(told, name) for name in told.__match_args__}
    return ColumnEntry(**fields, date=dated.day.isoformat(), drawing=drawing)
