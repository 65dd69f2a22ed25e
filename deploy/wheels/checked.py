"""Checks what was made as those who install it meet it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from deploy.changes import Say
from deploy.errors import DeployError

# The oldest C library that a wheel may need: 2.17, of 2014.
OLDEST = 17

# Tests of the solver that need nothing of the repository but themselves: some 3,000. Those of the
# messages read the sources of the service too.
TESTS = (
    "answers", "generation", "grid", "kernels", "language", "planning", "search", "test_article.py",
)  # fmt: skip

# Seconds for a server to begin.
PATIENCE = 20

ASK = (
    "import solver; print(solver.compiled, solver.solve('SEND+MORE=MONEY').nodes, solver.__file__)"
)


def described(files: list[Path], say: Say) -> None:
    """Whether descriptions can be shown, binaries keep to the ABI, and tags say the truth."""
    _run(_tool("twine"), "check", "--strict", *map(str, files))
    say("twine: the descriptions can be shown")
    for wheel in (file for file in files if file.suffix == ".whl"):
        _run(_tool("abi3audit"), "--strict", str(wheel))
        shown = " ".join(_run(_tool("auditwheel"), "show", str(wheel)).split())
        tag = re.search(r'platform tag: "manylinux_2_(\d+)_', shown)
        if tag is None or int(tag[1]) > OLDEST:
            raise DeployError(f"{wheel.name} needs a newer C library than its name says: {shown}")
        say(f"abi3audit, auditwheel: {wheel.name} is for every CPython from 3.11 on, and its Linux")


def installed(file: Path, folder: Path, say: Say) -> Path:
    """The Python of a fresh environment in `folder`, in which pip installed the file."""
    _run(sys.executable, "-m", "venv", str(folder))
    python, began = folder / "bin" / "python", time.monotonic()
    _run(str(python), "-m", "pip", "install", "-q", str(file))
    took = time.monotonic() - began
    is_compiled, nodes, place = _run(str(python), "-c", ASK, cwd=folder).split()
    is_whole = is_compiled == "True" or file.suffix != ".whl"
    if not is_whole or not Path(place).is_relative_to(folder):
        raise DeployError(f"{file.name}, installed: compiled is {is_compiled}, at {place}")
    told = _run(str(folder / "bin" / "rebus"), "solve", "SEND+MORE=MONEY", cwd=folder)
    if f"1 solution ({nodes} nodes" not in told:
        raise DeployError(f"{file.name}, installed: rebus says {told}")
    say(f"pip installed {file.name} in {took:.1f} s; compiled: {is_compiled}")
    return python


def served(python: Path, file: Path, folder: Path, say: Say) -> None:
    """Whether `rebus serve` answers, in an environment where pip installed the file's extra."""
    rebus = str(folder / "bin" / "rebus")
    without = subprocess.run([rebus, "serve"], cwd=folder, capture_output=True, text=True)
    if "pip install 'rebus-solver[serve]'" not in without.stderr:
        raise DeployError(f"rebus serve without its extra says {without.stderr}")
    _run(str(python), "-m", "pip", "install", "-q", f"{file}[serve]")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    began = time.monotonic()
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        [rebus, "serve", "--port", str(port)], cwd=folder, stdout=quiet
    ) as server:
        try:
            health = json.loads(_asked(server, f"http://127.0.0.1:{port}/v1/health"))
            page = _asked(server, f"http://127.0.0.1:{port}/")
        finally:
            server.terminate()
    took = time.monotonic() - began
    if health["compiled"] is not True or b"<title>" not in page:
        raise DeployError(f"rebus serve answers {health} and {page[:80]!r}")
    say(f"rebus serve answered page and service within {took:.1f} s: {health}")


def _asked(server: subprocess.Popen[bytes], address: str) -> bytes:
    """The answer of a server that begins to listen soon."""
    for _ in range(PATIENCE * 20):
        with contextlib.suppress(OSError), urlopen(address, timeout=PATIENCE) as answer:
            return bytes(answer.read())
        if server.poll() is not None:
            break
        time.sleep(0.05)
    raise DeployError(f"{address} does not answer")


def tested(python: Path, root: Path, folder: Path, say: Say) -> None:
    """Runs tests of the solver on what is installed, with the tools of this environment."""
    shutil.copytree(root / "tests", folder / "tests", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copy(root / "pyproject.toml", folder)
    tools = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
    told = _run(
        str(python), "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider",
        *(f"tests/{each}" for each in TESTS),
        cwd=folder, env={**os.environ, "PYTHONPATH": tools},
    )  # fmt: skip
    say(f"pytest on what is installed: {told.splitlines()[-1]}")


def _tool(name: str) -> str:
    """The command of a package of this environment."""
    return str(Path(sys.executable).parent / name)


def _run(*command: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """What a command says on standard output; its failure is an error."""
    try:
        run = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    except FileNotFoundError as error:
        raise DeployError(f"{command[0]} is not there: make wheels installs it") from error
    if run.returncode:
        raise DeployError(f"{' '.join(command)} failed:\n{run.stdout}{run.stderr}")
    return run.stdout
