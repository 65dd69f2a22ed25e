"""Small commands that would be endless work."""

from __future__ import annotations

import pytest
from terminal import rebus
from within import a_while

from solver import Puzzle, Rules
from solver.commands import bases
from solver.commands.shell import BAD_INPUT, FOUND, UNFINISHED


@pytest.mark.parametrize("puzzle", ["9^9^9=A", "A+9^9^9=B", "A/9^9^9=B"])
def test_powers_that_nobody_can_write_down_are_not_explained(puzzle: str) -> None:
    for more in ((), ("--hint", "digits"), ("--check", "A=1")):
        with a_while():
            result = rebus("explain", puzzle, *more)
        assert result.exit_code == BAD_INPUT
        assert "more than 300 columns: that is too much to explain" in result.stderr


def test_a_power_of_1_is_explained() -> None:
    with a_while():
        result = rebus("explain", "1^9^9=A")
    assert result.exit_code == FOUND
    assert "1 = A." in result.stdout


def test_counting_in_all_bases_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    parse = bases.parse

    def counted(text: str, rules: Rules) -> Puzzle:
        read.append(rules.base)
        return parse(text, rules)

    monkeypatch.setattr(bases, "parse", counted)
    result = rebus("solve", "ABCDEFGHIJK+A=B", "--base", "auto", "--timeout", "0")
    assert result.exit_code == UNFINISHED
    assert read == [2, 36]
    assert "--next" in result.stdout


def test_shuffled_number_words_make_puzzles_soon() -> None:
    with a_while():
        result = rebus("generate", "--numerals", "en", "--seed", "3", "--limit", "8")
    assert result.exit_code == FOUND
    assert len(set(result.stdout.splitlines())) == 8
