"""Marks that books print for digits: squares and blanks hide any, other shapes are letters."""

from __future__ import annotations

import random
from itertools import product

import pytest
import random_puzzles
from in_turn import in_turn

import solver
from solver.language.symbols import SQUARES

BLANKS = f"{SQUARES}_＿"


def readings(text: str, plain: str) -> None:
    """Asserts that a text is read as the plain one, its solutions in the text as typed."""
    assert solver.rpn(text) == solver.rpn(plain)
    solutions = solver.solve(text, limit=50).solutions
    assert len(solutions) == len(solver.solve(plain, limit=50).solutions)
    for typed, other in zip(solutions, solver.solve(plain, limit=50).solutions, strict=True):
        assert typed.wildcards == other.wildcards
        assert solver.is_solution(text, typed.letters, typed.wildcards)


@in_turn("square", BLANKS)
def test_squares_and_blanks_hide_any_digit(square: str) -> None:
    text = "1? + ?2 = ???".replace("?", square)
    readings(text, "1? + ?2 = ???")
    digits = [str(digit) for digit in range(10)]
    expected = [
        f"1{a} + {b}2 = {10 + int(a) + 10 * int(b) + 2}"
        for a, b in product(digits, digits[1:])
        if 100 <= 10 + int(a) + 10 * int(b) + 2 <= 999
    ]
    assert [solution.text for solution in solver.solve(text).solutions] == expected


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1⬜️ + ⬜️2 = ⬜⬜⬜", "1? + ?2 = ???"),
        ("□7+3□=102", "?7+3?=102"),
        ("A_B=_C1", "A?B=?C1"),
        ("__ × ■▪\ufe0e = 4_◼️", "?? × ?? = 4??"),
    ],
)
def test_they_are_read_as_wildcards(text: str, plain: str) -> None:
    readings(text, plain)


@in_turn(
    ("text", "filled"),
    [
        ("□7+3□=102", ["67+35=102"]),
        ("1⬜️+⬜️2=102", ["10+92=102"]),
        ("○×○=△○", ["5×5=25", "6×6=36"]),
        ("○️×○=△️○", ["5×5=25", "6×6=36"]),
        ("〇×〇=△〇", ["5×5=25", "6×6=36"]),
        ("▷×▷=◁▷", ["5×5=25", "6×6=36"]),
        ("☆+♡=◇, ☆=♡*2, ◇>8", ["6+3=9, 6=3*2, 9>8"]),
    ],
)
def test_solutions_are_the_text_as_typed(text: str, filled: list[str]) -> None:
    assert [solution.text for solution in solver.solve(text).solutions] == filled
    assert sorted(map(solver.parse(text).fill, solver.solve_naive(text).assignments)) == filled


@in_turn("shape", ["○", "◯", "●", "△", "▲", "◇", "☆", "★", "♡", "♥", "〇", "▷", "⭐️"])
def test_other_shapes_are_letters(shape: str) -> None:
    text = f"{shape}{shape} + A = 1{shape}A"
    assert solver.rpn(text) == [f"{shape}{shape}", "A", "+", f"1{shape}A", "-"]
    letters = solver.parse(text).letters
    assert letters == (shape, "A")


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("○+○+○=12", "○"),
        ("3★ + ★ = ★2", "★"),
        (" 〇3\n+〇1\n---\n〇〇4", "〇"),
        ("♥️+♥️=1♥️", "♥️"),
    ],
)
def test_one_shape_for_all_digits_gives_a_warning(text: str, shape: str) -> None:
    (caution,) = solver.parse(text).cautions
    assert caution.code == "one_shape"
    message = f"{shape} is a letter, the same digit each time; for any digit, write ? or □"
    assert caution.message == message


@in_turn("text", ["○+○=12", "○×○=△○", "○+○+○=?", "A+A+A=12", "🍎+🍎+🍎=12", "1+1=2"])
def test_no_warning_where_shapes_are_several_or_letters(text: str) -> None:
    assert solver.parse(text).cautions == ()


def test_circles_of_two_sizes_look_alike() -> None:
    assert [caution.code for caution in solver.parse("○+◯=〇1").cautions] == ["look_alike"]


def test_squares_in_drawings() -> None:
    plain = "  ?1\n+ 2?\n----\n 1?3"
    expected = [solution.wildcards for solution in solver.solve(plain).solutions]
    for square in SQUARES:
        drawing = plain.replace("?", square)
        assert [solution.wildcards for solution in solver.solve(drawing).solutions] == expected
    wide = "1⬜️\n×◻️\n---\n⬛6"  # squares as pictures take two columns, as emoji do
    filled = [solution.text for solution in solver.solve(wide).solutions]
    assert filled == [
        f"1{a}\n×{b}\n---\n{(10 + a) * b // 10}6"
        for a, b in product(range(10), range(10))
        if (10 + a) * b % 10 == 6 and 10 <= (10 + a) * b < 100
    ]


def test_a_low_line_in_a_drawing_may_be_a_line_as_before() -> None:
    assert solver.solve("_AB\n CD\n---\n 11").count == solver.solve(" AB\n-CD\n---\n 11").count > 0


def test_random_puzzles_with_random_blanks() -> None:
    rng, count = random.Random(17), 0
    while count < 300:
        plain = random_puzzles.Writer(rng).system(planted=True)
        if "?" not in plain:
            plain = "".join("?" if c.isalpha() and rng.random() < 0.3 else c for c in plain)
        if "?" not in plain:
            continue
        count += 1
        text = "".join(rng.choice(BLANKS) if char == "?" else char for char in plain)
        assert outcome(text) == outcome(plain)


def outcome(text: str) -> object:
    """How a text reads and what solves it, or its error with the place."""
    try:
        result = solver.solve(text, limit=20, budget=solver.Budget(nodes=2_000))
    except solver.PuzzleError as error:
        return error.code, error.position
    return solver.rpn(text), [solution.text for solution in result.solutions], result.stop
