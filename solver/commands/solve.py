"""`rebus solve`: one puzzle."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO

import click

from solver import (
    Result,
    Rules,
    Shard,
    Solution,
    Stop,
    check_decode,
    parse,
    solve,
    solve_naive,
)
from solver.answers.solve import answer
from solver.commands.options import (
    WithHeadings,
    alone,
    bases_option,
    count_option,
    is_given,
    jobs_option,
    json_option,
    lang_option,
    options_of,
)  # fmt: skip
from solver.commands.output import (
    TEXT,
    form_of,
    format_option,
    print_list,
    print_solutions,
    summary,
)
from solver.commands.running import Bar, Halt, engine_called, engine_option
from solver.commands.shell import (
    InputFile,
    PuzzleCommand,
    bad_input_ends,
    print_json,
    puzzle_text,
    status,
    warn,
)
from solver.commands.state import StateFile, keep_in, state_option
from solver.commands.suggest import suggested
from solver.display.results import answer_lines
from solver.engines.together import search_together
from solver.options import Aim, Effort, SolveEffort


class SolveCommand(WithHeadings, PuzzleCommand):
    """The command, whose options stand below headings."""


@click.command("solve", cls=SolveCommand)
@click.argument("puzzle")
@bases_option
@options_of(Rules, without=("base",))
@options_of(Effort, only=("limit", "timeout"))
@json_option
@lang_option
@options_of(Aim)
@jobs_option
@engine_option
@state_option
@options_of(SolveEffort, only=("next", "shard", "decode"))
@count_option
@format_option
@click.option("--suggest", type=InputFile("for words: --suggest WORDS"), metavar="FILE",
              help="Also the words of FILE that the letters of the puzzle write.")  # fmt: skip
@click.option("--naive", is_flag=True, help="Try every permutation.")
def solve_command(
    puzzle: str, as_json: bool, form: str, lang: str, naive: bool, decode: str, state: Path | None,
    suggest: BinaryIO | None, **options: Any,
) -> None:  # fmt: skip
    """Solve one PUZZLE, such as "SEND + MORE = MONEY".

    If PUZZLE is -, it is read from standard input. Put -- before a puzzle that begins with a minus
    sign.

    \b
    Examples:
      rebus solve "TO + GO = OUT"
      rebus solve "AB + B = BA; A < B"             with a condition
      rebus solve "AB + BA = CBC" --base 8         in another base
      rebus solve "TWO + TWO = FOUR" --largest FOUR
      rebus solve - < drawing.txt                  as it is printed

    Exit status: 0 if a solution was found, 1 if there is none, 2 for bad input, 3 if not finished
    in time or interrupted.
    """
    with bad_input_ends(as_json=as_json, lang=lang):
        form_of(form, as_json=as_json)
        words: list[str] = []
        if suggest is not None:
            alone("--suggest takes no --{option}", "json", "format", "count", "answer")
            from solver.commands.dataset import words_of  # late: few ask for it

            words = words_of(suggest)
        text = puzzle_text(puzzle)
    began = perf_counter()
    with ExitStack() as until_told, bad_input_ends(text, as_json=as_json, lang=lang):
        if isinstance(options["base"], str):
            message = "a range of bases takes no --{option}"
            alone(
                message, "naive", "jobs", "engine", "state", "decode", "count", "format", "suggest"
            )
            from solver.commands.bases import count_in_bases  # late: few ask for it

            del options["count"]
            count_in_bases(text, as_json=as_json, lang=lang, **options)
        halting = partial(until_told.enter_context, Halt())
        kept = until_told.enter_context(keep_in(state))
        further = partial(_search, decode=decode, halting=halting, state=kept)
        search = _permutations if naive else further
        result = search(text, **options)
        is_halted = halting().asked  # from here on, a list would be cut
        told = answer(result, lang, decode)
        seconds = perf_counter() - began
        on = None if kept is None else kept.way_on(result.stop)
        outcome = summary(result, seconds, options["next"], options["shard"], is_halted, on)
        if as_json:
            print_json(told)
        else:
            warn(result.cautions, lang)
            print_list(form, told, goes_on=options["next"] is not None)
        if form == TEXT and not as_json:
            if result.answers is None:
                decoded = [one.decoded for one in told.solutions]
                print_solutions(result.solutions, decoded, lang)
            else:
                click.echo("\n".join(answer_lines(result.answers)))
            for line in suggested(result.solutions, words) if words else ():
                click.echo(line)
            click.echo(outcome)
        elif not as_json or is_halted:
            click.echo(outcome, err=True)
        if kept is not None:
            kept.end(result.stop)
        sys.exit(status(result))


def _search(text: str, *, decode: str, halting: Callable[[], Halt], state: StateFile | None,
            count: bool, timeout: float | None, limit: int | None, jobs: int, engine: str | None,
            next: str | None, shard: str | None, answer: str | None, largest: str | None,
            smallest: str | None, wrong_letters: int,
            **rules: Any) -> Result:  # fmt: skip
    """The result of the search that the options ask for, with a bar while it goes on.

    A signal ends it from when `halting` is called.
    """
    if wrong_letters != 0:
        message = "a wrong letter is searched for without --{option}"
        alone(message, "jobs", "engine", "state", "count", "format")
        return solve(text, limit=limit, timeout=timeout, next=next, shard=shard, answer=answer,
                     largest=largest, smallest=smallest, wrong_letters=wrong_letters,
                     **rules)  # fmt: skip
    if answer:
        alone(
            "--answer takes no --{option}", "jobs", "engine", "state", "count", "format", "decode"
        )
        return solve(text, limit=limit, timeout=timeout, next=next, shard=shard, answer=answer,
                     largest=largest, smallest=smallest, **rules)  # fmt: skip
    if largest or smallest:
        message = "the largest and the smallest are searched without --{option}"
        alone(message, "jobs", "engine", "state", "count")
        return solve(text, limit=limit, timeout=timeout, next=next, shard=shard,
                     largest=largest, smallest=smallest, **rules)  # fmt: skip
    puzzle = parse(text, Rules(**rules))
    check_decode(puzzle, decode)
    if count:
        alone("--count keeps no solutions and takes no --{option}", "decode", "engine", "format")
        limit = limit if is_given("limit") else None
    with Bar() as bar:
        halt = halting()
        work = partial(search_together, counts=count)
        if engine is not None:
            from solver.engines.solve import solve_over  # late: most searches stay here

            work = partial(solve_over, engine_called(engine, jobs, timeout))
        return work(
            puzzle,
            jobs=jobs,
            limit=limit,
            seconds=timeout,
            shard=None if shard is None else Shard.read(shard),
            cursor=next,
            watch=bar.to,
            keep=halt.results,
            state=state,
        )


def _permutations(text: str, *, count: bool, timeout: float | None, limit: int, jobs: int,
                  engine: str | None, next: str | None, shard: str | None, answer: str | None,
                  largest: str | None, smallest: str | None, wrong_letters: int,
                  **rules: Any) -> Result:  # fmt: skip
    """The result of trying every permutation; its nodes are evaluations."""
    alone("--naive tries every permutation and takes no --{option}",
          "timeout", "limit", "count", "jobs", "engine", "state", "next", "shard", "answer",
          "largest", "smallest", "wrong-letters")  # fmt: skip
    naive = solve_naive(text, **rules)
    puzzle = naive.puzzle
    solutions = [Solution.of(puzzle, digits) for digits in naive.assignments]
    solutions.sort(key=Solution.digits)
    unique = len(solutions) == 1
    return Result(puzzle, solutions, Stop.EXHAUSTED, unique, 1.0, None, "naive", naive.evaluations)
