"""Compiles the package's Python sources for the cloud's Python, so that its first start need not.

Each source gets its bytecode beside it, under the name by which only that version of Python looks
for it. It is marked as unchecked: loaded without a look at the source, whose date a zip does not
keep. Another version runs from the sources. What was compiled is kept in build/bytecode, a file for
each source, so that the next package compiles only what has changed.

What a first answer loads is in one file, `cold.cpython-312`, which `service/start.py` reads: to
look for some fifty files, one by one, takes longer than to load them. They need none of their own.

Bytecode does not say from which to which column of a line each instruction comes: that is a tenth
of the bytes in the zip, and no more than the carets in a traceback. Nor does it hold docstrings
that nothing reads (`compiling.py`).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from deploy import files
from deploy.changes import Say
from deploy.errors import DeployError

# The versions that clouds run, that of Yandex Cloud and Google first. All releases of a version
# have the same bytecode.
PYTHONS = ("3.12", "3.13")

# What each of them runs.
COMPILING = Path(__file__).with_name("compiling.py")
GATHERING = Path(__file__).with_name("gathering.py")

ASK = "import sys; print('%d.%d' % sys.version_info[:2], sys.executable)"


def build(
    root: Path, package: Mapping[str, bytes], python: str, say: Say = lambda _: None
) -> dict[str, bytes]:
    """Name in the package → bytecode for a version of Python; nothing where that is not found.

    It is kept in the repository at `root`.
    """
    interpreter = find(python, say)
    if interpreter is None:
        return {}
    say(f"compiling the sources for Python {python}")
    sources = {name: content for name, content in package.items() if name.endswith(".py")}
    kept = {name: _kept(root, python, name, content) for name, content in sources.items()}
    missing = {name: content for name, content in sources.items() if not kept[name].is_file()}
    made = compiled(missing, interpreter) if missing else {}
    for name in missing:
        files.write_whole(kept[name], made[_target(name, python)])
    return {_target(name, python): path.read_bytes() for name, path in sorted(kept.items())}


def _target(source: str, python: str) -> str:
    """The name by which a version of Python looks for the bytecode of a source."""
    folder, _, name = source.rpartition("/")
    tag = f"cpython-{python.replace('.', '')}"
    return f"{folder}{'/' * bool(folder)}__pycache__/{name.removesuffix('.py')}.{tag}.pyc"


def _kept(root: Path, python: str, source: str, content: bytes) -> Path:
    """Where the bytecode of a source is kept, under a hash of all that it is made from."""
    whole = hashlib.sha256(COMPILING.read_bytes() + f"{source} {len(content)};".encode() + content)
    return root / "build" / "bytecode" / python / whole.hexdigest()[:32]


def find(python: str, say: Say = lambda _: None) -> str | None:
    """The interpreter of a version: this one, or that of its name in PATH; `say` hears of none."""
    if python == f"{sys.version_info.major}.{sys.version_info.minor}":
        return sys.executable
    if command := shutil.which(f"python{python}"):
        # pyenv has a command for each of its versions, which runs only where it is told which.
        told = {**os.environ, "PYENV_VERSION": python}
        run = subprocess.run([command, "-I", "-c", ASK], env=told, capture_output=True, text=True)
        version, _, interpreter = run.stdout.rstrip("\n").partition(" ")
        if version == python:
            return interpreter
    say(
        f"no bytecode, so that the first start takes twice as long: there is no python{python} here"
    )
    return None


def compiled(package: Mapping[str, bytes], interpreter: str) -> dict[str, bytes]:
    """Name in the package → bytecode, the same from the same interpreter wherever it runs."""
    sources = {name: content for name, content in package.items() if name.endswith(".py")}
    with tempfile.TemporaryDirectory() as folder:
        _run(interpreter, COMPILING, Path(folder), sources)
        return _made(Path(folder), "*.pyc")


def gathered(
    root: Path, package: Mapping[str, bytes], compiled: Mapping[str, bytes], python: str
) -> dict[str, bytes]:
    """The bytecode of a package, with that of all that a first answer loads in one file.

    To find out what that is it answers, by the kernels of the repository at `root` as they are
    interpreted: those of the package may be for another processor.
    """
    interpreter = find(python)
    if interpreter is None:
        return {}
    sources = {name: content for name, content in package.items() if name.endswith(".py")}
    kernels = {f"{name}.py": (root / f"{name}.py").read_bytes() for name in files.kernels(root)}
    with tempfile.TemporaryDirectory() as folder:
        _run(interpreter, GATHERING, Path(folder), {**sources, **kernels, **compiled})
        return _made(Path(folder), "*.pyc") | _made(Path(folder), "cold.*")


def _run(interpreter: str, script: Path, folder: Path, given: Mapping[str, bytes]) -> None:
    """Runs one of our scripts in a folder with these files, the same in any environment."""
    for name, content in given.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    # Sets of constants are written in the order of their hashes.
    usual = {k: value for k, value in os.environ.items() if not k.startswith(("PYTHON", "REBUS"))}
    run = subprocess.run(
        [interpreter, "-B", "-P", "-S", "-X", "no_debug_ranges", str(script), str(folder)],
        env={**usual, "PYTHONHASHSEED": "0"}, capture_output=True, text=True,
    )  # fmt: skip
    if run.returncode:
        raise DeployError(f"the sources could not be compiled by {interpreter}: {run.stderr}")


def _made(folder: Path, pattern: str) -> dict[str, bytes]:
    """The files of such a name below a folder."""
    found = sorted(folder.rglob(pattern))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
