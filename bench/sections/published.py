"""Two published files of puzzles with one solution each: Rebus on all, its peers on a sample."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from bench import puzzles
from bench.conditions import Conditions
from bench.peers import INTERPRETED, REBUS, SEARCH, SEARCHERS, Peer
from bench.race import Race, Run, check, race
from bench.report import Aim, Section
from bench.standings import by_solver
from bench.units import duration

SAMPLE = 10


@dataclass(frozen=True, slots=True)
class Target:
    """What Rebus aims at in a file, in seconds: the mean, and the slowest puzzle."""

    peer: Peer
    mean: float
    slowest: float | None = None


# File → what is aimed at.
FILES = {
    "unique-additions": (
        Target(SEARCH, 45e-6, 500e-6),
        Target(REBUS, 90e-6),
        Target(INTERPRETED, 10e-3, 100e-3),
    ),
    "unique-multiplications": (Target(SEARCH, 1e-3, 20e-3), Target(REBUS, 1.2e-3, 20e-3)),
}


def section(conditions: Conditions) -> Section:
    """Both files, where they are present."""
    parts, aims = [], []
    for name, targets in FILES.items():
        path = conditions.published / f"{name}.txt"
        if path.exists():
            body, met = _file(path, targets, conditions)
            parts.append(body)
            aims += met
        else:
            parts.append(f"`{name}.txt` was not present in this run.")
    text = (
        "From the Cryptator collection (github.com/arnaud-m/cryptator). There, every puzzle has "
        "exactly one solution; here, each is searched to its end."
    )
    return Section("Published puzzles with one solution", "\n\n".join((text, *parts)), aims)


def _file(path: Path, targets: tuple[Target, ...], conditions: Conditions) -> tuple[str, list[Aim]]:
    cases = conditions.some(puzzles.unique(path))
    few = conditions.some(cases, SAMPLE)
    aimed = [target.peer for target in targets]
    own = race(
        [peer for peer in (REBUS, INTERPRETED, SEARCH) if peer in aimed],
        cases,
        seconds=conditions.own_seconds,
        repeats=min(conditions.repeats, 5),
    )
    chosen = set(few)
    sampled = {peer: [run for run in runs if run.case in chosen] for peer, runs in own.items()}
    others = [peer for peer in (INTERPRETED, *SEARCHERS) if peer not in own]
    sampled |= race(others, few, seconds=conditions.seconds, repeats=conditions.repeats)
    check(sampled)
    head = f"All {len(cases):,} of `{path.name}`.{_digits(own[REBUS])}"
    peers = f"A sample of {len(few)}:\n\n{by_solver(sampled)}"
    return f"{head}\n\n{by_solver(own)}\n\n{peers}", list(_aims(path.stem, own, targets))


def _digits(runs: Sequence[Run]) -> str:
    """What became of the puzzles that print digits, where there are any."""
    printed = [run for run in runs if puzzles.prints_digits(run.case.text)]
    if not printed:
        return ""
    found = ", ".join(f"`{run.case.name}` {run.count}" for run in printed)
    others = sum(run.count != 1 for run in printed)
    return (
        f" {len(printed)} of them print digits. The file means further symbols by these, while "
        "here a printed digit is that digit, and a letter may equal it. Read so, they have these "
        f"numbers of solutions: {found}. So {others} are not unique by our rules, and "
        f"{sum(run.count == 1 for run in runs):,} of {len(runs):,} are. Times are of all."
    )


def _aims(name: str, runs: Race, targets: tuple[Target, ...]) -> Iterator[Aim]:
    plain = [run for run in runs[REBUS] if not puzzles.prints_digits(run.case.text)]
    yield Aim(
        f"`{name}`: every puzzle that prints no digit proved unique",
        f"{sum(run.count == 1 for run in plain)} of {len(plain)}",
        all(run.count == 1 for run in plain),
    )
    for target in targets:
        times = [run.seconds for run in runs[target.peer] if run.seconds is not None]
        bounds = [("mean", target.mean, mean(times))]
        if target.slowest is not None:
            bounds.append(("slowest", target.slowest, max(times)))
        for what, most, seconds in bounds:
            aim = f"`{name}`, {target.peer.name}: {what} at most {duration(most)}"
            yield Aim(aim, duration(seconds), seconds <= most)
