"""How answers travel: gzip where it is asked for and pays, and tags that tell the codings apart."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

from in_turn import in_turn

from service.representation import WORTHWHILE

SHORT = "puzzle=A%2BA=B"
LONG = "puzzle=???=???"
GZIP = {"Accept-Encoding": "gzip"}


@in_turn(
    ("accepts", "packed"),
    [
        ("gzip", True),
        ("br, GZIP", True),
        ("deflate, gzip;q=0.5, *;q=0", True),
        ("*", True),
        ("gzip; q=0.001", True),
        ("", False),
        ("identity", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip;q=0.000, *", False),
        ("*;q=0", False),
        (";;q=,", False),
    ],
)
def test_gzip_where_it_is_asked_for(
    accepts: str, packed: bool, ask_any: Callable[..., Any]
) -> None:
    answer = ask_any("GET", query=LONG, headers={"Accept-Encoding": accepts})
    assert (answer.headers.get("content-encoding") == "gzip") is packed
    assert (answer.raw[:2] == b"\x1f\x8b") is packed
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.json["count"] == 900


def test_gzip_pays(ask: Callable[..., Any]) -> None:
    plain, packed = ask("GET", query=LONG), ask("GET", query=LONG, headers=GZIP)
    assert len(packed.raw) * 5 < len(plain.raw)
    assert gzip.decompress(packed.raw) == plain.raw
    short = ask("GET", query=SHORT, headers=GZIP)
    assert len(short.raw) < WORTHWHILE
    assert "content-encoding" not in short.headers


def test_the_same_answer_is_packed_the_same(ask: Callable[..., Any]) -> None:
    assert ask("GET", query=LONG, headers=GZIP).raw == ask("GET", query=LONG, headers=GZIP).raw


def test_a_post_is_packed_too_and_not_kept(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("POST", body=b"???=???", headers=GZIP)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers


def test_a_body_may_be_packed(ask_any: Callable[..., Any]) -> None:
    for coding, body in (("gzip", gzip.compress(b"A+A=BB")), ("Identity", b"A+A=BB")):
        headers = {"Content-Type": "text/plain", "Content-Encoding": coding}
        answer = ask_any("POST", body=body, headers=headers)
        assert (answer.status, answer.json["puzzle"]) == (200, "A+A=BB")
    russian = b'{"lang": "ru", "puzzle": "A+"}'
    refused = ask_any("POST", body=gzip.compress(russian), headers={"Content-Encoding": "gzip"})
    assert refused.json["code"] == "missing_operand"
    assert not refused.json["detail"].isascii()


def test_tags_tell_the_codings_apart(ask_any: Callable[..., Any]) -> None:
    plain = ask_any("GET", query=LONG).headers["etag"]
    packed = ask_any("GET", query=LONG, headers=GZIP).headers["etag"]
    assert plain != packed
    assert not packed.startswith("W/")
    known = {"If-None-Match": packed}
    assert ask_any("GET", query=LONG, headers=GZIP | known).status == 304
    assert ask_any("GET", query=LONG, headers=known).status == 200
