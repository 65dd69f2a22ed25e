"""Whole numbers that are asked for, {n}: held against counting up to where none can be."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, permutations

import pytest
from in_turn import in_turn

import solver

# More than any {n} below can be.
MOST = 1000

ROWS: list[tuple[str, str, Callable[..., bool], Callable[..., bool]]] = [
    # text, letters, whether it holds for {n} and the digits, and what must not be 0
    ("{n} * AB = CAB", "ABC", lambda n, a, b, c: n * (10 * a + b) == 100 * c + 10 * a + b,
     lambda a, b, c: a and c),
    ("AB = {n}^2", "AB", lambda n, a, b: n * n == 10 * a + b, lambda a, b: a),
    ("ABC = {n}^3 + A", "ABC", lambda n, a, b, c: n**3 + a == 100 * a + 10 * b + c,
     lambda a, b, c: a),
    ("2*{n} + 1 = AB", "AB", lambda n, a, b: 2 * n + 1 == 10 * a + b, lambda a, b: a),
    ("AB - {n} = BA", "AB", lambda n, a, b: 10 * a + b - n == 10 * b + a, lambda a, b: a and b),
    ("AB / {n} = C", "ABC", lambda n, a, b, c: n and c and 10 * a + b == n * c,
     lambda a, b, c: a),
    ("{n} / A = B - C", "ABC", lambda n, a, b, c: a and n == a * (b - c), lambda a, b, c: True),
    ("-{n} + AB = C", "ABC", lambda n, a, b, c: 10 * a + b - n == c, lambda a, b, c: a),
    ("({n} + A) * B = CA", "ABC", lambda n, a, b, c: b and (n + a) * b == 10 * c + a,
     lambda a, b, c: c),
    ("(2*{n} - A) / 3 = BC", "ABC", lambda n, a, b, c: 2 * n - a == 3 * (10 * b + c),
     lambda a, b, c: b),
    ("{n} * (A/2) = BC", "ABC", lambda n, a, b, c: a and n * a == 2 * (10 * b + c),
     lambda a, b, c: b),
]  # fmt: skip


@in_turn(("text", "letters", "holds", "leads"), ROWS)
def test_it_is_every_whole_number_that_fits(
    text: str, letters: str, holds: Callable[..., bool], leads: Callable[..., bool]
) -> None:
    expected = {
        (digits, n)
        for digits in permutations(range(10), len(letters))
        if leads(*digits)
        for n in range(MOST)
        if holds(n, *digits)
    }
    result = solver.solve(text, limit=10_000)
    found = {
        (tuple(one.letters[letter] for letter in letters), one.unknowns["n"])
        for one in result.solutions
    }
    assert found == expected
    assert found
    for one in result.solutions[:3]:
        assert solver.is_solution(text, one.letters)
        typed = text.replace("{n}", str(one.unknowns["n"]))
        assert one.text == "".join(
            str(one.letters[char]) if char in letters else char for char in typed
        )


def test_one_in_several_equations_is_the_same_everywhere() -> None:
    result = solver.solve("{n} * A = BC, {m} = {n} * {n}, {m} > 1000, odd({n})", limit=100)
    assert result.solutions
    for one in result.solutions:
        n = one.unknowns["n"]
        b, c = one.letters["B"], one.letters["C"]
        assert n % 2 == 1
        assert n * one.letters["A"] == 10 * b + c
        assert one.unknowns["m"] == n * n > 1000


def test_names_are_words_of_any_script_and_base() -> None:
    (one,) = solver.solve("{число} * ДА = НЕТ", limit=1).solutions
    assert [*one.unknowns] == ["число"]
    (one,) = solver.solve("{n} + 1 = AB, A = [11], B = [10]", base=12).solutions
    assert (one.text, one.unknowns) == ("B9 + 1 = BA, B = [11], A = [10]", {"n": 141})


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("A + {n} * {n} = B", "{n} is not determined", 4),
        ("{n} > AB", "{n} is not determined", 0),
        ("AB = sqrt({n})", "{n} can stand in sums, products, quotients, squares and cubes", 3),
        ("AB = 2^({n})", "{n} can stand in sums, products, quotients, squares and cubes", 3),
        ("{n * A = B", "this character has no meaning in a puzzle", 0),
        ("{1} * A = B", "this character has no meaning in a puzzle", 0),
    ],
)
def test_what_cannot_be_worked_out_is_said(text: str, message: str, position: int) -> None:
    with pytest.raises(solver.GrammarError, match=message.replace("{", r"\{")) as error:
        solver.solve(text)
    assert error.value.position == position


def test_one_that_doubles_with_every_equation_is_refused() -> None:
    names = "abcdefghijklmnopqrst"
    text = "{a} = AB" + "".join(f", {{{n}}} = {{{m}}} * {{{m}}}" for m, n in pairwise(names))
    with pytest.raises(solver.LimitError, match="comes to more than 200 words and signs"):
        solver.solve(text)


def test_shards_and_cursors_find_the_same() -> None:
    text = "{n} * AB = CDA"
    whole = {one.text for one in solver.solve(text, limit=10_000).solutions}
    shards: set[str] = set()
    for k in range(3):
        cursor = None
        while True:
            part = solver.solve(text, shard=f"{k}/3", limit=50, next=cursor)
            shards |= {one.text for one in part.solutions}
            cursor = part.next
            if cursor is None:
                break
    assert shards == whole


def test_an_answer_shows_it_as_it_is_written() -> None:
    answer = solver.answer(solver.solve("{n} * AB = CAB, AB < 12", limit=1)).as_json()
    assert answer["reading"] is None  # what it was worked out by is not what is written
    assert answer["solutions"][0]["text"] == "21 * 10 = 210, 10 < 12"


def test_it_is_drawn_with_its_value() -> None:
    solution = solver.solve("{n} * AB = CAB, AB < 12", limit=1).solutions[0]
    assert "{" not in solver.svg(solution).split("</style>")[-1]


def test_a_letter_of_the_same_name_is_told() -> None:
    cautions = solver.parse("{n}*7=AB; n>3").cautions
    assert [caution.rewrite for caution in cautions] == ["{n}*7=AB; {n}>3"]
    assert not solver.parse("{n}*7=AB; {n}>3").cautions


def test_the_json_says_what_they_come_to() -> None:
    (solution,) = solver.answer(solver.solve("{n}*7=AB; {n}>13")).as_json()["solutions"]
    assert solution["unknowns"] == {"n": 14}
