"""The function as `make run` serves it, on a free port: for tests."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
START = 60  # seconds; a loaded machine is slow


@contextmanager
def served(workers: int = 1, **settings: str) -> Iterator[str]:
    """A block in which it is served; gives its address. `settings` are environment variables."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    given = {"WORKERS": str(workers), "THREADS": "4", "HOST": "127.0.0.1", "PORT": str(port)}
    server = subprocess.Popen(
        [sys.executable, "server.py"],
        cwd=ROOT,
        env=os.environ | given | settings,
        stdout=subprocess.DEVNULL,
    )
    try:
        _await(server, port)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)


def _await(server: subprocess.Popen[bytes], port: int) -> None:
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
