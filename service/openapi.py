"""The OpenAPI 3.1 document, made from the request and answer types and from the endpoints' table.

Examples are real: the answers are computed here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import MISSING, fields
from functools import cache
from inspect import getdoc
from typing import Any, get_type_hints

import solver
from service import about, body, puzzle_page, representation, settings
from service.body import FORM, JSON, TEXT
from service.endpoints import ENDPOINTS, PUZZLE, Endpoint
from service.json_schema import Schema, of_type
from service.problems import CODES, STATUS, BodyTooLarge, RequestError, problem
from service.representation import PROBLEM_JSON, encoded
from solver.answers.solve import TITLES, Problem

DESCRIPTION = """\
Rebus solves cryptarithms: arithmetic in which digits were replaced by letters.

Parameters have the same names in a query, a JSON body and a form; a text/plain body is the puzzle
itself, or JSON where it begins with a brace, and needs no preflight. Query and body may be mixed.
An address that has no paths takes `?action=NAME` in their place, by default `solve`.

Answers whose search ended may be cached and carry a strong ETag. Times are in Server-Timing,
and the X-Request-Id that was sent, or a new one, comes back. HEAD and OPTIONS are answered too.
"""

# What may go wrong with a request, whether it has a body or not; 404 and 405 are for other paths.
WITHOUT_BODY = (400, 413, 422, 500, 503)
WITH_BODY = (400, 408, 413, 415, 422, 500, 503)


TIMED = ("Server-Timing",)
KEPT = ("ETag", "Cache-Control", "Vary")

HEADERS: dict[str, Any] = {
    "Cache-Control": {
        "description": "How long the answer may be kept; `no-store` where the deadline came first.",
        "schema": {"type": "string"},
    },
    "ETag": {
        "description": "A hash of the body, where it may be kept.",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "Seconds after which to ask again.",
        "schema": {"type": "integer"},
    },
    "Server-Timing": {
        "description": "Milliseconds of search, and of waiting for other searches.",
        "schema": {"type": "string"},
    },
    "Vary": {"description": "What else the answer depends on.", "schema": {"type": "string"}},
    "X-Request-Id": {
        "description": "The id of the request, as sent or new; the log has it too.",
        "schema": {"type": "string"},
    },
}

TAGS = {"puzzles": "What Rebus does.", "service": "What the function says about itself."}

IF_NONE_MATCH = {
    "name": "If-None-Match",
    "in": "header",
    "description": "The ETags that the client has.",
    "schema": {"type": "string"},
}


@cache
def document() -> dict[str, Any]:
    """The whole document, as plain dicts and lists."""
    schemas: dict[str, Schema] = {}
    of_type(Problem, schemas)
    paths: dict[str, Any] = {}
    for name, endpoint in ENDPOINTS.items():
        paths[f"/v1/{name}"] = _operations(name, endpoint, schemas)
    paths[f"/{puzzle_page.NAME}"] = _page(schemas)
    for function in (about.health, about.ready, about.limits):
        paths[f"/v1/{function.__name__}"] = {"get": _about(function, schemas)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Rebus",
            "version": solver.__version__,
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "."}],
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "headers": HEADERS,
            "responses": {str(status): _problem_response(status) for status in CODES},
        },
    }


def _operations(name: str, endpoint: Endpoint, schemas: dict[str, Schema]) -> dict[str, Any]:
    """What an endpoint does by GET, if anything, and by POST."""
    text = {"tags": ["puzzles"], **_text(endpoint.function)}
    budget = solver.Budget(seconds=endpoint.example.timeout)
    requests = (endpoint.example, *(make() for make in endpoint.others))
    answers = [endpoint.function(request, budget) for request in requests]
    example = _example(endpoint)
    post = {
        "operationId": f"post_{name}" if endpoint.takes_get else name,
        **text,
        "requestBody": _body(endpoint, example, schemas),
        "responses": {
            "200": _success(answers, schemas, TIMED, endpoint.listed),
            **_problems(WITH_BODY),
        },
    }
    if not endpoint.takes_get:
        return {"post": post}
    return {
        "get": {
            "operationId": name,
            **text,
            "parameters": [*_query(endpoint, example, schemas), IF_NONE_MATCH],
            "responses": {
                "200": _success(answers, schemas, KEPT),
                "304": {"description": "The client has this answer.", "headers": _refer(KEPT)},
                **_problems(WITHOUT_BODY),
            },
        },
        "post": post,
    }


def _page(schemas: dict[str, Schema]) -> dict[str, Any]:
    """A puzzle's page by GET and by POST."""
    shown: Any = puzzle_page.html
    page = Endpoint(shown, lambda: puzzle_page.PictureRequest(PUZZLE))
    text, example = {"tags": ["puzzles"], **_text(page.function)}, _example(page)
    content = {"text/html": {"schema": {"type": "string"}}}
    answer = {"description": "The page.", "content": content}
    return {
        "get": {
            "operationId": "page",
            **text,
            "parameters": [*_query(page, example, schemas), IF_NONE_MATCH],
            "responses": {
                "200": answer | {"headers": _refer((*KEPT, "X-Request-Id"))},
                "304": {"description": "The client has this page.", "headers": _refer(KEPT)},
                **_problems(WITHOUT_BODY),
            },
        },
        "post": {
            "operationId": "post_page",
            **text,
            "requestBody": _body(page, example, schemas),
            "responses": {
                "200": answer | {"headers": _refer(("X-Request-Id",))},
                **_problems(WITH_BODY),
            },
        },
    }


