"""Whatever has a `next` can be left anywhere and resumed: nothing is lost, doubled or endless."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from functools import partial
from math import inf
from types import SimpleNamespace
from typing import Any

import chains
import pytest
from in_turn import in_turn, later

import solver
from solver import Budget, Stop
from solver.engines.calls import Answer, Request, call
from solver.engines.generate import generate_over
from solver.search.cursor import write_cursor

NO_TIME = Budget(seconds=0)
SHARED = {"words": ["HGDEH", "EA", "EHECC", "FCGAB", "BBAF", "GH", "D"], "terms": (2, 4), "base": 5}
RECIPE: dict[str, Any] = {**SHARED, "repeats": True, "leading_zeros": True}


@pytest.mark.parametrize("seed", [0, 2, later(1), later(3), later(5)])
def test_random_chains(seed: int) -> None:
    tally = chains.check_many(100, seed)
    assert {"solve", "generate"} <= tally.keys()


def resumed(first: Callable[..., Any], most: int, **effort: Any) -> list[Any]:
    """The results of a chain of calls, each resumed from the one before."""
    results = [first(**effort)]
    while results[-1].next and len(results) < most:
        results.append(first(next=results[-1].next, **effort))
    assert results[-1].next is None, f"{most} calls and no end"
    return results


def test_a_shard_that_is_not_cut_in_time_keeps_its_cursor() -> None:
    search = partial(solver.solve, "NO + E + ON = X9", shard="1/3")
    first = search(limit=2)
    second = search(next=first.next, budget=NO_TIME)
    third = search(next=second.next)
    assert first.count + second.count + third.count == search().count == 9
    assert first.progress <= second.progress < third.progress == 1


def test_a_shard_is_cut_a_bit_at_a_time() -> None:
    """It looks at one level after the other, and no call has time for a second."""
    search = partial(solver.solve, "A^B=C^D", shard="7/100")
    whole, result = search(), search(budget=NO_TIME)
    calls, nodes = 1, result.nodes
    while not result.progress:
        assert 0 < result.nodes <= 10
        result = search(budget=NO_TIME, next=result.next)
        calls, nodes = calls + 1, nodes + result.nodes
        assert nodes < 2 * whole.nodes
    assert calls > 5
    rest = search(next=result.next)
    assert rest.nodes < 70  # the cursor knows the segment by now
    solutions = [*result.solutions, *rest.solutions]
    assert sorted(solutions, key=solver.Solution.digits) == [*whole.solutions]


def test_making_puzzles_without_time_ends() -> None:
    make = partial(solver.generate, "send more money")
    for shard in (None, "0/2", "1/2"):
        results = resumed(make, 100, budget=NO_TIME, shard=shard)
        texts = [puzzle.puzzle.text for result in results for puzzle in result.puzzles]
        assert texts == [puzzle.puzzle.text for puzzle in make(shard=shard).puzzles]


def test_making_puzzles_with_hardly_a_node_ends() -> None:
    make = partial(solver.generate, **RECIPE, variety=True)
    results = resumed(make, 1_000, budget=Budget(nodes=17), limit=2)
    texts = [puzzle.puzzle.text for result in results for puzzle in result.puzzles]
    assert texts == [puzzle.puzzle.text for puzzle in make().puzzles]
    assert len(set(texts)) == len(texts) == 16


class Hasty:
    """An engine that has no time for the first request of a search, and all time for the others."""

    longest = inf
    is_first = True

    def __call__(self, action: str, request: Request) -> Answer:
        timeout = 0.0 if self.is_first else 60.0
        self.is_first = False
        return call(action, {**request, "timeout": timeout})

    def end(self) -> None:
        """The next search begins anew."""
        self.is_first = True


@pytest.mark.parametrize(
    "make",
    [
        partial(chains.making_together, jobs=2),
        partial(chains.making_over, engine=Hasty(), parts=4),
    ],
)
def test_processes_and_engines_keep_the_promise(make: Callable[..., chains.Resumable]) -> None:
    rng = random.Random(5)
    for _ in range(6):
        chains.check(make(**chains.random_recipe(rng)), rng)


class LateFirst:
    """An engine that answers one request, of any part but the first, and then is out of time."""

    longest = inf

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.answered = threading.Event()
        clock = SimpleNamespace(monotonic=lambda: self.now)
        monkeypatch.setattr(solver.engines.generate, "time", clock)

    def __call__(self, action: str, request: Request) -> Answer:
        if request["shard"].startswith("0/"):
            assert self.answered.wait(60)
            return call(action, {**request, "timeout": 0.0})
        answer = call(action, {**request, "timeout": 60.0})
        self.now = 2.0
        self.answered.set()
        return answer

    def end(self) -> None:
        """Nothing is to be ended."""


def test_what_comes_behind_an_unfinished_part_is_left_for_the_next_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its answers are there, but nobody knows yet what stands before them."""
    engine = LateFirst(monkeypatch)
    first = generate_over(engine, RECIPE, parts=4, jobs=2, seconds=1.0)
    assert engine.answered.is_set()
    assert first.stop is Stop.DEADLINE
    assert 0 < first.progress < 0.25
    assert first.next is not None


def test_a_puzzle_that_breaks_the_rule_about_0_is_not_cut() -> None:
    options = {"single_zero": False, "shard": "7/100", "budget": NO_TIME}
    result = solver.solve("A^B=C^D, E*0=0", **options)  # type: ignore[arg-type]
    assert (result.stop, result.next, result.progress) == (Stop.EXHAUSTED, None, 1.0)


def forged(text: str, shard: str, places: str) -> str:
    """A cursor with a right seal that no call gave: the seal has no key."""
    puzzle = solver.parse(text)
    search = solver.Search(puzzle, shard=solver.Shard.read(shard))
    digits = [[int(digit, 36) for digit in place] for place in places.split(".")]
    return write_cursor(search._meaning(), 0, *digits)


@in_turn(
    ("text", "shard", "places"),
    [
        ("SEND+MORE=MONEY", "1/3", "1..LFLS.."),  # more places than there are
        ("SEND+MORE=MONEY", "0/3", "5.RR...."),
        ("SEND+MORE=MONEY", "0/3", "0.1..."),  # a root that was counted
        ("SEND+MORE=MONEY", "0/3", "99.1..."),  # deeper than there are levels
        ("SEND+MORE=MONEY", "0/1", "1.1.4.."),  # a tally without a shard
        ("SEND+MORE=MONEY", "0/3", "9.91.92"),  # a place before its segment
        ("A^B=C^D", "2/3", "08.ION3W22M3WGK095J6952987J8JM58H6.T1"),
        ("A^B=C^D", "2/3", "1..177ZO701E1B31WJ7.1."),
        ("A^B=C^D", "2/3", "5.7.05Q67Z6J6SI3607911Z8314B97.."),
    ],
)
def test_forged_cursors_are_refused_or_harmless(text: str, shard: str, places: str) -> None:
    cursor = forged(text, shard, places)
    try:
        result = solver.solve(text, shard=shard, next=cursor, budget=Budget(seconds=0.01))
    except solver.CursorError:
        return
    assert 0 <= result.progress <= 1


@pytest.mark.parametrize("places", [([0], [2]), ([1], [1], [2]), ([35] * 9, [2]), ([1] * 99,)])
def test_a_kakuro_has_an_order_and_a_place(places: tuple[list[int], ...]) -> None:
    line = "3,X,(vA),(vB),(hC),O,O,(hD),O,O"
    with pytest.raises(solver.CursorError):
        solver.kakuro(line, next=write_cursor(("kakuro", line), 0, *places))
