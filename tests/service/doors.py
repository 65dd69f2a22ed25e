"""One request, carried to the function in the way of every provider.

The shapes are those of the events in tests/events; only what the request says is put in its place.
"""

from __future__ import annotations

import base64
import copy
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

EVENTS = Path(__file__).parent.parent / "events"


@dataclass(frozen=True)
class Ask:
    """A request as a client sends it."""

    method: str = "GET"
    path: str = "/v1/solve"
    query: str = ""
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


def load(name: str) -> Any:
    """An event of tests/events."""
    return json.loads((EVENTS / f"{name}.json").read_text(encoding="utf-8"))


def aws_function_url(ask: Ask) -> Any:
    event = load("get_aws_function_url")
    event["requestContext"]["http"] |= {"method": ask.method, "path": ask.path}
    return event | {
        "rawPath": ask.path,
        "rawQueryString": ask.query,
        "queryStringParameters": dict(parse_qsl(ask.query)),
        "headers": {name.lower(): value for name, value in ask.headers.items()},
        **_base64(ask.body),
    }


def aws_http_api(ask: Ask) -> Any:
    event = aws_function_url(ask)
    event["requestContext"]["stage"] = "prod"
    event["requestContext"]["http"]["path"] = event["rawPath"] = f"/prod{ask.path}"
    return event


def aws_rest_api(ask: Ask) -> Any:
    return _payload_1(load("get_aws_rest_api"), ask) | {"path": ask.path} | _base64(ask.body)


def yandex_gateway_1_0(ask: Ask) -> Any:
    return _payload_1(load("get_yandex_gateway_1_0"), ask) | {"path": ask.path} | _base64(ask.body)


def yandex_gateway_0_1(ask: Ask) -> Any:
    event = _payload_1(load("get_yandex_gateway_0_1"), ask) | _base64(ask.body)
    return event | {"url": f"{ask.path}?{ask.query}" if ask.query else ask.path}


def yandex_direct(ask: Ask) -> Any:
    """The path is said with ?action=."""
    action = ask.path.rpartition("/")[2]
    query = f"action={action}&{ask.query}" if ask.query else f"action={action}"
    asked = Ask(ask.method, "", query, ask.body, ask.headers)
    return _payload_1(load("get_yandex_direct"), asked) | _base64(ask.body)


DOORS: dict[str, Callable[[Ask], Any]] = {
    "aws_function_url": aws_function_url,
    "aws_http_api": aws_http_api,
    "aws_rest_api": aws_rest_api,
    "yandex_gateway_1_0": yandex_gateway_1_0,
    "yandex_gateway_0_1": yandex_gateway_0_1,
    "yandex_direct": yandex_direct,
}


def _payload_1(event: Any, ask: Ask) -> Any:
    event = copy.deepcopy(event)
    queries: dict[str, list[str]] = {}
    for name, value in parse_qsl(ask.query, keep_blank_values=True, errors="surrogateescape"):
        queries.setdefault(name, []).append(value)
    return event | {
        "httpMethod": ask.method,
        "headers": dict(ask.headers),
        "multiValueHeaders": {name: [value] for name, value in ask.headers.items()},
        "queryStringParameters": {name: values[-1] for name, values in queries.items()},
        "multiValueQueryStringParameters": queries,
    }


def _base64(body: bytes) -> dict[str, Any]:
    return {"body": base64.b64encode(body).decode(), "isBase64Encoded": True}
