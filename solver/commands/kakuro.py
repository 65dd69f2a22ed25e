"""`rebus kakuro`: the cryptic kakuro of a file, one per line."""

from __future__ import annotations

import sys
from collections import Counter
from typing import BinaryIO

import click

from solver import Budget, PuzzleError, Stop, kakuro
from solver.answers.encode import as_text
from solver.answers.kakuro import kakuro_answer
from solver.answers.solve import problem, said
from solver.commands.options import alone, json_option, lang_option, next_option, options_of
from solver.commands.output import (
    JSONL,
    TEXT,
    cursor_at,
    form_of,
    format_option,
    number_at,
    print_heading,
    row,
)
from solver.commands.running import Bar, Halt, unfinished
from solver.commands.shell import (
    BAD_INPUT,
    FOUND,
    NONE,
    UNFINISHED,
    InputFile,
    bad_input_ends,
    check_encoding,
    complaint,
    print_json,
    puzzle_lines,
)
from solver.display.kakuro import drawings, verdict
from solver.display.results import number_of
from solver.grid.maker import make_kakuro
from solver.grid.model import KakuroResult
from solver.options import Effort

# The outcomes that decide the exit status.
WORST_FIRST = {"error": BAD_INPUT, "unfinished": UNFINISHED, "none": NONE}

COLUMNS = ("puzzle", "count", "stop", "answer", "note")

# A line with one solution, that any kakuro command can be tried with.
SAMPLE = "2,X,(v1),X,1"


@click.command("kakuro", short_help="Solve the kakuro in FILE.")
@click.argument("file", type=InputFile("a kakuro itself can be piped to rebus kakuro -"))
@click.option("--draw", is_flag=True, help="Draw each grid, before and after.")
@click.option(
    "--limit", type=int, metavar="N", default=2, show_default=True, help="Stop after N solutions."
)
@options_of(Effort, only=("timeout",))
@json_option
@format_option
@lang_option
def kakuro_command(
    file: BinaryIO, as_json: bool, form: str, lang: str, draw: bool, limit: int,
    timeout: float | None,
) -> None:  # fmt: skip
    """Solve the cryptic kakuro in FILE, one per line; - is standard input.

    Blank lines are skipped; # begins a comment. Timeout and limit apply to each grid. Each
    line of output is the digits of the letters A to J; the last line is the sum of these numbers
    over all grids with one solution. In other forms than text, the sum goes to standard error.

    Exit status: 2 if a line is wrong, else 3 if one did not finish in time, else 1 if one has no
    solution, else 0.
    """

    def search(text: str) -> KakuroResult:
        return kakuro(text, limit=limit, timeout=timeout)

    with bad_input_ends(as_json=as_json or form == JSONL, lang=lang):
        form = form_of(form, as_json=as_json)
        if form != TEXT:
            alone("--{option} draws text and goes with neither --json nor --format", "draw")
        check_encoding(file)
        search(SAMPLE)  # a wrong option would make every line wrong
    print_heading(form, COLUMNS)
    answers: list[int] = []
    tally = Counter[str]()
    for number, text in puzzle_lines(file):
        try:
            result = search(text)
        except PuzzleError as error:
            tally["error"] += 1
            _print_error(error, text, number, form, lang)
            continue
        tally[_outcome(result)] += 1
        answer = result.answer if result.unique else None
        if answer and answer.isdecimal():
            answers.append(int(answer))
        _print(result, form, draw)
    total = f"sum of {number_of(len(answers), 'answer')}: {sum(answers)}"
    click.echo(total, err=form != TEXT)
    sys.exit(next((status for name, status in WORST_FIRST.items() if tally[name]), FOUND))


def _print_error(error: PuzzleError, text: str, number: int, form: str, lang: str) -> None:
    """What is wrong with a line."""
    if form == JSONL:
        click.echo(as_text(problem(error, number, lang)))
    elif form != TEXT:
        click.echo(row(form, (text, None, None, None, said(error.sentence, lang))))
    else:
        click.echo("error")
        click.echo(complaint(error, text, number, lang), err=True)


def _outcome(result: KakuroResult) -> str:
    """What a grid is counted as."""
    if result.stop is Stop.DEADLINE:
        return "unfinished"
    return "solved" if result.count else "none"


def _print(result: KakuroResult, form: str, draw: bool) -> None:
    """One line for a grid, in text after its drawings where they are asked for."""
    if form == JSONL:
        click.echo(as_text(kakuro_answer(result)))
        return
    if form != TEXT:
        answer = result.answer if result.unique else None
        cells = (result.puzzle.text, result.count, result.stop.value, answer, None)
        click.echo(row(form, cells))
        return
    for lines in drawings(result) if draw else ():
        click.echo(lines)
    click.echo(verdict(result))


# `rebus make-kakuro`: new cryptic kakuro, each with one solution.

MADE_COLUMNS = ("puzzle", "answer")


@click.command("make-kakuro")
@click.option("--size", type=int, default=6, metavar="N", show_default=True,
              help="Rows and columns.")  # fmt: skip
@click.option("--letters", type=int, default=10, metavar="N", show_default=True,
              help="Digits that have letters; the others are printed.")  # fmt: skip
@click.option("--nodes", type=int, default=10, metavar="N", show_default=True,
              help="Nodes that solving a grid may take; more means fewer given cells.")  # fmt: skip
@click.option("--seed", type=int, default=0, metavar="N", show_default=True,
              help="Choose the grids at random with this seed.")  # fmt: skip
@click.option("--limit", type=click.IntRange(min=1), default=1, metavar="N", show_default=True,
              help="Make N grids.")  # fmt: skip
@options_of(Effort, only=("timeout",))
@next_option
@json_option
@format_option
@lang_option
def make_kakuro_command(
    size: int, letters: int, nodes: int, seed: int, limit: int, timeout: float | None,
    next: str | None, as_json: bool, form: str, lang: str,
) -> None:  # fmt: skip
    """Make cryptic kakuro that have one solution, one per line.

    Pipe them to `rebus kakuro - --draw` to see them drawn and solved. Each is printed as soon as it
    is made; Ctrl-C ends the making, and --next goes on with it. Exit status: 0, 2 for a wrong
    option, 3 if interrupted or not finished in time.
    """
    meaning = ("make-kakuro", size, letters, nodes, seed)
    with bad_input_ends(as_json=as_json or form == JSONL, lang=lang):
        form = form_of(form, as_json=as_json)
        done = number_at(next, *meaning)
        budget = Budget(seconds=timeout)
        grids = make_kakuro(
            size, letters=letters, nodes=nodes, seed=seed, first=done, budget=budget
        )
    print_heading(form, MADE_COLUMNS, goes_on=next is not None)
    first, last = done, done + limit
    with Bar() as bar, Halt() as halt:
        for line in halt.results(grids):
            bar.clear()
            _print_made(line, form)
            done += 1
            bar.to((done - first) / limit)
            if done == last:
                return
    grids_made = f"{number_of(done - first, 'grid')} so far"
    click.echo(unfinished(halt, grids_made, cursor_at(done, *meaning)), err=True)
    sys.exit(UNFINISHED)


def _print_made(line: str, form: str) -> None:
    """A grid as a line, or as a row with its solution."""
    if form == TEXT:
        click.echo(line)
        return
    solved = kakuro(line)
    if form == JSONL:
        print_json(kakuro_answer(solved))
    else:
        click.echo(row(form, [line, solved.answer]))
