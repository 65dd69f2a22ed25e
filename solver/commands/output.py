"""What a search found, as the terminal prints it."""

from __future__ import annotations

import csv
import errno
import io
import os
import re
import tempfile
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from solver import Answer, Result, Solution
from solver.answers.encode import as_text
from solver.commands.options import alone
from solver.display.columns import tabbed
from solver.display.results import cost, outcome, solution_blocks
from solver.model import DIGITS
from solver.search.cursor import number_place, place_number, read_place, write_cursor

# Lists of results in the form that is asked for: a line each, for people or for programs.

FORMS = (TEXT, TSV, CSV, JSONL) = ("text", "tsv", "csv", "jsonl")

# A cell that a spreadsheet would take for a formula, perhaps with the apostrophes before it that
# say it is none; and what it takes for a number, which does no harm.
FORMULA = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")
NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)


class Form(click.Choice):  # type: ignore[type-arg]  # which click 8.1 cannot be given
    """A form of a list; people look here for those of `rebus draw` too."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from solver.printing.formats import FORMATS  # late: seldom

        if value in FORMATS:
            self.fail(f"{value!r} is a format of rebus draw, which draws one puzzle.", param, ctx)
        return super().convert(value, param, ctx)


format_option = click.option(
    "--format",
    "form",
    type=Form(FORMS),
    default=TEXT,
    show_default=True,
    help="A line for each result: text, a table with a heading, or JSON.",
)


def row(form: str, cells: Sequence[object]) -> str:
    """The cells as a line of text or a table; None is an empty one."""
    texts = ["" if cell is None else str(cell) for cell in cells]
    if form == TEXT:
        return tabbed(texts)
    line = io.StringIO()
    table = csv.writer(line, delimiter="," if form == CSV else "\t", lineterminator="\n")
    table.writerow(map(plain, texts))
    return line.getvalue().removesuffix("\n")


def plain(cell: str) -> str:
    """A cell for a table, with an apostrophe before what a spreadsheet would calculate."""
    return f"'{cell}" if FORMULA.match(cell) and not NUMBER.fullmatch(cell) else cell


def typed(cell: str) -> str:
    """The cell of such a table as it was before."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def form_of(form: str, *, as_json: bool) -> str:
    """The form that is asked for; OptionError where two are."""
    if as_json:
        alone("--json is a form of its own, and goes with no --{option}", "format")
    return JSONL if as_json else form


def print_heading(form: str, columns: Sequence[str], *, goes_on: bool = False) -> None:
    """The names of the columns, where there is a table that does not go on with another."""
    if form in (TSV, CSV) and not goes_on:
        click.echo(row(form, columns))


def print_solutions(
    solutions: Sequence[Solution], decoded: Sequence[str | None] = (), lang: str = "en"
) -> None:
    """The solutions, each with what it makes of a text to decode, if there is one."""
    for block in solution_blocks(solutions, decoded, lang):
        click.echo(block)


def print_list(form: str, told: Answer, *, goes_on: bool) -> None:
    """The solutions as lines of a table, a column for each letter, or of JSON."""
    print_heading(form, ["solution", *told.letters], goes_on=goes_on)
    for solution in told.solutions:
        if form == JSONL:
            click.echo(as_text(solution))
        elif form != TEXT:
            click.echo(row(form, [solution.text, *map(solution.letters.get, told.letters)]))


def summary(
    result: Result,
    seconds: float,
    cursor: str | None = None,
    shard: str | None = None,
    is_halted: bool = False,
    on: str | None = None,
) -> str:
    """One line that reports the outcome of a search and its cost.

    `cursor` and `shard` are the options of the search; with either, the line is about a part of the
    solutions only. `on` is the option that continues it, where that is not a cursor.
    """
    on = on or f"--next {result.next}"
    verdict = outcome(result, on, shard, is_further=bool(cursor), is_halted=is_halted)
    time = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"
    return f"{verdict} ({cost(result)}, {time})"


# Cursors of lists: the number of results, or of lines, that are done.

LONGEST = 12  # digits of a number of lines or results


def cursor_at(number: int, *meaning: object) -> str:
    """The token to go on with behind so many, for a list that this describes."""
    return write_cursor(meaning, 0, number_place(number))


def number_at(cursor: str | None, *meaning: object) -> int:
    """How many are done; CursorError for a token of another list."""
    if cursor is None:
        return 0
    return place_number(read_place(cursor, meaning, LONGEST)[1])


def number_claimed(cursor: str) -> int:
    """How many a token says are done, which only what stands there can confirm; 0 for none."""
    digits = cursor.rpartition(".")[2]
    if len(digits) > LONGEST or set(digits) - {*DIGITS}:
        return 0
    return place_number([DIGITS.index(digit) for digit in digits])


# Files that a command writes as a whole or not at all.


class OutputFile(click.ParamType[Path]):
    """The name of a file that can be written, with one of some endings if there are any."""

    name = "file"

    def __init__(self, endings: Collection[str] = ()) -> None:
        self.endings = endings

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if self.endings and path.suffix.lower() not in self.endings:
            self.fail(f"{value!r} does not end in {' or '.join(self.endings)}.", param, ctx)
        try:
            if path.is_dir():
                self.fail(f"{value!r} is a folder.", param, ctx)
            if path.exists() and not os.access(path, os.W_OK):
                self.fail(f"{value!r}: {os.strerror(errno.EACCES)}", param, ctx)
            if not _is_pipe(path):
                tempfile.TemporaryFile(dir=path.resolve().parent).close()
        except OSError as error:
            self.fail(f"{value!r}: {error.strerror}", param, ctx)
        return path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file, in whose place there is what was there before until all is written."""
    if _is_pipe(path):
        path.write_bytes(data)
        return
    path = path.resolve()
    if path.exists() and not os.access(path, os.W_OK):  # a new file could take its place
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # A name of its own, since one with more than that of the file may be too long.
    number, name = tempfile.mkstemp(prefix=".rebus-", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(number)  # before the old file goes: power may fail
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _is_pipe(path: Path) -> bool:
    """True if there is something that no file may replace, such as a pipe or a terminal."""
    return path.exists() and not path.is_file()


def _mode(path: Path) -> int:
    """Who may read and write the file: those who did before, or as is usual for a new one."""
    if path.exists():
        return path.stat().st_mode & 0o777
    usual = os.umask(0)
    os.umask(usual)
    return 0o666 & ~usual
