"""Writes what the examples of README and docs/ print now into the pages, where it has changed.

`PYTHONPATH=. python tests/redo_docs.py`, or with the names of pages: `… docs/explain.md`. It also
renews the pictures that the commands of a page make, in `docs/pictures`. `test_docs.py` and
`test_notebook.py` run the same examples. Look at the difference before you keep it.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import re
import sys
import tempfile
import textwrap
from pathlib import Path

from cells import code_cells, outputs, read, written
from test_docs import (
    PAGES,
    PICTURES,
    PROGRESS,
    ROOT,
    SECONDS,
    SESSIONS,
    blocks,
    commands,
    curl,
    documents,
    drawn,
    name,
    pictures,
    printed,
)

COLUMNS = 100
NOTEBOOK = ROOT / "docs" / "notebook.ipynb"


def redone(page: Path) -> str:
    """The text of a page with the output that its examples have now; renews its pictures."""
    if page not in SESSIONS:
        return _redone(page, ROOT)
    with tempfile.TemporaryDirectory() as folder:
        text = _redone(page, Path(folder))
        for picture in pictures(page):
            (PICTURES / picture).write_text(drawn(Path(folder) / picture), encoding="utf-8")
    return text


def _redone(page: Path, folder: Path) -> str:
    text = page.read_text(encoding="utf-8")
    for command in commands(page):
        shown = "\n> ".join(command.text.splitlines())
        before = f"$ {shown}\n" + (f"{command.output}\n" if command.output else "")
        if command.is_http:
            answers = documents(curl(command.text))
            if answers == documents(command.output):
                continue
            output = "\n".join(map(_filled, answers))
        else:
            output = PROGRESS.sub("", printed(command.text, folder)).rstrip("\n")
            if SECONDS.sub("", output) == SECONDS.sub("", command.output):
                continue
        if before not in text:
            print(f"{name(page)}: cannot find {command.text!r}", file=sys.stderr)
        text = text.replace(before, f"$ {shown}\n{output}\n")
    return _session(page, text)


def _filled(document: object) -> str:
    """A JSON document in lines that fit the page; none ends within a text."""
    texts = re.compile(r'"(?:[^"\\]|\\.)*"')
    whole = texts.sub(
        lambda text: text[0].replace(" ", "\0"), json.dumps(document, ensure_ascii=False)
    )
    lines = textwrap.fill(
        whole, COLUMNS, subsequent_indent=" ", break_long_words=False, break_on_hyphens=False
    )
    return lines.replace("\0", " ")


def _session(page: Path, text: str) -> str:
    """The same for the Python session of a page."""
    names: dict[str, object] = {}
    parser = doctest.DocTestParser()
    for block in blocks(page, "python"):
        new = block
        for example in parser.get_examples(block):
            got = io.StringIO()
            if example.exc_msg is None:
                with contextlib.redirect_stdout(got):
                    exec(compile(example.source, name(page), "single"), names)
            if example.exc_msg or doctest.OutputChecker().check_output(
                example.want, got.getvalue(), 0
            ):
                continue
            source = example.source.rstrip("\n").replace("\n", "\n... ")
            new = new.replace(f">>> {source}\n{example.want}", f">>> {source}\n{got.getvalue()}")
        text = text.replace(block, new)
    return text


def ran(path: Path) -> str:
    """The text of a notebook with the outputs that its cells have now."""
    notebook = read(path)
    names: dict[str, object] = {}
    for number, cell in enumerate(code_cells(notebook), 1):
        cell["execution_count"] = number
        cell["outputs"] = outputs(cell, names)
    return written(notebook)


def main(wanted: list[str]) -> None:
    """Redoes the pages of these names, or all."""
    for page in (*PAGES, NOTEBOOK):
        if wanted and name(page) not in wanted:
            continue
        text = ran(page) if page == NOTEBOOK else redone(page)
        if text != page.read_text(encoding="utf-8"):
            page.write_text(text, encoding="utf-8")
            print(f"{page.relative_to(ROOT)} has changed")


if __name__ == "__main__":
    main(sys.argv[1:])
