"""The same request through every door gives the same status, headers and body."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from doors import DOORS, Ask
from in_turn import in_turn

from service.settings import MAX_BODY

JSON = {"Content-Type": "application/json"}
TEXT = {"Content-Type": "text/plain;charset=UTF-8"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
QUERY = "puzzle=SEND+%2B+MORE+%3D+MONEY&limit=2"
ID = {"X-Request-Id": "a-b.c:1"}

# What a proxy, a cache or a page goes by; times differ.
MATTER = {
    "access-control-allow-headers", "access-control-allow-methods", "access-control-allow-origin",
    "access-control-expose-headers", "access-control-max-age", "allow", "cache-control",
    "content-encoding", "content-security-policy", "content-type", "etag", "vary",
    "x-content-type-options", "x-request-id",
}  # fmt: skip


def post(document: object, **headers: str) -> Ask:
    body = json.dumps(document, ensure_ascii=False).encode()
    return Ask("POST", body=body, headers=JSON | headers)


ASKS = {
    "get": Ask(query=QUERY),
    "get, Cyrillic": Ask(query="puzzle=%D0%9A%D0%A3%D0%91*2=%D0%9A%D0%A3%D0%91%D0%9A"),
    "head": Ask("HEAD", query=QUERY),
    "get, small letters": Ask("get", query=QUERY),
    "post": post({"puzzle": "🍎🍎+か=か🍎", "timeout": 3}),
    "post, mixed with a query": Ask("POST", query="base=7", body=b"A+B=C", headers=TEXT),
    "form": Ask("POST", body=QUERY.encode(), headers=FORM),
    "text": Ask("POST", body="КОЗА+КОЗА = СТАДО".encode(), headers=TEXT),
    "text, odd case": Ask("POST", body=b"{}", headers={"cONTENT-tYPE": "APPLICATION/JSON"}),
    "not changed": Ask(query=QUERY, headers={"If-None-Match": "*"}),
    "compressed": Ask(query="puzzle=???%3D???", headers={"Accept-Encoding": "gzip, br"}),
    "compressed, head": Ask("HEAD", query="puzzle=???%3D???", headers={"ACCEPT-ENCODING": "gzip"}),
    "many": Ask("POST", "/v1/batch", body=b"A+A=B\nA B\nTO+GO=OUT", headers=TEXT),
    "many, as lines": Ask("POST", "/v1/batch", "rate=true", "か+か=B\nA B".encode(),
                          {"accept": "application/jsonl"} | TEXT),
    "many, preflight": Ask("OPTIONS", "/v1/batch", headers={"Origin": "https://a.example"}),
    "many, by GET": Ask(path="/v1/batch", query="puzzles=A"),
    "preflight": Ask("OPTIONS", headers={"Origin": "https://a.example"}),
    "limits": Ask(path="/v1/limits"),
    "health": Ask(path="/v1/health"),
    "openapi": Ask(path="/openapi.json"),
    "docs": Ask(path="/docs"),
    "wrong method": Ask("DELETE"),
    "repeated parameter": Ask(query="puzzle=A%2BA=B&base=7&base=8"),
    "no puzzle": Ask(),
    "no puzzle in it": Ask(query="puzzle=A=B+C"),
    "not JSON": Ask("POST", body=b"{", headers=JSON),
    "not UTF-8": Ask("POST", body=b"\xff\xfe", headers=TEXT),
    "XML": Ask("POST", body=b"<x/>", headers={"Content-Type": "text/xml"}),
    "too large": Ask("POST", body=b" " * (MAX_BODY + 1), headers=TEXT),
}  # fmt: skip


def outcome(answer: Any) -> tuple[int, dict[str, str], bytes]:
    """What must be the same."""
    kept = {name: value for name, value in answer.headers.items() if name in MATTER}
    return answer.status, kept, answer.raw


@in_turn("name", ASKS)
def test_every_door_says_the_same(
    name: str, send: Callable[..., Any], ask_flask: Callable[..., Any]
) -> None:
    ask = ASKS[name]
    ask = Ask(ask.method, ask.path, ask.query, ask.body, ask.headers | ID)
    by_flask = outcome(ask_flask(ask.method, ask.path, ask.query, ask.body, ask.headers))
    by_event = {door: outcome(send(carry(ask))) for door, carry in DOORS.items()}
    if name == "docs":  # whose links are actions where there are no paths
        by_action = ask_flask("GET", "/", "action=docs", headers=ask.headers)
        assert by_event.pop("yandex_direct") == outcome(by_action)
    assert by_event == dict.fromkeys(by_event, by_flask)
    assert by_flask[1]["x-request-id"] == ID["X-Request-Id"]


def test_the_requests_have_every_kind_of_outcome(ask_flask: Callable[..., Any]) -> None:
    answers = [ask_flask(a.method, a.path, a.query, a.body, a.headers) for a in ASKS.values()]
    seen = {answer.status for answer in answers}
    assert seen == {200, 204, 304, 400, 405, 413, 415, 422}
    assert any(answer.headers.get("content-encoding") == "gzip" for answer in answers)
