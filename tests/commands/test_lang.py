"""The terminal in other languages than English, and files in other encodings than UTF-8."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal import process, rebus

FILE = "A+A=B\nA + + = B\nAB = C\n"
OTHERS = {
    "ru": ("Ошибка: ", "Предупреждение: ", "здесь не хватает слова или числа"),
    "ja": ("エラー：", "警告：", "ここに入る語か数がありません"),
}


@pytest.mark.parametrize("lang", OTHERS)
def test_errors_and_warnings_are_told_in_a_language(lang: str) -> None:
    error, warning, missing = OTHERS[lang]
    wrong = rebus("solve", "A + + = B", "--lang", lang)
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert wrong.stderr == f"{error}{missing}\nA + + = B\n      ^\n"
    assert rebus("--lang", lang, "solve", "A + + = B").stderr == wrong.stderr
    assert rebus("solve", "AB = C", "--lang", lang).stderr.startswith(f"{warning}AB = C")
    told = json.loads(rebus("solve", "A + + = B", "--lang", lang, "--json").stdout)
    assert (told["detail"], told["position"]) == (missing, 6)
    told = json.loads(rebus("solve", "AB = C", "--lang", lang, "--json").stdout)
    assert told["warnings"][0]["message"].startswith("AB = C")
    assert not told["warnings"][0]["message"].isascii()


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("lang", OTHERS)
def test_a_batch_is_told_in_a_language(lang: str, jobs: str) -> None:
    error, warning, missing = OTHERS[lang]
    line = {"ru": "строка {}: ", "ja": "{}行目："}[lang]
    batch = rebus("batch", "-", "--lang", lang, "--jobs", jobs, stdin=FILE)
    assert f"A + + = B\terror: {missing}\t" in batch.stdout
    assert f"{error}{line.format(2)}{missing}\n" in batch.stderr
    assert f"{warning}{line.format(3)}AB = C" in batch.stderr
    rows = rebus("batch", "-", "--lang", lang, "--json", stdin=FILE).stdout.splitlines()
    assert json.loads(rows[1])["detail"] == missing
    assert not json.loads(rows[2])["warnings"][0]["message"].isascii()


def test_every_command_has_a_language() -> None:
    wrong = [
        ("kakuro", "-", "--limit", "0"),
        ("generate", "--theme", "x"),
        ("explain", "A + + = B"),
        ("skeleton", "division", "--tries", "0"),
        ("repair", "A + + = B"),
        ("make-kakuro", "--size", "1"),
        ("batch", "-", "--base", "99"),
    ]
    for arguments in wrong:
        for lang, (error, _, _) in OTHERS.items():
            told = rebus(*arguments, "--lang", lang, stdin="")
            assert told.exit_code == 2
            assert told.stderr.startswith(error)
            assert told.stdout == ""


def test_a_wrong_option_and_a_wrong_command_are_named() -> None:
    told = rebus("solve", "A=A", "--limit", "0", "--lang", "ru").stderr
    assert told == "Ошибка: limit — целое число больше 0\n"
    told = rebus("generate", "-", "--terms", "2", "--fixed", "a b c", "--lang", "ja", stdin="ab")
    assert told.stderr == "エラー：--terms：項の数が、必ず入れる単語より少なくなっています\n"
    told = rebus("solve", "2,X,(v1),X,1", "--lang", "ru")
    assert told.stderr.splitlines()[-1] == "Возможно, как какуро: rebus kakuro"


def test_the_prompt_has_a_language() -> None:
    told = rebus("--lang", "ja", stdin="A + + = B\nAB = C\n\n").stderr
    assert "エラー：ここに入る語か数がありません" in told
    assert "警告：AB = C" in told


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("command", ["solve", "explain", "repair", "batch", "kakuro", "generate"])
def test_utf_16_is_to_be_saved_as_utf_8(command: str, encoding: str, tmp_path: Path) -> None:
    data = "SEND+MORE=MONEY\n".encode(encoding)
    error = "Error: this text is in UTF-16: save it as UTF-8\n"
    piped = rebus(command, "-", stdin=data)
    assert (piped.exit_code, piped.stdout, piped.stderr) == (2, "", error)
    if command in ("batch", "kakuro", "generate"):
        file = tmp_path / "puzzles"
        file.write_bytes(data)
        assert rebus(command, str(file), "--lang", "ru").stderr == (
            f"Ошибка: {file} в UTF-16: сохраните файл в UTF-8\n"
        )


def test_a_pipe_is_looked_at_and_read_from_its_start() -> None:
    assert process("batch", "-", stdin="КОЗА+КОЗА=СТАДО\n".encode()).stdout.count(b"\t2\t") == 1
    ended = process("batch", "-", stdin="КОЗА+КОЗА=СТАДО\n".encode("utf-16"))
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert b"save it as UTF-8" in ended.stderr
