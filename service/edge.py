"""Provider event or Flask request → Request; Response → the provider's shape.

Known events: Yandex Cloud Functions called directly (no path), through its API gateway (payload
0.1, whose path is a template and whose url holds the real one, and 1.0), by raw invocation (the
event is the body itself) and by timer; AWS Lambda behind a function URL or HTTP API (payload 2.0),
behind a REST API (1.0), and by EventBridge schedules. A ping is read as GET /v1/health.
"""

from __future__ import annotations

import json
import re
from binascii import a2b_base64
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from service.problems import MalformedRequest
from service.schema import MAX_BODY

Pairs = tuple[tuple[str, str], ...]
EventAnswer = dict[str, Any]
FlaskAnswer = tuple[bytes, int, dict[str, str]]

HEALTH_PATH = "/v1/health"


class ByteStream(Protocol):
    """Where a Flask request's body is read from."""

    def read(self, size: int, /) -> bytes:
        """At most `size` bytes."""


class FlaskRequest(Protocol):
    """What is used of a Flask request."""

    method: str
    path: str
    query_string: bytes

    @property
    def headers(self) -> Mapping[str, str]:
        """By name, in any case."""

    @property
    def stream(self) -> ByteStream:
        """The body."""


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request, whoever carried it."""

    method: str
    path: str = ""  # '' where the provider gives none
    query: Pairs = ()  # decoded, in order, repeats kept
    headers: Mapping[str, str] = field(default_factory=dict)  # names in lower case
    body: bytes = b""
    remaining: float | None = None  # seconds until the provider ends the function
    fault: Exception | None = None  # why the event could not be read to its end


@dataclass(frozen=True, slots=True)
class Response:
    """An HTTP response; the doors leave out the body of an answer to HEAD."""

    status: int
    headers: dict[str, str]
    body: bytes = b""


Respond = Callable[[Request], Response]


def answer_flask(respond: Respond, request: FlaskRequest) -> FlaskAnswer:
    """What `respond`, which never raises, says to a Flask request, as Flask takes it."""
    try:
        asked = read_flask(request)
    except Exception as error:
        asked = Request("POST", fault=error)
    response = respond(asked)
    # Flask drops the body of an answer to HEAD, and needs it for the length that it tells.
    return response.body, response.status, response.headers


def answer_event(respond: Respond, event: object, context: object) -> EventAnswer:
    """What `respond`, which never raises, says to an event, in the shape of Yandex and AWS."""
    try:
        asked = read_event(event, context)
    except Exception as error:
        asked = Request("POST", fault=error)
    response = respond(asked)
    return {
        "statusCode": response.status,
        "headers": response.headers,
        "body": "" if asked.method == "HEAD" else response.body.decode(),
        "isBase64Encoded": False,
    }


def read_flask(request: FlaskRequest) -> Request:
    """The request that Flask received; of a body that is too large no more than shows it."""
    headers = _lower(request.headers.items())
    query, fault = _parse_query(request.query_string)
    body = request.stream.read(MAX_BODY + 1)
    return Request(request.method, request.path, query, headers, body, fault=fault)


def read_event(event: object, context: object) -> Request:
    """The request that a cloud's event carries; `fault` is set where it carries none."""
    remaining = _remaining(context)
    if isinstance(event, (str, bytes)):
        body = event if isinstance(event, bytes) else _encode(event)
        return Request("POST", body=body, remaining=remaining)
    if isinstance(event, dict):
        about = _dict(event.get("requestContext"))
        if "http" in about:
            return _read_payload_2(event, about, remaining)
        if isinstance(event.get("httpMethod"), str):
            return _read_payload_1(event, about, remaining)
        if _is_ping(event):
            return Request("GET", HEALTH_PATH, remaining=remaining)
        if "puzzle" in event or "action" in event:
            return _read_raw(event, remaining)
    return Request("POST", remaining=remaining, fault=_unknown_event())


def _read_payload_2(
    event: dict[str, Any], about: dict[str, Any], remaining: float | None
) -> Request:
    http = _dict(about["http"])
    method, path = http.get("method"), event.get("rawPath", http.get("path"))
    if not isinstance(method, str) or not isinstance(path, str):
        return Request("POST", remaining=remaining, fault=_unknown_event())
    raw = event.get("rawQueryString")
    query, bad_query = _parse_query(raw if isinstance(raw, str) else "")
    body, bad_body = _body(event)
    headers = _lower(_dict(event.get("headers")).items())
    path = _without_stage(path, about)
    return Request(method, path, query, headers, body, remaining, bad_query or bad_body)


