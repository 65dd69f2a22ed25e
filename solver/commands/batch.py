"""`rebus batch`: the puzzles of a file, one per line."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from time import perf_counter
from typing import Any, BinaryIO

import click

from solver import OptionError
from solver.commands.bar import Bar
from solver.commands.complaints import bad_input_ends
from solver.commands.findings import number_of
from solver.commands.options import jobs_option, search, search_options
from solver.commands.status import BAD_INPUT, FOUND, NONE, UNFINISHED
from solver.commands.texts import InputFile, check_encoding, puzzle_lines
from solver.commands.verdicts import Judge, Lines, Verdict
from solver.engines.jobs import check_jobs, in_order

# The outcomes that a batch counts, and those that decide its exit status.
OUTCOMES = ("solved", "unique", "none", "several")
WORST_FIRST = {"error": BAD_INPUT, "unfinished": UNFINISHED, "none": NONE}

# Lines that a process gets at a time: a moment's work, where they are easy.
LINES = 128


@click.command("batch", short_help="Solve every puzzle in FILE.")
@click.argument("file", type=InputFile("to solve one puzzle: rebus solve"))
@search_options
@jobs_option
def batch_command(
    file: BinaryIO, as_json: bool, lang: str, jobs: int, timeout: float | None, **options: Any
) -> None:
    """Solve every puzzle in FILE, one per line; - is standard input.

    Blank lines are skipped; # begins a comment. Timeout and limit apply to each puzzle.
    Each line of output is a puzzle, its number of solutions and the first of them, separated by
    tabs; 3+ means at least three, and a puzzle that cannot be read has "error: …" instead of a
    number. With --jobs the lines keep their order.

    Exit status: 2 if a line is wrong, else 3 if one did not finish in time, else 1 if one has no
    solution, else 0.
    """
    with bad_input_ends(as_json=as_json, lang=lang):
        check_encoding(file)
        check_jobs(jobs)
        _check_options(timeout=timeout, **options)
    tally: Counter[str] = Counter()
    began = perf_counter()
    with Bar(wanted=not sys.stdout.isatty()) as bar:  # else the lines are progress enough
        total = _number_of_puzzles(file) if bar.wanted else 0
        judge = Judge(as_json, timeout, options, lang)
        with closing(in_order(judge, _portions(file), jobs)) as outcomes:
            for verdicts in outcomes:
                _print(verdicts, bar)
                tally["puzzle"] += len(verdicts)
                tally.update(outcome for verdict in verdicts for outcome in verdict.outcomes)
                if total:
                    bar.to(tally["puzzle"] / total)
    click.echo(f"{_counts(tally)}, {perf_counter() - began:.3f} seconds", err=True)
    sys.exit(next((status for name, status in WORST_FIRST.items() if tally[name]), FOUND))


def _check_options(**options: Any) -> None:
    """Raises what would make every line wrong."""
    try:
        search("0 = 0", **options)
    except OptionError as error:
        if error.code != "bad_letters":
            raise
        # Which letters there are, the lines know; the other options are as right or wrong as ever.
        about_letters = ("shared_letters", "wildcards_avoid", "classes", "key")
        search("0 = 0", **options | dict.fromkeys(about_letters, ""))


def _portions(file: BinaryIO) -> Iterator[Lines]:
    """The lines of a file, so many at a time; none is read before it is asked for."""
    lines = puzzle_lines(file)
    while portion := list(islice(lines, LINES)):
        yield portion


def _number_of_puzzles(file: BinaryIO) -> int:
    """How many puzzles the file holds; 0 where it can be read only once."""
    if not file.seekable():
        return 0
    start = file.tell()
    count = sum(1 for _ in puzzle_lines(file))
    file.seek(start)
    return count


def _print(verdicts: list[Verdict], bar: Bar) -> None:
    """The rows in their order, and each with its remarks behind it."""
    rows: list[str] = []
    for verdict in verdicts:
        rows.append(verdict.row)
        if verdict.remarks:
            click.echo("\n".join(rows))
            rows.clear()
            bar.clear()
            click.echo("\n".join(verdict.remarks), err=True)
    if rows:
        click.echo("\n".join(rows))


def _counts(tally: Counter[str]) -> str:
    """How many puzzles there were, and what became of them."""
    return ", ".join((
        number_of(tally["puzzle"], "puzzle"),
        *(f"{tally[outcome]} {outcome}" for outcome in OUTCOMES),
        number_of(tally["error"], "error"),
        f"{tally['unfinished']} unfinished",
    ))  # fmt: skip
