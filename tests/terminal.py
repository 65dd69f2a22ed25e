"""The command line, run inside a test or as a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
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


def wait_until(true: Callable[[], bool]) -> None:
    """Returns when something holds; a minute is much even for a busy machine."""
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until
        time.sleep(0.01)


def wait_for_end(number: int) -> None:
    """Returns when a process has ended, be it that its parent has not looked after it."""

    def has_ended() -> bool:
        try:
            stat = Path(f"/proc/{number}/stat").read_text()
        except FileNotFoundError:
            return True
        return stat.rpartition(")")[2].split()[0] == "Z"

    wait_until(has_ended)


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
