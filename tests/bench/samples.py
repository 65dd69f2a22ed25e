"""Puzzles and runs that the tests of the benchmark share."""

from __future__ import annotations

from bench.puzzles import Case
from bench.race import Outcome, Run

KOZA = Case("КОЗА+КОЗА=СТАДО", count=2)
REPEATED = Case("AB*3=CCC", count=2)
GOTO = Case("TO+GO=OUT", count=1)
PRODUCT = Case("A?*B=CAC")
SINGLE_ZERO = Case("A+BB=BB,C+A=C", single_zero=False, count=0)
OCTAL = Case("AB+BA=CC", base=8)


def done(case: Case, seconds: float, count: int = 1, tried: int | None = None) -> Run:
    return Run(case, Outcome.DONE, seconds, count, tried)
