"""`--state FILE`: how far a command has come, in a file that the same command continues from."""

from __future__ import annotations

import json
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import click

from solver import OptionError, Stop
from solver.commands.output import OutputFile, write_whole

state_option = click.option(
    "--state",
    type=OutputFile(),
    metavar="FILE",
    help="Keep what is found in FILE, and continue from what the same command has kept there.",
)

# Seconds between two writings at least, and how many times as long as the last one took.
EVERY, TIMES = 3.0, 20

# The first line of such a file: what it is, and the digest of the line after it.
HEAD = "rebus-state"


class StateFile:
    """A file that is there until the command is done.

    OptionError where it holds something else than the same command has written.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self._clock = clock
        self._work: list[Any] = []
        self._noted: object = None  # the last note, where it is not in the file
        self._due = clock()  # the first note at once: so it shows that it can be written

    def recall(self, work: Sequence[Any]) -> Any:
        """What the file holds about this work; None where there is no file."""
        self._work = [*work]
        if not self.path.exists():
            return None
        document = _read(self.path)
        if document["work"] != self._work:
            message = "{file} belongs to another puzzle, other options or another version"
            raise _misfit(message, self.path)
        return document["noted"]

    def note(self, noted: object) -> None:
        """Takes over how far the work has come, and writes it every few seconds."""
        self._noted = noted
        if (began := self._clock()) >= self._due:
            self.write()
            self._due = self._clock() + max(EVERY, TIMES * (self._clock() - began))

    def write(self) -> None:
        """Writes the last note; where that fails, it says so, and the work goes on."""
        if self._noted is None:
            return
        body = json.dumps({"work": self._work, "noted": self._noted}, default=_plain).encode()
        try:
            write_whole(self.path, b"%s %s\n%s\n" % (HEAD.encode(), _digest(body), body))
        except OSError as error:
            click.echo(f"Warning: {self.path}: {error.strerror}", err=True)
        self._noted = None

    def way_on(self, stop: Stop) -> str | None:
        """The option that continues what is not done; None where the file is not kept."""
        return f"--state {shlex.quote(str(self.path))}" if stop is Stop.DEADLINE else None

    def end(self, stop: Stop) -> None:
        """Removes the file, when all is told, unless something is left to do."""
        if stop is not Stop.DEADLINE:
            self._noted = None
            self.path.resolve().unlink(missing_ok=True)  # what was written, by a link, too


@contextmanager
def keep_in(path: Path | None) -> Iterator[StateFile | None]:
    """A block that keeps in the file of that name how far it comes, however it ends."""
    file = StateFile(path) if path else None
    try:
        yield file
    finally:
        if file is not None:
            file.write()


def _read(path: Path) -> Any:
    """The document in a file of this kind; OptionError for any other file, or a pipe."""
    content = path.read_bytes() if path.is_file() else b""  # a pipe would be waited for
    head, _, body = content.partition(b"\n")
    name, _, digest = head.partition(b" ")
    if name != HEAD.encode():
        raise _misfit("{file} was not written by --state, and stays as it is", path)
    body = body.removesuffix(b"\n")
    if digest != _digest(body):
        raise _misfit("{file} is damaged: without it, the command begins anew", path)
    return json.loads(body)


def _digest(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()


def _misfit(message: str, path: Path) -> OptionError:
    return OptionError("bad_state", message, field="state", file=str(path))


def _plain(value: Any) -> Any:
    """What JSON has no form for: an object is the list of its fields, bytes are hexadecimal."""
    if is_dataclass(value):
        return [getattr(value, field.name) for field in fields(value)]
    return value.hex()
