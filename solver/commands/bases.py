"""`rebus solve --base 2-36`: one puzzle in many bases."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from time import perf_counter
from typing import Any

import click

from solver import Budget, Rules, Stop, parse
from solver.answers.bases import bases_answer
from solver.answers.solve import said
from solver.commands.bar import Bar
from solver.commands.complaints import print_json, warn
from solver.commands.status import FOUND, NONE, UNFINISHED
from solver.display.columns import one_line, visible
from solver.display.results import number_of
from solver.language.options.wishes import bases_named, only_counted
from solver.search.repeated.bases import BasesResult, InBase, search_bases


def count_in_bases(
    text: str, *, base: str, limit: int, timeout: float | None, next: str | None,
    largest: str | None, smallest: str | None, shard: str | None, jobs: int, engine: str | None,
    as_json: bool, lang: str, **rules: Any,
) -> None:  # fmt: skip
    """Prints how many solutions there are in each base, and ends the command."""
    only_counted(largest, smallest, shard)
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
        click.echo("\n".join((*_table(result, lang), "", _summary(result, perf_counter() - began))))
    sys.exit(_status(result))


def _table(result: BasesResult, lang: str) -> Iterator[str]:
    """A row for each base; those in a row in which the puzzle cannot stand share one."""
    yield " base  solutions"
    for stands, group in groupby(result.bases, lambda each: each.why_not is None):
        rows = [*group]
        if stands:
            yield from map(_row, rows)
            continue
        first, last = rows[0], rows[-1]
        name = f"{first.base}-{last.base}" if len(rows) > 1 else str(first.base)
        assert last.why_not is not None
        yield f"{name:>5}          –  {visible(said(last.why_not.sentence, lang))}"


def _row(each: InBase) -> str:
    count = f"{each.count}" if each.stop is Stop.EXHAUSTED else f"{each.count} or more"
    example = f"  {one_line(each.example)}" if each.example else ""
    return f"{each.base:>5}  {count:>9}{example}"


def _summary(result: BasesResult, seconds: float) -> str:
    """One line that says in which bases there are solutions, and what it cost."""
    verdict = "no solution in any of these bases"
    if result.smallest is not None:
        verdict = f"smallest base with a solution: {result.smallest}"
        unique = result.smallest_unique
        verdict += f", with exactly one: {'none' if unique is None else unique}"
    if result.next:
        verdict = f"not finished in time, {verdict} so far, continue with --next {result.next}"
    return f"{verdict} ({number_of(result.nodes, 'node')}, {seconds:.1f} s)"


def _status(result: BasesResult) -> int:
    if result.stop is Stop.DEADLINE:
        return UNFINISHED
    return NONE if result.smallest is None else FOUND
