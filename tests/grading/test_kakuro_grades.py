"""Answers to a kakuro: right in every form, and what is wrong with the others."""

from __future__ import annotations

import json

import pytest
from in_turn import in_turn

import solver

LINE = "5,X,X,X,(vJE),(vJF),X,(vJB),(hJJ,vDD),A,O,(hDG),H,E,B,O,(hDG),F,I,O,G,(hA),O,H,X,X"
ANOTHER = "4,X,X,(v9),(v18),X,(v5),12,5,7,(h12),4,6,2,(h8),5,3,X"


@pytest.fixture(scope="module")
def made() -> tuple[str, solver.KakuroSolution]:
    (entry,) = solver.dataset(1, kinds=["kakuro"], levels=[2], proofs=[])
    return entry.puzzle, solver.kakuro(entry.puzzle).solutions[0]


def test_every_form_of_the_right_answer(made: tuple[str, solver.KakuroSolution]) -> None:
    line, solution = made
    letters = {one: solution.letters[one] for one in solver.kakuro(line).puzzle.letters}
    for answer in (
        json.dumps(letters),
        ", ".join(f"{letter} = {digit}" for letter, digit in letters.items()),
        solution.answer,
        f"It is {solution.answer}.",
        solution.text,
        "The grid: " + solution.text.replace(",", ", "),
    ):
        grade = solver.grade(line, answer)
        assert (grade.is_right, grade.score, grade.faults) == (True, 1.0, ()), answer


def test_what_is_wrong_is_said(made: tuple[str, solver.KakuroSolution]) -> None:
    line, solution = made
    names = solver.kakuro(line).puzzle.letters
    right = {one: solution.letters[one] for one in names}
    first, second, *others = names
    exchanged = right | {first: right[second], second: right[first]}
    rows = [
        (exchanged, "the sums of the grid do not come out", len(others) / len(names)),
        (right | {first: right[second]}, f"{first} and {second} are both {right[second]}",
         (len(names) - 1) / len(names)),
        ({one: right[one] for one in names[1:]}, f"the answer has no digit for {first}",
         (len(names) - 1) / len(names)),
        ({}, f"the answer has no digit for {', '.join(names)}", 0.0),
    ]  # fmt: skip
    for answer, fault, score in rows:
        grade = solver.grade(line, json.dumps(answer))
        assert not grade
        assert [str(one) for one in grade.faults] == [fault]
        assert grade.score == pytest.approx(score)


def test_a_wrong_cell_is_wrong_even_where_the_letters_are_right(
    made: tuple[str, solver.KakuroSolution],
) -> None:
    line, solution = made
    pieces, own = solution.text.split(","), line.split(",")
    place = own.index("O")
    pieces[place] = str(int(pieces[place]) % 9 + 1)
    grade = solver.grade(line, ",".join(pieces))
    assert (grade.is_right, grade.wrong, grade.score) == (False, (), 0.99)


@in_turn("answer", ["", "{", "0" * 10, "9" * 40, "A=99, B=", ANOTHER, "[]" * 1000])
def test_nonsense_is_wrong_and_never_an_error(answer: str) -> None:
    assert not solver.grade(LINE, answer)
