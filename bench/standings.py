"""A race as tables: one line a solver, or one line a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median

from bench.comparison import compare
from bench.peers import REBUS, Peer
from bench.race import Outcome, Race, Run
from bench.table import table
from bench.units import duration, ratio

NONE = "–"


def by_solver(race: Race) -> str:
    """Times of every solver, and how Rebus compares with it."""
    head = ("solver", "median", "mean", "slowest", "tried", "ratio", "Rebus faster on", "not done")
    return table(head, (_line(peer, runs, race[REBUS]) for peer, runs in race.items()))


def by_puzzle(race: Race) -> str:
    """The time of every solver for every puzzle."""
    head = ("puzzle", "solutions", "nodes", *(peer.name for peer in race))
    rows = []
    for row in zip(*race.values(), strict=True):
        own = row[list(race).index(REBUS)]
        times = [_time(run) for run in row]
        rows.append((f"`{own.case.name}`", _count(own.count), _count(own.tried), *times))
    return table(head, rows)


def _line(peer: Peer, runs: Sequence[Run], own: Sequence[Run]) -> tuple[str, ...]:
    fates = Counter(run.outcome for run in runs if run.outcome is not Outcome.DONE)
    fate = ", ".join(f"{count} {outcome.value}" for outcome, count in fates.items()) or NONE
    times = [run.seconds for run in runs if run.seconds is not None]
    if not times:
        return (peer.name, *[NONE] * 6, fate)
    more = "> " if fates[Outcome.OVER] else ""
    tried = [run.tried for run in runs if run.tried is not None]
    versus = None if peer is REBUS else compare(own, runs)
    return (
        peer.name,
        ("> " if median(times) == max(times) else "") * bool(more) + duration(median(times)),
        more + duration(mean(times)),
        more + duration(max(times)),
        f"{mean(tried):,.0f}" if tried else NONE,
        ("> " * versus.at_least) + ratio(versus.mean) if versus else NONE,
        f"{versus.wins} of {len(versus.ratios)}" if versus else NONE,
        fate,
    )


def _time(run: Run) -> str:
    if run.seconds is None:
        return run.outcome.value
    return ("> " if run.outcome is Outcome.OVER else "") + duration(run.seconds)


def _count(number: int | None) -> str:
    return NONE if number is None else f"{number:,}"
