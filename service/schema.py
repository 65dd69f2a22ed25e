"""The request to solve; `later_schema.py` has the others.

Their field names are the names of the parameters, in query and body alike. Most are declared as
options of the solver are (`solver/options.py`, which explains the notes in `Annotated`). The solver
checks the ranges itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.limits import MAX_TEXT
from solver.options import Lang, Rules, SolveEffort


@dataclass(frozen=True, init=False, repr=False, eq=False)
class PuzzleText:
    """What every request about a puzzle begins with."""

    puzzle: Annotated[
        str,
        "The puzzle as one would print it. In a query write + as %2B.",
        {"minLength": 1, "maxLength": MAX_TEXT},
    ]


@dataclass(frozen=True, repr=False, eq=False)
class SolveRequest(SolveEffort, Rules, PuzzleText):
    """The parameters of /v1/solve."""

    lang: Lang = "en"
