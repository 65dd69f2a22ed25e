"""A set made by an engine: whatever calls can hold, its entries are those of one process."""

from __future__ import annotations

import copy
import itertools
import json
from functools import cache
from typing import Any

import pytest
from in_turn import later

import solver
from solver.answers.dataset import DatasetEntry, read_set
from solver.engines.calls import Answer, Request, Wrong, call
from solver.engines.dataset import MakeEntry, entries_over
from solver.generation.dataset import KINDS

FIRST = 5
OPTIONS: dict[str, Any] = {
    "words": "", "seed": 1, "kinds": "sum,kakuro", "levels": "2", "terms": "2", "languages": "en",
    "themes": "", "patterns": False, "proofs": "none",
}  # fmt: skip
MAKE = MakeEntry(*read_set(**OPTIONS))


@cache
def called(action: str, request: str) -> Answer:
    """What a call answers, made once for all tests."""
    return call(action, json.loads(request))


class Engine:
    """Makes entries in this process, at most so many a call, and perhaps alters its answers."""

    longest = 2.0

    def __init__(self, most: int, **altered: object) -> None:
        self.most, self.altered, self.asked = most, altered, 0

    def __call__(self, action: str, request: Request) -> Answer:
        self.asked += 1
        if not self.most:
            return call(action, {**request, "timeout": 0})
        whole = json.dumps({**request, "limit": self.most, "timeout": None})
        answer = copy.deepcopy(called(action, whole))
        for entry in answer["entries"]:
            entry |= self.altered
        return answer

    def end(self) -> None:
        """Nothing goes on."""


@pytest.fixture(scope="module")
def alone() -> list[DatasetEntry | None]:
    made = [MAKE(number)[0] for number in range(FIRST, FIRST + 6)]
    assert {one.kind for one in made if one} == {"sum", "kakuro"}
    return made


def over(engine: Engine, count: int) -> list[DatasetEntry | None]:
    made = entries_over(engine, MAKE, OPTIONS, FIRST, jobs=2)
    found = [next(made) for _ in range(count)]
    made.close()
    return found


@pytest.mark.parametrize(
    "most",
    [3, *(later(most) for most in (1, 100))],
)
def test_it_is_the_same_however_much_a_call_holds(
    most: int, alone: list[DatasetEntry | None]
) -> None:
    assert over(Engine(most), 6) == alone


def test_what_takes_longer_than_a_call_may_is_made_here(alone: list[DatasetEntry | None]) -> None:
    engine = Engine(0)
    assert over(engine, 2) == alone[:2]
    assert engine.asked >= 2


@pytest.mark.parametrize(
    "altered",
    [
        {"letters": {"A": 1}},
        {"solution": "1 + 1 = 2", "letters": {}},
        {"set": "00000000"},
        {"number": 4},
        {"number": FIRST + 100},
        {"kind": "kakuro"},
        {"steps": 3},
        {"unknown": 1},
    ],
)
def test_an_answer_that_cannot_be_right_is_not_believed(altered: dict[str, object]) -> None:
    with pytest.raises(Wrong, match="cannot be right"):
        over(Engine(1, **copy.deepcopy(altered)), 3)


def test_a_function_of_another_version_says_so() -> None:
    class Older(Engine):
        def __call__(self, action: str, request: Request) -> Answer:
            return super().__call__(action, {**request, "next": "00000000-5"})

    with pytest.raises(solver.CursorError, match="another version"):
        over(Older(1), 1)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=[pytest.mark.long] * (kind not in ("sum", "kakuro")))
        for kind in KINDS
    ],
)
def test_an_entry_does_not_depend_on_the_time_there_is(kind: str) -> None:
    """It is there or not, but never another one: so a short call makes what a long one makes."""
    ticks = itertools.count()
    budget = solver.Budget(seconds=1.0, clock=lambda: 0.9 * (next(ticks) > 9))
    options = {"kinds": [kind], "levels": [2], "proofs": []}
    (free,) = solver.dataset(1, **options)
    assert [*solver.dataset(1, **options, budget=budget)] in ([free], [])
