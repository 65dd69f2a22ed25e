"""`rebus draw`: what is drawn and how it is written, and the exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from ink import BROWSERS, is_inked, pixels
from terminal import ROOT, SEND, process, rebus

import solver
from solver.display.figure import figure

ONE = "2,X,(vA),(h7),O"
NO_BROWSER = {
    "en": "Error: REBUS_BROWSER: there is no program /none\n",
    "ru": "Ошибка: REBUS_BROWSER: программы /none нет\n",
    "ja": "エラー：REBUS_BROWSER：/noneというプログラムはありません\n",
}
SEVERAL = {
    "en": "Warning: the puzzle has more solutions than the one that is drawn\n",
    "ru": "Предупреждение: у ребуса есть и другие решения, кроме нарисованного\n",
    "ja": "警告：この問題には、描いた答えのほかにも答えがあります\n",
}
NONE = {
    "en": "Error: there is no solution to draw\n",
    "ru": "Ошибка: решений нет, рисовать нечего\n",
    "ja": "エラー：この問題には答えがないので、描けません\n",
}


def title(text: str) -> str:
    return str(ElementTree.fromstring(text)[0].text)


@pytest.mark.parametrize(
    ("show", "name"),
    [
        ((), SEND),
        (("--show", "solution"), "9567 + 1085 = 10652"),
        (("--show", "both"), f"{SEND}; 9567 + 1085 = 10652"),
    ],
)
def test_the_puzzle_its_solution_or_both(show: tuple[str, ...], name: str) -> None:
    result = rebus("draw", SEND, *show)
    assert title(result.stdout) == name
    assert (result.stderr, result.exit_code) == ("", 0)


def test_it_is_what_python_has() -> None:
    solution = solver.solve(SEND).solutions[0]
    assert rebus("draw", SEND).stdout == solver.svg(solution.puzzle)
    shown = "--show", "solution"
    assert rebus("draw", SEND, *shown, "--cell", "30").stdout == solver.svg(solution, cell=30)
    assert rebus("draw", SEND, *shown, "--format", "latex").stdout == solver.latex(solution)
    filled = solver.kakuro(ONE).solutions[0]
    assert rebus("draw", ONE, *shown).stdout == solver.svg(filled)
    assert rebus("draw", "-", stdin=ONE).stdout == solver.svg(filled.puzzle)


def test_the_name_of_the_file_says_the_format(tmp_path: Path) -> None:
    for name, start in (("a.svg", "<svg "), ("a.TEX", f"% {SEND}\n"), ("a", f"% {SEND}\n")):
        given = () if "." in name else ("--format", "latex")
        result = rebus("draw", SEND, "-o", str(tmp_path / name), *given)
        assert (result.output, result.exit_code) == ("", 0)
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    result = rebus("draw", SEND, "-o", str(tmp_path / "a.gif"))
    assert result.stderr == (
        "Error: --output: a.gif ends in none of .svg, .png, .tex: say with --format what it is to"
        " be\n"
    )
    assert result.exit_code == 2
    assert not (tmp_path / "a.gif").exists()
    result = rebus("draw", SEND, "-o", str(tmp_path / "none" / "a.svg"))
    assert "a.svg': No such file or directory." in result.stderr
    assert result.exit_code == 2


@pytest.mark.skipif(os.name == "nt", reason="no such limits")
def test_a_picture_that_cannot_be_written_leaves_the_one_before(tmp_path: Path) -> None:
    """As on a full disk: a file of more than a hundred bytes cannot be written."""
    import resource

    place = tmp_path / "a.svg"
    place.write_text("before")
    limit = (100, resource.getrlimit(resource.RLIMIT_FSIZE)[1])
    run = process(
        "draw", SEND, "-o", str(place),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit),
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},  # which would be cut off as well
    )  # fmt: skip
    assert run.returncode == 2
    assert run.stderr.decode().endswith(
        f"Error: Invalid value for --output: '{place}': File too large.\n"
    )
    assert place.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]


@pytest.mark.skipif(os.name == "nt", reason="no such files")
def test_a_pipe_gets_the_picture_and_stays_a_pipe(tmp_path: Path) -> None:
    told = ("--format", "svg", "-o", "/dev/stdout")
    run = process("draw", SEND, *told)
    assert (run.stdout.decode(), run.stderr, run.returncode) == (
        solver.svg(solver.parse(SEND)),
        b"",
        0,
    )
    pipe = tmp_path / "a.svg"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert rebus("draw", SEND, "-o", str(pipe)).exit_code == 0
    assert os.read(end, 100_000).startswith(b"<svg ")
    os.close(end)
    assert pipe.is_fifo()


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_one_of_several_solutions_is_drawn_with_a_warning(lang: str) -> None:
    result = rebus("draw", "КОЗА+КОЗА = СТАДО", "--show", "solution", "--lang", lang)
    assert title(result.stdout) == "7693+7693 = 15386"
    assert (result.stderr, result.exit_code) == (SEVERAL[lang], 0)


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_without_a_solution_there_is_nothing_to_draw(lang: str) -> None:
    result = rebus("draw", "A = A + 1", "--show", "both", "--lang", lang)
    assert (result.stdout, result.stderr, result.exit_code) == ("", NONE[lang], 1)
    assert rebus("draw", "A = A + 1").exit_code == 0


def test_without_time_it_says_so() -> None:
    result = rebus("draw", SEND, "--show", "solution", "--timeout", "0")
    assert (result.stdout, result.exit_code) == ("", 3)
    assert result.stderr == "Error: no solution was found in time\n"


def test_a_mistake_is_marked_and_an_unusual_reading_told() -> None:
    result = rebus("draw", "SEND + MORE MONEY")
    assert (result.stdout, result.exit_code) == ("", 2)
    assert result.stderr.splitlines()[1:3] == ["SEND + MORE MONEY", "            ^"]
    result = rebus("draw", "А + A = B")
    assert result.exit_code == 0
    assert result.stderr.startswith("Warning: ")


def test_the_rules_hold_for_the_solution() -> None:
    result = rebus("draw", "SIX + SIX = NINE", "--base", "12", "--show", "solution")
    first = solver.solve("SIX + SIX = NINE", base=12, limit=1).solutions[0]
    assert title(result.stdout) == first.text


@pytest.mark.skipif(os.name == "nt", reason="no such terminal")
def test_a_png_is_kept_from_a_terminal() -> None:
    import pty

    leader, follower = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-m", "solver", "draw", SEND, "--format", "png"],
        cwd=ROOT, stdout=follower, stderr=subprocess.PIPE, timeout=60, check=False,
    )  # fmt: skip
    os.close(follower)
    os.close(leader)
    assert run.stderr == (
        b"Error: --output: a PNG is nothing to read on a terminal: name a file for it with -o\n"
    )
    assert run.returncode == 2


@pytest.mark.parametrize("chosen", BROWSERS)
def test_a_png_is_as_large_as_its_cells_and_has_the_ink_of_the_figure(
    chosen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_BROWSER", chosen)
    place = tmp_path / "a.png"
    for text, cell in (("A + B = C", 30), (SEND, 48), ("A! = BA; B != D", 20)):
        assert rebus("draw", text, "-o", str(place), "--cell", str(cell)).exit_code == 0
        drawn = figure(solver.parse(text))
        rows = pixels(place.read_bytes())
        assert abs(len(rows[0]) - cell * drawn.size[0]) < 2
        assert abs(len(rows) - cell * drawn.size[1]) < 2
        assert is_inked(rows, drawn, cell), text


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_without_a_browser_there_is_no_png(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REBUS_BROWSER", "/none")
    result = rebus("draw", SEND, "--format", "png", "--lang", lang)
    assert (result.stdout, result.stderr, result.exit_code) == ("", NO_BROWSER[lang], 2)


def test_who_looks_for_pictures_elsewhere_is_shown_the_way() -> None:
    for command in ("solve", "batch"):
        result = rebus(command, SEND if command == "solve" else "-", "--format", "svg")
        assert "'svg' is a format of rebus draw" in result.stderr
        assert result.exit_code == 2
