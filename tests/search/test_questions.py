"""The values that a number has in the solutions: published questions, and chains of calls."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import in_turn

import solver
from solver.model import DIGITS

DATA = Path(__file__).parent.parent / "data" / "asked.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in DATA.read_text("utf-8").splitlines()]

PUZZLE = "AB + C = BD"  # many solutions


def values(result: solver.Result) -> Counter[str | None]:
    assert result.answers is not None
    return Counter(dict(result.answers.values))


@in_turn("row", ROWS)
def test_published_questions_have_the_published_answer(row: dict[str, Any]) -> None:
    result = solver.solve(row["puzzle"], answer=row["answer"], limit=2)
    assert result.answers is not None
    assert result.answers.values == ((row["value"], row["count"]),)
    assert result.answers.unique is True
    assert result.count == row["count"]
    assert result.unique == (row["count"] == 1)
    if "decoded" in row:
        assert solver.decode(result.solutions[0], row["value"]) == row["decoded"]


def test_there_are_as_many_as_ten() -> None:
    assert len(ROWS) >= 10


@in_turn("asked", ["A", "BD", "A + B", "A*B - C", "A/B", "1/(A - B - 1)", "7", "1A", "A^B"])
def test_the_values_are_those_of_all_solutions(asked: str) -> None:
    expected: Counter[str | None] = Counter()
    every = solver.solve(PUZZLE).solutions
    for solution in every:
        expected[by_hand(asked, solution.letters)] += 1
    result = solver.solve(PUZZLE, answer=asked)
    assert values(result) == expected
    assert result.count == len(every)
    assert result.answers is not None
    assert result.answers.unique == (len(expected) == 1)
    assert len(result.solutions) == len(expected)
    parts = [solver.solve(PUZZLE, answer=asked, shard=f"{i}/3") for i in range(3)]
    assert sum((values(part) for part in parts), Counter()) == expected


def by_hand(asked: str, letters: dict[str, int]) -> str | None:
    a, b, c = letters["A"], letters["B"], letters["C"]
    match asked:
        case "A":
            return str(a)
        case "BD":
            return f"{b}{letters['D']}"
        case "A + B":
            return str(a + b)
        case "A*B - C":
            return str(a * b - c)
        case "A/B":
            return str(Fraction(a, b)) if b else None
        case "1/(A - B - 1)":
            return str(Fraction(1, a - b - 1)) if a - b - 1 else None
        case "1A":
            return f"1{a}"
        case "A^B":
            return str(a**b)
    return asked


def test_a_search_for_uniqueness_ends_at_the_second_value() -> None:
    every = solver.solve("A + B = C", answer="C")
    two = solver.solve("A + B = C", answer="C", limit=2)
    assert len(values(two)) == 2
    assert two.stop is solver.Stop.LIMIT
    assert two.nodes < every.nodes / 3
    assert two.answers is not None
    assert two.answers.unique is False
    one = solver.solve("A + B = C", answer="C", limit=1)
    assert one.answers is not None
    assert one.answers.unique is None


@given(asked=st.sampled_from(["C", "A-B", "A/B"]), sizes=st.lists(st.integers(1, 3), min_size=1))
@settings(max_examples=20, deadline=None)
def test_calls_that_continue_each_other_give_the_same_values(asked: str, sizes: list[int]) -> None:
    text = "A + B = C, D > 7, D < C"
    expected = values(solver.solve(text, answer=asked))
    found: Counter[str | None] = Counter()
    cursor, calls = None, 0
    while True:
        size = sizes[calls % len(sizes)]
        budget = solver.Budget(nodes=5) if calls % 3 == 2 else None
        part = solver.solve(text, answer=asked, limit=size, next=cursor, budget=budget)
        assert len(values(part)) <= size
        found += values(part)
        assert part.answers is not None
        known = part.next is None
        assert part.answers.unique is (False if len(found) > 1 else True if known else None)
        cursor, calls = part.next, calls + 1
        if cursor is None:
            break
    assert found == expected


def test_one_value_over_several_calls_is_known_at_the_last() -> None:
    first = solver.solve("SEVEN+THREE+TWO=TWELVE", answer="LETTERS", budget=solver.Budget(nodes=1))
    assert first.answers is not None
    assert first.answers.unique is None
    cursor, last = first.next, first
    while cursor:
        last = solver.solve("SEVEN+THREE+TWO=TWELVE", answer="LETTERS", next=cursor, limit=1,
                            budget=solver.Budget(nodes=9))  # fmt: skip
        cursor = last.next
    assert last.answers is not None
    assert last.answers.unique is True


@pytest.mark.parametrize("base", [2, 12, 36])
def test_values_are_written_in_the_base(base: int) -> None:
    result = solver.solve("A + 1 = B", answer="B*B", base=base)
    for (text, _), solution in zip(
        result.answers.values if result.answers else (), result.solutions, strict=True
    ):
        assert int(text or "", base) == solution.letters["B"] ** 2
        assert {*(text or "")} <= {*DIGITS[:base]}


@in_turn(
    ("asked", "code"),
    [
        ("AX", "bad_letters"), ("?", "bad_letters"), ("A = B", "bad_option"),
        ("A, B", "bad_option"), ("A +", "missing_operand"), ("(A", "unbalanced"),
        ("A B", "two_words"), ("prime(A)", "bad_option"), ("A" * 1001, "bad_option"),
        ("\x00", "bad_character"), (" ", "missing_operand"),
    ],
)  # fmt: skip
def test_wrong_questions(asked: str, code: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.solve(PUZZLE, answer=asked)
    assert (caught.value.code, caught.value.field) == (code, "answer")


def test_a_cursor_is_of_one_question() -> None:
    cursor = solver.solve("A + B = C", answer="C", limit=2).next
    with pytest.raises(solver.CursorError):
        solver.solve("A + B = C", answer="A", next=cursor)
    with pytest.raises(solver.CursorError):
        solver.solve("A + B = C", next=cursor)
    with pytest.raises(solver.OptionError, match="not for both"):
        solver.solve("A + B = C", answer="A", largest="A")
