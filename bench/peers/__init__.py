"""The peers, one module each, with one function: `solve(puzzle)` finds all solutions.

A module may have `prepare(puzzle)` as well: its work is not timed, and `solve` gets its
result.
"""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from importlib import metadata

from bench.peers import libraries


class UnableError(Exception):
    """A peer's model cannot express the puzzle."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a peer found, and what it tried for that: nodes or evaluations, where it counts them."""

    solutions: int
    tried: int | None = None


@dataclass(frozen=True, slots=True)
class Peer:
    """A solver that is measured."""

    name: str  # as it reads in a table
    module: str  # in bench.peers
    about: str  # what is measured, one sentence
    package: str | None = None  # the distribution that it needs
    imports: str | None = None  # the module by which that is imported
    interpreted: bool = False  # with Rebus's kernels as plain Python
    library: str | None = None  # what is compiled for it, in `libraries`

    def version(self) -> str | None:
        """The version of package or library; None where there is none, or it is not installed."""
        if self.library:
            return libraries.version(self.library)
        return metadata.version(self.package) if self.package and self.is_installed() else None

    def is_installed(self) -> bool:
        """Whether its package can be imported here, or its library compiled."""
        if self.library:
            return libraries.library(self.library) is not None
        return self.imports is None or importlib.util.find_spec(self.imports) is not None


REBUS = Peer("Rebus", "rebus", "`solver.solve(text)` with compiled kernels, parsing included.")
INTERPRETED = Peer(
    "Rebus interpreted", "rebus", "The same with kernels in plain Python.", interpreted=True
)
SEARCH = Peer(
    "Rebus, search alone", "search", "A search made from a plan and run to its end: no text read."
)
CPSAT = Peer(
    "CP-SAT",
    "cpsat",
    "OR-Tools: one equation over all digits, as its guide has it; a product of words is "
    "a multiplication. One worker, other parameters as they come.",
    "ortools",
    "ortools",
)
CPSAT_COLUMNS = Peer(
    "CP-SAT by columns",
    "cpsat_columns",
    "OR-Tools: columns with carries, one worker, without presolve and relaxation.",
    "ortools",
    "ortools",
)
CLINGO = Peer(
    "clingo",
    "asp",
    "Answer sets: columns with carries. Products are beyond this model.",
    "clingo",
    "clingo",
)
GECODE = Peer(
    "Gecode",
    "gecode",
    "A program of ours in C++: columns with carries; a product of words is a multiplication. The "
    "model is built and searched; its list of numbers was written before.",
    library="gecode",
)
CONSTRAINT2 = Peer(
    "python-constraint2",
    "constraint2",
    "Its backtracking search, with one constraint for the last k columns, every k.",
    "python-constraint2",
    "constraint",
)
ARTICLE = Peer(
    "by remainders", "article", "Modulo 10, 100, 1000, … in plain Python; counts its evaluations."
)
NAIVE = Peer(
    "every permutation",
    "naive",
    "`solver.solve_naive`; counts its evaluations. On the classics only: ten letters take it "
    "some ten seconds.",
)

BRUTE = Peer(
    "brute force",
    "brute",
    "Ten lines of Python: the equations as compiled code, in a loop over all assignments.",
)

# Those that search, unlike `NAIVE`, whose time can be known beforehand.
SEARCHERS = (GECODE, CPSAT, CPSAT_COLUMNS, CLINGO, CONSTRAINT2, ARTICLE)
PEERS = (REBUS, INTERPRETED, *SEARCHERS, NAIVE)
