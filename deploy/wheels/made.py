"""Makes wheels, with the kernels that the function's package has, and the source distribution."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from deploy import commit, files, kernels, packed
from deploy.changes import Say
from deploy.errors import DeployError
from deploy.wheels import described

# Processor as the clouds name it → the platform of its wheel: Linux with the C library of 2014 that
# the kernels are compiled for.
PLATFORMS = {"x86_64": "manylinux_2_17_x86_64", "arm64": "manylinux_2_17_aarch64"}

# What setuptools reads beside the solver.
ABOUT = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py")

# What of it is not as it stands in the repository.
CHANGED = {"README.md": described.readme, "pyproject.toml": described.project}

# What of the solver is distributed.
SUFFIXES = (".py", ".pxd", ".typed")

# 1 January 1980, the first day that a zip knows: wheels made twice are the same.
EPOCH = "315532800"


def wheel(root: Path, arch: str, output: Path, say: Say = lambda _: None) -> Path:
    """The wheel for a processor, made in the folder `output` from the repository at `root`."""
    binaries = kernels.build(root, arch, say)
    with tempfile.TemporaryDirectory() as name:
        folder, compiled = Path(name) / "sources", Path(name) / "compiled"
        for binary, content in binaries.items():
            (compiled / binary).parent.mkdir(parents=True, exist_ok=True)
            (compiled / binary).write_bytes(content)
            (compiled / binary).chmod(0o755)
        _copy(root, folder)
        options = ["--plat-name", PLATFORMS[arch]]
        return _setup(folder, output, str(compiled), "bdist_wheel", *options)


def source(root: Path, output: Path) -> Path:
    """The source distribution, made in the folder `output` from the repository at `root`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "sources"
        _copy(root, folder)
        return _setup(folder, output, "0", "sdist")


def sources(root: Path) -> dict[str, bytes]:
    """All that is distributed, but for what is compiled; the page is in few files."""
    served = files.function_files(root, server=True).items()
    paths = [path for path in (root / "solver").rglob("*") if path.suffix in SUFFIXES]
    paths += [root / name for name in ABOUT]
    paths += [path for name, path in served if name.startswith("service/")]
    page = {f"page/{name}": content for name, content in packed.packed(root / "page").items()}
    read = {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(paths)}
    made_from = commit.commit(root).removesuffix("-dirty")
    for name, change in CHANGED.items():
        read[name] = change(read[name].decode(), made_from).encode()
    return read | page | {commit.VERSION: commit.stamped(root)}


def _copy(root: Path, folder: Path) -> None:
    for name, content in sources(root).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def _setup(folder: Path, output: Path, compiled: str, *command: str) -> Path:
    """The file that setuptools makes of a folder with a command."""
    run = subprocess.run(
        [sys.executable, "setup.py", "-q", *command, "--dist-dir", "made"],
        cwd=folder,
        env={**os.environ, "REBUS_KERNELS": compiled, "SOURCE_DATE_EPOCH": EPOCH},
        umask=0o022,
        capture_output=True,
        text=True,
    )
    made = list((folder / "made").glob("*"))
    if run.returncode or len(made) != 1:
        raise DeployError(f"{command[0]} failed: {run.stdout}{run.stderr}")
    output.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(made[0], output / made[0].name))
