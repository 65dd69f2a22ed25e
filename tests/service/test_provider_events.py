"""Every provider's event gives the same answer to the same request.

The events in tests/events are written after the providers' documentation; no cloud could be
reached to record them.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from in_turn import in_turn

import solver

EVENTS = Path(__file__).parent.parent / "events"
NAMES = sorted(path.stem for path in EVENTS.glob("*.json"))


def load(name: str) -> Any:
    return json.loads((EVENTS / f"{name}.json").read_text(encoding="utf-8"))


def names(kind: str) -> list[str]:
    return [name for name in NAMES if name.startswith(kind)]


def in_json(result: solver.Result) -> Any:
    return json.loads(json.dumps(solver.answer(result).as_json()))


def test_there_are_events_of_every_kind() -> None:
    assert [len(names(kind)) for kind in ("get", "post", "ping", "preflight")] == [6, 8, 4, 2]
    assert len(NAMES) == 20


@in_turn("name", names("get"))
def test_get(name: str, send: Callable[..., Any]) -> None:
    answer = send(load(name))
    assert answer.status == 200
    assert answer.json == in_json(solver.solve("SEND + MORE = MONEY", limit=2))
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert answer.headers["etag"].startswith('"')


@in_turn("name", names("post"))
def test_post(name: str, send: Callable[..., Any]) -> None:
    answer = send(load(name))
    assert answer.status == 200
    assert answer.json == in_json(solver.solve("КОЗА+КОЗА = СТАДО", single_zero=False, limit=1000))
    assert "КОЗА+КОЗА" in answer.body
    assert answer.headers["cache-control"] == "no-store"


def test_all_say_the_same_to_the_byte(send: Callable[..., Any]) -> None:
    for kind in ("get", "post", "ping"):
        assert len({send(load(name)).body for name in names(kind)}) == 1


@pytest.mark.parametrize("name", names("ping"))
def test_ping_says_at_once_that_it_is_there(name: str, send: Callable[..., Any]) -> None:
    answer = send(load(name))
    assert answer.status == 200
    assert answer.json == {
        "status": "ok",
        "version": solver.__version__,
        "commit": None,
        "compiled": solver.compiled,
    }
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", names("preflight"))
def test_preflight(name: str, send: Callable[..., Any]) -> None:
    answer = send(load(name))
    assert (answer.status, answer.body) == (204, "")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "POST" in answer.headers["access-control-allow-methods"]
    assert "Content-Type" in answer.headers["access-control-allow-headers"]
    assert int(answer.headers["access-control-max-age"]) > 0


def test_the_framework_says_the_same(
    ask_flask: Callable[..., Any], send: Callable[..., Any]
) -> None:
    get, post = load("get_aws_function_url"), load("post_aws_function_url")
    by_get = ask_flask("GET", query=get["rawQueryString"])
    by_post = ask_flask("POST", body=post["body"].encode(), headers=post["headers"])
    assert by_get.body == send(get).body
    assert by_post.body == send(post).body


@in_turn("name", names("post"))
def test_broken_base64_is_a_problem(name: str, send: Callable[..., Any]) -> None:
    event = load(name)
    if "body" not in event or isinstance(event, str):
        assert "raw" in name  # a raw event is the body itself and never encoded
        return
    answer = send(event | {"body": "e30", "isBase64Encoded": True})
    assert (answer.status, answer.json["code"]) == (400, "bad_base64")
    assert answer.headers["access-control-allow-origin"] == "*"


@in_turn(
    "event",
    [
        None,
        7,
        [],
        {},
        [{}],
        {"puzle": "A+A=B"},
        {"messages": []},
        {"messages": [{"event_metadata": {"event_type": "yandex.cloud.events.mq.QueueMessage"}}]},
        {"messages": [7]},
        {"Records": [{"eventSource": "aws:s3"}]},
        {"source": "aws.events", "detail-type": 7},
        {"httpMethod": 7},
        {"requestContext": {"http": "GET"}},
        {"requestContext": {"http": {"method": "GET"}}},
        {"requestContext": {"http": {"method": 7, "path": "/"}}, "rawPath": "/"},
        {"puzzle": {1, 2}},
        {"puzzle": "A+A=B", "action": 7},
    ],
    ids=repr,
)
def test_unknown_event_is_a_problem(event: object, send: Callable[..., Any]) -> None:
    answer = send(event)
    assert (answer.status, answer.json["code"]) == (400, "unknown_event")
    assert answer.headers["content-type"] == "application/problem+json"


def test_event_and_context_are_only_read(send: Callable[..., Any]) -> None:
    class Context:
        """Fails where anything but the time is asked for."""

        def __getattr__(self, name: str) -> Any:
            assert name == "get_remaining_time_in_millis"
            return lambda: 3000

    for name in NAMES:
        event = load(name)
        before = copy.deepcopy(event)
        assert send(event, Context()).status in (200, 204)
        assert event == before


def test_raw_text_may_be_the_puzzle_itself(send: Callable[..., Any]) -> None:
    assert send("A+A=B").json == send({"puzzle": "A+A=B"}).json == send(b"A+A=B").json


def test_repeated_values_of_payload_1(send: Callable[..., Any]) -> None:
    event = load("get_aws_rest_api")
    event["multiValueQueryStringParameters"]["puzzle"] = ["A+A=B", "A+A=C"]
    answer = send(event)
    assert (answer.status, answer.json["code"], answer.json["field"]) == (
        400,
        "duplicate_parameter",
        "puzzle",
    )


def test_payload_1_without_lists_of_values(send: Callable[..., Any]) -> None:
    for name in ("get_aws_rest_api", "get_yandex_direct", "get_yandex_gateway_0_1"):
        event = load(name)
        expected = send(event).body
        del event["multiValueQueryStringParameters"], event["multiValueHeaders"]
        assert send(event).body == expected


@pytest.mark.parametrize(
    ("url", "status"),
    [
        ("/v1/solve", 200),
        ("/v1/solve/?x=/v1/no", 200),
        ("https://d5d.apigw.yandexcloud.net/v1/solve?puzzle=A", 200),
        ("https://d5d.apigw.yandexcloud.net/v1/nothing", 404),
        ("https://[", 200),
    ],
)
def test_gateway_0_1_has_its_path_in_url(url: str, status: int, send: Callable[..., Any]) -> None:
    assert send(load("get_yandex_gateway_0_1") | {"url": url}).status == status
