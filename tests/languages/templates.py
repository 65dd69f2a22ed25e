"""Every English template from which the code makes errors, cautions and sentences, by its place.

A template is what flows into the parameter of that kind of `Sentence` or of an error: a text, a
name that is bound to texts, or a parameter of a function of its own, whose calls are then read too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FILES = [*sorted((ROOT / "solver").rglob("*.py")), *sorted((ROOT / "service").rglob("*.py"))]

# Which argument is the template, by what is called, and where it has a name.
MAKERS = {
    "Sentence": (0, "english"),
    "CursorError": (0, "sentence"),
    **dict.fromkeys(
        (
            "__init__", "Caution", "PuzzleError", "GrammarError", "LimitError", "OptionError",
            "UnsupportedError", "RequestError", "MalformedRequest", "NotFound", "MethodNotAllowed",
            "RequestTimeout", "BusyError", "Gone", "UnsupportedContent", "Misconfigured",
            "EndingError", "UnreachedError",
        ),
        (1, "sentence"),
    ),
}  # fmt: skip

# What makes its error or sentence of one that it was given, or of what a server says.
HANDED_ON = {("errors.py", "sentence"), ("problems.py", "sentence"), ("deployed.py", "detail")}
CONSTRUCTORS = ("errors.py", "problems.py")  # of kinds of errors, where `__init__` is one


class Place(NamedTuple):
    """A file and a line of it."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


class Reader:
    """Reads all files, following templates through the functions that take them."""

    def __init__(self) -> None:
        self.found: dict[str, list[Place]] = {}
        self.unclear: list[Place] = []
        self.makers: dict[str, tuple[int, str]] = dict(MAKERS)
        texts = {path: path.read_text(encoding="utf-8") for path in FILES}
        calls: dict[Path, list[tuple[Function, ast.Call]]] = {}
        trees: dict[Path, ast.Module] = {}
        done: set[str] = set()
        while new := set(self.makers) - done:
            for path, text in texts.items():
                if not any(name in text for name in new):
                    continue  # so that long lists of words are not taken apart
                if path not in trees:
                    trees[path] = ast.parse(text)
                    calls[path] = _calls(trees[path])
                for function, call in calls[path]:
                    if _called(call) in new:
                        self._read(path, trees[path], function, call)
            done |= new

    def _read(self, path: Path, tree: ast.Module, function: Function, call: ast.Call) -> None:
        if _called(call) == "__init__" and path.name not in CONSTRUCTORS:
            return
        number, name = self.makers[_called(call)]
        named = [keyword.value for keyword in call.keywords if keyword.arg == name]
        if len(call.args) <= number and not named:
            return  # of the same name as another function
        self._follow(path, tree, function, named[0] if named else call.args[number])

    def _follow(
        self, path: Path, tree: ast.Module, function: Function, value: ast.expr, depth: int = 0
    ) -> None:
        """Takes down the texts that an expression can be."""
        place = Place(path, value.lineno)
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            self.found.setdefault(value.value, []).append(place)
        elif isinstance(value, ast.IfExp):
            self._follow(path, tree, function, value.body, depth)
            self._follow(path, tree, function, value.orelse, depth)
        elif isinstance(value, ast.BoolOp):
            for part in value.values:
                self._follow(path, tree, function, part, depth)
        elif isinstance(value, ast.Attribute) and value.attr == "sentence":
            pass  # of an error that was made elsewhere
        elif isinstance(value, ast.Call) and _called(value) == "Sentence":
            pass  # is read by itself
        elif isinstance(value, ast.Name) and (path.name, value.id) in HANDED_ON:
            pass
        elif sources := _sources(tree, function, value):
            for source in sources if depth < 4 else ():
                self._follow(path, tree, function, source, depth + 1)
        elif isinstance(value, ast.Name) and function and (at := _parameter(function, value.id)):
            self.makers.setdefault(function.name, at)
        else:
            self.unclear.append(place)


Function = ast.FunctionDef | None


def _calls(tree: ast.Module) -> list[tuple[Function, ast.Call]]:
    """All calls of a file, each with the function that it stands in."""
    calls: list[tuple[Function, ast.Call]] = []
    reached: list[tuple[ast.AST, Function]] = [(tree, None)]
    for node, function in reached:
        if isinstance(node, ast.Call):
            calls.append((function, node))
        inside = node if isinstance(node, ast.FunctionDef) else function
        reached += [(child, inside) for child in ast.iter_child_nodes(node)]
    return calls


def _called(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def _parameter(function: ast.FunctionDef, name: str) -> tuple[int, str] | None:
    """Which argument of a call the parameter is; None where it is none."""
    names = [argument.arg for argument in function.args.args]
    if name not in names:
        return None
    return names.index(name) - (names[0] == "self"), name


def _sources(tree: ast.Module, function: Function, value: ast.expr) -> list[ast.expr]:
    """What is bound to a name, found in a table, or handed back by a function of the file."""
    if isinstance(value, ast.Subscript):
        return _entries(tree, value.value)
    if isinstance(value, ast.Call):
        if isinstance(value.func, ast.Attribute) and value.func.attr == "get":
            return _entries(tree, value.func.value) + value.args[1:]
        named = getattr(value.func, "id", "")
        return [
            node.value
            for definition in ast.walk(tree)
            if isinstance(definition, ast.FunctionDef) and definition.name == named
            for node in ast.walk(definition)
            if isinstance(node, ast.Return) and node.value
        ]
    if not isinstance(value, ast.Name):
        return []
    return [
        *(_bound(function, value.id) if function else ()),
        *(_bound(tree, value.id) if function is None else ()),
    ]


def _entries(tree: ast.Module, table: ast.expr) -> list[ast.expr]:
    """The values of a table of the file."""
    bound = _bound(tree, table.id) if isinstance(table, ast.Name) else ()
    return [value for entry in bound if isinstance(entry, ast.Dict) for value in entry.values]


def _bound(block: ast.AST, name: str) -> Iterator[ast.expr]:
    """What the assignments in a block bind to a name."""
    for node in ast.walk(block):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from _matched(target, node.value, name)
        elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value:
            yield from _matched(node.target, node.value, name)


def _matched(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    if isinstance(target, ast.Name) and target.id == name:
        yield value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from _matched(one, other, name)


@cache
def templates() -> Reader:
    """All templates of solver and service."""
    return Reader()
