"""Which answers may be kept, and how it is told that they have not changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from in_turn import in_turn
from queries import MANY, QUERY, SUM


def test_what_will_not_change_is_cached(ask_any: Callable[..., Any]) -> None:
    for query, stop in ((QUERY, "exhausted"), (urlencode({"puzzle": MANY, "limit": 2}), "limit")):
        answer = ask_any("GET", query=query)
        assert answer.json["stop"] == stop
        assert answer.headers["cache-control"] == "public, max-age=86400"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["etag"].startswith('"')
        assert answer.headers["server-timing"].startswith("search;dur=")
        assert ask_any("GET", query=query).headers["etag"] == answer.headers["etag"]
    assert ask_any("GET", query=QUERY).headers["etag"] != answer.headers["etag"]


@in_turn("form", ["{}", "W/{}", '"x", {}', '"x",W/{} , "y"', "*"])
@in_turn("method", ["GET", "HEAD"])
def test_known_answers_are_not_sent_again(
    form: str, method: str, ask_any: Callable[..., Any]
) -> None:
    tag = ask_any("GET", query=QUERY).headers["etag"]
    answer = ask_any(method, query=QUERY, headers={"If-None-Match": form.format(tag)})
    assert (answer.status, answer.body) == (304, "")
    assert answer.headers["etag"] == tag
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "content-type" not in answer.headers


@in_turn("known", ['"x"', "x", "", '"', "W/", '"*"', "foo*bar", "*x", "**"])
def test_other_tags_are_no_match(known: str, ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", query=QUERY, headers={"If-None-Match": known})
    assert (answer.status, answer.json["count"]) == (200, 1)


def test_what_may_change_is_not_stored(ask_any: Callable[..., Any]) -> None:
    answers = [
        ask_any("POST", body=SUM.encode()),
        ask_any("GET", query=urlencode({"puzzle": MANY, "timeout": 0})),
        ask_any("GET", "/v1/health"),
        ask_any("OPTIONS"),
    ]
    assert [answer.status for answer in answers] == [200, 200, 200, 204]
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers


def test_head_is_get_without_a_body(ask_any: Callable[..., Any]) -> None:
    for path, query in (("/v1/solve", QUERY), ("/v1/solve", ""), ("/", ""), ("/v1/health", "")):
        get, head = ask_any("GET", path, query), ask_any("HEAD", path, query)
        assert (head.status, head.body) == (get.status, "")
        for name in ("server-timing", "x-request-id"):
            assert (name in get.headers) == (name in head.headers)
            get.headers.pop(name, None)
            head.headers.pop(name, None)
        assert head.headers == get.headers
