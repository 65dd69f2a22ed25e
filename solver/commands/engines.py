"""The option that hands the work to an engine."""

from __future__ import annotations

import click

from solver.engines.calls import Engine
from solver.engines.jobs import check_jobs

# Parts that the work is cut into: enough that all workers finish at about the same time, and that a
# deadline leaves little unused behind the first unfinished part; few for Lithops, where each part
# takes seconds to begin.
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
    if name == "lithops":
        from solver.engines.serverless import serverless

        return serverless, LONG_PARTS * jobs
    from solver.engines.deployed import Deployed

    return Deployed(name, jobs), PARTS
