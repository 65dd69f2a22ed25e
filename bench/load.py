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
from functools import cache
from pathlib import Path
from threading import Event, Thread

ROOT = Path(__file__).parent.parent
HELLO = "def solve(request):\n    return 'Hello world!'\n"
SECONDS = 60.0  # of each of the two servers in `rate`
SLICE = 5.0  # seconds that one of them gets at a time, so that both see the same machine
CONNECTIONS = 8
NODES = 1_000  # of a puzzle that counts as a classic
LONGEST = 40  # code points of one


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
        return sum(int(text.partition("VmRSS:")[2].split()[0]) for text in texts)

    def seconds(self) -> float:
        """Processor time of the workers together."""
        return sum(seconds(pid) for pid in self.workers())


@contextmanager
def serve(folder: Path, pause: float = 0.1) -> Iterator[Server]:
    """Starts a server for the main.py of a folder, and ends it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [
        str(Path(sys.executable).parent / "functions-framework"),
        *("--target", "solve", "--source", "main.py", "--host", "127.0.0.1", "--port", str(port)),
    ]
    env = with_bytecode() | {"WORKERS": makefile("WORKERS"), "THREADS": makefile("THREADS")}
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


@cache
def classics() -> list[bytes]:
    """A request for each published sum, difference and product that is solved in a few lines.

    Drawings, systems and bases other than 10 are left out, and products that take longer than
    NODES: this measures what a request costs, and others measure the searches.
    """
    import solver

    lines = (ROOT / "tests" / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    found = []
    for case in (json.loads(line) for line in lines if line):
        if case["kind"] in ("add", "sub", "mul") and case["base"] == 10 and "layout" not in case:
            try:
                result = solver.solve(case["puzzle"], budget=solver.Budget(nodes=NODES))
            except solver.PuzzleError:  # read by another notation
                continue
            if result.stop is solver.Stop.EXHAUSTED and len(case["puzzle"]) <= LONGEST:
                found.append(post({"puzzle": case["puzzle"]}))
    return found


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


# A product of which no search here sees the end: after 8 s, 10⁻¹⁶ of it was searched.
ENDLESS = {"puzzle": "ABCDEFGHIJ * KLMNOPQRST = ?????????????????????", "base": 24}
CROWD = 64


def hardest() -> list[bytes]:
    """A request for each published puzzle that takes a long search, and for one that never ends."""
    lines = (ROOT / "tests" / "data" / "hard.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines if line]
    asked = [post({"puzzle": case["puzzle"], "base": case["base"]}) for case in cases]
    return [post(ENDLESS), *asked]


def crowd(_hello: Server, rebus: Server) -> str:
    """Many clients with the hardest puzzles at the same time, and a health check beside them."""
    requests, tally, health = hardest(), Tally(), Tally()
    found: list[bytes] = []
    over = Event()

    def work(number: int) -> None:
        client = Client(rebus.port)
        for turn in range(2):
            request = requests[0] if turn == 0 else requests[number % len(requests)]
            found.append(tally.ask(client, request))
        client.close()

    def watch() -> None:
        while not over.is_set():
            check(rebus.port, health)
            over.wait(0.05)

    watcher = Thread(target=watch)
    watcher.start()
    seconds = all_at_once([lambda i=i: work(i) for i in range(CROWD)])  # type: ignore[misc]
    over.set()
    watcher.join()
    stops = [json.loads(body)["stop"] for body in found if body]
    return (
        f"- {CROWD} clients, two of the hardest puzzles each: {len(stops)} of {2 * CROWD} answered "
        f"in {seconds:.1f} s ({stops.count('exhausted')} searched to the end), "
        f"{len(tally.errors)} errors, slowest answer {max(tally.seconds):.1f} s\n"
        f"- {len(health.seconds)} health checks meanwhile, each on its own connection: "
        f"slowest {max(health.seconds) * 1000:.0f} ms, {len(health.errors)} errors"
    )


def check(port: int, tally: Tally) -> None:
    """One health check, as a balancer makes it: on a connection of its own."""
    client = Client(port)
    tally.ask(client, get("/v1/health"))
    client.close()


def rude(_hello: Server, rebus: Server) -> str:
    """Clients that hang up in a search, send half a body, or send a gigabyte."""
    hammer(rebus.port, hardest()[1:], 3, Tally())
    health, sent = Tally(), list[int]()
    spent, before = rebus.seconds(), rebus.memory()

    def hang_up() -> None:
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", rebus.port)) as connection:
                connection.sendall(post(ENDLESS | {"timeout": 20}))
                time.sleep(0.05)

    def half_a_body() -> None:
        request = post(ENDLESS)
        with socket.create_connection(("127.0.0.1", rebus.port)) as connection:
            connection.sendall(request[: len(request) // 2])
            time.sleep(5)

    def gigabyte() -> None:
        head = (
            b"POST /v1/solve HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
            b"Content-Length: 1073741824\r\n\r\n"
        )
        number, piece = 0, b"A" * 65536
        with socket.create_connection(("127.0.0.1", rebus.port), 10) as connection:
            try:
                connection.sendall(head)
                while number < 1 << 30:
                    number += connection.send(piece)
            except OSError:
                pass
        sent.append(number)

    def watch() -> None:
        for _ in range(100):
            check(rebus.port, health)
            time.sleep(0.05)

    works = [watch, *[hang_up] * 8, *[half_a_body] * 24, *[gigabyte] * 8]
    all_at_once(works)
    time.sleep(1)
    idle = rebus.seconds()
    time.sleep(2)
    return (
        f"- 160 clients that hang up in a 20 s search, 24 with half a body, 8 with a gigabyte: "
        f"{len(health.seconds)} health checks meanwhile, slowest {max(health.seconds) * 1000:.0f} "
        f"ms, {len(health.errors)} errors\n"
        f"- of each gigabyte at most {max(sent) / 1e6:.1f} MB was sent before the server hung up; "
        f"processor time {idle - spent:.1f} s, in the 2 s after it {rebus.seconds() - idle:.2f} s; "
        f"memory {rebus.memory() / before:.2f} of what it was"
    )


def kill(_hello: Server, rebus: Server) -> str:
    """A worker is killed in the middle of a search, while others are asked small things."""
    lost, others = Tally(), Tally()
    before = {pid: seconds(pid) for pid in rebus.workers()}
    victim = Thread(target=lambda: lost.ask(Client(rebus.port), post(ENDLESS | {"timeout": 20})))
    victim.start()
    time.sleep(1.5)
    busy = max(before, key=lambda pid: seconds(pid) - before[pid])
    os.kill(busy, signal.SIGKILL)
    for _ in range(200):
        client = Client(rebus.port)
        others.ask(client, classics()[0])
        client.close()
    victim.join()
    return (
        f"- the search in the killed worker: {lost.errors}; of {len(others.seconds)} requests "
        f"from then on {len(others.errors)} failed; workers afterwards: {len(rebus.workers())}"
    )


def seconds(pid: int) -> float:
    """Processor time of a process."""
    stat = Path(f"/proc/{pid}/stat").read_text().split()
    return (int(stat[13]) + int(stat[14])) / os.sysconf("SC_CLK_TCK")


def memory(_hello: Server, rebus: Server) -> str:
    """Memory of the workers after a thousand requests and after a hundred thousand."""
    requests, tally, sizes = classics(), Tally(), []
    for goal in (1_000, 100_000):

        def work(first: int, share: int = goal // CONNECTIONS) -> None:
            client = Client(rebus.port)
            for number in range(share):
                tally.ask(client, requests[(first + number * CONNECTIONS) % len(requests)])
            client.close()

        all_at_once([lambda i=i: work(i) for i in range(CONNECTIONS)])  # type: ignore[misc]
        sizes.append(rebus.memory())
    return (
        f"- resident memory of the workers after 1,000 requests {sizes[0] / 1024:.1f} MiB, after "
        f"{len(tally.seconds):,} {sizes[1] / 1024:.1f} MiB: {sizes[1] / sizes[0]:.3f} times; "
        f"{len(tally.errors)} errors"
    )


def cold(_hello: Server, _rebus: Server) -> str:
    """A fresh process until it has answered its first solve."""
    bare = median_of("pass")
    first = median_of("import main; main.handler('SEND + MORE = MONEY', None)")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(HELLO)
        served = {name: [] for name in ("hello", "rebus")}  # type: dict[str, list[float]]
        for _ in range(7):
            for name, where, request in (
                ("hello", Path(folder), get("/")),
                ("rebus", ROOT, classics()[0]),
            ):
                began = time.perf_counter()
                with serve(where, pause=0.005) as server:
                    Client(server.port).ask(request)
                    served[name].append(time.perf_counter() - began)
    hello, rebus = (statistics.median(served[name]) for name in ("hello", "rebus"))
    return (
        f"- a fresh process: Python alone {bare * 1000:.0f} ms, until `handler` has solved its "
        f"first puzzle {first * 1000:.0f} ms\n"
        f"- functions-framework until its first answer: hello-world {hello * 1000:.0f} ms, "
        f"Rebus {rebus * 1000:.0f} ms: {rebus / hello:.2f} times"
    )


def median_of(code: str) -> float:
    """Seconds that a fresh interpreter takes for this code."""
    found = []
    for _ in range(15):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=with_bytecode(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
        found.append(time.perf_counter() - began)
    return statistics.median(found)


PARTS = {part.__name__: part for part in (rate, crowd, rude, kill, memory, cold)}


def main(names: list[str]) -> None:
    """Runs parts by name, all where none is named, and prints what they found."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "main.py").write_text(HELLO)
        for name in names or PARTS:
            with serve(Path(folder)) as hello, serve(ROOT) as rebus:
                print(f"{name}\n{PARTS[name](hello, rebus)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
