"""The arrows between the rooms go down only, and the core of the solver does no input or output."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = sorted((ROOT / "solver").glob("*.py")) + sorted((ROOT / "service").glob("*.py"))
ROOMS += [ROOT / "main.py"]

# What each room of the solver may import from the solver; None is anything.
ARROWS: dict[str, set[str] | None] = {
    "errors": set(),
    "limits": set(),
    "version": set(),
    "model": {"errors", "limits"},
    "lookalikes": {"model"},
    "symbols": {"errors", "limits"},
    "parse": {"errors", "limits", "lookalikes", "model", "symbols"},
    "algebra": {"errors", "limits", "model"},
    "expand": {"algebra", "model"},
    "rows": {"algebra", "errors", "limits", "model"},
    "narrow": set(),
    "order": set(),
    "plan": {"algebra", "expand", "model", "narrow", "order", "rows"},
    "arithmetic": set(),
    "tree": {"arithmetic"},
    "bounds": {"arithmetic", "plan", "tree"},
    "balance": {"arithmetic", "narrow", "order", "tree"},
    "remainders": {"arithmetic", "bounds", "plan"},
    "lift": {"arithmetic", "bounds", "plan"},
    "search": {"balance", "errors", "lift", "limits", "model", "plan", "remainders"},
    "naive": {"errors", "limits", "model"},
    "check": {"errors", "limits", "model"},
    "answer": {"model"},
    "__init__": {
        "answer", "check", "errors", "model", "naive", "parse", "search", "tree", "version",
    },
    "columns": {"model"},
    "cli": {"", "columns", "limits"},
    "__main__": {"cli"},
}  # fmt: skip

PURE = set(ARROWS) - {"cli", "__main__"}
OUTSIDE = {"os", "io", "sys", "socket", "pathlib", "subprocess", "logging", "urllib", "http"}


def imports(path: Path) -> set[str]:
    """The dotted names that a file imports anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports say where they come from"
            rooms = {alias.name for alias in node.names} & set(ARROWS)
            if node.module == "solver" and rooms:
                found |= {f"solver.{room}" for room in rooms}
            else:
                found.add(str(node.module))
    return found


def calls(path: Path) -> set[str]:
    """The plain names that a file calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


@pytest.mark.parametrize("path", ROOMS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_arrows_go_down(path: Path) -> None:
    top = {name.partition(".")[0] for name in imports(path)}
    assert not top & {"tests", "bench", "deploy"}
    if path.parent.name == "solver":
        own = {name for name in imports(path) if name.partition(".")[0] == "solver"}
        rooms = {name.partition(".")[2] for name in own}
        assert rooms <= (ARROWS[path.stem] or set())
        assert not top & {"service", "main"}
    elif path.parent.name == "service":
        assert "main" not in top


@pytest.mark.parametrize("path", ROOMS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_only_the_standard_library(path: Path) -> None:
    top = {name.partition(".")[0] for name in imports(path)}
    allowed = {*sys.stdlib_module_names, "solver", "service"}
    assert top - allowed <= ({"click"} if path.stem == "cli" else set())


@pytest.mark.parametrize("room", sorted(PURE))
def test_the_core_does_no_input_or_output(room: str) -> None:
    path = ROOT / "solver" / f"{room}.py"
    assert not {name.partition(".")[0] for name in imports(path)} & OUTSIDE
    assert not calls(path) & {"print", "open", "input", "breakpoint"}


@pytest.mark.parametrize("path", ROOMS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_evaluates_text(path: Path) -> None:
    assert not calls(path) & {"eval", "exec", "compile", "__import__"}


def test_check_shares_no_code_with_a_search() -> None:
    assert imports(ROOT / "solver" / "check.py") & {
        "solver.search", "solver.plan", "solver.naive", "solver.algebra", "solver.lift",
    } == set()  # fmt: skip


def test_every_room_has_its_arrows() -> None:
    assert {path.stem for path in (ROOT / "solver").glob("*.py")} == set(ARROWS)
