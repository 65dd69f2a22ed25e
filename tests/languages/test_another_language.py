"""Another language is a file of phrases, a file of messages, and a row."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOLVER = Path(__file__).parents[2] / "solver"


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """The solver with a German of few words: English phrases, some of which are changed."""
    shutil.copytree(SOLVER, tmp_path / "solver", ignore=shutil.ignore_patterns("__pycache__"))
    folder = tmp_path / "solver" / "languages"
    phrases = (folder / "english.py").read_text("utf-8")
    for english, other in (
        ('language="en"', 'language="de"'),
        ('so="So {what}."', 'so="Also {what}."'),
        (
            'only_solution="The only solution: {text}."',
            'only_solution="Die einzige Lösung: {text}."',
        ),
    ):
        assert phrases.count(english) == 1
        phrases = phrases.replace(english, other)
    (folder / "german.py").write_text(phrases, "utf-8")
    message = 'MESSAGES = {"a word is missing here": "hier fehlt ein Wort"}\n'
    (folder / "german_messages.py").write_text(message, "utf-8")
    rows = (folder / "__init__.py").read_text("utf-8")
    row = '"ja": "japanese"'
    assert rows.count(row) == 1
    (folder / "__init__.py").write_text(rows.replace(row, f'{row}, "de": "german"'), "utf-8")
    return tmp_path


def test_german_is_two_files_and_a_row(german: Path) -> None:
    def said(*arguments: str) -> str:
        command = [sys.executable, "-m", "solver", *arguments, "--lang", "de"]
        done = subprocess.run(
            command, cwd=german, capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout + done.stderr

    proof = said("explain", "TO + GO = OUT")
    assert "Also O = 1" in proof
    assert "Die einzige Lösung: 21 + 81 = 102." in proof
    assert "hier fehlt ein Wort" in said("solve", "A + = B")
    assert "there is no puzzle in this text" in said("solve", "")  # not translated yet
