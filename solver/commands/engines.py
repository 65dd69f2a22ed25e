"""The option that hands the work to an engine."""

from __future__ import annotations

import time
from math import inf
from typing import TYPE_CHECKING

import click

from solver.engines.jobs import check_jobs

if TYPE_CHECKING:
    from solver.engines.calls import Ask, Engine

LITHOPS = "lithops"

# Parts that the making of puzzles is cut into: enough that all workers finish at about the same
# time, and that a deadline leaves little unused behind the first unfinished part; few for Lithops,
# where each part takes seconds to begin.
PARTS, LONG_PARTS = 200, 4

engine_option = click.option(
    "--engine", metavar="ENGINE",
    help="Run on Lithops (lithops) or on a deployed function (its http… address), with --jobs calls"
    " at a time.",
)  # fmt: skip


def engine_parts(name: str, jobs: int) -> tuple[Engine, int]:
    """The engine of this name, and into how many parts its work is cut."""
    check_jobs(jobs)
    # Imported late: most commands use no engine, and starting should be quick.
    if name == LITHOPS:
        from solver.engines.serverless import serverless

        return serverless, LONG_PARTS * jobs
    from solver.engines.deployed import Deployed

    return Deployed(name, jobs), PARTS


def asking(name: str, jobs: int, seconds: float | None) -> Ask:
    """Who answers single requests for so many seconds, for the engine of this name."""
    check_jobs(jobs)
    if name == LITHOPS:
        from solver.engines.serverless import Asking

        return Asking()
    from solver.engines.deployed import Deployed

    return Deployed(name, jobs).asking(inf if seconds is None else time.monotonic() + seconds)
