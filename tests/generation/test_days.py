"""The puzzles of the days: sums for more than a year; and the shelf's other kinds."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from in_turn import later

import solver
from bench.days import DAYS, FILE, FIRST, in_order, words_for
from bench.kinds import FOLDER as KINDS_OF_SHELF
from bench.shelf import words_of
from solver.generation.dataset import KAKURO, KINDS, LEVELS_OF, WORDLESS, Doubles
from solver.generation.shelf.choice import LEVELS, MANY, THEMES_OF
from solver.grid.model import Kakuro
from solver.model import Puzzle
from solver.proof.difficulty import stars
from solver.proof.rate import rate

PAGE = Path(__file__).parent.parent.parent / "page" / "play" / "days"

# Of these the words give fewer.
FEW = {("ja", "hard"): 135}

# Harder sums than those about a theme, which so few words do not make.
NONE = {"sum-ja"}

# So many of each language and level are rated, and of the easier half of each kind, in one language
# of those that it has, others with each seed; all with `--long`.
SAMPLE, SEED = 1, 20_261_136


def days(language: str, level: str) -> list[str]:
    """The puzzles of a level, one a day."""
    files = [PAGE / language / f"{FIRST + at}.json" for at in range(0, DAYS, FILE)]
    return [text for file in files for text in json.loads(file.read_text("utf-8"))[level]]


def some(everything: list[Any], long: bool, name: str) -> list[Any]:
    """A sample of what has a name, which differs from that of another name."""
    return everything if long else random.Random(f"{SEED} {name}").sample(everything, SAMPLE)


@pytest.mark.parametrize("language", THEMES_OF)
def test_every_day_has_puzzles_of_its_own(language: str) -> None:
    known = Doubles()
    before = json.loads((PAGE / language / "1.json").read_text("utf-8"))
    for texts in before.values():
        for text in texts:
            known.add(text)
    words = {word.upper() for word in words_for(language)}
    for level in LEVELS:
        puzzles = days(language, level)
        assert len(puzzles) == DAYS
        many = FEW.get((language, level), DAYS)
        assert [puzzles[day % many] for day in range(DAYS)] == puzzles
        for text in puzzles[:many]:
            assert known.add(text), text
            assert words_of(text) <= words, text
            assert solver.solve(text).unique, text


@pytest.mark.parametrize("level", [*[*LEVELS][:-1], later([*LEVELS][-1])])
@pytest.mark.parametrize("language", THEMES_OF)
def test_they_are_as_hard_as_they_say(language: str, level: str, long: bool) -> None:
    least, most = LEVELS[level]
    for text in some(days(language, level), long, f"{language} {level}"):
        assert least <= (rate(solver.parse(text)) or 0) <= most, text


def test_a_word_does_not_come_back_at_once() -> None:
    puzzles = ["A + B = C", "A + D = E", "F + G = H", "A + I = J", "K + L = M", "N + O = P"]
    ordered = in_order(puzzles)
    assert sorted(ordered) == sorted(puzzles)
    assert all("A" not in words_of(one) for one in ordered[1:4])


def test_other_kinds_are_on_the_shelf(long: bool) -> None:
    for number, kind in enumerate(KINDS):
        languages = [one for one in THEMES_OF if f"{kind}-{one}" not in NONE]
        for language in ("",) if kind in WORDLESS else THEMES_OF:
            name = f"{kind}-{language}" if language else kind
            if name in NONE:
                assert not (KINDS_OF_SHELF / f"{name}.json").exists()
                continue
            rated = json.loads((KINDS_OF_SHELF / f"{name}.json").read_text("utf-8"))
            counts = [sum(stars(score) == level for score, _ in rated) for level in LEVELS_OF[kind]]
            assert max(counts) <= MANY
            assert sum(counts) == len(rated) > MANY / 2
            assert rated == sorted(rated)
            if language and language != languages[number % len(languages)] and not long:
                continue
            for score, text in some(rated if long else rated[: len(rated) // 2], long, name):
                puzzle = read(kind, text)
                assert rate(puzzle) == score, text


def read(kind: str, text: str) -> Puzzle | Kakuro:
    """The puzzle of a text, of which it has exactly one solution."""
    if kind == KAKURO:
        result = solver.kakuro(text)
        assert result.unique
        return result.puzzle
    assert solver.solve(text).unique
    return solver.parse(text)
