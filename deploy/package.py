"""The package that a cloud runs, reproducible to the byte."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from deploy import bytecode, files, kernels, packed, zipping
from deploy import commit as commits
from deploy.changes import Changes, Say
from deploy.errors import DeployError

# Bytes. Yandex Cloud takes no more without a detour over a bucket, and AWS no more than 50 MB.
MAX_ZIP = 3_500_000

# What a server (a container, or Google's buildpack) needs besides the function: the list of what it
# installs, by version and hash.
SERVER_FILES = {"requirements.txt": "requirements.lock"}

Package = dict[str, bytes]  # name → content, as in {'main.py': b'"""Entry points…', …}


def collect(
    root: Path,
    arch: str,
    python: str = bytecode.PYTHONS[0],
    *,
    server: bool = False,
    say: Say = lambda _: None,
) -> Package:
    """The package for a processor and a version of Python; `server` adds what serves it over HTTP.

    It runs on other versions too, but starts more slowly. `say` is told how far the compilers are.
    """
    package = _sources(root, server=server)
    compiled = kernels.build(root, arch, say)
    package |= {name: compiled[name] for name in files.function_binaries(root)}
    each = bytecode.build(root, package, python, say)
    package |= bytecode.gathered(root, package, each, python)
    if server:  # it has a door of its own, which does not ask for what is gathered
        package |= each
        package |= {name: (root / source).read_bytes() for name, source in SERVER_FILES.items()}
    return dict(sorted(package.items()))


def _sources(root: Path, *, server: bool = False) -> Package:
    """What is the same for all processors and versions of Python, with the page in few files."""
    found = files.function_files(root, server=server)
    sources = {name: path.read_bytes() for name, path in found.items()}
    if commits.VERSION in sources:
        sources[commits.VERSION] = commits.stamped(root)
    page = packed.packed(root / "page")
    return sources | {f"page/{name}": content for name, content in page.items()}


def names(root: Path) -> list[str]:
    """What is in a package, but for its bytecode."""
    return sorted([*_sources(root), *files.function_binaries(root)])


def zipped(package: Package) -> bytes:
    """The package as a zip, the same whenever and wherever it is made."""
    whole = zipping.zipped(package)
    if len(whole) >= MAX_ZIP:
        raise DeployError(f"the package has {len(whole)} bytes, more than {MAX_ZIP}")
    return whole


def architecture(zipped_package: bytes) -> str:
    """The processor that the kernels in a zip are built for."""
    try:
        with zipfile.ZipFile(io.BytesIO(zipped_package)) as archive:
            binaries = [archive.read(name) for name in archive.namelist() if name.endswith(".so")]
    except zipfile.BadZipFile:
        raise DeployError("this is no zip: make one with python -m deploy package") from None
    processors = {kernels.architecture(binary) for binary in binaries}
    arch = processors.pop() if len(processors) == 1 else None
    if arch is None:
        raise DeployError("the zip holds no kernels of one processor: make it anew with package")
    return arch


def write_zip(package: Package, path: Path, changes: Changes) -> None:
    """Writes the zip, unless it is there already."""
    write(path, zipped(package), changes)


def write(path: Path, content: bytes, changes: Changes) -> None:
    """Writes a file, unless it is there already."""
    if not path.exists() or path.read_bytes() != content:
        changes.make(
            f"write {path}, {len(content)} bytes", files.write_whole, path=path, content=content
        )


def write_folder(package: Package, folder: Path, changes: Changes) -> None:
    """Writes the files into a folder that holds nothing else, unless they are there already."""
    there = [path for path in folder.rglob("*") if path.is_file()] if folder.exists() else []
    strange = [
        name for path in there if (name := path.relative_to(folder).as_posix()) not in package
    ]
    if strange:
        raise DeployError(f"{folder} holds {strange[0]}, which is not of the package: remove it")
    for name, content in package.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != content:
            changes.make(f"write {path}", files.write_whole, path=path, content=content)
