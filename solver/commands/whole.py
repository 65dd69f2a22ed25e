"""Files that a command writes as a whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

import click


class OutputFile(click.ParamType[Path]):
    """The name of a file that can be written, with one of some endings."""

    name = "file"

    def __init__(self, endings: Collection[str]) -> None:
        self.endings = endings

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if path.suffix.lower() not in self.endings:
            self.fail(f"{value!r} does not end in {' or '.join(self.endings)}.", param, ctx)
        try:
            if path.is_dir():
                self.fail(f"{value!r} is a folder.", param, ctx)
            if path.exists() and not os.access(path, os.W_OK):
                self.fail(f"{value!r}: {os.strerror(errno.EACCES)}", param, ctx)
            if not _is_pipe(path):
                tempfile.TemporaryFile(dir=path.resolve().parent).close()
        except OSError as error:
            self.fail(f"{value!r}: {error.strerror}", param, ctx)
        return path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file, in whose place there is what was there before until all is written."""
    if _is_pipe(path):
        path.write_bytes(data)
        return
    path = path.resolve()
    if path.exists() and not os.access(path, os.W_OK):  # a new file could take its place
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # A name of its own, since one with more than that of the file may be too long.
    number, name = tempfile.mkstemp(prefix=".rebus-", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _is_pipe(path: Path) -> bool:
    """Whether there is something that no file may replace, such as a pipe or a terminal."""
    return path.exists() and not path.is_file()


def _mode(path: Path) -> int:
    """Who may read and write the file: those who did before, or as is usual for a new one."""
    if path.exists():
        return path.stat().st_mode & 0o777
    usual = os.umask(0)
    os.umask(usual)
    return 0o666 & ~usual
