"""Errors and warnings, written for a person or, with --json, for a program."""

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
    """The error as text and, if it is in the puzzle, its line with the place marked."""
    told = f"Error: {where}{visible(_named(error))}"
    if error.code == "no_relation" and KAKURO.match(text):
        told += "; to solve a kakuro: rebus kakuro"
    if error.position is not None and text.strip():
        told += "\n" + marked(text, error.position)
    return told


def _named(error: PuzzleError) -> str:
    """The message, with the option at fault in front unless it names that itself."""
    field = error.field
    if not isinstance(error, OptionError) or field is None or field in ARGUMENTS:
        return error.message
    option = field.replace("_", "-")
    return error.message if field in error.message else f"--{option}: {error.message}"


def complain(error: PuzzleError, text: str = "", where: str = "") -> None:
    """Prints the error on standard error."""
    click.echo(complaint(error, text, where), err=True)


@contextlib.contextmanager
def bad_input_ends(text: str = "", *, as_json: bool) -> Iterator[None]:
    """A block in which bad input is reported and ends the command; `text` is the puzzle."""
    try:
        yield
    except PuzzleError as error:
        if as_json:
            print_json(problem(error))
        else:
            complain(error, text)
        sys.exit(BAD_INPUT)


def warnings(result: Result, where: str = "") -> list[str]:
    """The warnings about a puzzle, one line each."""
    return [f"Warning: {where}{visible(caution.message)}" for caution in result.puzzle.cautions]


def warn(result: Result) -> None:
    """Prints the warnings on standard error."""
    for line in warnings(result):
        click.echo(line, err=True)
