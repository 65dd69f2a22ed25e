"""`rebus make-kakuro`: new cryptic kakuro, each with one solution."""

from __future__ import annotations

import sys

import click

from solver import kakuro
from solver.answers.kakuro import kakuro_answer
from solver.commands.bar import Bar
from solver.commands.complaints import bad_input_ends, print_json
from solver.commands.forms import JSONL, TEXT, form_of, format_option, print_heading, row
from solver.commands.halt import Halt, unfinished
from solver.commands.options import json_option, lang_option, next_option
from solver.commands.places import cursor_at, number_at
from solver.commands.status import UNFINISHED
from solver.display.results import number_of
from solver.grid.maker import make_kakuro

COLUMNS = ("puzzle", "answer")


@click.command("make-kakuro")
@click.option("--size", type=int, default=6, metavar="N", show_default=True,
              help="Rows and columns.")  # fmt: skip
@click.option("--letters", type=int, default=10, metavar="N", show_default=True,
              help="Digits that have letters; the others are printed.")  # fmt: skip
@click.option("--nodes", type=int, default=10, metavar="N", show_default=True,
              help="Nodes that solving a grid may take; more means fewer given cells.")  # fmt: skip
@click.option("--seed", type=int, default=0, metavar="N", show_default=True,
              help="Choose the grids at random with this seed.")  # fmt: skip
@click.option("--limit", type=click.IntRange(min=1), default=1, metavar="N", show_default=True,
              help="Make N grids.")  # fmt: skip
@next_option
@json_option
@format_option
@lang_option
def make_kakuro_command(
    size: int, letters: int, nodes: int, seed: int, limit: int, next: str | None, as_json: bool,
    form: str, lang: str,
) -> None:  # fmt: skip
    """Make cryptic kakuro that have one solution, one per line.

    Pipe them to `rebus kakuro - --draw` to see them drawn and solved. Each is printed as soon as it
    is made; Ctrl-C ends the making, and --next goes on with it. Exit status: 0, 2 for a wrong
    option, 3 if interrupted.
    """
    meaning = ("make-kakuro", size, letters, nodes, seed)
    with bad_input_ends(as_json=as_json or form == JSONL, lang=lang):
        form = form_of(form, as_json=as_json)
        done = number_at(next, *meaning)
        grids = make_kakuro(size, letters=letters, nodes=nodes, seed=seed, first=done)
    print_heading(form, COLUMNS, goes_on=next is not None)
    first, last = done, done + limit
    with Bar() as bar, Halt() as halt:
        for line in halt.results(grids):
            bar.clear()
            _print(line, form)
            done += 1
            bar.to((done - first) / limit)
            if done == last:
                return
    grids_made = f"{number_of(done - first, 'grid')} so far"
    click.echo(unfinished(halt, grids_made, cursor_at(done, *meaning)), err=True)
    sys.exit(UNFINISHED)


def _print(line: str, form: str) -> None:
    """A grid as a line, or as a row with its solution."""
    if form == TEXT:
        click.echo(line)
        return
    solved = kakuro(line)
    if form == JSONL:
        print_json(kakuro_answer(solved))
    else:
        click.echo(row(form, [line, solved.answer]))
