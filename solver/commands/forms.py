"""Lists of results in the form that is asked for: a line each, for people or for programs."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from typing import Any

import click

from solver.commands.options import alone
from solver.display.columns import tabbed

FORMS = (TEXT, TSV, CSV, JSONL) = ("text", "tsv", "csv", "jsonl")

# Those of `rebus draw`, which people look for here too.
PICTURES = ("svg", "png", "latex")

# A cell that a spreadsheet would take for a formula, perhaps with the apostrophes before it that
# say it is none; and what it takes for a number, which does no harm.
FORMULA = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")
NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)


class Form(click.Choice):  # type: ignore[type-arg]  # which click 8.1 cannot be given
    """A form of a list."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value in PICTURES:
            self.fail(f"{value!r} is a format of rebus draw, which draws one puzzle.", param, ctx)
        return super().convert(value, param, ctx)


format_option = click.option(
    "--format",
    "form",
    type=Form(FORMS),
    default=TEXT,
    show_default=True,
    help="A line for each result: text, a table with a heading, or JSON.",
)


def row(form: str, cells: Sequence[object]) -> str:
    """The cells as a line of text or a table; None is an empty one."""
    texts = ["" if cell is None else str(cell) for cell in cells]
    if form == TEXT:
        return tabbed(texts)
    line = io.StringIO()
    table = csv.writer(line, delimiter="," if form == CSV else "\t", lineterminator="\n")
    table.writerow(map(plain, texts))
    return line.getvalue().removesuffix("\n")


def plain(cell: str) -> str:
    """A cell for a table, with an apostrophe before what a spreadsheet would calculate."""
    return f"'{cell}" if FORMULA.match(cell) and not NUMBER.fullmatch(cell) else cell


def typed(cell: str) -> str:
    """The cell of such a table as it was before."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def form_of(form: str, *, as_json: bool) -> str:
    """The form that is asked for; OptionError where two are."""
    if as_json:
        alone("--json is a form of its own, and goes with no --{option}", "format")
    return JSONL if as_json else form


def print_heading(form: str, columns: Sequence[str], *, goes_on: bool = False) -> None:
    """The names of the columns, where there is a table that does not go on with another."""
    if form in (TSV, CSV) and not goes_on:
        click.echo(row(form, columns))
