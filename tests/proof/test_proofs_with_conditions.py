"""Proofs of puzzles with conditions: they are of the equations, and end with a check."""

from __future__ import annotations

import pytest

import solver

PUZZLES = [
    "TWO+TWO=FOUR, odd(TWO)",
    "TWO+TWO=FOUR, prime(TWO), square(FOUR)",
    "AB+BA=CAC, 29 | AB",
    "AB+BA=CAC, A % 2 = 0",
    "ONE+ONE=TWO, prime(TEN), square(NINE)",
    "A+B=C, C=9, (A=2) or (B=A+1)",
    "  AB\n+ BA\n ---\n CAC\n\n29 | AB\neven(A)",
    "N / D = Q r R, N = 9, D < 5, Q > 2",
]


@pytest.mark.parametrize("text", PUZZLES)
def test_a_proof_has_the_solutions_of_the_search(text: str) -> None:
    explanation = solver.explain(text)
    found = [one.text for one in solver.solve(text).solutions]
    assert explanation.complete
    assert sorted(one.text for one in explanation.solutions) == sorted(found)
    assert explanation.count == len(found)
    last = solver.told(explanation)[-1]
    letters = solver.solve(text).solutions[0].letters if len(found) == 1 else {}
    assert letters.items() <= last.filled.items()
    assert letters or not last.filled
    assert solver.difficulty(text) == explanation.difficulty.score  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        (
            "en",
            "The proof does not use the conditions; they are checked at its end.",
            "Solutions of the equations: 7; that fulfil the conditions as well: 2. "
            "So there are exactly 2 solutions.",
        ),
        (
            "ru",
            "Доказательство не использует условия: они проверяются в конце.",
            "Решений у равенств: 7; из них удовлетворяют и условиям: 2. Всего решений ровно 2.",
        ),
        (
            "ja",
            "証明では条件を使わず、最後に確かめます。",
            "式の解は7通りで、そのうち条件も満たすものは2通りです。答えは全部で2通りです。",
        ),
    ],
)
def test_it_is_told_what_the_proof_does_not_use(language: str, first: str, last: str) -> None:
    lines = solver.told(solver.explain(PUZZLES[0]), language)
    ending, *listed = lines[-1].text.split("\n")
    assert lines[0].text == first
    assert ending.startswith(last)
    assert listed == ["765+765=1530, odd(765)", "867+867=1734, odd(867)"]


def test_the_only_solution_that_is_left_is_named() -> None:
    last = solver.told(solver.explain("AB+BA=CC, CC=99, A>B, square(AB)"))[-1].text
    assert "that fulfil the conditions as well: 1 (A=8, B=1, C=9). There is no other" in last


def test_what_exchanging_letters_gives_is_counted_before_the_check() -> None:
    last = solver.told(solver.explain("AB+BA=CC, CC=99, square(AB)"))[-1].text
    assert last == (
        "Exchanging A and B gives the rest. Solutions of the equations: 8; that fulfil "
        "the conditions as well: 2. So there are exactly 2 solutions. These are all of them:\n"
        "36+63=99, 99=99, square(36)\n81+18=99, 99=99, square(81)"
    )


def test_too_many_solutions_are_not_checked() -> None:
    with pytest.raises(solver.UnsupportedError, match="too many solutions to check"):
        solver.explain("A=1, prime(BCDE)")


@pytest.mark.parametrize("text", ["AB+BA=CAC, prime(A)", "7 | AB"])
def test_there_are_no_hints(text: str) -> None:
    with pytest.raises(solver.UnsupportedError, match="can be solved, but not explained"):
        solver.hint(text)


def test_what_need_not_hold_yet_is_shown_in_letters() -> None:
    explanation = solver.explain("ONE+ONE=TWO, prime(TWO), square(TEN)")
    told = "\n".join(line.text for line in solver.told(explanation))
    assert "prime(TWO), square(TEN)" in told
    assert "prime(8" not in told
    (solution,) = solver.explain("ONE+ONE=TWO, square(NET)").solutions
    assert solution.text.endswith(f"square({solution.text[-4:-1]})")
    assert solution.text[-4:-1].isdigit()
