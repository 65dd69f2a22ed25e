"""The request to solve; `later_schema.py` has the others.

Their field names are the names of the parameters, in query and body alike. Most are declared as
options of the solver are (`solver/options.py`, which explains the notes in `Annotated`). The solver
checks the ranges itself.
"""

from __future__ import annotations

from solver.limits import MAX_BASE, MAX_TEXT, MIN_BASE
from solver.options import SPOKEN, Aim, Rules, SolveEffort
from solver.record import dataclass
from solver.typed import Annotated

BASE = {"type": "integer", "minimum": MIN_BASE, "maximum": MAX_BASE}
BASES = "^(auto|([2-9]|[12][0-9]|3[0-6])-([2-9]|[12][0-9]|3[0-6]))$"


@dataclass(frozen=True, init=False, repr=False, eq=False)
class PuzzleText:
    """What every request about a puzzle begins with."""

    puzzle: Annotated[
        str,
        "The puzzle as one would print it. In a query write + as %2B.",
        {"minLength": 1, "maxLength": MAX_TEXT},
    ]


@dataclass(frozen=True, repr=False, eq=False)
class SolveRequest(Aim, SolveEffort, Rules, PuzzleText):
    """The parameters of /v1/solve."""

    # The solver itself knows no ranges.
    base: Annotated[
        str | int,
        f"The base of the numbers, {MIN_BASE} to {MAX_BASE}; or a range such as 2-16, or `auto` for"
        " all: then the answer says how many solutions there are in each.",
        {"anyOf": [BASE, {"type": "string", "pattern": BASES}]},
    ] = 10  # type: ignore[assignment]
    lang: Annotated[str, *SPOKEN] = "en"
