"""Plants small faults in the solver and the service, and counts those that the tests notice.

`python tests/mutants.py --seed 1 --count 200 [--tests ../other-tree] [--known RESULTS] > RESULTS`
prints a line of JSON for each mutant and a table at the end. Each is a change of one operator,
constant, condition or `return` in a copy of this tree, tried against those tests of its room (of
another tree with `--tests`) that call the changed function, the quick ones first, until one fails
or three times their own processor time is over, sixty seconds at most. With the results of an
earlier run, the test that found the mutant then comes before them all.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import compileall
import copy
import functools
import gc
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Any

import hypothesis.strategies  # noqa: F401  (so that no mutant waits for it)
import pytest

ROOT = Path(__file__).parent.parent
ROOMS = {
    "solver/search": ["tests/search"],
    "solver/planning": ["tests/planning"],
    "solver/language": ["tests/language"],
    "solver/proof/checking": [
        f"tests/proof/test_{name}.py"
        for name in (
            "faults",
            "proof",
            "kinds",
            "proofs_under_rules",
            "proofs_with_conditions",
            "suppositions",
        )
    ],
    "service": ["tests/service"],
}
# Processor seconds for a mutant: at most, and at least beside a multiple of what its tests take.
SECONDS, LEAST, TIMES = 60, 10, 3
PATIENCE = 600  # seconds by the clock, for what waits
TOO_LONG = (signal.SIGXCPU, signal.SIGKILL)

Function = tuple[str, int]  # a file, and the line where a function in it begins
Costs = dict[str, tuple[float, list[list[Any]]]]  # by test: processor time, and what it calls


@dataclass(frozen=True)
class Mutant:
    """The `number`th place of a file where something can be changed, and what is there."""

    room: str
    path: str
    number: int
    line: int
    function: int  # the line where it begins, 0 outside functions
    before: str
    after: str


SWAPPED: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Add, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


def mutated(node: ast.AST) -> ast.AST | None:
    """The node with its one change; None for a node that has none."""
    changed = copy.deepcopy(node)
    match changed:
        case ast.Compare(ops=[operator]) if type(operator) in SWAPPED:
            changed.ops = [SWAPPED[type(operator)]()]
        case ast.BoolOp(op=operator) | ast.BinOp(op=operator) if type(operator) in SWAPPED:
            changed.op = SWAPPED[type(operator)]()
        case ast.Constant(value=bool() as value):
            changed.value = not value
        case ast.Constant(value=int() as value):
            changed.value = value + 1
        case ast.UnaryOp(op=ast.Not()):
            return changed.operand
        case ast.If() | ast.IfExp() | ast.While():
            changed.test = ast.UnaryOp(ast.Not(), changed.test)
        case ast.Return(value=value) if value and not isinstance(value, ast.Constant):
            changed.value = ast.Constant(None)
        case _:
            return None
    return changed


def places(node: ast.AST, function: int = 0) -> Iterator[tuple[ast.AST, str, ast.AST, int]]:
    """Each node that can be changed, with where its parent holds it and its function's line."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr):
                continue
            here = function
            if isinstance(child, ast.FunctionDef):
                here = min(one.lineno for one in [child, *child.decorator_list])
            if mutated(child):
                yield node, name, child, here
            yield from places(child, here)


def mutants(room: str) -> list[Mutant]:
    found = []
    for path in sorted((ROOT / room).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for number, (_, _, node, function) in enumerate(places(tree)):
            change = mutated(node)
            assert change is not None
            before, after = (ast.unparse(one).split("\n")[0] for one in (node, change))
            name = path.relative_to(ROOT).as_posix()
            found.append(Mutant(room, name, number, node.lineno, function, before, after))  # type: ignore[attr-defined]
    return found


def source(mutant: Mutant) -> str:
    """The file with the fault in it."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    parent, name, node, _ = [*places(tree)][mutant.number]
    change = mutated(node)
    held = getattr(parent, name)
    if isinstance(held, list):
        held[held.index(node)] = change
    else:
        setattr(parent, name, change)
    return ast.unparse(ast.fix_missing_locations(tree))


def noting(path: str) -> str:
    """The file with a note in each function that it was called."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    for node in [*ast.walk(tree)]:
        if isinstance(node, ast.FunctionDef):
            line = min(one.lineno for one in [node, *node.decorator_list])
            place = int(ast.get_docstring(node, clean=False) is not None)
            node.body[place:place] = ast.parse(f"_called.add(({path!r}, {line}))").body
    place = sum(isinstance(node, (ast.Expr, ast.ImportFrom)) for node in tree.body[:2])
    begun = "import builtins as _b\n_called = _b.__dict__.setdefault('_called', set())"
    tree.body[place:place] = ast.parse(begun).body
    return ast.unparse(ast.fix_missing_locations(tree))


class Calls:
    """Notes for each test what it takes, and which functions of a room it calls."""

    def __init__(self) -> None:
        self.called: set[Function] = builtins.__dict__.setdefault("_called", set())
        self.tests: dict[str, tuple[float, list[Function]]] = {}
        self.caches: list[Any] = []

    def pytest_collection_finish(self) -> None:
        self.caches = [
            one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)
            and one.__module__.partition(".")[0] in ("solver", "service")
        ]  # fmt: skip

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for cache in self.caches:  # what another test has called
            cache.cache_clear()
        self.called.clear()
        began = time.process_time()
        result = yield
        self.tests[item.nodeid] = (time.process_time() - began, sorted(self.called))
        return result


