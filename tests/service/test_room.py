"""What leaves fits the narrowest pipe, measured in the event; `next` leads to what did not fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from doors import DOORS, Ask

import main
from deploy import packed
from service import endpoints, room, settings
from solver.answers.generate import NewPuzzle
from solver.generation.calculations import long_division, long_multiplication, long_root
from solver.limits import MAX_SKELETON

LETTERS = {
    "Latin": [*"ABCDEFGHIJ"],
    "Cyrillic": [*"АБВГДЕЖЗИК"],
    "kanji": [*"一二三四五六七八九十"],
    "emoji": [*"🍎🍇🍋🍌🍉🍓🍒🍑🥝🥥"],
    "families": [
        "👨‍👩‍👧‍👦",
        "👩‍👩‍👧‍👦",
        "👨‍👨‍👦‍👦",
        "👩‍🚀",
        "👨‍🚀",
        "🧑‍🚀",
        "👩‍🔬",
        "👨‍🔬",
        "🧑‍🔬",
        "👩‍⚕️",
    ],
}

# Bytes for the headers of an answer, which MAX_ANSWER leaves below 2.4 MB.
HEADERS = 10_000

SCRIPTS = pytest.mark.parametrize("script", LETTERS)


def spell(script: str, text: str) -> str:
    """The text with A to J in a script."""
    return "".join(LETTERS[script]["ABCDEFGHIJ".index(c)] if c in "ABCDEFGHIJ" else c for c in text)


def weight(event: dict[str, Any]) -> int:
    """The bytes of an answer's body in ASCII JSON; those of all the rest are few."""
    body = len(json.dumps(event["body"]))
    assert len(json.dumps(event)) - body < HEADERS
    return body


def post(path: str, packs: bool = False, /, **asked: Any) -> dict[str, Any]:
    """The event that answers a request."""
    headers = {"Content-Type": "application/json"} | ({"Accept-Encoding": "gzip"} if packs else {})
    ask = Ask("POST", f"/v1/{path}", body=json.dumps(asked).encode(), headers=headers)
    return main.handler(DOORS["yandex_gateway_1_0"](ask), None)


def pages(path: str, **asked: Any) -> Iterator[Any]:
    """The answers to a request and to those that go on from there, each of which fits."""
    assert weight(post(path, True, **asked)) <= settings.MAX_ANSWER
    cursor = None
    while True:
        event = post(path, **asked, **({"next": cursor} if cursor else {}))
        assert event["statusCode"] == 200
        assert weight(event) <= settings.MAX_ANSWER
        answer = json.loads(event["body"])
        yield answer
        cursor = answer["next"]
        if cursor is None:
            return
        assert answer["stop"] == "limit"


