"""Seeded random puzzles that nobody has published."""

from __future__ import annotations

from bench import puzzles
from bench.conditions import Conditions
from bench.generator import SEED
from bench.peers import INTERPRETED, REBUS, SEARCHERS
from bench.race import race
from bench.report import Section
from bench.standings import by_solver


def section(conditions: Conditions) -> Section:
    """Sums and products."""
    parts, peers = [], (REBUS, INTERPRETED, *SEARCHERS)
    for name, cases in (("sums", puzzles.sums(20)), ("products", puzzles.products(15))):
        chosen = conditions.some(cases)
        runs = race(peers, chosen, seconds=conditions.seconds, repeats=conditions.repeats)
        parts.append(f"{len(chosen)} {name}:\n\n{by_solver(runs)}")
    text = f"Random numbers spelled with random letters, the same in every run (seed {SEED})."
    return Section("Puzzles of our own", "\n\n".join((text, *parts)))
