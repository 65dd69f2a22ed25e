"""`rebus manual`: the manual page, made from the help of the commands."""

from __future__ import annotations

import click

from solver.version import __version__


@click.command("manual", short_help="Print the manual page.")
@click.pass_context
def manual_command(ctx: click.Context) -> None:
    """Print the manual page, for man: rebus manual > rebus.1; man ./rebus.1"""
    assert ctx.parent is not None
    group = ctx.parent.command
    assert isinstance(group, click.Group)
    click.echo(f'.TH REBUS 1 "" "Rebus {__version__}" "User Commands"\n.SH NAME')
    click.echo("rebus \\- solve cryptarithms, explain them, and make new ones")
    _print("description", group.get_help(ctx.parent))
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        assert command is not None
        _print(name, command.get_help(click.Context(command, info_name=name, parent=ctx.parent)))


def _print(title: str, help: str) -> None:
    lines = help.replace("\\", "\\e").replace("-", "\\-").splitlines()
    click.echo("\n".join([f".SH {title.upper()}", ".nf", *(f"\\&{line}" for line in lines)]))
