"""`rebus kakuro`: an answer for each grid, the sum, drawings, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal import rebus

import solver
from solver.answers.kakuro import kakuro_answer

ONE = "5,X,X,X,(vJE),(vJF),X,(vJB),(hJJ,vDD),A,O,(hDG),H,E,B,O,(hDG),F,I,O,G,(hA),O,H,X,X"
PLAIN = "3,X,(v3),(v4),(h4),O,O,(h3),O,O"
NONE = "2,X,(v5),(h6),O"
MANY = "2,X,(vA),(hA),O"
WRONG = "2,X,(vA),X,o"


def test_answers_and_their_sum_last() -> None:
    result = rebus("kakuro", "-", stdin=f"# mine\n{ONE}\r\n\n{ONE}\n")
    assert result.stdout.splitlines() == [
        "8302754691",
        "8302754691",
        "sum of 2 answers: 16605509382",
    ]
    assert (result.stderr, result.exit_code) == ("", 0)


def test_what_is_no_answer_is_not_summed() -> None:
    result = rebus("kakuro", "-", stdin="\n".join((ONE, PLAIN, NONE, MANY, WRONG)))
    assert result.stdout.splitlines() == [
        "8302754691",
        "1 solution",
        "no solutions",
        "2+ solutions",
        "error",
        "sum of 1 answer: 8302754691",
    ]
    assert result.stderr.splitlines() == [
        "Error: line 5: row 2, column 2: letters are capitals, O for o",
        WRONG,
        "           ^",
    ]
    assert result.exit_code == 2


@pytest.mark.parametrize(("line", "status"), [(ONE, 0), (MANY, 0), (NONE, 1), (WRONG, 2)])
def test_exit_status(line: str, status: int) -> None:
    assert rebus("kakuro", "-", stdin=line).exit_code == status


def test_no_time_is_not_finished() -> None:
    result = rebus(
        "kakuro", "-", "--timeout", "0", stdin="4" + ",X" + ",(v10)" * 3 + ",X,O,O,O" * 3
    )
    assert result.stdout.splitlines()[0] == "not finished: 0 solutions so far"
    assert result.exit_code == 3


def test_the_limit() -> None:
    assert rebus("kakuro", "-", "--limit", "20", stdin=MANY).stdout.startswith("9 solutions\n")


def test_wrong_options_are_told_once() -> None:
    result = rebus("kakuro", "-", "--limit", "0", stdin=ONE)
    assert (result.stdout, result.exit_code) == ("", 2)
    assert result.stderr.startswith("Error: limit must be")


def test_json_is_what_the_function_answers(tmp_path: Path) -> None:
    file = tmp_path / "grids.txt"
    file.write_text(f"{ONE}\n{WRONG}\n")
    result = rebus("kakuro", str(file), "--json")
    answer, problem = map(json.loads, result.stdout.splitlines())
    assert answer == kakuro_answer(solver.kakuro(ONE)).as_json()
    assert (problem["code"], problem["line"], problem["position"]) == ("lower_case", 2, 11)
    assert result.stderr == "sum of 1 answer: 8302754691\n"


DRAWN = """\
┌─────┬─────┬─────┐
│░░░░░│AB\\  │ 3\\  │
├─────┼─────┼─────┤
│  \\AB│  7  │     │
├─────┼─────┼─────┤
│  \\C │     │░░░░░│
└─────┴─────┴─────┘
┌─────┬─────┬─────┐
│░░░░░│10\\  │ 3\\  │
├─────┼─────┼─────┤
│  \\10│  7  │  3  │
├─────┼─────┼─────┤
│  \\3 │  3  │░░░░░│
└─────┴─────┴─────┘
103???????
"""


def test_the_drawings_before_and_after() -> None:
    line = "3,X,(vAB),(v3),(hAB),7,O,(hC),O,X"
    assert rebus("kakuro", "-", "--draw", stdin=line).stdout.startswith(DRAWN)
