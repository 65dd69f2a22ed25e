"""Calculations spelled with letters: one solution each, and a key where it is asked for."""

from __future__ import annotations

import re
from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.generation.calculations import long_division, long_multiplication

KEY = "BLACKSMITH"


def pattern(drawn: str) -> str:
    """A calculation with A for its first digit, B for the next other one, and so on."""
    digits = dict.fromkeys(re.findall("[0-9]", drawn))
    names = dict(zip(digits, "ABCDEFGHIJ", strict=False))
    return re.sub("[0-9]", lambda digit: names[digit[0]], drawn)


@pytest.mark.parametrize("seed", range(3))
def test_no_other_multiplication_has_these_letters(seed: int) -> None:
    made = solver.skeleton("multiplication", size="2x2", seed=seed, spelled=True)
    alike = [
        drawn
        for left in range(10, 100)
        for right in range(10, 100)
        if pattern(drawn := long_multiplication(left, right)) == made.puzzle.text
    ]
    assert alike == [made.solution.text]


@pytest.mark.parametrize("seed", range(3))
def test_no_other_division_has_these_letters(seed: int) -> None:
    made = solver.skeleton("division", size="1x2", seed=seed, spelled=True)
    alike = [
        drawn
        for divisor in range(1, 10)
        for quotient in range(10, 100)
        for left in range(divisor)
        if pattern(drawn := long_division(divisor * quotient + left, divisor)) == made.puzzle.text
    ]
    assert alike == [made.solution.text]


@pytest.mark.parametrize("kind", ["multiplication", "division", "root", "cuberoot"])
def test_the_letters_spell_the_key(kind: str) -> None:
    keys = [KEY, "CUMBERLAND"]
    for number, key in enumerate([*keys, KEY]):
        made = solver.skeleton(kind, number=number, key=", ".join(keys))
        assert made.solution.key == key
        assert solver.solve(made.puzzle.text).unique
        assert made.puzzle.text == made.solution.text.translate(str.maketrans("0123456789", key))
        assert made.printed == 0


def test_every_partial_product_is_there() -> None:
    rows = solver.skeleton("multiplication", size="4x3", key=KEY).solution.text.split("\n")
    left, right = int(rows[0]), rows[1].removeprefix(" ").split()[-1]
    parts = [int(row) for row in rows[3:-2]]
    assert parts == [left * int(digit) for digit in reversed(right) if digit != "0"]


@pytest.mark.parametrize("kind", ["division", "root"])
def test_wide_letters_stand_in_wide_columns(kind: str) -> None:
    made = solver.skeleton(kind, key="あいうえおかきくけこ")
    assert made.solution.key == "あいうえおかきくけこ"
    assert not {" ", "-", ")", "'"} & {*made.puzzle.text.replace("√ ", "")}
    assert solver.solve(made.puzzle.text).unique


@in_turn(
    ("options", "field", "message"),
    [
        ({"key": "ABC"}, "key", "a key has a letter for each digit: 10 letters, not 3"),
        ({"key": "BLACKSMITT"}, "key", "T stands twice in the key"),
        ({"key": "BLACKSM1TH"}, "key", "1 is no letter for a digit"),
        ({"key": 5}, "key", "key must be a text of at most 10000 characters"),
        ({"spelled": 1}, "spelled", "spelled must be true or false"),
        ({"spelled": True, "printed": 1}, "printed", "where letters stand for all digits, none is"),
        ({"key": KEY, "size": "1x1"}, "size", "no calculation of this size has every letter of"),
    ],
)
def test_wrong_options_are_errors(options: dict[str, Any], field: str, message: str) -> None:
    with pytest.raises(solver.OptionError, match=message) as caught:
        solver.skeleton(**options)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("text", "key", "base", "puzzle"),
    [
        ("9567+1085=10652", KEY, 10, "HSMI+LBTS=LBMSA"),
        ("9567 + 1085 = 10652", "blacksmith", 10, "HSMI + LBTS = LBMSA"),
        ("2 * 3 = 6", "..AB..C...", 10, "A * B = C"),
        ("[11] + 1 = [12]", "ABCDEFGHIJKLMNOP", 16, "L + B = M"),
        (long_division(2912, 28), KEY, 10, "    LBK\nAT)AHLA\n   AT\n    LLA\n    LLA\n      B"),
    ],
)
def test_a_calculation_is_spelled(text: str, key: str, base: int, puzzle: str) -> None:
    made = solver.encode(text, key, base=base)
    assert made.text == puzzle
    digits = {digit: i for i, digit in enumerate(key.upper())}
    letters = {letter: digits[letter] for letter in made.letters}
    assert solver.is_solution(puzzle, letters, base=base)


@pytest.mark.parametrize(
    ("text", "key", "message"),
    [
        ("1 + 2 = 4", KEY, "“1 . 2 = 4” is not true"),
        ("A + 2 = 4", KEY, "only what has all of its digits can be spelled with a key"),
        ("1 + ? = 4", KEY, "only what has all of its digits can be spelled with a key"),
        ("1 + 2 = 3", "B.ACKSMITH", "the key has no letter for 1"),
        ("1 + 2 =", KEY, "a word is missing here"),
    ],
)
def test_what_cannot_be_spelled(text: str, key: str, message: str) -> None:
    with pytest.raises(solver.PuzzleError, match=message):
        solver.encode(text, key)
