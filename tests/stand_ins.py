"""What the tests of the deployment share: small packages, and what this machine is."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

ROOT = Path(__file__).parent.parent
REGION = "eu-central-1"

# Runs `python -m deploy …`.
Run = Callable[..., Result]


def small_zip(text: str = "one", machine: int = 62) -> bytes:
    """A package with nothing in it but what tells its processor."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("main.py", text)
        archive.writestr(
            "solver/tree.abi3.so", b"\x7fELF" + bytes(14) + machine.to_bytes(2, "little")
        )
    return whole.getvalue()


def this_arch() -> str:
    """This machine's processor, as the clouds name it."""
    name = os.uname().machine
    return {"aarch64": "arm64"}.get(name, name)
