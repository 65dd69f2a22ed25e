"""`rebus dataset`: a set of puzzles, each with one solution, rated and proved."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import click

from solver import Budget, OptionError
from solver.answers.dataset import CELLS, cells, checksum, read_set
from solver.answers.encode import as_text
from solver.commands.options import jobs_option, lang_option, options_of
from solver.commands.output import CSV, JSONL, row
from solver.commands.running import Bar, Halt, engine_called, engine_option
from solver.commands.shell import UNFINISHED, InputFile, bad_input_ends, word_lines
from solver.engines.dataset import Made, MakeEntry, entries_over, entries_together
from solver.engines.jobs import check_jobs
from solver.generation.dataset import Doubles, check_count
from solver.generation.options import SetOptions
from solver.generation.recipe import words_in
from solver.options import Effort
from solver.search.slices import check_effort

# What tells a spreadsheet that a file is UTF-8.
MARK = "\ufeff"


@click.command("dataset", short_help="Make a set of rated and proved puzzles.")
@click.argument("file", required=False, type=InputFile("for words of themes: rebus dataset"))
@click.option("--limit", type=int, default=100, metavar="N", show_default=True,
              help="So many puzzles.")  # fmt: skip
@options_of(SetOptions, without=("words",))
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write it here, and go on with what is there.")  # fmt: skip
@click.option("--format", "form", type=click.Choice([JSONL, CSV]), metavar="[jsonl|csv]",
              help="What the name of the file says, or else jsonl.")  # fmt: skip
@options_of(Effort, only=("timeout",))
@jobs_option
@engine_option
@lang_option
def dataset_command(
    file: BinaryIO | None, limit: int, output: Path | None, form: str | None,
    timeout: float | None, jobs: int, engine: str | None, lang: str, **options: Any,
) -> None:  # fmt: skip
    """Make a set of puzzles with exactly one solution, each rated and proved, a line each.

    The words are those of the themes, or those in FILE; - is standard input. The same options and
    seed give the same bytes, with any number of processes and with an engine. An --output that was
    interrupted is continued by the same command.

    Exit status: 0 if the set is complete, 2 for bad input or where no more puzzles are found, 3 if
    there was no time or Ctrl-C came first.
    """
    with bad_input_ends(as_json=False, lang=lang):
        check_count(limit)
        check_effort(None, Budget(seconds=timeout))
        until = inf if timeout is None else time.monotonic() + timeout
        check_jobs(jobs)
        options["words"] = [] if file is None else words_of(file)
        make = MakeEntry(*read_set(**options))
        is_table = form == CSV or (form is None and output is not None and output.suffix == ".csv")
        work = partial(entries_together, make)
        if engine is not None:
            work = partial(entries_over, engine_called(engine, jobs, timeout), make, options)
        with (
            Bar(output is not None) as bar,
            Halt() as halt,
            _opened(output, make, is_table=is_table) as (known, out),
        ):
            first = known[-1][0] + 1 if known else 0
            made = halt.results(work(first, jobs=jobs, until=until)) if len(known) < limit else ()
            done = _fill(made, known, limit, bar, out, is_table=is_table)
    if done < limit:
        why = "interrupted" if halt.asked else "not finished in time"
        goes_on = "the same command goes on" if output else "with -o FILE the same command goes on"
        click.echo(f"{why}: {done} of {limit} puzzles; {goes_on}", err=True)
        sys.exit(UNFINISHED)


Known = list[tuple[int, str]]  # numbers and puzzles


def _fill(
    made: Iterable[Made], known: Known, limit: int, bar: Bar, out: TextIO, *, is_table: bool
) -> int:
    """Adds to the puzzles that are known up to a limit; returns how many there are then."""
    doubles, done = Doubles(), len(known)
    for _, puzzle in known:
        doubles.add(puzzle)
    for one in made:
        if not doubles.takes(one.puzzle if one else None) or one is None:
            continue
        done += 1
        out.write((row(CSV, cells(one)) if is_table else as_text(one)) + "\n")
        out.flush()
        bar.to(done / limit)
        if done == limit:
            break
    return done


@contextmanager
def _opened(
    path: Path | None, make: MakeEntry, *, is_table: bool
) -> Iterator[tuple[Known, TextIO]]:
    """What a file holds already, and the file to go on with; without one, standard output."""
    heading = row(CSV, CELLS) + "\n" if is_table else ""
    if path is None:
        sys.stdout.write(heading)
        yield [], sys.stdout
        return
    is_kept = path.is_file()  # what is no file, such as /dev/stdout, holds nothing to go on with
    lines, known = _held(path, make, is_table=is_table) if is_kept else ([], [])
    with path.open("w", encoding="utf-8", newline="") as out:
        out.write(MARK * bool(heading) + heading + "".join(line + "\n" for line in lines))
        out.flush()
        if is_kept:
            os.fsync(out.fileno())
        yield known, out


def _held(path: Path, make: MakeEntry, *, is_table: bool) -> tuple[list[str], Known]:
    """The whole lines of a file with their numbers and puzzles; OptionError for another set's."""
    text = path.read_text(encoding="utf-8", errors="replace").removeprefix(MARK)
    found = _rows(text) if is_table else _documents(text)
    mine, lines, known = checksum(make.plan, make.proofs), [], []
    message = "{file} has something else than this set, or was made by another version"
    other = OptionError("bad_state", message, field="output", file=str(path))
    start = row(CSV, CELLS) if is_table else as_text({"set": mine})[:-1]
    if not (text.startswith(start) or start.startswith(text)):
        raise other  # before a line without an end, or a heading, is dropped
    for line, fields in found:
        if fields.get("set") != mine:
            raise other
        lines.append(line)
        known.append((int(fields["number"]), fields["puzzle"]))
    return lines, known


def _documents(text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The lines that end, each with what it says."""
    for line in text.split("\n")[:-1]:
        try:
            fields = json.loads(line)
        except ValueError:
            fields = {}
        yield line, fields if isinstance(fields, dict) else {}


def _rows(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a table that end, below its heading."""
    heading, *rows = csv.reader(io.StringIO(text, newline="")) if text else [[]]
    for place, cells_of in enumerate(rows):
        if place == len(rows) - 1 and (len(cells_of) < len(CELLS) or text.count('"') % 2):
            return
        yield row(CSV, cells_of), dict(zip(heading, cells_of, strict=False))


def words_of(file: BinaryIO) -> list[str]:
    """The words of a file; OptionError where it has none."""
    words = words_in([*word_lines(file).values()])
    if not words:
        name = getattr(file, "name", "-")  # a standard input need not have one
        raise OptionError("no_words", "{file} has no words", field="words", file=name)
    return words
