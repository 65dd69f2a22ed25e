"""Every endpoint with every parameter, and every value that one lists, asked for at least once.

A case is what is asked and what is told then, which is the same by GET, as JSON and as a form. The
OpenAPI document says what there is, so that a parameter without a case fails.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from in_turn import in_turn
from replies import Reply
from ruled import RULED

from service import routes
from service.endpoints import ENDPOINTS
from service.openapi import document
from solver.generation.numerals import LANGUAGES
from solver.generation.practice import techniques
from solver.generation.themes import THEMES

Ask = Callable[..., Reply]

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}

SUM = "TO + GO = OUT"
SOLVED = '{"text": "21 + 81 = 102"'
FREE = "A+B=C"  # 32 solutions
CROSS = "bear ail base all beer bade bate bare aerie"
WRONG = "eraser iceberg glacier"  # of which one letter is wrong in a puzzle
ANIMALS = "cat dog bird horse goat eel ram bear owl ant bee cow hen pig rat fox"
GRID = "2,X,(vA),(hA),O"  # 9 solutions


class Case(NamedTuple):
    """What is asked of an endpoint and what stands in its answer, with … for anything between.

    {next} is the cursor of the case before.
    """

    name: str
    asked: dict[str, Any]
    told: str
    status: int = 200


def by_rules() -> Iterator[Case]:
    """Each rule at each endpoint that goes by rules."""
    for rules, puzzle, solution, is_explained in RULED:
        only = f'"solutions": [{{"text": "{solution}"…"count": 1, "stop": "exhausted"'
        asked = {"puzzle": puzzle, **rules}
        yield Case("solve", asked, only)
        yield Case("batch", {"puzzles": [puzzle], **rules}, only)
        yield Case(
            "repair", asked, '"state": "this puzzle has exactly one solution", "unique": true'
        )
        if is_explained:
            yield Case("explain", asked, only.partition("…")[0])
        else:
            yield Case("explain", asked, "can be solved, but not explained", 422)


def by_words() -> Iterator[Case]:
    """A puzzle out of each list of words that there is; two languages have no such sums."""
    for theme in THEMES:
        yield Case("generate", {"theme": theme, "limit": 1}, '"count": 1')
    for language in LANGUAGES:
        asked: dict[str, Any] = {"numerals": language, "limit": 1}
        if language in ("fi", "ru"):
            yield Case("generate", asked | {"values": "1-9"}, '"count": 0, "stop": "exhausted"')
        else:
            yield Case("generate", asked, '"count": 1')


def makes(asked: dict[str, Any], told: str, status: int = 200) -> Case:
    """A case about animals, of which one puzzle is enough."""
    return Case(
        "generate", {"theme": "animals", "limit": 1, "variety": False, **asked}, told, status
    )


# Nine words, of which there is a cross.
CROSS = "bear ail base all beer bade bate bare aerie"


def entry(asked: dict[str, Any], told: str, status: int = 200) -> Case:
    """An entry of a set, without its proof."""
    return Case(
        "dataset", {"seed": 3, "levels": 1, "proofs": "none", "timeout": 10, **asked}, told, status
    )


CASES = [
    Case("generate", {"words": CROSS, "cross": True, "limit": 1}, "BEAR + ALL  = BASE"),
    *by_rules(),
    *by_words(),
    Case("solve", {"puzzle": SUM}, SOLVED),
    Case("solve", {"puzzle": SUM, "base": "9-10"}, '"example": "21 + 81 = 102"…"smallest": 9'),
    Case("solve", {"puzzle": SUM, "base": "auto"}, '"base": 36, "count": 1'),
    Case("solve", {"puzzle": SUM, "base": "9-10", "decode": "1"}, '"field": "decode"', 422),
    Case("solve", {"puzzle": SUM, "base": "9-10", "shard": "0/2"}, '"field": "shard"', 422),
    Case("solve", {"puzzle": SUM, "base": 37}, '"bad_base"', 400),
    Case("solve", {"puzzle": SUM, "leading_zeros": False, "single_zero": True}, SOLVED),
    Case("solve", {"puzzle": SUM, "letters_avoid_printed": False}, SOLVED),
    Case(
        "solve",
        {"puzzle": SUM, "wrong_digits": "", "printed_digits": "", "accents": "", "digits_used": ""},
        SOLVED,
    ),
    Case("solve", {"puzzle": FREE, "limit": 30}, '"count": 30, "stop": "limit"'),
    Case("solve", {"puzzle": FREE, "next": "{next}"}, '"count": 2, "stop": "exhausted"'),
    Case("solve", {"puzzle": SUM, "next": "{next}"}, '"field": "next"', 422),
    Case("solve", {"puzzle": SUM, "timeout": 0}, '"stop": "deadline"'),
    Case("solve", {"puzzle": SUM, "timeout": -1}, '"field": "timeout"', 400),
    Case("solve", {"puzzle": FREE, "shard": "0/2"}, '"count": 22'),
    Case("solve", {"puzzle": FREE, "shard": "1/2"}, '"count": 10'),
    Case("solve", {"puzzle": FREE, "shard": "2/2"}, '"field": "shard"', 422),
    Case("solve", {"puzzle": SUM, "decode": "12 8"}, '"decoded": "OT G"'),
    Case("solve", {"puzzle": FREE, "answer": "C"}, '"values": [{"value": "3", "count": 2}, {"val'),
    Case("solve", {"puzzle": FREE, "answer": "C", "shard": "1/2"}, '"unique": false}'),
    Case("solve", {"puzzle": FREE, "answer": "X"}, '"field": "answer"', 422),
    Case("solve", {"puzzle": FREE, "largest": "C"}, '"value": "9", "proved": true'),
    Case("solve", {"puzzle": FREE, "smallest": "C"}, '"value": "3", "proved": true'),
    Case("solve", {"puzzle": FREE, "smallest": "C", "largest": "A"}, '"not_together"', 422),
    Case(
        "solve", {"puzzle": "A+B=BA", "wrong_letters": 1}, '"place": 1, "letter": "A", "digit": 9'
    ),
    Case("solve", {"puzzle": SUM, "wrong_letters": 0}, SOLVED),
    Case("solve", {"puzzle": SUM, "wrong_letters": 2}, '"field": "wrong_letters"', 400),
    Case("solve", {"puzzle": SUM, "wrong_letters": 1, "answer": "T"}, '"not_together"', 422),
    Case("solve", {"puzzle": SUM, "wrong_letters": 1, "base": "9-10"}, '"not_together"', 422),
    Case("solve", {"puzzle": "A+?=B", "wrong_letters": 1}, '"unfit"', 422),
    Case(
        "solve",
        {"puzzle": FREE, "digits": "5", "lang": "en"},
        "only 1 of the digits may be chosen",
        422,
    ),
    Case("solve", {"puzzle": FREE, "digits": "5", "lang": "ru"}, "буква номер 2", 422),
    Case("solve", {"puzzle": FREE, "digits": "5", "lang": "ja"}, "2個目の文字", 422),
    # batch
    Case("batch", {"puzzles": f"{SUM}  # one\n\nA B"}, SOLVED + '…"two_words"'),
    Case("batch", {"puzzles": [FREE, SUM], "limit": 2}, '"count": 2, "stop": "limit"…' + SOLVED),
    Case("batch", {"puzzles": [SUM, FREE], "rate": True}, '"difficulty": 15…"difficulty": null'),
    Case("batch", {"puzzles": [SUM], "timeout": 0}, '"stop": "deadline"…"stop": "deadline"'),
    Case("batch", {"puzzles": ["A B"], "lang": "en"}, "a sign is missing"),
    Case("batch", {"puzzles": ["A B"], "lang": "ru"}, "не хватает знака"),
    Case("batch", {"puzzles": ["A B"], "lang": "ja"}, "記号がありません"),
    Case("batch", {"puzzles": []}, "give at least one puzzle", 422),
    Case(
        "batch",
        {
            "puzzles": [SUM],
            "wrong_digits": "",
            "printed_digits": "",
            "accents": "",
            "digits_used": "",
        },
        SOLVED,
    ),
    # explain
    Case("explain", {"puzzle": SUM, "lang": "en"}, "The only solution: "),
    Case("explain", {"puzzle": SUM, "lang": "ru"}, "Единственное решение: "),
    Case("explain", {"puzzle": SUM, "lang": "ja"}, "数の先頭に0は来ません"),
    Case(
        "explain",
        {
            "puzzle": SUM,
            "hint": "",
            "wrong_digits": "",
            "printed_digits": "",
            "accents": "",
            "digits_used": "",
        },
        SOLVED,
    ),
    Case("explain", {"puzzle": SUM, "hint": "nudge"}, "How large can a carry be, at most?"),
    Case("explain", {"puzzle": SUM, "hint": "look"}, "Look at the hundreds."),
    Case("explain", {"puzzle": SUM, "hint": "look", "seen": 1}, "Look at the units."),
    Case("explain", {"puzzle": SUM, "hint": "reason", "seen": 1}, "1 + 1 = T or 10 + T"),
    Case("explain", {"puzzle": SUM, "hint": "digits", "known": "T=2,O=1,G=8"}, "So U = 0"),
    Case(
        "explain", {"puzzle": SUM, "hint": "check", "known": "T=2,G=7"}, '"wrong"…"together": false'
    ),
    Case("explain", {"puzzle": SUM, "check": "T=2", "known": "O=1"}, '"follows": true'),
    Case("explain", {"puzzle": SUM, "check": "T=2", "hint": "look"}, '"not_together"', 422),
    Case("explain", {"puzzle": "2?+3=?9", "pictures": True}, '"?0", "name": "a"…So a = 6'),
    Case("explain", {"puzzle": "2?+3=?9", "pictures": False}, "the units digit of the first"),
    Case("explain", {"puzzle": SUM, "why_not": "T=4", "known": "O=1"}, "So T is not 4."),
    Case("explain", {"puzzle": SUM, "why_not": "T=2"}, '"verdict": "right"'),
    Case("explain", {"puzzle": SUM, "why_not": "T=2, O=1"}, '"field": "why_not"', 422),
    Case("explain", {"puzzle": SUM, "why_not": "T=2", "hint": "look"}, '"not_together"', 422),
    Case("explain", {"puzzle": SUM, "known": "T=2"}, '"unfit", "field": "known"', 422),
    Case("explain", {"puzzle": SUM, "seen": 1}, '"unfit", "field": "seen"', 422),
    Case("explain", {"puzzle": SUM, "hint": "check", "seen": 1}, '"field": "seen"', 422),
    Case("explain", {"puzzle": SUM, "level": "pupil"}, "1 + 1 ends in T. So T = 2"),
    Case("explain", {"puzzle": SUM, "level": "teacher"}, '"length": 1'),
    Case("explain", {"puzzle": SUM, "timeout": 0}, '"stop": "deadline"'),
    Case("explain", {"puzzle": SUM, "timeout": 0, "hint": "look"}, '"stop": "deadline"'),
    # kakuro
    Case("kakuro", {"puzzle": GRID}, '"count": 9, "stop": "exhausted"'),
    Case("kakuro", {"puzzle": GRID, "limit": 4}, '"count": 4, "stop": "limit"'),
    Case("kakuro", {"puzzle": GRID, "next": "{next}"}, '"count": 5, "stop": "exhausted"'),
    Case("kakuro", {"puzzle": GRID, "timeout": 0}, '"stop": "deadline"'),
    Case("kakuro", {"puzzle": "2,X", "lang": "en"}, "row 1, column 2 is missing", 422),
    Case("kakuro", {"puzzle": "2,X", "lang": "ru"}, "строке 1, столбце 2", 422),
    Case("kakuro", {"puzzle": "2,X", "lang": "ja"}, "1行2列", 422),
    # generate
    Case("generate", {"words": "send, more money"}, "9567 + 1085 = 10652"),
    Case("generate", {"words": "send, more money", "variety": True}, "9567 + 1085 = 10652"),
    Case("generate", {"words": "send, more money", "variety": False}, "9567 + 1085 = 10652"),
    Case("generate", {"words": "send, more money", "cross": False}, "9567 + 1085 = 10652"),
    makes({"kind": "sum"}, "APE + GOOSE = SHEEP"),
    makes({"kind": "difference"}, "SHEEP - APE = GOOSE"),
    makes({"kind": "product"}, "ANT * APE = CAMEL"),
    makes({"terms": 3}, "ANT + APE + GOOSE = SNAIL"),
    makes({"terms": "3-2"}, '"field": "terms"', 422),
    Case("generate", {"words": WRONG, "wrong_letters": 1}, '"letter": "R", "digit": 6, "message"'),
    Case("generate", {"words": WRONG, "wrong_letters": 2}, '"field": "wrong_letters"', 400),
    Case("generate", {"words": WRONG, "wrong_letters": 1, "difficulty": 9}, '"not_rated"', 422),
    Case("generate", {"template": "SEND+{x}={x}", "lists": "x=more,money"}, "+1085=10652"),
    Case("generate", {"template": "{x} = {y}", "lists": "x=CA"}, '"field": "template"', 422),
    makes({"lists": "x=CA"}, '"unfit", "field": "lists"', 422),
    Case("generate", {"words": CROSS, "cross": True}, '"BEAR + ALL  = BASE\\n +      +'),
    Case("generate", {"words": CROSS, "cross": True, "terms": 3}, '"field": "terms"', 422),
    Case("generate", {"numerals": "en", "values": "1-20", "limit": 1}, "SIX + SEVEN + SEVEN"),
    makes({"values": "1-20"}, '"unfit", "field": "values"', 422),
    makes({"fixed": "CAT BAT"}, "CAT + BAT = BULL"),
    makes({"total": "SHEEP"}, "APE + GOOSE = SHEEP"),
    makes({"total": ""}, "total: a word without letters", 422),
    makes({"require": "LION"}, "LION + PONY = SHEEP"),
    makes({"words_skip": "APE"}, "BAT + CAT = BULL"),
    makes({"words_skip": "A1"}, '"bad_word", "field": "words_skip"', 422),
    makes({"repeats": True}, "APE + APE = DEER"),
    makes({"repeats": False}, "APE + GOOSE = SHEEP"),
    makes({"letters": 5, "repeats": True}, "APE + APE = DEER"),
    makes({"length": "3-5"}, "APE + GOOSE = SHEEP"),
    makes({"length": 3}, '"count": 0'),
    makes({"difficulty": "20-25"}, '"difficulty": 23'),
    Case("generate", {"theme": "animals", "limit": 1, "shelf": True}, "EEL + SEAL + SEAL = EAGLE"),
    makes({"base": 12}, "BEAR + CRAB = ZEBRA"),
    makes({"leading_zeros": True}, "08318"),
    Case("generate", {"words": "AB A B", "single_zero": False}, '"count": 0'),
    makes({"seed": 3}, "BOAR + ZEBRA = HORSE"),
    Case(
        "generate",
        {"kind": "division", "size": "1x2", "seed": 3, "printed": 4, "limit": 1},
        "  ??\\n?)7?9",
    ),
    Case("generate", {"kind": "multiplication", "size": "1x1", "limit": 1}, "x 8\\n---\\n ??"),
    Case("generate", {"kind": "root", "size": "2", "seed": 3, "limit": 1}, "√ ?"),
    Case("generate", {"kind": "cuberoot", "size": "2", "seed": 3, "limit": 1}, "∛ ?"),
    makes({"size": "1x1"}, '"field": "size"', 422),
    makes({"limit": 2}, '"count": 2'),
    makes({"next": "{next}"}, "BAT + CAT = BULL"),
    makes({"next": "4.x"}, '"field": "next"', 422),
    makes({"timeout": 0}, '"stop": "deadline"'),
    makes({"shard": "1/2"}, "EEL + HORSE = PANDA"),
    makes({"terms": 1, "lang": "en"}, "terms must be a number", 422),
    makes({"terms": 1, "lang": "ru"}, "terms — число", 422),
    makes({"terms": 1, "lang": "ja"}, '"bad_span"', 422),
    # dataset
    entry({"limit": 1}, '"puzzle": "BOY + POP = PAPA"…"count": 1, "stop": "limit"'),
    entry({"levels": "1", "next": "{next}"}, '"number": 1'),
    entry({"levels": 2, "next": "{next}"}, "belongs to another puzzle, other options", 422),
    entry({"next": "7"}, "this is not a cursor", 422),
    entry({"words": ANIMALS, "levels": 2}, '"theme": null'),
    entry({"words": ANIMALS, "seed": 0}, '"puzzle": "BEE + BEE = EEL"'),
    entry({"words": ANIMALS, "levels": 2, "kinds": "difference"}, '"kind": "difference"'),
    entry({"kinds": "poem"}, "kinds must be one of sum", 422),
    entry({"words": ANIMALS, "levels": 2, "terms": 2}, '"number": 0'),
    entry({"languages": "ja", "seed": 0}, '"language": "ja"'),
    entry({"themes": "family"}, '"theme": "family"'),
    entry({"patterns": True, "seed": 0}, '"language": null'),
    entry({"words": ANIMALS, "levels": 2, "proofs": "ru"}, '"proof": {"ru": ["'),
    entry({"words": ANIMALS, "numbers": 1}, '"stop": "exhausted", "next": null'),
    entry({"timeout": 0}, '"entries": [], "count": 0, "stop": "deadline"'),
    entry({"levels": 9, "lang": "en"}, "levels must be one of 1, 2, 3, 4, 5", 422),
    entry({"levels": 9, "lang": "ru"}, "levels — одно из", 422),
    entry({"levels": 9, "lang": "ja"}, "levelsに使えるのは", 422),
    # repair
    Case("repair", {"puzzle": FREE}, '"state": "this puzzle has several solutions: 32"'),
    Case("repair", {"puzzle": FREE, "limit": 2}, '"count": 2, "stop": "limit"'),
    Case("repair", {"puzzle": FREE, "limit": 101}, '"field": "limit"', 400),
    Case("repair", {"puzzle": FREE, "kinds": "digit"}, '"kind": "digit", "change": "with '),
    Case("repair", {"puzzle": FREE, "kinds": "poem"}, "kinds must be one of condition, dig", 422),
    Case(
        "repair",
        {"puzzle": "SEND+MORE=MONKEY", "words": "cow hen money", "kinds": "word"},
        '"change": "MONEY in place of MONKEY", "puzzle": "SEND+MORE=MONEY"',
    ),
    Case("repair", {"puzzle": SUM, "words": "T+T"}, '"field": "words"', 422),
    Case("repair", {"puzzle": FREE, "timeout": 0}, '"proposals": [], "count": 0, "stop": "deadli'),
    Case("repair", {"puzzle": FREE, "lang": "en"}, "this puzzle has several"),
    Case("repair", {"puzzle": FREE, "lang": "ru"}, "у этого ребуса решений несколько: 32"),
    Case("repair", {"puzzle": FREE, "lang": "ja"}, "この問題"),
    Case(
        "repair",
        {"puzzle": SUM, "wrong_digits": "", "printed_digits": "", "accents": "", "digits_used": ""},
        "this puzzle has exactly one solution",
    ),
    Case("repair", {"puzzle": "A+B"}, '"no_relation"', 422),
    # practice
    Case("practice", {"technique": "double"}, '"title": "What kind of number is twice a digit?"'),
    *(
        # The slowest takes a second: with ten it is the same on a busy machine, however asked.
        Case(
            "practice",
            {"technique": name, "limit": 1, "seed": 3, "timeout": 10},
            f'"technique": "{name}"',
        )
        for name in techniques()
    ),
    Case("practice", {"technique": ""}, '"exercises": [], "techniques": [{"technique": "leading"'),
    Case("practice", {"technique": "parity"}, "technique must be one of leading, last, ", 400),
    Case("practice", {"technique": "double", "limit": 7}, "a lesson has 1 to 6 exercises", 400),
    Case("practice", {"technique": "double", "timeout": 0}, '"exercises": []…"stop": "deadline"'),
    Case("practice", {"technique": "double", "lang": "en"}, "So look at the rest of its column"),
    Case("practice", {"technique": "double", "lang": "ru"}, "Какое число получается, если удвоить"),
    Case("practice", {"technique": "double", "lang": "ja"}, "同じ文字を2つたすと偶数"),
    # what the function says about itself
    Case("health", {}, '"status": "ok"'),
    Case("ready", {}, '"status": "ready"'),
    Case("limits", {}, '"batch": 100'),
]


def texts(asked: dict[str, Any]) -> str:
    """What is asked as a query or a form has it."""
    words = {True: "true", False: "false"}
    return urlencode({name: words.get(value, value) if type(value) is bool else value
                      for name, value in asked.items()})  # fmt: skip


def ways(ask: Ask, name: str, asked: dict[str, Any]) -> dict[str, Reply]:
    """The replies by each way that there is to ask."""
    path, methods = f"/v1/{name}", document()["paths"][f"/v1/{name}"]
    replies = {}
    if "get" in methods:
        replies["query"] = ask("GET", path, texts(asked))
    if "post" in methods:
        replies["json"] = ask("POST", path, "", json.dumps(asked).encode(), JSON)
        if "get" in methods:
            replies["form"] = ask("POST", path, "", texts(asked).encode(), FORM)
    return replies


def matches(expected: str, text: str) -> bool:
    """Whether the parts between … stand there in their order."""
    return bool(re.search(".*".join(map(re.escape, expected.split("…"))), text, re.DOTALL))


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is understood as the same as something before has the answer that this had."""
    for name, endpoint in ENDPOINTS.items():
        answers: list[tuple[Any, Any]] = []

        def function(
            asked: Any, budget: Any, made: Any = endpoint.function, answers: Any = answers
        ) -> Any:
            values = [getattr(asked, field) for field in asked.__match_args__]
            for before, answer in answers:
                if before == values:
                    return answer
            answers.append((values, made(asked, budget)))
            return answers[-1][1]

        route = routes.route_to(replace(endpoint, function=function))
        monkeypatch.setitem(routes.VERSION_1, name, route)


