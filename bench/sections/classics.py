"""Well-known puzzles: every peer on every one, puzzle by puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import median

from bench import puzzles
from bench.comparison import Comparison, compare
from bench.conditions import Conditions
from bench.peers import CPSAT, CPSAT_COLUMNS, GECODE, PEERS, REBUS, SEARCH, SEARCHERS, Peer
from bench.race import Race, race
from bench.report import Aim, Section
from bench.standings import by_puzzle, by_solver
from bench.terms import is_linear
from bench.units import duration, ratio

# What Rebus aims at: so many times as fast as these, a linear puzzle in so many seconds, and so
# many nodes at most.
RATIOS = {CPSAT: 100, CPSAT_COLUMNS: 60}
LINEAR = 45e-6
MOST_NODES = {
    "send+more=money": 60,
    "КОЗА+КОЗА=СТАДО": 120,
    "DONALD+GERALD=ROBERT": 400,
    "ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО": 400,
}


def section(conditions: Conditions) -> Section:
    """The classics, in two tables."""
    cases = conditions.some(puzzles.classics())
    runs = race((*PEERS, SEARCH), cases, seconds=conditions.seconds, repeats=conditions.repeats)
    ratios = {peer: compare(runs[REBUS], runs[peer]) for peer in PEERS}
    there = {peer: versus for peer, versus in ratios.items() if versus}
    text = f"{len(cases)} well-known puzzles with `+`, `-` and `*`. {_behind(runs, there)}"
    return Section(
        "Classics",
        f"{text}\n\n{by_solver(runs)}\n\n{by_puzzle(runs)}",
        [*_faster(there), *_linear(runs), *_nodes(runs)],
        {peer.name: versus.mean for peer, versus in there.items()},
    )


def _behind(runs: Race, ratios: Mapping[Peer, Comparison]) -> str:
    """Where Rebus is not the fastest, said plainly."""
    told = []
    for peer, versus in ratios.items():
        count = len(versus.ratios)
        if peer is not REBUS and not versus.everywhere:
            told.append(
                f"Rebus is slower than {peer.name} on {count - versus.wins} of {count}, and takes "
                f"{ratio(1 / versus.mean)} its time in the geometric mean."
            )
    alone = compare(runs[SEARCH], runs[GECODE])
    if alone:
        told.append(
            "Gecode is handed a model that Python wrote from the puzzle. Rebus's search alone is "
            f"handed a plan in the same way: Gecode takes {ratio(alone.mean)} its time, and more "
            f"on {alone.wins} of {len(alone.ratios)}."
        )
    return " ".join(told)


def _faster(ratios: Mapping[Peer, Comparison]) -> Iterator[Aim]:
    for peer in SEARCHERS:
        if peer in ratios:
            versus = ratios[peer]
            told = f"on {versus.wins} of {len(versus.ratios)}"
            least = f", at least {ratio(min(versus.ratios))}"
            what = f"classics: faster than {peer.name} on every puzzle"
            yield Aim(what, told + least, versus.everywhere)
    for peer, most in RATIOS.items():
        if peer in ratios:
            what = f"classics: at least {most} times as fast as {peer.name}"
            yield Aim(what, ratio(ratios[peer].mean), ratios[peer].mean >= most)


def _linear(runs: Race) -> Iterator[Aim]:
    """Those that multiply no words with each other: most have few solutions, one has 312."""
    times = [run.seconds for run in runs[REBUS] if run.seconds and is_linear(run.case.puzzle())]
    told = f"{duration(median(times))} in the median, {duration(max(times))} at most"
    yield Aim(f"a linear classic in {duration(LINEAR)}", told, median(times) <= LINEAR)


def _nodes(runs: Race) -> Iterator[Aim]:
    for run in runs[REBUS]:
        most = MOST_NODES.get(run.case.text)
        if most is not None and run.tried is not None:
            yield Aim(f"`{run.case.text}` in {most} nodes", str(run.tried), run.tried <= most)
