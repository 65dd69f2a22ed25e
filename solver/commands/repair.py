"""`rebus repair`: changes that leave a puzzle exactly one solution."""

from __future__ import annotations

import sys
from typing import Any, BinaryIO

import click

from solver import Stop, proposals, repair
from solver.answers.generate import repair_answer
from solver.answers.proposals import proposals_answer
from solver.commands.dataset import words_of
from solver.commands.options import alone, json_option, lang_option, options_of
from solver.commands.shell import (
    FOUND,
    NONE,
    UNFINISHED,
    InputFile,
    PuzzleCommand,
    bad_input_ends,
    print_json,
    puzzle_text,
)
from solver.display.making import proposals_lines, repair_lines
from solver.generation.proposals import KINDS
from solver.options import Effort, Rules


@click.command("repair", cls=PuzzleCommand, short_help="Change PUZZLE so that it has one solution.")
@click.argument("puzzle")
@click.option("--words", type=InputFile("a list of words for other terms"), metavar="FILE",
              help="The words that may be put in, instead of those of a theme.")  # fmt: skip
@click.option("--kinds", default=",".join(KINDS), metavar="KIND,…", show_default=True,
              help="What may be changed.")  # fmt: skip
@click.option("--limit", type=int, default=5, metavar="N", show_default=True,
              help="At most N proposals.")  # fmt: skip
@click.option("--reveal", is_flag=True,
              help="Only reveal letters and wildcards, as few as are enough.")  # fmt: skip
@options_of(Rules)
@options_of(Effort, only=("timeout",))
@json_option
@lang_option
def repair_command(
    puzzle: str, words: BinaryIO | None, kinds: str, limit: int, reveal: bool,
    timeout: float | None, as_json: bool, lang: str, **rules: Any,
) -> None:  # fmt: skip
    """Change PUZZLE so that it has one solution, or say why it has none.

    The proposals that keep most of its meaning come first: a condition, the digit of a letter,
    another word, a term once more, a term more or less, another base, and cells that are revealed.
    After --timeout, 5 seconds if it is left out, it ends with those that are found.

    With --reveal, of the first hundred solutions, it keeps the one that takes the fewest cells to
    single out, of those that --timeout leaves time for.

    If PUZZLE is -, it is read from standard input. Put -- before a puzzle that begins with a minus
    sign. Exit status: 0, 1 if no change gives one solution, 2 for bad input, and with --reveal for
    a puzzle without solutions or one that is too hard, 3 if there was no time to find any.
    """
    with bad_input_ends(as_json=as_json, lang=lang):
        text = puzzle_text(puzzle)
        if reveal:
            alone("--reveal takes no --{option}", "words", "kinds", "limit")
        listed = [] if words is None else words_of(words)
    with bad_input_ends(text, as_json=as_json, lang=lang):
        if reveal:
            made = repair(text, timeout=timeout, **rules)
            shown: Any = repair_answer(made)
            lines, status = repair_lines(made), FOUND
        else:
            found = proposals(
                text, words=listed, kinds=kinds, limit=limit, timeout=timeout, **rules
            )
            shown, lines = proposals_answer(found, lang), proposals_lines(found, lang)
            status = FOUND if found.is_unique or found.proposals else NONE
            if status == NONE and found.stop is Stop.DEADLINE:
                status = UNFINISHED
    if as_json:
        print_json(shown)
    else:
        click.echo("\n".join(lines))
    sys.exit(status)
