"""`rebus booklet`: the pages as a browser or a printer has them, and what keeps them away."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest
from terminal import ROOT, has_ended, rebus

import solver
from solver.commands import bar

posix = pytest.mark.skipif(os.name != "posix", reason="no such signals")

GRID = "2,X,(v3),(h3),O"
COLLECTION = f"""# a comment
SEND + MORE = MONEY\t9567 + 1085 = 10652\t23

## A drawing
```
     ????
??)9?????
   ???
     ??
     ??
       ??
       ??
        ?
```
TO + GO = OUT  # easy
{GRID}
{{"puzzle": "1A + A1 = 55", "title": "From a machine", "base": 10}}
TWO * TWO = THREE
TO + GO = OUT, GO - TO = A0
"""
TITLES = ["", "A drawing", "", "", "From a machine", "", ""]
VOID = {"meta", "br", "path", "use", "line", "rect"}
STARS = {"en": "difficulty {} of 5", "ru": "сложность {} из 5", "ja": "難しさ5段階のうち{}"}
WRITTEN = {
    "en": r": 7 puzzles, [\d.]+ seconds",
    "ru": r": ребусов — 7, секунд — [\d.]+",
    "ja": r"：7問、[\d.]+秒",
}
PRINTED = {
    "en": ("Find the digits", "Name", "Date", "Answers", "How they are solved"),
    "ru": ("Найдите цифры", "Имя", "Дата", "Ответы", "Как это решается"),
    "ja": ("数字を見つけよう", "名前", "日付", "答え", "解き方"),
}
UNIQUE = {
    "en": "There is no other solution.",
    "ru": "Других решений нет.",
    "ja": "ほかに答えはありません。",
}


@dataclass
class Node:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    nodes: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(node if isinstance(node, str) else node.text for node in self.nodes)

    def all(self, tag: str, name: str = "") -> list[Node]:
        """The elements in it with a tag, and a class if one is given."""
        return [
            node for node in self.walk()
            if node.tag == tag and (not name or name in node.attributes.get("class", "").split())
        ]  # fmt: skip

    def walk(self) -> Iterator[Node]:
        for node in self.nodes:
            if isinstance(node, Node):
                yield node
                yield from node.walk()


class Page(HTMLParser):
    """Reads a page in which every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.path = [Node("", {})]
        self.feed(html)
        self.close()
        assert len(self.path) == 1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.path[-1].nodes.append(node)
        if tag not in VOID:
            self.path.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.path.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.path[-1].nodes.append(data)


def book(folder: Path, *options: str, text: str = COLLECTION) -> tuple[Node, str]:
    """The page of a booklet, and standard error."""
    place = folder / "book.html"
    result = rebus("booklet", "-", "-o", str(place), *options, stdin=text.encode())
    assert result.exit_code == 0, result.stderr
    assert result.stdout == ""
    html = place.read_text(encoding="utf-8")
    assert html.startswith("<!doctype html>\n")
    return Page(html).path[0], result.stderr


def puzzles(page: Node) -> list[Node]:
    return [node for node in page.all("li") if node.attributes.get("id", "").startswith("puzzle-")]


def rows(picture: Node) -> list[str]:
    """What stands in a figure, line by line from the left."""
    lines: dict[float, list[tuple[float, str]]] = {}
    for text in picture.all("text"):
        place = text.attributes
        lines.setdefault(float(place["y"]), []).append((float(place["x"]), text.text))
    return ["".join(text for _, text in sorted(lines[y])) for y in sorted(lines)]


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_a_booklet_has_all_its_parts_in_its_language(tmp_path: Path, lang: str) -> None:
    page, complaint = book(tmp_path, "--lang", lang)
    assert re.fullmatch(rf".*book\.html{WRITTEN[lang]}\n", complaint)
    (html,) = page.all("html")
    assert html.attributes["lang"] == lang
    title, name, date, answers, solved = PRINTED[lang]
    assert [page.all("title")[0].text, page.all("h1")[0].text] == [title, title]
    assert [node.text for node in page.all("p", "name")[0].all("span")] == [name, date]
    assert [node.text for node in page.all("h2")] == [answers, solved]
    found = puzzles(page)
    assert [node.all("b")[0].text for node in found] == [f"{n}." for n in range(1, 8)]
    for node, own in zip(found, TITLES, strict=True):
        (head,) = node.all("p", "head")
        (stars,) = head.all("span", "stars")
        count = stars.text.count("★")
        assert stars.text == "★" * count + "☆" * (5 - count)
        assert stars.attributes["aria-label"] == STARS[lang].format(count)
        assert head.text.removesuffix(stars.text).partition(".")[2] == own
    proofs = page.all("article")
    assert len(proofs) == 7
    ends = [[item.text for item in proof.all("li")][-1:] for proof in proofs]
    assert ends == [[UNIQUE[lang]]] * 7
    if lang != "en":  # but for what was typed
        words = {word for node in (*page.all("p"), *page.all("h3")) for word in _words(node)}
        typed = {
            word for entry in COLLECTION.splitlines() for word in re.findall("[A-Za-z]+", entry)
        }
        assert words <= typed


def _words(node: Node) -> list[str]:
    return re.findall("[A-Za-z]{2,}", node.text)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", r"50\.0% done after \d+ s, about \d+ s left"),
        ("ru", r"50\.0% сделано за \d+ с, осталось около \d+ с"),
        ("ja", r"\d+秒で50\.0%完了、残り約\d+秒"),
    ],
)
def test_its_bar_is_in_its_language(
    tmp_path: Path, lang: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "EVERY", 0.0)
    monkeypatch.setattr(bar.Bar, "_left", lambda *_: 7.0)
    text = "TO + GO = OUT\nTWO * TWO = THREE\n"
    _, complaint = book(tmp_path, "--no-proofs", "--no-stars", "--lang", lang, text=text)
    assert re.fullmatch(told, complaint.splitlines()[0])


