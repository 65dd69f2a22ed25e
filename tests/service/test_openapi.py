"""The OpenAPI document and the API page say what the function does, all of it and no more."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from html.parser import HTMLParser
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlencode

import pytest
from jsonschema_rs import Draft202012Validator, ValidationError

import solver
from service import openapi, routes
from service.endpoints import ENDPOINTS, Endpoint
from service.problems import CODES

ROOT = Path(__file__).parent.parent.parent

# Codes of options that the service checks itself, or that only the library has.
LIBRARY_ONLY = {
    "bad_answer", "bad_budget", "bad_nodes", "bad_puzzle", "bad_wildcards",
    "bad_engine", "bad_jobs", "bad_seed", "bad_state", "no_engine",
    # Skeletons, repairs and sets are not offered over HTTP.
    "bad_tries", "lines_with_letters", "no_solution", "too_hard", "too_few",
}  # fmt: skip

# Rooms that only the terminal has.
TERMINAL = {ROOT / "solver" / "commands", ROOT / "solver" / "printing"}


def codes_raised() -> set[str]:
    """The code of every error that a room of solver or service makes: its first argument.

    Of a square that is wrong it is the second, after its place.
    """
    found = set()
    for path in (*(ROOT / "solver").rglob("*.py"), *(ROOT / "service").glob("*.py")):
        if path.parent in TERMINAL:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                first = node.args[1 if name == "wrong" and len(node.args) > 1 else 0]
                raises = re.fullmatch(
                    r"\w+(Error|Request|NotFound|NotAllowed|Content|Timeout|Misconfigured)"
                    r"|NotFound|Gone|Misconfigured|__init__|wrong",
                    name,
                )
                code = first.value if isinstance(first, ast.Constant) else None
                if raises and type(code) is str and re.fullmatch("[a-z][a-z0-9_]*", code):
                    found.add(code)
    return found | {"unexpected"}


def test_every_code_is_listed_and_none_is_made_up() -> None:
    listed = {code for codes in CODES.values() for code in codes}
    raised = codes_raised()
    assert len(raised) > 30
    assert raised - LIBRARY_ONLY - listed == set(), "say in service/problems.py what these mean"
    assert listed - raised == set()


def test_the_document_is_served_and_refers_to_what_it_has(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", "/openapi.json")
    document = answer.json
    assert document["openapi"].startswith("3.1")
    assert document == json.loads(json.dumps(openapi.document()))
    assert set(document["paths"]) == {"/p", *(f"/v1/{name}" for name in routes.VERSION_1)}
    assert answer.headers["cache-control"] == "no-cache"
    tag = answer.headers["etag"]
    assert ask_any("GET", "/openapi.json", headers={"If-None-Match": tag}).status == 304
    assert ask_any("GET", "/", "action=openapi.json").body == answer.body
    for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document)):
        found: Any = document
        for step in reference.split("/"):
            found = found[step]
        assert found


def examples(item: Any) -> list[tuple[Any, Any]]:
    """Schemas with the example beside them, anywhere in a document."""
    if isinstance(item, list):
        return [pair for one in item for pair in examples(one)]
    if not isinstance(item, dict):
        return []
    own = [(item["schema"], item["example"])] if {"schema", "example"} <= set(item) else []
    return own + [pair for one in item.values() for pair in examples(one)]


def validator(schema: Any, document: Any) -> Draft202012Validator:
    return Draft202012Validator({**schema, "components": document["components"]})


def test_examples_fit_their_schemas() -> None:
    document = openapi.document()
    found = examples(document)
    assert len(found) >= 15
    for schema, example in found:
        validator(schema, document).validate(example)


@pytest.mark.parametrize("name", ENDPOINTS)
def test_examples_are_what_is_answered(name: str, ask: Callable[..., Any]) -> None:
    item = openapi.document()["paths"][f"/v1/{name}"]
    given = item["post"]["requestBody"]["content"]["application/json"]["example"]
    texts = {key: v if isinstance(v, str) else "\n".join(v) for key, v in given.items()}
    answers = [
        ask("POST", f"/v1/{name}", body=body.encode(), headers={"Content-Type": media})
        for media, body in (
            ("application/json", json.dumps(given)),
            ("application/x-www-form-urlencoded", urlencode(texts)),
            ("text/plain", next(iter(texts.values()))),
        )
    ]
    example = item["post"]["responses"]["200"]["content"]["application/json"]["example"]
    for answer in answers:
        assert answer.json == example


def test_problems_of_every_status_are_described(ask: Callable[..., Any]) -> None:
    document = openapi.document()
    for status, response in document["components"]["responses"].items():
        example = response["content"]["application/problem+json"]["example"]
        assert example["status"] == int(status)
        assert example["code"] in CODES[int(status)]
        assert ("Retry-After" in response.get("headers", {})) == (status == "503")
    wrong = ask("GET", query="puzzle=SEND%2BMORE+MONEY")
    described = document["components"]["responses"]["422"]["content"]["application/problem+json"]
    validator(described["schema"], document).validate(wrong.json)
    with pytest.raises(ValidationError, match="is not one of"):
        validator(described["schema"], document).validate(wrong.json | {"code": "no_such_code"})


def test_the_parameters_are_those_of_the_request_types() -> None:
    for name, endpoint in ENDPOINTS.items():
        item = openapi.document()["paths"][f"/v1/{name}"]
        assert ("get" in item) == endpoint.takes_get
        if not endpoint.takes_get:
            schema = openapi.document()["components"]["schemas"][endpoint.asks.__name__]
            assert list(schema["properties"]) == [field.name for field in fields(endpoint.asks)]
            continue
        told = {p["name"]: p for p in item["get"]["parameters"] if p["in"] == "query"}
        assert list(told) == [field.name for field in fields(endpoint.asks)]
        for field in fields(endpoint.asks):
            assert told[field.name]["description"]
            assert told[field.name]["schema"].get("default") == (
                field.default if told[field.name].get("required") is not True else None
            )


class Outside(HTMLParser):
    """Collects what a page would load or run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.anchors: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [tag] if tag in ("link", "img", "iframe", "object") else []
        self.found += [name for name in given if name.startswith("on") or name in ("src", "style")]
        self.anchors |= {str(given["id"])} if "id" in given else set()
        self.links += [str(given["href"])] if "href" in given else []


