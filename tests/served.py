"""The function as `make run` serves it, on a free port: for tests."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
START = 60  # seconds; a loaded machine is slow


@dataclass(frozen=True)
class Serving:
    """A server's process, and where it listens."""

    process: subprocess.Popen[str]
    address: str

    @property
    def port(self) -> int:
        """The last part of the address."""
        return int(self.address.rpartition(":")[2])


@contextmanager
def server(
    workers: int = 1,
    *,
    output: int = subprocess.DEVNULL,
    folder: Path = ROOT,
    command: Sequence[str] = (sys.executable, "-m", "service.server"),
    **settings: str,
) -> Iterator[Serving]:
    """A block in which a folder is served; `settings` are environment variables.

    A `command` has {port} where it is to listen.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    given = {"WORKERS": str(workers), "THREADS": "4", "HOST": "127.0.0.1", "PORT": str(port)}
    process = subprocess.Popen(
        [part.format(port=port) for part in command],
        cwd=folder,
        env=os.environ | given | settings,
        stdout=output,
        text=True,
    )
    try:
        _await(process, port)
        yield Serving(process, f"http://127.0.0.1:{port}")
    finally:
        process.terminate()
        process.communicate(timeout=30)


@contextmanager
def served(workers: int = 1, **settings: str) -> Iterator[str]:
    """The same, with no more than its address."""
    with server(workers, **settings) as serving:
        yield serving.address
        serving.process.send_signal(signal.SIGQUIT)  # nobody waits for an answer any more


def _await(server: subprocess.Popen[str], port: int) -> None:
    """Returns as soon as the server accepts connections."""
    until = time.monotonic() + START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < until, "the server does not listen"
            assert server.poll() is None, "the server has ended"
            time.sleep(0.05)
