"""`rebus draw`: one puzzle or its solution as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from solver import (
    Budget,
    Caution,
    OptionError,
    Puzzle,
    PuzzleError,
    Result,
    Rules,
    Sentence,
    Stop,
)
from solver.commands.options import lang_option, options_of
from solver.commands.output import write_whole
from solver.commands.shell import (
    FOUND,
    NONE,
    UNFINISHED,
    PuzzleCommand,
    bad_input_ends,
    complaint,
    puzzle_text,
    warn,
)
from solver.display.figure import figure
from solver.display.shapes import beside
from solver.grid.either import read
from solver.grid.model import Kakuro, KakuroResult
from solver.grid.search import search_kakuro
from solver.limits import MAX_CELL, MIN_CELL
from solver.options import Effort
from solver.printing.formats import FORMATS, LATEX, PNG, SVG, written
from solver.search.search import search
from solver.search.slices import check_effort

SHOWN = (PUZZLE, SOLUTION, BOTH) = ("puzzle", "solution", "both")

CELLS = click.IntRange(MIN_CELL, MAX_CELL)


@click.command("draw", cls=PuzzleCommand, short_help="Draw one PUZZLE as SVG, PNG or LaTeX.")
@click.argument("puzzle")
@click.option("--show", type=click.Choice(SHOWN), default=PUZZLE, show_default=True, help="What "
              "is drawn: the letters, their digits, or both side by side.")  # fmt: skip
@click.option("--format", "form", type=click.Choice([*FORMATS]), help="What the picture is "
              "written as: what the name of the file says, or else svg.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write it here: a name that ends in .svg, .png or .tex.")  # fmt: skip
@click.option("--cell", type=CELLS, metavar="N", help="Pixels of a letter's cell, "
              "in SVG (24 unless given) and PNG (48).")  # fmt: skip
@options_of(Effort, only=("timeout",))
@options_of(Rules)
@lang_option
def draw_command(
    puzzle: str, show: str, form: str | None, output: Path | None, cell: int | None,
    timeout: float | None, lang: str, **rules: Any,
) -> None:  # fmt: skip
    """Draw one PUZZLE, or its solution, as a picture; it may be a kakuro.

    A sum or a product is written in columns, several equations are lines, and a drawing is as it
    was drawn. The LaTeX is for \\input; its first lines say what it needs. A PNG is made by
    Chromium, Chrome or Edge.

    If PUZZLE is -, it is read from standard input. Put -- before a puzzle that begins with a minus
    sign.

    Exit status: 0 if the picture was drawn, 1 if there is no solution to draw, 2 for bad input, 3
    if the search for it did not finish in time.
    """
    with bad_input_ends(as_json=False, lang=lang):
        text, form = puzzle_text(puzzle), form or _form(output)
        if form == PNG and output is None and sys.stdout.isatty():
            message = "a PNG is nothing to read on a terminal: name a file for it with -o"
            raise OptionError("bad_option", message, field="output")
        if form == LATEX and cell is not None:
            message = "LaTeX is as large as the letters around it and takes no --{option}"
            raise OptionError("bad_option", message, field="cell", option="cell")
        budget = Budget(seconds=timeout)
        check_effort(None, budget)
    status = FOUND
    with bad_input_ends(text, as_json=False, lang=lang):
        asked = read(text, Rules(**rules))
        picture = figure(asked)
        if show == PUZZLE:
            warn(asked.cautions if isinstance(asked, Puzzle) else (), lang)
        else:
            result = _solved(asked, budget)
            status = _told(result, lang)
            filled = figure(asked, result.solutions[0])
            picture = beside(picture, filled) if show == BOTH else filled
        data = written(picture, form, cell)
    _write(data, output)
    sys.exit(status)


def _write(data: bytes, output: Path | None) -> None:
    """Writes the picture into the file, or to standard output."""
    if output is None:
        click.echo(data, nl=False)
        return
    try:
        write_whole(output, data)
    except OSError as error:
        message = f"{str(output)!r}: {error.strerror}."
        raise click.BadParameter(message, param_hint="--output") from None


def _form(output: Path | None) -> str:
    """The format that the name of a file says."""
    if output is None:
        return SVG
    for form, ending in FORMATS.items():
        if output.suffix.lower() == ending:
            return form
    message = "{name} ends in none of {endings}: say with --format what it is to be"
    endings = ", ".join(FORMATS.values())
    raise OptionError("bad_option", message, field="output", name=output.name, endings=endings)


def _solved(asked: Puzzle | Kakuro, budget: Budget) -> Result | KakuroResult:
    """What a search finds that also tells whether there is one solution or more."""
    if isinstance(asked, Kakuro):
        return search_kakuro(asked.text, limit=2, budget=budget)
    return search(asked, limit=2, budget=budget)


def _told(result: Result | KakuroResult, lang: str) -> int:
    """Says what there is to say of the solutions; ends the command where there are none."""
    is_late = result.stop is Stop.DEADLINE
    if isinstance(result, Result):
        warn(result.cautions, lang)
    if not result.solutions:
        message = "no solution was found in time" if is_late else "there is no solution to draw"
        click.echo(complaint(PuzzleError("no_solution", message), lang=lang), err=True)
        sys.exit(UNFINISHED if is_late else NONE)
    if not result.unique:
        several = "the puzzle has more solutions than the one that is drawn"
        unknown = "there was no time to find out whether the puzzle has more solutions"
        warn([Caution("not_unique", Sentence(unknown if is_late else several))], lang)
    return UNFINISHED if is_late else FOUND
