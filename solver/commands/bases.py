"""`rebus solve --base 2-36`: one puzzle in many bases."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import click

from solver import Budget, Rules, Stop, parse
from solver.answers.bases import bases_answer
from solver.commands.running import Bar
from solver.commands.shell import FOUND, NONE, UNFINISHED, print_json, warn
from solver.display.bases import bases_lines, bases_outcome
from solver.display.results import number_of
from solver.language.wishes import bases_named, only_counted
from solver.search.bases import BasesResult, search_bases


def count_in_bases(
    text: str, *, base: str, limit: int, timeout: float | None, next: str | None,
    answer: str | None, largest: str | None, smallest: str | None, wrong_letters: int,
    shard: str | None, jobs: int, engine: str | None,
    as_json: bool, lang: str, **rules: Any,
) -> None:  # fmt: skip
    """Prints how many solutions there are in each base, and ends the command."""
    only_counted(answer=answer, largest=largest, smallest=smallest, wrong_letters=wrong_letters,
                 shard=shard)  # fmt: skip
    bases, given = bases_named(base), Rules(**rules)
    budget = None if timeout is None else Budget(seconds=timeout)
    began = perf_counter()
    with Bar() as bar:
        result = search_bases(
            lambda number: parse(text, Rules(base=number, **rules)),
            bases,
            (text, given),
            limit=limit,
            budget=budget,
            cursor=next,
            watch=bar.to,
        )
    if as_json:
        print_json(bases_answer(result, lang))
    else:
        if result.puzzle is not None:
            warn(result.puzzle.cautions, lang)
        cost = f"{number_of(result.nodes, 'node')}, {perf_counter() - began:.1f} s"
        outcome = f"{bases_outcome(result, f'--next {result.next}')} ({cost})"
        click.echo("\n".join((*bases_lines(result, lang), "", outcome)))
    sys.exit(_status(result))


def _status(result: BasesResult) -> int:
    if result.stop is Stop.DEADLINE:
        return UNFINISHED
    return NONE if result.smallest is None else FOUND
