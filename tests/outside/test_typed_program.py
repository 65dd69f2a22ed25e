"""A strict program by somebody else: mypy finds nothing wrong with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tests" / "names" / "outside.py"

WRONG = """\
import solver
solver.solve("A", bass=10)
solver.generate("A", kind="sums")
solver.skeleton("division", tries="8")
solver.slove
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of two programs that stand outside of the project."""
    folder = tmp_path_factory.mktemp("outside")
    (folder / "right.py").write_text(PROGRAM.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "wrong.py").write_text(WRONG, encoding="utf-8")
    (folder / "solver").symlink_to(ROOT / "solver")
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent"]
    command += ["right.py", "wrong.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True).stdout


def test_mypy_knows_what_everything_is(said: str) -> None:
    assert "right.py" not in said
    assert said.endswith("Found 4 errors in 1 file (checked 2 source files)\n")


@pytest.mark.parametrize(
    ("line", "name"), [(2, '"bass"'), (3, '"kind"'), (4, '"tries"'), (5, '"slove"')]
)
def test_mypy_finds_what_is_wrong(said: str, line: int, name: str) -> None:
    (found,) = (each for each in said.splitlines() if each.startswith(f"wrong.py:{line}: error: "))
    assert name in found
