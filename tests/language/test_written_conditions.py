"""Conditions, choices and the operators of whole numbers: how they are written, and what is wrong.

What they mean is tested in `tests/search/test_meaning_of_conditions.py`.
"""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from in_turn import in_turn

import solver
from solver.answers.reading import reading
from solver.conditions import PROPERTIES, Choice, Property
from solver.limits import MAX_NESTED
from solver.model import Equation

NAMES = {
    "prime": ("prime", "Prime", "PRIME", "простое", "素数"),
    "square": ("square", "квадрат", "平方数"),
    "cube": ("cube", "куб", "立方数"),
    "triangular": ("triangular", "треугольное", "三角数"),
    "palindrome": ("palindrome", "палиндром", "回文数"),
    "odd": ("odd", "нечётное", "нечетное", "奇数"),
    "even": ("even", "чётное", "Четное", "偶数"),
}


def conditions(text: str) -> list[str]:
    """How the conditions of a puzzle read in the plainest notation."""
    puzzle = solver.parse(text)
    assert puzzle.conditions
    told = reading(puzzle)
    assert told
    return told.split("; ") if "or" not in told and "one of" not in told else [told]


@in_turn(("name", "typed"), [(name, one) for name, names in NAMES.items() for one in names])
def test_a_property_has_a_name_in_each_language(name: str, typed: str) -> None:
    assert conditions(f"{typed}(A+BC)") == [f"{name}(A + BC)"]
    assert solver.parse(f"{typed}(A)").letters == ("A",)  # the name is no word


def test_every_property_has_names_in_three_languages() -> None:
    assert tuple(NAMES) == PROPERTIES
    assert all(len(names) >= 3 for names in NAMES.values())


@pytest.mark.parametrize(
    "typed",
    ["not prime(A)", "NOT  Prime(A)", "не простое(A)", "素数でない(A)", "素数ではない（A）"],
)
def test_a_property_is_denied(typed: str) -> None:
    assert conditions(typed) == ["not prime(A)"]


@pytest.mark.parametrize(
    "typed",
    [
        "(A=1) or (B=2; C=3)", "(A=1) или (B=2, C=3)", "(A=1) または (B=2、C=3)",
        "(A=1)または(B=2；C=3)", "((A=1)) OR ((B=2) && (C=3))",
    ],
)  # fmt: skip
def test_or_stands_between_brackets_in_each_language(typed: str) -> None:
    assert conditions(typed) == ["(A = 1) or (B = 2; C = 3)"]


@in_turn(
    "typed",
    [
        "exactly one of (A=1; prime(B); B=2 && C=3)",
        "Exactly  one of(A=1, prime(B), (B=2, C=3))",
        "ровно одно из (A=1; простое(B); (B=2; C=3))",
        "ровно одна из (A=1; простое(B); B=2&&C=3)",
        "ちょうど1つ(A=1; 素数(B); (B=2; C=3))",
        "ちょうど一つ（A=1、素数(B)、（B=2、C=3））",
        "ちょうどひとつ(A=1; 素数(B); (B=2; C=3))",
    ],
)
def test_exactly_one_is_demanded_in_each_language(typed: str) -> None:
    assert conditions(typed) == ["exactly one of (A = 1; prime(B); (B = 2; C = 3))"]


def test_choices_stand_inside_choices() -> None:
    puzzle = solver.parse("((A=1) or (B=2)) or (exactly one of (C=3; not odd(D)); E=5)")
    (outer,) = puzzle.conditions
    assert isinstance(outer, Choice)
    (first,), (second, equation) = outer.options
    assert isinstance(first, Choice)
    assert not first.is_exclusive
    assert isinstance(second, Choice)
    assert second.is_exclusive
    assert isinstance(second.options[1][0], Property)
    assert second.options[1][0].is_negated
    assert isinstance(equation, Equation)


