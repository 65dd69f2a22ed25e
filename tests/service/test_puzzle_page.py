"""A puzzle as a page and as a picture, as whoever shows a link to it sees them."""

from __future__ import annotations

import copy
import json
import re
import struct
from collections.abc import Callable
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

import pytest
from in_turn import in_turn

import solver
from solver.limits import MAX_PICTURED

EVENTS = Path(__file__).parent.parent / "events"
PAGE = EVENTS.parent.parent / "page"
KAKURO = "5,X,X,X,(vJE),(vJF),X,(vJB),(hJJ,vDD),A,O,(hDG),H,E,B,O,(hDG),F,I,O,G,(hA),O,H,X,X"
DIVISION = "    ?0?\n  ------\n28)29?2\n   28\n   --\n    1?2\n    ???\n    ---\n      0"
PRODUCT = "  AB\n* CD\n----\n AED\n?FD\n----\n?G?D"
GRID = "AB + C = DE\n +   -   +\n F + G = H\n =   =   =\nIJ + K = LM"

# Twenty puzzles in all notations and scripts.
PUZZLES = [
    "SEND+MORE=MONEY",
    "КОЗА+КОЗА=СТАДО",
    "ガラス+パン=テーブル",
    "わに+わに=かえる",
    "猫猫*犬=犬犬猫",
    "ΑΒΓ+ΓΒΑ=ΔΔΔ",
    "שלום+שלום=גדולה",
    "🍎🍎+か=か🍎",
    "AB*C=DEF",
    "TO^2=GOOD",
    "A/B=C, A>B",
    "ABC-CA=AB",
    "?5?+?=123",
    "(A+B)*C=DE",
    "AB % C = D",
    "prime(AB); AB+1=CD",
    "Ä+É=ÑÖ",
    PRODUCT,
    DIVISION,
    KAKURO,
]

HOSTILE = [
    "<script>alert(1)</script>",
    "<b>A</b>+A=B",
    '"><img src=x onerror=alert(1)>+A=B',
    "A+B=C\u202eDE",
    "\u2066A\u2069+\u200fB=C",
    "A" * 10_000 + "=B",
    "A+B=C\x00",
    "../../../etc/passwd",
    "{{7*7}}=A",
    "javascript:alert(1)",
    "A+A=B\r\nSet-Cookie: a=b",
    "VISIT evil.example NOW",
]


