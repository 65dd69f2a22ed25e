"""Records and long sums, for every peer that finishes within the budget."""

from __future__ import annotations

from collections.abc import Iterator

from bench import puzzles
from bench.conditions import Conditions
from bench.peers import INTERPRETED, REBUS, SEARCHERS
from bench.race import Race, check, race
from bench.report import Aim, Section
from bench.standings import by_puzzle, by_solver
from bench.units import duration

# Seconds, compiled and interpreted, by the beginning of the puzzle and its length in code points.
MOST_SECONDS = {
    ("as+a+stamp", 261): (0.05, 15.0),
    ("as+a+stamp", 302): (0.1, 15.0),
    ("lets+also+", 186): (0.25, 15.0),
    ("ORC*FREAK=", 19): (0.02, None),
}


def section(conditions: Conditions) -> Section:
    """The hard ones, puzzle by puzzle."""
    cases = conditions.some(puzzles.hard())
    runs = race((REBUS, INTERPRETED), cases, seconds=conditions.own_seconds, repeats=5)
    runs |= race(SEARCHERS, cases, seconds=conditions.seconds, repeats=1)
    check(runs)
    text = (
        "The records of the literature in bases 15 and 16, with and without a single 0 where that "
        "changes the count, the longest sums in print, and products. A peer has "
        f"{conditions.seconds:g} s for a puzzle, Rebus {conditions.own_seconds:g} s."
    )
    return Section("Hard", f"{text}\n\n{by_solver(runs)}\n\n{by_puzzle(runs)}", list(_aims(runs)))


def _aims(runs: Race) -> Iterator[Aim]:
    for compiled, interpreted in zip(runs[REBUS], runs[INTERPRETED], strict=True):
        case = compiled.case
        aims = MOST_SECONDS.get((case.text[:10], len(case.text)), (None, None))
        for run, kernels, most in (
            (compiled, "", aims[0]),
            (interpreted, ", interpreted", aims[1]),
        ):
            if most is not None and run.seconds is not None:
                what = f"`{case.name}` in {duration(most)}{kernels}"
                yield Aim(what, duration(run.seconds), run.seconds <= most)
