"""`rebus repair`: the fewest letters and wildcards revealed that leave one solution."""

from __future__ import annotations

import click

from solver import repair
from solver.answers.generate import repair_answer
from solver.commands.complaints import bad_input_ends, print_json
from solver.commands.options import json_option, lang_option, options_of
from solver.commands.texts import PuzzleCommand, puzzle_text
from solver.display.making import repair_lines
from solver.options import NumberRules


@click.command(
    "repair", cls=PuzzleCommand, short_help="Reveal cells until PUZZLE has one solution."
)
@click.argument("puzzle")
@options_of(NumberRules, only=("base",))
@json_option
@lang_option
def repair_command(puzzle: str, base: int, as_json: bool, lang: str) -> None:
    """Reveal letters and wildcards of PUZZLE until it has one solution.

    Of the first hundred solutions, it keeps the one that takes the fewest cells to single out.

    If PUZZLE is -, it is read from standard input. Put -- before a puzzle that begins with a minus
    sign. Exit status: 0, or 2 for bad input, a puzzle without solutions, or one that is too hard.
    """
    with bad_input_ends(as_json=as_json, lang=lang):
        text = puzzle_text(puzzle)
    with bad_input_ends(text, as_json=as_json, lang=lang):
        repaired = repair(text, base=base)
    if as_json:
        print_json(repair_answer(repaired))
        return
    click.echo("\n".join(repair_lines(repaired)))
