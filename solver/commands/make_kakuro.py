"""`rebus make-kakuro`: new cryptic kakuro, each with one solution."""

from __future__ import annotations

from itertools import islice

import click

from solver.commands.complaints import bad_input_ends
from solver.commands.options import lang_option
from solver.grid.maker import make_kakuro


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
@lang_option
def make_kakuro_command(
    size: int, letters: int, nodes: int, seed: int, limit: int, lang: str
) -> None:
    """Make cryptic kakuro that have one solution, one per line.

    Pipe them to `rebus kakuro - --draw` to see them drawn and solved. Exit status: 0, or 2 for a
    wrong option.
    """
    with bad_input_ends(as_json=False, lang=lang):
        made = make_kakuro(size, letters=letters, nodes=nodes, seed=seed)
    for line in islice(made, limit):
        click.echo(line)
