"""The group of all commands: they end with a status and without a stack trace, in any locale."""

from __future__ import annotations

import contextlib
import errno
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, TextIO, cast

import click

from solver.commands.advised import advised
from solver.commands.status import BAD_INPUT, CUT_OFF, INTERRUPTED, UNFINISHED


class Commands(click.Group):
    """Commands that end with a status and without a stack trace, in any locale.

    Each is loaded when it is first needed.
    """

    def __init__(self, *args: Any, names: Sequence[str], **extra: Any) -> None:
        super().__init__(*args, **extra)
        self._names = names

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self._names]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self._names and cmd_name not in self.commands:
            name = cmd_name.replace("-", "_")
            module = importlib.import_module(f"solver.commands.{name}")
            self.add_command(getattr(module, f"{name}_command"))
        return super().get_command(ctx, cmd_name)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Colours are for terminals, which click sees to, and for those who do not mind them."""
        if os.environ.get("NO_COLOR"):
            extra["color"] = False
        return super().make_context(*args, **extra)

    def main(self, *args: Any, **extra: Any) -> Any:
        sys.stdin = _as_utf8(sys.stdin, "r", "surrogateescape")
        sys.stdout = _as_utf8(sys.stdout, "w", "replace")
        sys.stderr = _as_utf8(sys.stderr, "w", "replace")
        return super().main(*args, **extra)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] == "-":
            args = ["solve", *args]
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            if isinstance(error, click.NoSuchOption):
                raise
            advice = f'To solve a puzzle: {ctx.command_path} solve "A + A = BB"'
            raise advised(error, advice) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.NoSuchOption as error:
            raise self._with_takers(error) from None
        except KeyboardInterrupt:
            click.echo("\nInterrupted.", err=True)
            ctx.exit(INTERRUPTED)
        except OSError as error:
            if error.errno in (errno.EPIPE, errno.EINVAL):  # EINVAL: a closed pipe on Windows
                status = CUT_OFF
            else:
                status = UNFINISHED if isinstance(error, ChildProcessError) else BAD_INPUT
                with contextlib.suppress(OSError):
                    click.echo(f"Error: {error.strerror or error}", err=True)
            _abandon_output()
            ctx.exit(status)

    def _with_takers(self, error: click.NoSuchOption) -> click.UsageError:
        """The error of a command's option; where others take it, that is what it says."""
        name, ctx = error.option_name, error.ctx
        if ctx is None or ctx.parent is None:
            return error
        takers = [
            command
            for command in self.list_commands(ctx.parent)
            if (found := self.get_command(ctx.parent, command))
            and any(name in option.opts for option in found.params)
        ]
        if not takers:
            return error
        *others, last = takers
        listed = f"{', '.join(others)} and {last}" if others else last
        message = (
            f"{ctx.command_path} takes no {name}: that is for {ctx.parent.command_path} {listed}"
        )
        return click.UsageError(message, ctx)


def _as_utf8(stream: TextIO | None, mode: str, errors: str) -> TextIO:
    """A stream that stops at no character; one that was closed reads and writes nothing."""
    if stream is None:
        return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))
    # An input that somebody has already read from stays as it is.
    with contextlib.suppress(io.UnsupportedOperation):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
            # With PYTHONUNBUFFERED there is no buffer: of what is written while a signal comes,
            # the rest would be lost.
            if isinstance(raw := stream.buffer, io.RawIOBase) and mode == "w":
                whole = io.BufferedWriter(raw)
                return io.TextIOWrapper(whole, "utf-8", errors, line_buffering=True)
    return stream


def _abandon_output() -> None:
    """Sends what is still in the buffers nowhere: writing it has failed already."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
