"""The largest and the smallest value of a number, as listing all solutions finds them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver import Budget, Stop
from solver.options import KEY_ORDERS
from solver.search.cursor import write_nested

WORDS = [
    "SEND", "MORE", "EAT", "THAT", "BEE", "SEA", "ANT", "CAT", "DOG", "PIG", "COW", "HEN", "MOON",
]  # fmt: skip
SHAPES: list[Callable[..., str]] = [
    "{}+{}={}".format, "{}*2={}".format, "{}-{}?={}".format, "?*{}=?{}".format,
    "{}+{}<{}".format,
]  # fmt: skip


def value(letters: dict[str, int], number: str) -> tuple[int, ...]:
    return tuple(letters[letter] for letter in number)


def test_the_largest_money_is_reached_twice_and_proved() -> None:
    result = solver.solve("SEND+MOST=MONEY", largest="money")
    assert [s.text for s in result.solutions] == ["9782+1094=10876", "9784+1092=10876"]
    assert result.extreme is not None
    assert (result.extreme.value, result.extreme.is_proved) == ("10876", True)
    assert (result.stop, result.unique, result.next) == (Stop.EXHAUSTED, False, None)


@in_turn("seed", range(60))
def test_as_listing_all_solutions_finds_it_even_in_small_steps(seed: int) -> None:
    chance = random.Random(seed)
    words = chance.sample(WORDS, 3)
    while len({*"".join(words)}) > 10:
        words = chance.sample(WORDS, 3)
    puzzle = chance.choice(SHAPES)(*words)
    everything = solver.solve(puzzle, limit=4000)
    letters = everything.puzzle.letters
    number = "".join(chance.sample(letters, min(3, len(letters))))
    if everything.stop is not Stop.EXHAUSTED:
        puzzle = "SEND+MORE=MONEY"
        everything, number = solver.solve(puzzle), "YES"
    is_largest = chance.random() < 0.5
    values = [value(solution.letters, number) for solution in everything.solutions]
    best = (max if is_largest else min)(values, default=None)
    expected = [s.digits() for s in everything.solutions if value(s.letters, number) == best]
    found, cursor = [], None
    while True:
        budget = Budget(nodes=chance.choice([1, 7, 90, 5000]))
        aim = {"largest" if is_largest else "smallest": number}
        step = solver.solve(
            puzzle, budget=budget, next=cursor, limit=chance.choice([None, 1, 3]), **aim
        )
        assert step.extreme is not None
        if step.extreme.is_proved:
            found += [solution.digits() for solution in step.solutions]
        cursor = step.next
        if cursor is None:
            break
    assert sorted(found) == sorted(expected)
    digits = step.extreme.value
    assert (digits and tuple(map(int, digits))) == best


@pytest.mark.parametrize("order", KEY_ORDERS)
def test_the_largest_of_those_that_spell_a_key(order: str) -> None:
    text, rules = "A∤B, C=5", {"key": "BCA", "key_order": order}
    everything = solver.solve(text, **rules).solutions  # type: ignore[arg-type]
    best = max(value(solution.letters, "BA") for solution in everything)
    result = solver.solve(text, largest="BA", **rules)  # type: ignore[arg-type]
    assert [value(solution.letters, "BA") for solution in result.solutions] == [best]


@in_turn(
    ("options", "code", "field"),
    [
        ({"largest": "MONKEY"}, "bad_letters", "largest"),
        ({"smallest": "M?"}, "bad_letters", "smallest"),
        ({"largest": "12"}, "bad_letters", "largest"),
        ({"largest": "M", "base": 8, "smallest": ""}, None, None),
        ({"largest": "9M", "base": 9}, "bad_digits", "largest"),
        ({"largest": "M", "smallest": "N"}, "not_together", "smallest"),
        ({"largest": "M", "shard": "0/2"}, "not_together", "shard"),
        ({"largest": "M" * 1001}, "bad_option", "largest"),
    ],
)
def test_what_cannot_be_asked_is_an_error(
    options: dict[str, str], code: str | None, field: str | None
) -> None:
    if code is None:
        assert solver.solve("SEND+MOST=MONEY", **options).extreme  # type: ignore[arg-type]
        return
    with pytest.raises(solver.OptionError) as error:
        solver.solve("SEND+MOST=MONEY", **options)  # type: ignore[arg-type]
    assert (error.value.code, error.value.field) == (code, field)


def test_a_cursor_is_bound_to_what_was_asked() -> None:
    step = solver.solve("SEND+MOST=MONEY", largest="MONEY", budget=Budget(nodes=3))
    assert step.stop is Stop.DEADLINE
    assert step.extreme is not None
    assert not step.extreme.is_proved
    for other in ({"smallest": "MONEY"}, {"largest": "MONE"}, {}):
        with pytest.raises(solver.CursorError):
            solver.solve("SEND+MOST=MONEY", next=step.next, **other)


@pytest.mark.parametrize(
    "places",
    [((), (), (1, 2)), ((), (1, 2), ()), ((1,) * 9, (), ()), ((), (), (), ())],
    ids=["few best digits", "two tried", "more settled than letters", "too many places"],
)
def test_a_sealed_cursor_has_places_that_a_climb_can_have(places: tuple[Any, ...]) -> None:
    puzzle = solver.parse("SEND+MOST=MONEY")
    meaning = ("climb", "MONEY", True, puzzle.text, puzzle.rules)
    cursor = write_nested(meaning, 0, None, *places)
    with pytest.raises(solver.CursorError):
        solver.solve("SEND+MOST=MONEY", largest="MONEY", next=cursor)
    fitting = write_nested(meaning, 0, None, (), (), ())
    from_there = solver.solve("SEND+MOST=MONEY", largest="MONEY", next=fitting)
    assert from_there.solutions == solver.solve("SEND+MOST=MONEY", largest="MONEY").solutions
