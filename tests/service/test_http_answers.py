"""Answers: content types, paths, and CORS."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from in_turn import in_turn
from queries import MANY, QUERY, SUM

import solver
from service.endpoints import KAKURO
from solver.answers.kakuro import kakuro_answer


def test_json_text_and_form_mean_the_same(ask_any: Callable[..., Any]) -> None:
    given = {"puzzle": SUM, "base": 10, "leading_zeros": False, "single_zero": True, "limit": 5}
    document = json.dumps(given).encode()
    texts = {**given, "leading_zeros": "false", "single_zero": "1"}
    form = urlencode(texts).encode()
    typed = {"application/json": document, "application/json; charset=UTF-8": document,
             "text/plain": document, "application/x-www-form-urlencoded": form}  # fmt: skip
    answers = [
        ask_any("POST", body=body, headers={"Content-Type": kind}) for kind, body in typed.items()
    ]
    answers.append(ask_any("POST", body=SUM.encode(), headers={"Content-Type": "text/plain"}))
    answers.append(ask_any("POST", body=SUM.encode(), headers={"Content-Type": ""}))
    answers.append(ask_any("POST", body=b"\xef\xbb\xbf" + document))
    curl = {"Content-Type": "application/x-www-form-urlencoded"}
    answers.append(ask_any("POST", body=b"\n " + document, headers=curl))
    answers.append(ask_any("POST", query=urlencode(texts)))
    answers.append(ask_any("POST", query=urlencode({**texts, "base": "10.0", "limit": "5e0"})))
    answers.append(ask_any("GET", query=urlencode(texts)))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    assert answers[0].json["solutions"][0]["text"] == "9567 + 1085 = 10652"


def test_parameters_reach_the_solver(ask: Callable[..., Any]) -> None:
    answer = ask("GET", query=urlencode({"puzzle": "A+B=BA", "base": 3, "leading_zeros": "true"}))
    assert (
        answer.json == solver.answer(solver.solve("A+B=BA", base=3, leading_zeros=True)).as_json()
    )
    text = ask("POST", query="base=7&single_zero=0&limit=2", body=b"A+B=C")
    assert (
        text.json
        == solver.answer(solver.solve("A+B=C", base=7, single_zero=False, limit=2)).as_json()
    )
    rules = {"digits": "1-9", "shared_letters": "AB", "letters_avoid_printed": True,
             "wildcards_avoid": "7A"}  # fmt: skip
    ruled = ask("POST", body=json.dumps({"puzzle": "A?+B3=CD", **rules}).encode())
    assert ruled.json == solver.answer(solver.solve("A?+B3=CD", **rules)).as_json()
    assert ruled.json != solver.answer(solver.solve("A?+B3=CD")).as_json()
    part = ask("POST", body=json.dumps({"puzzle": MANY, "shard": "1/3", "next": None}).encode())
    assert part.json == solver.answer(solver.solve(MANY, shard="1/3")).as_json()


@in_turn(
    ("path", "query"),
    [
        ("/v1/solve/", QUERY),
        ("//v1//solve", QUERY),
        ("/prod/v1/solve", QUERY),
        ("/some/where/v1/solve/", QUERY),
        ("/", "action=solve&" + QUERY),
        ("", "action=solve&" + QUERY),
        ("", QUERY),
    ],
)
def test_paths_that_mean_solve(path: str, query: str, ask: Callable[..., Any]) -> None:
    assert ask("GET", path, query).body == ask("GET", query=QUERY).body


@in_turn("path", ["/v1/health", "/v1/health/", "/v1/health?x=1"])
def test_health(path: str, ask_any: Callable[..., Any]) -> None:
    path, _, query = path.partition("?")
    answer = ask_any("GET", path, query)
    assert (answer.status, answer.json["status"]) == (200, "ok")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/prod", "/prod/"])
def test_page(path: str, send: Callable[..., Any]) -> None:
    about = {"http": {"method": "GET", "path": path}, "stage": "prod"}
    answer = send({"rawPath": path, "requestContext": about})
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert 'curl -G "ADDRESS/v1/solve"' in answer.body
    assert "://" not in answer.body
    # What may run by its digest.
    scripts = re.findall(r"<script[^>]*>(.*?)</script>", answer.body, re.DOTALL)
    digests = {
        f"'sha256-{base64.b64encode(hashlib.sha256(one.encode()).digest()).decode()}'"
        for one in filter(None, scripts)
    }
    for policy in (answer.headers["content-security-policy"], answer.body):
        (sources,) = re.findall("script-src 'self' ([^;]*);", policy)
        assert set(sources.split()) == digests


def test_kakuro(ask_any: Callable[..., Any]) -> None:
    puzzle = KAKURO
    by_post = ask_any("POST", "/v1/kakuro", body=puzzle.encode())
    assert by_post.json == kakuro_answer(solver.kakuro(puzzle)).as_json()
    assert by_post.json["solutions"][0]["answer"] == "8302754691"
    by_get = ask_any("GET", "/v1/kakuro", urlencode({"puzzle": puzzle, "limit": 1}))
    assert (by_get.json["stop"], by_get.json["unique"]) == ("limit", None)
    assert by_get.headers["cache-control"].startswith("public")
    more = {"puzzle": puzzle, "next": by_get.json["next"]}
    assert ask_any("POST", "/v1/kakuro", body=json.dumps(more).encode()).json["unique"] is True
    wrong = ask_any("GET", "/v1/kakuro", "puzzle=4,X")
    assert (wrong.status, wrong.json["code"]) == (422, "missing_cell")
    assert ask_any("GET", "/v1/kakuro", "puzzle=4,X&base=8").json["code"] == "unknown_parameter"


# --- CORS


def test_every_origin_by_default(ask_any: Callable[..., Any]) -> None:
    for method, path in (("GET", "/v1/solve"), ("GET", "/nowhere"), ("OPTIONS", "/v1/solve")):
        answer = ask_any(method, path, headers={"Origin": "https://a.example"})
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "ETag" in answer.headers["access-control-expose-headers"]
        assert "vary" not in answer.headers


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("https://a.example", True),
        ("http://localhost:8080", True),
        ("https://b.example", False),
        ("https://a.example.evil", False),
        ("null", False),
        ("", False),
    ],
)
def test_listed_origins(
    origin: str, allowed: bool, ask_any: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_ORIGINS", "https://A.example/, http://localhost:8080 http://[::1]:80")
    for method, query in (("GET", QUERY), ("GET", ""), ("OPTIONS", "")):
        answer = ask_any(method, query=query, headers={"Origin": origin} if origin else {})
        assert answer.headers.get("access-control-allow-origin") == (origin if allowed else None)
        assert "Origin" in answer.headers["vary"]
    cached = ask_any("GET", query=QUERY)
    assert cached.headers["vary"] == "Accept-Encoding, Origin"


@pytest.mark.parametrize(
    ("path", "methods"),
    [("/v1/solve", "GET, HEAD, POST, OPTIONS"), ("/v1/health", "GET, HEAD, OPTIONS")],
)
def test_preflight(path: str, methods: str, ask_any: Callable[..., Any]) -> None:
    headers = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
    answer = ask_any("OPTIONS", path, headers=headers)
    assert (answer.status, answer.body) == (204, "")
    assert answer.headers["access-control-allow-methods"] == methods
    assert answer.headers["allow"] == methods


def test_preflight_of_no_path_is_not_found(ask_any: Callable[..., Any]) -> None:
    assert ask_any("OPTIONS", "/nowhere").status == 404
