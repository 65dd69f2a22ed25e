"""The option that says who does the work."""

from __future__ import annotations

import click

from solver.engines.calls import Engine
from solver.engines.deployed import Deployed
from solver.engines.jobs import check_jobs
from solver.engines.processes import Processes
from solver.engines.serverless import serverless

# Parts that work is cut into: so many that those who work on the last of them are done at about
# the same time, and that little is lost of those behind the first where a deadline ends it; for
# Lithops, where each takes seconds to begin, as few as that allows.
PARTS, LONG_PARTS = 200, 4

engine_option = click.option(
    "--engine", metavar="ENGINE",
    help="Who does the work: lithops, or the address of a deployed function (http…), with --jobs"
    " calls at a time; else processes.",
)  # fmt: skip


def engine_parts(name: str | None, jobs: int) -> tuple[Engine, int]:
    """The engine of this name, and into how many parts its work is cut."""
    check_jobs(jobs)
    if name is None:
        return Processes(jobs), 1 if jobs == 1 else PARTS
    if name == "lithops":
        return serverless, LONG_PARTS * jobs
    return Deployed(name, jobs), PARTS
