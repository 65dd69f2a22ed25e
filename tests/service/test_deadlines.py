"""Searches that are not finished, and what a deployment allows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from queries import MANY

import solver
from service import settings
from solver.search.search import search


def slow_query(**more: object) -> str:
    # Compiled, all solutions take a minute.
    return urlencode({"puzzle": "ORC*FREAK=ELF*FAIRY", "base": 24, **more})


def test_a_search_that_is_not_finished_says_so(ask: Callable[..., Any]) -> None:
    answer = ask("GET", query=slow_query(timeout="0.01"))
    assert answer.status == 200
    assert answer.json["stop"] == "deadline"
    assert answer.json["unique"] is not True
    assert 0 <= answer.json["progress"] < 1
    later = ask("GET", query=slow_query(timeout="0.01", next=answer.json["next"])).json
    assert later["stop"] == "deadline"
    assert later["next"] != answer.json["next"]
    assert later["progress"] >= answer.json["progress"]


@pytest.mark.long
def test_cursors_lead_through_the_whole_search(ask: Callable[..., Any]) -> None:
    found: list[str] = []
    given: dict[str, object] = {"puzzle": MANY, "timeout": 0}
    stops: list[str] = []
    while not stops or stops[-1] == "deadline":
        answer = ask("POST", body=json.dumps(given).encode()).json
        found += [solution["text"] for solution in answer["solutions"]]
        stops.append(answer["stop"])
        given["next"] = answer["next"]
    assert stops[-1] == "exhausted"
    assert len(stops) > 2
    assert answer["next"] is None
    assert sorted(found) == [solution.text for solution in solver.solve(MANY).solutions]


class Context:
    """A context that tells the time that is left, and has what must not be told."""

    token = "secret"

    def __init__(self, millis: object) -> None:
        self.millis = millis

    def get_remaining_time_in_millis(self) -> object:
        """As on Yandex Cloud and AWS."""
        return self.millis


@pytest.mark.parametrize("millis", [0, 1, settings.MARGIN * 1000, -5, 10.5])
def test_the_search_ends_before_the_function(millis: object, ask: Callable[..., Any]) -> None:
    answer = ask("GET", query=slow_query(timeout=20), context=Context(millis))
    assert answer.json["stop"] == "deadline"
    assert "secret" not in answer.body


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that each search was given."""
    given: list[float] = []
    solve = search

    def recorded(*args: Any, budget: solver.Budget, **options: Any) -> solver.Result:
        assert budget.seconds is not None
        given.append(budget.seconds)
        return solve(*args, budget=budget, **options)

    monkeypatch.setattr("service.endpoints.search", recorded)
    return given


@pytest.mark.parametrize(
    ("timeout", "millis", "expected"),
    [
        ("", None, 5),
        ("&timeout=2.5", None, 2.5),
        ("&timeout=2.5", 60_000, 2.5),
        ("&timeout=2.5", 2_000, 2.0 - settings.MARGIN),
        ("&timeout=600", None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=" + "9" * 300, None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=" + "9" * 3000, None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=1e400", None, settings.DEFAULT_MAX_TIMEOUT),
        ("&timeout=1e-1", None, 0.1),
        ("&timeout=.5", None, 0.5),
        ("&timeout=5.", None, 5.0),
        ("&timeout=600", "soon", settings.DEFAULT_MAX_TIMEOUT),
    ],
)
def test_the_time_a_search_gets(
    timeout: str, millis: object, expected: float, ask: Callable[..., Any], seconds: list[float]
) -> None:
    context = None if millis is None else Context(millis)
    assert ask("GET", query="puzzle=A%2BA%3DB" + timeout, context=context).status == 200
    assert seconds == [expected]


def test_the_deployment_bounds_time_and_solutions(
    ask: Callable[..., Any], seconds: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_MAX_TIMEOUT", "1.5")
    monkeypatch.setenv("REBUS_MAX_LIMIT", "3")
    answer = ask("GET", query=urlencode({"puzzle": MANY, "limit": 50, "timeout": 4}))
    assert (answer.json["count"], answer.json["stop"], seconds) == (3, "limit", [1.5])


def test_a_thousand_solutions_by_default(ask: Callable[..., Any]) -> None:
    answer = ask("POST", body=b"??? = ???").json
    assert (answer["count"], answer["stop"]) == (900, "exhausted")
    answer = ask("POST", body=b"???? = ????").json
    assert (answer["count"], answer["stop"]) == (1000, "limit")


def test_any_text_can_be_told(ask: Callable[..., Any]) -> None:
    answer = ask("POST", body="🍎 +\u2028🍎\u00a0= \u200b«B»".encode())
    assert answer.status == 422
    answer = ask("POST", body="🍎+🍎\u00a0=👩‍🚀".encode())
    assert answer.json["puzzle"] == "🍎+🍎\u00a0=👩‍🚀"
    assert "👩‍🚀" in answer.body
