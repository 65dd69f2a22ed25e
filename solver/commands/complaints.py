"""What is wrong with a puzzle or an option, said to a person or, with --json, to a program."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from typing import Any, Protocol

import click

from solver import OptionError, PuzzleError, Result
from solver.answers.solve import problem
from solver.commands.columns import marked, visible
from solver.commands.status import BAD_INPUT
from solver.proof.read import KAKURO

# Fields of an error that are arguments of a command, not options.
ARGUMENTS = ("puzzle", "words")


class Shown(Protocol):
    """An answer or a problem."""

    def as_json(self) -> dict[str, Any]:
        """Its members."""


def json_line(shown: Shown) -> str:
    """One answer or problem on a line."""
    return json.dumps(shown.as_json(), ensure_ascii=False)


def print_json(shown: Shown) -> None:
    """One answer or problem on a line of standard output."""
    click.echo(json_line(shown))


def complaint(error: PuzzleError, text: str = "", where: str = "") -> str:
    """What is wrong and, where it is the text, the line of it with the place marked."""
    told = f"Error: {where}{visible(_named(error))}"
    if error.code == "no_relation" and KAKURO.match(text):
        told += "; to solve a kakuro: rebus kakuro"
    if error.position is not None and text.strip():
        told += "\n" + marked(text, error.position)
    return told


def _named(error: PuzzleError) -> str:
    """The message, after the option that is wrong where it does not name that itself."""
    field = error.field
    if not isinstance(error, OptionError) or field is None or field in ARGUMENTS:
        return error.message
    option = field.replace("_", "-")
    return error.message if field in error.message else f"--{option}: {error.message}"


def complain(error: PuzzleError, text: str = "", where: str = "") -> None:
    """Tells a person what is wrong."""
    click.echo(complaint(error, text, where), err=True)


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


def warnings(result: Result, where: str = "") -> list[str]:
    """What is allowed in a puzzle but probably not meant, one line each."""
    return [f"Warning: {where}{visible(caution.message)}" for caution in result.puzzle.cautions]


def warn(result: Result) -> None:
    """Tells a person what is allowed but probably not meant."""
    for line in warnings(result):
        click.echo(line, err=True)
