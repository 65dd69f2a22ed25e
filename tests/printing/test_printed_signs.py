"""What is typed as - * / is printed as − × ÷, and nothing else is another puzzle for it."""

from __future__ import annotations

from in_turn import in_turn

from solver.grid.either import read
from solver.model import Puzzle
from solver.options import Rules
from solver.printing.signs import printed

GRID = "BG + A  = GF\n -    +    -\nE  * G  = CG\n =    =    =\nCD - FF = FA"


def printed_text(text: str, lang: str = "en") -> str:
    puzzle = read(text, Rules())
    assert isinstance(puzzle, Puzzle)
    return printed(puzzle, Rules(), lang).text


@in_turn(
    ("text", "shown"),
    [
        ("LIME - PEA = FIG", "LIME − PEA = FIG"),
        ("EAGLE / PIE = ANT", "EAGLE ÷ PIE = ANT"),
        ("A * B = CD; C - A = D, A - B > 1", "A × B = CD; C − A = D, A - B > 1"),
        ("{n} * ABCD = DCBA, {n} > 5", "{n} × ABCD = DCBA, {n} > 5"),
        ("A**2 + B^2 = C^2", "A**2 + B^2 = C^2"),
        ("AB // C = D, A - B = 1", "AB // C = D, A − B = 1"),
        ("3*9 + *1 - 5 = *00", "3*9 + *1 − 5 = *00"),
        ("TWO + TWO = FOUR (base 7)", "TWO + TWO = FOUR"),
        ("  AKS\nx CTT\n-----\n LHMB\nLHMB\nICS\n-----\nHSBMB",
         "  AKS\n× CTT\n-----\n LHMB\nLHMB\nICS\n-----\nHSBMB"),
        ("  __\n- 38\n ---\n  59", "  __\n− 38\n ---\n  59"),
        (GRID, "BG + A  = GF\n −    +    −\nE  × G  = CG\n =    =    =\nCD − FF = FA"),
    ],
)  # fmt: skip
def test_signs_are_those_of_books(text: str, shown: str) -> None:
    assert printed_text(text) == shown


def test_a_quotient_has_the_sign_of_its_country() -> None:
    assert printed_text("EAGLE / PIE = ANT", "ja") == "EAGLE ÷ PIE = ANT"
    assert printed_text("EAGLE / PIE = ANT", "ru") == "EAGLE : PIE = ANT"


def test_a_base_that_is_not_said_any_more_is_still_the_base() -> None:
    puzzle = read("TWO + TWO = FOUR (base 7)", Rules())
    assert isinstance(puzzle, Puzzle)
    assert printed(puzzle, Rules(), "en").rules.base == 7
