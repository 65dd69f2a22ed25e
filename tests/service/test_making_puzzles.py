"""/v1/generate: the library's answers, page by page, part by part, within their time and size."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote_plus, urlencode

import pytest
from in_turn import in_turn

import solver
from service import settings
from solver.answers.generate import new_puzzles

PATH = "/v1/generate"
WORDS = ["send", "more", "money", "eat", "that", "apple", "cross", "roads", "danger"]


def post(ask: Callable[..., Any], **given: Any) -> Any:
    """The answer to a JSON body; as a rule it has more time than it takes."""
    answer = ask("POST", PATH, body=json.dumps({"timeout": 25, **given}).encode())
    assert answer.status == 200, answer.body
    return answer.json


def made(**options: Any) -> Any:
    """What the library makes."""
    return new_puzzles(solver.generate(**options)).as_json()


def test_words_as_list_text_form_and_query(ask_any: Callable[..., Any]) -> None:
    text = " ".join(WORDS)
    expected = made(words=WORDS, variety=True)
    assert expected["count"] > 3
    assert expected["puzzles"][0].keys() == {
        "puzzle", "solution", "letters", "base", "difficulty", "wrong_letter",
    }  # fmt: skip
    for answer in (
        ask_any("POST", PATH, body=json.dumps({"words": WORDS}).encode()),
        ask_any("POST", PATH, body=json.dumps({"words": text}).encode()),
        ask_any("POST", PATH, body=text.encode(), headers={"Content-Type": "text/plain"}),
        ask_any("POST", PATH, "", urlencode({"words": text}).encode(),
                {"Content-Type": "application/x-www-form-urlencoded"}),
        ask_any("GET", PATH, urlencode({"words": text})),
        ask_any("GET", "/", urlencode({"action": "generate", "words": ",".join(WORDS)})),
    ):  # fmt: skip
        assert answer.status == 200
        assert answer.json == expected


@in_turn(
    "given",
    [
        {"template": "{} + {noun} = {noun}", "words": WORDS, "lists": "noun=more money that apple"},
        {"template": "{a:1} + {b} = {b}; {a:1} < MORE", "lists": "a=send,eat; b=that,apple"},
        {"words": WORDS, "kind": "difference", "letters": 8},
        {"words": WORDS, "kind": "product", "terms": "2", "length": "2-5"},
        {"words": WORDS, "terms": 3, "base": 12, "repeats": True, "seed": 5, "limit": 3},
        {"words": WORDS, "total": "money", "fixed": ["send"]},
        {"words": "bear ail base all beer bade bate bare aerie", "cross": True, "limit": 3},
        {"words": " ".join(WORDS), "require": ["that"], "single_zero": False},
        {"words": ["a", "ab", "ba"], "leading_zeros": True, "base": 5, "repeats": True},
        {"theme": "animals", "seed": -1, "limit": 2},
        {"words": WORDS, "difficulty": "20-40"},
        {"numerals": "ru", "terms": "2-4", "values": "1-20"},
        {"numerals": "en", "seed": 3, "limit": 8},
    ],
)
def test_parameters_reach_the_maker(given: dict[str, Any], ask: Callable[..., Any]) -> None:
    expected = made(**{"limit": 20, **given})
    assert post(ask, **given) == expected
    query = "timeout=25&" + urlencode(
        {
            name: " ".join(value) if isinstance(value, list) else str(value).lower()
            for name, value in given.items()
        }
    )
    by_get = ask("GET", PATH, query)
    assert by_get.json == expected
    assert by_get.headers["cache-control"].startswith("public")


@pytest.mark.long
def test_pages_and_parts_make_up_the_whole(ask: Callable[..., Any]) -> None:
    asked = {"theme": "space", "terms": 2, "seed": 3, "letters": 10, "variety": False}
    whole = made(**asked)
    assert whole["count"] > 8
    pages, cursor = [], None
    while not pages or cursor:
        page = post(ask, **asked, limit=4, next=cursor)
        pages.append(page)
        cursor = page["next"]
    parts = [post(ask, **asked, limit=1000, shard=f"{i}/3") for i in range(3)]
    for several in (pages, parts):
        assert [one for each in several for one in each["puzzles"]] == whole["puzzles"]
        assert sum(each["candidates"] for each in several) == whole["candidates"]
    assert {page["stop"] for page in pages[:-1]} == {"limit"}
    assert [page["progress"] for page in pages] == sorted(page["progress"] for page in pages)
    assert pages[-1]["progress"] == 1


def test_a_deadline(ask: Callable[..., Any]) -> None:
    asked = {"theme": "nature", "terms": "4", "limit": 10**9, "variety": False}
    first = post(ask, **asked, timeout=0)
    assert (first["stop"], first["candidates"] < 100) == ("deadline", True)
    assert first["next"]
    by_get = ask("GET", PATH, urlencode({**asked, "variety": "false", "timeout": 0.01}))
    assert by_get.json["stop"] == "deadline"
    assert by_get.headers["cache-control"] == "no-store"
    assert "search;dur=" in by_get.headers["server-timing"]


def test_limits_of_a_deployment_and_of_an_answer(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_MAX_LIMIT", "3")
    assert post(ask, theme="food", limit=1000)["count"] == 3
    monkeypatch.delenv("REBUS_MAX_LIMIT")
    monkeypatch.setattr(settings, "MAX_ANSWER", 20_000)
    answer = ask("POST", PATH, body=json.dumps({"theme": "food", "limit": 10**6}).encode())
    assert answer.json["stop"] == "limit"
    assert answer.json["count"] > 20
    assert len(answer.body.encode()) < 20_000
    a, b, c = "👩‍🚀", "👨‍👩‍👧", "🍎"
    emoji = [b + c, c + b, b + b + c, a + b, b + a, a + b + c, a, b, c + c]
    body = json.dumps({"words": emoji, "repeats": True, "base": 6, "terms": "2-3"}).encode()
    large = ask("POST", PATH, body=body)
    assert large.json["count"] > 4
    monkeypatch.setattr(settings, "MAX_ANSWER", len(large.body.encode()) // 2)
    assert len(ask("POST", PATH, body=body).body.encode()) < settings.MAX_ANSWER


def test_ten_thousand_words(ask: Callable[..., Any]) -> None:
    words = [f"жжжж{chr(0x4E00 + i % 100)}{chr(0x5000 + i // 100)}жж" for i in range(10_000)]
    body = json.dumps({"words": words, "timeout": 0}).encode()
    assert len(body) < settings.MAX_BODY
    assert ask("POST", PATH, body=body).json["stop"] == "deadline"


BAD: list[tuple[dict[str, Any], int, str, str]] = [
    ({}, 422, "no_words", "words"),
    ({"words": []}, 422, "no_words", "words"),
    ({"words": 5}, 400, "bad_type", "words"),
    ({"words": ["a", 5]}, 400, "bad_type", "words"),
    ({"words": None}, 400, "bad_type", "words"),
    ({"words": {"a": 1}}, 400, "bad_type", "words"),
    ({"words": "a+b"}, 422, "bad_word", "words"),
    ({"words": "a" * 4000}, 422, "long_words", "words"),
    ({"words": "a b", "fixed": "1"}, 422, "bad_word", "fixed"),
    ({"words": "a " * 100_001}, 422, "too_many_words", "words"),
    ({"words": "a", "kind": "roots"}, 400, "bad_kind", "kind"),
    ({"words": "a", "size": "2x2"}, 422, "unfit", "size"),
    ({"words": "a", "printed": 2}, 422, "unfit", "printed"),
    ({"words": "a", "kind": "division"}, 422, "unfit", "words"),
    ({"kind": "division", "theme": "animals"}, 422, "unfit", "theme"),
    ({"kind": "division", "base": 12}, 422, "unfit", "base"),
    ({"kind": "division", "shard": "0/2"}, 422, "unfit", "shard"),
    ({"kind": "division", "size": "0x2"}, 422, "bad_size", "size"),
    ({"kind": "division", "size": "2x13"}, 422, "bad_size", "size"),
    ({"kind": "division", "size": 3}, 400, "bad_type", "size"),
    ({"kind": "division", "printed": -1}, 422, "bad_printed", "printed"),
    ({"kind": "division", "printed": 201}, 422, "bad_printed", "printed"),
    ({"kind": "division", "difficulty": "5-2"}, 422, "bad_span", "difficulty"),
    ({"kind": "division", "next": "4.0.0.1"}, 422, "bad_cursor", "next"),
    ({"words": "a", "terms": "1"}, 422, "bad_span", "terms"),
    ({"words": "a", "terms": True}, 400, "bad_type", "terms"),
    ({"words": "a", "terms": [2, 3]}, 400, "bad_type", "terms"),
    ({"words": "a", "terms": 2.5}, 400, "bad_type", "terms"),
    ({"words": "a", "letters": "0-3"}, 422, "bad_span", "letters"),
    ({"words": "a", "difficulty": "0-101"}, 422, "bad_span", "difficulty"),
    ({"words": "a", "difficulty": 5, "kind": "product"}, 422, "not_rated", "difficulty"),
    ({"words": "a", "seed": "x"}, 400, "bad_type", "seed"),
    ({"words": "a", "repeats": "perhaps"}, 400, "bad_type", "repeats"),
    ({"words": "a", "base": 99}, 400, "bad_base", "base"),
    ({"words": "a", "limit": 0}, 400, "bad_limit", "limit"),
    ({"words": "a", "timeout": -1}, 400, "bad_timeout", "timeout"),
    ({"words": "a", "shard": "2/2"}, 422, "bad_shard", "shard"),
    ({"words": "a", "next": "x"}, 422, "bad_cursor", "next"),
    ({"words": "a", "puzzle": "A+B=C"}, 400, "unknown_parameter", "puzzle"),
    ({"theme": "rebus"}, 400, "bad_theme", "theme"),
    ({"numerals": "xx"}, 400, "bad_language", "numerals"),
    ({"numerals": "en", "words": "a"}, 422, "bad_words", "numerals"),
    ({"numerals": "en", "values": "1-101"}, 422, "bad_span", "values"),
    ({"numerals": "en", "total": "cat"}, 422, "bad_word", "total"),
]


@in_turn(("given", "status", "code", "field"), BAD)
def test_bad_requests(
    given: dict[str, Any], status: int, code: str, field: str, ask: Callable[..., Any]
) -> None:
    answer = ask("POST", PATH, body=json.dumps(given).encode())
    problem = answer.json
    assert (answer.status, problem["code"], problem["field"]) == (status, code, field)
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(("kind", "size"), [("multiplication", "3x2"), ("division", "1x3")])
def test_written_calculations(kind: str, size: str, ask: Callable[..., Any]) -> None:
    given = {"kind": kind, "size": size, "seed": 7}
    answer = post(ask, **given, limit=2)
    assert (answer["stop"], answer["count"], answer["progress"]) == ("limit", 2, 1.0)
    for each in answer["puzzles"]:
        assert [one.text for one in solver.solve(each["puzzle"]).solutions] == [each["solution"]]
        assert (each["letters"], each["difficulty"]) == ({}, None)
    by_get = ask("GET", PATH, urlencode({**given, "limit": 1, "timeout": 25}))
    assert by_get.json["puzzles"] == answer["puzzles"][:1]
    assert by_get.headers["cache-control"].startswith("public")
    second = post(ask, **given, limit=1, next=by_get.json["next"])
    assert (second["puzzles"], second["next"]) == (answer["puzzles"][1:], answer["next"])
    (easy,) = post(ask, **given, printed=8, limit=1)["puzzles"]
    assert easy["solution"] == answer["puzzles"][0]["solution"]
    assert sum(char.isdigit() for char in easy["puzzle"]) == 8
    shown = zip(answer["puzzles"][0]["puzzle"], easy["puzzle"], strict=True)
    assert all(before in ("?", after) for before, after in shown)


def test_written_calculations_as_hard_as_they_are_wished_for(ask: Callable[..., Any]) -> None:
    given = {"kind": "multiplication", "size": "2x1", "limit": 3}
    plain = post(ask, **given)
    rated = post(ask, **given, difficulty="10-100")
    ratings = [one["difficulty"] for one in rated["puzzles"]]
    assert ratings == [solver.difficulty(one["puzzle"]) for one in rated["puzzles"]]
    assert min(ratings) >= 10 > min(solver.difficulty(one["puzzle"]) for one in plain["puzzles"])


def test_written_calculations_within_their_time(ask: Callable[..., Any]) -> None:
    """None, where there is none; and a proof that is too long is passed over, not begun again."""
    nothing = post(ask, kind="division", timeout=0)
    assert (nothing["stop"], nothing["count"]) == ("deadline", 0)
    assert post(ask, kind="division", timeout=0, next=nothing["next"])["next"] == nothing["next"]
    hard = ask("GET", PATH, urlencode({"kind": "division", "size": "12x12", "timeout": 0.2}))
    assert (hard.json["stop"], hard.json["count"]) == ("deadline", 0)
    assert hard.json["next"] != nothing["next"]
    assert hard.headers["cache-control"] == "no-store"


def test_texts_that_stand_for_values(ask: Callable[..., Any]) -> None:
    for query in ("repeats=1", "seed=7&terms=2", "terms=2-2&letters=%205%20"):
        answer = ask("GET", PATH, f"words=a,b,ab,ba&{query}")
        assert answer.status == 200, answer.body
    for query, field in (("repeats=perhaps", "repeats"), ("seed=1.5", "seed"), ("seed=", "seed")):
        answer = ask("GET", PATH, f"words=a,b&{query}")
        assert (answer.json["code"], answer.json["field"]) == ("bad_type", field)
    whole = post(ask, words=["a", "b", "ab"], terms=2.0, seed=3.0)
    assert whole == made(words=["a", "b", "ab"], terms=2, seed=3, limit=20)


def test_what_the_document_says(ask: Callable[..., Any]) -> None:
    document = ask("GET", "/openapi.json").json
    schemas = document["components"]["schemas"]
    body = schemas["GenerateRequest"]["properties"]
    assert {"sum", "division"} <= set(schemas["PuzzleKind"]["enum"])
    assert {"en", "ru", "ja"} <= set(schemas["NumeralLanguage"]["enum"])
    null = {"type": "null"}
    assert body["numerals"]["anyOf"] == [{"$ref": "#/components/schemas/NumeralLanguage"}, null]
    assert body["words"]["anyOf"][1] == {"type": "array", "items": {"type": "string"}}
    told = {p["name"]: p for p in document["paths"][PATH]["get"]["parameters"]}
    assert told["theme"]["schema"] == {"$ref": "#/components/schemas/Theme"}
    assert None not in schemas["Theme"]["enum"]
    assert told["words"]["schema"]["type"] == told["terms"]["schema"]["type"] == "string"
    limits = ask("GET", "/v1/limits").json
    assert limits["list_words"] >= 10_000
    assert limits["terms"] == 100
    largest = ask("GET", PATH, f"kind=division&size=1x{limits['calculation'] + 1}&timeout=0")
    assert largest.json["code"] == "bad_size"


@in_turn("theme", ["animals", "звери", "どうぶつ"])
def test_six_puzzles_from_easy_to_hard(theme: str, ask_any: Callable[..., Any]) -> None:
    """They come from the shelf, and are kept as other answers are."""
    query = f"theme={quote_plus(theme)}&shelf=true&limit=6"
    reply = ask_any("GET", "/v1/generate", query=query)
    assert "max-age" in reply.headers["cache-control"]
    scores = [one["difficulty"] for one in reply.json["puzzles"]]
    assert [score // 20 for score in scores] == [0, 0, 1, 1, 2, 2]
    assert (reply.json["stop"], reply.json["next"], reply.json["candidates"]) == ("limit", None, 0)
    refused = ask_any("GET", "/v1/generate", query=f"{query}&total=lion&lang=ja")
    assert (refused.status, refused.json["code"]) == (422, "bad_shelf")
    assert "shelf" in refused.json["detail"]
