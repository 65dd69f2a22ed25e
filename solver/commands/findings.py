"""What a search found, as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import click

from solver import Answer, Puzzle, Result, Solution, Stop
from solver.commands.columns import drawing, letters_line, one_line, visible
from solver.commands.complaints import json_line
from solver.commands.forms import JSONL, TEXT, print_heading, row
from solver.extreme import Extreme

# A written sum takes five lines or so: these fill a screen or two, further solutions are one line.
DRAWN = 10


def print_solutions(
    solutions: Sequence[Solution], puzzle: Puzzle, decoded: Sequence[str | None] = ()
) -> None:
    """The first solutions as drawings with their letters, the others as lines.

    Each with what it makes of a text to decode, if there is one.
    """
    pairs = [*zip_longest(solutions, decoded)]
    for solution, text in pairs[:DRAWN]:
        click.echo(drawing(puzzle, solution))
        if solution.letters:
            click.echo(letters_line(solution))
        if key := _key_line(solution):
            click.echo(key)
        if text:
            click.echo(one_line(text))
        click.echo()
    if rest := pairs[DRAWN:]:
        lines = ("   ".join(filter(None, (s.text, text))) for s, text in rest)
        click.echo("\n".join(map(one_line, lines)) + "\n")


def _key_line(solution: Solution) -> str:
    """What the letters spell in the order of their digits, where each digit has one or it is asked.

    With digits that no letter has it would seldom be a word.
    """
    rules, key = solution.puzzle.rules, solution.key
    if key is None or not (rules.key or rules.key_order != "0-9" or "." not in key):
        return ""
    return f"key {rules.key_order}: {visible(key)}"


def print_list(form: str, told: Answer, *, goes_on: bool) -> None:
    """The solutions as lines of a table, a column for each letter, or of JSON."""
    print_heading(form, ["solution", *told.letters], goes_on=goes_on)
    for solution in told.solutions:
        if form == JSONL:
            click.echo(json_line(solution))
        elif form != TEXT:
            click.echo(row(form, [solution.text, *map(solution.letters.get, told.letters)]))


def summary(
    result: Result,
    seconds: float,
    cursor: str | None = None,
    shard: str | None = None,
    is_halted: bool = False,
) -> str:
    """One line that reports the outcome of a search and its cost.

    `cursor` and `shard` are the options of the search; with either, the line is about a part of the
    solutions only.
    """
    kind = "further solution" if cursor else "solution"
    count = number_of(result.count, kind) if result.count else f"no {kind}"
    if shard:
        count += f" in part {shard}"
    if result.extreme is not None:
        count += _with_value(result.extreme)
    on = f"continue with --next {result.next}"
    if result.stop is Stop.LIMIT:
        verdict = f"stopped at the limit: {count}, maybe more, {on}"
    elif result.stop is Stop.DEADLINE:
        why = "interrupted" if is_halted else "not finished in time"
        verdict = f"{why}: {int(result.progress * 100)}% searched, {count} so far, {on}"
    else:
        verdict = count
    spent = number_of(result.nodes, "evaluation" if result.method == "naive" else "node")
    time = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"
    return f"{verdict} ({spent}, {result.method}, {time})"


def _with_value(extreme: Extreme) -> str:
    """What is said of the solutions with the largest or the smallest value of a number."""
    if extreme.value is None:
        return ""
    most = "largest" if extreme.target.is_largest else "smallest"
    if not extreme.is_proved:
        most += " so far"
    return f" with the {most} {extreme.target.name}, {extreme.value}"


def number_of(count: int, thing: str) -> str:
    """A number of things: '1 node', '2 nodes', '0 nodes'."""
    return f"{count} {thing}{'s' * (count != 1)}"
