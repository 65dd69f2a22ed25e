"""New kakuro in the terminal."""

from __future__ import annotations

import pytest
from terminal import rebus

import solver


def test_each_line_has_one_solution() -> None:
    made = rebus("make-kakuro", "--size", "5", "--seed", "3", "--limit", "3")
    lines = made.stdout.splitlines()
    assert (made.exit_code, len(set(lines))) == (0, 3)
    for line in lines:
        result = solver.kakuro(line)
        assert result.unique
        assert result.puzzle.size == 5
    assert rebus("make-kakuro", "--size", "5", "--seed", "3").stdout == lines[0] + "\n"


def test_without_letters_digits_are_printed() -> None:
    (line,) = rebus("make-kakuro", "--size", "4", "--letters", "0").stdout.split()
    assert solver.kakuro(line).puzzle.letters == ()


@pytest.mark.parametrize("option", [("--size", "3"), ("--letters", "11"), ("--nodes", "0")])
def test_wrong_options(option: tuple[str, str]) -> None:
    made = rebus("make-kakuro", *option)
    assert (made.exit_code, made.stdout) == (2, "")
    assert option[0].strip("-") in made.stderr
