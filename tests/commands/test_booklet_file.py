"""`rebus booklet`: the file it reads, the file it writes, and what keeps it from that."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from booklets import COLLECTION, GRID, book, puzzles
from terminal import ROOT, rebus, wait_for_end, wait_until

from solver.printing.anchors import pages_of

posix = pytest.mark.skipif(os.name != "posix", reason="no such signals")

DIVISION = """```
     ????
??)9?????
   ???
     ??
     ??
       ??
       ??
        ?
```
"""

# A kakuro of 13 rows, whose sums have to be as large as can be read.
LARGE = "13,X,(v3),(v4)" + ",X" * 10 + ",(h4),O,O" + ",X" * 10 + ",(h3),O,O" + ",X" * 140

WRONG = """SEND + MORE = MONEY
COW+OAT=MEAL
КОЗА + КОЗА = СТАДО
A + = C
{"x": 1}
{"puzzles": [3]}
{"puzzle":
```
 12
"""


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", [
            "Error: line 2: “COW+OAT=MEAL” has no solution",
            "Error: line 3: “КОЗА + КОЗА = СТАДО” has several solutions, such as"
            " 7693 + 7693 = 15386 and 8653 + 8653 = 17306",
            "Error: line 4: a word is missing here", "A + = C", "    ^",
            "Error: line 5: this line is no JSON document with a puzzle",
            "Error: line 6: this line is no JSON document with a puzzle",
            "Error: line 7: this line is no JSON document with a puzzle",
            "Error: line 8: the drawing that begins here has no end, a line of ```",
        ]),
        ("ru", ["Ошибка: строка 2: у ребуса «COW+OAT=MEAL» нет решения"]),
        ("ja", ["エラー：2行目：「COW+OAT=MEAL」には答えがありません"]),
    ],
)  # fmt: skip
def test_puzzles_without_one_solution_are_named_and_nothing_is_written(
    tmp_path: Path, lang: str, told: list[str]
) -> None:
    place = tmp_path / "book.html"
    place.write_text("before")
    result = rebus("booklet", "-", "-o", str(place), "--lang", lang, stdin=WRONG.encode())
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert lines[: len(told)] == told
    assert str(place) in lines[-1]
    assert place.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["book.html"]


@pytest.mark.parametrize("base", ['"12"', "12.0", "true", "[12]", "99"])
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Error: line 2: the base must be a whole number from 2 to 36"),
        ("ru", "Ошибка: строка 2: основание — целое число от 2 до 36"),
        ("ja", "エラー：2行目：基数は2から36までの整数です"),
    ],
)
def test_a_base_that_is_none_is_no_other_base(
    tmp_path: Path, base: str, lang: str, told: str
) -> None:
    place = tmp_path / "book.html"
    stdin = f'{{"puzzle":"A=1","base":null}}\n{{"puzzle":"A+A=A0","base":{base}}}\n'
    result = rebus("booklet", "-", "-o", str(place), "--lang", lang, stdin=stdin.encode())
    assert result.stderr.splitlines()[:-1] == [told]
    assert result.exit_code == 2
    assert not place.exists()


def test_an_unfinished_search_is_told_by_the_status(tmp_path: Path) -> None:
    place = tmp_path / "book.html"
    hard = b"CRYPTO * GRAPHY = ALPHAMETICS"
    options = ("-o", str(place), "--base", "20", "--timeout", "0.01")
    result = rebus("booklet", "-", *options, stdin=hard)
    assert result.exit_code == 3
    assert result.stderr.startswith("Error: line 1: there was no time to find out whether")
    assert not place.exists()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("book.doc", "does not end in .html or .htm or .pdf or .typ"),
        ("none/book.html", "No such file or directory"),
    ],
)
def test_a_name_that_cannot_be_written_is_refused_first(
    tmp_path: Path, name: str, told: str
) -> None:
    result = rebus("booklet", "-", "-o", str(tmp_path / name), stdin=b"A")
    assert result.exit_code == 2
    assert told in result.stderr


@posix
def test_a_long_name_can_be_written_and_one_too_long_is_refused_first(tmp_path: Path) -> None:
    place = tmp_path / f"{250 * 'b'}.html"
    result = rebus("booklet", "-", "-o", str(place), "--no-proofs", stdin=b"A=1")
    assert result.exit_code == 0, result.stderr
    assert place.read_bytes().startswith(b"<!doctype html>")
    result = rebus("booklet", "-", "-o", f"{place.parent}/b{place.name}", stdin=b"no puzzle")
    assert "File name too long" in result.stderr
    assert result.exit_code == 2


@posix
def test_a_pipe_gets_the_booklet_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "book.html"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    result = rebus("booklet", "-", "-o", str(pipe), "--no-proofs", stdin=b"A=1")
    assert result.exit_code == 0, result.stderr
    assert os.read(end, 100_000).startswith(b"<!doctype html>")
    os.close(end)
    assert pipe.is_fifo()


