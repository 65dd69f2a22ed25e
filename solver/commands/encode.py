"""`rebus generate --encode`: a calculation spelled with the letters of a key."""

from __future__ import annotations

import sys
from typing import NoReturn

import click

from solver import Budget, OptionError, PuzzleError, Result, Rules, Sentence, Stop, parse
from solver.answers.encode import as_text
from solver.answers.generate import new_puzzle
from solver.answers.solve import problem, said
from solver.commands.options import alone
from solver.commands.output import JSONL, TEXT, form_of, print_heading, row
from solver.commands.shell import FOUND, NONE, UNFINISHED, bad_input_ends, print_json
from solver.display.making import puzzle_cells
from solver.generation.lettered import encoded
from solver.search.search import search

# The options that a calculation has too.
FITTING = {
    "encode", "key", "base", "leading-zeros", "no-single-zero", "timeout", "json", "format", "lang",
}  # fmt: skip


def encode(
    text: str | None, key: str | None, *, form: str, as_json: bool, lang: str, base: int,
    leading_zeros: bool, single_zero: bool, timeout: float | None, **others: object,
) -> NoReturn:  # fmt: skip
    """Prints the puzzle, where it has one solution, and ends the command.

    The `others` are options that may not be given.
    """
    rules = Rules(base=base, leading_zeros=leading_zeros, single_zero=single_zero)
    with bad_input_ends(text or "", as_json=as_json or form == JSONL, lang=lang):
        form = form_of(form, as_json=as_json)
        names = (each.opts[0].strip("-") for each in click.get_current_context().command.params)
        message = "{option} is not for a calculation that is spelled with a key"
        alone(message, *({*names} - FITTING))
        if text is None or key is None:
            message, missing = "--encode and --key go together", "key" if text else "encode"
            raise OptionError("bad_key", message, field=missing)
        puzzle = encoded(parse, text, key, rules)
        result = search(puzzle, limit=2, budget=Budget(seconds=timeout))
    if not result.unique:
        is_late = result.stop is Stop.DEADLINE
        told = _why_not(result, text)
        if form == JSONL:
            code = "unfinished" if is_late else "several_solutions"
            print_json(problem(PuzzleError(code, told), lang=lang))
        else:
            click.echo(said(told, lang), err=True)
        sys.exit(UNFINISHED if is_late else NONE)
    (solution,) = result
    print_heading(form, ("puzzle", "solution"))
    if form == JSONL:
        click.echo(as_text(new_puzzle(solution, None)))
    elif form == TEXT and "\n" in text:  # a drawing
        click.echo(f"{puzzle.text}\n\n{solution.text}")
    else:
        click.echo(row(form, puzzle_cells((solution.puzzle.text, solution.text), None)))
    sys.exit(FOUND)


def _why_not(result: Result, text: str) -> Sentence:
    """Why this is no puzzle with one solution."""
    puzzle = result.puzzle.text
    others = [solution.text for solution in result if solution.text != text]
    if not others:
        return Sentence(
            "there was no time to find out whether {puzzle} has other solutions", puzzle=puzzle
        )
    message = "{puzzle} has other solutions, such as {other}"
    return Sentence(message, puzzle=puzzle, other=others[0])
