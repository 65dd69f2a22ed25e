"""The server of `make run`: every path is the function's, and its end costs nobody an answer."""

from __future__ import annotations

import asyncio
import gc
import http
import http.client
import itertools
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn
from served import START, Serving, server
from uvicorn.server import ServerState

from service import about
from service import server as server_module
from service.asgi import TIDY, App
from service.drain import TO_ANSWER
from service.message import Response
from service.server import MAX_HEAD, MOST_AHEAD, TOO_LONG, Connection, Worker
from solver.limits import MAX_TEXT

GRACE = 4.0
pytestmark = pytest.mark.usefixtures("no_loop")

HARD = {"puzzle": "ORC*FREAK=ELF*FAIRY", "base": 24, "timeout": 9}


@pytest.fixture(scope="module")
def running() -> Iterator[Serving]:
    with server(workers=1, THREADS="8") as serving:
        yield serving


def ask(serving: Serving, method: str, path: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers by lower-case name, and body."""
    with closing(http.client.HTTPConnection("127.0.0.1", serving.port, timeout=30)) as connection:
        connection.request(method, path)
        response = connection.getresponse()
        headers = {name.lower(): value for name, value in response.getheaders()}
        return response.status, headers, response.read()


@pytest.mark.parametrize(
    "path", ["/robots.txt", "/favicon.ico", "/static/x", "/x%0Ay", "/%00", "/%FF", "/v1/nothing"]
)
def test_no_path_is_answered_by_somebody_else(path: str, running: Serving) -> None:
    status, headers, body = ask(running, "GET", path)
    assert (status, headers["content-type"]) == (404, "application/problem+json")
    assert json.loads(body)["code"] == "not_found"
    assert headers["access-control-allow-origin"] == "*"
    assert headers["x-request-id"]


def test_the_status_line_has_the_phrase_of_the_status(running: Serving) -> None:
    path = "/v1/solve?puzzle=A%2BA%3DB"
    with closing(http.client.HTTPConnection("127.0.0.1", running.port, timeout=30)) as connection:

        def told(method: str, path: str, **headers: str) -> int:
            connection.request(method, path, headers=headers)
            answer = connection.getresponse()
            answer.read()
            tags.append(answer.getheader("ETag", ""))
            assert answer.reason == http.HTTPStatus(answer.status).phrase
            return answer.status

        tags: list[str] = []
        assert told("GET", path) == 200
        assert told("GET", path, **{"If-None-Match": tags[0]}) == 304
        assert told("HEAD", path, **{"If-None-Match": "*"}) == 304
        assert told("OPTIONS", path) == 204
        assert told("GET", "/v1/nothing") == 404
        assert told("DELETE", path) == 405
        assert told("GET", "/v1/solve?puzzle=A") == 422
        assert told("GET", "/v1/solve?pizza=A") == 400


def test_it_answers_as_the_function_does(running: Serving) -> None:
    query = f"/v1/solve?{urlencode({'puzzle': 'КОЗА+КОЗА=СТАДО'})}"
    status, headers, body = ask(running, "GET", query)
    assert (status, json.loads(body)["count"]) == (200, 2)
    assert int(headers["content-length"]) == len(body)
    head = ask(running, "HEAD", query)
    assert (head[0], head[2], head[1]["etag"]) == (200, b"", headers["etag"])
    status, headers, body = ask(running, "OPTIONS", "/v1/solve")
    assert (status, body, "content-type" in headers) == (204, b"", False)
    assert ask(running, "DELETE", "/v1/solve")[0] == 405
    assert json.loads(ask(running, "GET", "/v1/ready")[2]) == {"status": "ready"}


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_pages_are_in_no_frame_and_tell_nobody(path: str, running: Serving) -> None:
    _, headers, _ = ask(running, "GET", path)
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_a_connection_is_used_again(running: Serving) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=30)
    for _ in range(3):
        connection.request("POST", "/v1/solve", b"A+A=B", {"Content-Type": "text/plain"})
        response = connection.getresponse()
        assert json.loads(response.read())["count"] == 4
    connection.close()


def test_requests_of_one_packet_are_answered_one_by_one(running: Serving) -> None:
    first = b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nA+A=B"
    second = b"GET /v1/nothing HTTP/1.1\r\nHost: a\r\n\r\n"
    last = b"GET /v1/ready HTTP/1.0\r\n\r\n"
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(first + second + last)
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
    told = re.findall(rb"HTTP/1.1 (\d+)", answer)
    assert told == [b"200", b"404", b"200"]
    assert answer.endswith(b'\r\n\r\n{"status": "ready"}')


def test_a_body_is_asked_for_where_its_client_waits_for_that(running: Serving) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(
            b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
            b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n"
        )
        assert client.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.sendall(b"A+A=B")
        assert client.recv(1000).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("framing", ["Content-Length: 5", "Transfer-Encoding: chunked"])
def test_a_client_that_offers_another_protocol_is_content_with_this_one(
    framing: str, running: Serving
) -> None:
    """HTTP/2, as curl --http2 and the clients of Java do."""
    head = (
        b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\n"
        b"Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Type: text/plain\r\n"
    )
    body = b"A+A=B" if framing.startswith("Content") else b"5\r\nA+A=B\r\n0\r\n\r\n"
    last = b"GET /v1/ready HTTP/1.1\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n"
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall((head + framing.encode() + b"\r\n\r\n" + body) * 2 + last)
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
    assert re.findall(rb"HTTP/1.1 (\d+)", answer) == [b"200"] * 3
    assert answer.count(b'"puzzle": "A+A=B"') == 2


def test_what_could_not_be_read_has_no_body_in_answers_to_head(running: Serving) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(b"HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    "chunks",
    [b"zz\r\nA+A=B\r\n0\r\n\r\n", b"5\r\nA+A=BX\r\n0\r\n\r\n", b"5;\1\r\nA+A=B\r\n0\r\n\r\n",
     b"5\r\nA+A=B\r\n0\r\nbad\r\n\r\n", b"5\r\nA+", b"5\r\nA+A=B\r\n"],
    ids=["size", "end", "extension", "trailer", "half of one", "no last one"],
)  # fmt: skip
def test_a_malformed_chunk_is_a_mistake_of_the_request(chunks: bytes, running: Serving) -> None:
    head = b"POST /v1/solve?lang=ja HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(head + chunks)
        client.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
    assert answer.startswith(b"HTTP/1.1 400 ")
    problem = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert (problem["code"], problem["detail"][:2]) == ("bad_chunk", "本文")


UNFINISHED = b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nA+"


# A whole request, and what follows it on the same connection.
WHOLE = b"GET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n"

TOO_MUCH = b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n"


@pytest.mark.parametrize(
    "begun",
    [
        UNFINISHED, b"", b"GET /v1/solve HT", b"GET / HTTP/1.1\r\nX-Long:",
        b"GET /" + b"a" * 20_000,
    ],
    ids=["half a body", "nothing", "half a line", "half a header", "a long line"],
)  # fmt: skip
def test_clients_that_stop_take_no_threads_of_others(begun: bytes, running: Serving) -> None:
    """There are eight threads, and three times as many such clients."""
    clients = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(24)]
    try:
        for client in clients:
            client.sendall(begun)
        for _ in range(5):
            assert ask(running, "GET", "/v1/health")[0] == 200
            let_go = select.select(clients[:8], [], [], 0)[0]
            assert len(let_go) < 8, "some of those who came first are still waited for"
    finally:
        for client in clients:
            client.close()


@pytest.mark.parametrize("begun", [WHOLE + b"GET /v1/solve HT", TOO_MUCH], ids=["more", "too much"])
def test_clients_that_stop_after_an_answer(begun: bytes, running: Serving) -> None:
    clients = [socket.create_connection(("127.0.0.1", running.port), 3) for _ in range(24)]
    try:
        for client in clients:
            client.sendall(begun)
        for client in clients:
            answer = b""
            while not answer.endswith(b"}"):
                answer += client.recv(10_000)
            assert answer.startswith(b"HTTP/1.1 ")
        for _ in range(5):
            assert ask(running, "GET", "/v1/health")[0] == 200
            let_go = select.select(clients, [], [], 0)[0]
            assert begun is TOO_MUCH or not let_go, "some are still waited for"
    finally:
        for client in clients:
            client.close()


def test_a_request_line_without_an_end_is_cut_off(running: Serving) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(b"GET /" + b"a" * (MAX_HEAD - 5))
        assert client.recv(1000).startswith(b"HTTP/1.1 431 ")
        assert client.recv(1000) == b""


def test_the_longest_puzzle_fits_into_an_address(running: Serving) -> None:
    puzzle = "%F0%9F%8D%8E" * MAX_TEXT
    assert ask(running, "GET", f"/v1/solve?puzzle={puzzle}")[0] == 422


def test_a_request_that_comes_in_pieces(running: Serving) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        for _ in range(2):
            for byte in WHOLE:
                client.sendall(bytes([byte]))
            answer = b""
            while not answer.endswith(b"}"):
                answer += client.recv(1000)
            assert answer.startswith(b"HTTP/1.1 200 ")


def test_a_body_that_is_too_large_is_not_waited_for(running: Serving) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(TOO_MUCH + b"A+")
        assert client.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_a_client_asks_for_so_much_ahead_and_no_more(running: Serving) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=10) as client:
        client.sendall(WHOLE * (MOST_AHEAD + 1))
        answer = b""
        while answer.count(b"HTTP/1.1 200 ") <= MOST_AHEAD:
            answer += client.recv(1 << 16)
        client.sendall(WHOLE * (MOST_AHEAD + 10))
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
    assert answer.count(b"HTTP/1.1 200 ") == answer.count(b"HTTP/1.1 ") > MOST_AHEAD
    assert answer.count(b"connection: close") == 1


def test_what_comes_with_the_end_of_a_request_counts_for_no_head() -> None:
    """A packet of the end of a long body and of a head's beginning."""
    said: list[bytes] = []

    async def wait(scope: object, receive: object, send: object) -> None:
        await asyncio.Event().wait()

    async def hear() -> None:
        config = uvicorn.Config(wait, http=Connection, log_config=None, interface="asgi3")
        config.load()
        client = Connection(config, ServerState(), {})
        transport: Any = SimpleNamespace(
            write=said.append, close=lambda: said.append(b""), get_extra_info=lambda name: None,
            is_closing=lambda: False, pause_reading=lambda: None, resume_reading=lambda: None,
        )  # fmt: skip
        client.connection_made(transport)
        client.data_received(b"POST / HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % MAX_HEAD)
        client.data_received(b"A" * MAX_HEAD + WHOLE[:9])
        assert not said
        client.data_received(WHOLE[9:-2] + b"X: " + b"a" * MAX_HEAD)
        assert said == [TOO_LONG, b""]
        client.connection_lost(None)

    asyncio.run(hear())


def test_answers_that_nobody_reads_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three clients with answers of 30 bytes, for two of which there is room, the first goes."""
    gone: list[int] = []

    def client(number: int) -> Any:
        connection = object.__new__(Connection)
        connection.answered = None
        connection.transport = SimpleNamespace(  # type: ignore[assignment]
            abort=lambda: gone.append(number), get_write_buffer_size=lambda: 30
        )
        connection.flow = SimpleNamespace(  # type: ignore[assignment]
            pause_writing=lambda: None, resume_writing=lambda: None
        )
        connection.patience = SimpleNamespace(cancel=lambda: None)  # type: ignore[assignment]
        connection.loop = SimpleNamespace(  # type: ignore[assignment]
            call_later=lambda *_: SimpleNamespace(cancel=lambda: None)
        )
        return connection

    monkeypatch.setattr(server_module, "MOST_UNREAD", 75)
    monkeypatch.setattr(Connection, "unread", {})
    clients = [client(number) for number in range(4)]
    clients[0].pause_writing()
    clients[0].resume_writing()  # it has read
    for each in clients[1:]:
        each.pause_writing()
    assert gone == [1]
    assert list(Connection.unread) == clients[2:]


def test_who_said_half_hears_at_the_end_to_ask_again() -> None:
    with (
        server(1, REBUS_GRACE="4") as serving,
        socket.create_connection(("127.0.0.1", serving.port), timeout=30) as client,
    ):
        client.sendall(UNFINISHED)
        assert ask(serving, "GET", "/v1/health")[0] == 200  # so it was heard
        serving.process.send_signal(signal.SIGTERM)
        answer = b"".join(iter(lambda: client.recv(1 << 16), b""))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 1\r\n" in answer
        assert b'"ending"' in answer


def search(address: str, **more: object) -> Any:
    body = json.dumps(HARD | more).encode()
    request = urllib.request.Request(f"{address}/v1/solve", body)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


def arrive(address: str) -> tuple[int, str | None, float]:
    """What a new client hears, and after how many seconds; 0 where nobody listens any more."""
    began = time.monotonic()
    try:
        with urllib.request.urlopen(f"{address}/v1/solve?puzzle=A%2BA=B", timeout=30) as response:
            status, later = response.status, None
    except urllib.error.HTTPError as error:
        with error:
            is_told = json.load(error)["code"] == "ending"
            status, later = error.code, error.headers["Retry-After"] if is_told else None
    except OSError:
        status, later = 0, None
    return status, later, time.monotonic() - began


def test_the_end_costs_nobody_an_answer() -> None:
    """SIGTERM with four searches in flight, and twenty new clients."""
    with (
        server(
            workers=2,
            output=subprocess.PIPE,
            THREADS="16",
            REBUS_GRACE=str(GRACE),
            REBUS_METRICS="text",
        ) as serving,
        ThreadPoolExecutor(24) as clients,
        ExitStack() as opened,
    ):
        searches = [clients.submit(search, serving.address) for _ in range(4)]
        asked = wait_for_searches(serving, len(searches))
        lines = lines_to_each_worker(serving, opened)
        asked += len(lines)
        serving.process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        for line in dict(lines).values():
            asked += 1
            while is_ready(line):
                asked += 1
        new = [clients.submit(arrive, serving.address) for _ in range(20)]
        for each in new:
            status, later, seconds = each.result()
            assert (status, later) == (503, "1")
            assert seconds < GRACE - TO_ANSWER, "before the searches end"
        assert ask(serving, "GET", "/v1/health")[0] == 200
        assert ask(serving, "GET", "/v1/ready")[0] == 503
        answers = [each.result() for each in searches]
        output, _ = serving.process.communicate(timeout=30)
        taken = time.monotonic() - began
    assert {answer["stop"] for answer in answers} == {"deadline"}
    assert all(answer["next"] and answer["search"]["nodes"] > 0 for answer in answers)
    assert taken < GRACE + 1.5, "a second and a half for a busy machine"
    assert serving.process.returncode == 0
    told = [json.loads(line) for line in output.splitlines()]
    assert len(told) == asked + len(searches) + len(new) + 2
    assert {line["level"] for line in told} == {"INFO"}


def lines_to_each_worker(
    serving: Serving, opened: ExitStack
) -> list[tuple[int, http.client.HTTPConnection]]:
    """Connections that stay, each with the process at its other end, until all have one."""
    lines: list[tuple[int, http.client.HTTPConnection]] = []
    while len({process for process, _ in lines}) < len(workers(serving)):
        line = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=30)
        opened.callback(line.close)
        assert is_ready(line)
        lines.append((worker_of(serving, line), line))
    return lines


def is_ready(line: http.client.HTTPConnection) -> bool:
    line.request("GET", "/v1/ready")
    with line.getresponse() as response:
        response.read()
        return response.status == 200


def worker_of(serving: Serving, line: http.client.HTTPConnection) -> int:
    """The process that holds the other end of a connection."""
    ends = [f"0100007F:{port:04X}" for port in (serving.port, line.sock.getsockname()[1])]
    rows = map(str.split, Path("/proc/net/tcp").read_text().splitlines())
    name = next(f"socket:[{row[9]}]" for row in rows if row[1:3] == ends)
    for process in workers(serving):
        for each in Path(f"/proc/{process}/fd").iterdir():
            with suppress(FileNotFoundError):
                if os.readlink(each) == name:
                    return process
    raise AssertionError


def wait_for_searches(serving: Serving, number: int) -> int:
    """Returns when so many searches have a place; how often that was asked."""
    for asked in itertools.count(1):
        told = ask(serving, "GET", "/metrics")[2].decode()
        if f"\nrebus_queue {number}\n" in told:
            return asked
    raise AssertionError


def test_who_makes_room_for_the_compiled_answers_first() -> None:
    """SIGUSR1 with a search that takes longer than the grace time."""
    with (
        server(1, REBUS_GRACE="0.5", REBUS_METRICS="text") as serving,
        ThreadPoolExecutor(1) as clients,
    ):
        found = clients.submit(search, serving.address, timeout=2)
        wait_for_searches(serving, 1)
        os.kill(worker(serving), signal.SIGUSR1)
        assert found.result()["stop"] == "deadline"


def test_searches_of_a_process_that_was_killed_are_not_counted_any_more() -> None:
    with server(1, REBUS_METRICS="text") as serving, ThreadPoolExecutor(1) as clients:
        lost = clients.submit(search, serving.address)
        wait_for_searches(serving, 1)
        os.kill(worker(serving), signal.SIGKILL)
        assert isinstance(lost.exception(), (OSError, http.client.HTTPException))
        wait_for_searches(serving, 0)


# A server whose process is filled once its number stands in a file.
FILLED = """
import os, sys
from pathlib import Path
from service import server, turns
turns.has_memory = lambda: Path(sys.argv[1]).read_text() != str(os.getpid())
server.serve(port=int(sys.argv[2]), workers=1)
"""


def test_a_process_that_is_filled_answers_what_it_has_and_another_takes_its_place(
    tmp_path: Path,
) -> None:
    filled = tmp_path / "filled"
    filled.touch()
    command = (sys.executable, "-c", FILLED, str(filled), "{port}")
    with (
        server(command=command, REBUS_METRICS="text") as serving,
        ThreadPoolExecutor(1) as clients,
    ):
        found, before = clients.submit(search, serving.address), worker(serving)
        wait_for_searches(serving, 1)
        filled.write_text(str(before))
        assert found.result()["stop"] == "deadline", "it ends, with where to go on"
        until = time.monotonic() + START
        while workers(serving) in ([before], []):  # and nobody is sent away meanwhile
            assert ask(serving, "GET", "/v1/health")[0] == 200
            assert time.monotonic() < until, "no other process took its place"
        status, _, body = ask(serving, "GET", "/v1/solve?puzzle=A%2BA%3DB")
        assert (status, json.loads(body)["count"]) == (200, 4)


def worker(serving: Serving) -> int:
    """The process that answers, of a server that has one."""
    until = time.monotonic() + START
    while not (found := workers(serving)):
        assert time.monotonic() < until, "no process answers"
    (process,) = found
    return process


def workers(serving: Serving) -> list[int]:
    """The processes that answer, but for those that have just ended or are about to begin."""
    process = serving.process.pid
    return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]


def test_memory_is_given_back_between_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: order.append("collect"))
    app = App(lambda request: Response(204))

    async def receive() -> dict[str, Any]:
        raise AssertionError("there is no body")

    async def send(message: dict[str, Any]) -> None:
        if "body" in message:
            order.append("answer")

    async def ask_often() -> None:
        for _ in range(2 * TIDY):
            await app(SCOPE, receive, send)

    asyncio.run(ask_often())
    answers = ["answer"] * TIDY
    assert order == [*answers, "collect", *answers, "collect"]


SCOPE = {"method": "GET", "path": "/v1/solve", "query_string": b"", "headers": [], "client": None}


def test_a_health_check_waits_for_nobody_who_primes(
    ask_any: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "PRIMERS", (("nothing", {}),))
    monkeypatch.setattr(about, "_begun", [])
    assert ask_any("GET", "/v1/health").status == 500
    assert ask_any("GET", "/v1/health").json["status"] == "ok"


def test_a_worker_primes_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    primed: list[str] = []
    monkeypatch.setattr(about, "prime", lambda: primed.append("primed"))
    monkeypatch.setattr(gc, "freeze", lambda: primed.append("frozen"))
    object.__new__(Worker).prime()
    assert primed == ["primed", "frozen"]
