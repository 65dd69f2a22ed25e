"""Skeletons of written calculations."""

from __future__ import annotations

import json
import re
from itertools import combinations
from typing import Any

import pytest
from in_turn import in_turn, later
from terminal import rebus

import solver
from solver import Budget, LimitError
from solver.generation import skeleton as skeletons
from solver.generation.calculations import long_division, long_multiplication, long_root
from solver.generation.reveal import assignment, shown
from solver.generation.skeleton import skeleton


def test_a_multiplication_is_written_out() -> None:
    assert long_multiplication(881, 909) == ("   881\n x 909\n------\n  7929\n7929\n------\n800829")
    assert long_multiplication(12, 7) == " 12\nx 7\n---\n 84"


def test_a_division_is_written_out() -> None:
    assert long_division(1002691, 109) == (
        "       9199\n109)1002691\n     981\n      216\n      109\n      1079\n"
        "       981\n        981\n        981\n          0"
    )
    assert long_division(1207, 12) == "    100\n12)1207\n   12\n      7"


def test_a_root_is_written_out() -> None:
    assert long_root(204, 3) == (
        "  2   0   4\n∛ 8'489'664\n  8\n    489 664\n    489 664\n          0"
    )
    assert long_root(90, 2) == "   9  0\n√ 81'00\n  81\n      0"
    assert long_root(7, 2) == "   7\n√ 49\n  49\n   0"


@in_turn("power", [2, 3])
@in_turn("root", [1, 10, 23, 109, 3007, 90210])
def test_a_root_is_read_as_what_it_is(root: int, power: int) -> None:
    drawn = long_root(root, power)
    assert solver.solve(drawn).count == 1
    wrong = re.sub("[0-9]", lambda digit: str(int(digit[0]) % 9 + 1), drawn, count=1)
    assert solver.solve(wrong).count == 0


@in_turn(("left", "right"), [(12, 34), (105, 90), (7, 8), (99, 11), (20, 30), (100, 1)])
def test_drawings_are_read_as_what_they_are(left: int, right: int) -> None:
    for drawn in (long_multiplication(left, right), long_division(left * right, left)):
        assert solver.solve(drawn).count == 1
        # The first digit, which is one of a factor or the quotient, is another, and none is 0.
        wrong = re.sub("[0-9]", lambda digit: str(int(digit[0]) % 9 + 1), drawn, count=1)
        assert solver.solve(wrong).count == 0


@pytest.mark.parametrize(
    ("kind", "size", "seed"),
    [
        ("multiplication", "2x2", 1),
        later("multiplication", "3x2", 2),
        ("division", "2x2", 9),
        later("division", "2x3", 9),
        ("root", "2", 1),
        later("root", "3", 1),
        ("cuberoot", "2", 3),
    ],
)
def test_one_solution_with_the_fewest_digits(kind: str, size: str, seed: int) -> None:
    found = skeleton(solver.parse, kind, size=size, seed=seed, tries=3)
    assert found.tried == 3
    assert sum(char.isdigit() for char in found.puzzle.text) == found.printed
    solved = solver.solve(found.puzzle.text)
    assert solved.unique
    assert solved.solutions[0].text == found.solution.text
    # With fewer digits of the same calculation there are others, whichever are printed.
    blank = solver.parse(re.sub("[0-9]", "?", found.solution.text))
    keep = assignment(
        blank,
        solver.Solution(
            blank, {}, tuple(int(found.solution.text[start]) for start, _, _ in blank.blanks)
        ),
    )
    for cells in combinations(keep, found.printed - 1):
        text = shown(blank, {cell: keep[cell] for cell in cells})
        assert solver.solve(text, limit=2).unique is False


def test_a_seed_gives_the_same_again() -> None:
    first, again, other = (
        skeleton(solver.parse, "multiplication", size="2x2", seed=seed, tries=2).puzzle.text
        for seed in (5, 5, 6)
    )
    assert first == again != other


