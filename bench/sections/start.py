"""What a cold start costs: a fresh process until the doors have answered their first call."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.conditions import Conditions
from bench.puzzles import ROOT
from bench.report import Section
from bench.table import table
from bench.units import duration, ratio

# Without site packages, as in the cloud, where the function brings nothing but itself; and never
# writing bytecode, so that a process starts as the one before it did.
PYTHON = (sys.executable, "-S", "-B")

# What the function is made of.
PARTS = ("main.py", "service", "solver")

# What is started, and the program for it.
BARE = "bare Python"
PROGRAMS = {
    BARE: "pass",
    "`import main`": "import main",
    "first health check": "import main; main.handler({'action': 'health'}, None)",
    "first puzzle": "import main; main.handler('SEND + MORE = MONEY', None)",
}

SLOWEST = 8  # modules that are listed


def section(conditions: Conditions) -> Section:
    """Times of fresh processes, and what they import."""
    with TemporaryDirectory() as scratch:
        sources, bytecode = Path(scratch) / "sources", Path(scratch) / "bytecode"
        for folder in (sources, bytecode):
            _copy(folder)
        compileall.compile_dir(bytecode, quiet=1)
        rounds = 1 if conditions.quick else 31
        compiled = _times(bytecode, rounds)
        uncompiled = _times(sources, rounds)
        usual = {name for name, _ in imports("pass", bytecode)}
        loaded = [item for item in imports("import main", bytecode) if item[0] not in usual]
    bare = compiled[BARE]
    started = table(
        ("a fresh process", "with bytecode", "by bare Python", "from sources", "by bare Python"),
        (
            (name, duration(a), ratio(a / bare), duration(b), ratio(b / bare))
            for (name, a), b in zip(compiled.items(), uncompiled.values(), strict=True)
        ),
    )
    slowest = sorted(loaded, key=lambda item: item[1], reverse=True)[:SLOWEST]
    modules = table(
        ("module", "its own time"), [(f"`{name}`", duration(spent)) for name, spent in slowest]
    )
    total = duration(sum(spent for _, spent in loaded))
    text = (
        "Processor time of whole processes, started without site packages as a cloud starts them, "
        f"the median of {rounds}; with the bytecode of Rebus written beforehand, and without. "
        f"`import main` loads {len(loaded)} modules that bare Python does not, none from outside "
        f"the standard library and Rebus. By `-X importtime` they take {total}, with bytecode; "
        "the slowest:"
    )
    return Section("Cold start", f"{started}\n\n{text}\n\n{modules}")


def imports(program: str, folder: Path) -> list[tuple[str, float]]:
    """Modules in the order in which a fresh process has loaded them, and seconds of their own."""
    run = subprocess.run(
        [*PYTHON, "-X", "importtime", "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    found = []
    for line in run.stderr.splitlines():
        own, _, rest = line.removeprefix("import time:").partition("|")
        if line.startswith("import time:") and own.strip().isdigit():
            found.append((rest.rpartition("|")[2].strip(), int(own) / 1e6))
    return found


def _copy(folder: Path) -> None:
    """What the function is made of, without bytecode."""
    folder.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("*.pyc"))
        else:
            shutil.copy(ROOT / part, folder)


def _times(folder: Path, rounds: int) -> dict[str, float]:
    """The median processor time of every program, in turn, so that all see the same machine."""
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(rounds):
        for name, program in PROGRAMS.items():
            times[name].append(_process_seconds(program, folder))
    return {name: median(seen) for name, seen in times.items()}


def _process_seconds(program: str, folder: Path) -> float:
    """Processor time of a process, its start included."""
    process = subprocess.Popen([*PYTHON, "-c", program], cwd=folder)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{program} exited with {process.returncode}"
    return usage.ru_utime + usage.ru_stime
