"""What is said in words behind a puzzle is a condition, an option, or left out with a warning."""

from __future__ import annotations

import re
from typing import Any

import pytest
from in_turn import in_turn

import solver

SUM = "TWO + TWO = FOUR"

# A text as people write it, what it means, and its rules.
CONDITIONS = [
    (f"{SUM}, where R is even", "even(R)"),
    (f"{SUM}; O odd", "odd(O)"),
    (f"{SUM} (FOUR is a perfect square)", "square(FOUR)"),
    (f"{SUM}. O is not even, and TWO is not a prime number.", "odd(O); not prime(TWO)"),
    (f"{SUM}, R is greater than O", "R > O"),
    (f"{SUM}, O less than R", "O < R"),
    (f"{SUM}, TWO is divisible by 3", "3 | TWO"),
    (f"{SUM}, 4 divides FOUR", "4 | FOUR"),
    (f"{SUM}, TWO is not a multiple of 7", "7 ∤ TWO"),
    (f"{SUM}\n(O ≠ 0)", "O ≠ 0"),
    (f"{SUM} given that W < 5 and U > 3", "W < 5; U > 3"),
    (f"{SUM} & R = 8", "R = 8"),
    (f"{SUM} (Hint: R = 8)", "R = 8"),
    (f"{SUM}\nHint: R = 8", "R = 8"),
    (f"{SUM}、ヒント：R = 8", "R = 8"),
    ("УДАР + УДАР = ДРАКА. Подсказка: А = 2", "А = 2"),
    (f"{SUM}, wobei O gerade ist.", "even(O)"),
    (f"{SUM}, O ist eine gerade Ziffer", "even(O)"),
    (f"{SUM}, où R est pair", "even(R)"),
    (f"{SUM}, donde R es par", "even(R)"),
    (f"{SUM}、Rは偶数", "even(R)"),
    (f"{SUM}。ただしTWOは素数である", "prime(TWO)"),
    (f"{SUM}、TWOは3の倍数", "3 | TWO"),
    ("УДАР + УДАР = ДРАКА, А чётно", "even(А)"),
    ("УДАР + УДАР = ДРАКА, где А — чётная цифра", "even(А)"),
    ("УДАР + УДАР = ДРАКА, если УДАР делится на 2", "2 | УДАР"),
    ("УДАР + УДАР = ДРАКА, УДАР не является простым числом", "not prime(УДАР)"),
    ("УДАР + УДАР = ДРАКА; К больше Р", "К > Р"),
]  # fmt: skip

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("AB + CD = EFG using digits 1-9", {"digits": "1-9"}),
    ("AB + CD = EFG (1-9)", {"digits": "1-9"}),
    ("AB + CD = EFG, digits 1 to 9", {"digits": "1-9"}),
    ("AB + CD = EFG, цифры от 1 до 9", {"digits": "1-9"}),
    ("AB + CD = EFG（数字は1から9まで）", {"digits": "1-9"}),
    ("ABC + DEF = GHIJ, all digits 0-9 used", {"digits_used": "all"}),
    ("ABC + DEF = GHIJ, все десять цифр", {"digits_used": "all"}),
    ("AB + BA = CDC (base 12), digits from 1 to 11", {"base": 12, "digits": "1-11"}),
    ("AB + BA = CDC in base 9, A is odd", {"base": 9}),
]

ANYWAY = [
    "(each letter a different digit)", ", where different letters stand for different digits",
    ". All letters are distinct, no leading zeros!", "; no number begins with 0",
    ", разные буквы — разные цифры", "。同じ文字は同じ数字です",
]  # fmt: skip

QUESTIONS = [
    ". Find FOUR.", "; what is FOUR?", ", find the value of FOUR", ". Чему равно FOUR?",
    "、FOURを求めよ。", "。FOURはいくつですか？", ". Was ist FOUR?", ". Que vaut FOUR ?",
]  # fmt: skip


@in_turn(("text", "condition"), CONDITIONS)
def test_a_condition_in_words_is_one(text: str, condition: str) -> None:
    equation = re.match(r"[^=]*= [A-ZА-Я]+", text)
    assert equation
    assert solver.rpn(text) == solver.rpn(f"{equation.group()}; {condition}")


@in_turn(("text", "rules"), OPTIONS)
def test_an_option_in_words_is_set(text: str, rules: dict[str, Any]) -> None:
    puzzle = solver.parse(text)
    assert {name: getattr(puzzle.rules, name) for name in rules} == rules
    assert len(puzzle.cautions) >= len(rules)


@in_turn("said", ANYWAY)
def test_what_holds_anyway_is_left_out(said: str) -> None:
    puzzle = solver.parse(SUM + said)
    assert solver.rpn(puzzle) == solver.rpn(SUM)
    assert {caution.code for caution in puzzle.cautions} == {"remark"}


@in_turn("asked", QUESTIONS)
def test_a_question_is_left_out_and_told_of(asked: str) -> None:
    puzzle = solver.parse(SUM + asked)
    assert solver.rpn(puzzle) == solver.rpn(SUM)
    (caution,) = puzzle.cautions
    assert "answer=FOUR" in str(caution.sentence)


def test_a_question_may_come_first() -> None:
    assert solver.rpn("What is FOUR if TWO + TWO = FOUR?") == solver.rpn(SUM)


@in_turn(
    "text",
    [
        f"R even, O is even, {SUM}", f"R is even; O is even; {SUM}", f"R is even. O even. {SUM}",
        f"R чётное, O чётное, {SUM}", f"Rは偶数、Oは偶数、{SUM}",
    ],
)  # fmt: skip
def test_conditions_in_words_may_come_first(text: str) -> None:
    assert solver.rpn(text) == solver.rpn(f"{SUM}, even(R), even(O)")