@in_turn(
    ("text", "tokens"),
    [
        ("7 | AB", "7 AB |"),
        ("7 ∣ AB", "7 AB |"),
        ("7｜AB", "7 AB |"),
        ("7 ∤ AB", "7 AB ∤"),
        ("A % B = C", "A B % C -"),
        ("A // B = C", "A B // C -"),
        ("A／／B = C", "A B // C -"),
        ("A + B // C % D = E", "A B C // D % + E -"),
        ("A / B // C = D", "A B / C // D -"),
        ("A! = B", "A ! B -"),
        ("A！ ＝ B", "A ! B -"),
        ("A != B", "A B ≠"),
        ("A! != B", "A ! B ≠"),
        ("(A!)!=B", "A ! B ≠"),
        ("A!! = B", "A ! ! B -"),
        ("-A! = B", "A ! neg B -"),
        ("A^B! = C", "A B ! ^ C -"),
        ("A!^B = C", "A ! B ^ C -"),
        ("sqrt(A+B)^2 = C", "A B + sqrt 2 ^ C -"),
        ("√A^2 = C", "A sqrt 2 ^ C -"),
        ("√√AB = C", "AB sqrt sqrt C -"),
        ("√(AB)! = C", "AB sqrt ! C -"),
        ("√AB! = C", "AB ! sqrt C -"),
        ("корень(A) = 平方根(B)", "A sqrt B sqrt -"),
        ("prime(ONE+TEN), ODD=3", "ODD 3 - ONE TEN + prime &&"),
        ("not even(A)", "A even not"),
        ("(A=1) or (B=2; C<3) or (D=4)", "A 1 - B 2 - C 3 < && or D 4 - or"),
        ("exactly one of (A=1; odd(B))", "A 1 - B odd exactly one of 2"),
        ("N / D = Q r R", "N D Q * R + - R D < &&"),
    ],
)
def test_reverse_polish_order(text: str, tokens: str) -> None:
    assert " ".join(solver.rpn(text)) == tokens


@in_turn(
    "text",
    [
        "EVEN + ODD = CUBE", "PRIME + OR = NOT", "SQRT * ODD = NOT", "素数 + 奇数 = 偶数",
        "EVEN + ODD = A (1)", "R + R = S", "A/B = C, R + E = ST", "R*E/S = T",
    ],
)  # fmt: skip
def test_names_are_words_elsewhere(text: str) -> None:
    assert not solver.parse(text).conditions


