"""Entry point of the command line: joins the commands of `solver/commands/`."""

from __future__ import annotations

import click

from solver.commands.shell import Commands
from solver.sentences import LANGUAGES
from solver.version import COMMIT, __version__

# Command → its file in `solver/commands/`, which is loaded when it is called: starting should be
# quick.
COMMANDS = {
    "batch": "batch", "booklet": "booklet", "column": "column", "dataset": "dataset",
    "draw": "draw",
    "explain": "explain", "generate": "generate", "kakuro": "kakuro",
    "make-kakuro": "kakuro", "manual": "manual", "practice": "practice", "repair": "repair",
    "serve": "serve", "skeleton": "skeleton",
    "solve": "solve",
}  # fmt: skip


@click.group(
    cls=Commands,
    files=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(f"{__version__} ({COMMIT})" if COMMIT else __version__, prog_name="rebus")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of errors and warnings.",
)
@click.pass_context
def main(ctx: click.Context, lang: str) -> None:
    """Solve cryptarithms: arithmetic in which letters stand for digits.

    Without a command it asks for puzzles; with - it solves the one on standard input.
    """
    ctx.default_map = {name: {"lang": lang} for name in COMMANDS}
    if ctx.invoked_subcommand is None:
        from solver.commands.prompt import session

        session(lang)