@in_turn(
    ("options", "code"),
    [
        ({"kind": "roots"}, "bad_kind"),
        ({"kind": "root", "size": "3x4"}, "bad_size"),
        ({"kind": "cuberoot", "size": "13"}, "bad_size"),
        ({"size": "3"}, "bad_size"),
        ({"size": "0x3"}, "bad_size"),
        ({"size": "3x13"}, "bad_size"),
        ({"size": 3}, "bad_size"),
        ({"seed": "x"}, "bad_seed"),
        ({"tries": 0}, "bad_tries"),
        ({"printed": -1}, "bad_printed"),
        ({"printed": 2.0}, "bad_printed"),
        ({"budget": Budget(seconds=-1)}, "bad_timeout"),
        ({"budget": Budget(seconds=0)}, "too_hard"),
    ],
)
def test_bad_input(options: dict[str, Any], code: str) -> None:
    with pytest.raises(solver.PuzzleError) as raised:
        skeleton(solver.parse, **options)
    assert raised.value.code == code


def test_a_clock_ends_the_tries_without_seconds_too() -> None:
    """As the clock of a command does when somebody asks to end."""
    times = iter([0.0] * 3)
    budget = Budget(clock=lambda: next(times, float("inf")))
    with pytest.raises(solver.LimitError, match=r"calculations tried: [01]$"):
        solver.skeleton("division", size="1x2", tries=1000, budget=budget)


def some_unproved(monkeypatch: pytest.MonkeyPatch, wrong: range) -> None:
    """Makes the skeletons with these numbers too hard to prove."""

    def made(read: Any, kind: str, *, number: int, **options: Any) -> Any:
        if number in wrong:
            raise LimitError(
                "too_hard",
                "no skeleton was proved to have one solution; calculations tried: {tried}",
                tried=1,
            )
        return skeleton(read, kind, number=number, **options)

    monkeypatch.setattr(skeletons, "skeleton", made)


@pytest.mark.parametrize(
    ("wrong", "made", "status"),
    [(range(1, 8), 3, 0), (range(1, 9), 1, 2), (range(1), 0, 2)],
    ids=["seven", "eight", "the first"],
)
def test_a_series_passes_over_what_is_too_hard(
    monkeypatch: pytest.MonkeyPatch, wrong: range, made: int, status: int
) -> None:
    command = ("skeleton", "multiplication", "--size", "1x1", "--tries", "1", "--format", "jsonl")
    whole = rebus(*command, "--limit", "10").stdout.splitlines()
    some_unproved(monkeypatch, wrong)
    run = rebus(*command, "--limit", "3")
    assert run.exit_code == status
    assert run.stdout.splitlines()[:made] == [whole[0], *whole[8:]][:made]
    assert (json.loads(run.stdout.splitlines()[-1]).get("code") == "too_hard") == bool(status)


@pytest.mark.parametrize("kind", ["multiplication", "division"])
def test_numbers_need_not_be_of_0_1_and_9_alone(kind: str, long: bool) -> None:
    for seed in range(6 if long else 3):
        made = skeleton(solver.parse, kind, size="2x2", seed=seed, tries=2, trivial=False)
        rows = made.solution.text.splitlines()
        factors = re.findall("[0-9]+", rows[0]) + re.findall("[0-9]+", rows[1])[:1]
        assert all({*number} - {*"019"} for number in factors), made.solution.text
        assert solver.solve(made.puzzle).unique


@pytest.mark.parametrize("kind", ["root", "cuberoot"])
def test_nor_need_a_root(kind: str) -> None:
    for seed in range(6):
        made = skeleton(solver.parse, kind, size="2", seed=seed, tries=2, trivial=False)
        root = made.solution.text.splitlines()[0].replace(" ", "")
        assert {*root} - {*"019"}, made.solution.text
        assert solver.solve(made.puzzle).unique
