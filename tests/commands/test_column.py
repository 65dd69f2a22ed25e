"""`rebus column` and `solver.column`: ever harder, no word twice, one solution and a day each."""

from __future__ import annotations

import json
from datetime import date
from itertools import islice, pairwise
from pathlib import Path

import pytest
from in_turn import later
from terminal import rebus

import solver
from solver.generation.themes import THEMES

WORDS = " ".join(THEMES[theme] for theme in ("animals", "food", "music", "nature"))
OPTIONS = ("--limit", "3", "--levels", "1-3", "--start", "2027-01-30", "--seed", "3")


@pytest.fixture(scope="module")
def lines() -> str:
    """A column as standard output has it."""
    result = rebus("column", "-", *OPTIONS, stdin=WORDS)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_every_puzzle_is_what_it_says(lines: str) -> None:
    entries = [json.loads(line) for line in lines.splitlines()]
    assert [one["level"] for one in entries] == [1, 2, 3]
    assert [one["date"] for one in entries[:2]] == ["2027-01-30", "2027-02-06"]
    assert all(a["difficulty"] <= b["difficulty"] for a, b in pairwise(entries))
    seen: set[str] = set()
    for one in entries:
        result = solver.solve(one["puzzle"])
        assert [found.text for found in result.solutions] == [one["solution"]]
        words = {word.name for word in result.puzzle.words}
        assert not words & seen
        seen |= words
        assert words <= set(WORDS.upper().split())
        explanation = solver.explain(one["puzzle"])
        assert one["proof"] == {"en": [line.text for line in solver.told(explanation)]}
        assert len(one["hints"]["en"]) == 4
        if one["kind"] == "sum":
            assert {line.strip("+ ") for line in one["drawing"].split("\n")} >= words


def test_the_library_has_the_same(lines: str, long: bool) -> None:
    """The first two puzzles; all of them with `--long`."""
    made = solver.column(WORDS.split(), 3, levels=(1, 3), start=date(2027, 1, 30), seed=3)
    many = 3 if long else 2
    told = [json.loads(line) for line in lines.splitlines()[:many]]
    assert [one.as_json() for one in islice(made, many)] == told


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "levels"),
    [
        (WORDS, (4,)),
        later(" ".join(THEMES.values()), (4, 5)),
    ],
    ids=["four themes", "all"],
)
def test_hard_puzzles_of_a_long_list_have_the_stars_of_their_proofs(
    words: str, levels: tuple[int, ...]
) -> None:
    many, span = words.split(), (levels[0], levels[-1])
    made = [*solver.column(many, len(levels), levels=span, kinds=["sum"], proofs=[], seed=3)]
    assert [one.level for one in made] == [*levels]
    for one in made:
        assert solver.solve(one.puzzle).unique
        found = solver.explain(one.puzzle).difficulty
        assert found is not None
        assert found.score == one.difficulty


def test_a_folder_has_each_puzzle_and_nothing_is_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "column"
    args = ("column", "-", "--limit", "2", "--levels", "1-2", "--start", "2027-01-30", "--proofs",
            "en,ja", "--folder", str(folder))  # fmt: skip
    result = rebus(*args, stdin=WORDS)
    assert result.exit_code == 0, result.stderr
    names = sorted(path.name for path in folder.iterdir())
    endings = ["-solution.svg", ".en.txt", ".ja.txt", ".svg"]
    assert names == [f"{n}{end}" for n in ("001-2027-01-30", "002-2027-02-06") for end in endings]
    first = json.loads(result.stdout.splitlines()[0])
    text = (folder / "001-2027-01-30.en.txt").read_text(encoding="utf-8")
    assert text.startswith(f"2027-01-30 ★\n\n{first['drawing']}\n\nHints:\n1. ")
    assert text.endswith("\n".join(first["proof"]["en"]) + "\n")
    assert "ヒント：" in (folder / "001-2027-01-30.ja.txt").read_text(encoding="utf-8")
    again = rebus(*args, stdin=WORDS)
    assert (again.exit_code, again.stdout) == (2, "")
    assert "is not empty, and nothing in it is overwritten" in again.stderr


def test_words_that_do_not_suffice_are_said_and_what_was_found_stays() -> None:
    result = rebus("column", "-", "--limit", "4", "--levels", "2", stdin="send more money cat dog")
    assert result.exit_code == 2
    assert "give no puzzle with 2 of 5 stars; try more words, levels or kinds" in result.stderr


def test_words_that_are_no_file_can_be_piped() -> None:
    result = rebus("column", "cat dog bird")
    assert "words themselves can be piped to rebus column -" in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"limit": 0}, "limit must be a whole number from 1 to 366"),
        ({"every": 400}, "every must be a whole number from 1 to 366"),
        ({"levels": (3, 2)}, "the range 3-2 is upside down: write 2-3"),
        (
            {"levels": (0, 2)},
            "levels must be a number such as 3 or a range such as 2-4, between 1 and 5",
        ),
        ({"start": "4 May"}, "start must be a day, such as 2027-01-04"),
        ({"start": "9999-12-30"}, "this day is too late"),
        ({"kinds": ["kakuro"]}, "kinds must be one of sum, difference, product, division"),
        ({"words": []}, "there are no words"),
        ({"proofs": ["xx"]}, "proofs must be one of en, ru, ja"),
    ],
)
def test_what_cannot_be_is_said(options: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"words": WORDS.split(), "limit": 2, **options}
    with pytest.raises(solver.OptionError, match=message):
        solver.column(**given)  # type: ignore[arg-type]


def test_a_lone_puzzle_has_the_first_level_and_no_difference_is_one_of_its_words() -> None:
    words = WORDS.split()
    (one,) = solver.column(words, 1, proofs=[])
    assert one.level == 1
    differences = solver.column(words, 6, levels=(1, 1), kinds=["difference"], proofs=[])
    for one in differences:  # A - B = B only says that A is twice as much
        *taken, result = one.puzzle.replace(" = ", " - ").split(" - ")
        assert result not in taken


def test_no_more_come_after_the_time() -> None:
    assert [*solver.column(WORDS.split(), 3, timeout=0)] == []
