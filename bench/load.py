"""The function under load, with functions-framework's own server, against its own hello-world.

    python -m bench.load              # all parts, about five minutes
    python -m bench.load rate crowd   # some of them

Servers are started here on free ports of 127.0.0.1 with the WORKERS and THREADS that `make run`
sets, and ended here. The client is a few threads that write bytes to sockets and look for the end
of the answer, so that it takes as little as possible of the cores that it shares with the server.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parent.parent
HELLO = "def solve(request):\n    return 'Hello world!'\n"
SECONDS = 60.0  # of each of the two servers in `rate`
SLICE = 5.0  # seconds that one of them gets at a time, so that both see the same machine
CONNECTIONS = 8


def makefile(name: str) -> str:
    """The value that `make run` gives a variable by default."""
    found = re.search(rf"^{name} \?= (\d+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert found is not None, f"the Makefile sets no {name}"
    return found[1]


@dataclass(frozen=True)
class Server:
    """A functions-framework that serves `solve` of a main.py."""

    port: int
    process: subprocess.Popen[bytes]

    def workers(self) -> list[int]:
        """The processes that answer."""
        pid = self.process.pid
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def memory(self) -> int:
        """Resident KiB of the workers together."""
        texts = (Path(f"/proc/{pid}/status").read_text() for pid in self.workers())
        return sum(int(re.search(r"VmRSS:\s+(\d+)", text)[1]) for text in texts)  # type: ignore[index]

    def seconds(self) -> float:
        """Processor time of the workers together."""
        stats = (Path(f"/proc/{pid}/stat").read_text().split() for pid in self.workers())
        return sum(int(stat[13]) + int(stat[14]) for stat in stats) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serve(folder: Path) -> Iterator[Server]:
    """Starts a server for the main.py of a folder, and ends it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [
        str(Path(sys.executable).parent / "functions-framework"),
        *("--target", "solve", "--source", "main.py", "--host", "127.0.0.1", "--port", str(port)),
    ]
    env = os.environ | {"WORKERS": makefile("WORKERS"), "THREADS": makefile("THREADS")}
    with open(os.devnull, "wb") as log:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=log)
        try:
            wait_for(port)
            yield Server(port, process)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def wait_for(port: int) -> None:
    """Returns when something listens."""
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def post(document: object, path: str = "/v1/solve") -> bytes:
    """The bytes of a request."""
    body = json.dumps(document).encode()
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body


def get(path: str) -> bytes:
    """The bytes of a request."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)


class Client:
    """A connection that is kept, and opened again where the server has closed it."""

    def __init__(self, port: int, timeout: float = 60) -> None:
        self._address = ("127.0.0.1", port)
        self._timeout = timeout
        self._socket: socket.socket | None = None

    def ask(self, request: bytes) -> tuple[int, bytes]:
        """Status and body of the answer; OSError where none came."""
        if self._socket is None:
            self._socket = socket.create_connection(self._address, self._timeout)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self._socket.sendall(request)
            return self._read(self._socket)
        except OSError:
            self.close()
            raise

    def _read(self, connection: socket.socket) -> tuple[int, bytes]:
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._more(connection)
        head, _, body = answer.partition(b"\r\n\r\n")
        found = LENGTH.search(head + b"\r\n")
        length = int(found[1]) if found else 0
        while len(body) < length:
            body += self._more(connection)
        if b"\r\nConnection: close" in head:
            self.close()
        return int(head[9:12]), body

    def _more(self, connection: socket.socket) -> bytes:
        data = connection.recv(65536)
        if not data:
            raise ConnectionResetError("the server closed the connection")
        return data

    def close(self) -> None:
        """Hangs up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


@dataclass
class Tally:
    """What came of many requests."""

    seconds: list[float] = field(default_factory=list)  # of each answer
    errors: list[str] = field(default_factory=list)

    def ask(self, client: Client, request: bytes) -> bytes:
        """Asks, and notes how it went."""
        began = time.perf_counter()
        try:
            status, body = client.ask(request)
        except OSError as error:
            self.errors.append(repr(error))
            return b""
        self.seconds.append(time.perf_counter() - began)
        if status != 200:
            self.errors.append(f"status {status}")
        return body

    def percentile(self, part: int) -> float:
        """Milliseconds in which so many of a hundred were answered."""
        return statistics.quantiles(self.seconds, n=100)[part - 1] * 1000


def all_at_once(works: list[Callable[[], None]]) -> float:
    """Runs each in its own thread; the seconds that it took all of them."""
    threads = [Thread(target=work) for work in works]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - began


def hammer(port: int, requests: list[bytes], seconds: float, tally: Tally) -> float:
    """Asks one after the other on each of some connections; the seconds that it took."""

    def work(first: int) -> None:
        client, until = Client(port), time.perf_counter() + seconds
        number = first
        while time.perf_counter() < until:
            tally.ask(client, requests[number % len(requests)])
            number += CONNECTIONS
        client.close()

    return all_at_once([lambda i=i: work(i) for i in range(CONNECTIONS)])  # type: ignore[misc]


def classics() -> list[bytes]:
    """A request for each published puzzle that takes no long search."""
    lines = (ROOT / "tests" / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines if line]
    return [post({"puzzle": case["puzzle"], "base": case.get("base", 10)}) for case in cases]


def rate(hello: Server, rebus: Server) -> str:
    """Solved requests against a hello-world, in turns on the same machine."""
    tallies = {"hello-world": Tally(), "Rebus": Tally()}
    spent = dict.fromkeys(tallies, 0.0)
    processor = dict.fromkeys(tallies, 0.0)
    sides = {"hello-world": (hello, [get("/")]), "Rebus": (rebus, classics())}
    for _ in range(round(SECONDS / SLICE)):
        for name, (server, requests) in sides.items():
            before = server.seconds()
            spent[name] += hammer(server.port, requests, SLICE, tallies[name])
            processor[name] += server.seconds() - before
    rates = {name: len(tally.seconds) / spent[name] for name, tally in tallies.items()}
    lines = [
        f"- {name}: {rates[name]:.0f} requests a second for {spent[name]:.0f} s, "
        f"p50 {tally.percentile(50):.1f} ms, p99 {tally.percentile(99):.1f} ms, "
        f"{processor[name] / len(tally.seconds) * 1e6:.0f} µs of processor a request, "
        f"{len(tally.errors)} errors {tally.errors[:2] or ''}"
        for name, tally in tallies.items()
    ]
    return "\n".join([*lines, f"- ratio: {rates['Rebus'] / rates['hello-world']:.2f}"])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(HELLO)
        with serve(Path(folder)) as hello, serve(ROOT) as rebus:
            print(rate(hello, rebus))
