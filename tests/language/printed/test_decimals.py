"""Decimal fractions in lines, repeating ones too, and commas inside numbers."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import in_turn

import solver
from tests.language.drawings.reading import equations


@in_turn(
    ("text", "said", "count"),
    [
        ("A.B + C.D = E.F", "AB CD + = EF", 692),
        ("A.B + C.DE = 9.03", "AB0 CDE + = 903", 20),
        ("0.5 * AB = CD", "5 AB * = CD0", 23),
        ("1.5 * A = B", "15 A * = B0", 3),
        ("A / B = 0.25", "A B / 100 * = 25", 2),
        ("-0.5 + A = B.5", "5 neg A0 + = B5", 9),
        ("A.B ^ 2 = C.DE", "AB 10 / 2 ^ 100 * = CDE", 4),
        ("(A + 0.5) * 2 = B", "A0 5 + 2 * = B0", 5),
        ("0.05 + A.B = C.BD", "5 AB0 + = CBD", 0),
        (".5 + .5 = A", "5 5 + = A0", 1),
        ("A.B = B.A", "AB = BA", 0),
        ("A.B < B.A", "AB < BA", 45),
        ("EVE/DID = 0.(TALK)", "EVE DID / = TALK 9999 /", 2),
        ("EVE/DID=.TALKTALKTALK…", "EVE DID / = TALK 9999 /", 2),
        ("EVE/DID=.TALKTALKTALK...", "EVE DID / = TALK 9999 /", 2),
        ("A/B = 0.1(6)", "A B / = 16 1 - 90 /", 1),
        ("A/B = 0.1666…", "A B / = 16 1 - 90 /", 1),
        ("A/B = C.(D)", "A B / = CD C - 9 /", 19),
    ],
)
def test_reads_decimals(text: str, said: str, count: int) -> None:
    assert equations(text) == said
    assert solver.solve(text).count == count
    if len(solver.parse(text).letters) < 7:  # else it takes seconds
        assert len(solver.solve_naive(text).assignments) == count


def test_the_solutions_of_the_puzzle_of_eve() -> None:
    found = [solution.text for solution in solver.solve("EVE/DID=.TALKTALKTALK…").solutions]
    assert found == ["212/606=.349834983498…", "242/303=.798679867986…"]


def test_only_the_whole_part_must_not_begin_with_zero() -> None:
    assert [s.text for s in solver.solve("A.BC + 0.02 = 1.07").solutions] == ["1.05 + 0.02 = 1.07"]
    assert solver.solve("AB.C = 01.2").count == 0
    assert solver.solve("0.5 + 0.A = 1", single_zero=False).count == 1


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("1.5x = 3", 0, "1.5X is not read; the product is written 1.5*X"),
        ("A = 2. + 3", 5, "a digit is missing behind this point"),
        ("A/B = 0.3…", 6, "before … the part that repeats is written twice, as in 0.1212…"),
        ("A/B = 0.???…", 6, "before … the part that repeats is written twice, as in 0.1212…"),
        ("A.B.C = 3", 3, "a second point in one number; groups of three digits have spaces"),
    ],
)
def test_refuses(text: str, position: int, message: str) -> None:
    with pytest.raises(solver.GrammarError, match=re.escape(message)) as caught:
        solver.parse(text)
    assert caught.value.position == position


def test_other_bases() -> None:
    assert solver.solve("0.1 + 0.1 = A", base=2).count == 1
    assert [s.text for s in solver.solve("A/B = 0.(A)", base=3).solutions] == [
        "0/1 = 0.(0)",
        "0/2 = 0.(0)",
        "1/2 = 0.(1)",
    ]
    assert equations("A.[11] = B", base=12) == "A11 = B0"


@in_turn(
    ("text", "said", "code"),
    [
        ("1,5 + A,B = 3,C", "15 AB + = 3C", "decimal_comma"),
        ("1,5 + 2,125 = A,BCD", "1500 2125 + = ABCD", "decimal_comma"),
        ("AB + 10,652 = CDEF0", "AB 10652 + = CDEF0", "digit_group"),
        ("1,234,567 + A = B,CDE,FGH", "1234567 A + = BCDEFGH", "digit_group"),
        ("0,125 * A = B", "125 A * = B000", "decimal_comma"),
        ("AB + 10 652 = CDEF0", "AB 10652 + = CDEF0", "digit_group"),
        ("AB + 10\u00a0652 = CDEF0", "AB 10652 + = CDEF0", "digit_group"),
        ("AB + 10'652 = CDEF0", "AB 10652 + = CDEF0", "digit_group"),
        ("1? ??? + 1 = 20 000", "1₀₁₂₃ 1 + = 20000", "digit_group"),
    ],
)
def test_commas_and_gaps_inside_numbers(text: str, said: str, code: str) -> None:
    assert equations(text) == said
    assert code in [caution.code for caution in solver.parse(text).cautions]


def test_a_comma_between_equations_stays_one() -> None:
    puzzle = solver.parse("S = 9,SEND + MOST = MONEY")
    assert (len(puzzle.equations), puzzle.cautions) == (2, ())


def test_a_group_tells_of_the_decimal_fraction() -> None:
    (caution,) = solver.parse("AB + 10,652 = CDEF0").cautions
    assert caution.rewrite == "AB + 10.652 = CDEF0"
    assert caution.message == (
        "the comma in 10,652 parts three digits from the others; for a decimal point write ."
    )


NUMBER = re.compile(r"\d*\.\d+(?:\(\d+\))?|\d+")


def value(number: str) -> Fraction:
    """A printed number, read by the rule that people learn."""
    plain, _, block = number.rstrip(")").partition("(")
    whole, _, part = plain.partition(".")
    before = Fraction(int(whole or 0)) + Fraction(int(part or 0), 10 ** len(part))
    return before + Fraction(int(block or 0), (10 ** len(block) - 1 or 1) * 10 ** len(part))


@st.composite
def calculations(draw: st.DrawFn) -> str:
    """A true calculation with decimal fractions, some of its digits replaced by letters."""
    a, b = (draw(st.decimals("0.01", "99", places=draw(st.integers(0, 2)))) for _ in "ab")
    sign = draw(st.sampled_from("+-*"))
    result = {"+": a + b, "-": a - b, "*": a * b}[sign]
    text = f"{a} {sign} {b} = {abs(result)}"
    hidden = draw(st.permutations("0123456789"))[: draw(st.integers(1, 3))]
    return text.translate(str.maketrans("".join(hidden), "ABC"[: len(hidden)]))


@settings(deadline=None, max_examples=60)
@given(calculations())
def test_agrees_with_every_way_to_fill_the_letters(text: str) -> None:
    letters = sorted(set(text) & set("ABC"))
    right = set()
    for digits in permutations("0123456789", len(letters)):
        filled = text.translate(str.maketrans("".join(letters), "".join(digits)))
        numbers = NUMBER.findall(filled)
        if any(re.match(r"0\d", number) for number in numbers):
            continue
        a, b, c = map(value, numbers)
        if {"+": a + b, "-": a - b, "*": a * b}[re.findall(r" ([-+*]) ", filled)[0]] == c:
            right.add(filled)
    assert {solution.text for solution in solver.solve(text).solutions} == right


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 99), st.integers(2, 99), st.sampled_from(["()", "…"]))
def test_a_quotient_equals_the_fraction_that_division_makes(a: int, b: int, how: str) -> None:
    seen: dict[int, int] = {}
    digits, rest = "", a % b
    while rest not in seen:
        seen[rest] = len(digits)
        digits += str(rest * 10 // b)
        rest = rest * 10 % b
    start, block = digits[: seen[rest]], digits[seen[rest] :]
    fraction = f"{start}({block})" if how == "()" else f"{start}{block * 2}…"
    assert solver.solve(f"{a} / {b} = {a // b}.{fraction}").count == 1
    assert solver.solve(f"{a} / {b} + 1 = {a // b}.{fraction}").count == 0
