"""The terminal: commands, what they print, and the exit status.

Exit status: 0 a solution was found, 1 there is none, 2 bad input, 3 not finished in time. The names
of the options are those of `solver.solve`, so they are handed on as they are.
"""

from __future__ import annotations

import contextlib
import errno
import importlib
import io
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, BinaryIO, TextIO, TypeVar, cast

import click

from solver import (
    Answer,
    Budget,
    OptionError,
    Puzzle,
    PuzzleError,
    Result,
    Solution,
    Stop,
    __version__,
    answer,
    solve,
    solve_naive,
)
from solver.columns import drawing, letters_line, marked, one_line, visible
from solver.limits import MAX_LIMIT, MAX_TEXT

FOUND, NONE, BAD_INPUT, UNFINISHED = range(4)
INTERRUPTED, CUT_OFF = 130, 141  # as shells report Ctrl-C and a reader that went away

# A written sum takes five lines or so: these fill a screen or two, further solutions are one line.
DRAWN = 10

# Somebody who sits and waits gives up about then.
SESSION_SECONDS = 60.0

GREETING = "Rebus solves puzzles such as SEND + MORE = MONEY; an empty line or Ctrl-D ends it."
GOODBYES = ("", "q", "quit", "exit")

# What a batch counts, and the outcomes that decide its exit status.
COUNTED = ("puzzles", "solved", "unique", "none", "several", "errors", "unfinished")
WORST_FIRST = {"errors": BAD_INPUT, "unfinished": UNFINISHED, "none": NONE}

Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a puzzle or an option; the names are the keys that `--json` prints."""

    code: str
    detail: str
    position: int | None = None
    field: str | None = None
    line: int | None = None  # of a batch, counted from 1

    def as_json(self) -> dict[str, Any]:
        """The members that are known."""
        return {name: value for name, value in asdict(self).items() if value is not None}


class Terminal(click.Group):
    """Commands that end with a status and without a stack trace, in any locale."""

    def main(self, *args: Any, **extra: Any) -> Any:
        sys.stdin = _as_utf8(sys.stdin, "r", "surrogateescape")
        sys.stdout = _as_utf8(sys.stdout, "w", "replace")
        sys.stderr = _as_utf8(sys.stderr, "w", "replace")
        return super().main(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\nInterrupted.", err=True)
            ctx.exit(INTERRUPTED)
        except OSError as error:
            if error.errno in (errno.EPIPE, errno.EINVAL):  # EINVAL: a closed pipe on Windows
                status = CUT_OFF
            else:
                status = BAD_INPUT
                with contextlib.suppress(OSError):
                    click.echo(f"Error: {error.strerror or error}", err=True)
            _abandon_output()
            ctx.exit(status)


def _as_utf8(stream: TextIO | None, mode: str, errors: str) -> TextIO:
    """A stream that stops at no character; one that was closed reads and writes nothing."""
    if stream is None:
        return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))
    # An input that somebody has already read from stays as it is.
    with contextlib.suppress(io.UnsupportedOperation):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    return stream


def _abandon_output() -> None:
    """Sends what is still in the buffers nowhere: writing it has failed already."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())


def rule_options(command: Command) -> Command:
    """The options that every command takes that solves."""
    for option in (
        click.option("--timeout", type=float, metavar="S", help="Stop after S seconds."),
        click.option(
            "--limit", type=int, metavar="N", default=MAX_LIMIT, show_default=True,
            help="Stop after N solutions.",
        ),
        click.option(
            "--no-single-zero", "single_zero", is_flag=True, help="A word of one cell is not 0.",
            callback=lambda context, option, given: not given,
        ),
        click.option("--leading-zeros", is_flag=True, help="Longer words may start with 0."),
        click.option(
            "--base", type=int, default=10, metavar="N", show_default=True, help="2 to 36."
        ),
        click.option("--json", "as_json", is_flag=True, help="Print what the HTTP API answers."),
    ):  # fmt: skip
        command = option(command)
    return command


