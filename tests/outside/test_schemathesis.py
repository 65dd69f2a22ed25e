"""What the OpenAPI document promises, tried with requests that Schemathesis makes from it.

This is the short form of a run against a server, with all checks of schemathesis.toml:

    make run
    .venv/bin/schemathesis run http://localhost:8080/openapi.json --max-examples 1000

Of the cases that every description of a parameter gives, one of each kind is tried; with `--long`,
all of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from served import served

ROOT = Path(__file__).parent.parent.parent
BIN = Path(sys.executable).parent
ONE_OF_EACH = {"SCHEMATHESIS_HOOKS": "one_of_each", "PYTHONPATH": str(Path(__file__).parent)}


@pytest.fixture
def address() -> Iterator[str]:
    """Where functions-framework serves the function."""
    with served(REBUS_MAX_TIMEOUT="0.1") as address:
        yield address


@pytest.mark.long
def test_the_function_keeps_its_word(address: str, long: bool) -> None:
    run = subprocess.run(
        [
            *(BIN / "schemathesis", "run", f"{address}/openapi.json", "--url", address),
            *("--max-examples", "5", "--seed", "1", "--continue-on-failure", "--checks", "all"),
            *("--phases", "examples,coverage,fuzzing", "--request-timeout", "20"),
        ],
        cwd=ROOT,
        env=os.environ | ({} if long else ONE_OF_EACH),
        capture_output=True,
        encoding="utf-8",
        timeout=1200,
        check=False,
    )
    report = run.stdout + run.stderr
    assert run.returncode == 0, report
    found = re.search(r"(\d+) generated", report)
    assert found is not None, report
    assert int(found[1]) > (3000 if long else 1000)
