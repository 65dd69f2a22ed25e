"""The arrows between the rooms go down only, and the core of the solver does no input or output."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOLVER = ROOT / "solver"
ROOMS = sorted(SOLVER.rglob("*.py"))
SERVE = SOLVER / "commands" / "serve.py"  # the one door that opens onto the service
SERVER = ROOT / "service" / "server.py"
FILES = [*ROOMS, *sorted((ROOT / "service").rglob("*.py")), ROOT / "main.py"]


# The tower, from its top: each room with the rooms below that it imports from. A room is a folder
# of `solver/` with all that is in it; the files that stand there by themselves are in FLOORS.
TOWER: dict[str, set[str]] = {
    "door": {"commands", "nouns"},
    "commands": {
        "answers", "display", "engines", "generation", "grid", "language", "languages", "api",
        "nouns", "printing", "proof", "search",
    },
    "engines": {"answers", "check", "generation", "language", "api", "nouns", "search"},
    "api": {
        "answers", "check", "display", "generation", "grading", "grid", "kernels", "language",
        "nouns", "printing", "proof", "search",
    },
    "grading": {"check", "grid", "language", "nouns", "search"},
    "printing": {"display", "generation", "grid", "language", "languages", "nouns", "proof"},
    "display": {"generation", "grid", "language", "nouns", "proof", "search"},
    "answers": {
        "generation", "grid", "language", "languages", "nouns", "proof", "search",
    },
    "generation": {
        "check", "grid", "kernels", "language", "nouns", "planning", "proof", "search",
    },
    "proof": {"check", "grid", "kernels", "language", "languages", "nouns", "search"},
    "grid": {"kernels", "language", "nouns", "search"},
    "search": {"kernels", "nouns", "planning"},
    "planning": {"kernels", "nouns"},
    "language": {"kernels", "nouns"},
    "kernels": {"nouns"},
    "check": {"nouns"},
    "nouns": {"languages"},
    "languages": set(),
}  # fmt: skip

FLOORS = {
    "__main__": "door", "cli": "door", "__init__": "api", "api": "api",
    "model": "nouns", "conditions": "nouns", "functions": "nouns",
    "demands": "nouns", "options": "nouns", "unknowns": "nouns",
    "errors": "nouns", "limits": "nouns", "meter": "nouns", "version": "nouns",
    "sentences": "nouns", "translate": "nouns", "shown": "nouns", "record": "nouns",
    "lazy": "nouns", "typed": "nouns",
}  # fmt: skip

# Where it is large, a room is a tower by itself; what stands in the folder itself is at both ends,
# its door above and what all of its rooms share below.
INNER_TOWERS = {
    "proof": ["pupil", "telling", "finding", "checking", "techniques", "speaking", "sheet"],
    "language": ["drawings"],
}


def room(path: Path) -> str:
    """The room of the tower that a file of the solver belongs to."""
    first = path.relative_to(SOLVER).with_suffix("").parts[0]
    return FLOORS.get(first, first)


def module(path: Path) -> str:
    """The dotted name of a file below the solver's folder: 'language.parse', 'commands.solve'."""
    return ".".join(path.relative_to(SOLVER).with_suffix("").parts).removesuffix(".__init__")


# The terminal: the only rooms that print, and that need click.
TERMINAL = {"door", "commands"}
OUTSIDE = {
    "os", "io", "sys", "socket", "pathlib", "subprocess", "logging", "urllib", "http",
    "multiprocessing", "signal", "threading",
}  # fmt: skip

# What starts processes, or calls others; the terminal asks for them, no search does.
PROCESSES = {
    "engines.workers", "engines.calls", "engines.deployed", "engines.serverless",
    "printing.browser",
}  # fmt: skip


KNOWN = frozenset(FILES)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> set[str]:
    """The dotted names that a file imports anywhere in it."""
    names = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports say where they come from"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def rooms_imported(path: Path) -> set[Path]:
    """The files of the solver that a file imports."""
    found = {file for name in imports(path) if (file := file_of(name)) and file != path}
    return {file for file in found if file in ROOMS} if path == SERVE else found


