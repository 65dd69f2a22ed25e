"""The picture of the search: its counts against counts made here by trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from operator import mul
from typing import Any

from browsing import Visit, follow, sample, solve

import solver
from solver.answers.solve import answer

STAYS = True


def places_left(terms: list[str], total: str) -> list[int]:
    """Ways for the letters of the last k columns with which those come right, for k = 1, 2, …"""
    words = [*terms, total]
    leading = {word[0] for word in words}
    counts = []
    for size in range(1, max(map(len, words)) + 1):
        weights = Counter[str]()  # how often each letter counts in the terms, less the total
        for word, sign in zip(words, [*[1] * len(terms), -1], strict=True):
            for place, letter in enumerate(word[-size:][::-1]):
                weights[letter] += sign * 10**place
        begins = [letter in leading for letter in weights]
        found = 0
        for digits in permutations(range(10), len(weights)):
            if not any(begin and not digit for begin, digit in zip(begins, digits, strict=True)):
                found += sum(map(mul, weights.values(), digits)) % 10**size == 0
        counts.append(found)
    return counts


def test_places_left_by_the_columns(visit: Visit, long: bool) -> None:
    """Of one sum; with `--long` of more."""
    page = visit()
    for puzzle in sample(("ДА+ДА=НЕТ", "AB+BC=CAD", "TWO+TWO=FOUR"), long, 0):
        follow(page, f"#p={puzzle}")
        page.wait_for_selector(".places svg")
        _counts_places(page, puzzle)


def _counts_places(page: Any, puzzle: str) -> None:
    left, _, total = puzzle.partition("=")
    expected = places_left(left.split("+"), total)
    shown = [int(text.replace(",", "")) for text in page.locator("td.left").all_inner_texts()]
    assert shown == expected[: len(shown)]
    assert set(expected[len(shown) :]) <= {shown[-1]}  # what is left out tells nothing new
    assert shown[-1] == len(solver.solve(puzzle).solutions)
    widths = [float(rect.get_attribute("width")) for rect in page.locator("rect.left").all()]
    assert sorted(widths) == [width for _, width in sorted(zip(shown, widths, strict=True))]


WAYS: list[tuple[str, dict[str, Any]]] = [
    ("SEND+MORE=MONEY", {}),
    ("КОЗА*2 = СТАДО", {"leading_zeros": True}),
    ("A+B?=??C; AB*3=CCC", {"single_zero": False}),
    ("ELF+ELF=FOOL", {"base": 16}),
    ("0A+B=C", {}),
    ("1=1", {}),
    ("👩‍🚀+か゚=é1", {}),
    ("1⬜️ + ■2 = _◻▪", {}),
    ("○️×◯=△〇", {}),
    ("☆+▷=1☆", {"base": 12}),
]


def test_all_ways_are_those_of_the_function(visit: Visit, static_origin: str) -> None:
    page = visit(base=static_origin)
    usual = {"base": 10, "leading_zeros": False, "single_zero": True}
    for puzzle, rules in WAYS:
        told = answer(solver.solve(puzzle, **rules))
        counted = page.evaluate(
            """async ([reading, letters, rules]) => {
              const { read } = await import("/solve/reading.js");
              const { countPlaces } = await import("/solve/places.js");
              const places = await countPlaces(read(reading, letters), rules);
              return String(places.at(-1).ways);
            }""",
            [told.reading, told.letters, usual | rules],
        )
        assert int(counted) == told.search.permutations, puzzle


def test_counting_is_given_up_where_it_would_take_long(visit: Visit) -> None:
    page = visit("#p=ABCDE*FGHIJ=?????9???1")
    page.wait_for_selector(".places svg")
    assert page.locator("td.left").last.inner_text() == "not counted"
    assert page.locator("rect.ways").count() > page.locator("rect.left").count() > 0


def test_what_has_no_columns_has_numbers_only(visit: Visit) -> None:
    page = visit()
    answer = {
        "letters": ["A", "B"], "solutions": [], "stop": "exhausted", "unique": False,
        "progress": 1, "next": None, "warnings": [],
        "search": {"nodes": 7, "permutations": 81, "method": "m"},
    }  # fmt: skip
    page.route("**/v1/**", lambda route: route.fulfill(json=answer))
    solve(page, "AA / 2 < B")
    page.wait_for_selector(".picture p")
    assert "81 ways" in page.inner_text(".picture")
    assert "7 digits" in page.inner_text(".picture")
    assert page.locator(".places").count() == 0