def test_an_empty_file_makes_no_booklet(tmp_path: Path) -> None:
    result = rebus("booklet", "-", "-o", str(tmp_path / "book.html"), stdin=b"# nothing\n")
    assert (result.exit_code, result.stderr) == (2, "Error: there is no puzzle in this file\n")


def test_without_a_browser_it_says_what_else_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_BROWSER", str(tmp_path / "none"))
    result = rebus("booklet", "-", "-o", str(tmp_path / "book.pdf"), stdin=b"A=1")
    assert result.exit_code == 2
    assert result.stderr.endswith("; or write book.html, and print that from any browser\n")


def test_the_pdf_has_the_pages_of_the_booklet(tmp_path: Path) -> None:
    """Three pages with puzzles, one with the key, and one without proofs since all are longer."""
    place = tmp_path / "book.pdf"
    options = ("-o", str(place), "--per-page", "3", "--lang", "ja", "--longest", "1")
    result = rebus("booklet", "-", *options, stdin=COLLECTION.encode())
    assert result.exit_code == 0, result.stderr
    made = place.read_bytes()
    assert made.startswith(b"%PDF-")
    assert max(map(int, re.findall(rb"/Count (\d+)", made))) == 5
    assert b"/MediaBox [0 0 594" in made or b"/MediaBox [0 0 595" in made  # A4
    assert b"/Lang (ja)" in made


def test_no_page_has_a_heading_and_nothing_else(tmp_path: Path) -> None:
    """Although the proof is longer than what is left below it."""
    place = tmp_path / "book.pdf"
    options = ("-o", str(place), "--level", "teacher", "--no-answers")
    assert rebus("booklet", "-", *options, stdin=DIVISION.encode()).exit_code == 0
    _, page, *_ = signs(place.read_bytes())
    assert page > 200