@click.group(cls=Terminal, invoke_without_command=True)
@click.version_option(__version__, prog_name="rebus")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Solve cryptarithms: arithmetic in which letters stand for digits.

    Without a command it asks for puzzles.
    """
    if ctx.invoked_subcommand is None:
        _session()


@main.command("solve")
@click.argument("puzzle")
@rule_options
@click.option("--next", metavar="CURSOR", help="Go on where an earlier search stopped.")
@click.option("--shard", metavar="I/N", help="Search part I of N parts, 0/N to N-1/N.")
@click.option("--naive", is_flag=True, help="Try every permutation.")
def solve_command(puzzle: str, as_json: bool, naive: bool, **options: Any) -> None:
    """Solve one PUZZLE, such as "SEND + MORE = MONEY".

    A puzzle - is read from standard input; one that begins with a minus sign goes after --.

    Exit status: 0 a solution was found, 1 there is none, 2 bad input, 3 not finished in time.
    """
    text = _standard_input() if puzzle == "-" else _argument(puzzle)
    began = perf_counter()
    try:
        result = _permutations(text, **options) if naive else _search(text, **options)
    except PuzzleError as error:
        if as_json:
            _print_json(_problem(error))
        else:
            _complain(error, text)
        sys.exit(BAD_INPUT)
    seconds = perf_counter() - began
    if as_json:
        _print_json(answer(result))
    else:
        _warn(result)
        _print_solutions(result.solutions, result.puzzle)
        click.echo(_summary(result, seconds, options["next"], options["shard"]))
    sys.exit(_status(result))


@main.command("batch")
@click.argument("file", type=click.File("rb"))
@rule_options
def batch_command(file: BinaryIO, as_json: bool, **options: Any) -> None:
    """Solve the puzzles of FILE, one a line; - is standard input.

    Blank lines and lines that start with # are skipped. The timeout and the limit are for each
    puzzle. Printed are, between tabs, the puzzle, its number of solutions and the first of them;
    3+ solutions are at least three.

    Exit status: 2 if a line is wrong, else 3 if one did not finish in time, else 1 if one has no
    solution, else 0.
    """
    _check_options(options, as_json)
    puzzles = list(_puzzles(file.read()))
    tally = Counter(puzzles=len(puzzles))
    began = perf_counter()
    drawn = sys.stderr.isatty() and not sys.stdout.isatty()  # else the lines are progress enough
    with click.progressbar(puzzles, file=sys.stderr if drawn else io.StringIO()) as bar:
        for number, text in bar:
            try:
                result = _search(text, **options)
            except PuzzleError as error:
                tally["errors"] += 1
                _print_wrong_line(number, text, error, as_json, clear=drawn)
                continue
            tally.update(_outcomes(result))
            if as_json:
                _print_json(answer(result))
            else:
                _warn(result, f"line {number}: ")
                click.echo(_row(result))
    counts = ", ".join(f"{tally[name]} {name}" for name in COUNTED)
    click.echo(f"{counts}, {perf_counter() - began:.3f} seconds", err=True)
    sys.exit(next((status for name, status in WORST_FIRST.items() if tally[name]), FOUND))


def _session() -> None:
    """Asks for puzzles until there is nothing more to solve."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # arrow keys and earlier lines at the prompt
    click.echo(GREETING)
    while True:
        try:
            text = click.prompt("puzzle", default="", show_default=False, prompt_suffix="> ")
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            return
        if text.strip().lower() in GOODBYES:
            return
        try:
            _solve_in_session(text)
        except PuzzleError as error:
            _complain(error, text)
        except KeyboardInterrupt:
            click.echo("\nThe search was stopped.")


def _solve_in_session(text: str) -> None:
    began = perf_counter()
    result = _search(text, timeout=SESSION_SECONDS, limit=MAX_LIMIT)
    seconds = perf_counter() - began
    _warn(result)
    _print_solutions(result.solutions[:DRAWN], result.puzzle)
    if result.count > DRAWN:
        click.echo(f"… and {result.count - DRAWN} more\n")
    click.echo(_summary(result, seconds))


def _search(text: str, *, timeout: float | None, **options: Any) -> Result:
    return solve(text, budget=None if timeout is None else Budget(seconds=timeout), **options)