class Seen(HTMLParser):
    """What a client without scripts sees of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.about: dict[str, str] = {}
        self.link = self.title = ""
        self.drawn: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        if tag == "meta" and "content" in given:
            self.about[given.get("property") or given.get("name", "")] = given["content"]
        if tag == "a":
            self.link = given["href"]
        assert not {name for name in given if name.startswith("on") or name == "src"}

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] == ["text"]:
            self.drawn += data.strip()
        if self.tags[-1:] == ["title"] and not self.title:
            self.title = data


@pytest.fixture(autouse=True)
def address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_ADDRESS", "https://rebus.example/a")


def asking(puzzle: str, **more: str) -> str:
    return urlencode({"puzzle": puzzle} | more)


def test_there_are_enough() -> None:
    assert len(PUZZLES) == len({*PUZZLES}) == 20
    assert len(HOSTILE) >= 10


@in_turn("puzzle", PUZZLES)
def test_a_client_without_scripts_sees_the_puzzle(puzzle: str, ask: Callable[..., Any]) -> None:
    answer = ask("GET", "/p", asking(puzzle))
    assert answer.status == 200, answer.body
    seen = Seen(answer.body)
    assert answer.body.index("</svg>") < answer.body.index("<script>")
    assert seen.title
    assert seen.about["og:title"] == seen.about["og:image:alt"]
    assert seen.about["description"] == seen.about["og:description"] != ""
    assert seen.about["twitter:card"] == "summary_large_image"
    letters = {*solver.parse(puzzle).letters} if puzzle != KAKURO else {*"ABEFGHI"}
    assert letters <= {*seen.drawn}
    digits = {
        char for char in seen.title + "".join(seen.drawn) if char.isascii() and char.isdigit()
    }
    assert digits <= {*puzzle}  # those that are printed
    assert unquote(seen.link) == f"./#panel=play&p={puzzle}"
    image = seen.about["og:image"]
    start = "https://rebus.example/a"
    assert image.startswith(f"{start}/p.png?puzzle=")
    path, _, query = image.removeprefix(start).partition("?")
    picture = ask("GET", path, query)
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    assert struct.unpack(">II", picture.raw[16:24]) == (1200, 630)
    assert len(picture.raw) < 40_000


@in_turn("puzzle", HOSTILE)
def test_hostile_texts_are_refused_or_escaped(puzzle: str, ask: Callable[..., Any]) -> None:
    for path in ("/p", "/p.png"):
        answer = ask("GET", path, asking(puzzle))
        if answer.status != 200:
            assert 400 <= answer.status < 500
            assert answer.headers["content-type"] == "application/problem+json"
        elif path == "/p":
            tags = Seen(answer.body).tags
            assert tags.count("script") == 1
            assert not {"b", "img", "iframe"} & {*tags}
            shown = answer.body.partition('<a id="play"')[0]
            assert not re.search("[\x00\u200e\u200f\u202a-\u202e\u2066-\u2069\r]", shown)


@in_turn("puzzle", HOSTILE)
def test_a_browser_is_told_on_a_page(puzzle: str, ask: Callable[..., Any]) -> None:
    query = asking(puzzle, lang="ru")
    told = ask("GET", "/p", query)
    shown = ask("GET", "/p", query, headers={"Accept": "text/html,*/*;q=0.8"})
    assert shown.status == told.status
    if shown.status != 200:
        seen = Seen(shown.body)
        assert escape(told.json["detail"]) in shown.body
        assert not {*seen.tags} & {"b", "img", "svg"}
        assert seen.tags.count("script") == 1
        assert unquote(seen.link.partition("#p=")[2]) == puzzle
        assert shown.headers["cache-control"] == "no-store"
        assert "og:title" not in seen.about


def test_what_is_longer_than_a_link_is_refused(ask: Callable[..., Any]) -> None:
    assert f"puzzle.length > {MAX_PICTURED})" in (PAGE / "solve" / "share.js").read_text("utf-8")
    word = "A" * (MAX_PICTURED - 2)
    assert ask("GET", "/p", asking(word + "=B")).status == 200
    answer = ask("GET", "/p", asking(word + "A=B"))
    assert (answer.status, answer.json["code"]) == (422, "text_too_long")


def test_a_path_may_be_the_puzzle(ask_any: Callable[..., Any]) -> None:
    expected = Seen(ask_any("GET", "/p", asking("КОЗА + КОЗА = СТАДО", base="11")).body)
    for path in (
        "/p/КОЗА+КОЗА=СТАДО",
        f"/p/{quote('КОЗА+КОЗА=СТАДО')}",
        "/p/КОЗА+КОЗА=СТАДО/",
        "/mounted/p/КОЗА+КОЗА=СТАДО",
    ):
        seen = Seen(ask_any("GET", path, "base=11").body)
        up = "../../" if path.endswith("/") else "../"
        assert seen.link == expected.link.replace("./", up)
        assert seen.about == expected.about
    assert expected.link.endswith("&base=11")
    assert expected.about["og:image"].endswith("&base=11")
    for path in ("/p/A/B=C", "/p/"):
        assert ask_any("GET", path).status in (400, 404)
    assert ask_any("GET", "/p/A+B", "puzzle=A%2BB=C").json["code"] == "duplicate_parameter"


@in_turn(
    ("lang", "accepted", "expected"),
    [
        ("", "", "en"),
        ("", "ru", "ru"),
        ("", "de-DE,ja-JP;q=0.8,en;q=0.5", "ja"),
        ("", "en;q=0.1, ru;q=0", "en"),
        ("", "ja;q=0, *", "en"),
        ("", "*, nonsense;q=x", "en"),
        ("ja", "ru", "ja"),
    ],
)
def test_languages(lang: str, accepted: str, expected: str, ask: Callable[..., Any]) -> None:
    query = asking("A+A=B", lang=lang) if lang else asking("A+A=B")
    answer = ask("GET", "/p", query, headers={"Accept-Language": accepted})
    assert f'<html lang="{expected}">' in answer.body
    assert answer.headers["content-language"] == expected
    assert "Accept-Language" in answer.headers["vary"]
    assert answer.headers["cache-control"].startswith("public")


def test_a_path_that_is_not_utf_8_is_none(ask: Callable[..., Any]) -> None:
    assert ask("GET", "/p/%FF=A").status == 404


def test_the_host_that_is_asked_names_no_picture(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    assert "evil" not in ask("GET", "/p/A+A=B", headers=headers).body
    first = ask("GET", "/", headers=headers).body
    assert '"og:image" content="https://rebus.example/a/icons/shared.png"' in first
    monkeypatch.delenv("REBUS_ADDRESS")
    seen = Seen(ask("GET", "/p/A+A=B", headers=headers).body)
    assert "og:image" not in seen.about
    assert seen.about["twitter:card"] == "summary"
    for wrong in ("rebus.example", 'https://a/"><script>', "javascript:alert(1)", "https://a/?b"):
        monkeypatch.setenv("REBUS_ADDRESS", wrong)
        assert ask("GET", "/p/A+A=B").json["code"] == "misconfigured"


def test_the_page_runs_and_styles_only_what_is_its_own(ask: Callable[..., Any]) -> None:
    answer = ask("GET", "/p/A+A=B")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert " style=" not in answer.body


def asked_for(event: Any, name: str, puzzle: str) -> list[Any]:
    """A recorded event as it would be if it asked for a puzzle's page or picture."""
    event = copy.deepcopy(event)
    if "puzzle" in event or "action" in event:
        return [{"action": name, "puzzle": puzzle}]
    query = {"puzzle": puzzle}
    if event.get("body"):
        event |= {"body": json.dumps(query), "isBase64Encoded": False}
        query = {}
    if "requestContext" in event and "http" in event["requestContext"]:
        if event["rawPath"] == "/":
            return [event | {"rawQueryString": f"action={name}"}]
        stage = event["rawPath"].removesuffix("/v1/solve")
        asked = event | {"rawPath": f"{stage}/{name}", "rawQueryString": urlencode(query)}
        in_path = asked | {"rawPath": f"{stage}/p/{quote(puzzle)}", "rawQueryString": ""}
    else:
        del event["multiValueQueryStringParameters"]
        if event.get("url") == "":
            return [event | {"queryStringParameters": query | {"action": name}}]
        if "url" in event:
            asked = event | {"url": f"/{name}?{urlencode(query)}", "queryStringParameters": query}
            in_path = event | {"url": f"/p/{quote(puzzle)}", "queryStringParameters": {}}
        else:
            asked = event | {"path": f"/{name}", "queryStringParameters": query}
            in_path = event | {"path": f"/p/{puzzle}", "queryStringParameters": {}}
    return [asked, in_path] if query and name == "p" else [asked]


