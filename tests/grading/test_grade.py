"""Answers that are graded: in every form in which people write them, right and wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import solver
from solver.limits import MAX_ANSWER
from solver.model import DIGITS

SEND = "SEND + MORE = MONEY"
PUZZLES = (
    SEND,
    "КОЗА + КОЗА + КОЗА + КОЗА + КОЗА = СТАДО",
    "FORTY + TEN + TEN = SIXTY",
    "AB * CB = DDD",
    "BASE + BALL = GAMES",
    "た + い = ねこ && ねこ - い = た && た > い",
    "  ??\n* ??\n----\n 1?1",
)
RIGHT = [
    "9567 + 1085 = 10652",
    " 9567\n+1085\n-----\n10652",
    "The sum is 9567+1085=10652.",
    "S=9, E=5, N=6, D=7, M=1, O=0, R=8, Y=2",
    "s: 9; e: 5; n: 6; d: 7; m: 1; o: 0; r: 8; y: 2",
    "S → 9\nE → 5\nN → 6\nD → 7\nM → 1\nO → 0\nR → 8\nY → 2",
    "S is 9, E is 5, N is 6, D is 7, M is 1, O is 0, R is 8 and Y is 2",
    "SEND = 9567, MORE = 1085, MONEY = 10652",
    '{"S": 9, "E": 5, "N": 6, "D": 7, "M": 1, "O": 0, "R": 8, "Y": 2}',
    'Here it is:\n```json\n{"answer": {"SEND": "9567", "MORE": 1085, "money": 10652}}\n```',
    "９５６７＋１０８５＝１０６５２",
    "I get 9567, 1085 and 10652",
]


@pytest.mark.parametrize("answer", RIGHT)
def test_an_answer_is_read_in_every_form(answer: str) -> None:
    grade = solver.grade(SEND, answer)
    assert grade
    assert (grade.score, grade.wrong, grade.faults) == (1.0, (), ())
    assert grade.letters == solver.solve(SEND)[0].letters


WRONG = [
    ("9567 + 1085 = 10653", "column 1 from the right does not add up", 7),
    ("9567 + 1084 = 10652", "the answer has 5 and 4 for E", 7),
    ("S=8, E=5, N=6, D=7, M=1, O=0, R=9, Y=2", "column 2 from the right does not add up", 6),
    ("S=9, E=5, N=6, D=7, M=1, O=0, R=8", "the answer has no digit for Y", 7),
    ("0567 + 1085 = 10652", "SEND begins with 0", 7),
    ("S=9, E=5, N=6, D=7, M=1, O=0, R=8, Y=9", "S and Y are both 9", 7),
    ("S=12, E=5, N=6, D=7, M=1, O=0, R=8, Y=2", "12 is not a digit of base 10", 7),
    ("", "the answer has no digit for S, E, N, D, M, O, R, Y", 0),
    ("SEND + MORE = MONEY", "the answer has no digit for S, E, N, D, M, O, R, Y", 0),
    ('{"S": 9, "S": 8, "E": 5, "N": 6, "D": 7, "M": 1, "O": 0, "R": 8, "Y": 2}',
     "the answer has 9 and 8 for S", 7),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "fault", "right"), WRONG)
def test_what_is_wrong_is_named(answer: str, fault: str, right: int) -> None:
    grade = solver.grade(SEND, answer)
    assert not grade
    assert fault in map(str, grade.faults)
    assert grade.wrong is not None
    assert (8 - len(grade.wrong), grade.score) == (right, right / 8)


def test_other_kinds_of_puzzles() -> None:
    product = solver.grade("A * B = CA", "5 * 3 = 16")
    assert [*map(str, product.faults)] == ["the answer has 5 and 6 for A"]
    assert [*map(str, solver.grade("?5 * ? = ?35", "45 * 5 = 135").faults)] == [
        "the two sides are not equal"
    ]
    assert [*map(str, solver.grade("?5 * ? = ?35", "46 * 3 = 135").faults)] == [
        "the answer has 6 where 5 is printed"
    ]
    assert [*map(str, solver.grade("?A * ? = ?35", "A = 5").faults)] == [
        "the answer leaves digits open that no letter stands for"
    ]
    assert [*map(str, solver.grade("A < B && A + B = C", "A=3, B=2, C=5").faults)] == [
        "equation 1: “<” does not hold"
    ]
    assert [*map(str, solver.grade("A + B = C; prime(C)", "A=3 B=1 C=4").faults)] == [
        "a condition beside the calculation does not hold"
    ]
    assert solver.grade("AA + B = BAA", "A=15, B=1", base=16).is_right is (
        solver.is_solution("AA + B = BAA", {"A": 15, "B": 1}, base=16)
    )
    assert solver.grade("A + A = BC", "S: 1").wrong is None  # there are several solutions


def listed(letters: dict[str, int]) -> str:
    return ", ".join(f"{letter}={digit}" for letter, digit in letters.items())


def as_json(letters: dict[str, int]) -> str:
    return json.dumps(letters, ensure_ascii=False)


@pytest.mark.parametrize("write", [listed, as_json])
def test_every_verdict_is_that_of_the_rules(write: Callable[[dict[str, int]], str]) -> None:
    """Right answers, letters exchanged, shifted, left out, drawn at random."""
    rng = Random(7)
    for text in PUZZLES[:6]:
        puzzle = solver.parse(text)
        solutions = [one.letters for one in solver.solve(puzzle, limit=20)]
        for _ in range(60):
            letters = dict(rng.choice(solutions))
            a, b = rng.choices([*letters], k=2)
            match rng.randrange(5):
                case 0:
                    letters[a], letters[b] = letters[b], letters[a]
                case 1:
                    letters[a] = (letters[a] + 1) % 10
                case 2:
                    del letters[a]
                case 3:
                    letters = {letter: rng.randrange(10) for letter in letters}
            grade = solver.grade(puzzle, write(letters))
            assert grade.is_right is solver.is_solution(puzzle, letters), (text, letters)
            assert bool(grade.faults) is not grade.is_right
            assert 0 <= grade.score <= 1
            assert (grade.score == 1) is grade.is_right


@pytest.mark.parametrize("text", PUZZLES)
def test_a_filled_puzzle_is_right(text: str) -> None:
    """As the solver fills it, and wrong with any one digit changed."""
    solution = solver.solve(text)[0]
    assert solver.grade(text, solution.text)
    rng = Random(text)
    places = [at for at, char in enumerate(solution.text) if char in DIGITS]
    for at in rng.sample(places, min(6, len(places))):
        changed = str((int(solution.text[at]) + rng.randint(1, 9)) % 10)
        answer = solution.text[:at] + changed + solution.text[at + 1 :]
        readings = [one.text for one in solver.solve(text)]
        assert solver.grade(text, answer).is_right is (answer in readings)


@pytest.mark.parametrize("answer", ["x" * (MAX_ANSWER + 1), "[" * 1_000_000, b"S=9", None, 9567])
def test_what_cannot_be_an_answer_is_an_error(answer: str) -> None:
    with pytest.raises(solver.OptionError) as error:
        solver.grade(SEND, answer)
    assert (error.value.code, error.value.field) == ("bad_answer", "answer")


@pytest.mark.parametrize(
    "answer",
    [
        "{" * 50_000 + "}" * 50_000, '{"S":' * 10_000 + "9" + "}" * 10_000, "S=" * 50_000,
        "1" * MAX_ANSWER, "9" * 50_000 + "+" * 50_000, '{"S": 1e400}', '{"S": NaN}', "\ud800=9",
        '{"S": ' + "9" * 5_000 + "}", "S=９", "{\x00}", "S=٣",
    ],
)  # fmt: skip
def test_a_hostile_answer_is_wrong(answer: str) -> None:
    assert not solver.grade(SEND, answer)


def test_a_digit_above_nine_may_be_written_in_decimal() -> None:
    puzzle = "A*B=C; C+D=[25]; A>B; B>1"
    for answer, is_right in (
        ("3*2=6; 6+[19]=[25]; 3>2; 2>1", True),
        ("3*2=6; 6+J=[25]; 3>2; 2>1", True),
        ("3*2=6; 6+[18]=[25]; 3>2; 2>1", False),
        ("3*2=6; 6+[88]=[25]; 3>2; 2>1", False),
    ):
        assert solver.grade(puzzle, answer, base=26).is_right == is_right
