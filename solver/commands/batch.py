"""`rebus batch`: the puzzles of a file, one a line."""

from __future__ import annotations

import io
import sys
from collections import Counter
from time import perf_counter
from typing import Any, BinaryIO

import click

from solver import PuzzleError, Result, Stop
from solver.answer import answer, problem
from solver.columns import one_line
from solver.commands.complaints import bad_input_ends, complain, print_json, warn
from solver.commands.findings import number_of
from solver.commands.options import search, search_options
from solver.commands.status import BAD_INPUT, FOUND, NONE, UNFINISHED
from solver.commands.texts import puzzle_lines

# The outcomes that a batch counts, and those that decide its exit status.
OUTCOMES = ("solved", "unique", "none", "several")
WORST_FIRST = {"error": BAD_INPUT, "unfinished": UNFINISHED, "none": NONE}


@click.command("batch")
@click.argument("file", type=click.File("rb"))
@search_options
def batch_command(file: BinaryIO, as_json: bool, **options: Any) -> None:
    """Solve the puzzles of FILE, one a line; - is standard input.

    Blank lines and lines that start with # are skipped. The timeout and the limit are for each
    puzzle. Printed are, between tabs, the puzzle, its number of solutions and the first of them;
    3+ solutions are at least three.

    Exit status: 2 if a line is wrong, else 3 if one did not finish in time, else 1 if one has no
    solution, else 0.
    """
    with bad_input_ends(as_json=as_json):
        search("0 = 0", **options)  # a wrong option would make every line wrong
    puzzles = list(puzzle_lines(file.read()))
    tally = Counter(puzzle=len(puzzles))
    began = perf_counter()
    drawn = sys.stderr.isatty() and not sys.stdout.isatty()  # else the lines are progress enough
    with click.progressbar(puzzles, file=sys.stderr if drawn else io.StringIO()) as bar:
        for number, text in bar:
            try:
                result = search(text, **options)
            except PuzzleError as error:
                tally["error"] += 1
                _print_wrong_line(number, text, error, as_json, clear=drawn)
                continue
            tally.update(_outcomes(result))
            if as_json:
                print_json(answer(result))
            else:
                warn(result, f"line {number}: ")
                click.echo(_row(result))
    click.echo(f"{_counts(tally)}, {perf_counter() - began:.3f} seconds", err=True)
    sys.exit(next((status for name, status in WORST_FIRST.items() if tally[name]), FOUND))


def _print_wrong_line(
    number: int, text: str, error: PuzzleError, as_json: bool, clear: bool
) -> None:
    """One line of a batch that is no puzzle; `clear` where a progress bar is in the way."""
    if as_json:
        print_json(problem(error, number))
        return
    click.echo(f"{one_line(text)}\terror: {error.message}\t")
    if clear:
        click.echo("\r\033[K", nl=False, err=True)
    complain(error, text, f"line {number}: ")


def _outcomes(result: Result) -> tuple[str, ...]:
    """What a puzzle of a batch is counted as."""
    if result.stop is Stop.DEADLINE:
        return ("unfinished",)
    if result.count == 0:
        return ("none",)
    if result.unique is None:
        return ("solved",)
    return ("solved", "unique" if result.unique else "several")


def _row(result: Result) -> str:
    """The puzzle, its number of solutions and the first of them, between tabs."""
    count = str(result.count)
    if result.stop is not Stop.EXHAUSTED:
        count += "+"
    if result.stop is Stop.DEADLINE:
        count += " not finished"
    first = one_line(result.solutions[0].text) if result.solutions else ""
    return f"{one_line(result.puzzle.text)}\t{count}\t{first}"


def _counts(tally: Counter[str]) -> str:
    """How many puzzles there were, and what became of them."""
    return ", ".join((
        number_of(tally["puzzle"], "puzzle"),
        *(f"{tally[outcome]} {outcome}" for outcome in OUTCOMES),
        number_of(tally["error"], "error"),
        f"{tally['unfinished']} unfinished",
    ))  # fmt: skip
