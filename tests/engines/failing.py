"""A server that answers as the function does, and fails as networks do: for tests.

It does the work itself, or stands before the real function.
"""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from math import inf

import solver
from solver.answers.solve import problem
from solver.engines.calls import call


class Function(ThreadingHTTPServer):
    """The function; every `every`-th call fails, in each of the ways in turn.

    After the first `lasts` calls, all are refused, and `then` is done before.
    """

    daemon_threads = True
    request_queue_size = 64

    def __init__(
        self, every: int = 0, delay: float = 0.0, before: str | None = None,
        lasts: float = inf, then: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        super().__init__(("127.0.0.1", 0), Door)
        self.every, self.delay, self.before = every, delay, before
        self.lasts, self.then = lasts, then
        self.numbers = count(1)
        self.outcomes: Counter[str] = Counter()
        self.at_once = self.most_at_once = 0
        self.lock = threading.Lock()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that has gone away is none of our business."""


class Door(BaseHTTPRequestHandler):
    server: Function

    def do_POST(self) -> None:
        server = self.server
        with server.lock:
            number = next(server.numbers)
            server.at_once += 1
            server.most_at_once = max(server.most_at_once, server.at_once)
        self.answer(number)

    def answer(self, number: int) -> None:
        server = self.server
        body = self.rfile.read(int(self.headers["Content-Length"]))
        fails = server.every and number % server.every == 0
        way = WAYS[number // server.every % len(WAYS)] if fails else "whole"
        if number > server.lasts:
            server.then()
            way = "refused"
        server.outcomes[way] += 1
        if way == "dropped":
            self.no_longer_at_work()
            self.connection.close()
            return
        if way == "late":
            time.sleep(server.delay)
        if way == "refused":
            self.no_longer_at_work()
            self.send(503, b"busy")
            return
        status, text = self.handed_on(body) if server.before else self.worked_out(body)
        if way == "garbled":
            text = text.replace(b'"', b"'", 3)
        if way == "another's":
            text = b'{"welcome": "log in to this network"}'
        self.no_longer_at_work()
        self.send(status, text, len(text) if way == "cut" else 0)

    def no_longer_at_work(self) -> None:
        """To be said before the answer, after which the client may call again."""
        with self.server.lock:
            self.server.at_once -= 1

    def worked_out(self, body: bytes) -> tuple[int, bytes]:
        """Status and document by the library."""
        action = self.path.rpartition("/")[2].rpartition("=")[2]
        try:
            status, document = 200, call(action, json.loads(body))
        except solver.PuzzleError as error:
            status, document = problem(error).status, problem(error).as_json()
        return status, json.dumps(document).encode()

    def handed_on(self, body: bytes) -> tuple[int, bytes]:
        """Status and document by the function behind this."""
        headers = {"Content-Type": self.headers["Content-Type"]}
        request = urllib.request.Request(f"{self.server.before}{self.path}", body, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def send(self, status: int, text: bytes, missing: int = 0) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text[: len(text) - missing // 2])

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


WAYS = ("dropped", "late", "refused", "garbled", "another's", "cut")


@contextmanager
def serving(function: Function) -> Iterator[Function]:
    """A block in which the function is served."""
    threading.Thread(target=function.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield function
    finally:
        function.shutdown()
        function.server_close()
