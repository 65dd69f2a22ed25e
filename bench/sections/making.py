"""New puzzles: candidates a second, and all doubly-true sums of English number words."""

from __future__ import annotations

import time
from typing import Any

import solver
from bench.conditions import Conditions
from bench.report import Aim, Section
from bench.table import table
from bench.units import duration, rounded
from solver.generation.themes import THEMES

# What is made, out of the words of all English themes, in an order that a seed shuffles: so that
# what is measured is not the beginning of an alphabet.
KINDS: dict[str, dict[str, Any]] = {
    "sums of two": {"terms": 2},
    "sums of three": {"terms": 3},
    "sums of six": {"terms": 6},
    "differences": {"kind": "difference"},
    "products": {"kind": "product"},
}

AIM = 300_000  # candidates a second and core, of every kind


def section(conditions: Conditions) -> Section:
    """Rates of all kinds, and the run over number words."""
    words = sorted({word for name in THEMES if name.isascii() for word in THEMES[name].split()})
    seconds = 0.05 if conditions.quick else 5.0
    rates, rows = [], []
    for name, options in KINDS.items():
        made, spent = _timed(words=words, seed=1, seconds=seconds, **options)
        rates.append(made.candidates / spent)
        found = len(made.puzzles) / spent
        rows.append((name, rounded(rates[-1], 2), rounded(found, 2)))
    most = "2-3" if conditions.quick else "2-5"  # summands
    made, spent = _timed(numerals="en", terms=most, seconds=None)
    text = (
        f"Candidates out of {len(words)} English words, on one core. A candidate is a complete "
        "equation that was tested; one whose words beside the total have too many letters counts "
        "with those of all other totals."
    )
    true = (
        f"All sums of {most} English number words, with a total of at most 100, "
        f"that are true of the numbers too: {len(made.puzzles)} of {made.candidates:,} candidates "
        f"have one solution, {made.undecided} are undecided, after {duration(spent)}."
    )
    rates_table = table(("", "candidates a second", "puzzles a second"), rows)
    aim = Aim(
        f"{AIM:,} candidates a second and core, of every kind of new puzzle",
        f"{rounded(min(rates), 2)} at least",
        min(rates) >= AIM,
    )
    return Section("New puzzles", f"{text}\n\n{rates_table}\n\n{true}", (aim,))


def _timed(*, seconds: float | None, **options: Any) -> tuple[Any, float]:
    """The puzzles made in `seconds` of processor time, and the time that it took."""
    began = time.process_time()
    budget = solver.Budget(seconds=seconds, clock=time.process_time)
    made = solver.generate(**options, budget=budget)
    return made, time.process_time() - began
