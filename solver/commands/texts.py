"""How puzzles come in: as an argument, piped, or as the lines of a file."""

from __future__ import annotations

import contextlib
import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Protocol

import click

from solver import GrammarError, Sentence
from solver.commands.advised import advised
from solver.commands.forms import typed
from solver.language.printed.comments import without_comment
from solver.limits import MAX_LIST, MAX_TEXT

# Bytes of a file of words: as many words as may be, with 30 letters of four bytes each.
MOST_WORDS = 120 * MAX_LIST

# Bytes from which the encoding of a file can be told.
SAMPLE = 64

# A text of so many bytes of UTF-8 is too long for a puzzle, whatever it is, and a line end fits in.
MOST_BYTES = 4 * MAX_TEXT + 16


# Bytes that are no UTF-8, as they stand in a text.
BYTES = "".join(map(chr, range(0xDC80, 0xDD00)))

# The name that standard input has as a file.
STANDARD_INPUT = "<stdin>"


class PuzzleCommand(click.Command):
    """A command whose argument is a puzzle; it says how to write one that a shell takes apart."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if error.option_name.startswith("--"):
                raise
            raise advised(error, "Put -- before a puzzle that begins with a minus sign.") from None
        except click.UsageError as error:
            if type(error) is not click.UsageError:  # which is: more than one argument
                raise
            example = f'{ctx.command_path} "A + A = BB"'
            raise advised(error, f"Put the puzzle in quotes: {example}") from None


class InputFile(click.File):
    """A file of bytes; where it cannot be opened, the error ends with a hint."""

    def __init__(self, hint: str) -> None:
        super().__init__("rb")
        self.hint = hint

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            raise click.BadParameter(f"{error.message}; {self.hint}", ctx, param) from None


def puzzle_text(argument: str) -> str:
    """The puzzle that an argument is, or that is piped in where it is a dash."""
    return _standard_input() if argument == "-" else _argument(argument)


class Readable(Protocol):
    """What lines can be read from."""

    def readline(self, size: int, /) -> bytes:
        """The next line with its end, or so many bytes of it; nothing at the end."""


def puzzle_lines(file: Readable) -> Iterator[tuple[int, str]]:
    """The puzzles of a file, each with the number of its line from 1, as they are read.

    What follows a # at the start of a line or behind a space is a comment. A line longer than any
    puzzle is cut off where it can be seen to be too long.
    """
    return (line for line in lines_or_blanks(file) if line[1])


def lines_or_blanks(file: Readable) -> Iterator[tuple[int, str]]:
    """The same, and between them an empty text for each line without a puzzle."""
    for number, line in numbered_lines(file):
        if (text := without_comment(line)).strip():
            yield number, typed(text) if "\t" in text else text  # a row of a table
        else:
            yield number, ""


def numbered_lines(file: Readable) -> Iterator[tuple[int, str]]:
    """The lines of a file as they stand there, each with its number from 1, as they are read."""
    for number, line in enumerate(_lines(file), start=1):
        yield number, _text(line) if number == 1 else _text(line, mark=False)


def check_encoding(file: BinaryIO) -> None:
    """GrammarError for a file in UTF-16; none of it is taken away."""
    peek: Callable[[int], bytes] | None = getattr(file, "peek", None)
    if peek is not None:
        _check_utf_8(peek(SAMPLE))
    elif file.seekable():
        start = file.tell()
        _check_utf_8(file.read(SAMPLE))
        file.seek(start)


def _check_utf_8(data: bytes) -> None:
    """GrammarError for UTF-16, which has a mark or many zeros at its start."""
    start = data[:SAMPLE]
    if start[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) or 3 * start.count(0) > len(start):
        raise GrammarError("bad_character", "this text is in UTF-16: save it as UTF-8")


def word_lines(file: BinaryIO) -> dict[int, str]:
    """The lines of a file but for those that start with #; GrammarError where it is no UTF-8."""
    data = file.read(MOST_WORDS)
    _check_utf_8(data)
    text = _text(data)
    if len(data) == MOST_WORDS:  # too much, and perhaps cut within a letter
        text = text.rstrip(BYTES)
    numbered = enumerate(text.split("\n"), 1)
    lines = {n: line for n, line in numbered if not line.lstrip().startswith("#")}
    foreign = frozenset(BYTES)
    for number, line in lines.items():
        if not foreign.isdisjoint(line):
            what = "{file}, line {line}: this is not UTF-8; save the file as UTF-8"
            raise GrammarError("bad_character", what, file=file_name(file), line=number)
    return lines


def file_name(file: BinaryIO) -> str | Sentence:
    """What a person calls the file."""
    name: str = getattr(file, "name", STANDARD_INPUT)
    return Sentence("standard input") if name == STANDARD_INPUT else name


def _lines(file: Readable) -> Iterator[bytes]:
    """The lines of a file without their ends, none longer than MOST_BYTES."""
    while line := file.readline(MOST_BYTES):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MOST_BYTES)
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def _argument(text: str) -> str:
    """A text of the command line; it is UTF-8 even where the locale says otherwise."""
    with contextlib.suppress(UnicodeError):
        return os.fsencode(text).decode("utf-8")
    return text


def _standard_input() -> str:
    """The text that is piped in, without the line end that closes it; more than enough of it."""
    data = click.open_file("-", "rb").read(MOST_BYTES)
    _check_utf_8(data)
    return _text(data).rstrip("\r\n")


def _text(data: bytes, *, mark: bool = True) -> str:
    """UTF-8, with or without its mark at the start; what is none stays, for the parser to show."""
    text = data.decode("utf-8", errors="surrogateescape")
    return text.removeprefix("\ufeff") if mark else text
