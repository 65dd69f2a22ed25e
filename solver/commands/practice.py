"""`rebus practice`: a lesson about one technique, with exercises, hints and a key."""

from __future__ import annotations

import json

import click

from solver import OptionError, Sentence, in_language
from solver.commands.options import json_option
from solver.commands.shell import bad_input_ends
from solver.display.columns import visible
from solver.display.proofs import INDENT, proof_lines
from solver.generation.practice import EXERCISES, SAYS, Lesson, lesson, says
from solver.sentences import LANGUAGES


@click.command("practice", short_help="Practise one technique of proofs.")
@click.option("--technique", default="", metavar="NAME", help="The technique, such as double; "
              "without it, all are listed.")  # fmt: skip
@click.option("--limit", type=int, default=EXERCISES, show_default=True, metavar="N",
              help="So many exercises.")  # fmt: skip
@click.option("--lang", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True,
              help="The language of the lesson.")  # fmt: skip
@json_option
def practice_command(technique: str, limit: int, lang: str, as_json: bool) -> None:
    """A lesson about one technique of proofs: what it says, an example, exercises, hints, a key.

    Where a technique never stands alone, its exercises take others as well, as few as there are;
    the lesson says so.
    """
    with bad_input_ends(as_json=as_json, lang=lang):
        if not technique:
            if as_json:
                raise OptionError("bad_option", "name a technique", field="technique")
            for name in SAYS:
                click.echo(f"{name}: {says(name, lang)}")
            return
        found = lesson(technique, limit)
    if as_json:
        click.echo(json.dumps(_answer(found, lang), ensure_ascii=False))
    else:
        _print(found, lang)


def _print(found: Lesson, lang: str) -> None:
    click.echo(says(found.technique, lang))
    if not found.puzzles:
        what = Sentence("It is needed so seldom that there are no exercises")
        click.echo(in_language(what, lang) + (".", "。")[lang == "ja"])
        return
    if not found.is_pure:
        what = Sentence("This technique seldom stands alone: its exercises take others as well")
        click.echo(in_language(what, lang) + (".", "。")[lang == "ja"])
    example, *exercises = found.exercises
    click.echo(f"\n{_heading(Sentence('Example'), lang)} {example.puzzle}")
    for line in proof_lines(example.explanation, lang):
        click.echo(INDENT + line)
    click.echo(f"\n{_heading(Sentence('Exercises'), lang)}")
    for number, one in enumerate(exercises, 1):
        click.echo(f"{number}. {one.puzzle}")
    click.echo(f"\n{_heading(Sentence('Hints'), lang)}")
    for number, one in enumerate(exercises, 1):
        for grade, text in enumerate(one.hints(lang)):
            click.echo((f"{number}. " if not grade else INDENT) + visible(text))
    click.echo(f"\n{_heading(Sentence('Key'), lang)}")
    for number, one in enumerate(exercises, 1):
        click.echo(f"{number}. {one.solution}")


def _heading(text: Sentence, lang: str) -> str:
    return in_language(text, lang) + (":", "：")[lang == "ja"]


def _answer(found: Lesson, lang: str) -> dict[str, object]:
    exercises = [
        {"puzzle": one.puzzle, "others": others, "hints": [*one.hints(lang)],
         "solution": one.solution}
        for one, others in zip(found.exercises, found.others, strict=True)
    ]  # fmt: skip
    return {
        "technique": found.technique,
        "says": says(found.technique, lang),
        "example": exercises[0] if exercises else None,
        "exercises": exercises[1:],
    }