@pytest.mark.parametrize("text", ["A::B=C", "A÷÷B=C", "A:/B=C", "A/:B=C"])
def test_two_signs_of_division_are_no_whole_division(text: str) -> None:
    with pytest.raises(solver.GrammarError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == ("missing_operand", 2)


WRONG = [
    ("prime()", "missing_operand", 6),
    ("A=1, prime(B", "unbalanced", 10),
    ("prime(A))", "bad_condition", 8),
    ("prime(A=B)", "bad_condition", 7),
    ("prime(A, B)", "bad_condition", 7),
    ("prime(A) + 1 = B", "bad_condition", 9),
    ("A = prime(B)", "bad_condition", 4),
    ("A + odd(B) = C", "bad_condition", 4),
    ("prime(odd(A))", "bad_condition", 6),
    ("prime(A) prime(B)", "bad_condition", 9),
    ("prime (A)", "bad_condition", 0),
    ("or (A=B)", "bad_condition", 0),
    ("(A=B) or", "bad_condition", 0),
    ("(A=B) or (C=)", "missing_operand", 12),
    ("(A=B) or (C+D)", "no_relation", 14),
    ("(A=B) or ()", "missing_operand", 10),
    ("(A=1) or (B=2) C=3", "bad_condition", 15),
    ("exactly one of ()", "bad_condition", 0),
    ("exactly one of (A=1;)", "bad_condition", 0),
    ("exactly one of A=1; B=2", "two_words", 8),
    ("prime(A) ;; (B=1) or", "bad_condition", 12),
    ("not (A=B)", "two_words", 4),
    ("|A", "missing_operand", 0),
    ("7 |", "missing_operand", 3),
    ("7 | | A", "missing_operand", 4),
    ("% A = B", "missing_operand", 0),
    ("A % = B", "missing_operand", 4),
    ("!A = B", "bad_character", 0),
    ("A √B = C", "two_words", 2),
    ("√ = A", "missing_operand", 2),
    ("sqrt() = A", "missing_operand", 5),
    ("A + B/C = D … E", "remainder", 12),
    ("A + B = C … E", "remainder", 10),
    ("A / B < C … D", "bad_character", 10),
    ("A / B = C … D … E", "bad_character", 10),
]


@in_turn(("text", "code", "position"), WRONG)
def test_mistakes_have_a_code_and_a_position(text: str, code: str, position: int) -> None:
    with pytest.raises(solver.GrammarError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == (code, position), caught.value.message


def test_mistakes_are_told_in_three_languages() -> None:
    with pytest.raises(solver.GrammarError) as caught:
        solver.parse("A=1, простое(B=C)")
    said = [solver.in_language(caught.value.sentence, language) for language in ("en", "ru", "ja")]
    assert said == [
        "простое(…) is said of one number, without a relation or a comma",
        "простое(…) говорится об одном числе, без знака равенства и без запятой",
        "простое(…)の括弧の中は1つの数です。等号やコンマは書けません",
    ]


HOSTILE = [
    "(" * 1000 + "A=B" + ")" * 1000 + "; prime(C)",
    "(A=B) or " * 1000 + "(A=B)",
    "(" * 1000 + "A" + ")" * 1000 + "=B",
    "prime(" * 1000 + "A" + ")" * 1000,
    "prime(" + "(" * 1000 + "A" + ")" * 1000 + ")",
    "sqrt(" * 1000 + "A" + ")" * 1000 + "=B",
    "exactly one of (" * 500 + "A=B" + ")" * 500,
    "√" * 5000 + "A=B",
    "A" + "!" * 5000 + " = B",
    "not " * 2000 + "prime(A)",
    "A|" * 3000 + "A",
    "(" * 3000,
    "prime(" * 1500,
    "/" * 9000,
    "A / B = " + " " * 9000 + "r C",
    "A / B = " + "C r " * 2000,
    "99999! = A",
    "A = 9999999!",
    "prime(A^B^C)",
    "prime(" + "9" * 5000 + ")",
    "prime(9^9^9^9)",
    "A!^B!^C! = D",
    "odd(A!!!)",
]


@in_turn("text", HOSTILE, ids=lambda text: text[:24])
def test_hostile_text_ends_soon(text: str) -> None:
    """In a mistake, a limit or what was found by the deadline."""
    clock = time.process_time  # which does not go on while other processes have the machine
    began = clock()
    with suppress(solver.PuzzleError):
        solver.solve(text, budget=solver.Budget(seconds=2, clock=clock))
    assert clock() - began < 8


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("99999! % 7 = A", "power_too_large", "a factorial has more than 20000 binary digits"),
        ("prime(A^B^C)", "power_too_large", "binary digits"),
        ("prime(" + "9" * 100 + ")", "power_too_large", "256 binary digits is not tested"),
        ("(" * 100 + "prime(A)" + ")" * 100, "too_deep", f"more than {MAX_NESTED} brackets"),
    ],
)
def test_what_is_too_large_ends_in_a_limit(text: str, code: str, message: str) -> None:
    with pytest.raises(solver.LimitError, match=message) as caught:
        solver.solve(text, budget=solver.Budget(seconds=5))
    assert caught.value.code == code


SUM = "  AB\n+ BA\n ---\n CAC"
SOLVED = "  29\n+ 92\n ---\n 121"


