"""The arrows between the rooms go down only, and the core of the solver does no input or output."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "solver").rglob("*.py")) + sorted((ROOT / "service").rglob("*.py"))
FILES += [ROOT / "main.py"]


def room(path: Path) -> str:
    """The name of a file as imports spell it below its folder: 'parse', 'commands.solve'.

    A package is named by its folder; the solver itself is ''.
    """
    parts = path.relative_to(ROOT).with_suffix("").parts[1:]
    return ".".join(part for part in parts if part != "__init__")


ROOMS = [path for path in FILES if path.is_relative_to(ROOT / "solver")]

# What each room of the solver may import from the solver.
ARROWS: dict[str, set[str]] = {
    "errors": set(),
    "limits": set(),
    "version": set(),
    "model": {"errors", "limits"},
    "lookalikes": {"model"},
    "symbols": {"errors", "limits"},
    "conventions": {"errors", "limits", "model", "symbols"},
    "parse": {"conventions", "errors", "limits", "lookalikes", "model", "symbols"},
    "layout": {"conventions", "layout.drawing", "model", "parse", "symbols"},
    "layout.grid": {"errors", "symbols"},
    "layout.sheet": {"errors", "layout.grid", "model", "parse", "symbols"},
    "layout.meanings": {"errors", "layout.grid", "layout.multiplication"},
    "layout.column_sum": {"layout.grid", "layout.sheet", "model"},
    "layout.multiplication": {"layout.grid", "layout.sheet", "model"},
    "layout.short_division": {"layout.grid", "layout.sheet", "model"},
    "layout.long_division": {"layout.grid", "layout.sheet", "layout.short_division"},
    "layout.drawing": {
        "errors", "layout.column_sum", "layout.grid", "layout.long_division",
        "layout.meanings", "layout.multiplication", "layout.sheet", "layout.short_division",
        "model", "parse", "symbols",
    },
    "algebra": {"errors", "limits", "model"},
    "expand": {"algebra", "model"},
    "rows": {"algebra", "limits", "model"},
    "narrow": set(),
    "order": set(),
    "schedule": {"algebra", "model", "plans"},
    "divisors": {"algebra", "model"},
    "plans": {"model"},
    "plan": {
        "algebra", "divisors", "errors", "expand", "model", "narrow", "order", "plans", "rows",
        "schedule",
    },
    "arithmetic": set(),
    "tree": {"arithmetic"},
    "bounds": {"arithmetic", "plans", "tree"},
    "balance": {"arithmetic", "narrow", "order", "tree"},
    "remainders": {"arithmetic", "bounds", "plans"},
    "lift": {"arithmetic", "bounds", "plans"},
    "propagate": {"arithmetic", "tree"},
    "cursor": {"errors", "limits", "model"},
    "slices": {"errors", "model"},
    "multiples": {"arithmetic", "plans", "tree"},
    "kernels": {"balance", "lift", "multiples", "plans", "remainders", "slices"},
    "intervals": {"model"},
    "cases": {"algebra", "intervals", "kernels", "model", "plan", "plans"},
    "evaluate": {"errors", "limits", "model"},
    "search": {
        "cases", "cursor", "errors", "evaluate", "kernels", "limits", "model", "plan", "plans",
        "slices",
    },
    "grid": set(),
    "grid.model": {"model"},
    "grid.read": {"errors", "grid.model", "limits", "model"},
    "grid.answer": {"grid.model", "model"},
    "grid.drawing": {"grid.model", "model"},
    "grid.maker": {"errors", "grid.model", "grid.search", "limits", "model"},
    "grid.search": {"cursor", "grid.model", "grid.read", "model", "propagate", "slices"},
    "proof": set(),
    "proof.deadline": {"model", "slices"},
    "proof.judge": {"errors", "grid.model", "grid.search", "limits", "model", "search", "slices"},
    "proof.model": {"grid.model", "model"},
    "proof.difficulty": {"proof.model"},
    "proof.phrases": set(),
    "proof.read": {"grid.model", "grid.read", "layout", "model"},
    "proof.replay": {"proof.model"},
    "proof.check": {"check", "model", "proof.model", "proof.replay"},
    "proof.check_kakuro": {"grid.model", "model", "proof.model", "proof.replay"},
    "proof.sides": {"errors", "limits", "model"},
    "proof.sheet": {"check", "limits", "model", "proof.model", "proof.sides"},
    "proof.formula": {"model", "proof.model", "proof.phrases", "proof.sheet", "proof.sides"},
    "proof.kakuro": {"grid.model", "model", "proof.sheet"},
    "proof.support": {"proof.sheet"},
    "proof.deduce": {"proof.model", "proof.sheet", "proof.support"},
    "proof.name": {"proof.deduce", "proof.model", "proof.sheet", "proof.support"},
    "proof.teller": {
        "model", "proof.formula", "proof.model", "proof.phrases", "proof.sheet", "proof.support",
    },
    "proof.tell_kakuro": {"proof.formula", "proof.model", "proof.sheet", "proof.teller"},
    "proof.tell": {
        "errors", "grid.model", "model", "proof.difficulty", "proof.kakuro", "proof.model",
        "proof.phrases", "proof.sheet", "proof.tell_kakuro", "proof.teller",
    },
    "proof.hint": {"errors", "model", "proof.judge", "proof.model", "proof.phrases", "proof.tell"},
    "proof.answer": {
        "answer", "grid.model", "model", "proof.hint", "proof.judge", "proof.kakuro", "proof.model",
        "proof.sheet", "proof.sides", "proof.tell", "proof.teller",
    },
    "proof.shorten": {"proof.deduce", "proof.model", "proof.search"},
    "proof.search": {"proof.deduce", "proof.model", "proof.shorten", "proof.support"},
    "proof.estimate": {"proof.deduce", "proof.model", "proof.search", "proof.support"},
    "proof.write": {
        "proof", "proof.deduce", "proof.model", "proof.name", "proof.search", "proof.support",
    },
    "proof.explain": {
        "grid.model", "model", "proof.check", "proof.check_kakuro", "proof.deadline",
        "proof.deduce", "proof.difficulty", "proof.estimate", "proof.kakuro", "proof.model",
        "proof.search", "proof.sheet", "proof.write", "slices",
    },
    "proof.rate": {
        "grid.model", "model", "proof.deduce", "proof.difficulty", "proof.estimate",
        "proof.explain", "proof.search", "proof.write",
    },
    "naive": {"evaluate", "model"},
    "check": {"errors", "limits", "model"},
    "answer": {"errors", "model"},
    "trial": {"narrow"},
    "factors": {"narrow"},
    "candidates": {"arithmetic", "factors", "generation.lexicon", "trial"},
    "generation": set(),
    "generation.numerals": {"errors"},
    "generation.themes": {"errors"},
    "generation.lexicon": {"errors", "limits", "model", "symbols"},
    "generation.recipe": {
        "conventions", "errors", "generation.lexicon", "generation.numerals", "generation.themes",
        "limits", "model",
    },
    "generation.space": set(),
    "generation.rating": {"errors", "model", "proof.explain"},
    "generation.cover": set(),
    "generation.reveal": {"errors", "generation.cover", "limits", "model", "search"},
    "generation.written": set(),
    "generation.skeleton": {
        "errors", "generation.reveal", "generation.written", "limits", "model", "slices",
    },
    "generation.ground": {
        "candidates", "errors", "generation.lexicon", "generation.recipe", "generation.space",
    },
    "generation.walk": {
        "candidates", "generation.ground", "generation.space", "limits", "model", "parse",
        "search",
    },
    "generation.generate": {
        "cursor", "errors", "generation.ground", "generation.rating", "generation.recipe",
        "generation.walk", "limits", "model", "search", "slices",
    },
    "generation.answer": {"generation.generate", "model"},
    "": {
        "answer", "check", "errors", "generation.generate", "generation.recipe",
        "generation.reveal", "generation.skeleton", "grid.model", "grid.search", "layout",
        "model", "naive", "parse", "proof.explain", "proof.model", "proof.read", "search", "slices",
        "tree",
        "version",
    },
    "columns": {"model"},
    "crew": set(),
    "jobs": {"crew", "errors", "limits"},
    "together": {"jobs", "model", "search", "slices"},
    "engines": set(),
    "engines.calls": {"", "generation.answer"},
    "engines.processes": {"engines.calls", "jobs"},
    "engines.serverless": {"engines.calls", "errors"},
    "engines.deployed": {"engines.calls", "errors", "limits"},
    "engines.generate": {
        "engines.calls", "generation.generate", "generation.recipe", "model", "parse", "search",
        "slices", "together",
    },
    "engines.solve": {"engines.calls", "limits", "model", "slices", "together"},
    "commands": set(),
    "commands.bar": set(),
    "commands.status": {""},
    "commands.terminal": {"commands.status"},
    "commands.options": {"", "limits"},
    "commands.texts": {"limits"},
    "commands.complaints": {"", "answer", "columns", "commands.status"},
    "commands.findings": {"", "columns"},
    "commands.solve": {
        "", "answer", "commands.bar", "commands.complaints", "commands.engines",
        "commands.findings", "commands.options", "commands.status", "commands.texts",
        "engines.solve", "parse", "together",
    },
    "commands.verdicts": {"", "answer", "columns", "commands.complaints", "jobs"},
    "commands.batch": {
        "commands.bar", "commands.complaints", "commands.findings", "commands.options",
        "commands.status", "commands.texts", "commands.verdicts", "jobs",
    },
    "commands.kakuro": {
        "", "answer", "commands.complaints", "commands.findings", "commands.options",
        "commands.status", "commands.texts", "grid.answer", "grid.drawing", "grid.model",
    },
    "commands.engines": {
        "engines.calls", "engines.deployed", "engines.processes", "engines.serverless", "jobs",
    },
    "commands.generate": {
        "", "columns", "commands.bar", "commands.complaints", "commands.engines",
        "commands.findings", "commands.options", "commands.status", "commands.texts",
        "engines.generate", "generation.answer", "generation.generate", "generation.numerals",
        "generation.recipe", "generation.themes",
    },
    "commands.make_kakuro": {"commands.complaints", "grid.maker"},
    "commands.explain": {
        "", "columns", "commands.complaints", "commands.options", "commands.status",
        "commands.texts", "proof.answer", "proof.hint", "proof.judge", "proof.model",
        "proof.phrases", "proof.tell",
    },
    "commands.skeleton": {
        "", "commands.complaints", "commands.findings", "commands.texts", "generation.skeleton",
    },
    "commands.prompt": {
        "", "commands.complaints", "commands.findings", "commands.options", "limits",
    },
    "cli": {
        "", "commands.batch", "commands.explain", "commands.generate", "commands.kakuro",
        "commands.make_kakuro", "commands.prompt", "commands.skeleton", "commands.solve",
        "commands.terminal",
    },
    "__main__": {"cli"},
}  # fmt: skip

# The terminal: the only rooms that print, and that need click.
TERMINAL = {name for name in ARROWS if name.partition(".")[0] in {"cli", "__main__", "commands"}}
OUTSIDE = {
    "os", "io", "sys", "socket", "pathlib", "subprocess", "logging", "urllib", "http",
    "multiprocessing", "signal", "threading",
}  # fmt: skip

# The rooms that start processes, or call others; the terminal asks for them, no search does.
PROCESSES = {"crew", "engines.deployed", "engines.serverless"}


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
                found |= {f"solver.{name}" for name in rooms}
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


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_go_down(path: Path) -> None:
    top = {name.partition(".")[0] for name in imports(path)}
    assert not top & {"tests", "bench", "deploy"}
    if path in ROOMS:
        own = {name for name in imports(path) if name.partition(".")[0] == "solver"}
        rooms = {name.partition(".")[2] for name in own}
        assert rooms <= ARROWS[room(path)]
        assert not top & {"service", "main"}
    elif path.is_relative_to(ROOT / "service"):
        assert "main" not in top


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_standard_library(path: Path) -> None:
    top = {name.partition(".")[0] for name in imports(path)}
    allowed = {*sys.stdlib_module_names, "solver", "service"}
    terminal = path in ROOMS and room(path) in TERMINAL
    extra = {"lithops"} if path in ROOMS and room(path) == "engines.serverless" else set()
    assert top - allowed - extra <= ({"click"} if terminal else set())


@pytest.mark.parametrize(
    "path",
    [path for path in ROOMS if room(path) not in TERMINAL | PROCESSES],
    ids=lambda path: room(path),
)
def test_the_core_does_no_input_or_output(path: Path) -> None:
    assert not {name.partition(".")[0] for name in imports(path)} & OUTSIDE
    assert not calls(path) & {"print", "open", "input", "breakpoint"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_evaluates_text(path: Path) -> None:
    assert not calls(path) & {"eval", "exec", "compile", "__import__"}


def test_check_shares_no_code_with_a_search() -> None:
    assert imports(ROOT / "solver" / "check.py") & {
        "solver.search", "solver.plan", "solver.naive", "solver.algebra", "solver.lift",
    } == set()  # fmt: skip


def test_every_room_has_its_arrows() -> None:
    assert {room(path) for path in ROOMS} == set(ARROWS)
