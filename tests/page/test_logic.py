"""What of the page has no drawing, tested by node: the files of the folder `logic`."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

LOGIC = Path(__file__).parent / "logic"
NODE = shutil.which("node")

# The page's modules are named as browsers take them, without a package that says what they are.
ENVIRONMENT = {**os.environ, "NODE_OPTIONS": "--experimental-detect-module --no-warnings"}


@pytest.mark.skipif(NODE is None, reason="node is not there: it comes with npm")
@pytest.mark.parametrize("file", sorted(one.name for one in LOGIC.glob("*.test.mjs")))
def test_logic(file: str) -> None:
    command = [str(NODE), "--test", "--test-reporter=spec", str(LOGIC / file)]
    told = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "ℹ pass 0" not in told.stdout, "the file has no tests"
