"""The group of all commands: they end with a status and without a stack trace, in any locale."""

from __future__ import annotations

import contextlib
import errno
import importlib
import io
import os
import re
import shlex
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, BinaryIO, Protocol, TextIO, cast

import click

from solver import Caution, GrammarError, OptionError, PuzzleError, Result, Sentence, Stop
from solver.answers.encode import Document, as_text
from solver.answers.solve import problem, said
from solver.commands.output import typed
from solver.display.columns import LINE_END, marked, visible
from solver.language.debris import without_comment
from solver.limits import MAX_LIST, MAX_TEXT

# Errors of the command line that end with a piece of advice.


def advised(error: click.UsageError, advice: str) -> click.UsageError:
    """The same error with a sentence of advice."""
    message = error.format_message()
    return click.UsageError(f"{message}{'' if message[-1] in '.?' else '.'} {advice}", error.ctx)


# The exit statuses of the commands.

FOUND, NONE, BAD_INPUT, UNFINISHED = range(4)
INTERRUPTED, CUT_OFF = 130, 141  # as shells report Ctrl-C and a reader that went away


def status(result: Result) -> int:
    """The exit status of one search."""
    if result.stop is Stop.DEADLINE:
        return UNFINISHED
    return FOUND if result.count else NONE


class Commands(click.Group):
    """Commands that end with a status and without a stack trace, in any locale.

    Each is loaded when it is first needed.
    """

    def __init__(self, *args: Any, files: Mapping[str, str], **extra: Any) -> None:
        super().__init__(*args, **extra)
        self._files = files

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self._files]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self._files and cmd_name not in self.commands:
            module = importlib.import_module(f"solver.commands.{self._files[cmd_name]}")
            self.add_command(getattr(module, f"{cmd_name.replace('-', '_')}_command"))
        return super().get_command(ctx, cmd_name)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Colours are for terminals, which click sees to, and for those who do not mind them."""
        if os.environ.get("NO_COLOR"):
            extra["color"] = False
        return super().make_context(*args, **extra)

    def main(self, *args: Any, **extra: Any) -> Any:
        sys.stdin = _as_utf8(sys.stdin, "r", "surrogateescape")
        sys.stdout = _as_utf8(sys.stdout, "w", "replace")
        sys.stderr = _as_utf8(sys.stderr, "w", "replace")
        return super().main(*args, **extra)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] == "-":
            args = ["solve", *args]
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            if isinstance(error, click.NoSuchOption):
                raise
            advice = f'To solve a puzzle: {ctx.command_path} solve "A + A = BB"'
            raise advised(error, advice) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.NoSuchOption as error:
            raise self._with_takers(error) from None
        except KeyboardInterrupt:
            click.echo("\nInterrupted.", err=True)
            ctx.exit(INTERRUPTED)
        except OSError as error:
            if error.errno in (errno.EPIPE, errno.EINVAL):  # EINVAL: a closed pipe on Windows
                status = CUT_OFF
            else:
                status = UNFINISHED if isinstance(error, ChildProcessError) else BAD_INPUT
                with contextlib.suppress(OSError):
                    click.echo(f"Error: {error.strerror or error}", err=True)
            _abandon_output()
            ctx.exit(status)

    def _with_takers(self, error: click.NoSuchOption) -> click.UsageError:
        """The error of a command's option; where others take it, that is what it says."""
        name, ctx = error.option_name, error.ctx
        if ctx is None or ctx.parent is None:
            return error
        takers = [
            command
            for command in self.list_commands(ctx.parent)
            if (found := self.get_command(ctx.parent, command))
            and any(name in option.opts for option in found.params)
        ]
        if not takers:
            return error
        *others, last = takers
        listed = f"{', '.join(others)} and {last}" if others else last
        message = (
            f"{ctx.command_path} takes no {name}: that is for {ctx.parent.command_path} {listed}"
        )
        return click.UsageError(message, ctx)


def _as_utf8(stream: TextIO | None, mode: str, errors: str) -> TextIO:
    """A stream that stops at no character; one that was closed reads and writes nothing."""
    if stream is None:
        return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))
    # An input that somebody has already read from stays as it is.
    with contextlib.suppress(io.UnsupportedOperation):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
            # With PYTHONUNBUFFERED there is no buffer: of what is written while a signal comes,
            # the rest would be lost.
            if isinstance(raw := stream.buffer, io.RawIOBase) and mode == "w":
                whole = io.BufferedWriter(raw)
                return io.TextIOWrapper(whole, "utf-8", errors, line_buffering=True)
    return stream


