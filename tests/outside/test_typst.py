"""The source of a book, made into pages by Typst."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typst
from terminal import rebus

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
