"""How puzzles come in: as an argument, piped, or as the lines of a file."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import click

from solver.limits import MAX_TEXT


def puzzle_text(argument: str) -> str:
    """The puzzle that an argument is, or that is piped in where it is a dash."""
    return _standard_input() if argument == "-" else _argument(argument)


def puzzle_lines(data: bytes) -> Iterator[tuple[int, str]]:
    """The puzzles of a file, each with the number of its line from 1.

    Blank lines and lines that start with # hold none.
    """
    for number, line in enumerate(_text(data).split("\n"), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.removesuffix("\r")


def _argument(text: str) -> str:
    """A text of the command line; it is UTF-8 even where the locale says otherwise."""
    with contextlib.suppress(UnicodeError):
        return os.fsencode(text).decode("utf-8")
    return text


def _standard_input() -> str:
    """The text that is piped in, without the line end that closes it; more than enough of it."""
    data = click.open_file("-", "rb").read(4 * MAX_TEXT + 16)
    return _text(data).rstrip("\r\n")


def _text(data: bytes) -> str:
    """UTF-8 with or without its mark; what is none stays, for the parser to point at."""
    return data.decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
