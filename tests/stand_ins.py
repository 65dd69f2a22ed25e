"""What the tests of the deployment share: small packages, and what this machine is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deploy import package

ROOT = Path(__file__).parent.parent
REGION = "eu-central-1"

# Runs `python -m deploy …`.
Run = Callable[..., Result]


def small_zip(text: str = "one", machine: int = 62) -> bytes:
    """A package with nothing in it but what tells its processor."""
    binary = b"\x7fELF" + bytes(14) + machine.to_bytes(2, "little")
    return package.zipped({"main.py": text.encode(), "solver/kernels/tree.abi3.so": binary})


def this_arch() -> str:
    """This machine's processor, as the clouds name it."""
    name = os.uname().machine
    return {"aarch64": "arm64"}.get(name, name)
