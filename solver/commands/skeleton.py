"""`rebus skeleton` and `rebus repair`: the fewest digits that leave one solution."""

from __future__ import annotations

from typing import Any

import click

from solver import Budget, repair, skeleton
from solver.commands.complaints import bad_input_ends
from solver.commands.findings import number_of
from solver.commands.options import lang_option, options_of
from solver.commands.texts import PuzzleCommand, puzzle_text
from solver.generation.skeleton import DRAWINGS
from solver.options import NumberRules


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
@click.option("--timeout", type=float, metavar="S", help="Stop after S seconds.")
@lang_option
def skeleton_command(kind: str, timeout: float | None, lang: str, **options: Any) -> None:
    """Make a long multiplication or division (KIND) with as few printed digits as possible.

    It has one solution; with fewer digits it would have several. Exit status: 0, or 2 for bad input
    or if there was no time for a proof.
    """
    with bad_input_ends(as_json=False, lang=lang):
        budget = None if timeout is None else Budget(seconds=timeout)
        made = skeleton(kind, budget=budget, **options)
    click.echo(f"{made.puzzle.text}\n\n{made.solution.text}\n")
    tried = number_of(made.tried, "calculation")
    click.echo(f"{number_of(made.printed, 'digit')} printed, the fewest of {tried}")


@click.command(
    "repair", cls=PuzzleCommand, short_help="Reveal cells until PUZZLE has one solution."
)
@click.argument("puzzle")
@options_of(NumberRules, only=("base",))
@lang_option
def repair_command(puzzle: str, base: int, lang: str) -> None:
    """Reveal letters and wildcards of PUZZLE until it has one solution.

    Of the first hundred solutions, it keeps the one that takes the fewest cells to single out.

    If PUZZLE is -, it is read from standard input. Put -- before a puzzle that begins with a minus
    sign. Exit status: 0, or 2 for bad input, a puzzle without solutions, or one that is too hard.
    """
    with bad_input_ends(as_json=False, lang=lang):
        text = puzzle_text(puzzle)
    with bad_input_ends(text, as_json=False, lang=lang):
        repaired = repair(text, base=base)
    click.echo(f"{repaired.puzzle.text}\n\n{repaired.solution.text}\n")
    click.echo(f"{number_of(len(repaired.revealed), 'cell')} revealed")
