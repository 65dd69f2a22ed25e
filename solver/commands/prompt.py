"""`rebus` without a command: a prompt that asks for puzzles."""

from __future__ import annotations

import contextlib
import importlib
from time import perf_counter

import click

from solver import PuzzleError
from solver.commands.complaints import complain, warn
from solver.commands.findings import DRAWN, print_solutions, summary
from solver.commands.options import search
from solver.limits import MAX_LIMIT

# Somebody who sits and waits gives up about then.
SESSION_SECONDS = 60.0

GREETING = "Rebus solves puzzles such as SEND + MORE = MONEY; an empty line or Ctrl-D ends it."
GOODBYES = ("", "q", "quit", "exit")


def session() -> None:
    """Asks for puzzles until there is nothing more to solve."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # arrow keys and earlier lines at the prompt
    click.echo(GREETING)
    while True:
        try:
            text = click.prompt("puzzle", default="", show_default=False, prompt_suffix="> ")
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            return
        if text.strip().lower() in GOODBYES:
            return
        try:
            _solve(text)
        except PuzzleError as error:
            complain(error, text)
        except KeyboardInterrupt:
            click.echo("\nThe search was stopped.")


def _solve(text: str) -> None:
    began = perf_counter()
    result = search(text, timeout=SESSION_SECONDS, limit=MAX_LIMIT)
    seconds = perf_counter() - began
    warn(result)
    print_solutions(result.solutions[:DRAWN], result.puzzle)
    if result.count > DRAWN:
        click.echo(f"… and {result.count - DRAWN} more\n")
    click.echo(summary(result, seconds))
