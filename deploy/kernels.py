"""Compiles the kernels for the cloud's Linux, on any machine.

The compiler is the one that the package `ziglang` carries. It builds for another processor and
for an old C library as well as for this machine. Builds are kept in build/kernels, under a hash of
all that they were built from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from deploy import files
from deploy.errors import DeployError

# Processor as the clouds name it → the compiler's name for it with Linux and the oldest C library
# to run on (that of Amazon Linux 2; newer ones run what was built for it).
TARGETS = {"x86_64": "x86_64-linux-gnu.2.17", "arm64": "aarch64-linux-gnu.2.17"}

# Processor by the number that stands in bytes 18 and 19 of an ELF file, little-endian.
MACHINES = {62: "x86_64", 183: "arm64"}

TOOLS = ("cython", "setuptools", "ziglang")


def build(root: Path, arch: str) -> dict[str, bytes]:
    """Name in the package → binary, for all that is compiled of the repository at `root`."""
    kept = root / "build" / "kernels" / f"{arch}-{_digest(root, arch)}"
    if not kept.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            made = _compile(root, arch, Path(folder))
            kept.parent.mkdir(parents=True, exist_ok=True)
            _keep(made, kept)
    binaries = {name: (kept / name).read_bytes() for name in files.binaries(root)}
    for name, binary in binaries.items():
        if architecture(binary) != arch:
            raise DeployError(f"{kept / name} is not built for {arch}: remove {kept}")
    return binaries


def architecture(binary: bytes) -> str | None:
    """The processor that an ELF file is for; None for any other file."""
    if binary[:4] != b"\x7fELF":
        return None
    return MACHINES.get(int.from_bytes(binary[18:20], "little"))


def _sources(root: Path) -> list[Path]:
    """All that the kernels are compiled from."""
    modules = [root / f"{kernel}.py" for kernel in files.kernels(root)]
    return [root / "setup.py", *modules, *sorted((root / "solver").rglob("*.pxd"))]


def _digest(root: Path, arch: str) -> str:
    whole = hashlib.sha256(TARGETS[arch].encode())
    for tool in TOOLS:
        whole.update(f"{tool}=={version(tool)};".encode())
    for path in _sources(root):
        text = path.read_bytes()
        whole.update(f"{path.relative_to(root).as_posix()} {len(text)};".encode() + text)
    return whole.hexdigest()[:16]


def _compile(root: Path, arch: str, folder: Path) -> Path:
    """The folder with the compiled kernels, made inside `folder`.

    It works on a copy, from inside it: the paths that get into the binaries are the same wherever
    the repository lies.
    """
    for path in _sources(root):
        copy = folder / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        if path.suffix == ".pxd":
            for package in list(copy.relative_to(folder).parents)[:-1]:
                (folder / package / "__init__.py").touch()  # so that it is found as part of one
    compiler = f"{sys.executable} -m ziglang cc -target {TARGETS[arch]}"
    run = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--build-lib=made", "--build-temp=parts"],
        cwd=folder,
        env={**os.environ, "CC": compiler, "LDSHARED": f"{compiler} -shared", "CFLAGS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    made = folder / "made"
    missing = [name for name in files.binaries(root) if not (made / name).exists()]
    if run.returncode or missing:
        log = root / "build" / f"kernels-{arch}.log"
        log.parent.mkdir(exist_ok=True)
        log.write_text(run.stdout + run.stderr)
        what = ", ".join(missing) or "the kernels"
        raise DeployError(f"{what} could not be compiled for {arch}: {log} says why")
    return made


def _keep(made: Path, kept: Path) -> None:
    """Moves a finished build to where it is kept, whole or not at all."""
    with tempfile.TemporaryDirectory(dir=kept.parent) as beside:
        whole = shutil.copytree(made, Path(beside) / "whole")
        try:
            whole.rename(kept)
        except OSError:
            if not kept.is_dir():  # else somebody else built the same at the same time
                raise
