"""`rebus generate`: what a person reads beside the puzzles."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from terminal import rebus

from solver.commands import generate, running

WORDS = b"horse ram camel elk seal goose ape"
RATED = {
    "en": r"Puzzles that were rated: (\d+), their difficulty from (\d+) to (\d+)",
    "ru": r"Оценено ребусов: (\d+), сложность — от (\d+) до (\d+)",
    "ja": r"難しさを調べた問題は(\d+)問で、難しさは(\d+)から(\d+)まででした",
}


@pytest.mark.parametrize(("lang", "jobs"), [("en", "1"), ("ru", "1"), ("ja", "2")])
def test_where_none_is_as_hard_it_says_how_hard_they_are(lang: str, jobs: str) -> None:
    options = ("--lang", lang, "--jobs", jobs)
    every = rebus("generate", "-", "--difficulty", "0-100", stdin=WORDS).stdout.splitlines()
    ratings = [int(line.rpartition("\t")[2]) for line in every]
    assert ratings
    result = rebus("generate", "-", "--difficulty", "0-3", *options, stdin=WORDS)
    assert result.exit_code == 1
    told = re.fullmatch(RATED[lang], result.stderr.splitlines()[1])
    assert told
    assert "--letters 3-6 --repeats" in result.stderr.splitlines()[2]
    assert [*map(int, told.groups())] == [len(ratings), min(ratings), max(ratings)]


@pytest.mark.parametrize(
    ("difficulty", "more", "told"),
    [
        ("70-80", (), "Harder ones: --terms 3-6 --letters 10"),
        ("70-80", ("--terms", "4", "--letters", "10"), "More words, or shorter ones, may help"),
        ("3-9", (), "Easier ones: --letters 3-6 --repeats"),
    ],
)
def test_who_waits_long_is_told_what_gives_more(
    difficulty: str, more: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "PATIENCE", 0.0)
    options = ("--theme", "music", "--difficulty", difficulty, "--timeout", "1", *more)
    lines = rebus("generate", *options).stderr.splitlines()
    rare = "Puzzles of this difficulty are rare with these words and options"
    assert lines.count(rare) == 1
    assert lines[lines.index(rare) + 1] == told


def test_where_there_are_some_it_does_not() -> None:
    result = rebus("generate", "-", "--difficulty", "20-40", stdin=WORDS)
    assert result.exit_code == 0
    assert len(result.stderr.splitlines()) == 1


def test_the_bar_counts_what_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long list is hardly begun when so many puzzles are found."""
    monkeypatch.setattr(running, "EVERY", 0.0)
    options = ("--theme", "animals", "--seed", "3", "--limit", "2", "--difficulty", "0-100")
    result = rebus("generate", *options)
    *lines, last = result.stderr.splitlines()
    assert last.startswith("stopped at the limit: 2 puzzles")
    assert re.fullmatch(r"1 of 2 puzzles after \d+ s, about \d+ s left", lines[-2])
    assert re.fullmatch(r"2 of 2 puzzles after \d+ s", lines[-1])


@pytest.mark.parametrize(
    ("lang", "coded", "empty"),
    [
        (
            "en",
            "Error: {}, line 3: this is not UTF-8; save the file as UTF-8",
            "Error: {} has no words",
        ),
        (
            "ru",
            "Ошибка: {}, строка 3: это не UTF-8; сохраните файл в UTF-8",
            "Ошибка: {}: здесь нет слов",
        ),
        (
            "ja",
            "エラー：{}、3行目：UTF-8ではありません。ファイルをUTF-8で保存してください",
            "エラー：{}に単語がありません",
        ),
    ],
)
def test_a_file_without_words_is_named(tmp_path: Path, lang: str, coded: str, empty: str) -> None:
    place = tmp_path / "words.txt"
    for data, told in (
        ("cat\n# кот\nкот пёс".encode("cp1251"), coded),
        (b"", empty),
        (b"# cat\n , ,\r\n", empty),
    ):
        place.write_bytes(data)
        result = rebus("generate", str(place), "--lang", lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == told.format(place) + "\n"
    assert rebus("generate", str(place), "--theme", "animals", "--limit", "1").exit_code == 0


@pytest.mark.parametrize(
    ("lang", "one", "three"),
    [
        ("en", "Warning: {}, line 2: “don't”: “'” (U+0027) is not a letter; words left out: 1",
         "words left out: 3"),
        ("ru", "Предупреждение: {}, строка 2: «don't»: «'» (U+0027) — не буква; пропущено слов: 1",
         "пропущено слов: 3"),
        ("ja", "警告：{}、2行目：「don't」：「'」（U+0027）は文字ではありません。1語を飛ばしました",
         "3語を飛ばしました"),
    ],
)  # fmt: skip
def test_what_is_no_word_is_left_out(tmp_path: Path, lang: str, one: str, three: str) -> None:
    place = tmp_path / "words.txt"
    place.write_text("send\nmore don't\nmoney\n")
    result = rebus("generate", str(place), "--lang", lang)
    assert (result.exit_code, result.stdout) == (0, "SEND + MORE = MONEY\t9567 + 1085 = 10652\n")
    assert result.stderr.splitlines()[0] == one.format(place)
    place.write_text("send, more\n don't\nmoney;a-b\n\nx2")
    told = rebus("generate", str(place), "--lang", lang, "--json")
    assert json.loads(told.stdout)["puzzles"][0]["puzzle"] == "SEND + MORE = MONEY"
    assert three in told.stderr
    place.write_text("# don't\n\ndon't\nx2\n")
    result = rebus("generate", str(place), "--lang", "en")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: {place}, line 3: “don't”: “'” (U+0027) is not a letter\n"


def test_standard_input_without_words_is_called_so() -> None:
    for lang, told in (("en", "standard input"), ("ru", "стандартный ввод"), ("ja", "標準入力")):
        assert told in rebus("generate", "-", "--lang", lang, stdin=b"").stderr