def _permutations(text: str, *, timeout: float | None, limit: int, next: str | None,
                  shard: str | None, **rules: Any) -> Result:  # fmt: skip
    """The result of trying every permutation; its nodes are evaluations."""
    context = click.get_current_context()
    for name in ("timeout", "limit", "next", "shard"):
        if context.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            message = f"--naive tries every permutation and takes no --{name}"
            raise OptionError("bad_option", message, field=name)
    found = solve_naive(text, **rules)
    puzzle = found.puzzle
    solutions = [
        Solution(
            puzzle,
            {letter: digits[letter] for letter in puzzle.letters},
            tuple(digits[wildcard] for wildcard in puzzle.wildcards),
        )
        for digits in found.assignments
    ]
    solutions.sort(key=Solution.digits)
    unique = len(solutions) == 1
    return Result(puzzle, solutions, Stop.EXHAUSTED, unique, 1.0, None, "naive", found.evaluations)


def _puzzles(data: bytes) -> Iterator[tuple[int, str]]:
    """The puzzles of a file, each with the number of its line."""
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


def _check_options(options: dict[str, Any], as_json: bool) -> None:
    """Ends the command where an option is wrong, which would make every line wrong."""
    try:
        _search("0 = 0", **options)
    except PuzzleError as error:
        if as_json:
            _print_json(_problem(error))
        else:
            _complain(error, "")
        sys.exit(BAD_INPUT)


def _problem(error: PuzzleError, line: int | None = None) -> Problem:
    return Problem(error.code, error.message, error.position, error.field, line)


def _status(result: Result) -> int:
    if result.stop is Stop.DEADLINE:
        return UNFINISHED
    return FOUND if result.count else NONE


def _print_json(shown: Answer | Problem) -> None:
    click.echo(json.dumps(shown.as_json(), ensure_ascii=False))


def _print_solutions(solutions: Sequence[Solution], puzzle: Puzzle) -> None:
    """The first solutions as drawings with their letters, the others as lines."""
    for solution in solutions[:DRAWN]:
        click.echo(drawing(puzzle, solution))
        if solution.letters:
            click.echo(letters_line(solution))
        click.echo()
    if rest := solutions[DRAWN:]:
        click.echo("\n".join(one_line(solution.text) for solution in rest) + "\n")


def _print_wrong_line(
    number: int, text: str, error: PuzzleError, as_json: bool, clear: bool
) -> None:
    """One line of a batch that is no puzzle; `clear` where a progress bar is in the way."""
    if as_json:
        _print_json(_problem(error, number))
        return
    click.echo(f"{one_line(text)}\terror: {error.message}\t")
    if clear:
        click.echo("\r\033[K", nl=False, err=True)
    _complain(error, text, f"line {number}: ")


def _complain(error: PuzzleError, text: str, where: str = "") -> None:
    """What is wrong and, where it is the text, the line of it with the place marked."""
    click.echo(f"Error: {where}{visible(error.message)}", err=True)
    if error.position is not None and text.strip():
        click.echo(marked(text, error.position), err=True)


def _warn(result: Result, where: str = "") -> None:
    for caution in result.puzzle.cautions:
        click.echo(f"Warning: {where}{visible(caution.message)}", err=True)


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


def _summary(
    result: Result, seconds: float, cursor: str | None = None, shard: str | None = None
) -> str:
    """One line that tells how the search ended and what it took.

    `cursor` and `shard` are what the search was asked for; where it was one of the two, it speaks
    for a part of the solutions only.
    """
    kind = "further solution" if cursor else "solution"
    count = f"{result.count or 'no'} {kind}{'s' * (result.count > 1)}"
    if shard:
        count += f" in part {shard}"
    on = f"go on with --next {result.next}"
    if result.stop is Stop.LIMIT:
        verdict = f"stopped at the limit: {count}, maybe more, {on}"
    elif result.stop is Stop.DEADLINE:
        verdict = (
            f"not finished in time: {int(result.progress * 100)}% searched, {count} so far, {on}"
        )
    else:
        verdict = count
    spent = "evaluations" if result.method == "naive" else "nodes"
    time = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"
    return f"{verdict} ({result.nodes} {spent}, {result.method}, {time})"
