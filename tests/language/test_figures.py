"""Letters that are printed digits in bases above ten."""

from __future__ import annotations

import pytest
from in_turn import in_turn

import solver


@in_turn(
    ("text", "base", "letters"),
    [
        ("F□ + □3 = 102", 16, 0),
        ("F* + *3 = 102", 16, 0),
        ("F□ + □X = 102", 16, 2),  # X is none of the digits
        ("F□ + □G = AB", 16, 4),
        ("[15]□ + F3 = 102", 16, 1),  # which says how a digit is printed
        ("F + 3 = A", 16, 2),  # nothing is hidden
        ("AF^2 + D = D*BAE", 16, 5),  # * multiplies
        ("F□ + □3 = 102", 20, 1),
    ],
)
def test_letters_beside_blanks(text: str, base: int, letters: int) -> None:
    puzzle = solver.parse(text, solver.Rules(base=base))
    assert len(puzzle.letters) == letters
    said = [caution for caution in puzzle.cautions if caution.code == "printed_digits"]
    assert bool(said) == (letters == 0)


@pytest.mark.parametrize("text", ["F□ + □3 = 102", "A□ * 2 = 14□"])
def test_the_other_reading_has_letters(text: str) -> None:
    puzzle = solver.parse(text, solver.Rules(base=16))
    other = solver.parse(puzzle.cautions[-1].rewrite, solver.Rules(base=16))
    assert len(other.letters) == 1
