"""The function about itself: its health and its limits."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated

import solver
from service import body, settings
from service.endpoints import ENDPOINTS
from service.message import Request
from service.representation import success
from solver import limits as bounds
from solver.answers.encode import as_text
from solver.version import COMMIT

# The smallest puzzle that runs through reading, planning and search.
SMALL = "A + A = B"

# What costs a first call most: requests that load and fill what later ones of their kind need.
PRIMERS: tuple[tuple[str, dict[str, object]], ...] = (
    ("solve", {"puzzle": " SEND\n+MORE\n-----\nMONEY"}),
    ("solve", {"puzzle": "  1?\n ×?2\n---\n  2?\n 3?\n----\n ???"}),
    ("solve", {"puzzle": "AB * BA = CCB"}),
    ("solve", {"puzzle": "2^A = B"}),
    ("batch", {"puzzles": ["TO + GO = OUT"], "rate": True}),
    ("explain", {"puzzle": "SEND + MORE = MONEY"}),
    ("explain", {"puzzle": SMALL, "hint": "look", "known": "A=4", "lang": "ru"}),
    ("generate", {"words": "send, more, money", "limit": 1}),
    ("kakuro", {"puzzle": "2,X,(vA),(hA),O"}),
)

_begun: list[None] = []  # something, once this process is being primed


@dataclass(frozen=True, slots=True)
class Health:
    """What /v1/health answers. The field names are the keys; no key is spelled anywhere else."""

    status: Annotated[str, "Always `ok`; a function that is not well gives another answer."]
    version: Annotated[str, "The version of Rebus."]
    commit: Annotated[str | None, "The commit that it was made from; null where that is not known."]
    compiled: Annotated[bool, "Whether the searches are compiled."]


@dataclass(frozen=True, slots=True)
class Limits:
    """What /v1/limits answers."""

    text: Annotated[int, "Code points of a puzzle, given or made."]
    pictured: Annotated[int, "Characters of a puzzle that has a page and a picture."]
    words: Annotated[int, "Words of a puzzle: a sign between any two, they take half of its text."]
    equations: Annotated[int, "Equations and other relations; a < b < c is two."]
    rows: Annotated[int, "Rows of a drawing."]
    letters: Annotated[int, "Different letters: as many as the base, and at most this many."]
    shared_letters: Annotated[int, "Letters that share the digit of another."]
    wildcards: Annotated[int, "Wildcards of a puzzle."]
    digits: Annotated[int, "Digits that all numbers, products and factors have together."]
    base_from: Annotated[int, "The smallest base."]
    base_to: Annotated[int, "The largest base."]
    solutions: Annotated[
        int, "What `limit` is clamped to, also for puzzles that are made. `next` leads to more."
    ]
    seconds: Annotated[float, "What `timeout` is clamped to."]
    batch: Annotated[int, "Puzzles of one call of `/v1/batch`."]
    option: Annotated[int, "Characters of an option that lists digits or letters."]
    list_words: Annotated[int, "Words to make puzzles of."]
    terms: Annotated[int, "Words besides the total of a puzzle that is made."]
    calculation: Annotated[int, "Digits of a factor, divisor or quotient of a skeleton."]
    columns: Annotated[int, "Columns of the calculations of a puzzle that is explained."]
    added: Annotated[int, "Digits, and products of digits, in one of these columns."]
    multiplied: Annotated[
        int, "Digits that are multiplied on a side of an equation that is explained."
    ]
    shards: Annotated[int, "Parts that one search can be split into."]
    cursor: Annotated[int, "Characters of `next`."]
    request_bytes: Annotated[int, "Bytes of a request's body."]
    answer_bytes: Annotated[
        int,
        "Bytes of an answer before it is compressed, as an event carries it: JSON within JSON in"
        " ASCII. `next` leads to more.",
    ]


@dataclass(frozen=True, slots=True)
class Readiness:
    """What /v1/ready answers."""

    status: Annotated[str, "Always `ready`; a server that is about to end answers 503."]


def ready() -> Readiness:
    """Reports that requests are welcome."""
    return Readiness("ready")


def health() -> Health:
    """Reports that the function works, after doing what first calls would wait for."""
    settings.max_timeout()
    settings.max_limit()
    prime()
    as_text(solver.answer(solver.solve(SMALL)))
    return Health("ok", solver.__version__, COMMIT or None, solver.compiled)


def prime() -> None:
    """Answers a request of each kind, once in a process: nobody waits for who has begun already."""
    if _begun:
        return
    _begun.append(None)
    for name, fields in PRIMERS:
        endpoint = ENDPOINTS[name]
        request = Request("POST", body=json.dumps(fields).encode())
        parameters = body.read(endpoint.asks, request)
        success(request, endpoint.function(parameters, solver.Budget(seconds=1)), endpoint.listed)


def limits() -> Limits:
    """Lists the limits; `solutions` and `seconds` are this deployment's own."""
    return Limits(
        text=bounds.MAX_TEXT,
        pictured=bounds.MAX_PICTURED,
        words=(bounds.MAX_TEXT + 1) // 2,
        equations=bounds.MAX_EQUATIONS,
        rows=bounds.MAX_ROWS,
        letters=bounds.MAX_BASE,
        shared_letters=bounds.MAX_SHARED,
        wildcards=bounds.MAX_WILDCARDS,
        digits=bounds.MAX_DIGITS,
        base_from=bounds.MIN_BASE,
        base_to=bounds.MAX_BASE,
        solutions=settings.max_limit(),
        seconds=settings.max_timeout(),
        batch=bounds.MAX_BATCH,
        option=bounds.MAX_OPTION,
        list_words=bounds.MAX_LIST,
        terms=bounds.MAX_TERMS,
        calculation=bounds.MAX_SKELETON,
        columns=bounds.MAX_COLUMNS,
        added=bounds.MAX_ADDED,
        multiplied=bounds.MAX_MULTIPLIED,
        shards=bounds.MAX_SHARDS,
        cursor=bounds.MAX_CURSOR,
        request_bytes=settings.MAX_BODY,
        answer_bytes=settings.MAX_ANSWER,
    )
