"""Whatever comes, the handler answers in the clouds' shape and raises nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import odd_events


def test_no_event_raises() -> None:
    odd_events.check_many(300, seed=1)


def test_a_context_that_fails_is_a_problem(send: Callable[..., Any]) -> None:
    answer = send("A+A=B", odd_events.bare(lambda: 1 // 0))
    assert (answer.status, answer.json["code"]) == (500, "unexpected")
