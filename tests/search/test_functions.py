"""Functions of numbers and what may be said of one: each is one row, and means what it says."""

from __future__ import annotations

from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.functions import FUNCTIONS, KINDS, Function, Kind


def agree(text: str, **rules: Any) -> int:
    """How many solutions a puzzle has, as the search, brute force and the judge see it."""
    result = solver.solve(text, **rules)
    assert result.count == len(solver.solve_naive(text, **rules).assignments), text
    assert all(solver.is_solution(text, s.letters, s.wildcards, **rules) for s in result.solutions)
    return result.count


def test_a_new_kind_costs_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Kind(("HARSHAD", "ХАРШАД"), lambda n, _: n > 0 and n % sum(map(int, str(n))) == 0)
    monkeypatch.setitem(KINDS, "harshad", row)
    assert agree("harshad(AB), A > B") == 16
    assert agree("харшад(АБ), А > Б") == 16
    assert agree("not harshad(A*B), A < B, A > 0") == 7


def test_a_new_function_costs_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Function(("COLLATZ",), 1, lambda _, n: n // 2 if n % 2 == 0 else 3 * n + 1)
    monkeypatch.setitem(FUNCTIONS, "collatz", row)
    assert agree("collatz(A) = BC") == 3
    assert agree("collatz(collatz(A)) = B, A > 4") == 2


@in_turn(
    ("text", "count"),
    [
        ("digitsum(AB) = 12", 6), ("digitsum(A*BC) = D", 168), ("digitsum(A - B) = C", 32),
        ("reverse(AB) = BA", 72), ("reverse(AB) + 9 = CD", 56), ("reverse(A*B) = C", 12),
        ("gcd(AB, CD) = 12", 28), ("gcd(A, B, C) = 2", 54), ("gcd(AB, C) = D", 301),
        ("lcm(A, B) = CD", 36), ("max(A, B) = min(C, D) + 5", 600), ("|A - B| = 3", 14),
        ("abs(A/B - C) = 1", 32), ("2*|A - B| + C = 9", 46), ("3 > |A - B|", 34),
        ("cuberoot(ABC) = D", 1), ("∛(ABC) + E = D", 4), ("divisors(AB) = 6", 14),
        ("digitproduct(ABC) = 12", 12), ("prime(digitsum(AB)), AB > 80", 6),
        ("(|A - B| = 1) or (max(A, B) = 9)", 34), ("gcd(A, B) | C, A = 6", 37),
        ("fibonacci(ABC)", 2), ("not fibonacci(AB)", 77), ("poweroftwo(ABCD)", 4),
        ("pentagonal(AB)", 5), ("perfect(ABC)", 1), ("distinct(AB*CD), A=4", 250),
        ("zeroless(A*BC), C=5", 26), ("repdigit(A*BC)", 77), ("ascending(A+BC), A=7", 25),
        ("not descending(A*B)", 32), ("наибольшее = А", 0),
    ][:-1],
)  # fmt: skip
def test_search_brute_force_and_judge_agree(text: str, count: int) -> None:
    assert agree(text) == count


@in_turn(
    ("text", "rules", "count"),
    [
        ("digitsum(AB) = [11]", {"base": 12}, 11),
        ("reverse(AB) = B", {"leading_zeros": True}, 9),
        ("pandigital(ABC)", {"base": 3}, 4),
        ("ascending(?A)", {"base": 4}, 3),
    ],
)
def test_digits_are_those_of_the_base(text: str, rules: dict[str, Any], count: int) -> None:
    assert agree(text, **rules) == count


def test_each_has_a_name_in_three_languages() -> None:
    for row in (*FUNCTIONS.values(), *KINDS.values()):
        assert len(row.spellings) >= 3
        assert all(spelling == spelling.upper() for spelling in row.spellings)
    spelled = [one for row in (*FUNCTIONS.values(), *KINDS.values()) for one in row.spellings]
    assert len({*spelled}) == len(spelled)


@in_turn(
    ("text", "code", "position"),
    [
        ("gcd(A) = 3", "bad_condition", 0),
        ("B + abs(A, C, D) = 3", "bad_condition", 4),
        ("gcd(A,) = 3", "missing_operand", 6),
        ("gcd( = 3", "missing_operand", 5),
        ("gcd(A, B = 3", "unbalanced", 3),
        ("A gcd(B, C) = 3", "two_words", 2),
        ("prime(gcd(A, B), C)", "bad_condition", 15),
    ],
)
def test_mistakes(text: str, code: str, position: int) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == (code, position), caught.value


def test_functions_are_words_without_a_bracket() -> None:
    assert solver.parse("max + min = sum").letters == ("M", "A", "X", "I", "N", "S", "U")


def test_a_number_may_have_a_base_of_its_own() -> None:
    assert agree("AB[7] = CD") == 19
    assert agree("2*AB₇^2 = CDE") == 3
    assert agree("A?[6] = BC, A = 5") == 4
    assert agree("A = [7]") == 1  # a digit by itself
    for text, position in (("15[3] = A", 1), ("A[1] = 3", 2), ("A[37] = 3", 2)):
        with pytest.raises(solver.GrammarError) as caught:
            solver.parse(text)
        assert (caught.value.code, caught.value.position) == ("bad_digit", position)
    assert solver.parse("A[11] = B", solver.Rules(base=12)).words[0].cells == ("A", 11)


def test_a_base_behind_a_puzzle_is_its_base() -> None:
    result = solver.solve("TWO + TWO = FOUR (base 7)")
    assert result.puzzle.rules.base == 7
    assert [s.text for s in result.solutions] == ["523 + 523 = 1346 (base 7)"]
    assert solver.is_solution("TWO + TWO = FOUR (base 7)", result.solutions[0].letters)
    pages = solver.solve("TWO + TWO = FOUR (base 9)", limit=1)
    assert solver.solve("TWO + TWO = FOUR (base 9)", next=pages.next).before == 1
    other = solver.parse("TWO + TWO = FOUR (base 7)", solver.Rules(base=9))
    assert other.rules.base == 9
    assert [caution.code for caution in other.cautions] == ["base_remark"]