@cache
def file_of(name: str) -> Path | None:
    """The file of the solver that a dotted name is, or stands in."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        place = ROOT.joinpath(*parts[:length])
        for file in (place.with_suffix(".py"), place / "__init__.py"):
            if file in KNOWN:
                return file
    return None


@cache
def classes(path: Path) -> dict[str, ast.ClassDef]:
    """The classes of a file, by name."""
    return {node.name: node for node in tree(path).body if isinstance(node, ast.ClassDef)}


def calls(path: Path) -> set[str]:
    """The plain names that a file calls."""
    return {
        node.func.id
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def test_the_tower_has_no_way_up() -> None:
    floors = list(TOWER)
    assert len(floors) <= 18
    for number, below in enumerate(TOWER.values()):
        assert below <= set(floors[number + 1 :])


def test_the_arrows_are_those_of_the_tower() -> None:
    """None is missing, and none of the table has gone."""
    arrows: dict[str, set[str]] = {}
    for path in ROOMS:
        below = {room(other) for other in rooms_imported(path)} - {room(path)}
        arrows.setdefault(room(path), set()).update(below)
    assert arrows == TOWER


def test_inner_towers_have_no_way_up() -> None:
    for folder, floors in INNER_TOWERS.items():
        rooms = {path.name for path in (SOLVER / folder).iterdir() if path.is_dir()}
        assert rooms - {"__pycache__"} == set(floors), folder
        for path in (SOLVER / folder).rglob("*.py"):
            inner = path.parent.name
            for other in rooms_imported(path):
                if inner in floors and other.parent.name in floors:
                    assert floors.index(inner) <= floors.index(other.parent.name), (path, other)


def test_no_files_import_in_a_circle() -> None:
    """Neither in the solver nor in the service, late imports counted."""
    rest = {path: rooms_imported(path) for path in FILES}
    while free := [path for path, others in rest.items() if not others & rest.keys()]:
        for path in free:
            del rest[path]
    assert not rest


def test_no_class_of_proofs_has_two_bases_of_ours() -> None:
    """No class is cut in slices, and none hands a deed up a chain."""
    ours = {name for path in ROOMS for name in classes(path)}
    for path in sorted((SOLVER / "proof").rglob("*.py")):
        for name, node in classes(path).items():
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)} & ours
            assert len(bases) <= 1, (path, name)
        assert not re.search(r"super\(\)\._[a-z]", path.read_text("utf-8")), path


def test_a_public_class_has_a_name_of_its_own() -> None:
    found = Counter(name for path in ROOMS for name in classes(path) if name[0] != "_")
    assert {name for name, times in found.items() if times > 1} == set()


def test_nothing_imports_what_stands_around_it() -> None:
    for path in FILES:
        top = {name.partition(".")[0] for name in imports(path)}
        assert not top & {"tests", "bench", "deploy"}, path
        if path in ROOMS:
            assert not top & {"service", "main"} or path == SERVE, path
        elif path.is_relative_to(ROOT / "service"):
            assert "main" not in top, path


def test_only_the_standard_library() -> None:
    for path in FILES:
        top = {name.partition(".")[0] for name in imports(path)}
        allowed = {*sys.stdlib_module_names, "solver", "service"}
        terminal = path in ROOMS and room(path) in TERMINAL
        extra = {
            SOLVER / "engines" / "serverless.py": "lithops",
            SERVER: "gunicorn httptools uvicorn",
        }.get(path, "")
        assert top - allowed - {*extra.split()} <= ({"click"} if terminal else set()), path


def test_the_core_does_no_input_or_output() -> None:
    for path in ROOMS:
        if room(path) not in TERMINAL and module(path) not in PROCESSES:
            assert not {name.partition(".")[0] for name in imports(path)} & OUTSIDE, path
            assert not calls(path) & {"print", "open", "input", "breakpoint"}, path


def test_nothing_evaluates_text() -> None:
    for path in FILES:
        assert not calls(path) & {"eval", "exec", "compile", "__import__"}, path
