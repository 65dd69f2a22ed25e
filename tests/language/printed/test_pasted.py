"""What is pasted with a puzzle from a page: taken away and said, unless it may say more of it."""

from __future__ import annotations

import pytest

import solver


def told(text: str) -> list[str]:
    """What is said of how a text was read."""
    return [str(caution.sentence) for caution in solver.parse(text).cautions]


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("Exercise 3.2: SEND + MORE = MONEY", "Exercise 3.2"),
        ("Puzzle #12\nSEND + MORE = MONEY", "Puzzle #12"),
        ("Given that SEND + MORE = MONEY find M", "Given that … find M"),
        ("Сколько решений имеет ребус КОЗА*2 = СТАДО?", "Сколько решений имеет ребус"),
        ("SEND + MORE = MONEY ★★★", "★★★"),
        ("SEND + MORE = MONEY [1]", "[1]"),
    ],
)
def test_what_is_left_out_is_said(text: str, remark: str) -> None:
    assert told(text) == [f"“{remark}” is left out: it is no part of the puzzle"]


@pytest.mark.parametrize(
    "text",
    [
        "SEND + MORE = MONEY, M is one",
        "TWO + TWO = FOUR, T is seven",
        "Find S if SEND + MORE = MONEY and none of them is five",
        "In der Aufgabe EINS + EINS = ZWEI ist N gerade.",
        "В ребусе КОЗА*2 = СТАДО буква О больше трёх",
        "Here SEND + MORE = MONEY, written with the digits of another base",
        "AB + CD = EF where B comes before D",
        "SEND + MORE = MONEY in a base above twelve",
        "Please use 4 as M in SEND + MORE = MONEY",
        "The sum TWO + TWO = FOUR, W 6",
        "AB + C = BA, weight(A) = 3",
    ],
)
def test_what_may_be_a_condition_is_not_passed_over(text: str) -> None:
    with pytest.raises(solver.PuzzleError):
        solver.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "solve SEND MORE = MONEY",
        "solve Send + More = Money",
        "Ax B = C",
        "&foo; A = B",
        "☆☆ + ▲ = ▲★ in base 2",
        "★ + ▲ = ★★ in base 2; A",
        r"\foo A = B",
    ],
)
def test_what_may_be_the_puzzle_is_none_of_the_sentences(text: str) -> None:
    with pytest.raises(solver.PuzzleError):
        solver.parse(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("SEND plus MORE equals MONEY", "SEND + MORE = MONEY"),
        ("TWO squared = THREE", "TWO^2 = THREE"),
        ("КОЗА умножить на 2 равно СТАДО", "КОЗА * 2 = СТАДО"),
        ("Q1) BASE + BALL = GAMES\nFind the value of each letter.", "BASE + BALL = GAMES"),
        ("(a) AB + BA = CAC", "AB + BA = CAC"),
        ("TO + GO = OUT, leading digits nonzero", "TO + GO = OUT"),
        ("TO + GO = OUT (T ≠ 0 and G ≠ 0)", "TO + GO = OUT; T ≠ 0; G ≠ 0"),
        ("AB x 6 = BBB (A, B are digits)", "AB * 6 = BBB"),
        ("ABCD × 4 = DCBA, ABCD = ?", "ABCD * 4 = DCBA"),
        ("21Y5 is divisible by 9, find Y", "9 | 21Y5"),
        ("【問題】TO + GO = OUT を解け", "TO + GO = OUT"),
        ("TO+GO=OUT のとき、OUTはいくつ？", "TO + GO = OUT"),
        ("В записи УДАР + УДАР = ДРАКА одинаковым буквам соответствуют одинаковые цифры, а разным —"
         " разные. Найдите все решения.", "УДАР + УДАР = ДРАКА"),
        ("In the cryptarithm below each letter stands for a digit.\n\n  TO\n+ GO\n----\n OUT",
         "TO + GO = OUT"),
    ],
)  # fmt: skip
def test_what_is_pasted_is_the_puzzle_that_it_means(text: str, meant: str) -> None:
    found, wanted = solver.solve(text), solver.solve(meant)
    letters = [[*map(one.letters.get, sorted(one.letters))] for one in found.solutions]
    assert letters == [[*map(one.letters.get, sorted(one.letters))] for one in wanted.solutions]
    assert wanted.count


def test_names_of_signs_in_capitals_are_words() -> None:
    assert solver.solve("EQUALS + PLUS = MINUS").puzzle.letters == tuple("EQUALSPMIN")


@pytest.mark.parametrize(
    ("text", "solution"),
    [
        ("Solve <b>TO</b> + <i>GO</i> = OUT for me", "Solve <b>21</b> + <i>81</i> = 102 for me"),
        ("| | T | O |\n| + | G | O |\n|---|---|---|\n|O|U|T|",
         "| | 2 | 1 |\n| + | 8 | 1 |\n|---|---|---|\n|1|0|2|"),
        ("┌─────┐\n│  TO │\n│+ GO │\n│─────│\n│ OUT │\n└─────┘",
         "┌─────┐\n│  21 │\n│+ 81 │\n│─────│\n│ 102 │\n└─────┘"),
        ("[T,O] + [G,O] = [O,U,T]", "[2,1] + [8,1] = [1,0,2]"),
        ("TO + GO = OUT\nT, G, O ≠ 0", "21 + 81 = 102\n2, 8, 1 ≠ 0"),
    ],
)  # fmt: skip
def test_solutions_keep_all_of_it(text: str, solution: str) -> None:
    assert [one.text for one in solver.solve(text).solutions] == [solution]


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("TWO + TWO = FOUR, O, R > 4", "; O > 4; R > 4"),
        ("TWO + TWO = FOUR, the letter T represents the digit 7", "; T = 7"),
        ("TWO + TWO = FOUR. O and R are not 0", "; O ≠ 0; R ≠ 0"),
        ("  TWO\n+ TWO\n-----\n FOUR\nT is 7.", "; T = 7"),
    ],
)
def test_conditions_in_words(text: str, options: str) -> None:
    found = {tuple(one.letters.items()) for one in solver.solve(text).solutions}
    wanted = solver.solve(f"TWO + TWO = FOUR{options}").solutions
    assert found == {tuple(one.letters.items()) for one in wanted}


def test_no_minus_parts_a_condition_from_a_puzzle() -> None:
    found = solver.solve("AB = CD - E, A > 2 (base 9)")
    assert found.count == solver.solve("AB = CD - E; A > 2", base=9).count


def test_an_empty_command_is_no_puzzle() -> None:
    with pytest.raises(solver.GrammarError):
        solver.parse("\\\f")
