"""Well-known puzzles: every peer on every one, puzzle by puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from bench import puzzles
from bench.comparison import Comparison, compare
from bench.conditions import Conditions
from bench.peers import CONSTRAINT2, CPSAT, CPSAT_COLUMNS, PEERS, REBUS
from bench.race import Race, race
from bench.report import Aim, Section
from bench.standings import by_puzzle, by_solver
from bench.units import ratio

# What Rebus aims at: so many times as fast as CP-SAT, and so many nodes at most.
CPSAT_RATIO = 100
MOST_NODES = {
    "send+more=money": 60,
    "КОЗА+КОЗА=СТАДО": 120,
    "DONALD+GERALD=ROBERT": 400,
    "ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО": 400,
}


def section(conditions: Conditions) -> Section:
    """The classics, in two tables."""
    cases = conditions.some(puzzles.classics())
    runs = race(PEERS, cases, seconds=conditions.seconds, repeats=conditions.repeats)
    ratios = {peer: compare(runs[REBUS], runs[peer]) for peer in runs}
    text = f"{len(cases)} well-known puzzles with `+`, `-` and `*`."
    return Section(
        "Classics",
        f"{text}\n\n{by_solver(runs)}\n\n{by_puzzle(runs)}",
        [*_faster(ratios[CPSAT], ratios[CPSAT_COLUMNS], ratios[CONSTRAINT2]), *_nodes(runs)],
        {peer.name: versus.mean for peer, versus in ratios.items() if versus},
    )


def _faster(
    cpsat: Comparison | None, columns: Comparison | None, constraint2: Comparison | None
) -> Iterator[Aim]:
    for peer, versus in ((CPSAT, cpsat), (CPSAT_COLUMNS, columns), (CONSTRAINT2, constraint2)):
        if versus:
            told = f"on {versus.wins} of {len(versus.ratios)}"
            least = f", at least {ratio(min(versus.ratios))}"
            what = f"classics: faster than {peer.name} on every puzzle"
            yield Aim(what, told + least, versus.everywhere)
    for peer, versus in ((CPSAT, cpsat), (CPSAT_COLUMNS, columns)):
        if versus:
            what = f"classics: at least {CPSAT_RATIO} times as fast as {peer.name}"
            yield Aim(what, ratio(versus.mean), versus.mean >= CPSAT_RATIO)


def _nodes(runs: Race) -> Iterator[Aim]:
    for run in runs[REBUS]:
        most = MOST_NODES.get(run.case.text)
        if most is not None and run.tried is not None:
            yield Aim(f"`{run.case.text}` in {most} nodes", str(run.tried), run.tried <= most)
