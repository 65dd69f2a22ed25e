"""Starting is cheap: the doors load no framework and nothing that is slow to load."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

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


FIRST_AND_LATER = """
import json, sys
import main

ASKED = [
    {"puzzle": "TWO + TWO = FOUR"},
    {"puzzle": "AB\\n+C\\n--\\nDA"},
    {"action": "explain", "puzzle": "TWO + TWO = FOUR", "lang": "ja"},
    {"action": "explain", "puzzle": "TWO + TWO = FOUR", "hint": "reason"},
    {"action": "generate", "words": "ox, cat, dog, bird", "limit": 1},
    {"action": "kakuro", "puzzle": "2,X,(v3),(h3),O"},
]

main.handler(json.load(sys.stdin), None)
there = set(sys.modules)
for event in ASKED:
    answer = main.handler(event, None)
    assert answer["statusCode"] == 200, answer
print(json.dumps(sorted(set(sys.modules) - there)))
"""


PINGS = sorted(path.stem for path in (ROOT / "tests" / "events").glob("ping_*.json"))


@pytest.mark.parametrize("ping", PINGS)
def test_a_ping_loads_what_first_calls_of_every_kind_need(ping: str) -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-c", FIRST_AND_LATER],
        cwd=ROOT, input=(ROOT / "tests" / "events" / f"{ping}.json").read_text(),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(run.stdout.splitlines()[-1]) == []
