"""The command line, run inside a test or as a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import solver
from solver import cli
from solver.answers.solve import problem as problem_of

ROOT = Path(__file__).parent.parent
SEND = "SEND + MORE = MONEY"
KOZA = "КОЗА+КОЗА = СТАДО"
MANY = "MALCOLM+X=MALCOLM"  # 15,120 solutions
COST = re.compile(r"\(\d+ (node|evaluation)s?, (\w+), \d+\.\d m?s\)")


def rebus(*arguments: str, stdin: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(cli.main, arguments, input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def process(*arguments: str | bytes, stdin: bytes = b"", **options: Any) -> Any:
    """The command as a process of its own; texts are bytes."""
    return subprocess.run(
        [sys.executable, "-m", "solver", *arguments],
        cwd=ROOT, input=stdin, capture_output=True, timeout=60, check=False, **options,
    )  # fmt: skip


def has_ended(number: int) -> bool:
    """Whether a process ends within a moment; one that its parent has not looked after has."""
    for _ in range(100):
        try:
            stat = Path(f"/proc/{number}/stat").read_text()
        except FileNotFoundError:
            return True
        if stat.rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


def last_line(result: Result) -> str:
    """The line that tells how the search ended, without what it took."""
    line = result.stdout.splitlines()[-1]
    assert COST.search(line)
    return COST.sub("", line).strip()


def api(text: str, **options: Any) -> dict[str, Any]:
    return solver.answer(solver.solve(text, **options)).as_json()


def problem(text: str) -> dict[str, Any]:
    """The problem document of a text that is no puzzle."""
    with pytest.raises(solver.PuzzleError) as caught:
        solver.solve(text)
    return problem_of(caught.value).as_json()
