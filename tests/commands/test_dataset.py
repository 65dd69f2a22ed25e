"""`rebus dataset` and `solver.dataset`: the same set, whoever makes it, in however many goes."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from terminal import rebus

import solver
from solver.generation import dataset as making
from solver.generation.dataset import Doubles
from solver.meter import Meter
from solver.model import Stop
from solver.proof.difficulty import stars
from solver.proof.explain import explain_puzzle

PLAN = ("--levels", "1,2", "--kinds", "sum,difference", "--terms", "2-3", "--seed", "8")
LIMIT = 5


@pytest.fixture(scope="module")
def whole() -> str:
    """A set as standard output has it."""
    result = rebus("dataset", "--limit", str(LIMIT), *PLAN)
    assert result.exit_code == 0
    return result.stdout


def test_every_entry_is_what_it_says(whole: str) -> None:
    entries = [json.loads(line) for line in whole.splitlines()]
    assert len(entries) == LIMIT
    for one in entries:
        result = solver.solve(one["puzzle"])
        assert [found.text for found in result.solutions] == [one["solution"]]
        assert result.solutions[0].letters == one["letters"]
        assert one["level"] == stars(one["difficulty"]) in (1, 2)
        assert one["kind"] == ("difference" if " - " in one["puzzle"] else "sum")
        explanation = solver.explain(one["puzzle"])
        assert explanation.difficulty
        assert explanation.difficulty.score == one["difficulty"]
        assert one["proof"] == {"en": [line.text for line in solver.told(explanation)]}
        assert len(one["hints"]["en"]) == 4
        assert {step["technique"] for step in one["steps"]} == set(one["techniques"])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_set_that_was_interrupted_goes_on(whole: str, jobs: str, tmp_path: Path) -> None:
    """Even where the last line is half written."""
    file = tmp_path / "set.jsonl"
    begun = whole.splitlines(keepends=True)
    file.write_text("".join(begun[:2]) + begun[2][:40], encoding="utf-8")
    args = ("dataset", "--limit", str(LIMIT), *PLAN, "-o", str(file), "--jobs", jobs)
    assert rebus(*args).exit_code == 0
    assert file.read_text(encoding="utf-8") == whole
    assert rebus(*args).exit_code == 0  # nothing is left to do
    assert file.read_text(encoding="utf-8") == whole


def test_a_table_opens_in_a_spreadsheet_and_goes_on_too(whole: str, tmp_path: Path) -> None:
    file = tmp_path / "set.csv"
    args = ("dataset", *PLAN, "-o", str(file), "--limit")
    rebus(*args, str(LIMIT))
    data = file.read_bytes()
    assert data.startswith("\ufeffset,number,kind,puzzle,".encode())
    rows = [*csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""))]
    entries = [json.loads(line) for line in whole.splitlines()]
    assert [(row["puzzle"], row["proof"]) for row in rows] == [
        (one["puzzle"], "\n".join(one["proof"]["en"])) for one in entries
    ]
    file.write_bytes(data[: int(len(data) * 0.7)].rsplit(b"\n", 1)[0])
    rebus(*args, str(LIMIT))
    assert file.read_bytes() == data


def test_the_library_has_the_same(whole: str) -> None:
    options = {"levels": [1, 2], "kinds": ["sum", "difference"], "terms": (2, 3), "seed": 8}
    made = [*solver.dataset(2, **options)]  # type: ignore[arg-type]
    assert len({*made, *made}) == 2  # entries are values
    assert [one.as_json() for one in made] == [json.loads(s) for s in whole.splitlines()[:2]]


def test_words_of_ones_own_and_no_proofs() -> None:
    words = "cat dog bird horse goat eel ram bear owl ant bee cow hen pig rat fox"
    result = rebus("dataset", "-", "--limit", "2", "--levels", "2", "--proofs", "none", stdin=words)
    for line in result.stdout.splitlines():
        one = json.loads(line)
        assert (one["language"], one["proof"], one["steps"]) == (None, {}, [])
        assert {word.lower() for word in one["puzzle"].split() if word.isalpha()} <= {
            *words.split()
        }


@pytest.mark.parametrize("kind", ["product", "division", "drawn", "grid", "kakuro"])
def test_other_kinds_have_one_solution_too(kind: str, long: bool) -> None:
    options: dict[str, Any] = {"levels": [2], "proofs": ["ja"], "languages": ["ru"], "seed": 1}
    for one in solver.dataset(2 if long else 1, kinds=[kind], **options):
        assert kind != "drawn" or len(one.steps) >= 3
        if kind == "kakuro":
            result: solver.KakuroResult | solver.Result = solver.kakuro(one.puzzle)
        else:
            result = solver.solve(one.puzzle)
        assert result.unique
        assert [found.text for found in result.solutions] == [one.solution]
        assert (one.kind, one.level, len(one.hints["ja"])) == (kind, 2, 4)
        assert one.proof["ja"]
        assert solver.grade(one.puzzle, one.solution).is_right
        assert not solver.grade(one.puzzle, "")
        lines = {"drawn": 4, "grid": 5}.get(kind, 1)
        assert len(one.puzzle.splitlines()) >= lines
        assert (one.language == "ru") == (kind not in ("drawn", "kakuro"))


@pytest.mark.long
def test_there_is_something_left_to_find() -> None:
    """Its first drawing, 21 × 56, would be multiplied out in one step."""
    one = making.entry(making.plan(seed=2, kinds=["drawn"], levels=[1]), 4)
    assert one is None or one.explanation.proof.length >= 3


def test_a_proof_that_is_not_told_gives_way_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to three stars, where each has a whole one."""
    plan = making.plan(levels=[2], kinds=["product"])  # the choice of which asks no TOLD
    number, first = next(one for one in making.numbered(plan, 0, Meter()) if one[1])
    assert first is not None

    def explained(puzzle: Any, budget: Any) -> Any:
        found = explain_puzzle(puzzle, budget)
        return replace(found, stop=Stop.LIMIT) if puzzle.text == first.puzzle.text else found

    monkeypatch.setattr(making, "explain_puzzle", explained)
    other = making.entry(plan, number)
    assert other is None or other.puzzle.text != first.puzzle.text
    monkeypatch.setattr(making, "TOLD", 1)
    monkeypatch.setattr(making, "FEWEST_STEPS", 10**6)  # of what is not told, steps say nothing
    same = making.entry(plan, number)
    assert same is not None
    assert same.puzzle.text == first.puzzle.text


