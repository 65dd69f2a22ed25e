"""`python -m bench.gauntlet`: families of puzzles on which another may be faster than Rebus.

It writes GAUNTLET.md; where only some families are asked for, it prints them instead.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import geometric_mean

from bench import machine
from bench.families import Family, families
from bench.peers import BRUTE, CPSAT, CPSAT_COLUMNS, GECODE, REBUS, Peer
from bench.race import Outcome, Race, Run, check, race
from bench.table import table
from bench.units import duration, rounded

LEAST = 0.001  # seconds that anything counts with

# Seconds of processor time for a puzzle.
OWN_SECONDS, SECONDS = 8.0, 3.0
# Runs of a short one, whose median counts: Python takes several until it is as fast as it is for
# an author of thousands.
REPEATS = 15

# What is aimed at: no family's mean above the first, no puzzle above the others.
MEAN, WORST, WORST_OF_BRUTE = 1.0, 5.0, 3.0

PAGE = Path(__file__).with_name("GAUNTLET.md")

INTRODUCTION = """\
# Gauntlet

`python -m bench.gauntlet` wrote this page: for each family of small or odd puzzles, on which
another may be faster, how many times as long as the fastest of its peers Rebus takes, and as brute
force; in the mean, and at most, with the puzzle where that is. Processor time is measured, of Rebus
from the text on. What takes less than a millisecond counts as one, and who is stopped after a
budget counts with that. Bold is what misses the aim: no mean above 1, no puzzle above 5, or 3 of
brute force.
"""

PEERS = (GECODE, CPSAT, CPSAT_COLUMNS)


@dataclass(frozen=True, slots=True)
class Loss:
    """How many times as long as another Rebus takes for a puzzle."""

    ratio: float
    own: Run
    other: Run
    peer: Peer

    @property
    def told(self) -> str:
        """The puzzle with both times."""
        more = "> " if self.own.outcome is Outcome.OVER else ""
        own, other = duration(self.own.seconds or 0), duration(self.other.seconds or 0)
        name = " ".join(self.own.case.name.split())  # a drawing, in one line
        return f"`{name}` {more}{own}, {self.peer.name} {other}"


def losses(runs: Race, peers: Sequence[Peer]) -> Iterator[Loss]:
    """Each puzzle that one of the peers has run, beside the fastest of them."""
    for at, own in enumerate(runs[REBUS]):
        others = [(runs[peer][at], peer) for peer in peers if runs[peer][at].seconds is not None]
        if others and own.seconds is not None:
            other, peer = min(others, key=lambda pair: pair[0].seconds or 0.0)
            ratio = max(own.seconds, LEAST) / max(other.seconds or 0.0, LEAST)
            yield Loss(ratio, own, other, peer)


def cells(losses: Sequence[Loss], most: float) -> tuple[str, str, str]:
    """Mean, worst and puzzle, bold where they miss what is aimed at."""
    if not losses:
        return ("–", "–", "–")
    mean, worst = (
        geometric_mean([loss.ratio for loss in losses]),
        max(losses, key=lambda x: x.ratio),
    )
    return (
        _bold(rounded(mean, 2), mean > MEAN),
        _bold(rounded(worst.ratio, 2), worst.ratio > most),
        worst.told if worst.ratio > 1 else "–",
    )


def _bold(text: str, is_bold: bool) -> str:
    return f"**{text}**" if is_bold else text


def row(family: Family, runs: Race) -> tuple[str, ...]:
    """A family's line of the table."""
    return (
        f"{family.name} ({len(family.cases)})",
        *cells(list(losses(runs, PEERS)), WORST),
        *cells(list(losses(runs, (BRUTE,))), WORST_OF_BRUTE),
    )


HEAD = ("family", "mean", "worst", "puzzle", "brute force: mean", "worst", "puzzle")


def measured(family: Family) -> Race:
    """All solvers over a family; DisagreementError where they differ."""
    runs: Race = race((REBUS,), family.cases, seconds=OWN_SECONDS, repeats=REPEATS)
    others = race((*PEERS, BRUTE), family.cases, seconds=SECONDS, repeats=REPEATS)
    both = {**runs, **others}
    check(both)
    return both


def main() -> None:
    """Tells of the families as they are measured, then writes or prints the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.gauntlet", description=__doc__)
    parser.add_argument("--only", default="", help="families whose names contain this")
    parser.add_argument("--each", action="store_true", help="tell the times of each puzzle, too")
    options = parser.parse_args()
    rows = []
    for family in families():
        if options.only in family.name:
            runs = measured(family)
            rows.append(row(family, runs))
            print(" | ".join(rows[-1]), file=sys.stderr, flush=True)
            if options.each:
                _tell(runs)
    page = f"{INTRODUCTION}\n{machine.facts()}\n\n{table(HEAD, rows)}\n"
    if options.only:
        print(page, end="")
    else:
        PAGE.write_text(page, encoding="utf-8")


def _tell(runs: Race) -> None:
    for at, own in enumerate(runs[REBUS]):
        times = (
            f"{peer.name} {'> ' * (each[at].outcome is Outcome.OVER)}{duration(seconds)}"
            for peer, each in runs.items()
            if (seconds := each[at].seconds) is not None
        )
        print(f"    {own.case.name!r} {own.count} {own.tried}: {', '.join(times)}", file=sys.stderr)


if __name__ == "__main__":
    main()
