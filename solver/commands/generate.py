"""`rebus generate`: puzzles with one solution, out of words."""

from __future__ import annotations

import sys
from itertools import zip_longest
from time import perf_counter
from typing import Any, BinaryIO

import click

from solver import Shard, Stop
from solver.answers.generate import new_puzzles
from solver.commands.bar import Bar
from solver.commands.columns import one_line
from solver.commands.complaints import bad_input_ends, json_line
from solver.commands.engines import engine_option, engine_parts
from solver.commands.findings import number_of
from solver.commands.options import jobs_option, json_option, lang_option, options_of
from solver.commands.status import FOUND, NONE, UNFINISHED
from solver.commands.texts import InputFile, words_text
from solver.engines.generate import generate_over, generate_together
from solver.generation.generate import Generated
from solver.generation.options import GenerateOptions
from solver.generation.recipe import recipe
from solver.options import ShardedEffort


@click.command("generate", short_help="Make puzzles out of words.")
@click.argument("file", type=InputFile("the words of a theme: --theme animals"), required=False)
@options_of(GenerateOptions, without=("words",))
@click.option(
    "--limit", type=int, default=20, metavar="N", show_default=True, help="Stop after N puzzles."
)
@options_of(ShardedEffort, only=("timeout", "next", "shard"))
@jobs_option
@engine_option
@json_option
@lang_option
def generate_command(file: BinaryIO | None, as_json: bool, lang: str, **options: Any) -> None:
    """Make puzzles that have one solution out of the words in FILE; - is standard input.

    Words are separated by white space or commas. Without FILE, they come from --theme or
    --numerals; a theme can also be added to a file. Each line of output is a puzzle and its
    solution, separated by a tab, and its difficulty if --difficulty is given.

    Exit status: 0 if there are puzzles, 1 if there are none, 2 for bad input, 3 if not finished in
    time.
    """
    began = perf_counter()
    with bad_input_ends(as_json=as_json, lang=lang):
        if file is not None:
            options["words"] = words_text(file)
        generated = _make(**options)
    seconds = perf_counter() - began
    if as_json:
        click.echo(json_line(new_puzzles(generated)))
    else:
        for solution, rating in zip_longest(generated.puzzles, generated.ratings):
            line = f"{one_line(solution.puzzle.text)}\t{one_line(solution.text)}"
            click.echo(line if rating is None else f"{line}\t{rating}")
        click.echo(_summary(generated, seconds), err=True)
    if generated.stop is Stop.DEADLINE:
        sys.exit(UNFINISHED)
    sys.exit(FOUND if generated.puzzles else NONE)


def _make(*, limit: int, timeout: float | None, next: str | None, shard: str | None, jobs: int,
          engine: str | None, **options: Any) -> Generated:  # fmt: skip
    """The puzzles that the options ask for, with a bar while they are generated."""
    with Bar() as bar:
        if engine is not None:
            mapped, parts = engine_parts(engine, jobs)
            return generate_over(
                mapped, options, parts=parts, limit=limit, seconds=timeout, shard=shard,
                cursor=next, watch=bar.to,
            )  # fmt: skip
        return generate_together(
            recipe(**options),
            jobs=jobs,
            limit=limit,
            seconds=timeout,
            shard=None if shard is None else Shard.read(shard),
            cursor=next,
            watch=bar.to,
        )


def _summary(generated: Generated, seconds: float) -> str:
    """One line that reports the outcome of the search and its cost."""
    verdict = number_of(len(generated.puzzles), "puzzle")
    on = f"continue with --next {generated.next}"
    if generated.stop is Stop.LIMIT:
        verdict = f"stopped at the limit: {verdict}, maybe more, {on}"
    elif generated.stop is Stop.DEADLINE:
        verdict = f"not finished in time: {generated.progress:.1%} searched, {verdict} so far, {on}"
    if generated.undecided:
        verdict += f", {number_of(generated.undecided, 'candidate')} given up"
    return f"{verdict} ({number_of(generated.candidates, 'candidate')}, {seconds:.3f} seconds)"
