"""`rebus column`: puzzles for the weeks to come, each harder than the one before."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import BinaryIO

import click

from solver import OptionError, Sentence, column, in_language, parse, svg
from solver.answers.column import ColumnEntry
from solver.answers.encode import as_text
from solver.commands.dataset import words_of
from solver.commands.options import lang_option, options_of
from solver.commands.running import Bar, Halt
from solver.commands.shell import UNFINISHED, InputFile, bad_input_ends
from solver.display.columns import drawing
from solver.generation.dataset import listed
from solver.generation.recipe import levels_span
from solver.model import Solution
from solver.options import Effort
from solver.proof.difficulty import STARS
from solver.sentences import LANGUAGES


@click.command("column", short_help="Make puzzles for weeks to come, ever harder.")
@click.argument("file", type=InputFile("words themselves can be piped to rebus column -"))
@click.option("--limit", type=int, default=52, metavar="N", show_default=True,
              help="So many puzzles.")  # fmt: skip
@click.option("--levels", default="1-5", metavar="N-N", show_default=True,
              help="The stars of the first and of the last puzzles.")  # fmt: skip
@click.option("--kinds", default="sum,difference,product", metavar="KIND,…", show_default=True,
              help="What they are: sum, difference, product or division.")  # fmt: skip
@click.option(
    "--start", metavar="DAY", help="The first day, such as 2027-01-04; today if left out."
)
@click.option("--every", type=int, default=7, metavar="N", show_default=True,
              help="One every so many days.")  # fmt: skip
@click.option("--seed", type=int, default=0, metavar="N", show_default=True,
              help="The same seed and options give the same column.")  # fmt: skip
@click.option("--proofs", default=LANGUAGES[0], metavar="LANG,…", show_default=True,
              help="The languages of proofs and hints.")  # fmt: skip
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
              help="Also write each puzzle there: a picture, its solution, and a text with hints, "
              "answer and proof.")  # fmt: skip
@options_of(Effort, only=("timeout",))
@lang_option
def column_command(
    file: BinaryIO, limit: int, levels: str, kinds: str, start: str | None, every: int, seed: int,
    proofs: str, folder: Path | None, timeout: float | None, lang: str,
) -> None:  # fmt: skip
    """Make puzzles out of the words in FILE, one for each of the weeks to come, ever harder.

    Each has exactly one solution, and no word is used twice. A line of JSON is printed for each,
    with its day, drawing, hints, answer and proof; those of a level come together. - is standard
    input.

    Exit status: 0 if the column is complete, 2 for bad input or where the words give no other
    puzzle, 3 if there was no time or Ctrl-C came first.
    """
    done = fewer = 0
    with bad_input_ends(as_json=False, lang=lang):
        languages = listed(proofs)
        first, last = levels_span(levels, STARS)
        if folder is not None:
            _check_free(folder)
        made = column(
            words_of(file), limit, levels=(first, last), kinds=listed(kinds), start=start,
            every=every, seed=seed, proofs=languages, timeout=timeout,
        )  # fmt: skip
        with Bar(False) as bar, Halt() as halt:
            for done, one in enumerate(halt.results(_each(made)), 1):
                click.echo(as_text(one))
                if folder is not None:
                    _write(folder, done, one, languages)
                fewer += one.level < first + (done - 1) * (last - first + 1) // limit
                bar.to(done / limit)
    if fewer:
        click.echo(_note(fewer, lang), err=True)
    if done < limit:
        click.echo(f"not finished: {done} of {limit} puzzles", err=True)
        sys.exit(UNFINISHED)


def _each(made: Iterator[ColumnEntry]) -> Generator[ColumnEntry]:
    yield from made  # as a generator, which can be closed


def _note(fewer: int, lang: str) -> str:
    """What is said where the words gave fewer stars than asked for."""
    what = Sentence(
        "puzzles with fewer stars than were asked for: {n}; longer words would give more", n=fewer
    )
    return in_language(what, lang)


def _check_free(folder: Path) -> None:
    """OptionError for a folder in which something stands already."""
    if folder.exists() and any(folder.iterdir()):
        message = "{folder} is not empty, and nothing in it is overwritten"
        raise OptionError("bad_option", message, field="folder", folder=str(folder))


def _write(folder: Path, number: int, one: ColumnEntry, languages: tuple[str, ...]) -> None:
    """The files of a puzzle."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{number:03}-{one.date}"
    puzzle = parse(one.puzzle)
    solution = Solution.of(puzzle, one.letters)
    files = {".svg": svg(puzzle), "-solution.svg": svg(solution)}
    for lang in languages:
        lines = [one.date + " " + "★" * one.level, "", one.drawing, "", _head("Hints", lang)]
        lines += [f"{grade}. {hint}" for grade, hint in enumerate(one.hints[lang], 1)]
        lines += ["", _head("Key", lang), drawing(puzzle, solution), "", *one.proof[lang]]
        files[f".{lang}.txt"] = "\n".join(lines) + "\n"
    for ending, text in files.items():
        (folder / f"{name}{ending}").write_text(text, encoding="utf-8")


def _head(text: str, lang: str) -> str:
    return in_language(Sentence(text), lang) + (":", "：")[lang == "ja"]