def test_the_words_of_themes_or_random_letters() -> None:
    for one in solver.dataset(3, themes=["еда", "music"], proofs=[]):
        assert (one.language, one.theme) in (("ru", "еда"), ("en", "music"))
    for one in solver.dataset(3, patterns=True, proofs=[]):
        assert set("".join(filter(str.isalpha, one.puzzle))) <= set("ABCDEFGHIJ")
    with pytest.raises(solver.OptionError, match="choose one of words, themes and patterns"):
        solver.dataset(1, patterns=True, words=["cat", "dog"])


def test_no_double_but_for_letters_or_totals() -> None:
    doubles = Doubles()
    puzzles = ["TO + GO = OUT", "SO + DO = OUR", "XY + ZY = YWX", "GO + TO = OUR", "AB + CB = BDA"]
    assert [doubles.add(one) for one in puzzles] == [True, True, False, False, False]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("HALO * SUN = PHOBOS", "PHOBOS / HALO = SUN"),
        ("РОЩА + РОЩА = ГОРА", "ГОРА - РОЩА = РОЩА"),
        ("おかゆ / いか = かし", "こいぬ / いか = さい"),
        ("AB + CDD + E = FGH", "X + YZ + STT = UVW"),
        ("A + B = C", "C - B = A"),
    ],
)
def test_nor_turned_round_or_in_another_order(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        doubles = Doubles()
        assert doubles.add(first)
        assert not doubles.add(second)


def test_what_stands_in_a_file_may_be_anything() -> None:
    doubles = Doubles()
    assert all(map(doubles.add, ["", "?", "A=B", " + ".join(["CD"] * 40) + " = E"]))


def test_others_are_no_doubles() -> None:
    doubles = Doubles()
    puzzles = ["AB + CD = EFG", "AB * CD = EFG", "AB + CC = DEF", "AB + AC = DEF", "AAB - CD = EF",
               "AB\n+CD\nEFG", "2,X,(vA),(hA),O", "3,X,(vA),(vB),(hA),O"]  # fmt: skip
    assert all(map(doubles.add, puzzles))


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (("--limit", "0"), "limit"),
        (
            ("--kinds", "poem"),
            "kinds must be one of sum, difference, product, division, drawn, grid, kakuro",
        ),
        (("--levels", "6"), "levels must be one of 1, 2, 3, 4, 5"),
        (("--levels", "1-x"), "levels must be whole numbers, such as 1-3"),
        (("--terms", "1-3"), "terms must be a number such as 3 or a range such as 2-4"),
        (("--languages", "xx"), "languages must be one of en, ru, ja"),
        (("--proofs", "xx"), "proofs must be one of en, ru, ja"),
    ],
)
def test_what_cannot_be_is_said(args: tuple[str, ...], part: str) -> None:
    result = rebus("dataset", *args)
    assert result.exit_code == 2
    assert part in result.stderr


