"""The terminal's options, made from the fields that declare them, and those that commands share.

The names of the options are those of `solver.solve`, so they are handed on as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import Field, fields
from types import NoneType
from typing import Any, TypeVar, get_args, get_type_hints

import click

from solver import Budget, OptionError, Result, solve
from solver.limits import MAX_BASE, MIN_BASE
from solver.options import Aim, Effort, Rules, SolveEffort, Terminal
from solver.sentences import LANGUAGES, PROOF_LEVELS, PUPIL

Command = TypeVar("Command", bound=Callable[..., Any])

# Heading in the help → the options below it; what stands below none comes last.
TO_FIND = ("count", "decode", "suggest", *(field.name for field in fields(Aim)))
HEADINGS = {
    "The puzzle": {field.name for field in fields(Rules)},
    "What to find": {*TO_FIND},
    "How far to search": {field.name for field in fields(SolveEffort)} - {*TO_FIND}
    | {"jobs", "engine", "state", "naive"},
}
OTHERS = "What to print"

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON, as the HTTP API does."
)

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of errors and warnings.",
)

level_option = click.option(
    "--level",
    type=click.Choice(list(PROOF_LEVELS)),
    default=PUPIL,
    show_default=True,
    help="For a teacher, several plain steps of a proof are one line.",
)

jobs_option = click.option(
    "--jobs",
    type=int,
    default=1,
    metavar="N",
    show_default=True,
    help="Use N processes.",
)


count_option = click.option(
    "--count", is_flag=True, help="Only count the solutions, all of them unless --limit is given."
)

bases_option = click.option(
    "--base",
    default="10",
    metavar="N",
    show_default=True,
    callback=lambda context, option, text: int(text) if text.strip().isdecimal() else text,
    help=f"The base of the numbers, {MIN_BASE} to {MAX_BASE}; a range such as {MIN_BASE}-"
    f"{MAX_BASE}, or auto, counts the solutions in each.",
)

next_option = click.option(
    "--next", metavar="CURSOR", help="Continue where an earlier call stopped."
)


class WithHeadings(click.Command):
    """A command of so many options that its help puts them below headings."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes each option below the first heading that it belongs to."""
        left = {
            param: told for param in self.get_params(ctx) if (told := param.get_help_record(ctx))
        }
        for heading, names in [*HEADINGS.items(), (OTHERS, {param.name for param in left})]:
            below = [param for param in left if param.name in names]
            with formatter.section(heading):
                formatter.write_dl([left.pop(param) for param in below])


def is_given(name: str) -> bool:
    """True if an option of the command was given, whatever its value."""
    source = click.get_current_context().get_parameter_source(name)
    return source is not click.core.ParameterSource.DEFAULT


def alone(message: str, *names: str) -> None:
    """OptionError where one of these options is given."""
    for option in click.get_current_context().command.params:
        name = option.opts[-1].removeprefix("--")  # the long one
        if name in names and is_given(option.name or ""):
            raise OptionError("bad_option", message, field=name, option=name)


def options_of(
    declared: Any, *, only: Collection[str] = (), without: Collection[str] = ()
) -> Callable[[Command], Command]:
    """The options that the fields of a dataclass declare, for a command: all, or some of them."""
    hints = get_type_hints(declared, include_extras=True)

    def with_options(command: Command) -> Command:
        for field in reversed(fields(declared)):
            if field.name not in without and (not only or field.name in only):
                command = _option(field, *get_args(hints[field.name]))(command)
        return command

    return with_options


def _option(field: Field[Any], kind: Any, *notes: Any) -> Callable[[Command], Command]:
    """The option of a field of this type."""
    terminal = next((note for note in notes if isinstance(note, Terminal)), Terminal())
    description = next(note for note in notes if isinstance(note, str))
    default = field.default if terminal.default is Terminal.FIELD else terminal.default
    name = field.name.replace("_", "-")
    enum = _enum(notes)
    listed = f" One of {', '.join(enum)}." if enum else ""
    shared: dict[str, Any] = {
        "help": terminal.help or description.replace("`", "") + listed,
        "shell_complete": lambda context, option, begun: [
            value for value in enum if value.startswith(begun)
        ],
    }
    kinds = {*(get_args(kind) or (kind,))} - {NoneType}
    if kinds == {bool}:
        if default is None:
            return click.option(f"--{name}/--no-{name}", default=None, **shared)
        if default:
            shared["callback"] = lambda context, option, is_off: not is_off
            name = f"no-{name}"
        return click.option(f"--{name}", field.name, is_flag=True, **shared)
    shared |= {"metavar": terminal.metavar}
    if list[str] in kinds:
        shared["callback"] = lambda context, option, texts: " ".join(texts)
        return click.option(f"--{name}", multiple=True, **shared)
    number = next((number for number in (int, float) if kinds == {number}), str)
    shows = default not in (None, "")
    return click.option(f"--{name}", type=number, default=default, show_default=shows, **shared)


def _enum(notes: Iterable[Any]) -> list[str]:
    """The values that notes allow; none where they list none."""
    schemas = [note() if callable(note) else note for note in notes]
    enums = (each["enum"] for each in schemas if isinstance(each, dict) and "enum" in each)
    return [*filter(None, next(enums, ()))]


def search_options(command: Command) -> Command:
    """The options of every command that searches for solutions."""
    command = options_of(Effort, only=("limit", "timeout"))(command)
    return lang_option(json_option(options_of(Rules)(command)))


def search(text: str, *, timeout: float | None, **options: Any) -> Result:
    """The solutions that the options of a command ask for."""
    return solve(text, budget=None if timeout is None else Budget(seconds=timeout), **options)
