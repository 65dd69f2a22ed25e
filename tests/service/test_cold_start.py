"""Starting is cheap: the doors load no framework and nothing that is slow to load."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

FRAMEWORKS = {"flask", "werkzeug", "functions_framework", "click", "jinja2", "starlette"}
SLOW = {"asyncio", "email", "http", "logging", "socket", "ssl", "subprocess", "urllib", "tempfile"}

FIRST_CALL = """
import main
answer = main.handler({"action": "health"}, None)
assert answer["statusCode"] == 200, answer
answer = main.handler("SEND + MORE = MONEY", None)
assert answer["statusCode"] == 200, answer
"""


def loaded(code: str) -> set[str]:
    """The top-level names that a fresh interpreter without any package loads for this code."""
    run = subprocess.run(
        [sys.executable, "-S", "-X", "importtime", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line for line in run.stderr.splitlines() if line.startswith("import time:")][1:]
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}


def test_the_doors_load_little() -> None:
    names = loaded(FIRST_CALL)
    assert {"main", "service", "solver"} <= names
    assert not names & FRAMEWORKS
    assert not names & SLOW
