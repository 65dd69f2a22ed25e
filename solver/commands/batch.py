"""`rebus batch`: the puzzles of a file, one per line."""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator
from time import perf_counter
from typing import Any, BinaryIO

import click

from solver import Budget, Rules
from solver.commands.arriving import Arriving
from solver.commands.bar import Bar
from solver.commands.complaints import bad_input_ends
from solver.commands.forms import JSONL, TEXT, form_of, format_option, print_heading
from solver.commands.halt import Halt
from solver.commands.options import (
    alone,
    count_option,
    is_given,
    jobs_option,
    next_option,
    search_options,
)  # fmt: skip
from solver.commands.places import cursor_at, number_at, number_claimed
from solver.commands.status import BAD_INPUT, FOUND, NONE, UNFINISHED
from solver.commands.texts import InputFile, check_encoding, lines_or_blanks, puzzle_lines
from solver.commands.verdicts import Judge, Lines, Verdict, columns
from solver.display.results import number_of
from solver.engines.jobs import check_jobs, in_order
from solver.language.options.general import check_general
from solver.search.cursor import Meaning, misfit
from solver.search.slices import check_effort

# The outcomes that a batch counts, and those that decide its exit status.
OUTCOMES = ("solved", "unique", "none", "several")
WORST_FIRST = {"error": BAD_INPUT, "unfinished": UNFINISHED, "unrated": UNFINISHED, "none": NONE}

# Lines that a process gets at a time: a moment's work, where they are easy.
LINES = 128


@click.command("batch", short_help="Solve every puzzle in FILE.")
@click.argument("file", type=InputFile("to solve one puzzle: rebus solve"))
@search_options
@click.option("--unique", is_flag=True, help="Only the puzzles with exactly one solution.")
@click.option("--rate", is_flag=True, help="How hard each puzzle with one solution is, 0 to 100.")
@count_option
@format_option
@click.option("--quiet", is_flag=True, help="Print nothing but the puzzles.")
@next_option
@jobs_option
def batch_command(
    file: BinaryIO, as_json: bool, form: str, quiet: bool, jobs: int, next: str | None,
    **options: Any,
) -> None:  # fmt: skip
    """Solve every puzzle in FILE, one per line; - is standard input.

    Blank lines are skipped; # begins a comment. What follows a puzzle and a tab is skipped too, so
    the lines that rebus generate prints can be solved. Timeout and limit apply to each puzzle.
    Each line of output is a puzzle, its number of solutions and the first of them, separated by
    tabs; 3+ means at least three, and a puzzle that cannot be read has "error: …" instead of a
    number. With --jobs the lines keep their order. Ctrl-C ends the batch, and --next goes on with
    it.

    Exit status: 2 if a line is wrong, else 3 if one did not finish in time or the batch was
    interrupted, else 1 if one has no solution, else 0.
    """
    with bad_input_ends(as_json=as_json or form == JSONL, lang=options["lang"]):
        form = form_of(form, as_json=as_json)
        check_encoding(file)
        check_jobs(jobs)
        judge = _judge(form, **options)
        batch = Batch(file, judge, next)
    began = perf_counter()
    print_heading(form, columns(is_rated=judge.rate), goes_on=next is not None)
    wants_bar = not (quiet or sys.stdout.isatty())  # else the lines are progress enough
    with Bar(wants_bar) as bar, Halt() as halt:
        for verdicts in halt.results(in_order(judge, batch.portions(), jobs)):
            _print(verdicts, bar, quiet)
            batch.done(verdicts)
            bar.to(batch.progress)
    tells = bar.is_seen or (not quiet and (form == TEXT or as_json))
    _end(batch, halt, perf_counter() - began, tells=tells)


def _end(batch: Batch, halt: Halt, seconds: float, *, tells: bool) -> None:
    """Tells what became of the puzzles, and ends the command."""
    counts = f"{_counts(batch.tally)}, {seconds:.3f} seconds"
    if halt.asked and not batch.is_done:
        click.echo(f"interrupted: continue with --next {batch.cursor()} ({counts})", err=True)
        sys.exit(UNFINISHED)
    if tells:
        click.echo(counts, err=True)
    sys.exit(next((status for name, status in WORST_FIRST.items() if batch.tally[name]), FOUND))


