"""The source of a book, made into pages by Typst."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typst
from terminal import rebus

import solver
from solver.display.figure import figure
from solver.display.shapes import Text
from solver.printing.exercise import Exercise, Picture
from solver.printing.source import book_source, drawn
from solver.printing.style import Layout

TITLE = 'A #title, [bracketed] & *starred*: "5-?" // -- <x>'
STRANGE = "a\nb\a"  # which is no line of letters
PUZZLES = f"""\
## {TITLE}
SEND + MORE = MONEY
```
 ?98
x 3?
----
 1??
???
----
????
```
GROOM / MAN = MOM
5,X,(vEE),(vJJ),(vEH),X,(hJJ),H,C,O,X,(hEA),O,O,C,(vEA),X,(hED),F,O,I,X,(hEC),B,A,O
すきやき - もやし - もやし = もやし
УДАР + УДАР = ДРАКА
"""


def text_of(body: dict[str, Any]) -> str:
    """The text of a heading."""
    signs = {"smartquote": '"', "space": " "}
    parts = body.get("children", [body])
    return "".join(signs.get(part["func"]) or part["text"] for part in parts)


def test_a_book_of_every_kind_becomes_pages(tmp_path: Path) -> None:
    book = tmp_path / "book.typ"
    made = rebus(
        *("booklet", "-", "-o", str(book), "--book", "--title", TITLE, "--author", STRANGE),
        *("--per-page", "4", "--lang", "ru"),
        stdin=PUZZLES,
    )
    assert made.exit_code == 0, made.stderr
    pages = typst.compile(book, format="svg")
    assert len(pages) >= 3 + 2 + 3  # front, puzzles, back
    headings = json.loads(typst.query(book, "heading", field="body"))
    assert TITLE in [*map(text_of, headings)]
    for number in range(1, 7):
        for name in ("puzzle", "answer"):
            found = json.loads(typst.query(book, f"<{name}-{number}>"))
            assert len(found) == 1, f"{name}-{number}"


def test_a_condition_below_a_drawing_stays_in_its_line(tmp_path: Path) -> None:
    (solution,) = solver.solve("A² + B² = C², exactly one of (A=3; B=3), A < B, B < 5").solutions
    book, shown = tmp_path / "book.typ", figure(solution.puzzle)
    source = book_source([Exercise(solution.puzzle, solution)], Layout())
    preamble = source.partition("\n#pagebreak")[0]
    book.write_text(f"{preamble}\n#{drawn(Picture(shown, 7))}", encoding="utf-8")
    page = typst.compile(book, format="svg").decode()
    texts = [shape for shape in shown.shapes if isinstance(shape, Text)]
    assert page.count("matrix(1 0 0 -1 ") == len(texts) + 1  # the number of the page
