"""Errors of the command line that end with a piece of advice."""

from __future__ import annotations

import click


def advised(error: click.UsageError, advice: str) -> click.UsageError:
    """The same error with a sentence of advice."""
    message = error.format_message()
    return click.UsageError(f"{message}{'' if message[-1] in '.?' else '.'} {advice}", error.ctx)
