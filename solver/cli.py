"""Entry point of the command line: joins the commands of `solver/commands/`, one file each."""

from __future__ import annotations

import click

from solver import __version__
from solver.commands.batch import batch_command
from solver.commands.explain import explain_command
from solver.commands.generate import generate_command
from solver.commands.kakuro import kakuro_command
from solver.commands.make_kakuro import make_kakuro_command
from solver.commands.options import lang_option
from solver.commands.prompt import session
from solver.commands.repair import repair_command
from solver.commands.skeleton import skeleton_command
from solver.commands.solve import solve_command
from solver.commands.terminal import Terminal


@click.group(
    cls=Terminal,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="rebus")
@lang_option
@click.pass_context
def main(ctx: click.Context, lang: str) -> None:
    """Solve cryptarithms: arithmetic in which letters stand for digits.

    Without a command it asks for puzzles.
    """
    ctx.default_map = {name: {"lang": lang} for name in main.commands}
    if ctx.invoked_subcommand is None:
        session(lang)


for command in (
    solve_command,
    batch_command,
    explain_command,
    generate_command,
    skeleton_command,
    repair_command,
    kakuro_command,
    make_kakuro_command,
):
    main.add_command(command)
