"""`rebus dataset`: a set of puzzles, each with one solution, rated and proved."""

from __future__ import annotations

import csv
import io
import itertools
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import click

from solver import Budget, OptionError
from solver.answers.dataset import CELLS, cells, check_proofs, checksum, dataset_entry
from solver.answers.encode import as_text
from solver.commands.options import jobs_option, lang_option
from solver.commands.output import CSV, JSONL, row
from solver.commands.running import Bar, Halt
from solver.commands.shell import UNFINISHED, InputFile, bad_input_ends, word_lines
from solver.engines.jobs import check_jobs, in_order
from solver.generation.dataset import (
    KINDS,
    SUM,
    Doubles,
    SetPlan,
    check_count,
    check_fruitless,
    entry,
    plan,
)
from solver.generation.recipe import BETWEEN
from solver.search.slices import check_effort
from solver.sentences import LANGUAGES

# What tells a spreadsheet that a file is UTF-8.
MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class MakeEntry:
    """The work: what a number gives, as the puzzle and its line; None where that is nothing."""

    plan: SetPlan
    proofs: tuple[str, ...]
    form: str

    def __call__(self, number: int) -> tuple[tuple[str, str] | None, Sequence[int]]:
        found = entry(self.plan, number)
        if found is None:
            return None, ()
        told = dataset_entry(found, self.plan, self.proofs)
        line = as_text(told) if self.form == JSONL else row(CSV, cells(told))
        return (told.puzzle, line), ()


@click.command("dataset", short_help="Make a set of rated and proved puzzles.")
@click.argument("file", required=False, type=InputFile("for words of themes: rebus dataset"))
@click.option("--limit", type=int, default=100, metavar="N", show_default=True,
              help="So many puzzles.")  # fmt: skip
@click.option("--seed", type=int, default=0, metavar="N", show_default=True,
              help="The same seed and options give the same set.")  # fmt: skip
@click.option("--kinds", default=SUM, metavar="KIND,…", show_default=True,
              help=f"What the puzzles are: {', '.join(KINDS[:-1])} or {KINDS[-1]}.")  # fmt: skip
@click.option("--levels", default="1-3", metavar="N,…", show_default=True,
              help="Their stars, 1 to 5; 1,2,2 has twice as many of the second.")  # fmt: skip
@click.option("--terms", default="2-4", metavar="N", show_default=True,
              help="The number of words besides the total of a sum, 2 to 6.")  # fmt: skip
@click.option("--languages", default=LANGUAGES[0], metavar="LANG,…", show_default=True,
              help="The languages of the themes, without FILE.")  # fmt: skip
@click.option("--themes", default="", metavar="THEME,…",
              help="These themes, whatever their language.")  # fmt: skip
@click.option("--patterns", is_flag=True, help="Random letters instead of words.")
@click.option("--proofs", default=LANGUAGES[0], metavar="LANG,…", show_default=True,
              help="The languages of proofs and hints; none leaves both out.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write it here, and go on with what is there.")  # fmt: skip
@click.option("--format", "form", type=click.Choice([JSONL, CSV]), metavar="[jsonl|csv]",
              help="What the name of the file says, or else jsonl.")  # fmt: skip
@click.option("--timeout", type=float, metavar="SECONDS", help="How long it may take.")
@jobs_option
@lang_option
def dataset_command(
    file: BinaryIO | None, limit: int, seed: int, kinds: str, levels: str, terms: str,
    languages: str, themes: str, patterns: bool, proofs: str, output: Path | None,
    form: str | None, timeout: float | None, jobs: int, lang: str,
) -> None:  # fmt: skip
    """Make a set of puzzles with exactly one solution, each rated and proved, a line each.

    The words are those of the themes, or those in FILE; - is standard input. The same options and
    seed give the same bytes, with any number of processes. An --output that was interrupted is
    continued by the same command.

    Exit status: 0 if the set is complete, 2 for bad input or where no more puzzles are found, 3 if
    there was no time or Ctrl-C came first.
    """
    with bad_input_ends(as_json=False, lang=lang):
        check_count(limit)
        check_effort(None, Budget(seconds=timeout))
        until = inf if timeout is None else time.monotonic() + timeout
        check_jobs(jobs)
        told = () if proofs == "none" else listed(proofs)
        check_proofs(told)
        wanted = plan(
            seed=seed, kinds=listed(kinds), levels=_numbers(levels, "levels"),
            terms=terms, languages=listed(languages),
            words=[] if file is None else words_of(file), themes=listed(themes), patterns=patterns,
        )  # fmt: skip
        is_table = form == CSV or (form is None and output is not None and output.suffix == ".csv")
        make = MakeEntry(wanted, told, CSV if is_table else JSONL)
        with Bar(output is not None) as bar, Halt() as halt, _opened(output, make) as (known, out):
            done = _fill(make, known, limit, jobs, until, halt, bar, out)
    if done < limit:
        why = "interrupted" if halt.asked else "not finished in time"
        click.echo(f"{why}: {done} of {limit} puzzles; the same command goes on", err=True)
        sys.exit(UNFINISHED)


