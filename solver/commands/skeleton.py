"""`rebus skeleton`: written calculations with the fewest digits that leave one solution."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import islice
from math import inf
from typing import Any

import click

from solver import Budget, parse
from solver.answers.generate import skeleton_answer
from solver.commands.options import json_option, lang_option, next_option, options_of
from solver.commands.output import (
    JSONL,
    TEXT,
    cursor_at,
    form_of,
    format_option,
    number_at,
    print_heading,
    row,
)
from solver.commands.running import Bar, Halt, unfinished
from solver.commands.shell import UNFINISHED, bad_input_ends, print_json
from solver.display.making import skeleton_lines
from solver.display.results import number_of
from solver.generation.options import DRAWN
from solver.generation.recipe import difficulty_span
from solver.generation.skeleton import Skeleton, walk
from solver.meter import Meter
from solver.options import Effort
from solver.search.slices import check_effort

COLUMNS = ("puzzle", "solution", "printed", "tried", "difficulty")

# So many that are too hard to prove, since one was made, and no other is looked for.
UNPROVED = 8


@click.command("skeleton", short_help="Make a written calculation with few digits.")
@click.argument("kind", metavar="KIND", type=click.Choice(sorted(DRAWN)))
@click.option(
    "--size", metavar="NxN", help="Digits of the factors, of divisor and quotient, or of the root."
)
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
@click.option("--trivial/--no-trivial", default=True, show_default=True,
              help="Whether numbers may be of 0, 1 and 9 alone: those need least.")  # fmt: skip
@click.option("--spelled", is_flag=True, help="Let letters stand for all digits.")
@click.option(
    "--key",
    metavar="WORD",
    multiple=True,
    callback=lambda context, option, words: " ".join(words),
    help="Write it with letters for all digits: these ten, for 0 to 9, such as BLACKSMITH."
    " May be repeated: each has its turn.",
)
@click.option(
    "--difficulty",
    metavar="N",
    help="How hard it is for a person, 0 to 100, such as 30 or 20-40. Rating one takes seconds.",
)
@click.option("--limit", type=click.IntRange(min=1), default=1, metavar="N", show_default=True,
              help="Make N of them.")  # fmt: skip
@options_of(Effort, only=("timeout",))
@next_option
@json_option
@format_option
@lang_option
def skeleton_command(
    kind: str, limit: int, timeout: float | None, next: str | None, as_json: bool, form: str,
    lang: str, difficulty: str | None, **options: Any,
) -> None:  # fmt: skip
    """Make a written calculation (KIND) with as few printed digits as possible.

    It is a multiplication or division, or the extraction of a root (of a square) or cuberoot. It
    has one solution; with fewer digits it would have several. With --spelled or --key, letters
    stand for all digits instead. Each is printed as soon as it is made; Ctrl-C ends with what the
    calculations tried so far are good for, and --next goes on behind it. Exit status: 0, 2 for bad
    input or if there was no time for a proof, 3 if there was time for some of them only or if it
    was interrupted.
    """
    meaning = ("skeleton", kind, difficulty, sorted(options.items()))
    made = 0
    with Bar() as bar, Halt() as halt, bad_input_ends(as_json=as_json or form == JSONL, lang=lang):
        form = form_of(form, as_json=as_json)
        check_effort(None, Budget(seconds=timeout))
        series = Series(kind, number_at(next, *meaning), difficulty, timeout, halt, options)
        columns = COLUMNS[: 4 + (difficulty is not None)]
        print_heading(form, columns, goes_on=next is not None)
        for each, rating in islice(series.made(), limit):
            bar.clear()
            _print(each, rating, form, len(columns))
            made += 1
            bar.to(made / limit)
    if made < limit or halt.asked:
        count, cursor = number_of(made, "skeleton"), cursor_at(series.number, *meaning)
        click.echo(unfinished(halt, f"{count} so far", cursor), err=True)
        sys.exit(UNFINISHED)


class Series:
    """The skeletons of a seed one after the other, and the number of the next."""

    def __init__(
        self, kind: str, number: int, difficulty: str | None, timeout: float | None, halt: Halt,
        options: dict[str, Any],
    ) -> None:  # fmt: skip
        self.number = number
        self._halt = halt
        left = Meter(Budget(timeout, clock=self._clock)).left
        self._steps = walk(
            parse, kind, number, difficulty=difficulty_span(difficulty), left=left, **options
        )

    def made(self) -> Iterator[tuple[Skeleton, int | None]]:
        """Those as hard as is wanted, until there is no time; LimitError where it is for none."""
        first, unproved = self.number, 0
        for step in self._steps:
            if step.unproved and not self._halt.asked:
                unproved += not step.is_late
                if (self.number == first and (step.is_late or first == 0)) or unproved == UNPROVED:
                    raise step.unproved
            if step.is_late:
                return  # the next call makes, or rates, it
            self.number = step.after
            if step.made is not None:
                unproved = 0
                yield step.made, step.rating

    def _clock(self) -> float:
        """The time, which is over where somebody has asked to end."""
        return inf if self._halt.asked else time.monotonic()


def _print(made: Skeleton, rating: int | None, form: str, columns: int) -> None:
    """A skeleton with its solution, as a drawing or as a row."""
    told = skeleton_answer(made, rating)
    if form == JSONL:
        print_json(told)
    elif form != TEXT:
        cells = [told.puzzle, told.solution, told.printed, told.tried, told.difficulty]
        click.echo(row(form, cells[:columns]))
    else:
        click.echo("\n".join(skeleton_lines(made, rating)))
