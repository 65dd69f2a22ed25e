"""What a search found, as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence

import click

from solver import Puzzle, Result, Solution, Stop
from solver.commands.columns import drawing, letters_line, one_line

# A written sum takes five lines or so: these fill a screen or two, further solutions are one line.
DRAWN = 10


def print_solutions(solutions: Sequence[Solution], puzzle: Puzzle) -> None:
    """The first solutions as drawings with their letters, the others as lines."""
    for solution in solutions[:DRAWN]:
        click.echo(drawing(puzzle, solution))
        if solution.letters:
            click.echo(letters_line(solution))
        click.echo()
    if rest := solutions[DRAWN:]:
        click.echo("\n".join(one_line(solution.text) for solution in rest) + "\n")


def summary(
    result: Result, seconds: float, cursor: str | None = None, shard: str | None = None
) -> str:
    """One line that reports the outcome of a search and its cost.

    `cursor` and `shard` are the options of the search; with either, the line is about a part of the
    solutions only.
    """
    kind = "further solution" if cursor else "solution"
    count = number_of(result.count, kind) if result.count else f"no {kind}"
    if shard:
        count += f" in part {shard}"
    on = f"continue with --next {result.next}"
    if result.stop is Stop.LIMIT:
        verdict = f"stopped at the limit: {count}, maybe more, {on}"
    elif result.stop is Stop.DEADLINE:
        verdict = (
            f"not finished in time: {int(result.progress * 100)}% searched, {count} so far, {on}"
        )
    else:
        verdict = count
    spent = number_of(result.nodes, "evaluation" if result.method == "naive" else "node")
    time = f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"
    return f"{verdict} ({spent}, {result.method}, {time})"


def number_of(count: int, thing: str) -> str:
    """A number of things: '1 node', '2 nodes', '0 nodes'."""
    return f"{count} {thing}{'s' * (count != 1)}"
