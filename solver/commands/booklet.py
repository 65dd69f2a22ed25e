"""`rebus booklet`: the puzzles of a file on paper, with stars, a key and proofs."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

import click

from solver import Budget, GrammarError, PuzzleError, Rules, Sentence
from solver.answers.solve import said
from solver.commands.collection import CollectionEntry, Setter, entries, repeated
from solver.commands.options import jobs_option, level_option, options_of
from solver.commands.output import OutputFile, write_whole
from solver.commands.running import Bar, Halt
from solver.commands.shell import (
    BAD_INPUT,
    FOUND,
    UNFINISHED,
    InputFile,
    bad_input_ends,
    check_encoding,
    warned,
)
from solver.engines.jobs import check_jobs, in_order
from solver.language.wishes import check_general
from solver.options import Effort
from solver.printing.style import (
    MOST_ON_A_PAGE,
    PAPERS,
    USUAL_ON_A_PAGE,
    USUAL_PAPER,
    USUALLY_LONGEST,
    Layout,
)  # fmt: skip
from solver.search.slices import check_effort
from solver.sentences import LANGUAGES

if TYPE_CHECKING:
    from solver.printing.exercise import Exercise

HTML, PDF, TYPST = (".html", ".htm"), ".pdf", ".typ"
ORDERS = (GIVEN, EASY_FIRST) = ("given", "easy-first")

# Seconds to print, and more for each puzzle.
PRINTING, EACH = 60.0, 1.0


@click.command("booklet", short_help="Print the puzzles in FILE as a booklet.")
@click.argument("file", type=InputFile("a puzzle itself can be piped to rebus booklet -"))
@click.option("-o", "--output", required=True, metavar="FILE", type=OutputFile((*HTML, PDF, TYPST)),
              help="Write it here: a name that ends in .html, .pdf or .typ.")  # fmt: skip
@click.option("--title", default="", metavar="TEXT", help="The title of the booklet.")
@click.option(
    "--per-page",
    type=click.IntRange(1, MOST_ON_A_PAGE),
    default=USUAL_ON_A_PAGE,
    show_default=True,
    metavar="N",
    help="Puzzles on a page.",
)
@click.option(
    "--order",
    type=click.Choice(ORDERS),
    default=GIVEN,
    show_default=True,
    help="The order of the puzzles.",
)
@click.option("--stars/--no-stars", default=True, help="How hard each puzzle is, one star to five.")
@click.option("--book", is_flag=True,
              help="A book: with --cover, --contents, --how-to and --hints.")  # fmt: skip
@click.option("--cover/--no-cover", default=None, help="A cover with the title.")
@click.option("--author", default="", metavar="TEXT", help="Who made it, on the cover.")
@click.option("--contents/--no-contents", default=None,
              help="A list of the puzzles, and beside each the page of its answer.")  # fmt: skip
@click.option("--how-to/--no-how-to", default=None,
              help="A page on how such puzzles are solved.")  # fmt: skip
@click.option("--hints/--no-hints", default=None,
              help="Hints in parts to be torn off, behind the puzzles.")  # fmt: skip
@click.option("--answers/--no-answers", default=True, help="All solutions, behind the puzzles.")
@click.option("--proofs/--no-proofs", default=True, help="How each is solved, behind the answers.")
@click.option("--as-drawn", is_flag=True,
              help="Keep divisions as they are, not as --lang writes them.")  # fmt: skip
@click.option(
    "--longest",
    type=click.IntRange(min=1),
    default=USUALLY_LONGEST,
    show_default=True,
    metavar="N",
    help="Print proofs of up to N steps.",
)
@level_option
@click.option(
    "--paper", type=click.Choice(list(PAPERS)), default=USUAL_PAPER, show_default=True,
    help="The paper to print on.",
)  # fmt: skip
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of the booklet, and of errors and warnings.",
)
@options_of(Effort, only=("timeout",))
@options_of(Rules)
@jobs_option
def booklet_command(
    file: BinaryIO, output: Path, order: str, level: str, timeout: float | None, jobs: int,
    title: str, author: str, per_page: int, stars: bool, answers: bool, proofs: bool, longest: int,
    paper: str, lang: str, as_drawn: bool, book: bool, hints: bool | None, cover: bool | None,
    contents: bool | None, how_to: bool | None, **options: Any,
) -> None:  # fmt: skip
    """Print the puzzles in FILE as a booklet; - is standard input.

    A line is a puzzle, a kakuro, or a JSON document with one; a drawing stands between two lines of
    ```. Blank lines are skipped; # begins a comment, and ## the title of the next puzzle. What
    follows a tab is skipped too, so the lines that rebus generate prints can be printed at once.

    The booklet is HTML, which every browser prints, or a PDF that Chromium, Chrome or Edge makes of
    it, or source for Typst, which an author can change. Each puzzle must have exactly one solution,
    or nothing is written. Timeout applies to each puzzle.

    Exit status: 2 if a puzzle has not exactly one solution or a line is wrong, else 3 if one did
    not finish in time or the booklet was interrupted, else 0.
    """
    if cover is None and author:
        cover = True
    hints, cover, contents, how_to = (
        book if each is None else each for each in (hints, cover, contents, how_to)
    )
    layout = Layout(
        title, per_page, stars, answers, proofs, longest, paper, lang, hints,
        cover, contents, how_to, author,
    )  # fmt: skip
    setter = Setter(
        timeout,
        options,
        lang,
        level,
        proves=proofs or hints,
        rates=stars or order == EASY_FIRST,
        as_drawn=as_drawn,
    )
    began = perf_counter()
    with Bar(lang=lang) as bar, Halt() as halt, bad_input_ends(as_json=False, lang=lang):
        check_encoding(file)
        check_jobs(jobs)
        check_general(Rules(**options))
        check_effort(None, Budget(seconds=timeout))
        _check_browser(output)
        listed = [*entries(file)]
        if not listed:
            raise GrammarError("no_puzzle", "there is no puzzle in this file")
        exercises = _set(listed, setter, jobs, bar, halt, output)
        bar.clear()
        for entry, first in repeated(listed):
            what = Sentence("the same puzzle stands in line {line}", line=first.line)
            click.echo(warned(what, entry.line, lang), err=True)
        if order == EASY_FIRST:
            exercises.sort(key=lambda each: (each.score is None, each.score))
        for data in halt.results(_printed(exercises, layout, output)):
            write_whole(output, data)
            click.echo(_summary(output, len(exercises), perf_counter() - began, lang), err=True)
            sys.exit(FOUND)
        _nothing(output, UNFINISHED, lang)


def _check_browser(output: Path) -> None:
    """PuzzleError where a browser is needed and there is none."""
    if output.suffix.lower() != PDF:
        return
    from solver.printing.browser import browser

    try:
        browser()
    except PuzzleError as error:
        what = "{what}; or write book.html, and print that from any browser"
        raise PuzzleError(error.code, what, what=error.sentence) from None


def _set(
    listed: list[CollectionEntry], setter: Setter, jobs: int, bar: Bar, halt: Halt, output: Path
) -> list[Exercise]:
    """The puzzles as exercises; ends the command where one of them cannot be one."""
    exercises: list[Exercise] = []
    worst = FOUND
    for done, outcome in enumerate(halt.results(in_order(setter, listed, jobs)), start=1):
        if outcome.remarks:
            bar.clear()
            click.echo("\n".join(outcome.remarks), err=True)
        if outcome.exercise is not None:
            exercises.append(outcome.exercise)
        elif worst != BAD_INPUT:
            worst = outcome.status
        bar.to(done / len(listed))
    if halt.asked or worst != FOUND:
        bar.clear()
        if worst == BAD_INPUT and any(entry.is_drawn for entry in listed):
            what = (
                "A drawing stands between two lines of ```; what {command} prints is read as it is"
            )
            command = "rebus skeleton --format jsonl"
            click.echo(said(Sentence(what, command=command), setter.lang), err=True)
        _nothing(output, worst if worst != FOUND else UNFINISHED, setter.lang)
    return exercises