@in_turn(
    ("text", "count", "solved"),
    [
        ("prime(A)\nA<5", 2, "prime(2)\n2<5"),
        ("prime(A)\n\nprime(B), A+B=5", 2, "prime(2)\n\nprime(3), 2+3=5"),
        ("7 | AB\nAB<20", 1, "7 | 14\n14<20"),
        ("7 ∤ AB\nAB<12", 1, "7 ∤ 10\n10<12"),
        ("exactly one of (prime(A); prime(B))\nA+B=5", 2, ""),
        (f"{SUM}\n\nodd(C)\nprime(AB)", 1, f"{SOLVED}\n\nodd(1)\nprime(29)"),
        (f"{SUM}\nprime(AB)", 1, f"{SOLVED}\nprime(29)"),
        (f"{SUM}\n\n29 | AB", 1, f"{SOLVED}\n\n29 | 29"),
        (f"{SUM}\n\n29 | AB\neven(A)", 1, f"{SOLVED}\n\n29 | 29\neven(2)"),
        (f"{SUM}\n\n(A=2) or (A=1)", 1, f"{SOLVED}\n\n(2=2) or (2=1)"),
    ],
)  # fmt: skip
def test_lines_that_are_conditions_state_something(text: str, count: int, solved: str) -> None:
    found = solver.solve(text).solutions
    assert len(found) == count
    if solved:
        assert found[0].text == solved
    assert all(solver.is_solution(text, one.letters, one.wildcards) for one in found)


def test_bars_of_divisions_stay_bars() -> None:
    drawing = "2?12|28\n28  +---\n--  |1?4\n 112\n 112\n ---\n   0"
    assert solver.parse(drawing).is_drawing
    assert solver.parse(f"{drawing}\n\nprime(A)").is_drawing
    with pytest.raises(solver.GrammarError, match="row 2, column 1"):
        solver.parse("7 | AB\n9 | AC")  # two rows of a division


@pytest.mark.parametrize(
    ("text", "code", "rewrite"),
    [
        ("A + B = 12!", "factorial", "A + B = 12"),
        ("A + B = C | C + D = E", "bar", "A + B = C ; C + D = E"),
    ],
)
def test_what_may_mean_something_else_gets_a_warning(text: str, code: str, rewrite: str) -> None:
    assert {one.code: one.rewrite for one in solver.parse(text).cautions} == {code: rewrite}


@pytest.mark.parametrize("text", ["ABC = D!", "7 | SEVEN", "prime(A), B!=A", "A % B = C"])
def test_what_means_one_thing_gets_none(text: str) -> None:
    assert solver.parse(text).cautions == ()


def test_look_alikes_inside_conditions_are_told() -> None:
    assert [one.code for one in solver.parse("prime(A), odd(А)").cautions] == ["look_alike"]


@pytest.mark.parametrize(
    ("text", "position"),
    [("prime(A), odd(B)", 0), ("7 | AB", 2), ("A % B = C", 6), ("A! = B", 3), ("√A = B", 3)],
)
def test_what_is_not_explained_is_said_with_its_position(text: str, position: int) -> None:
    with pytest.raises(solver.UnsupportedError, match="can be solved, but not explained") as caught:
        solver.explain(text)
    assert (caught.value.code, caught.value.position) == ("not_explained", position)


@pytest.mark.parametrize(
    "remainder", ["r R", "(rest R)", "(rem. R)", "(ост. R)", "(остаток R)", "あまり R", "… R"]
)
def test_a_remainder_stands_under_a_drawing_as_in_a_line(remainder: str) -> None:
    text = f"  AB\n+ BA\n ---\n CAC\n\n47 / N = D {remainder}"
    in_a_line = solver.solve(f"AB + BA = CAC, 47 / N = D {remainder}").solutions
    found = solver.solve(text).solutions
    assert [one.letters for one in found] == [one.letters for one in in_a_line]
    assert any(one.text.endswith(f"47 / 7 = 6 {remainder.replace('R', '5')}") for one in found)


def test_no_divisor_is_a_statement_as_a_divisor_is() -> None:
    assert conditions("A + B = AA or 5 ∤ A") == ["(A + B = AA) or (5 ∤ A)"]
    assert conditions("A + B = AA or 5 | A") == ["(A + B = AA) or (5 | A)"]
