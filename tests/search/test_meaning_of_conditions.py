"""What conditions and the operators of whole numbers mean: searches, naive and check agree."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import isqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from in_turn import in_turn

import solver
from solver.conditions import PROPERTIES
from solver.model import Rules
from solver.search.naive import solve_naive


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


def is_square(n: int) -> bool:
    return n >= 0 and isqrt(n) ** 2 == n


Holds = Callable[..., bool]


@in_turn(
    ("text", "holds"),
    [
        ("prime(A-B)", lambda a, b: is_prime(a - b)),
        ("not prime(A-B)", lambda a, b: not is_prime(a - b)),
        ("not prime(A/B)", lambda a, b: b != 0 and (a % b > 0 or not is_prime(a // b))),
        ("prime(A/B)", lambda a, b: b != 0 and a % b == 0 and is_prime(a // b)),
        ("square(A-B)", lambda a, b: is_square(a - b)),
        ("odd(A-B)", lambda a, b: (a - b) % 2 == 1),
        ("even(A-B)", lambda a, b: (a - b) % 2 == 0),
        ("not even(A/B)", lambda a, b: b != 0 and (a % b > 0 or a // b % 2 == 1)),
        ("A | B", lambda a, b: a != 0 and b % a == 0),
        ("A ∤ B", lambda a, b: a != 0 and b % a != 0),
        ("A/2 | B", lambda a, b: a % 2 == 0 and a != 0 and b % (a // 2) == 0),
        ("A % B = 1", lambda a, b: b != 0 and a % b == 1),
        ("A % B ≠ 1", lambda a, b: b != 0 and a % b != 1),
        ("(A-5) // B = -2", lambda a, b: b != 0 and (a - 5) // b == -2),
        ("A! > B!", lambda a, b: a > b and (a, b) != (1, 0)),
        ("(A-B)! = 1", lambda a, b: a - b == 1),
        ("sqrt(A) ≠ B", lambda a, b: a in (0, 1, 4, 9) and isqrt(a) != b),
        ("(A=1) or (1/B=1)", lambda a, b: a == 1 or b == 1),
        ("(A=1) or (B=2, A>4)", lambda a, b: a == 1 or (b == 2 and a > 4)),
        ("exactly one of (A<5; B<5)", lambda a, b: (a < 5) + (b < 5) == 1),
        ("exactly one of (A<5; B<5; A<B)", lambda a, b: (a < 5) + (b < 5) + (a < b) == 1),
        ("exactly one of (A<5; A/B<9)", lambda a, b: (a < 5) + (b > 0 and a < 9 * b) == 1),
        ("(prime(A)) or (not odd(B))", lambda a, b: is_prime(a) or b % 2 == 0),
    ],
)
def test_what_it_means(text: str, holds: Holds) -> None:
    expected = [(a, b) for a, b in permutations(range(10), 2) if holds(a, b)]
    assert expected
    digits = {(one.letters["A"], one.letters["B"]) for one in solver.solve(text).solutions}
    assert digits == set(expected)
    naive = {(one["A"], one["B"]) for one in solver.solve_naive(text).assignments}
    assert naive == set(expected)
    for a, b in permutations(range(10), 2):
        assert solver.is_solution(text, {"A": a, "B": b}) == ((a, b) in digits)


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("odd((E^8) // (A*B)), E < 5", 12),
        ("(A*4) % (B*C) ≠ B, B < 3", 5),
        ("not odd((-A) // (B*A))", 4),
    ],
)
def test_a_remainder_is_less_than_a_divisor_of_any_size(text: str, base: int) -> None:
    rules = {"base": base, "shared_letters": "*", "single_zero": False}
    found = [solution.letters for solution in solver.solve(text, **rules).solutions]  # type: ignore[arg-type]
    assert found == [*solver.solve_naive(text, **rules).assignments]  # type: ignore[arg-type]


@in_turn(
    ("text", "count", "solved"),
    [
        ("ONE+ONE=TWO, prime(SEVEN), square(NINE)", 1, "236+236=472, prime(56963), square(3136)"),
        ("cube(ABC), palindrome(ACA)", 4, ""),
        ("triangular(AB), prime(BA)", 1, ""),
        ("AB / C = D r E", 109, "12 / 3 = 4 r 0"),
        ("17 : 5 = A (ост. B)", 1, "17 : 5 = 3 (ост. 2)"),
        ("1.5 * A! = BC", 1, "1.5 * 4! = 36"),
        ("A.B % 3 = C", 4, "4.0 % 3 = 1"),
        ("2.0 | A, √(A.0) = B", 1, "2.0 | 4, √(4.0) = 2"),
        ("even(1.5 * A)", 3, "even(1.5 * 0)"),
    ],
)
def test_published_and_counted(text: str, count: int, solved: str) -> None:
    result = solver.solve(text)
    assert result.stop is solver.Stop.EXHAUSTED
    assert result.count == count
    assert len(result.puzzle.letters) > 6 or len(solver.solve_naive(text).assignments) == count
    assert not solved or result.solutions[0].text == solved


@pytest.mark.parametrize(
    ("text", "base", "count"), [("palindrome(ABBC)", 2, 0), ("palindrome(AB+BA)", 7, 6)]
)
def test_palindromes_in_other_bases(text: str, base: int, count: int) -> None:
    if count:
        assert solver.solve(text, base=base).count == len(
            solver.solve_naive(text, base=base).assignments
        )
    else:
        with pytest.raises(solver.PuzzleError, match="base"):
            solver.parse(text, Rules(base=base))


WORDS = st.text(alphabet="ABCD", min_size=1, max_size=2) | st.sampled_from(["?", "2", "7", "12"])
NUMBERS = st.recursive(
    WORDS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "%", "/"]), inner).map(
            "({0[0]} {0[1]} {0[2]})".format
        ),
        inner.map("sqrt({})".format),
        st.sampled_from("ABCD").map("({} !)".format),
    ),
    max_leaves=3,
)
SAID = st.one_of(
    st.tuples(st.sampled_from(["", "not "]), st.sampled_from(PROPERTIES), NUMBERS).map(
        "{0[0]}{0[1]}({0[2]})".format
    ),
    st.tuples(NUMBERS, st.sampled_from("==<≥≠|∤"), NUMBERS).map("{0[0]} {0[1]} {0[2]}".format),
)
STATED = st.recursive(
    SAID,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(
            lambda options: " or ".join(f"({one})" for one in options)
        ),
        st.lists(inner, min_size=2, max_size=3).map(
            lambda options: f"exactly one of ({'; '.join(options)})"
        ),
        st.tuples(inner, inner).map("({0[0]} && {0[1]})".format),
    ),
    max_leaves=4,
)


@settings(max_examples=30, deadline=None)  # `make soak` tries more
@given(st.lists(STATED, min_size=1, max_size=3), st.sampled_from([4, 5, 10]))
def test_random_systems(statements: list[str], base: int) -> None:
    """All that parses is solved, and searches, naive and check say the same of it."""
    text = "; ".join(statements)
    try:
        puzzle = solver.parse(text, Rules(base=base))
    except solver.PuzzleError:
        assume(False)
    assume(base ** len(puzzle.letters + puzzle.wildcards) <= 3_000)
    expected = [tuple(one.values()) for one in solve_naive(puzzle).assignments]
    found = solver.solve(text, base=base).solutions
    assert [one.digits() for one in found] == sorted(expected)
    for one in found:
        assert solver.is_solution(text, one.letters, one.wildcards, base=base)
    for digits in permutations(range(base), len(puzzle.letters)):
        letters = dict(zip(puzzle.letters, digits, strict=True))
        if not puzzle.wildcards:
            assert solver.is_solution(text, letters, base=base) == (digits in set(expected))


def test_a_search_with_conditions_goes_on_from_its_cursor() -> None:
    text = "prime(AB+C), (A % B = C) or (D=1)"
    whole = [one.text for one in solver.solve(text).solutions]
    first = solver.solve(text, limit=5)
    rest = solver.solve(text, next=first.next)
    assert sorted([one.text for one in (*first.solutions, *rest.solutions)]) == sorted(whole)
    shards = [solver.solve(text, shard=f"{i}/3").solutions for i in range(3)]
    assert sorted(one.text for part in shards for one in part) == sorted(whole)