Known = list[tuple[int, str]]  # numbers and puzzles


def _fill(
    make: MakeEntry, known: Known, limit: int, jobs: int, until: float, halt: Halt, bar: Bar,
    out: TextIO,
) -> int:  # fmt: skip
    """Adds to the puzzles that are known up to a limit; returns how many there are then."""
    doubles, done, fruitless = Doubles(), len(known), 0
    for _, puzzle in known:
        doubles.add(puzzle)
    if done >= limit:
        return done
    numbers = itertools.count(known[-1][0] + 1 if known else 0)
    for found in halt.results(in_order(make, numbers, jobs, until)):
        if found is None or not doubles.add(found[0]):
            fruitless = check_fruitless(fruitless + 1)
            continue
        fruitless, done = 0, done + 1
        out.write(found[1] + "\n")
        out.flush()
        bar.to(done / limit)
        if done == limit:
            break
    return done


@contextmanager
def _opened(path: Path | None, make: MakeEntry) -> Iterator[tuple[Known, TextIO]]:
    """What a file holds already, and the file to go on with; without one, standard output."""
    heading = row(CSV, CELLS) + "\n" if make.form == CSV else ""
    if path is None:
        sys.stdout.write(heading)
        yield [], sys.stdout
        return
    is_kept = path.is_file()  # what is no file, such as /dev/stdout, holds nothing to go on with
    lines, known = _held(path, make) if is_kept else ([], [])
    with path.open("w", encoding="utf-8", newline="") as out:
        out.write(MARK * bool(heading) + heading + "".join(line + "\n" for line in lines))
        out.flush()
        if is_kept:
            os.fsync(out.fileno())
        yield known, out


def _held(path: Path, make: MakeEntry) -> tuple[list[str], Known]:
    """The whole lines of a file with their numbers and puzzles; OptionError for another set's."""
    text = path.read_text(encoding="utf-8", errors="replace").removeprefix(MARK)
    found = _rows(text) if make.form == CSV else _documents(text)
    mine, lines, known = checksum(make.plan, make.proofs), [], []
    message = "{file} has something else than this set, or was made by another version"
    other = OptionError("bad_state", message, field="output", file=str(path))
    start = row(CSV, CELLS) if make.form == CSV else as_text({"set": mine})[:-1]
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


def listed(text: str) -> tuple[str, ...]:
    """The parts of a text such as sum,product."""
    return tuple(one.strip() for one in text.split(",") if one.strip())


def _numbers(text: str, name: str) -> list[int]:
    """The numbers of a text such as 1-3 or 1,2,2."""
    numbers: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        if not (low.isdecimal() and (high.isdecimal() or not dash)):
            message = "{option} must be whole numbers, such as 1-3"
            raise OptionError("bad_option", message, field=name, option=name)
        numbers += range(int(low), int(high or low) + 1)[:100]
    return numbers


def words_of(file: BinaryIO) -> list[str]:
    """The words of a file; OptionError where it has none."""
    words = [word for line in word_lines(file).values() for word in BETWEEN.split(line) if word]
    if not words:
        name = getattr(file, "name", "-")  # a standard input need not have one
        raise OptionError("no_words", "{file} has no words", field="words", file=name)
    return words