def _abandon_output() -> None:
    """Sends what is still in the buffers nowhere: writing it has failed already."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())


# Errors and warnings, written for a person or, with --json, for a program.

# Fields of an error that are arguments of a command, not options.
ARGUMENTS = ("puzzle", "words")

# Field → its option, where that has another name.
NAMES = {"lists": "list"}

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
    told = _coloured(visible(said(Sentence("Error: {what}", what=_at(what, line)), lang)), "red")
    if error.position is not None and text.strip():
        told += "\n" + marked(text, error.position)
    if error.source is not None and line is None:
        told = "\n".join([told, *_ways_on(error, lang)])
    return told


def _ways_on(error: PuzzleError, lang: str) -> Iterator[str]:
    """How to go on: each way with what it changes, and what to write."""
    from solver.answers.rewrites import suggestions  # late: what is typed is right as a rule

    for way in suggestions(error):
        options = {**way.parameters}
        puzzle = str(options.pop("puzzle", ""))
        rest = " ".join(f"--{name} {shlex.quote(str(value))}" for name, value in options.items())
        text = " ".join(filter(None, [way.action and f"rebus {way.action}", rest]))
        if way.action is None:
            text = " ".join(filter(None, [puzzle, rest]))
        yield from _advised(text, Sentence("Perhaps {what}:", what=way.sentence), lang)


def _named(error: PuzzleError, lang: str) -> Sentence:
    """The sentence, with the option at fault in front unless it names that itself."""
    field = error.field
    if not isinstance(error, OptionError) or field is None or field in ARGUMENTS:
        return error.sentence
    if field in said(error.sentence, lang):
        return error.sentence
    option = NAMES.get(field, field).replace("_", "-")
    return Sentence("--{option}: {what}", option=option, what=error.sentence)


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
        lines += [warned(caution.sentence, line, lang), *_advised(caution.rewrite, ADVICE, lang)]
    return lines


def warned(what: Sentence, line: int | None = None, lang: str = "en") -> str:
    """A warning, perhaps about a line of a file."""
    warning = Sentence("Warning: {what}", what=_at(what, line))
    return _coloured(visible(said(warning, lang)), "yellow")


def _coloured(text: str, colour: str) -> str:
    """The text with its first word in a colour, which click leaves out where none is wanted."""
    head, colon, rest = re.split("([:：])", text, maxsplit=1)
    return click.style(head + colon, fg=colour) + rest


def _advised(rewrite: str, advice: Sentence, lang: str) -> list[str]:
    """How to write a puzzle: beside the advice, or below it where it has several lines."""
    head = said(advice, lang)
    rows = [visible(row) for row in LINE_END.split(rewrite.expandtabs())]
    if len(rows) > 1:
        return [head, *rows]
    return [f"{head} {rows[0]}"] if rewrite else []


def warn(cautions: Iterable[Caution], lang: str = "en") -> None:
    """Prints the warnings on standard error."""
    for line in warnings(cautions, lang=lang):
        click.echo(line, err=True)


# How puzzles come in: as an argument, piped, or as the lines of a file.

# Bytes of a file of words: as many words as may be, with 30 letters of four bytes each.
MOST_WORDS = 120 * MAX_LIST

# Bytes from which the encoding of a file can be told.
SAMPLE = 64

# A text of so many bytes of UTF-8 is too long for a puzzle, whatever it is, and a line end fits in.
MOST_BYTES = 4 * MAX_TEXT + 16

# A JSON document with a puzzle may hold its proofs besides.
MOST_OF_DOCUMENT = 1 << 24

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
    for number, line in numbered_lines(file):
        if (text := without_comment(line)).strip():
            yield number, typed(text) if "\t" in text else text  # a row of a table


def numbered_lines(file: Readable) -> Iterator[tuple[int, str]]:
    """The lines of a file as they stand there, each with its number from 1, as they are read."""
    for number, line in enumerate(_lines(file), start=1):
        yield number, _text(line) if number == 1 else _text(line, mark=False)


def check_encoding(file: BinaryIO) -> None:
    """GrammarError for a file in UTF-16; none of it is taken away."""
    peek: Callable[[int], bytes] | None = getattr(file, "peek", None)
    if peek is not None:
        _check_utf_8(peek(SAMPLE), file)
    elif file.seekable():
        start = file.tell()
        _check_utf_8(file.read(SAMPLE), file)
        file.seek(start)


def _check_utf_8(data: bytes, file: BinaryIO | None = None) -> None:
    """GrammarError for UTF-16, which has a mark or many zeros at its start."""
    start = data[:SAMPLE]
    if start[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) or 3 * start.count(0) > len(start):
        name = file_name(file) if file else ""
        if isinstance(name, str) and name:
            message = "{file} is in UTF-16: save it as UTF-8"
            raise GrammarError("bad_character", message, file=name)
        raise GrammarError("bad_character", "this text is in UTF-16: save it as UTF-8")


def word_lines(file: BinaryIO) -> dict[int, str]:
    """The lines of a file but for those that start with #; GrammarError where it is no UTF-8."""
    data = file.read(MOST_WORDS)
    _check_utf_8(data, file)
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
    """The lines of a file without their ends, none longer than it may be."""
    while line := file.readline(MOST_BYTES):
        rest, pieces, size = line, [line], len(line)
        most = MOST_OF_DOCUMENT if line.lstrip().startswith(b"{") else MOST_BYTES
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MOST_BYTES)
            if size < most:
                pieces.append(rest)
                size += len(rest)
        line = b"".join(pieces)
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