NAMES = [path.rpartition("/")[2] for path in document()["paths"] if path.startswith("/v1/")]


@pytest.mark.usefixtures("remembered")
@in_turn("name", NAMES)
def test_every_case_tells_what_it_says(name: str, ask: Ask) -> None:
    cursor, wrong = "", []
    for case in CASES:
        if case.name != name:
            continue
        asked = {key: cursor if value == "{next}" else value for key, value in case.asked.items()}
        replies = ways(ask, name, asked)
        bodies = {reply.body for reply in replies.values()}
        statuses = {reply.status for reply in replies.values()}
        cursor = str(replies["query" if "query" in replies else "json"].json.get("next"))
        if statuses != {case.status} or not all(matches(case.told, body) for body in bodies):
            wrong.append(f"{case}\n{statuses} {[body[:700] for body in bodies]}")
        elif len(bodies) > 1 and '"deadline"' not in case.told:
            wrong.append(f"{case}\nis told in several ways {[body[:300] for body in bodies]}")
    assert not wrong, "\n".join(wrong)


def declared(name: str) -> dict[str, Any]:
    """The parameters of an endpoint with their schemas."""
    methods = document()["paths"][f"/v1/{name}"]
    found = {each["name"]: each["schema"] for each in methods.get("get", {}).get("parameters", ())
             if each["in"] == "query"}  # fmt: skip
    if "post" in methods:
        schema = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
        properties = resolved(schema)["properties"]
        assert not found or found.keys() == properties.keys()
        return dict(properties)
    return found