def signs(pdf: bytes) -> list[int]:
    """How many signs are printed on each page of what Chromium makes."""
    objects = dict(re.findall(rb"(?s)\n(\d+) 0 obj\n(.*?)\nendobj", pdf))
    counts = []
    for told in objects.values():
        if page := re.search(rb"(?s)/Type /Page\b.*/Contents (\d+) 0 R", told):
            stream = objects[page[1]].partition(b"stream\n")[2]
            shown = zlib.decompressobj().decompress(stream)
            counts.append(sum(len(one) // 4 for one in re.findall(rb"<([0-9A-F]+)>", shown)))
    return counts


def test_the_pages_are_those_that_were_planned(tmp_path: Path) -> None:
    """A large grid has a page of its own; the page on how to solve them is longest in Russian."""
    text = f"TO + GO = OUT\n{DIVISION}{LARGE}\n3,X,(v3),(v4),(hA),1,O,(h3),O,O\n"
    options = ("--book", "--no-proofs", "--lang", "ru", "--paper", "letter")
    page, _ = book(tmp_path, *options, text=text)
    planned = {
        node.attributes["href"].removeprefix("#"): node.all("i")[0].text
        for node in page.all("section", "contents")[0].all("a")
    }
    place = tmp_path / "book.pdf"
    result = rebus("booklet", "-", "-o", str(place), *options, stdin=text.encode())
    assert result.exit_code == 0, result.stderr
    printed = pages_of(place.read_bytes())
    assert planned == {name: str(printed[name]) if planned[name] else "" for name in planned}
    assert [printed[f"puzzle-{n}"] for n in range(1, 5)] == [4, 4, 5, 6]


@posix
def test_one_that_is_interrupted_leaves_no_file_and_no_browser(tmp_path: Path) -> None:
    """While the browser prints, which is the last thing that happens."""
    child, place, browser = tmp_path / "child", tmp_path / "book.pdf", tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $$ > {child}.new\nmv {child}.new {child}\nsleep 60\n")
    browser.chmod(0o755)
    (tmp_path / "puzzles").write_text("TO + GO = OUT\n")
    run = subprocess.Popen(
        [sys.executable, "-m", "solver", "booklet", str(tmp_path / "puzzles"), "-o", str(place)],
        cwd=ROOT, stderr=subprocess.PIPE, env=os.environ | {"REBUS_BROWSER": str(browser)},
        preexec_fn=lambda: signal.signal(signal.SIGTERM, signal.SIG_DFL),
    )  # fmt: skip
    wait_until(child.exists)
    run.terminate()
    complaint = run.communicate(timeout=60)[1].decode()
    assert run.returncode == 3, complaint
    assert complaint.endswith(f"nothing was written to {place}\n")
    assert not place.exists()
    wait_for_end(int(child.read_text()))


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_tables_of_our_commands_can_be_printed(tmp_path: Path, form: str) -> None:
    made = "## The first\nTO + GO = OUT\n"
    made += rebus("batch", "-", "--format", form, stdin=b"A + A = B0, B < 2\nTO + GO = OUT").stdout
    made += rebus("skeleton", "division", "--size", "1x2", "--tries", "1", "--format", form).stdout
    page, _ = book(tmp_path, "--no-proofs", "--no-stars", text=made)
    assert len(puzzles(page)) == 4
    made += "COW + OAT = MEAL" + {"csv": ",0\n", "tsv": "\t0\n"}[form]
    result = rebus("booklet", "-", "-o", str(tmp_path / "book.html"), stdin=made.encode())
    line = made.count("\n")
    assert result.stderr.startswith(f"Error: line {line}: “COW + OAT = MEAL” has no solution\n")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_table_of_ones_own_has_titles_and_bases(tmp_path: Path, delimiter: str) -> None:
    rows = [
        ("Week", "Title", "Puzzle", "Base"),
        ("1", "Going out", "TO + GO = OUT", ""),
        ("2", '"One, two"', '" A?\nx B\n---\n ?4\n---\n ??"' if False else "A+A=B", "3"),
        ("3", "", "AB + A = BCC", "10"),
    ]
    table = "".join(delimiter.join(row) + "\n" for row in rows)
    page, _ = book(tmp_path, "--no-proofs", "--no-stars", text=table)
    heads = [head.text for head in page.all("p", "head")]
    assert heads == ["1.Going out", "2.One, two", "3."]
    for base in ("three", "3" * 5000):
        wrong = table.replace(f"{delimiter}3\n", f"{delimiter}{base}\n")
        result = rebus("booklet", "-", "-o", str(tmp_path / "book.html"), stdin=wrong.encode())
        assert "Error: line 3: the base must be a whole number from 2 to 36\n" in result.stderr


def test_a_row_that_is_none_is_named(tmp_path: Path) -> None:
    table = "puzzle,solution\nTO + GO = OUT,21 + 81 = 102\nA + A\rB = C,\n"
    result = rebus("booklet", "-", "-o", str(tmp_path / "book.html"), stdin=table.encode())
    assert "Error: line 3: this row of the table cannot be read\n" in result.stderr


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            "A drawing stands between two lines of ```; what rebus skeleton --format jsonl",
        ),
        ("ru", "Запись столбиком ставят между двумя строками ```; вывод rebus skeleton"),
        (
            "ja",
            "筆算は```の行2つで囲みます。rebus skeleton --format jsonlの出力",
        ),
    ],
)
@pytest.mark.parametrize("kind", ["multiplication", "division"])
def test_a_drawing_without_fences_is_told_apart(
    tmp_path: Path, kind: str, lang: str, told: str
) -> None:
    made = rebus("skeleton", kind, "--size", "1x2", "--tries", "1").stdout
    place = str(tmp_path / "book.html")
    result = rebus("booklet", "-", "-o", place, "--lang", lang, stdin=made.encode())
    lines = result.stderr.splitlines()
    assert [line.startswith(told) for line in lines] == [False] * (len(lines) - 2) + [True, False]
    other = rebus("booklet", "-", "-o", place, stdin=b"A + = B\nA - B\n")
    assert "```" not in other.stderr


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Warning: line 4: the same puzzle stands in line 1"),
        ("ru", "Предупреждение: строка 4: такой же ребус есть в строке 1"),
        ("ja", "警告：4行目：同じ問題が1行目にもあります"),
    ],
)
def test_a_puzzle_that_stands_there_twice_is_told(tmp_path: Path, lang: str, told: str) -> None:
    text = 'TO + GO = OUT\nSEND + MORE = MONEY\n\nTO+GO=OUT\t1\n{"puzzle":"A+A=A0","base":2}\n'
    page, complaint = book(tmp_path, "--no-proofs", "--no-stars", "--lang", lang, text=text)
    assert complaint.splitlines()[:-1] == [told]
    assert len(puzzles(page)) == 4


def test_what_our_commands_print_can_be_printed(tmp_path: Path) -> None:
    made = rebus("generate", "--theme", "animals", "--shelf", "--limit", "2").stdout
    made += rebus("generate", "--theme", "food", "--shelf", "--limit", "2", "--json").stdout
    made += rebus("batch", "-", "--json", stdin=b"TO + GO = OUT").stdout
    made += rebus("kakuro", "-", "--json", stdin=GRID.encode()).stdout
    made += rebus("skeleton", "division", "--size", "1x2", "--tries", "1", "--json").stdout
    page, _ = book(tmp_path, "--no-proofs", "--no-stars", text=made)
    assert len(puzzles(page)) == 7
    assert json.loads(made.splitlines()[-1])["puzzle"].count("\n") == 3


def test_what_other_commands_print_keeps_its_base_and_can_stand_there(tmp_path: Path) -> None:
    words = "dream prince kitchen pocket potato feather"
    made = rebus("generate", "-", "--base", "12", "--limit", "2", "--format", "jsonl", stdin=words)
    assert rebus("batch", "-", stdin=made.stdout).stdout.count("\t1\t") == 2
    repaired = rebus("repair", "КОЗА+КОЗА = СТАДО", "--limit", "2", "--json")
    output = tmp_path / "book.html"
    assert rebus("booklet", "-", "-o", str(output), stdin=repaired.stdout).exit_code == 0
    assert output.read_text("utf-8").count('<li id="puzzle-') == 2