def test_another_set_is_not_overwritten(tmp_path: Path) -> None:
    for text in ('{"set": "0"}\n', "my notes\n", "[1]\n"):
        file = tmp_path / "notes.jsonl"
        file.write_text(text, encoding="utf-8")
        result = rebus("dataset", "--limit", "1", "-o", str(file))
        assert (result.exit_code, file.read_text(encoding="utf-8")) == (2, text)
        assert "something else than this set" in result.stderr


@pytest.mark.parametrize("name", ["notes.jsonl", "notes.csv"])
def test_a_file_of_somebody_else_is_not_overwritten(name: str, tmp_path: Path) -> None:
    """Neither is one without an end of its only line, which a set that was cut off may have."""
    path = tmp_path / name
    path.write_text("precious")
    form = ("--format", "csv") if name.endswith("csv") else ()
    result = rebus("dataset", "--limit", "1", *form, "-o", str(path))
    assert result.exit_code == 2
    assert "something else than this set" in result.stderr
    assert path.read_text() == "precious"


def test_a_file_without_a_word_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "none.txt").write_text("\n")
    result = rebus("dataset", str(tmp_path / "none.txt"), "--limit", "1")
    assert (result.exit_code, "none.txt has no words" in result.stderr) == (2, True)


@pytest.mark.parametrize("command", ["dataset", "column"])
def test_an_empty_input_is_an_error(command: str) -> None:
    result = rebus(command, "-", "--limit", "1", stdin="\n")
    assert (result.exit_code, "has no words" in result.stderr) == (2, True)


def test_too_few_words_end_in_an_error() -> None:
    result = rebus("dataset", "-", "--levels", "3", stdin="cat dog")
    assert result.exit_code == 2
    assert "gave no new puzzle" in result.stderr


@pytest.mark.long
def test_levels_have_their_shares() -> None:
    made = solver.dataset(12, levels=[1, 1, 1, 2], proofs=[], seed=2)
    shares = Counter(one.level for one in made)
    assert shares[1] > shares[2] > 0


def test_a_set_goes_on_where_there_is_a_file(tmp_path: Path) -> None:
    args = ("dataset", "--limit", "5", "--timeout", "0")
    assert "puzzles; with -o FILE the same command goes on" in rebus(*args).stderr
    assert "puzzles; the same command goes on" in rebus(*args, "-o", str(tmp_path / "a")).stderr