def resolved(schema: Any) -> Any:
    """A schema, wherever it stands."""
    if "$ref" in schema:
        return document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def listed(schema: Any) -> list[Any]:
    """The values that a parameter lists."""
    values = [*resolved(schema).get("enum", ())]
    for one in schema.get("anyOf", ()):
        values += listed(one)
    return values


@in_turn("name", NAMES)
def test_every_parameter_has_a_case(name: str) -> None:
    asked = [case.asked for case in CASES if case.name == name]
    assert asked
    for parameter, schema in declared(name).items():
        values = [each[parameter] for each in asked if parameter in each]
        assert values, parameter
        assert {*listed(schema)} <= {*map(str, values)}, parameter


@in_turn("name", NAMES)
def test_every_parameter_refuses_what_it_is_not(name: str, ask: Ask) -> None:
    """Of a wrong type, null, or given twice; a boolean has two spellings in a query."""
    path, wrong = f"/v1/{name}", []

    def refused(reply: Reply, code: str, what: str) -> None:
        told = reply.json
        if (reply.status, told.get("code"), told.get("field")) != (400, code, what.split()[0]):
            wrong.append(f"{what}: {reply.status} {reply.body[:200]}")

    # Not of a theme's words, among which it takes long to look for crosses.
    asked = next(case.asked for case in CASES if case.name == name and "theme" not in case.asked)
    for parameter, schema in declared(name).items():
        others = {key: value for key, value in asked.items() if key != parameter}
        values: list[object] = [{}, [[]]]
        if schema.get("type") in ("string", "integer", "number", "boolean"):
            values.append(None)
        if schema.get("type") == "boolean":
            values += [1, "true"]
        for value in values:
            body = json.dumps(others | {parameter: value}).encode()
            refused(ask("POST", path, "", body, JSON), "bad_type", f"{parameter} {value}")
        if name == "batch":  # which has no query
            continue
        query = f"{texts(others)}&{parameter}="
        reply = ask("GET", path, f"{query}1&{parameter}=1")
        refused(reply, "duplicate_parameter", f"{parameter} twice")
        if schema.get("type") == "boolean":
            refused(ask("GET", path, f"{query}True"), "bad_type", f"{parameter} True")
            for one, other in (("1", "true"), ("0", "false")):
                bodies = {ask("GET", path, query + value).body for value in (one, other)}
                assert len(bodies) == 1, parameter
    assert not wrong, "\n".join(wrong)