def _read_payload_1(
    event: dict[str, Any], about: dict[str, Any], remaining: float | None
) -> Request:
    query = _repeated(
        event.get("queryStringParameters"), event.get("multiValueQueryStringParameters")
    )
    headers = _repeated(event.get("headers"), event.get("multiValueHeaders"))
    body, fault = _body(event)
    path, url = event.get("path"), event.get("url")
    if not isinstance(path, str):
        path = ""
    elif isinstance(url, str) and url:
        path = _path_of(url)
    path = _without_stage(path, about)
    return Request(event["httpMethod"], path, query, _lower(headers), body, remaining, fault)


def _read_raw(event: dict[str, Any], remaining: float | None) -> Request:
    """The event is the JSON body itself, with the name of the action in it."""
    query: Pairs = ()
    fields = dict(event)
    action = fields.pop("action", None)
    if isinstance(action, str):
        query = (("action", action),)
    elif action is not None:
        return Request("POST", remaining=remaining, fault=_unknown_event())
    try:
        body = json.dumps(fields).encode() if fields else b""
    except (TypeError, ValueError, RecursionError):
        return Request("POST", remaining=remaining, fault=_unknown_event())
    return Request("POST" if fields else "GET", "", query, {}, body, remaining)


def _is_ping(event: dict[str, Any]) -> bool:
    """Whether the event is a Yandex timer's message or one of an AWS schedule."""
    if event.get("detail-type") == "Scheduled Event":
        return True
    messages = event.get("messages")
    if not isinstance(messages, list) or not messages:
        return False
    kind = _dict(_dict(messages[0]).get("event_metadata")).get("event_type")
    return isinstance(kind, str) and kind.endswith(".TimerMessage")


def _unknown_event() -> MalformedRequest:
    return MalformedRequest(
        "unknown_event",
        "this event is no HTTP request, no timer's message, and no object with a puzzle",
    )


def _remaining(context: object) -> float | None:
    """Seconds that the function has left, where the context tells. Nothing else of it is read."""
    ask = getattr(context, "get_remaining_time_in_millis", None)
    millis = ask() if callable(ask) else None
    return millis / 1000 if isinstance(millis, (int, float)) else None


def _body(event: dict[str, Any]) -> tuple[bytes, MalformedRequest | None]:
    body = event.get("body")
    if body is None:
        return b"", None
    if not isinstance(body, str):
        return b"", MalformedRequest("bad_body", "the body must be a text")
    if not event.get("isBase64Encoded"):
        return _encode(body), None
    try:
        return a2b_base64(body, strict_mode=True), None
    except ValueError:
        return b"", MalformedRequest("bad_base64", "the body is not the base64 it is said to be")


def _encode(text: str) -> bytes:
    """UTF-8, with half a surrogate pair as bytes that no decoder takes for a character."""
    return text.encode(errors="surrogatepass")


def _parse_query(raw: str | bytes) -> tuple[Pairs, MalformedRequest | None]:
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
        return form_pairs(text), None
    except ValueError:
        return (), MalformedRequest("bad_encoding", "the query is not UTF-8")


def form_pairs(text: str) -> Pairs:
    """Names and values of a query or a form; ValueError where they are not UTF-8."""
    pairs = (part.partition("=") for part in text.split("&") if part)
    return tuple((_form_decoded(name), _form_decoded(value)) for name, _, value in pairs)


def _form_decoded(text: str) -> str:
    """A plus is a space, %D0%9A a byte each; urllib would cost a cold start a tenth of Python's."""
    raw = _encode(text.replace("+", " "))
    return re.sub(
        rb"%([0-9A-Fa-f]{2})", lambda match: bytes.fromhex(match[1].decode()), raw
    ).decode()


def _repeated(single: object, multiple: object) -> Pairs:
    """Names with all their values, from a dict of texts and one of lists of texts."""
    values = {name: [value] for name, value in _dict(single).items()}
    values |= {name: list_ for name, list_ in _dict(multiple).items() if isinstance(list_, list)}
    return tuple(
        (name, value)
        for name, texts in values.items()
        for value in texts
        if isinstance(name, str) and isinstance(value, str)
    )


def _lower(headers: Iterable[tuple[object, object]]) -> dict[str, str]:
    """Headers by lower-case name; repeated ones joined as HTTP does."""
    found: dict[str, str] = {}
    for name, value in headers:
        if isinstance(name, str) and isinstance(value, str):
            key = name.lower()
            found[key] = f"{found[key]}, {value}" if key in found else value
    return found


def _path_of(url: str) -> str:
    """The path of a URL, with or without scheme and host."""
    bare = url.partition("?")[0].partition("#")[0]
    if "://" in bare:
        bare = "/" + bare.partition("://")[2].partition("/")[2]
    return bare


def _without_stage(path: str, about: dict[str, Any]) -> str:
    """The path; `/` for the root of a stage such as /prod, which an AWS path may begin with."""
    return "/" if path and path.strip("/") == about.get("stage") else path


def _dict(value: object) -> dict[Any, Any]:
    return value if isinstance(value, dict) else {}
