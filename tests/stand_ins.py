"""What the tests of the deployment share: small packages, and what this machine is."""

from __future__ import annotations

import io
import re
import shutil
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deploy import files, kernels, package

ROOT = Path(__file__).parent.parent
# Two kernels that need no others: to compile all takes four times as long.
FEW = ("solver/kernels/arithmetic",)
REGION = "eu-central-1"

# In a package for the interpreter that runs the tests: what a first answer loads.
COLD = f"cold.{sys.implementation.cache_tag}"

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


def is_bytecode(name: str) -> bool:
    """Whether a file of a package is there for a version of Python alone."""
    return name.endswith(".pyc") or name.startswith("cold.")


this_arch = kernels.here


def this_python() -> str:
    """The version of the interpreter that runs the tests, which clouds need not run."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def keep_few(copy: Path) -> None:
    """Leaves those few kernels in a copy of the repository."""
    for one in {*files.kernels(copy)} - {*FEW}:
        (copy / f"{one}.py").unlink()
        (copy / f"{one}.pxd").unlink()
    setup = (copy / "setup.py").read_text(encoding="utf-8")
    names = tuple(Path(one).name for one in FEW)
    setup, number = re.subn(r"KERNELS = \(.*?\)", f"KERNELS = {names}", setup, flags=re.DOTALL)
    assert number == 1
    (copy / "setup.py").write_text(setup, encoding="utf-8")


def foreign_kernels(arch: str) -> dict[str, bytes]:
    """Kernels for a processor that this machine has not: few are compiled, one for all others."""
    copy = ROOT / "build" / "few"
    shutil.rmtree(copy / "solver", ignore_errors=True)
    for path in kernels.sources(ROOT):
        (copy / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy / path.relative_to(ROOT))
    keep_few(copy)
    made = kernels.build(copy, arch)
    return {name: made.get(name, made[f"{FEW[0]}.abi3.so"]) for name in files.binaries(ROOT)}
