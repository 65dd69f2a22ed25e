"""What a search found, as the terminal prints it."""

from __future__ import annotations

from collections.abc import Sequence

import click

from solver import Answer, Result, Solution
from solver.answers.encode import as_text
from solver.commands.forms import JSONL, TEXT, print_heading, row
from solver.display.results import cost, outcome, solution_blocks


def print_solutions(solutions: Sequence[Solution], decoded: Sequence[str | None] = ()) -> None:
    """The solutions, each with what it makes of a text to decode, if there is one."""
    for block in solution_blocks(solutions, decoded):
        click.echo(block)


def print_list(form: str, told: Answer, *, goes_on: bool) -> None:
    """The solutions as lines of a table, a column for each letter, or of JSON."""
    print_heading(form, ["solution", *told.letters], goes_on=goes_on)
    for solution in told.solutions:
        if form == JSONL:
            click.echo(as_text(solution))
        elif form != TEXT:
            click.echo(row(form, [solution.text, *map(solution.letters.get, told.letters)]))


def summary(
    result: Result,
    seconds: float,
    cursor: str | None = None,
    shard: str | None = None,
    is_halted: bool = False,
) -> str:
    """One line that reports the outcome of a search and its cost.

    `cursor` and `shard` are the options of the search; with either, the line is about a part of the
    solutions only.
    """
    verdict = outcome(
        result, f"--next {result.next}", shard, is_further=bool(cursor), is_halted=is_halted
    )
    time = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"
    return f"{verdict} ({cost(result)}, {time})"