def test_the_stars_are_the_difficulty(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs")
    text = puzzles(page)[0].all("span", "stars")[0].text
    assert text.count("★") == (solver.difficulty("SEND + MORE = MONEY") or 0) // 20 + 1 == 2
    assert [node.text for node in page.all("h2")] == ["Answers"]


def test_the_key_has_the_digits_of_the_solutions(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-stars", "--no-proofs")
    assert not page.all("span", "stars")
    (key,) = page.all("section", "key")
    answers = [node for node in key.walk() if node.tag == "li"]
    assert len(answers) == 7
    assert rows(answers[0]) == ["9567", "+1085", "10652"]
    assert answers[0].all("p")[0].text == "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2"
    assert rows(answers[1])[:3] == ["9101", "99)900999", "891"]
    assert rows(answers[3])[-1] == "3"
    assert rows(answers[6]) == ["21+81=102", "81−21=60"]


def test_the_key_spells_the_letters_where_each_digit_has_one(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs", "--no-stars", text="TOTE + POUCH = WALLET\n")
    assert page.all("section", "key")[0].all("p")[1].text == "0–9: AWLCTUHOEP"


def test_puzzles_share_pages_evenly(tmp_path: Path) -> None:
    for each, shared in (("3", [3, 2, 2]), ("6", [4, 3]), ("12", [7])):
        page, _ = book(tmp_path, "--no-proofs", "--no-stars", "--no-answers", "--per-page", each)
        leaves = page.all("section")
        assert [len(puzzles(leaf)) for leaf in leaves] == shared
        assert [leaf.all("p", "folio")[0].text for leaf in leaves] == [
            str(number) for number in range(1, len(shared) + 1)
        ]
        starts = [leaf.all("ol")[0].attributes["start"] for leaf in leaves]
        assert starts == [str(1 + sum(shared[:at])) for at in range(len(shared))]


def test_it_holds_all_that_it_needs(tmp_path: Path) -> None:
    """No script, no other file, no address; and nothing of a puzzle or a title is markup."""
    evil = '## <img src="x">&amp;\nA<B, A+B=3, A>0\n'
    page, _ = book(tmp_path, "--title", "<script>1</script> & more", text=evil)
    tags = {node.tag for node in page.walk()}
    assert not tags & {"script", "img", "link", "iframe", "a"}
    assert page.all("h1")[0].text == "<script>1</script> & more"
    assert '<img src="x">&amp;' in page.all("p", "head")[0].text
    for node in page.walk():
        for name, value in node.attributes.items():
            assert name != "src"
            assert not name.startswith("on")
            assert (name, value) == ("href", "#squares") or name != "href"
    html = (tmp_path / "book.html").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"'\s]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"url\(|@import", html)


def test_rules_are_said_once_or_beside_the_puzzle(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs", text='SEND+MORE=MONEY\n{"puzzle":"A+A=A0","base":2}\n')
    intro = page.all("p", "intro")[0].text
    assert intro.startswith("Each letter stands for one digit, different letters for different")
    assert intro.endswith("Each puzzle has exactly one solution.")
    first, second = puzzles(page)
    assert not first.all("p", "rule")
    assert [rule.text for rule in second.all("p", "rule")] == ["The numbers are in base 2."]


def test_the_easy_ones_first(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--order", "easy-first", "--no-proofs")
    counts = [node.all("span", "stars")[0].text.count("★") for node in puzzles(page)]
    assert counts == sorted(counts)
    assert puzzles(page)[0].all("title")[0].text != "SEND + MORE = MONEY"


def test_what_cannot_be_rated_has_no_stars_and_is_told(tmp_path: Path) -> None:
    page, complaint = book(tmp_path, text="TO + GO = OUT\nA^B = C, A = 2, B = 3\n")
    assert complaint.startswith("Warning: line 2: it has neither stars nor a proof: a power")
    assert [len(node.all("span", "stars")) for node in puzzles(page)] == [1, 0]
    assert len(page.all("article")) == 1


def test_long_proofs_are_left_out(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--longest", "3", text="SEND + MORE = MONEY\n")
    left_out = page.all("article")[0].all("p")[0].text
    assert left_out == "Its proof has 8 steps, too many to print here."
    page, _ = book(tmp_path, "--level", "teacher", text="SEND + MORE = MONEY\n")
    assert len(page.all("article")[0].all("li")) < 11


def test_jobs_make_the_same_booklet(tmp_path: Path) -> None:
    text = "TO + GO = OUT\nSEND + MORE = MONEY\n"
    book(tmp_path, text=text)
    alone = (tmp_path / "book.html").read_bytes()
    book(tmp_path, "--jobs", "2", text=text)
    assert (tmp_path / "book.html").read_bytes() == alone


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
        ("book.doc", "does not end in .html or .htm or .pdf"),
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
    until = time.monotonic() + 60
    while not child.exists() and time.monotonic() < until:
        time.sleep(0.01)
    run.terminate()
    complaint = run.communicate(timeout=60)[1].decode()
    assert run.returncode == 3, complaint
    assert complaint.endswith(f"nothing was written to {place}\n")
    assert not place.exists()
    assert has_ended(int(child.read_text()))


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
