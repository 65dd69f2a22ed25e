"""`rebus practice`: lessons about techniques, with exercises, hints and a key."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from solver import Budget, Stop
from solver.commands.options import alone, json_option, options_of
from solver.commands.output import OutputFile, write_whole
from solver.commands.shell import FOUND, UNFINISHED, bad_input_ends, print_json
from solver.generation.practice import Lesson, lesson, techniques
from solver.languages import LANGUAGES
from solver.limits import MAX_EXERCISES
from solver.meter import Meter
from solver.options import Effort
from solver.printing.style import PAPERS, USUAL_PAPER, Layout
from solver.search.slices import check_effort

HTML, PDF = (".html", ".htm"), ".pdf"

# Seconds to print, at most.
PRINTING = 90.0


@click.command("practice", short_help="Practise techniques of proofs.")
@click.option("--technique", default="", metavar="NAME", help="The technique, such as double; "
              "without it, all are listed, or written to FILE.")  # fmt: skip
@click.option("--limit", type=int, default=MAX_EXERCISES, show_default=True, metavar="N",
              help="So many exercises.")  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, metavar="N",
              help="Other exercises.")  # fmt: skip
@click.option("-o", "--output", metavar="FILE", type=OutputFile((*HTML, PDF)),
              help="Write it here, to be printed: a name that ends in .html or .pdf.")  # fmt: skip
@click.option("--paper", type=click.Choice(list(PAPERS)), default=USUAL_PAPER, show_default=True,
              help="The paper to print on.")  # fmt: skip
@click.option("--lang", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True,
              help="The language of the lesson.")  # fmt: skip
@options_of(Effort, only=("timeout",))
@json_option
def practice_command(
    technique: str, limit: int, seed: int, output: Path | None, paper: str, lang: str,
    timeout: float | None, as_json: bool,
) -> None:  # fmt: skip
    """A lesson about one technique of proofs: what it says, an example, exercises, hints, a key.

    Where a technique never stands alone, its exercises take others as well, as few as there are;
    the lesson says so. With --output it is a page to print; without a technique, a book of all.

    Exit status: 0, 2 for bad input, 3 if there was no time for all exercises.
    """
    with bad_input_ends(as_json=as_json, lang=lang):
        if as_json:
            alone("--json is a form of its own, and goes with no --{option}", "output")
        if not technique and not output:
            _print_techniques(lang, as_json=as_json)
            return
        budget = Budget(seconds=timeout)
        check_effort(None, budget)
        meter, names = Meter(budget), [technique] if technique else techniques()
        lessons = [
            lesson(name, limit, language=lang, seed=seed, budget=meter.left()) for name in names
        ]
        if output:
            _write(lessons, Layout(paper=paper, lang=lang, stars=False), output)
        else:
            _print(lessons[0], as_json=as_json)
    sys.exit(UNFINISHED if any(each.stop is Stop.DEADLINE for each in lessons) else FOUND)


def _print_techniques(lang: str, *, as_json: bool) -> None:
    """Prints all techniques, with what each says."""
    from solver.answers.practice import techniques_answer

    answer = techniques_answer(lang)
    if as_json:
        print_json(answer)
        return
    for each in answer.techniques:
        click.echo(f"{each.technique}: {each.says}")


def _print(found: Lesson, *, as_json: bool) -> None:
    """Prints a lesson."""
    if as_json:
        from solver.answers.practice import practice_answer

        print_json(practice_answer(found))
        return
    from solver.display.lessons import lesson_lines

    for line in lesson_lines(found):
        click.echo(line)


def _write(lessons: Sequence[Lesson], layout: Layout, output: Path) -> None:
    """Writes lessons into a file to be printed."""
    from solver.printing.browser import pdf
    from solver.printing.lessons import lesson_pages

    html = lesson_pages(lessons, layout)
    is_pdf = output.suffix.lower() == PDF
    write_whole(output, pdf(html, seconds=PRINTING) if is_pdf else html.encode())
