"""Errors and warnings, written for a person or, with --json, for a program."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterable, Iterator

import click

from solver import Caution, OptionError, PuzzleError, Sentence
from solver.answers.encode import Document, as_text
from solver.answers.solve import problem, said
from solver.commands.status import BAD_INPUT
from solver.display.columns import LINE_END, marked, visible

# Fields of an error that are arguments of a command, not options.
ARGUMENTS = ("puzzle", "words")

# What stands before a puzzle as it is written where another reading of it is meant.
ADVICE = Sentence("For the other reading, write:")


def print_json(shown: Document) -> None:
    """Prints an answer or a problem on a line of standard output."""
    click.echo(as_text(shown))


def complaint(error: PuzzleError, text: str = "", line: int | None = None, lang: str = "en") -> str:
    """The error as text and, if it is in the puzzle, its line with the place marked.

    `line` is that of a file in which the puzzle stands.
    """
    what = _named(error, lang)
    if error.code == "no_relation" and _is_kakuro(text):
        what = Sentence("{what}; to solve a kakuro: rebus kakuro", what=what)
    told = _coloured(visible(said(Sentence("Error: {what}", what=_at(what, line)), lang)), "red")
    if error.position is not None and text.strip():
        told += "\n" + marked(text, error.position)
    return told


def _is_kakuro(text: str) -> bool:
    from solver.proof.read import KAKURO  # late: starting should be quick

    return bool(KAKURO.match(text))


def _named(error: PuzzleError, lang: str) -> Sentence:
    """The sentence, with the option at fault in front unless it names that itself."""
    field = error.field
    if not isinstance(error, OptionError) or field is None or field in ARGUMENTS:
        return error.sentence
    if field in said(error.sentence, lang):
        return error.sentence
    return Sentence("--{option}: {what}", option=field.replace("_", "-"), what=error.sentence)


def _at(what: Sentence, line: int | None) -> Sentence:
    """The sentence, with the line in front where there is one."""
    return what if line is None else Sentence("line {line}: {what}", line=line, what=what)


@contextlib.contextmanager
def bad_input_ends(text: str = "", *, as_json: bool, lang: str = "en") -> Iterator[None]:
    """A block in which bad input is reported and ends the command; `text` is the puzzle."""
    try:
        yield
    except PuzzleError as error:
        if as_json:
            print_json(problem(error, lang=lang))
        else:
            click.echo(complaint(error, text, lang=lang), err=True)
        sys.exit(BAD_INPUT)


def warnings(cautions: Iterable[Caution], line: int | None = None, lang: str = "en") -> list[str]:
    """The warnings about a puzzle, a line each, and how to write another reading of it."""
    lines = []
    for caution in cautions:
        lines += [warned(caution.sentence, line, lang), *_advised(caution.rewrite, lang)]
    return lines


def warned(what: Sentence, line: int | None = None, lang: str = "en") -> str:
    """A warning, perhaps about a line of a file."""
    warning = Sentence("Warning: {what}", what=_at(what, line))
    return _coloured(visible(said(warning, lang)), "yellow")


def _coloured(text: str, colour: str) -> str:
    """The text with its first word in a colour, which click leaves out where none is wanted."""
    head, colon, rest = re.split("([:：])", text, maxsplit=1)
    return click.style(head + colon, fg=colour) + rest


def _advised(rewrite: str, lang: str) -> list[str]:
    """How to write a puzzle: beside the advice, or below it where it has several lines."""
    advice = said(ADVICE, lang)
    rows = [visible(row) for row in LINE_END.split(rewrite.expandtabs())]
    if len(rows) > 1:
        return [advice, *rows]
    return [f"{advice} {rows[0]}"] if rewrite else []


def warn(cautions: Iterable[Caution], lang: str = "en") -> None:
    """Prints the warnings on standard error."""
    for line in warnings(cautions, lang=lang):
        click.echo(line, err=True)
