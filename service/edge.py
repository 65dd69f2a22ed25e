"""Entry points: a request of Flask or in a cloud's event, answered in its shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from service import events, settings
from service.drain import Count
from service.message import Request, Response
from service.problems import BodyTooLarge, MalformedRequest, RequestError, RequestTimeout
from service.settings import MAX_BODY
from solver.typed import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from socket import socket

Respond = Callable[[Request], Response]
EventAnswer = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], object]
WsgiApp = Callable[[Any, StartResponse], list[bytes]]
FlaskAnswer = tuple[bytes | Iterator[bytes] | WsgiApp, int, dict[str, str | list[str]]]


class ByteStream(Protocol):
    """Where a Flask request's body is read from."""

    def read(self, size: int, /) -> bytes:
        """At most `size` bytes."""


class FlaskRequest(Protocol):
    """What is used of a Flask request."""

    method: str
    path: str
    query_string: bytes
    environ: dict[str, Any]

    @property
    def content_length(self) -> int | None:
        """Bytes of the body, where the client says it."""

    @property
    def stream(self) -> ByteStream:
        """The body."""


# The threads that wait for bodies.
_WAITING = Count()


def answer_event(respond: Respond, event: object, context: object) -> EventAnswer:
    """What `respond`, which never raises, says to an event, in the shape of Yandex and AWS."""
    try:
        question = events.read(event, context)
    except Exception as error:
        question = Request("POST", fault=error)
    response = respond(question)
    body = b"" if question.method == "HEAD" else response.body
    try:
        text, is_base64 = body.decode(), False
    except UnicodeDecodeError:  # a picture, or compressed
        from binascii import b2a_base64

        text, is_base64 = b2a_base64(body, newline=False).decode(), True
    return {
        "statusCode": response.status,
        "headers": response.headers,
        "body": text,
        "isBase64Encoded": is_base64,
    }


def answer_flask(respond: Respond, request: FlaskRequest) -> FlaskAnswer:
    """What `respond`, which never raises, says to a Flask request, as Flask takes it."""
    try:
        question = _read_flask(request)
    except Exception as error:
        question = Request("POST", fault=error)
    response = respond(question)
    headers: dict[str, str | list[str]] = {**response.headers}
    if "Content-Type" not in headers:
        # Flask would add its own, but not to the answer of a WSGI application; an empty list takes
        # away what stands there.
        return _nothing, response.status, headers | {"Content-Type": []}
    # It drops the body of an answer to HEAD, and needs it for the length that it tells.
    if question.fault is None:
        return response.body, response.status, headers
    # The framework reads what is left of a request's body, a gigabyte if need be, before it sends
    # an answer that is no stream.
    headers["Content-Length"] = str(len(response.body))
    return iter([response.body]), response.status, headers


def _nothing(environ: object, start_response: StartResponse) -> list[bytes]:
    """The WSGI application that answers nothing."""
    start_response("204 No Content", [])
    return []


def _read_flask(request: FlaskRequest) -> Request:
    """A request that came in; `fault` says what is wrong with its query or body."""
    connection: socket | None = request.environ.get("gunicorn.socket")
    headers = _headers(request.environ)
    query, bad_query = events.parse_query(request.query_string)
    body, bad_body = b"", None
    try:
        body = _read_body(request.stream, request.content_length, connection)
    except RequestError as error:
        bad_body = error
    return Request(
        request.method.upper(),
        request.path,
        query,
        headers,
        body,
        fault=bad_body or bad_query,
        hung_up=None if connection is None else partial(_has_hung_up, connection),
        client=client(headers, (request.environ.get("REMOTE_ADDR", ""), 0)),
    )


def client(headers: Mapping[str, str], address: tuple[str, int] | None) -> str:
    """Who asks: by the header that the deployment names, else by the address."""
    name = settings.client_header()
    if name and name in headers:
        return headers[name].rpartition(",")[2].strip()  # what the nearest proxy wrote
    return address[0] if address else ""


def _headers(environ: dict[str, Any]) -> dict[str, str]:
    """The headers in WSGI's variables, by lower-case name."""
    headers = {
        name[5:].replace("_", "-").lower(): value
        for name, value in environ.items()
        if name.startswith("HTTP_")
    }
    if "CONTENT_TYPE" in environ:
        headers["content-type"] = environ["CONTENT_TYPE"]
    return headers


def _read_body(stream: ByteStream, length: int | None, connection: socket | None) -> bytes:
    """The body, of which nothing is read where it is said to be too large."""
    if length is not None and length > MAX_BODY:
        raise BodyTooLarge(MAX_BODY)
    with _WAITING as many:
        patience = settings.patience(many)
        if connection is not None and connection.gettimeout() != patience:
            connection.settimeout(patience)
        try:
            body = stream.read(MAX_BODY + 1)
        except TimeoutError:
            message = "no more of the body came in {seconds} s"
            raise RequestTimeout("body_timeout", message, seconds=patience) from None
        except Exception:  # which each server has kinds of its own of
            if length is not None:
                raise
            message = "a chunk of the body is malformed, or missing"
            raise MalformedRequest("bad_chunk", message) from None
        finally:
            if connection is not None and patience != settings.PATIENCE:
                connection.settimeout(settings.PATIENCE)
    if len(body) > MAX_BODY:
        raise BodyTooLarge(MAX_BODY)
    if length is not None and len(body) < length:
        message = "{came} of {length} bytes came"
        raise MalformedRequest("incomplete_body", message, came=len(body), length=length)
    return body


def _has_hung_up(connection: socket) -> bool:
    """Whether the client has closed the connection: told at once, and nothing is taken from it."""
    from socket import MSG_PEEK

    patience = connection.gettimeout()
    connection.settimeout(0)
    try:
        return not connection.recv(1, MSG_PEEK)
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        connection.settimeout(patience)
