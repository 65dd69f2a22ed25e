"""Compiles the kernels for the cloud's Linux, on any machine.

The compiler is the one that the package `ziglang` carries. It builds for another processor and
for an old C library as well as for this machine. Builds are kept in build/kernels, under a hash of
all that they were built from. Run as a program, it puts those for this machine into a folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path

from deploy import files
from deploy.changes import Say
from deploy.errors import DeployError

# Processor as the clouds name it → the compiler's name for it with Linux and the oldest C library
# to run on (that of Amazon Linux 2; newer ones run what was built for it).
TARGETS = {"x86_64": "x86_64-linux-gnu.2.17", "arm64": "aarch64-linux-gnu.2.17"}

# Processor by the number that stands in bytes 18 and 19 of an ELF file, little-endian.
MACHINES = {62: "x86_64", 183: "arm64"}

TOOLS = ("cython", "setuptools", "ziglang")

# Seconds between looks at how far the compiler is.
LOOK = 0.2


def build(root: Path, arch: str, say: Say = lambda _: None) -> dict[str, bytes]:
    """Name in the package → binary, for all that is compiled of the repository at `root`.

    `say` is told how far it is, where it has to compile.
    """
    kept = root / "build" / "kernels" / f"{arch}-{_digest(root, arch)}"
    if not kept.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            made = _compile(root, arch, Path(folder), say)
            kept.parent.mkdir(parents=True, exist_ok=True)
            _keep(made, kept)
    binaries = {name: (kept / name).read_bytes() for name in files.binaries(root)}
    for name, binary in binaries.items():
        if architecture(binary) != arch:
            raise DeployError(f"{kept / name} is not built for {arch}: remove {kept}")
    return binaries


def here() -> str:
    """This machine's processor as the clouds name it."""
    name = platform.machine()
    return {"aarch64": "arm64"}.get(name, name)


def architecture(binary: bytes) -> str | None:
    """The processor that an ELF file is for; None for any other file."""
    if binary[:4] != b"\x7fELF":
        return None
    return MACHINES.get(int.from_bytes(binary[18:20], "little"))


def sources(root: Path) -> list[Path]:
    """All that the kernels are compiled from."""
    modules = [root / f"{kernel}.py" for kernel in files.kernels(root)]
    return [root / "setup.py", *modules, *sorted((root / "solver").rglob("*.pxd"))]


def _digest(root: Path, arch: str) -> str:
    whole = hashlib.sha256(TARGETS[arch].encode())
    for tool in TOOLS:
        whole.update(f"{tool}=={version(tool)};".encode())
    for path in sources(root):
        text = path.read_bytes()
        whole.update(f"{path.relative_to(root).as_posix()} {len(text)};".encode() + text)
    return whole.hexdigest()[:16]


def _compile(root: Path, arch: str, folder: Path, say: Say) -> Path:
    """The folder with the compiled kernels, made inside `folder`.

    It works on a copy, from inside it: the paths that get into the binaries are the same wherever
    the repository lies.
    """
    for path in sources(root):
        copy = folder / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        if path.suffix == ".pxd":
            for package in list(copy.relative_to(folder).parents)[:-1]:
                (folder / package / "__init__.py").touch()  # so that it is found as part of one
    names, made, log = files.binaries(root), folder / "made", folder / "log"
    compiler = f"{sys.executable} -m ziglang cc -target {TARGETS[arch]}"
    say(f"compiling {len(names)} kernels for {arch}, which takes a minute or two, once")
    with (
        log.open("w") as file,
        subprocess.Popen(
            [
                sys.executable,
                "setup.py",
                "-q",
                "build_ext",
                "--build-lib=made",
                "--build-temp=parts",
            ],
            cwd=folder,
            env={
                **os.environ,
                "CC": compiler,
                "LDSHARED": f"{compiler} -shared",
                "CFLAGS": "",
                "REBUS_SOURCES": "build",  # where make compiles is another folder each time
            },
            stdout=file,
            stderr=subprocess.STDOUT,
        ) as compiling,
    ):
        _follow(compiling, [made / name for name in names], say)
    missing = [name for name in names if not (made / name).exists()]
    if compiling.returncode or missing:
        kept = root / "build" / f"kernels-{arch}.log"
        kept.parent.mkdir(exist_ok=True)
        shutil.copyfile(log, kept)
        what = ", ".join(missing) or "the kernels"
        raise DeployError(f"{what} could not be compiled for {arch}: {kept} says why")
    return made


def _follow(compiling: subprocess.Popen[bytes], wanted: list[Path], say: Say) -> None:
    """Waits for the compiler, and tells how many of the wanted files there are."""
    told, running = 0, True
    while running:
        running = compiling.poll() is None
        there = sum(path.exists() for path in wanted)
        if there > told:
            say(f"compiled {there} of {len(wanted)}")
        told = there
        time.sleep(LOOK if running else 0)


def _keep(made: Path, kept: Path) -> None:
    """Moves a finished build to where it is kept, whole or not at all."""
    with tempfile.TemporaryDirectory(dir=kept.parent) as beside:
        whole = shutil.copytree(made, Path(beside) / "whole")
        try:
            whole.rename(kept)
        except OSError:
            if not kept.is_dir():  # else somebody else built the same at the same time
                raise


def main(folder: Path) -> None:
    """Puts the kernels for this machine, whose Linux has glibc, into a folder."""
    root = Path(__file__).parents[1]
    for name, binary in build(root, here()).items():
        files.write_whole(folder / name, binary)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
