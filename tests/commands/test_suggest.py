"""Words of a list that the key of a puzzle spells, or that its letters write."""

from __future__ import annotations

import solver
from solver.commands.suggest import suggested


def lines(text: str, *words: str) -> list[str]:
    return [*suggested(solver.solve(text).solutions, words)]


def test_the_key_is_found_in_each_order() -> None:
    text = "TOTE + POUCH = WALLET"
    key = "AWLCTUHOEP"  # 0 to 9
    assert lines(text, key)[0] == "AWLCTUHOEP is the key in the order 0-9"
    assert lines(text, key[::-1].lower())[0] == "PEOHUTCLWA is the key in the order 9-0"
    assert lines(text, key[1:] + key[:1])[0] == "WLCTUHOEPA is the key in the order 1-0"


def test_a_key_may_leave_digits_without_a_letter() -> None:
    assert lines("TO + GO = OUT", "UOTG")[0] == "UOTG is the key in the order 0-9"


def test_the_longest_words_come_first_each_once() -> None:
    written = lines("TO + GO = OUT", "go", "OUT", "Go", "money", "gout")
    assert written == ["its letters write GOUT, OUT, GO"]
    assert lines("TO + GO = OUT", "money") == ["its letters write none of these words"]


def test_many_words_are_counted() -> None:
    words = [a + b for a in "TOGU" for b in "TOGU"] + ["TTT", "OOO", "GGG", "UUU", "TOT", "TUT"]
    (line,) = lines("TO + GO = OUT", *words)
    assert line.endswith(", and 2 more")


def test_without_a_solution_nothing_is_said() -> None:
    assert lines("AB + AB = AB", "A") == []
