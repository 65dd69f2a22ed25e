"""What is wrong with a puzzle or an option, said to a person or, with --json, to a program."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from typing import Any, Protocol

import click

from solver import PuzzleError, Result
from solver.answer import problem
from solver.columns import marked, visible
from solver.commands.status import BAD_INPUT


class Shown(Protocol):
    """An answer or a problem."""

    def as_json(self) -> dict[str, Any]:
        """Its members."""


def print_json(shown: Shown) -> None:
    """One answer or problem on a line of standard output."""
    click.echo(json.dumps(shown.as_json(), ensure_ascii=False))


def complain(error: PuzzleError, text: str = "", where: str = "") -> None:
    """What is wrong and, where it is the text, the line of it with the place marked."""
    click.echo(f"Error: {where}{visible(error.message)}", err=True)
    if error.position is not None and text.strip():
        click.echo(marked(text, error.position), err=True)


@contextlib.contextmanager
def bad_input_ends(text: str = "", *, as_json: bool) -> Iterator[None]:
    """A block in which bad input is told and ends the command; `text` is what may be wrong."""
    try:
        yield
    except PuzzleError as error:
        if as_json:
            print_json(problem(error))
        else:
            complain(error, text)
        sys.exit(BAD_INPUT)


def warn(result: Result, where: str = "") -> None:
    """What is allowed in a puzzle but probably not meant."""
    for caution in result.puzzle.cautions:
        click.echo(f"Warning: {where}{visible(caution.message)}", err=True)