def _judge(
    form: str, *, lang: str, timeout: float | None, unique: bool, rate: bool, count: bool,
    **options: Any,
) -> Judge:  # fmt: skip
    """Who solves the lines; OptionError for what would make every line wrong."""
    if count:
        alone("--count keeps no solutions and takes no --{option}", "unique", "rate")
        if not is_given("limit"):
            options["limit"] = None
    _check_options(timeout=timeout, **options)
    if unique:
        options["limit"] = min(options["limit"], 2)  # enough to know
    return Judge(form, timeout, options, lang, unique, rate, count)


def _check_options(*, timeout: float | None, limit: int | None, **rules: Any) -> None:
    """Raises what would make every line wrong."""
    check_general(Rules(**rules))
    check_effort(limit, Budget(seconds=timeout))


class Batch:
    """The lines of a file from where a cursor says, and what has become of them."""

    def __init__(self, file: BinaryIO, judge: Judge, cursor: str | None) -> None:
        self.tally: Counter[str] = Counter()
        self._judge = judge
        self._size = _number_of_puzzles(file)
        self._arriving = None if file.seekable() else Arriving(file)
        self._lines = lines_or_blanks(self._arriving or file)
        self._under_way: deque[tuple[int, str]] = deque()
        self._last = 0, ""  # the line that is done
        self._passed = 0  # puzzles
        self._has_ended = False
        if cursor is not None:
            self._skip(cursor)

    def _skip(self, cursor: str) -> None:
        """Goes behind the line that a cursor names; CursorError where that is another line."""
        claimed = number_claimed(cursor)
        puzzles = (line for line in self._lines if line[1])
        while self._last[0] < claimed:
            self._last = next(puzzles, (claimed + 1, ""))
            self._passed += 1
        if number_at(cursor, *self._meaning()) != self._last[0]:
            raise misfit()

    def portions(self) -> Iterator[Lines | None]:
        """The lines, so many at a time, or those that are there; none is read before it is needed.

        While a line has to be waited for and others have no verdict yet, there is nothing: None.
        """
        portion: Lines = []
        for line in self._lines:
            portion += [line] * bool(line[1])
            if portion and (len(portion) == LINES or self._waits):
                self._under_way += portion
                yield portion
                portion = []
            while self._under_way and self._waits:
                yield None
        if portion:
            self._under_way += portion
            yield portion
        self._has_ended = True

    @property
    def _waits(self) -> bool:
        """Whether the next line has not come yet, from whoever writes it."""
        return self._arriving is not None and self._arriving.waits

    def done(self, verdicts: list[Verdict]) -> None:
        """The next lines have these verdicts."""
        for verdict in verdicts:
            self._last = self._under_way.popleft()
            self.tally.update(verdict.outcomes)
        self._passed += len(verdicts)
        self.tally["puzzle"] += len(verdicts)

    @property
    def is_done(self) -> bool:
        """Whether every line has its verdict."""
        return self._has_ended and not self._under_way

    @property
    def progress(self) -> float | None:
        """The part of the puzzles that is done; None where nobody knows how many there are."""
        return self._passed / self._size if self._size else None

    def cursor(self) -> str:
        """The token to go on with behind the last line that is done."""
        return cursor_at(self._last[0], *self._meaning())

    def _meaning(self) -> Meaning:
        judge = self._judge
        wanted = judge.unique, judge.rate, judge.count
        return "batch", sorted(judge.options.items()), wanted, self._last[1]


def _number_of_puzzles(file: BinaryIO) -> int:
    """How many puzzles the file holds; 0 where it can be read only once."""
    if not file.seekable():
        return 0
    start = file.tell()
    count = sum(1 for _ in puzzle_lines(file))
    file.seek(start)
    return count


def _print(verdicts: list[Verdict], bar: Bar, quiet: bool) -> None:
    """The rows in their order, and each with its remarks behind it."""
    rows: list[str] = []
    for verdict in verdicts:
        rows += [verdict.row] * bool(verdict.row)
        if verdict.remarks and not quiet:
            _print_rows(rows, bar)
            rows.clear()
            bar.clear()
            click.echo("\n".join(verdict.remarks), err=True)
    _print_rows(rows, bar)


def _print_rows(rows: list[str], bar: Bar) -> None:
    if rows:
        bar.clear()
        click.echo("\n".join(rows))


def _counts(tally: Counter[str]) -> str:
    """How many puzzles there were, and what became of them."""
    return ", ".join((
        number_of(tally["puzzle"], "puzzle"),
        *(f"{tally[outcome]} {outcome}" for outcome in OUTCOMES),
        number_of(tally["error"], "error"),
        f"{tally['unfinished']} unfinished",
        *([f"{tally['unrated']} unrated"] if tally["unrated"] else ()),
    ))  # fmt: skip
