"""Errors and warnings in the language that is asked for, through both doors."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from in_turn import in_turn
from queries import QUERY

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
KAKURO = "2,X,(v1),X,y"

# What is asked where, and what is told.
MISTAKES = [
    ("solve", {"puzzle": "A + + = B"}, "ru", "здесь не хватает слова или числа"),
    ("solve", {"puzzle": "A + + = B"}, "ja", "ここに入る語か数がありません"),
    ("solve", {"puzzle": "A + + = B"}, "en", "a word is missing here"),
    ("solve", {"puzzle": "A=A", "base": 1}, "ru", "основание — целое число от 2 до 36"),
    ("solve", {"puzzle": "A=A", "next": "x"}, "ja",
     "これはカーソルではありません。前の答えの最後にあるものをコピーしてください"),
    ("solve", {"puzzle": "A=A", "bas": 9}, "ru", "параметра «bas» нет; есть такие: "),
    ("solve", {"puzzle": "A=A", "limit": "x"}, "ja", "limitは整数です"),
    ("solve", {}, "ru", "не хватает параметра puzzle"),
    ("kakuro", {"puzzle": KAKURO}, "ru",
     "строка 2, столбец 2: «y» — не клетка; бывают X, O, буквы от A до J, цифры и суммы"),
    ("generate", {"words": "a b", "theme": "no"}, "ja", "「no」というテーマはありません。"),
    ("explain", {"puzzle": "A^B = C"}, "ru",
     "степень с буквами в показателе Rebus находит, но не объясняет"),
    ("explain", {"puzzle": "A+B=C", "hint": "look", "known": "X=1"}, "ja",
     "Xはこの問題の文字ではありません"),
    ("explain", {"puzzle": "A+B=C", "hint": "check", "known": "A"}, "ru",
     "«A» — не утверждение: пишите S=9, E≠5, S>7, N=E+1, E чётная или перенос 2=1"),
    ("nothing", {}, "ja", "このパスには何もありません"),
]  # fmt: skip


@in_turn(("name", "asked", "lang", "told"), MISTAKES)
def test_what_is_wrong_is_told_in_a_language(
    name: str, asked: dict[str, Any], lang: str, told: str, ask_any: Callable[..., Any]
) -> None:
    asked = {**asked, "lang": lang}
    ways = [
        ask_any("GET", f"/v1/{name}", urlencode(asked)),
        ask_any("POST", f"/v1/{name}", "", json.dumps(asked).encode(), JSON),
        ask_any("POST", f"/v1/{name}", "", urlencode(asked).encode(), FORM),
        ask_any("POST", f"/v1/{name}", f"lang={lang}", b"", JSON),
    ]
    for way in ways[:3]:
        assert way.status >= 400
        assert way.json["detail"].startswith(told)
    if not asked.keys() - {"lang"}:
        assert ways[3].json["detail"].startswith(told)


@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_a_request_that_cannot_be_read_is_refused_in_the_language_of_its_query(
    lang: str, ask_any: Callable[..., Any]
) -> None:
    told = {"ru": "это не JSON", "ja": "JSONではありません"}[lang]
    assert ask_any("POST", "/v1/solve", f"lang={lang}", b"{", JSON).json["detail"].startswith(told)
    method = ask_any("DELETE", "/v1/solve", f"lang={lang}").json["detail"]
    assert method.endswith("GET, HEAD, POST, OPTIONS" if lang == "ru" else "だけです")
    assert ask_any("POST", "/v1/solve", "", b"{" * 9, JSON).json["detail"].startswith("this is not")


@in_turn(
    "body",
    [b'{"lang": ["ru"]}', b'{"lang": {}}', b'{"lang": null', b"\xff", b"[" * 10**5, b"{" * 9],
)
def test_what_is_no_language_is_english(body: bytes, ask_any: Callable[..., Any]) -> None:
    for headers in (JSON, FORM, {"Content-Type": "text/plain"}):
        answer = ask_any("POST", "/v1/solve", "lang=xx", body, headers)
        assert 400 <= answer.status < 500
        assert answer.json["detail"].isascii() or "“" in answer.json["detail"]


def test_an_unknown_language_is_an_error(ask_any: Callable[..., Any]) -> None:
    for name in ("solve", "explain", "kakuro", "generate"):
        asked = {"words": "a b"} if name == "generate" else {"puzzle": "A=A"}
        answer = ask_any("GET", f"/v1/{name}", urlencode({**asked, "lang": "de"}))
        assert (answer.status, answer.json["code"], answer.json["field"]) == (
            400,
            "bad_lang",
            "lang",
        )
        assert answer.json["detail"] == "lang must be one of en, ru, ja"


def test_warnings_are_told_in_a_language_and_nothing_else_changes(
    ask_any: Callable[..., Any],
) -> None:
    answers = {
        lang: ask_any("GET", query=urlencode({"puzzle": "AB = C", "lang": lang}))
        for lang in ("en", "ru", "ja")
    }
    told = {lang: answer.json.pop("warnings") for lang, answer in answers.items()}
    assert {lang: notices[0]["message"] for lang, notices in told.items()} == {
        "en": "AB = C can never hold: a number of 2 digits is greater than one of 1",
        "ru": "AB = C никогда не верно: 2-значное число больше 1-значного",
        "ja": "AB = Cは決して成り立ちません：2桁の数は1桁の数より大きくなります",
    }
    assert len({answer.headers["etag"] for answer in answers.values()}) == 3
    without = ask_any("GET", query=urlencode({"puzzle": "AB = C"}))
    assert without.headers["etag"] == answers["en"].headers["etag"]


def test_a_search_goes_on_in_another_language(ask_any: Callable[..., Any]) -> None:
    first = ask_any("GET", query=urlencode({"puzzle": "A+B=C", "limit": 2, "lang": "ru"})).json
    asked = {"puzzle": "A+B=C", "limit": 2, "next": first["next"]}
    further = [
        ask_any("GET", query=urlencode({**asked, "lang": lang})).json for lang in ("ja", "en")
    ]
    assert further[0] == further[1]
    assert further[0]["count"] == 2


def test_a_plus_that_was_decoded_is_hinted_at(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", query="puzzle=A+B=C&lang=ja").json
    assert answer["hint"] == "+は%2Bと書いてください"
    assert "hint" not in ask_any("GET", query=f"{QUERY}&lang=ja").json
