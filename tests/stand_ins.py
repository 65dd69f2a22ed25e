"""What the tests of the deployment share: small packages, and what this machine is."""

from __future__ import annotations

import io
import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deploy import package

ROOT = Path(__file__).parent.parent
REGION = "eu-central-1"

# Runs `python -m deploy …`.
Run = Callable[..., Result]

# Makes the real zip for a processor and, where it is said, a version of Python.
Built = Callable[..., bytes]


def small_zip(text: str = "one", machine: int = 62) -> bytes:
    """A package with nothing in it but what tells its processor."""
    binary = b"\x7fELF" + bytes(14) + machine.to_bytes(2, "little")
    return package.zipped({"main.py": text.encode(), "solver/kernels/tree.abi3.so": binary})


def entries(zipped_package: bytes) -> dict[str, bytes]:
    """Name in a zip → content."""
    with zipfile.ZipFile(io.BytesIO(zipped_package)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def this_arch() -> str:
    """This machine's processor, as the clouds name it."""
    name = os.uname().machine
    return {"aarch64": "arm64"}.get(name, name)


def this_python() -> str:
    """The version of the interpreter that runs the tests, which clouds need not run."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"
