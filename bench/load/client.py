"""Clients that ask as fast as they can, and what they measured."""

from __future__ import annotations

import json
import re
import socket
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Thread

CONNECTIONS = 8
RETRY = re.compile(rb"\r\nretry-after: (\d+)\r\n", re.IGNORECASE)
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)


def post(document: object, path: str = "/v1/solve") -> bytes:
    """The bytes of a POST request."""
    body = json.dumps(document).encode()
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body


def closing(request: bytes) -> bytes:
    """The same request, after whose answer the connection is closed."""
    return request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)


def get(path: str) -> bytes:
    """The bytes of a GET request."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


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
        header = LENGTH.search(head + b"\r\n")
        length = int(header[1]) if header else 0
        while len(body) < length:
            body += self._more(connection)
        if b"\r\nconnection: close" in head.lower():
            self.close()
        return int(head[9:12]), body

    def _more(self, connection: socket.socket) -> bytes:
        data = connection.recv(65536)
        if not data:
            raise ConnectionResetError("the server closed the connection")
        return data

    def close(self) -> None:
        """Closes the connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


@dataclass
class Tally:
    """The outcome of many requests."""

    seconds: list[float] = field(default_factory=list)  # of each answer
    errors: list[str] = field(default_factory=list)

    def ask(self, client: Client, request: bytes) -> bytes:
        """Asks, and records the outcome."""
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

    def failures(self) -> str:
        """How many failed, with the first of them."""
        return f"{len(self.errors)} errors {self.errors[:1]}" if self.errors else "no error"

    def percentile(self, part: int) -> float:
        """The milliseconds within which `part` percent of the requests were answered."""
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


def check_health(port: int, tally: Tally) -> None:
    """One health check, as a balancer makes it: on a connection of its own."""
    client = Client(port)
    tally.ask(client, get("/v1/health"))
    client.close()