def _printed(exercises: list[Exercise], layout: Layout, output: Path) -> Generator[bytes]:
    """The booklet as it is written."""
    if output.suffix.lower() == TYPST:
        from solver.printing.source import book_source

        yield book_source(exercises, layout).encode()
        return
    from solver.printing.booklet import behind_puzzles, booklet  # late: nothing else needs it

    behind = behind_puzzles(exercises, layout)
    html = booklet(exercises, layout, behind=behind)
    if output.suffix.lower() != PDF:
        yield html.encode()
        return
    from solver.printing.browser import pdf

    seconds = PRINTING + EACH * len(exercises)
    printed = pdf(html, seconds=seconds)
    if layout.contents:  # the pages that it names are known when it has been printed once
        from solver.printing.anchors import pages_of

        printed = pdf(booklet(exercises, layout, pages_of(printed), behind), seconds=seconds)
    yield printed


def _summary(output: Path, count: int, seconds: float, lang: str) -> str:
    """One line about what was written."""
    whole, part = f"{seconds:.1f}".split(".")
    time = Sentence("{whole}.{part}", whole=whole, part=part)
    line = Sentence("{path}: {count} puzzles, {time} seconds", path=output, count=count, time=time)
    if count == 1:
        line = Sentence("{path}: 1 puzzle, {time} seconds", path=output, time=time)
    return said(line, lang)


def _nothing(output: Path, status: int, lang: str) -> NoReturn:
    """Ends the command, which has written nothing."""
    click.echo(said(Sentence("nothing was written to {path}", path=output), lang), err=True)
    sys.exit(status)
