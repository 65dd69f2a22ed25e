"""Clients that say nothing, too much or half of it, that do not read, or that hang up."""

from __future__ import annotations

import contextlib
import socket
import time
from dataclasses import dataclass
from threading import Event, Thread

from bench.load.client import Tally, check_health, get, post
from bench.load.puzzles import ENDLESS
from bench.load.server import Row, Server

CONNECTIONS, SECONDS = 200, 4.0  # of each kind


@dataclass(frozen=True)
class Kind:
    """What such a client says at first, and again and again."""

    name: str
    first: bytes
    more: bytes = b""
    pause: float = 0.02


def headed(*lines: bytes) -> bytes:
    """A request's head that ends where the lines do."""
    return b"\r\n".join((b"POST /v1/solve HTTP/1.1", b"Host: a", *lines))


TOO_LARGE = headed(b"Content-Length: 999999999", b"", b"A")

KINDS = (
    Kind("a silent body", headed(b"Content-Length: 99", b"", b"A+")),
    Kind("a silent header", headed(b"X-Long:")),
    Kind("no word", b""),
    Kind("a line without an end", b"GET /" + b"a" * 20_000, b"a" * 60_000),
    Kind("headers without an end", headed(b""), b"X-A: " + b"a" * 8_000 + b"\r\n"),
    Kind("a dripped header", headed(b"X-Long:"), b"a", 0.1),
    Kind("a dripped body", headed(b"Content-Length: 9999", b"", b"A+"), b"a", 0.1),
    Kind("a body declared too large", TOO_LARGE),
    Kind("the same, and sent", TOO_LARGE, b"a" * 60_000),
    Kind(
        "chunks without an end",
        headed(b"Transfer-Encoding: chunked", b"", b""),
        b"1000\r\n" + b"a" * 4096 + b"\r\n",
    ),
    Kind("one and a half requests in a packet", get("/v1/health") + b"GET /v1/solve HT"),
    Kind("not reading ten answers", get("/docs") * 10),
    Kind("hanging up in a search", post(ENDLESS | {"timeout": 9})),
)


def rude(_hello: Server, rebus: Server) -> list[Row]:
    """Health checks beside rude clients of each kind, and what those cost the server."""
    return [beside(kind, rebus) for kind in KINDS]


def beside(kind: Kind, rebus: Server) -> Row:
    """What a health check takes beside clients of a kind."""
    health, over, worked = Tally(), Event(), list[float]()
    spent, memory = rebus.seconds(), rebus.memory()

    def watch() -> None:
        while not over.wait(0.02):
            before = rebus.each()
            check_health(rebus.port, health)
            worked.append(rebus.most_since(before))

    watcher = Thread(target=watch)
    watcher.start()
    most = memory
    clients = [opened(rebus.port, kind) for _ in range(CONNECTIONS)]
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for client in clients:
            with contextlib.suppress(OSError):
                client.send(kind.more)
        most = max(most, rebus.memory())
        time.sleep(kind.pause)
        if kind is KINDS[-1]:
            for client in clients:
                client.close()
            clients = [opened(rebus.port, kind) for _ in range(20)]
    over.set()
    watcher.join()
    for client in clients:
        client.close()
    return (
        f"{CONNECTIONS} clients, {kind.name}",
        f"slowest of {len(health.seconds)} health checks {max(health.seconds) * 1000:.0f} ms, "
        f"{health.failures()}; no process worked for more than {max(worked) * 1000:.0f} ms of "
        f"processor while one waited; {(most - memory) / 1024:.0f} MiB and "
        f"{rebus.seconds() - spent:.1f} s of processor more",
    )


def opened(port: int, kind: Kind) -> socket.socket:
    """A client that has said the first, and does not wait for anything."""
    client = socket.socket()
    if "not reading" in kind.name:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.settimeout(10)
    client.connect(("127.0.0.1", port))
    with contextlib.suppress(OSError):
        client.sendall(kind.first)
    client.setblocking(False)
    return client
