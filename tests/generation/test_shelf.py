"""The shelf: puzzles about the themes that were made and rated before."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from in_turn import in_turn

import solver
from bench.shelf import words_of
from solver.generation.shelf.choice import LEVELS, MANY, THEMES_OF, Rated, shelf
from solver.generation.themes import THEMES, theme_words
from solver.proof.rate import rate

PAGE = Path(__file__).parent.parent.parent / "page" / "shelf"

# `--long` rates all of them, which takes some minutes; else some, others with each seed.
SAMPLE, SEED = 8, 20_261_122


def of_level(theme: str, level: str) -> list[Rated]:
    least, most = LEVELS[level]
    return [one for one in shelf(theme) if least <= one[0] <= most]


def everything() -> Iterator[tuple[str, Rated]]:
    for theme in THEMES:
        for one in shelf(theme):
            yield theme, one


def test_every_theme_is_of_one_language() -> None:
    assert [theme for themes in THEMES_OF.values() for theme in themes] == [*THEMES]


@pytest.mark.parametrize("level", LEVELS)
def test_every_theme_has_as_many_of_each_level(level: str) -> None:
    counts = {theme: len(of_level(theme, level)) for theme in THEMES}
    assert counts == dict.fromkeys(THEMES, MANY)


def test_nothing_is_there_twice_or_out_of_order() -> None:
    for theme in THEMES:
        puzzles = shelf(theme)
        assert [*puzzles] == sorted(puzzles)
        assert len({text for _, text in puzzles}) == len(puzzles)
        assert sum(len(of_level(theme, level)) for level in LEVELS) == len(puzzles)


def test_every_puzzle_has_exactly_one_solution_and_the_words_of_its_theme() -> None:
    words = {theme: {word.upper() for word in theme_words(theme)} for theme in THEMES}
    for theme, (_, text) in everything():
        assert solver.solve(text).unique, text
        assert words_of(text) <= words[theme], text


def test_ratings_are_what_puzzles_are_rated(long: bool) -> None:
    rated = [*everything()]
    for _, (score, text) in rated if long else random.Random(SEED).sample(rated, SAMPLE):
        assert rate(solver.parse(text)) == score, text


@pytest.mark.parametrize("language", THEMES_OF)
def test_the_page_has_the_same_shelf(language: str) -> None:
    told = json.loads((PAGE / f"{language}.json").read_text(encoding="utf-8"))
    assert told == {theme: [[*one] for one in shelf(theme)] for theme in THEMES_OF[language]}


@pytest.mark.parametrize("theme", ["animals", "звери", "どうぶつ"])
def test_six_from_easy_to_hard(theme: str) -> None:
    made = solver.generate(theme=theme, shelf=True, limit=6)
    assert [*made.ratings] == sorted(made.ratings)
    for least, most in LEVELS.values():
        assert sum(least <= score <= most for score in made.ratings) == 2
    told = [*zip(made.ratings, (one.puzzle.text for one in made.puzzles), strict=True)]
    assert set(told) <= {*shelf(theme)}
    for puzzle in made.puzzles:
        assert solver.is_solution(puzzle.puzzle.text, puzzle.letters)
    assert (made.stop, made.next, made.candidates) == (solver.Stop.LIMIT, None, 0)
    other = solver.generate(theme=theme, shelf=True, limit=6, seed=1)
    assert other.puzzles != made.puzzles


def test_all_of_a_difficulty() -> None:
    made = solver.generate(theme="animals", shelf=True, difficulty="10-25")
    assert [*made.ratings] == [score for score, _ in shelf("animals") if score <= 25]
    assert made.stop is solver.Stop.EXHAUSTED
    assert not solver.generate(theme="animals", shelf=True, difficulty=90).puzzles


def test_shards_share_a_shelf() -> None:
    parts = [solver.generate(theme="food", shelf=True, shard=f"{n}/5").puzzles for n in range(5)]
    texts = sorted(one.puzzle.text for part in parts for one in part)
    assert texts == sorted(text for _, text in shelf("food"))


@in_turn(
    "options",
    [
        {}, {"words": "a b c"}, {"theme": "animals", "words": "cow"},
        {"theme": "animals", "terms": 3},
        {"theme": "animals", "total": "horse"}, {"theme": "animals", "base": 12},
        {"theme": "animals", "kind": "product"}, {"numerals": "en"},
    ],
)  # fmt: skip
def test_other_wishes_need_new_puzzles(options: dict[str, object]) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.generate(**options, shelf=True)  # type: ignore[arg-type]
    assert caught.value.code in ("bad_shelf", "no_words")


def test_a_shelf_has_no_cursor_and_shelf_is_yes_or_no() -> None:
    with pytest.raises(solver.CursorError):
        solver.generate(theme="animals", shelf=True, next="x")
    with pytest.raises(solver.OptionError, match="shelf must be true or false"):
        solver.generate(theme="animals", shelf=1)  # type: ignore[arg-type]