def _about(function: Any, schemas: dict[str, Schema]) -> dict[str, Any]:
    """GET of what the function says about itself."""
    answer = function()
    return {
        "operationId": function.__name__,
        "tags": ["service"],
        **_text(function),
        "responses": {
            "200": _success([answer], schemas, ()),
            **_problems((413, 500, 503)),
        },
    }


def _example(endpoint: Endpoint) -> dict[str, Any]:
    """The parameters of the example that are not left at their defaults."""
    return {
        field.name: getattr(endpoint.example, field.name)
        for field in fields(endpoint.asks)
        if getattr(endpoint.example, field.name) != field.default
    }


def _query(endpoint: Endpoint, example: dict[str, Any], schemas: dict[str, Schema]) -> list[Any]:
    query = []
    hints = get_type_hints(endpoint.asks, include_extras=True)
    for field in fields(endpoint.asks):
        schema = _as_text(of_type(hints[field.name], schemas))
        parameter: dict[str, Any] = {"name": field.name, "in": "query"}
        if field.default is MISSING:
            parameter["required"] = True
        elif field.default is not None:
            schema["default"] = field.default
        parameter["description"] = schema.pop("description", "")
        parameter["schema"] = schema
        if field.name in example:
            parameter["example"] = example[field.name]
        query.append(parameter)
    return query


def _as_text(schema: Schema) -> Schema:
    """The schema that a parameter has in a query, where nothing is null and a list is a text."""
    if isinstance(schema.get("type"), list):
        schema["type"] = schema["type"][0]
    ways = schema.pop("anyOf", [])
    return schema | next((way for way in ways if "$ref" in way or way["type"] == "string"), {})


def _body(endpoint: Endpoint, example: dict[str, Any], schemas: dict[str, Schema]) -> Schema:
    """The body of a POST: what makes clients of this document knows no body that is a text."""
    first, *_ = asked = fields(endpoint.asks)
    is_required = any(one.default is one.default_factory is MISSING for one in asked)
    return {
        "description": f"The parameters. A form, `{FORM}`, may have them too, and `{TEXT}` is "
        f"`{first.name}` itself.",
        "required": is_required,
        "content": {JSON: {"schema": of_type(endpoint.asks, schemas), "example": example}},
    }


def _success(
    answers: Sequence[Any], schemas: dict[str, Schema], headers: tuple[str, ...], listed: str = ""
) -> dict[str, Any]:
    """The response that is of the type of one of these answers; the first is the example.

    `listed` is the member that comes as JSON lines where these are asked for.
    """
    first = answers[0]
    kinds = [of_type(type(answer), schemas) for answer in answers]
    schema = kinds[0] if len(kinds) == 1 else {"oneOf": kinds}
    example = json.loads(encoded(first))
    content: dict[str, Any] = {JSON: {"schema": schema, "example": example}}
    if listed:
        text = representation.json_lines(example[listed]).decode()
        a_line_each = {"type": "string", "description": f"A line for each of `{listed}`."}
        content |= {
            media: {"schema": a_line_each, "example": text} for media in representation.LINES
        }
    return {
        "description": _summary(type(first)),
        "headers": _refer((*headers, "X-Request-Id")),
        "content": content,
    }


def _problems(statuses: tuple[int, ...]) -> dict[str, Any]:
    return {str(status): {"$ref": f"#/components/responses/{status}"} for status in statuses}


def _problem_response(status: int) -> dict[str, Any]:
    # Beside the reference, so that for clients every problem is of one type.
    codes = {"status": {"const": status}, "code": {"enum": list(CODES[status])}}
    schema = {"$ref": "#/components/schemas/Problem", "properties": codes}
    listed = "\n".join(f"- `{code}`: {meaning}" for code, meaning in CODES[status].items())
    example = problem(_failure(status)).as_json()
    headers = {"headers": _refer(("Retry-After",))} if status == 503 else {}
    return headers | {
        "description": f"{TITLES[status]}\n\n{listed}",
        "content": {PROBLEM_JSON: {"schema": schema, "example": example}},
    }


def _failure(status: int) -> Exception:
    """An error that has this status: a real one where a request or a puzzle can be wrong."""
    try:
        if status == 400:
            body.from_texts(ENDPOINTS["solve"].asks, [("limit", "ten")])
        elif status == 422:
            solver.parse("SEND + MORE MONEY")
        elif status == 413:
            raise BodyTooLarge(settings.MAX_BODY)
        kinds = {status: kind for kind, status in STATUS.items()}
        raise kinds[status](*next(iter(CODES[status].items())))
    except (RequestError, solver.PuzzleError) as error:
        return error


def _text(function: Any) -> dict[str, str]:
    """What an operation does: in a line, and in full where there is more to say."""
    summary, full = _summary(function), getdoc(function) or ""
    return {"summary": summary} | ({"description": full} if full != summary else {})


def _summary(function: Any) -> str:
    return (getdoc(function) or "").partition("\n")[0]


def _refer(names: tuple[str, ...]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}
