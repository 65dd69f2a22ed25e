"""One puzzle in many bases, for a screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver.display.columns import one_line, visible
from solver.model import Stop
from solver.search.repeated.bases import BasesResult, InBase
from solver.translate import in_language

HEADING = ("base", "solutions")


def bases_lines(result: BasesResult, language: str = "en") -> Iterator[str]:
    """A table with a row for each base, or for those in a row in which the puzzle cannot stand."""
    yield f"{HEADING[0]:>5}  {HEADING[1]}"
    for base, count, what in bases_rows(result, language):
        yield f"{base:>5}  {count:>9}  {what}".rstrip()


def bases_rows(result: BasesResult, language: str = "en") -> Iterator[tuple[str, str, str]]:
    """The base, its number of solutions, and the first of them, or why it has none."""
    for stands, group in groupby(result.bases, lambda each: each.why_not is None):
        rows = [*group]
        if stands:
            yield from map(_row, rows)
            continue
        first, last = rows[0], rows[-1]
        name = f"{first.base}-{last.base}" if len(rows) > 1 else str(first.base)
        assert last.why_not is not None
        yield name, "–", visible(in_language(last.why_not.sentence, language))


def _row(each: InBase) -> tuple[str, str, str]:
    count = f"{each.count}" if each.stop is Stop.EXHAUSTED else f"{each.count} or more"
    return str(each.base), count, one_line(each.example) if each.example else ""


def bases_outcome(result: BasesResult, on: str) -> str:
    """In which bases there are solutions; `on` is the option to continue with."""
    verdict = "no solution in any of these bases"
    if result.smallest is not None:
        verdict = f"smallest base with a solution: {result.smallest}"
        unique = result.smallest_unique
        verdict += f", with exactly one: {'none' if unique is None else unique}"
    if result.next:
        verdict = f"not finished in time, {verdict} so far, continue with {on}"
    return verdict