class Order:
    """Keeps only tests that are asked for, in the order in which they are."""

    def __init__(self, names: list[str]) -> None:
        self.places = {name: place for place, name in enumerate(names)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places),
            key=lambda item: self.places[item.nodeid],
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = f"collection of {report.nodeid}"


def apart(work: Callable[[], Any], seconds: int | None) -> Any:
    """What a function returns in a process of its own, or None where that takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "out"
        pid = os.fork()
        if not pid:
            os.setsid()
            if seconds:
                resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            with (Path(folder) / "printed").open("w") as printed:
                os.dup2(printed.fileno(), 1)
                os.dup2(printed.fileno(), 2)
            try:
                file.with_suffix(".part").write_text(json.dumps(work()))
                file.with_suffix(".part").rename(file)
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(0)
        until = time.monotonic() + PATIENCE
        while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
            if seconds and time.monotonic() > until:
                os.killpg(pid, signal.SIGKILL)
            time.sleep(0.05)
        if os.WIFSIGNALED(ended[1]) and os.WTERMSIG(ended[1]) not in TOO_LONG:
            return ["killed", "crash"]
        if not file.exists() and not seconds:
            print((Path(folder) / "printed").read_text()[-3000:], file=sys.stderr)
        return json.loads(file.read_text()) if file.exists() else None


QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
QUIET += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]


def profile(room: str, tests: list[str]) -> Costs:
    """What each of a room's tests takes and calls."""

    def run() -> object:
        calls = Calls()
        assert pytest.main([*QUIET, *tests], plugins=[calls]) == 0
        return calls.tests

    whole = {path: path.read_text("utf-8") for path in sorted(Path(room).rglob("*.py"))}
    for path in whole:
        path.write_text(noting(path.as_posix()), "utf-8")
    found = apart(run, None)
    for path, text in whole.items():
        path.write_text(text, "utf-8")
    assert found, f"the tests of {room} fail without a fault"
    return found  # type: ignore[no-any-return]


def tried(order: list[str], costs: Costs, most: int) -> tuple[str, str]:
    """Whether tests notice a fault, and which did."""
    seconds = min(most, LEAST + round(TIMES * sum(costs[name][0] for name in order)))

    def run() -> object:
        names = Order(order)
        files = sorted({name.partition("::")[0] for name in order})
        status = pytest.main([*QUIET, *files], plugins=[names])
        return ["survived" if status == 0 else "killed", names.failed]

    if not order:
        return "survived", "no test calls it"
    return tuple(apart(run, seconds) or ("unfinished", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--room", choices=ROOMS, action="append")
    parser.add_argument("--tests", type=Path, default=ROOT)
    parser.add_argument("--known", type=Path)
    asked = parser.parse_args()
    known: dict[tuple[str, int], str] = {}  # the test that found it
    if asked.known:
        for line in asked.known.read_text("utf-8").splitlines():
            if line.startswith("{"):
                row = json.loads(line)
                known[row["path"], row["number"]] = row["test"]
    tally: defaultdict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        tree = Path(folder) / "tree"
        unneeded = shutil.ignore_patterns(".venv", ".git", "node_modules", "tests", "__pycache__")
        shutil.copytree(ROOT, tree, ignore=unneeded)
        shutil.copytree(asked.tests / "tests", tree / "tests", ignore=unneeded)
        os.chdir(tree)
        sys.path.insert(0, str(tree))
        compileall.compile_dir(tree, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        sys.dont_write_bytecode = False
        for room in asked.room or ROOMS:
            rng = random.Random(f"{asked.seed} {room}")
            drawn = rng.sample(mutants(room), asked.count // len(ROOMS))
            costs = profile(room, ROOMS[room])
            print(f"# {room}: {sum(cost for cost, _ in costs.values()):.0f} s", flush=True)
            for mutant in drawn:
                function = [mutant.path, mutant.function]
                calling = [name for name, (_, called) in costs.items() if function in called]
                order = sorted(calling or costs, key=lambda name: costs[name][0])
                found_by = known.get((mutant.path, mutant.number), "").partition("[")[0]
                order.sort(key=lambda name: name.partition("[")[0] != found_by)
                file = tree / mutant.path
                whole = file.read_text("utf-8")
                file.write_text(source(mutant), "utf-8")
                began = time.monotonic()
                outcome, test = tried([*dict.fromkeys(order)], costs, asked.seconds)
                file.write_text(whole, "utf-8")
                tally[room][outcome] += 1
                row = {**asdict(mutant), "outcome": outcome, "test": test}
                row |= {"tests": len(order), "seconds": round(time.monotonic() - began, 1)}
                print(json.dumps(row, ensure_ascii=False), flush=True)
    print("| room | killed | survived | unfinished |\n| --- | ---: | ---: | ---: |")
    for room, found in tally.items():
        print(f"| {room} |", *(f"{found[it]} |" for it in ("killed", "survived", "unfinished")))


if __name__ == "__main__":
    main()