@SCRIPTS
@pytest.mark.parametrize(
    "asked",
    [
        {"puzzle": "AB+CD=DC+BA"},
        {"puzzle": "AB+CD=DC+BA", "decode": "ABCD 0123456789"},
        {"puzzle": "A?+B=?C", "base": 12},
        {"puzzle": "A+?=B+?", "shared_letters": "AB", "decode": "0123"},
        {"puzzle": "A+B=C, D?=D?", "largest": "C"},
        {"puzzle": "AB+AC=DA", "wrong_letters": 1, "lang": "ru"},
        {"puzzle": "\t" * 100 + "A + B = C;\u3000?A < ?B"},
    ],
    ids=[
        "letters",
        "decoded",
        "wildcards",
        "shared",
        "largest",
        "a wrong letter",
        "signs that are escaped",
    ],
)
def test_solutions(asked: dict[str, Any], script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {name: spell(script, x) if isinstance(x, str) else x for name, x in asked.items()}
    event = post("solve", **asked, limit=100_000)
    whole = json.loads(event["body"])["solutions"]
    monkeypatch.setattr(settings, "MAX_ANSWER", weight(event) // 3)
    several = [*pages("solve", **asked, limit=100_000)]
    found = [each for answer in several for each in answer["solutions"]]
    assert sorted(map(str, found)) == sorted(map(str, whole))
    assert 3 <= len(several) < (50 if "decode" in asked else 8)


@SCRIPTS
def test_bases(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"puzzle": "\u3000" * 500 + spell(script, "A+B=AB"), "base": "auto"}
    whole = json.loads(post("solve", **asked)["body"])
    assert len(whole["bases"]) == 35
    monkeypatch.setattr(settings, "MAX_ANSWER", 100_000)
    several = [*pages("solve", **asked)]
    assert [each for answer in several for each in answer["bases"]] == whole["bases"]
    assert len(several) > 2
    assert several[-1]["smallest"] == whole["smallest"]


@SCRIPTS
def test_many_puzzles(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "MAX_ANSWER", 50_000)
    for puzzle in ("AB+CD=DC+BA", "AB = AB\u3000" + "\u3000" * 1000, "A B", "A" * 50 + "=?A"):
        event = post("batch", puzzles=[spell(script, puzzle)] * 40, limit=1000)
        assert event["statusCode"] == 200
        assert weight(event) <= settings.MAX_ANSWER
        assert len(json.loads(event["body"])["outcomes"]) == 40


@SCRIPTS
def test_proofs(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"puzzle": spell(script, "ABCD + EFGB = EFCBH"), "lang": "ru"}
    whole = post("explain", **asked)
    assert json.loads(whole["body"])["stop"] == "exhausted"
    monkeypatch.setattr(settings, "MAX_ANSWER", weight(whole))
    assert post("explain", **asked)["body"] == whole["body"]
    monkeypatch.setattr(settings, "MAX_ANSWER", weight(whole) - 1)
    answer = json.loads(post("explain", **asked)["body"])
    assert (answer["stop"], answer["lines"]) == ("limit", [])
    assert answer["length"] == json.loads(whole["body"])["length"]
    monkeypatch.undo()
    checked = asked | {"check": spell(script, "E=1")}
    whole = post("explain", **checked)
    verdicts = json.loads(whole["body"])["check"]["verdicts"]
    monkeypatch.setattr(settings, "MAX_ANSWER", weight(whole) - 1)
    answer = json.loads(post("explain", **checked)["body"])
    assert answer["stop"] == "limit"
    assert any(each["lines"] for each in verdicts)
    assert not any(each["lines"] for each in answer["check"]["verdicts"])


def test_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = "3,X,(vA),(vB),(hC),O,O,(hD),O,O"
    event = post("kakuro", puzzle=puzzle)
    whole = json.loads(event["body"])["solutions"]
    monkeypatch.setattr(settings, "MAX_ANSWER", weight(event) // 2)
    several = [*pages("kakuro", puzzle=puzzle)]
    found = [each for answer in several for each in answer["solutions"]]
    assert sorted(map(str, found)) == sorted(map(str, whole))
    assert len(several) > 1


def test_new_puzzles_with_a_wrong_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"words": "eraser iceberg glacier matter sirius summit",
             "wrong_letters": 1, "variety": False, "lang": "ru", "limit": 100}  # fmt: skip
    whole = json.loads(post("generate", **asked)["body"])["puzzles"]
    monkeypatch.setattr(settings, "MAX_ANSWER", 14_500)
    several = [*pages("generate", **asked)]
    assert [each for answer in several for each in answer["puzzles"]] == whole
    assert len(several) > 1


@SCRIPTS
def test_new_puzzles(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["BC", "CB", "BBC", "AB", "BA", "ABC", "A", "B", "CC"]
    asked = {"words": [spell(script, word) for word in words], "repeats": True, "base": 6,
             "terms": "2-3", "limit": 10_000, "variety": False}  # fmt: skip
    whole = json.loads(post("generate", **asked)["body"])["puzzles"]
    monkeypatch.setattr(settings, "MAX_ANSWER", 20_000)
    several = [*pages("generate", **asked)]
    assert [each for answer in several for each in answer["puzzles"]] == whole
    assert len(several) > 1


@SCRIPTS
def test_proposals(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first are kept where not all of them have room."""
    asked = {"puzzle": spell(script, "AB+AB=CD"), "limit": 9}
    whole = post("repair", **asked)
    monkeypatch.setattr(settings, "MAX_ANSWER", weight(whole) // 2)
    event = post("repair", **asked)
    told, part = json.loads(whole["body"]), json.loads(event["body"])
    assert weight(event) <= settings.MAX_ANSWER
    assert 0 < part["count"] < told["count"]
    assert part["proposals"] == told["proposals"][: part["count"]]
    assert part["stop"] == "limit"


def test_the_largest_drawings() -> None:
    most = 10**MAX_SKELETON - 1
    roots = (long_root(most, 2), long_root(most, 3))
    for text in (
        long_multiplication(most, most),
        long_division(most * most + most - 1, most),
        *roots,
    ):
        assert room.weight(NewPuzzle(text, text, {}, 10, 100, None)) < endpoints.DRAWING


@pytest.mark.parametrize("word", ["A" * 3000, "🍎" * 1500, "\t" * 1000 + "A", "Ж" * 3000], ids=len)
def test_the_largest_answers(word: str) -> None:
    event = post("solve", puzzle=f"{word} + ??? = {word} + ???", limit=10**30, timeout=20)
    assert json.loads(event["body"])["count"] > 20
    assert 2_000_000 < len(json.dumps(event)) < 2_400_000


def test_all_that_is_no_answer() -> None:
    for path in ("/openapi.json", "/docs", "/v1/limits"):
        for packs in (False, True):
            headers = {"Accept-Encoding": "gzip"} if packs else {}
            event = main.handler(DOORS["aws_function_url"](Ask(path=path, headers=headers)), None)
            assert len(json.dumps(event)) < settings.MAX_ANSWER
    for name, content in packed.packed().items():
        assert 4 * len(content) < 3 * settings.MAX_ANSWER, name
