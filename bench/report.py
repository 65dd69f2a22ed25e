"""RESULTS.md: what was measured, section by section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bench.peers import PEERS, SEARCH
from bench.table import table

INTRODUCTION = """\
# How fast Rebus is

`make bench` wrote this page. All solvers run in one run, puzzle by puzzle and one after
the other, each in a process of its own on one thread, and find all solutions; where two disagree
over a count, the run fails.

Times are processor time, which other work on the machine disturbs least. A puzzle is solved up to
15 times and the median counts, the same for all; what is loaded only once is not counted. Rebus is
timed from the text to the answer, its peers from the puzzle already read to the count of its
solutions. Nodes are the same on every machine, compiled and interpreted; where they are not, the
run fails.

In the tables, “tried” is the mean of nodes (Rebus) or evaluations, “ratio” the geometric mean of a
solver's time by Rebus's over the puzzles that both ran, and “> 3 s” a solver that was stopped
there: its ratio is then too small, since the budget is taken for its time.

[The gauntlet](GAUNTLET.md) is another run: puzzles on which others may be faster.
"""


@dataclass(frozen=True, slots=True)
class Aim:
    """What Rebus aims at, and what was measured."""

    what: str
    measured: str
    met: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page. `bars`, solver → times as long as Rebus, are what the chart shows."""

    title: str
    body: str
    aims: Sequence[Aim] = ()
    bars: Mapping[str, float] = field(default_factory=dict)


def page(facts: str, sections: Sequence[Section]) -> str:
    """The whole page."""
    solvers = table(("solver", "what is measured"), ((p.name, p.about) for p in (*PEERS, SEARCH)))
    parts = [INTRODUCTION, facts, solvers.replace("---:", "---")]
    aims = [aim for section in sections for aim in section.aims]
    if aims:
        rows = ((aim.what, aim.measured, "yes" if aim.met else "**no**") for aim in aims)
        parts += ["## Aims", table(("aim", "measured", "met"), rows)]
    for section in sections:
        parts += [f"## {section.title}", section.body]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"
