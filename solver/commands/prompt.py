"""`rebus` without a command: a prompt that asks for puzzles."""

from __future__ import annotations

import contextlib
import importlib
from time import perf_counter

import click

from solver import PuzzleError
from solver.commands.options import search
from solver.commands.output import print_solutions, summary
from solver.commands.shell import complaint, warn
from solver.display.results import DRAWN
from solver.language.lines import states_relation
from solver.limits import MAX_LIMIT

# Somebody who sits and waits gives up about then.
SESSION_SECONDS = 60.0

GREETING = (
    "Rebus solves puzzles such as SEND + MORE = MONEY. "
    "An empty line or Ctrl-D ends a drawing, or the session."
)
PROMPTS = ("puzzle> ", "      > ")  # for the first line, and for the further rows of a drawing
GOODBYES = ("", "q", "quit", "exit")


def session(lang: str = "en") -> None:
    """Asks for puzzles until there is nothing more to solve."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # arrow keys and earlier lines at the prompt
    click.echo(GREETING)
    while True:
        try:
            text = _typed()
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            return
        if text.strip().lower() in GOODBYES:
            return
        try:
            _solve(text, lang)
        except PuzzleError as error:
            click.echo(complaint(error, text, lang=lang), err=True)
        except KeyboardInterrupt:
            click.echo("\nThe search was stopped.")


def _typed() -> str:
    """The next puzzle: a line with a relation, or a drawing."""
    text = _line(PROMPTS[0])
    with contextlib.suppress(PuzzleError):  # solving it tells what is wrong
        if text.strip().lower() not in GOODBYES and not states_relation(text):
            return _drawing(text)
    return text


def _drawing(top: str) -> str:
    """The drawing with this line at its top; an empty line or the end of the input ends it."""
    lines = [top]
    while lines[-1].strip():
        try:
            lines.append(_line(PROMPTS[1]))
        except click.Abort as abort:
            if isinstance(abort.__context__, KeyboardInterrupt):
                raise
            break
    return "\n".join(line for line in lines if line.strip())


def _line(prompt: str) -> str:
    return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=""))


def _solve(text: str, lang: str) -> None:
    began = perf_counter()
    result = search(text, timeout=SESSION_SECONDS, limit=MAX_LIMIT)
    seconds = perf_counter() - began
    warn(result.cautions, lang)
    print_solutions(result.solutions[:DRAWN])
    if result.count > DRAWN:
        click.echo(f"… and {result.count - DRAWN} more\n")
    click.echo(summary(result, seconds))
