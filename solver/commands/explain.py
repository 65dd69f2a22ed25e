"""`rebus explain`: a proof in words, or the next hint."""

from __future__ import annotations

import sys

import click

from solver import Budget, OptionError, explain
from solver.answers.explain import explanation_answer, hint_answer
from solver.commands.columns import visible
from solver.commands.complaints import bad_input_ends, print_json
from solver.commands.options import json_option
from solver.commands.status import FOUND, NONE, UNFINISHED
from solver.commands.texts import puzzle_text
from solver.proof.hint import LEVELS, hint
from solver.proof.judge import read_known
from solver.proof.model import Explanation
from solver.proof.telling.phrases import LANGUAGES
from solver.proof.telling.tell import difficulty_told, told

INDENT = "   "


@click.command("explain")
@click.argument("puzzle")
@click.option(
    "--lang",
    "language",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="The language of the proof.",
)
@click.option("--hint", "level", type=click.Choice(LEVELS), help="Only the next step: where to "
              "look, its reason, or the digits.")  # fmt: skip
@click.option("--known", metavar="S=9,E=5", default="", help="For a hint: digits found so far.")
@click.option("--seen", type=int, metavar="N", default=0, help="For a hint: steps told so far.")
@click.option("--timeout", type=float, metavar="S", help="Stop after S seconds.")
@click.option("--base", type=int, default=10, metavar="N", show_default=True, help="2 to 36.")
@click.option("--leading-zeros", is_flag=True, help="Longer words may start with 0.")
@click.option("--no-single-zero", is_flag=True, help="A word of one cell is not 0.")
@json_option
def explain_command(
    puzzle: str, language: str, level: str | None, known: str, seen: int, timeout: float | None,
    base: int, leading_zeros: bool, no_single_zero: bool, as_json: bool,
) -> None:  # fmt: skip
    """Explain one PUZZLE, step by step.

    Exit status: 0 it has a solution, 1 it has none, 2 bad input, 3 the proof is too long, or there
    was no time for it.
    """
    text = puzzle_text(puzzle)
    with bad_input_ends(text, as_json=as_json):
        if not level and (known or seen):
            name = "known" if known else "seen"
            raise OptionError("bad_option", f"--{name} is for a --hint", field=name)
        explanation = explain(
            text,
            base=base,
            leading_zeros=leading_zeros,
            single_zero=not no_single_zero,
            budget=None if timeout is None else Budget(seconds=timeout),
        )
        if level:
            given = read_known(known, explanation.puzzle)
            told_hint = hint(explanation, given, level=level, seen=seen, language=language)
            if as_json:
                print_json(hint_answer(explanation, told_hint, language))
            else:
                click.echo(visible(told_hint.text))
            return
    if as_json:
        print_json(explanation_answer(explanation, language))
    else:
        _print(explanation, language)
    if not explanation.complete:
        sys.exit(UNFINISHED)
    sys.exit(FOUND if explanation.solutions else NONE)


def _print(explanation: Explanation, language: str) -> None:
    for line in told(explanation, language):
        number = f"{line.number}. " if line.number else ""
        click.echo(INDENT * line.depth + number + visible(line.text))
    if rating := difficulty_told(explanation, language):
        click.echo(rating)
