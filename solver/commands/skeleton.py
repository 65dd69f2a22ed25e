"""`rebus skeleton`: written calculations with the fewest digits that leave one solution."""

from __future__ import annotations

import sys
import time
from math import inf
from typing import Any

import click

from solver import Budget, LimitError, skeleton
from solver.answers.making import skeleton_answer
from solver.commands.bar import Bar
from solver.commands.complaints import bad_input_ends, print_json
from solver.commands.forms import JSONL, TEXT, format_option, print_heading, row
from solver.commands.halt import Halt, unfinished
from solver.commands.options import json_option, lang_option, next_option
from solver.commands.places import cursor_at, number_at
from solver.commands.status import UNFINISHED
from solver.display.results import number_of
from solver.generation.skeleton import DRAWINGS, Skeleton
from solver.search.slices import check_effort

COLUMNS = ("puzzle", "solution", "printed", "tried")


@click.command("skeleton", short_help="Make a long multiplication or division with few digits.")
@click.argument("kind", metavar="KIND", type=click.Choice(sorted(DRAWINGS)))
@click.option("--size", metavar="NxN", help="Digits of the factors, or of divisor and quotient.")
@click.option(
    "--seed",
    type=int,
    default=0,
    metavar="N",
    show_default=True,
    help="Choose the calculations at random with this seed.",
)
@click.option(
    "--tries",
    type=int,
    default=8,
    metavar="N",
    show_default=True,
    help="Try N calculations and keep the one that needs the fewest digits.",
)
@click.option(
    "--printed",
    type=int,
    default=0,
    metavar="N",
    help="Print at least N digits, which makes it easier.",
)
@click.option("--limit", type=click.IntRange(min=1), default=1, metavar="N", show_default=True,
              help="Make N of them.")  # fmt: skip
@click.option("--timeout", type=float, metavar="S", help="Stop after S seconds.")
@next_option
@json_option
@format_option
@lang_option
def skeleton_command(
    kind: str, limit: int, timeout: float | None, next: str | None, as_json: bool, form: str,
    lang: str, **options: Any,
) -> None:  # fmt: skip
    """Make a long multiplication or division (KIND) with as few printed digits as possible.

    It has one solution; with fewer digits it would have several. Each is printed as soon as it is
    made; Ctrl-C ends with what the calculations tried so far are good for, and --next goes on
    behind it. Exit status: 0, 2 for bad input or if there was no time for a proof, 3 if there was
    time for some of them only or if it was interrupted.
    """
    form = JSONL if as_json else form
    until = inf if timeout is None else time.monotonic() + timeout
    meaning = ("skeleton", kind, sorted(options.items()))
    with Bar() as bar, Halt() as halt, bad_input_ends(as_json=form == JSONL, lang=lang):

        def clock() -> float:
            return inf if halt.asked else time.monotonic()

        check_effort(None, Budget(seconds=timeout))
        first = made = number_at(next, *meaning)
        print_heading(form, COLUMNS, goes_on=next is not None)
        while made < first + limit:
            budget = Budget(None if timeout is None else max(0.0, until - clock()), clock=clock)
            try:
                each = skeleton(kind, number=made, budget=budget, **options)
            except LimitError:
                if made > first or halt.asked:
                    break
                raise
            bar.clear()
            _print(each, form)
            made += 1
            bar.to((made - first) / limit)
    if made < first + limit or halt.asked:
        count, cursor = number_of(made - first, "skeleton"), cursor_at(made, *meaning)
        click.echo(unfinished(halt, f"{count} so far", cursor), err=True)
        sys.exit(UNFINISHED)


def _print(made: Skeleton, form: str) -> None:
    """A skeleton with its solution, as a drawing or as a row."""
    told = skeleton_answer(made)
    if form == JSONL:
        print_json(told)
    elif form != TEXT:
        click.echo(row(form, [told.puzzle, told.solution, told.printed, told.tried]))
    else:
        digits, tried = number_of(told.printed, "digit"), number_of(told.tried, "calculation")
        click.echo(f"{told.puzzle}\n\n{told.solution}\n")
        click.echo(f"{digits} printed, the fewest of {tried}")
