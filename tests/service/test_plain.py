"""GET /solve: the solver as plain HTML, through the doors of every provider."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import quote_plus

import doors
import pytest

from service import plain_texts

SUM = quote_plus("SEND + MORE = MONEY")


def shown(body: str) -> str:
    """The text of a page."""
    assert "<script" not in body
    return unescape(re.sub(r"<[^>]*>", "", body))


def test_a_form_and_an_answer_in_columns(ask_any: Callable[..., Any]) -> None:
    empty = ask_any("GET", "/solve")
    assert (empty.status, empty.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "SEND + MORE = MONEY</textarea>" in empty.body
    assert "<li>" not in empty.body
    answer = ask_any("GET", "/solve", query=f"puzzle={SUM}&base=10&lang=en")
    assert answer.status == 200
    told = shown(answer.body)
    assert "Exactly one solution." in told
    assert "   9567\n+  1085\n  -----\n  10652" in told
    assert "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2" in told
    assert "<title>SEND + MORE = MONEY – Rebus</title>" in answer.body
    assert "server-timing" in answer.headers
    again = ask_any(
        "GET", "/solve", query=f"puzzle={SUM}&base=10&lang=en",
        headers={"If-None-Match": answer.headers["etag"]},
    )  # fmt: skip
    assert again.status == 304


def test_the_policy_lets_nothing_run_or_load(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", "/solve", query=f"puzzle={SUM}")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; base-uri 'none'; form-action 'self'")
    assert "unsafe" not in policy
    assert not re.search(r"\b(src|style|on\w+)=", answer.body)
    assert "http" not in answer.body


@pytest.mark.parametrize(
    "text",
    [
        '<script>alert(1)</script> + "A" = B', "A + <b>B</b> = C", '"><img src=x onerror=y>',
        "</textarea><h1>A</h1>", "A' & B = \ud83d",
    ],
)  # fmt: skip
def test_whatever_is_typed_stays_text(text: str, ask: Callable[..., Any]) -> None:
    typed = quote_plus(text, errors="replace")
    body = ask("GET", "/solve", query=f"puzzle={typed}&base=%22%3E%3Ci%3E").body
    tags = set(re.findall(r"<[^>]*", body))
    assert not any(re.match(r"</?(b|i|img|script)\b", tag) for tag in tags)
    assert body.count("</textarea>") == body.count("<h1>") == 1


@pytest.mark.parametrize(
    ("lang", "told", "place"),
    [
        ("en", "This ) closes no (.", "At character 6:"),
        ("ru", "Для этой ) нет открывающей (.", "Символ 6:"),
        ("ja", "この)に対応する(がありません。", "6文字目："),
    ],
)
def test_an_error_has_its_place(lang: str, told: str, place: str, ask_any: Any) -> None:
    answer = ask_any("GET", "/solve", query=f"puzzle=A+%2B+B%29+%3D+C&lang={lang}")
    assert answer.status == 422
    assert f'<html lang="{lang}">' in answer.body
    assert f'<h2 role="alert">{told}</h2>' in answer.body
    assert place in answer.body
    assert "<pre>\nA + B<mark>)</mark> = C</pre>" in answer.body
    assert answer.headers["cache-control"] == "no-cache"


def test_a_wrong_option_is_told(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", "/solve", query="puzzle=A%2BA%3DB&base=many")
    assert answer.status == 400
    assert "base" in re.findall(r'<h2 role="alert">(.*)</h2>', answer.body)[0]
    assert 'value="many"' in answer.body


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"), ("ru", "ru"), ("ja-JP,ja;q=0.9,en;q=0.8", "ja"), ("de,ru;q=0.3,en;q=0.5", "en"),
        ("fr;q=1, ru;q=0.2", "ru"), ("ru;q=0, de", "en"), ("ru;q=x;;,*", "en"),
    ],
)  # fmt: skip
def test_the_language_is_the_readers(accepted: str, lang: str, ask: Callable[..., Any]) -> None:
    answer = ask("GET", "/solve", headers={"Accept-Language": accepted})
    assert answer.headers["content-language"] == lang
    assert plain_texts.TEXTS[lang]["rules"] in answer.body
    chosen = ask("GET", "/solve", query="lang=ja", headers={"Accept-Language": accepted})
    assert chosen.headers["content-language"] == "ja"


def test_all_languages_say_the_same() -> None:
    names = {lang: set(texts) for lang, texts in plain_texts.TEXTS.items()}
    assert set(names) == {"en", "ru", "ja"} == set(plain_texts.SAMPLES)
    assert names["en"] == names["ru"] == names["ja"]


def test_a_long_answer_goes_on(ask: Callable[..., Any]) -> None:
    answer = ask("GET", "/solve", query="puzzle=AB%2BCD%3DEF")
    assert answer.body.count("<li>") == 20
    more = unescape(re.findall(r'class="more" href="\?([^"]*)"', answer.body)[0])
    following = ask("GET", "/solve", query=more)
    assert following.status == 200
    assert following.body.count("<li>") == 20
    assert set(re.findall(r"<pre>.*?</pre>", answer.body, re.S)).isdisjoint(
        re.findall(r"<pre>.*?</pre>", following.body, re.S)
    )


def test_no_solution_drawings_and_bases(ask: Callable[..., Any]) -> None:
    assert "No solution." in ask("GET", "/solve", query="puzzle=KO%2BKO%3DOKO").body
    drawing = quote_plus("  7?4?\r\n  x 53\r\n 23??7\r\n38???\r\n410??7")
    told = shown(ask("GET", "/solve", query=f"puzzle={drawing}").body)
    assert "\n  x 53\n" in told.split("Exactly one solution.")[1]
    bases = ask("GET", "/solve", query=f"puzzle={SUM}&base=9-11").body
    assert "<li>10: 1</li>" in bases


@pytest.mark.parametrize("door", doors.DOORS)
def test_every_door(door: str, send: Callable[..., Any]) -> None:
    """An address without paths names it solve.html, and its form and links do, too."""
    pathless = door == "yandex_direct"
    path = "/solve.html" if pathless else "/solve"
    event = doors.DOORS[door](doors.Ask(path=path, query=f"puzzle={SUM}&lang=ru"))
    answer = send(event)
    assert answer.status == 200
    assert "Ровно одно решение." in answer.body
    assert ('name="action" value="solve.html"' in answer.body) == pathless
    assert ("action=solve.html" in answer.body) == pathless


def test_only_reading(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("POST", "/solve", body=b"A+A=B")
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
    assert ask_any("HEAD", "/solve", query=f"puzzle={SUM}").status == 200


def test_the_log_names_the_code_and_no_puzzle(
    ask: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    ask("GET", "/solve", query="puzzle=SECRET")
    line = capsys.readouterr().out
    assert '"code": "no_relation"' in line
    assert "SECRET" not in line
