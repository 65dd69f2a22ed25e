"""Answers: content types, CORS, caching, HEAD, deadlines and what a deployment allows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest

import solver
from service import settings
from service.endpoints import KAKURO
from solver.answers.kakuro import kakuro_answer

SUM = "SEND + MORE = MONEY"
QUERY = "puzzle=SEND+%2B+MORE+%3D+MONEY"

# 96 solutions, so that there is something to go on with.
MANY = "ABC + DEF = GHIJ"


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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("path", ["/v1/health", "/v1/health/", "/v1/health?x=1"])
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
    assert 'action="v1/solve"' in answer.body
    assert "://" not in answer.body
    assert re.findall(r"<script[^>]*>[^<]+", answer.body) == []  # none in line


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


# --- caching


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


@pytest.mark.parametrize("form", ["{}", "W/{}", '"x", {}', '"x",W/{} , "y"', "*"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
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


@pytest.mark.parametrize("known", ['"x"', "x", "", '"', "W/", '"*"', "foo*bar", "*x", "**"])
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


# --- deadlines, limits


def slow_query(**more: object) -> str:
    # Compiled, a thousand solutions take over a second, and all of them minutes.
    return urlencode({"puzzle": "IGFFECBC+HJDKKLIK+MCNBKDEP=LOLEHFOID", "base": 22, **more})


def test_a_search_that_is_not_finished_says_so(ask: Callable[..., Any]) -> None:
    answer = ask("GET", query=slow_query(timeout="0.01"))
    assert answer.status == 200
    assert answer.json["stop"] == "deadline"
    assert answer.json["unique"] is not True
    assert 0 <= answer.json["progress"] < 1
    later = ask("GET", query=slow_query(timeout="0.01", next=answer.json["next"])).json
    assert later["stop"] == "deadline"
    assert later["next"] != answer.json["next"]
    assert later["progress"] >= answer.json["progress"]


def test_cursors_lead_through_the_whole_search(ask: Callable[..., Any]) -> None:
    found: list[str] = []
    given: dict[str, object] = {"puzzle": MANY, "timeout": 0}
    stops: list[str] = []
    while not stops or stops[-1] == "deadline":
        answer = ask("POST", body=json.dumps(given).encode()).json
        found += [solution["text"] for solution in answer["solutions"]]
        stops.append(answer["stop"])
        given["next"] = answer["next"]
    assert stops[-1] == "exhausted"
    assert len(stops) > 2
    assert answer["next"] is None
    assert sorted(found) == [solution.text for solution in solver.solve(MANY).solutions]


class Context:
    """A context that tells the time that is left, and has what must not be told."""

    token = "secret"

    def __init__(self, millis: object) -> None:
        self.millis = millis

    def get_remaining_time_in_millis(self) -> object:
        """As on Yandex Cloud and AWS."""
        return self.millis


@pytest.mark.parametrize("millis", [0, 1, settings.MARGIN * 1000, -5, 10.5])
def test_the_search_ends_before_the_function(millis: object, ask: Callable[..., Any]) -> None:
    answer = ask("GET", query=slow_query(timeout=20), context=Context(millis))
    assert answer.json["stop"] == "deadline"
    assert "secret" not in answer.body


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that each search was given."""
    given: list[float] = []
    solve = solver.solve

    def recorded(*args: Any, budget: solver.Budget, **options: Any) -> solver.Result:
        assert budget.seconds is not None
        given.append(budget.seconds)
        return solve(*args, budget=budget, **options)

    monkeypatch.setattr("solver.solve", recorded)
    return given


@pytest.mark.parametrize(
    ("timeout", "millis", "expected"),
    [
        ("", None, 5),
        ("&timeout=2.5", None, 2.5),
        ("&timeout=2.5", 60_000, 2.5),
        ("&timeout=2.5", 2_000, 2.0 - settings.MARGIN),
        ("&timeout=600", None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=" + "9" * 300, None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=" + "9" * 3000, None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=1e400", None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=1e-1", None, 0.1),
        ("&timeout=.5", None, 0.5),
        ("&timeout=5.", None, 5.0),
        ("&timeout=600", "soon", settings.DEFAULT_MAX_TIMEOUT),
    ],
)
def test_the_time_a_search_gets(
    timeout: str, millis: object, expected: float, ask: Callable[..., Any], seconds: list[float]
) -> None:
    context = None if millis is None else Context(millis)
    assert ask("GET", query="puzzle=A%2BA%3DB" + timeout, context=context).status == 200
    assert seconds == [expected]


def test_the_deployment_bounds_time_and_solutions(
    ask: Callable[..., Any], seconds: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_MAX_TIMEOUT", "1.5")
    monkeypatch.setenv("REBUS_MAX_LIMIT", "3")
    answer = ask("GET", query=urlencode({"puzzle": MANY, "limit": 50, "timeout": 4}))
    assert (answer.json["count"], answer.json["stop"], seconds) == (3, "limit", [1.5])


def test_a_thousand_solutions_by_default(ask: Callable[..., Any]) -> None:
    answer = ask("POST", body=b"??? = ???").json
    assert (answer["count"], answer["stop"]) == (900, "exhausted")
    answer = ask("POST", body=b"???? = ????").json
    assert (answer["count"], answer["stop"]) == (1000, "limit")


@pytest.mark.parametrize("word", ["A" * 3000, "🍎" * 1500, "\t" * 1000 + "A"], ids=len)
def test_answers_fit_what_a_cloud_carries(word: str, ask: Callable[..., Any]) -> None:
    puzzle = f"{word} + ??? = {word} + ???"
    given = {"puzzle": puzzle, "limit": 10**30, "timeout": 20}
    answer = ask("POST", body=json.dumps(given).encode())
    assert answer.json["count"] > 100
    assert len(answer.body.encode()) < settings.MAX_ANSWER


def test_any_text_can_be_told(ask: Callable[..., Any]) -> None:
    answer = ask("POST", body="🍎 +\u2028🍎\u00a0= \u200b«B»".encode())
    assert answer.status == 422
    answer = ask("POST", body="🍎+🍎\u00a0=👩‍🚀".encode())
    assert answer.json["puzzle"] == "🍎+🍎\u00a0=👩‍🚀"
    assert "👩‍🚀" in answer.body
