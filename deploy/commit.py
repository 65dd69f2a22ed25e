"""The commit that a package is made from: the package says it, in `solver/version.py`."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

VERSION = "solver/version.py"
UNKNOWN = 'COMMIT = ""'


@cache
def commit(root: Path) -> str:
    """What REBUS_COMMIT says, else git: the commit, with -dirty where files differ from it.

    '' where neither knows it.
    """
    if given := os.environ.get("REBUS_COMMIT"):
        return given
    command = ["git", "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"]
    try:
        run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    is_ours = run.returncode == 0 and (root / ".git").exists()
    return run.stdout.strip() if is_ours else ""


def stamped(root: Path) -> bytes:
    """The file that says the version, with the commit."""
    text = (root / VERSION).read_text(encoding="utf-8")
    return text.replace(UNKNOWN, f'COMMIT = "{commit(root)}"').encode()
