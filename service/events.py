"""A cloud's event → Request.

Known events: Yandex Cloud Functions called directly (no path), through its API gateway (payload
0.1, whose path is a template and whose url holds the real one, and 1.0), by raw invocation (the
event is the body itself) and by timer; AWS Lambda behind a function URL or HTTP API (payload 2.0),
behind a REST API (1.0), and by EventBridge schedules. A ping is read as GET /v1/health.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from service import message
from service.message import Pairs, Request
from service.problems import MalformedRequest
from solver.typed import Any

HEALTH_PATH = "/v1/health"


def read(event: object, context: object) -> Request:
    """The request that a cloud's event carries.

    Its `fault` says what is wrong with its query or body. Raises MalformedRequest for an event
    that is none of those above.
    """
    remaining = _remaining(context)
    if isinstance(event, (str, bytes)):
        body = event if isinstance(event, bytes) else message.encode(event)
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
    raise _unknown_event()


def _read_payload_2(
    event: dict[str, Any], about: dict[str, Any], remaining: float | None
) -> Request:
    http = _dict(about["http"])
    method, path = http.get("method"), event.get("rawPath", http.get("path"))
    if not isinstance(method, str) or not isinstance(path, str):
        raise _unknown_event()
    raw = event.get("rawQueryString")
    query, bad_query = parse_query(raw if isinstance(raw, str) else "")
    body, bad_body = _body(event)
    return Request(
        method.upper(),
        _without_stage(path, about),
        query,
        lower(_dict(event.get("headers")).items()),
        body,
        remaining,
        _id(about),
        bad_query or bad_body,
    )


def _read_payload_1(
    event: dict[str, Any], about: dict[str, Any], remaining: float | None
) -> Request:
    path, url = event.get("path"), event.get("url")
    if not isinstance(path, str):
        path = ""
    elif isinstance(url, str) and url:
        path = _path_of(url)
    query = _repeated(
        event.get("queryStringParameters"), event.get("multiValueQueryStringParameters")
    )
    headers = _repeated(event.get("headers"), event.get("multiValueHeaders"))
    body, fault = _body(event)
    return Request(
        event["httpMethod"].upper(),
        "/" if _is_stage(path, about) else path,
        query,
        lower(headers),
        body,
        remaining,
        _id(about),
        fault,
    )


def _read_raw(event: dict[str, Any], remaining: float | None) -> Request:
    """The event is the JSON body itself, with the name of the action in it."""
    fields = dict(event)
    action = fields.pop("action", None)
    if action is not None and not isinstance(action, str):
        raise _unknown_event()
    query = () if action is None else (("action", action),)
    if not fields:
        return Request("GET", "", query, remaining=remaining)
    try:
        body = json.dumps(fields).encode()
    except (TypeError, ValueError, RecursionError):
        raise _unknown_event() from None
    return Request("POST", "", query, body=body, remaining=remaining)


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
        "this event is not an HTTP request, a timer's message, or an object with a puzzle",
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
        return message.encode(body), None
    from binascii import a2b_base64  # late: clouds encode what is no text

    try:
        return a2b_base64(body, strict_mode=True), None
    except ValueError:
        return b"", MalformedRequest("bad_base64", "the body is not the base64 it is said to be")


def parse_query(raw: str | bytes) -> tuple[Pairs, MalformedRequest | None]:
    """Names and values of a query, or what is wrong with it."""
    try:
        return message.pairs(raw.decode() if isinstance(raw, bytes) else raw), None
    except ValueError:
        return (), MalformedRequest("bad_encoding", "the query is not UTF-8")


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


def lower(headers: Iterable[tuple[object, object]]) -> dict[str, str]:
    """Headers by lower-case name; repeated ones joined as HTTP does."""
    joined: dict[str, str] = {}
    for name, value in headers:
        if isinstance(name, str) and isinstance(value, str):
            key = name.lower()
            joined[key] = f"{joined[key]}, {value}" if key in joined else value
    return joined


def _path_of(url: str) -> str:
    """The path of a URL, with or without scheme and host."""
    bare = url.partition("?")[0].partition("#")[0]
    if "://" in bare:
        bare = "/" + bare.partition("://")[2].partition("/")[2]
    return bare


def _is_stage(path: str, about: dict[str, Any]) -> bool:
    """Whether the path is the root of a stage such as /prod."""
    return bool(path) and path.strip("/") == about.get("stage")


def _without_stage(path: str, about: dict[str, Any]) -> str:
    """The path below a stage such as /prod, with which payload 2.0 begins it."""
    prefix = f"/{about.get('stage')}"
    if path == prefix or path.startswith(f"{prefix}/"):
        return path[len(prefix) :] or "/"
    return path


def _id(about: dict[str, Any]) -> str | None:
    """What the provider calls the request."""
    id = about.get("requestId")
    return id if isinstance(id, str) else None


def _dict(value: object) -> dict[Any, Any]:
    return value if isinstance(value, dict) else {}