def test_however_many_commas_there_are_before_a_puzzle() -> None:
    letters = ("T", "W", "O", "F", "U", "R")
    text = f"{', '.join(f'{letter} odd' for letter in letters)}, {SUM}"
    stated = "".join(f", odd({letter})" for letter in letters)
    assert solver.rpn(text) == solver.rpn(f"{SUM}{stated}")
    text = f"{', '.join(letters)} are different digits. {SUM}"
    assert solver.rpn(text) == solver.rpn(SUM)


@in_turn(
    ("text", "plain"),
    [
        ("(A + B)(C + D) = EF", "(A + B)*(C + D) = EF"),
        ("(A + B) (C + D) = EF", "(A + B)*(C + D) = EF"),
        ("½ × ABCD = DCBA", "(1/2) * ABCD = DCBA"),
        ("¾ × AB = CD", "(3/4) * AB = CD"),
        ("AB% of CD = E", "AB/100*CD = E"),
    ],
)
def test_what_algebra_writes(text: str, plain: str) -> None:
    assert solver.rpn(text) == solver.rpn(plain)


@in_turn(
    "text",
    [
        "R is even", "find FOUR", "digits 1-9", f"{SUM}, R is heavy", f"{SUM}, digits 7-3",
        "??? + ?? = 1??, all digits different",
        f"{SUM}, every letter is an odd digit", f"{SUM}, all digits are less than 8",
        f"{SUM}, все цифры нечётны", f"R is heavy, {SUM}",
    ],
)  # fmt: skip
def test_what_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(solver.PuzzleError) as refused:
        solver.parse(text)
    position = refused.value.position
    assert position is None or 0 <= position <= len(text)


def test_an_option_wins_over_a_remark() -> None:
    puzzle = solver.parse("AB + BA = CDC (base 12)", solver.Rules(base=16))
    assert puzzle.rules.base == 16
    assert puzzle.cautions


INTRODUCTIONS = [
    "Find the digits: ", "Solve the cryptarithm ", "Can you solve this one? ", "Решите ребус: ",
    "Восстановите цифры в примере ", "В ребусе ", "Решите ребус\n", "次の覆面算を解きなさい。\n",
    "覆面算 ", "Löse das Rätsel: ", "Ein Bauer schrieb an die Wand: ", "Find all solutions of ",
]  # fmt: skip


@in_turn("said", INTRODUCTIONS)
def test_an_introduction_is_left_out(said: str) -> None:
    puzzle = solver.parse(said + SUM)
    assert solver.rpn(puzzle) == solver.rpn(SUM)
    assert said.strip(" \n:。") in str(puzzle.cautions[-1].sentence)


BESIDE = [
    ". Answer: 734 + 734 = 1468", "\n(7 solutions)", "   [3 points]", " (J. H.)",
    " (Solution: T=7, W=3)", ". Ответ: 734 + 734 = 1468", " 答え：734+734=1468",
]  # fmt: skip


@in_turn("said", BESIDE)
def test_what_is_no_part_of_the_puzzle_is_left_out(said: str) -> None:
    puzzle = solver.parse(SUM + said)
    assert solver.rpn(puzzle) == solver.rpn(SUM)
    assert "no part of the puzzle" in str(puzzle.cautions[0].sentence)


@in_turn(
    "text",
    ["FIND(ME+A=BC", "AB + CD = EF (G +)", "ONE = TWO (A=B)(", "ELF + ELF = FOOL (radix 16)"],
)
def test_what_may_be_a_mistake_is_refused(text: str) -> None:
    with pytest.raises(solver.PuzzleError):
        solver.parse(text)


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize("says", ["Answer: ", "Solution : ", "Ответ: ", "答え：", "Lösung:\n"])
@pytest.mark.parametrize("puzzle", ["SEND + MORE = MONEY", "  SEND\n+ MORE\n------\n MONEY"])
def test_an_answer_on_a_line_of_its_own_is_left_out(puzzle: str, says: str, gap: str) -> None:
    result = solver.solve(f"{puzzle}{gap}{says}9567 + 1085 = 10652")
    assert [s.letters for s in result.solutions] == [
        s.letters for s in solver.solve(puzzle).solutions
    ]
    assert [caution.code for caution in result.puzzle.cautions].count("remark") == 1


@pytest.mark.parametrize("text", ["A+B=C\nANSWER=123456", "AB=CD\nANSWER:2=617283"])
def test_an_equation_that_begins_like_an_answer_stays_one(text: str) -> None:
    assert "W" in solver.parse(text).letters


@pytest.mark.parametrize(
    ("power", "root"),
    [("ATOM^(1/2)=A+TO+M", "√ATOM=A+TO+M"), ("ATOM^(1/3)=A+T+O+M", "∛ATOM=A+T+O+M")],
)
def test_a_power_of_a_half_is_a_root(power: str, root: str) -> None:
    one, other = solver.solve(power), solver.solve(root)
    assert one.count
    assert [s.letters for s in one.solutions] == [s.letters for s in other.solutions]


def test_a_number_that_is_sought_first() -> None:
    result = solver.solve("Find the five-digit number ABCDE such that 4 × ABCDE = EDCBA.")
    assert [s.letters for s in result.solutions] == [{"A": 2, "B": 1, "C": 9, "D": 7, "E": 8}]


def test_a_question_on_a_line_of_its_own_is_left_out() -> None:
    result = solver.solve(f"{SUM}\nWhat is the value of T?")
    assert result.count == solver.solve(SUM).count
