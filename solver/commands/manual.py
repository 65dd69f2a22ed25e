"""`rebus manual`: the manual page, made from the help of the commands."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

from solver.version import __version__

SECTION = 1


@click.command("manual", short_help="Print the manual page.")
@click.pass_context
def manual_command(ctx: click.Context) -> None:
    """Print the manual page, for man: rebus manual > rebus.1; man ./rebus.1"""
    assert ctx.parent is not None
    click.echo("\n".join(page(ctx.parent)))


def page(ctx: click.Context) -> Iterator[str]:
    """The lines of the page, in the language of man."""
    group = ctx.command
    assert isinstance(group, click.Group)
    name = "rebus"
    yield f'.TH {name.upper()} {SECTION} "" "Rebus {__version__}" "User Commands"'
    yield ".SH NAME"
    yield f"{name} \\- {_text('solve cryptarithms, explain them, and make new ones')}"
    yield ".SH SYNOPSIS"
    yield f".B {name}"
    yield "[OPTIONS] [COMMAND [ARGS]...]"
    yield ".SH DESCRIPTION"
    yield from _paragraphs(group.help or "")
    yield ".SH OPTIONS"
    yield from _options(group, ctx)
    yield ".SH COMMANDS"
    for each in group.list_commands(ctx):
        command = group.get_command(ctx, each)
        assert command is not None
        inner = click.Context(command, info_name=each, parent=ctx)
        usage = " ".join(command.collect_usage_pieces(inner))
        yield f".SS {_text(f'{name} {each} {usage}')}"
        yield from _paragraphs(command.help or "")
        yield from _options(command, inner)


def _paragraphs(help: str) -> Iterator[str]:
    """The paragraphs of a help text."""
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(help)):
        yield ".PP"
        yield _text(" ".join(paragraph.split()))


def _options(command: click.Command, ctx: click.Context) -> Iterator[str]:
    """The options, each with what it means."""
    for parameter in command.get_params(ctx):
        if isinstance(parameter, click.Option) and (record := parameter.get_help_record(ctx)):
            names, meaning = record
            yield ".TP"
            yield f".B {_text(names)}"
            yield _text(meaning)


def _text(text: str) -> str:
    """A text that man prints as it is: no sign of its own begins or stands in it."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text
