"""`rebus explain`: a proof in words, or the next hint."""

from __future__ import annotations

import sys
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import click

from solver import Budget, OptionError, Puzzle, Rules, Stop, UnsupportedError, svg
from solver.answers.solve import said
from solver.commands.options import json_option, level_option, options_of
from solver.commands.shell import (
    FOUND,
    NONE,
    UNFINISHED,
    PuzzleCommand,
    bad_input_ends,
    print_json,
    puzzle_text,
)
from solver.display.columns import visible_lines
from solver.languages import LANGUAGES
from solver.options import Effort
from solver.sentences import HINT_LEVELS, Sentence

# What proofs take is imported late: other commands need none of it, and starting should be quick.
if TYPE_CHECKING:
    from solver.proof.ask import Question, Reply


@click.command("explain", cls=PuzzleCommand)
@click.argument("puzzle")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the proof, and of errors.",
)
@level_option
@click.option("--hint", type=click.Choice(HINT_LEVELS), help="Only the next step: the "
              "idea as a question, where to look, its reason, or the digits.",
              callback=lambda context, option, hint: hint or "")  # fmt: skip
@click.option("--known", metavar="S=9,E=5", default="", help="For a hint, a check or --why-not: "
              "what you know, digits and marks such as E even.")  # fmt: skip
@click.option("--seen", type=int, metavar="N", default=0, help="For a hint: how many hints from "
              "there you have seen.")  # fmt: skip
@click.option("--check", metavar="N=E+1", default="", help="Instead of the proof, whether "
              "statements such as N=E+1, E even or carry 2=1 are true.")  # fmt: skip
@click.option("--why-not", metavar="E=7", default="", help="Instead of the proof, what speaks "
              "against a value, from what you know.")  # fmt: skip
@click.option("--pictures", type=click.Choice(["text", "svg"]), help="After each step, the "
              "calculation as it is known then, as text or in one SVG; hidden digits are called a, "
              "b, c.")  # fmt: skip
@options_of(Effort, only=("timeout",))
@options_of(Rules)
@json_option
def explain_command(
    puzzle: str, timeout: float | None, pictures: str | None, as_json: bool, **options: Any
) -> None:
    """Explain one PUZZLE, step by step; it may be a kakuro.

    If PUZZLE is -, it is read from standard input. Put -- before a puzzle that begins with a minus
    sign.

    Exit status: 0 if it has a solution, 1 if it has none, 2 for bad input, 3 if the proof is too
    long or there was no time for it, or for the hint, check or refutation that was asked for.
    """
    from solver.proof.ask import Question, ask

    with bad_input_ends(as_json=as_json, lang=options["lang"]):
        text = puzzle_text(puzzle)
    rules = Rules(**{field.name: options.pop(field.name) for field in fields(Rules)})
    question = Question(text, rules, **options)
    with bad_input_ends(text, as_json=as_json, lang=options["lang"]):
        _check_hint(question)
        if pictures and (as_json or question.hint or question.check or question.why_not):
            raise OptionError("unfit", "only whole proofs have pictures", field="pictures")
        budget = None if timeout is None else Budget(seconds=timeout)
        reply = ask(question, budget, is_rated=as_json)
        if pictures and not isinstance(reply.puzzle, Puzzle):
            what = "the steps of a kakuro have no pictures"
            raise UnsupportedError("not_explained", what, field="pictures")
    if as_json:
        from solver.answers.explain import reply_answer

        print_json(reply_answer(reply))
    else:
        _print(reply, pictures)
    sys.exit(_status(reply))


def _check_hint(question: Question) -> None:
    """OptionError for options that are for a hint, where none is asked for."""
    if question.hint:
        return
    if question.seen:
        name, message = "seen", "--{option} needs --hint {levels} or {last}"
    elif question.known and not (question.check or question.why_not):
        name = "known"
        message = "--{option} needs --hint {levels} or {last}, --check or --why-not"
    else:
        return
    *levels, last = HINT_LEVELS
    raise OptionError(
        "bad_option", message, field=name, option=name, levels=", ".join(levels), last=last
    )


def _print(reply: Reply, pictures: str | None) -> None:
    """Prints the hint, the check, or the proof line by line with its difficulty."""
    if reply.hint:
        click.echo(visible_lines(reply.hint.text))
        return
    from solver.display.proofs import claim_lines, proof_lines, why_not_lines

    if reply.why_not:
        for line in why_not_lines(reply.why_not):
            click.echo(line)
    elif reply.check:
        for claim in reply.check.claims:
            for line in claim_lines(claim):
                click.echo(line)
    elif reply.explanation is not None:
        if pictures == "svg":
            click.echo(svg(reply.explanation, language=reply.question.lang), nl=False)
            return
        lines = proof_lines
        if pictures:
            from solver.display.pictures import pictured_lines as lines
        for line in lines(reply.explanation, reply.question.lang):
            click.echo(line)
        if reply.explanation.level != reply.question.level:
            what = "a proof for a teacher would not be a third shorter: this is the one for a pupil"
            click.echo(said(Sentence(what), reply.question.lang), err=True)


def _status(reply: Reply) -> int:
    """The exit status; there is a hint or a verdict wherever there is time for one."""
    if reply.hint:
        return UNFINISHED if reply.hint.is_late else FOUND
    if reply.why_not:
        return UNFINISHED if reply.why_not.is_late else FOUND
    if reply.check:
        from solver.proof.judge import UNKNOWN

        is_open = any(claim.verdict == UNKNOWN for claim in reply.check.claims)
        return UNFINISHED if is_open and reply.check.stop is Stop.DEADLINE else FOUND
    assert reply.explanation is not None
    if not reply.explanation.complete:
        return UNFINISHED
    return FOUND if reply.explanation.solutions else NONE
