"""Every way a request can be wrong, through both doors."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from in_turn import in_turn

from service.settings import MAX_BODY

JSON = {"Content-Type": "application/json"}
TEXT = {"Content-Type": "text/plain;charset=UTF-8"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@dataclass(frozen=True)
class Case:
    """A request and the problem that answers it; `at` is a position, a field or neither."""

    name: str
    status: int
    code: str
    at: int | str | None = None
    method: str = "POST"
    path: str = "/v1/solve"
    query: str = ""
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


# What a problem says to people, which other tests look at.
FOR_PEOPLE = {"title", "detail", "hint", "rewrites"}


def json_body(name: str, body: str, status: int, code: str, at: int | str | None = None) -> Case:
    return Case(f"json {name}", status, code, at, body=body.encode(), headers=JSON)


def member(value: str, code: str, at: str, status: int = 400) -> Case:
    """A JSON body that is right but for one member."""
    return json_body(
        f"{at} {value[:12]}", f'{{"puzzle": "A+A=B", "{at}": {value}}}', status, code, at
    )


def query(name: str, text: str, status: int, code: str, at: int | str | None = None) -> Case:
    return Case(f"query {name}", status, code, at, method="GET", query=text)


CASES = [
    # documents
    json_body("none", "nonsense", 400, "bad_json"),
    json_body("cut off", '{"puzzle": "A+A', 400, "bad_json"),
    json_body("list", '["A+A=B"]', 400, "bad_json"),
    json_body("text", '"A+A=B"', 400, "bad_json"),
    json_body("number", "7", 400, "bad_json"),
    json_body("null", "null", 400, "bad_json"),
    json_body("spaces", "   ", 400, "bad_json"),
    json_body("trailing", '{"puzzle": "A+A=B"} x', 400, "bad_json"),
    json_body("deep list", "[" * 100_000, 400, "bad_json"),
    json_body("deep object", '{"puzzle":' * 10_000, 400, "bad_json"),
    json_body("many digits", '{"puzzle": "A+A=B", "limit": ' + "1" * 5000 + "}", 400, "bad_json"),
    json_body("NaN", '{"puzzle": "A+A=B", "timeout": NaN}', 400, "bad_json"),
    json_body("Infinity", '{"puzzle": "A+A=B", "timeout": -Infinity}', 400, "bad_json"),
    json_body("empty object", "{}", 400, "missing_parameter", "puzzle"),
    json_body("unknown", '{"puzzle": "A+A=B", "bas": 7}', 400, "unknown_parameter", "bas"),
    json_body("capital", '{"Puzzle": "A+A=B"}', 400, "unknown_parameter", "Puzzle"),
    json_body("odd name", '{"\\ud800": 1}', 400, "unknown_parameter", "\ud800"),
    json_body("twice", '{"base": 7, "base": 8}', 400, "duplicate_parameter", "base"),
    Case("not UTF-8", 400, "bad_encoding", body=b'{"puzzle": "\xff"}', headers=JSON),
    Case("half a surrogate as UTF-8", 400, "bad_encoding", body=b"\xed\xa0\x80", headers=TEXT),
    # members
    member("null", "bad_type", "base"),
    member('"10"', "bad_base", "base"),
    member("true", "bad_type", "base"),
    member("10.5", "bad_type", "base"),
    member("1e400", "bad_type", "base"),
    member("1", "bad_base", "base"),
    member("37", "bad_base", "base"),
    member("1" + "0" * 400, "bad_base", "base"),
    member("0", "bad_type", "leading_zeros"),
    member('"false"', "bad_type", "single_zero"),
    member("0", "bad_limit", "limit"),
    member("-5", "bad_limit", "limit"),
    member("false", "bad_type", "limit"),
    member("2.5", "bad_type", "limit"),
    member('"5"', "bad_type", "timeout"),
    member("true", "bad_type", "timeout"),
    member("-1", "bad_timeout", "timeout"),
    member("-1e300", "bad_timeout", "timeout"),
    member("-1e999", "bad_timeout", "timeout"),
    member("-1" + "0" * 400, "bad_timeout", "timeout"),
    member("7", "bad_type", "next"),
    member('"x"', "bad_cursor", "next", 422),
    member('"1.0123456789abcdef.0.12"', "bad_cursor", "next", 422),
    member('"\\ud800"', "bad_cursor", "next", 422),
    member("[0, 4]", "bad_type", "shard"),
    member('"4/4"', "bad_shard", "shard", 422),
    member('"1 of 4"', "bad_shard", "shard", 422),
    json_body("puzzle null", '{"puzzle": null}', 400, "bad_type", "puzzle"),
    json_body("puzzle list", '{"puzzle": ["A+A=B"]}', 400, "bad_type", "puzzle"),
    # puzzles
    json_body("empty", '{"puzzle": ""}', 422, "empty", 0),
    json_body("half a surrogate", '{"puzzle": "A+A=\\ud83c"}', 422, "bad_character", 4),
    json_body("NUL", '{"puzzle": "A\\u0000A=B"}', 422, "bad_character", 1),
    json_body("no relation", '{"puzzle": "A+A"}', 422, "no_relation", 3),
    json_body("two words", '{"puzzle": "🍎🍎 A=B"}', 422, "two_words", 3),
    json_body("many letters", '{"puzzle": "ABC=DE", "base": 4}', 422, "too_many_letters", 5),
    json_body("long", '{"puzzle": "' + "🍎" * 10_001 + '"}', 422, "text_too_long", 10_000),
    # queries
    query("none", "", 400, "missing_parameter", "puzzle"),
    query("unknown", "puzzle=A%2BA%3DB&x=1", 400, "unknown_parameter", "x"),
    query("twice", "puzzle=A%2BA%3DB&base=7&base=7", 400, "duplicate_parameter", "base"),
    query("not UTF-8", "puzzle=%FF", 400, "bad_encoding"),
    query("base", "puzzle=A%2BA%3DB&base=ten", 400, "bad_base", "base"),
    query("base empty", "puzzle=A%2BA%3DB&base=", 400, "bad_base", "base"),
    query("base other digits", "puzzle=A%2BA%3DB&base=%D9%A7", 400, "bad_base", "base"),
    query("base underscore", "puzzle=A%2BA%3DB&base=1_0", 400, "bad_base", "base"),
    query("base long", "puzzle=A%2BA%3DB&base=" + "9" * 5000, 400, "bad_base", "base"),
    query("base range", "puzzle=A%2BA%3DB&base=99", 400, "bad_base", "base"),
    query("base no whole number", "puzzle=A%2BA%3DB&base=10.5", 400, "bad_base", "base"),
    query("base too large for a float", "puzzle=A%2BA%3DB&base=1e400", 400, "bad_base", "base"),
    query("base huge", "puzzle=A%2BA%3DB&base=1e999999999", 400, "bad_base", "base"),
    query("base large", "puzzle=A%2BA%3DB&base=1e300", 400, "bad_base", "base"),
    query("shared letters", "puzzle=A%3DB&shared_letters=A%00", 422, "bad_character",
          "shared_letters"),
    query("wildcards avoid", "puzzle=A%3D?&wildcards_avoid=A%00", 422, "bad_character",
          "wildcards_avoid"),
    query("boolean", "puzzle=A%2BA%3DB&leading_zeros=yes", 400, "bad_type", "leading_zeros"),
    query("limit", "puzzle=A%2BA%3DB&limit=-1", 400, "bad_limit", "limit"),
    query("timeout", "puzzle=A%2BA%3DB&timeout=nan", 400, "bad_type", "timeout"),
    query("timeout infinite", "puzzle=A%2BA%3DB&timeout=inf", 400, "bad_type", "timeout"),
    query("timeout, a point", "puzzle=A%2BA%3DB&timeout=.", 400, "bad_type", "timeout"),
    query("timeout, no exponent", "puzzle=A%2BA%3DB&timeout=1e", 400, "bad_type", "timeout"),
    query("cursor", "puzzle=A%2BA%3DB&next=", 422, "bad_cursor", "next"),
    query("shard", "puzzle=A%2BA%3DB&shard=1/0", 422, "bad_shard", "shard"),
    query("timeout below 0", "puzzle=A%2BA%3DB&timeout=-0.1", 400, "bad_timeout", "timeout"),
    query("action", "puzzle=A%2BA%3DB&action=solve", 400, "unknown_parameter", "action"),
    query("empty puzzle", "puzzle=", 422, "empty", 0),
    query("plus", "puzzle=A+A=B", 422, "two_words", 2),
    # both
    Case("both", 400, "duplicate_parameter", "base", "POST", "/v1/solve", "base=7",
         b'{"puzzle": "A+A=B", "base": 7}', JSON),
    Case("both, as text", 400, "duplicate_parameter", "puzzle", "POST", "/v1/solve", "puzzle=A",
         b"A+A=B", TEXT),
    # other bodies
    Case("no body", 400, "missing_parameter", "puzzle"),
    Case("no body, JSON", 400, "missing_parameter", "puzzle", headers=JSON),
    Case("text", 422, "missing_operand", 2, body=b"A=", headers=TEXT),
    Case("text with a brace", 400, "bad_json", body=b" {A+A=B}", headers=TEXT),
    Case("form, unknown", 400, "unknown_parameter", "A A", body=b"A+A=B", headers=FORM),
    Case("form, plus", 422, "two_words", 2, body=b"puzzle=A+A=B", headers=FORM),
    Case("form, not UTF-8", 400, "bad_encoding", body=b"puzzle=%C3%28", headers=FORM),
    Case("form, twice", 400, "duplicate_parameter", "limit", body=b"limit=1&limit=1", headers=FORM),
    # many puzzles
    *(
        Case(f"batch, {name}", status, code, at, path="/v1/batch", body=body.encode(), headers=JSON)
        for name, body, status, code, at in (
            ("nothing", "{}", 400, "missing_parameter", "puzzles"),
            ("none", '{"puzzles": []}', 422, "no_puzzles", "puzzles"),
            ("no line", '{"puzzles": " \\n# A=A"}', 422, "no_puzzles", "puzzles"),
            ("null", '{"puzzles": null}', 400, "bad_type", "puzzles"),
            ("a number among them", '{"puzzles": ["A=A", 7]}', 400, "bad_type", "puzzles"),
            ("one by one", '{"puzzle": "A=A"}', 400, "unknown_parameter", "puzzle"),
            ("next", '{"puzzles": ["A=A"], "next": "x"}', 400, "unknown_parameter", "next"),
            ("base", '{"puzzles": ["A=A"], "base": 37}', 400, "bad_base", "base"),
            ("bases", '{"puzzles": ["A=A"], "base": "2-9"}', 400, "bad_type", "base"),
            ("digits", '{"puzzles": ["A B"], "digits": "x"}', 422, "bad_digits", "digits"),
            ("limit", '{"puzzles": ["A=A"], "limit": 0}', 400, "bad_limit", "limit"),
            ("timeout", '{"puzzles": ["A=A"], "timeout": -1}', 400, "bad_timeout", "timeout"),
            ("rate", '{"puzzles": ["A=A"], "rate": 1}', 400, "bad_type", "rate"),
            ("lang", '{"puzzles": ["A=A"], "lang": "de"}', 400, "bad_lang", "lang"),
        )
    ),
    Case("batch, GET", 405, "method_not_allowed", method="GET", path="/v1/batch",
         query="puzzles=A%3DA"),
    Case("batch, DELETE by action", 405, "method_not_allowed", method="DELETE", path="/",
         query="action=batch"),
    Case("batch, JSON lines", 415, "unsupported_type", path="/v1/batch", body=b'"A=A"',
         headers={"Content-Type": "application/jsonl"}),
    Case("batch, too large", 413, "body_too_large", path="/v1/batch", body=b"A" * (MAX_BODY + 1),
         headers=TEXT),
    # types, sizes, paths, methods
    Case("XML", 415, "unsupported_type", body=b"<x/>", headers={"Content-Type": "text/xml"}),
    Case("multipart", 415, "unsupported_type", body=b"--x",
         headers={"Content-Type": "multipart/form-data; boundary=x"}),
    Case("charset", 415, "unsupported_charset", body=b"A",
         headers={"Content-Type": 'text/plain; charset="windows-1251"'}),
    Case("compressed otherwise", 415, "unsupported_coding", body=b"A+A=BB",
         headers=TEXT | {"Content-Encoding": "br"}),
    Case("no gzip", 415, "unsupported_coding", body=b"A+A=BB",
         headers=TEXT | {"Content-Encoding": "gzip"}),
    Case("gzip that is cut off", 415, "unsupported_coding", body=gzip.compress(b"A+A=BB")[:-1],
         headers=TEXT | {"Content-Encoding": "gzip"}),
    Case("gzip and more", 415, "unsupported_coding", body=gzip.compress(b"A+A=BB") + b"A",
         headers=TEXT | {"Content-Encoding": "gzip"}),
    Case("too large, as gzip", 413, "body_too_large", body=gzip.compress(bytes(10 * MAX_BODY)),
         headers=TEXT | {"Content-Encoding": "gzip"}),
    Case("too large", 413, "body_too_large", body=b"A" * (MAX_BODY + 1), headers=TEXT),
    Case("as large as allowed", 422, "text_too_long", 10_000, body=b"A" * MAX_BODY, headers=TEXT),
    Case("no such path", 404, "not_found", path="/v1/nothing"),
    Case("no such version", 404, "not_found", path="/v2/solve"),
    Case("below a path", 404, "not_found", path="/v1/solve/more"),
    Case("no version", 404, "not_found", path="/explain"),
    Case("the plain page, by POST", 405, "method_not_allowed", path="/solve"),
    Case("no such action", 404, "unknown_action", "action", path="/", query="action=help"),
    Case("two actions", 404, "unknown_action", "action", path="/",
         query="action=solve&action=health"),
    Case("no version, limits", 404, "not_found", path="/limits"),
    Case("OpenAPI in the version", 404, "not_found", path="/v1/openapi.json"),
    Case("hidden file", 404, "not_found", path="/.env"),
    Case("up", 404, "not_found", path="/../main.py"),
    Case("too large anywhere", 413, "body_too_large", None, "PUT", "/nowhere", "",
         b"A" * (MAX_BODY + 1)),
    Case("DELETE", 405, "method_not_allowed", method="DELETE"),
    Case("PUT", 405, "method_not_allowed", method="PUT"),
    Case("POST health", 405, "method_not_allowed", path="/v1/health"),
    Case("POST page", 405, "method_not_allowed", path="/"),
]  # fmt: skip


def test_names_are_unique() -> None:
    assert len({case.name for case in CASES}) == len(CASES) > 60


@in_turn("case", CASES, ids=lambda case: case.name)
def test_bad_request(case: Case, ask_any: Callable[..., Any]) -> None:
    answer = ask_any(case.method, case.path, case.query, case.body, case.headers)
    problem = answer.json
    assert (answer.status, problem["code"]) == (case.status, case.code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["access-control-allow-origin"] == "*"
    at = {"position": case.at} if type(case.at) is int else {"field": case.at} if case.at else {}
    assert {key: problem[key] for key in problem.keys() - FOR_PEOPLE} == {
        "type": "about:blank", "status": case.status, "code": case.code, **at,
    }  # fmt: skip
    assert problem["title"]
    assert problem["detail"]


@pytest.mark.parametrize("case", [case for case in CASES if case.code == "two_words"])
def test_a_plus_that_was_decoded_is_explained(case: Case, ask: Callable[..., Any]) -> None:
    answer = ask(case.method, case.path, case.query, case.body, case.headers)
    form_decoded = case.headers != JSON
    assert answer.json.get("hint") == ("write + as %2B" if form_decoded else None)


@in_turn("text", ["SEND + MORE = MONEY", "AB=C", "КОЗА*2=СТАДО"])
def test_a_text_that_curl_calls_a_form_is_explained(text: str, ask_any: Callable[..., Any]) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = ask_any("POST", "/v1/solve", body=text.encode(), headers=form)
    assert (answer.status, answer.json["code"]) == (400, "unknown_parameter")
    assert answer.json["hint"] == "a puzzle without a name needs Content-Type: text/plain"
    misspelt = ask_any("POST", "/v1/solve", body=b"puzle=A%2BB=C", headers=form)
    assert "hint" not in misspelt.json
    packed = {**form, "Content-Encoding": "gzip"}
    in_query = ask_any("POST", "/v1/solve", "puzle=1", body=text.encode(), headers=packed)
    assert in_query.status in (400, 415)


@in_turn(
    ("path", "allow"),
    [
        ("/v1/solve", "GET, HEAD, POST, OPTIONS"),
        ("/v1/batch", "POST, OPTIONS"),
        ("/v1/health", "GET, HEAD, OPTIONS"),
        ("/v1/limits", "GET, HEAD, OPTIONS"),
        ("/openapi.json", "GET, HEAD, OPTIONS"),
        ("/docs", "GET, HEAD, OPTIONS"),
        ("/", "GET, HEAD, OPTIONS"),
    ],
)
def test_allow(path: str, allow: str, ask_any: Callable[..., Any]) -> None:
    answer = ask_any("PATCH", path)
    assert (answer.status, answer.headers["allow"]) == (405, allow)


@pytest.mark.parametrize("door", ["event", "flask"])
def test_the_unexpected_shows_nothing(
    door: str,
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[..., Any],
    ask_flask: Callable[..., Any],
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("/secret/path.py")

    monkeypatch.setattr("service.endpoints.search", fail)
    answer = {"event": ask, "flask": ask_flask}[door]("GET", query="puzzle=A%2BA%3DB")
    assert answer.status == 500
    assert answer.json == {
        "type": "about:blank",
        "title": "Internal Server Error",
        "status": 500,
        "detail": "something went wrong here",
        "code": "unexpected",
    }
    assert answer.headers["access-control-allow-origin"] == "*"


@pytest.mark.parametrize("name", ["REBUS_MAX_TIMEOUT", "REBUS_MAX_LIMIT"])
@pytest.mark.parametrize("value", ["ten", "-1", "0", "1e999", "nan"])
@pytest.mark.parametrize("path", ["/v1/health", "/v1/solve"])
def test_a_wrong_number_among_the_settings_shows(
    name: str, value: str, path: str, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    answer = ask("GET", path, query="puzzle=A%2BA%3DB")
    assert (answer.status, answer.json["code"]) == (500, "misconfigured")
    assert name in answer.json["detail"]


@pytest.mark.parametrize(
    "value", ["foo", "a.example", "https://a.example/b", "https://*", "https://a:b", "https:// x"]
)
@pytest.mark.parametrize("path", ["/v1/health", "/v1/solve", "/"])
def test_wrong_origins_show(
    value: str, path: str, ask_any: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_ORIGINS", f"https://a.example, {value}")
    answer = ask_any("GET", path, query="puzzle=A%2BA%3DB" if "solve" in path else "")
    assert (answer.status, answer.json["code"]) == (500, "misconfigured")
    assert "REBUS_ORIGINS" in answer.json["detail"]
    assert "access-control-allow-origin" not in answer.headers
