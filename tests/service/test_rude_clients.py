"""Clients that stop in the middle: what the Flask door makes of them."""

from __future__ import annotations

import io
import socket
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from gunicorn.http.errors import InvalidChunkSize
from in_turn import in_turn

from service import edge
from service.message import Request, Response
from service.problems import RequestError
from service.settings import MAX_BODY


class Malformed:
    """A body that comes in chunks, as a server reads one that is none."""

    def read(self, size: int, /) -> bytes:
        raise InvalidChunkSize(b"zz")


class Stalled:
    """A body of which nothing more comes."""

    def read(self, size: int, /) -> bytes:
        raise TimeoutError


@dataclass
class Asked:
    """A Flask request, as far as the door looks at it."""

    stream: Any
    content_length: int | None
    method: str = "POST"
    path: str = "/v1/solve"
    query_string: bytes = b""
    environ: dict[str, Any] = field(default_factory=dict)


def said_to(asked: Asked) -> tuple[Request, Any]:
    """What the function saw, and what Flask is given."""
    seen: list[Request] = []

    def respond(request: Request) -> Response:
        seen.append(request)
        return Response(200, {"Content-Type": "text/plain"}, b"said")

    answer = edge.answer_flask(respond, asked)
    return seen[0], answer


@in_turn(
    ("stream", "length", "code"),
    [
        (io.BytesIO(b"A+A"), 5, "incomplete_body"),
        (io.BytesIO(b""), 1, "incomplete_body"),
        (Malformed(), None, "bad_chunk"),
        (Stalled(), 5, "body_timeout"),
        (Stalled(), MAX_BODY + 1, "body_too_large"),
        (Stalled(), 1 << 30, "body_too_large"),
        (io.BytesIO(b"A" * (MAX_BODY + 1)), None, "body_too_large"),
    ],
)
def test_half_a_body_and_too_much(stream: Any, length: int | None, code: str) -> None:
    request, (body, status, headers) = said_to(Asked(stream, length))
    assert isinstance(request.fault, RequestError)
    assert request.fault.code == code
    # The framework would read on if it were not a stream that is answered.
    assert not isinstance(body, bytes)
    assert (list(body), status, headers["Content-Length"]) == ([b"said"], 200, "4")


@pytest.mark.parametrize(("text", "length"), [(b"A+A=B", 5), (b"A+A=B", None), (b"", 0)])
def test_a_whole_body(text: bytes, length: int | None) -> None:
    request, (body, _, headers) = said_to(Asked(io.BytesIO(text), length))
    assert (request.fault, request.body, body) == (None, text, b"said")
    assert "Content-Length" not in headers


@pytest.fixture
def connection() -> Iterator[tuple[socket.socket, socket.socket]]:
    """The server's end of a connection, and the client's."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def test_a_client_that_waits_has_not_hung_up(
    connection: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = connection
    request, _ = said_to(Asked(io.BytesIO(b""), 0, environ={"gunicorn.socket": ours}))
    patience = ours.gettimeout()
    assert patience is not None
    assert patience > 0
    assert request.hung_up is not None
    assert not request.hung_up()
    theirs.send(b"GET / HTTP/1.1")  # what it asks next
    assert not request.hung_up()
    assert ours.recv(5) == b"GET /", "nothing was taken"
    assert ours.gettimeout() == patience
    ours.recv(100)
    theirs.close()
    assert request.hung_up()
    assert request.hung_up()


def test_a_connection_that_is_reset_is_hung_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        theirs = socket.create_connection(server.getsockname())
        ours, _ = server.accept()
        with ours:
            environ = {"gunicorn.socket": ours}
            request, _ = said_to(Asked(io.BytesIO(b""), 0, environ=environ))
            assert request.hung_up is not None
            assert not request.hung_up()
            theirs.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            theirs.close()
            assert request.hung_up()