def test_the_api_page_needs_nothing_from_anywhere(ask_any: Callable[..., Any]) -> None:
    answer = ask_any("GET", "/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "connect-src 'self'; style-src 'sha256-" in policy
    assert re.search(r"script-src 'sha256-[^' ]+'$", policy), "its own script, and no other"
    assert "unsafe" not in policy
    page = Outside()
    page.feed(answer.body)
    assert page.found == []
    for link in page.links:
        assert "://" not in link
        if link.startswith("#"):
            assert link[1:] in page.anchors
        else:
            path, _, query = link.partition("?")
            assert ask_any("GET", f"/{path}", query).status == 200
    for name in routes.VERSION_1:
        assert f"/v1/{name}" in answer.body
    for codes in CODES.values():
        for code in codes:
            assert f"<code>{code}</code>" in answer.body


# --- a new endpoint is a request type, an answer type and a function


@dataclass(frozen=True, slots=True)
class EchoRequest:
    """What the endpoint of these tests takes."""

    words: Annotated[str, "What to say.", {"minLength": 1}]
    times: Annotated[int, "How often.", {"minimum": 1}] = 2
    timeout: float = 1


@dataclass(frozen=True, slots=True)
class EchoAnswer:
    """What the endpoint of these tests says."""

    said: Annotated[list[str], "All of it."]
    stop: str


def echo(asked: EchoRequest, budget: solver.Budget) -> EchoAnswer:
    """Says `words` again.

    And again.
    """
    assert budget.seconds == asked.timeout
    return EchoAnswer([asked.words] * asked.times, "limit")


@pytest.fixture
def echoing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    endpoint = Endpoint(echo, lambda: EchoRequest("ha"))
    monkeypatch.setitem(ENDPOINTS, "echo", endpoint)
    monkeypatch.setitem(routes.VERSION_1, "echo", routes.route_to(endpoint))
    monkeypatch.setitem(routes.ACTIONS, "echo", routes.VERSION_1["echo"])
    openapi.document.cache_clear()
    routes.docs_page.cache_clear()
    yield
    openapi.document.cache_clear()
    routes.docs_page.cache_clear()


@pytest.mark.usefixtures("echoing")
def test_an_endpoint_is_a_row_in_a_table(ask: Callable[..., Any]) -> None:
    expected = {"said": ["ho", "ho", "ho"], "stop": "limit"}
    for answer in (
        ask("GET", "/v1/echo", "words=ho&times=3"),
        ask("GET", "", "action=echo&words=ho&times=3"),
        ask("POST", "/v1/echo", "times=3", b"ho", {"Content-Type": "text/plain"}),
        ask("POST", "/v1/echo", "", b'{"words": "ho", "times": 3}'),
    ):
        assert answer.json == expected
    assert ask("GET", "/v1/echo", "words=ho").headers["cache-control"].startswith("public")
    assert ask("GET", "/v1/echo", "times=3").json["field"] == "words"
    item = ask("GET", "/openapi.json").json["paths"]["/v1/echo"]
    assert item["get"]["summary"] == "Says `words` again."
    assert item["get"]["parameters"][1]["schema"] == {
        "type": "integer", "minimum": 1, "default": 2,
    }  # fmt: skip
    answered = item["get"]["responses"]["200"]["content"]["application/json"]
    assert answered["example"] == {"said": ["ha", "ha"], "stop": "limit"}
    page = ask("GET", "/docs").body
    assert "Says <code>words</code> again." in page
    assert "How often." in page


def test_no_two_types_of_answers_have_one_name() -> None:
    """They are told apart by their names alone."""
    root = Path(solver.__file__).parent
    names = [
        node.name
        for path in sorted((root / "answers").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert len(names) == len(set(names))