def test_every_recorded_shape_of_event_asks_for_page_and_picture(send: Callable[..., Any]) -> None:
    puzzle, asked = "КОЗА+КОЗА=СТАДО", 0
    pictures = set()
    for path in sorted(EVENTS.glob("*.json")):
        event = json.loads(path.read_text("utf-8"))
        if not path.name.startswith(("get", "post")) or isinstance(event, str):
            continue  # a text is a puzzle to solve: it names no action
        for one in asked_for(event, "p", puzzle):
            answer = send(one)
            assert answer.status == 200, (path.name, answer.body)
            seen = Seen(answer.body)
            assert seen.about["og:title"].replace(" ", "") == puzzle
            has_path = bool({*one} & {"rawPath", "path"}) or bool(one.get("url"))
            assert bool(seen.link) == has_path == ("<script>" in answer.body), path.name
            asked += 1
        (one,) = asked_for(event, "p.png", puzzle)
        pictures.add(send(one).raw)
    assert asked == 13 + 5
    (picture,) = pictures
    assert picture.startswith(b"\x89PNG")


def test_a_function_without_paths_leads_to_the_page_that_is_named(
    send: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_ADDRESS", "https://functions.example/abc?action=")
    monkeypatch.setenv("REBUS_SITE", "https://rebus.example/")
    event = json.loads((EVENTS / "get_yandex_direct.json").read_text("utf-8"))
    (one,) = asked_for(event, "p", "A+A=B")
    seen = Seen(send(one).body)
    assert seen.link == "https://rebus.example/#panel=play&p=A+A=B"
    image = "https://functions.example/abc?action=p.png&puzzle=A%2BA%3DB"
    assert seen.about["og:image"] == image
