"""Runs a notebook's cells as Jupyter would, without Jupyter: what they print and what they show."""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def read(path: Path) -> dict[str, Any]:
    """A notebook as it is written, in JSON."""
    return dict(json.loads(path.read_text(encoding="utf-8")))


def written(notebook: dict[str, Any]) -> str:
    """The text of a notebook's file, in the form in which Jupyter saves it."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def code_cells(notebook: dict[str, Any]) -> list[Cell]:
    """The cells that are run, from the first on."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def outputs(cell: Cell, names: dict[str, object]) -> list[dict[str, Any]]:
    """What a cell puts out in a session that has these names already."""
    *statements, last = ast.parse("".join(cell["source"])).body
    printed = io.StringIO()
    shown: object = None
    with contextlib.redirect_stdout(printed):
        if not isinstance(last, ast.Expr):
            statements.append(last)
        exec(compile(ast.Module(statements, []), cell["id"], "exec"), names)
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), cell["id"], "eval"), names)
    found: list[dict[str, Any]] = []
    if printed.getvalue():
        lines = printed.getvalue().splitlines(keepends=True)
        found.append({"name": "stdout", "output_type": "stream", "text": lines})
    if shown is not None:
        data = {"text/plain": [repr(shown)]}
        if hasattr(shown, "_repr_html_"):
            data = {"text/html": [shown._repr_html_()], **data}
        found.append({"data": data, "execution_count": cell["execution_count"], "metadata": {},
                      "output_type": "execute_result"})  # fmt: skip
    return found
