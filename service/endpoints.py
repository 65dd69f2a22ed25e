"""What the function can do: the table that routes, OpenAPI document and API page are made from.

An endpoint is a request type, an answer type and a function from the one to the other. The
function's docstring is its description. Deadline, turns, caching and problems are not its business:
it gets a budget, and raises a kind of PuzzleError where the request breaks a rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import solver
from service import settings
from service.schema import SolveRequest
from solver.answer import Answer
from solver.limits import MAX_BASE, MAX_SHARED


@dataclass(frozen=True, slots=True)
class Endpoint:
    """What answers at /v1/NAME and to ?action=NAME, by GET and POST."""

    function: Callable[[Any, solver.Budget], Any]  # of the two types that follow
    asks: type[Any]  # has a `timeout`; its first field is what a text/plain body says
    answers: type[Any]  # a dataclass; kept by caches where it has a `stop` before the deadline
    example: Any  # of `asks`


def solve(asked: SolveRequest, budget: solver.Budget) -> Answer:
    """Finds every solution of a puzzle, or as many as limit and timeout allow."""
    result = solver.solve(
        asked.puzzle,
        base=asked.base,
        leading_zeros=asked.leading_zeros,
        single_zero=asked.single_zero,
        digits=asked.digits,
        shared_letters=asked.shared_letters,
        letters_avoid_printed=asked.letters_avoid_printed,
        wildcards_avoid=asked.wildcards_avoid,
        limit=min(asked.limit, settings.max_limit(), _room(asked.puzzle)),
        budget=budget,
        next=asked.next,
        shard=asked.shard,
    )
    return solver.answer(result)


def _room(puzzle: str) -> int:
    """The number of solutions that an answer has room for, at least 1.

    In JSON, a solution's text takes no more room than the puzzle's, and its letters no more than
    another time that and `"": 35, ` for each of them.
    """
    text = len(json.dumps(puzzle, ensure_ascii=False).encode(errors="backslashreplace"))
    letters = len('"": 35, ') * min(len(puzzle), MAX_BASE + MAX_SHARED)
    solution = 2 * text + letters + len('{"text": "", "letters": {}}, ')
    return max(settings.MAX_ANSWER // solution, 1)


ENDPOINTS = {
    "solve": Endpoint(solve, SolveRequest, Answer, SolveRequest("SEND + MORE = MONEY")),
}
