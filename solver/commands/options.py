"""The options that commands share, and the search that they ask for.

The names of the options are those of `solver.solve`, so they are handed on as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from solver import Budget, Result, solve
from solver.limits import MAX_LIMIT

Command = TypeVar("Command", bound=Callable[..., Any])

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print what the HTTP API answers."
)

jobs_option = click.option(
    "--jobs",
    type=int,
    default=1,
    metavar="N",
    show_default=True,
    help="Let N processes work on it.",
)


def search_options(command: Command) -> Command:
    """The options of every command that searches for solutions."""
    for option in (
        click.option("--timeout", type=float, metavar="S", help="Stop after S seconds."),
        click.option(
            "--limit", type=int, metavar="N", default=MAX_LIMIT, show_default=True,
            help="Stop after N solutions.",
        ),
        click.option(
            "--no-single-zero", "single_zero", is_flag=True, help="A word of one cell is not 0.",
            callback=lambda context, option, given: not given,
        ),
        click.option(
            "--wildcards-avoid", default="", metavar="7A",
            help="Digits, and letters with theirs, that no wildcard has.",
        ),
        click.option(
            "--letters-avoid-printed", is_flag=True, help="No letter has a printed digit."
        ),
        click.option(
            "--shared-letters", default="", metavar="AB,CD",
            help="Groups of letters that may have equal digits; * is all letters.",
        ),
        click.option(
            "--digits", default="", metavar="1-9", help="The only digits that are hidden: 1-9."
        ),
        click.option("--leading-zeros", is_flag=True, help="Longer words may start with 0."),
        click.option(
            "--base", type=int, default=10, metavar="N", show_default=True, help="2 to 36."
        ),
        json_option,
    ):  # fmt: skip
        command = option(command)
    return command


def search(text: str, *, timeout: float | None, **options: Any) -> Result:
    """The solutions that the options of a command ask for."""
    return solve(text, budget=None if timeout is None else Budget(seconds=timeout), **options)
