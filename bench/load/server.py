"""A server to be measured: its processes, their memory and their processor time."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
Row = tuple[str, str]  # what was measured, and what came out
CANNED = [sys.executable, "-m", "bench.load.canned"]
HELLO = "def solve(request):\n    return 'Hello world!'\n"


def makefile(name: str) -> str:
    """The value that `make run` gives a variable by default."""
    setting = re.search(rf"^{name} \?= (\d+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert setting is not None, f"the Makefile sets no {name}"
    return setting[1]


@dataclass(frozen=True)
class Server:
    """What listens on a port."""

    port: int
    process: subprocess.Popen[bytes]

    def workers(self) -> list[int]:
        """The processes that answer."""
        pid = self.process.pid
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def memory(self) -> int:
        """Resident KiB of the workers together."""
        return sum(map(resident, self.workers()))

    def seconds(self) -> float:
        """Processor time of the workers together."""
        return sum(self.each().values())

    def each(self) -> dict[int, float]:
        """Processor time of each worker."""
        return {pid: processor_seconds(pid) for pid in self.workers()}

    def most_since(self, before: dict[int, float]) -> float:
        """The most processor time of a worker since it was `before`.

        On a machine that is busy with other work too, that is how long an answer would have taken.
        """
        return max(processor_seconds(pid) - seconds for pid, seconds in before.items())


@contextmanager
def serve(
    folder: Path, pause: float = 0.1, command: Sequence[str] | None = None
) -> Iterator[Server]:
    """Starts the server of a folder, else functions-framework for its main.py, and ends it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    if command is None and (folder / "service").exists():
        command = [sys.executable, "-m", "service.server"]
    elif command is None:
        command = [
            str(Path(sys.executable).parent / "functions-framework"),
            *("--target", "solve", "--source", "main.py"),
        ]
    given = {"HOST": "127.0.0.1", "PORT": str(port)}
    given |= {name: makefile(name) for name in ("WORKERS", "THREADS")}
    env = with_bytecode() | given
    with open(os.devnull, "wb") as log:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=log)
        try:
            wait_for(port, pause)
            yield Server(port, process)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def with_bytecode() -> dict[str, str]:
    """The environment, in which Python keeps what it has compiled, as it does by default."""
    return {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def wait_for(port: int, pause: float) -> None:
    """Returns when something listens."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(pause)
    raise SystemExit("the server did not start")


def resident(pid: int) -> int:
    """Resident KiB of a process; 0 once it has ended."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return int((text.partition("VmRSS:")[2].split() or "0")[0])


def processor_seconds(pid: int) -> float:
    """Processor time of a process; 0 once it has ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().split()
    except OSError:
        return 0.0
    return (int(stat[13]) + int(stat[14])) / os.sysconf("SC_CLK_TCK")
