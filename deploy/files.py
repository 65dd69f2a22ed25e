"""Which files of the repository go where: into the function's package, and onto the site."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from deploy.errors import DeployError

# The rooms of the function: their files go into the package as they are; the page goes packed.
ROOMS = ("service", "solver")

# What browsers get at the page's address.
INDEX = "index.html"

# What of the solver only the terminal and other programs use. The function never imports it.
TERMINAL = (
    "solver/cli.py", "solver/__main__.py",
    "solver/commands/", "solver/engines/", "solver/printing/",
    "solver/display/lessons.py", "solver/generation/column.py", "solver/answers/column.py",
    "solver/display/bases.py", "solver/display/html.py", "solver/display/kakuro.py",
    "solver/display/making.py", "solver/display/of_proofs.py", "solver/display/pictures.py",
    "solver/display/proofs.py", "solver/display/results.py", "solver/display/tables.py",
    "solver/display/view.py", "solver/grading/", "solver/search/naive.py",
    "solver/generation/crosses.py", "solver/kernels/crosses.",
)  # fmt: skip

# What of the service only a server of our own uses, which no cloud has.
SERVER = ("service/asgi.py", "service/server.py")

# What setup.py builds besides the kernels: the memoryviews that all of them share.
MEMORYVIEWS = "solver/kernels/memoryviews"

# Content types for browsers. Any other file in page/ is an error: its type is not guessed.
CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/vnd.microsoft.icon",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}


def kernels(root: Path) -> list[str]:
    """The modules that are compiled, as paths without suffix: those with C types beside them."""
    return sorted(
        path.relative_to(root).with_suffix("").as_posix()
        for path in (root / "solver").rglob("*.pxd")
        if path.with_suffix(".py").exists()
    )


def binaries(root: Path) -> list[str]:
    """Name of everything that is compiled."""
    return [f"{module}.abi3.so" for module in sorted([*kernels(root), MEMORYVIEWS])]


def function_binaries(root: Path) -> list[str]:
    """Name in the package of what is compiled for the function; wheels have the others too."""
    return [name for name in binaries(root) if not name.startswith(TERMINAL)]


def function_files(root: Path, *, server: bool = False) -> dict[str, Path]:
    """Name in the package → file, for all of the function but its compiled kernels.

    `server` adds our own server. The kernels' Python sources stay behind: the compiled ones take
    their place.
    """
    compiled = {f"{kernel}.py" for kernel in kernels(root)}
    names = {"main.py": root / "main.py"}
    for room in ROOMS:
        for path in _visible(root / room):
            name = path.relative_to(root).as_posix()
            if room == "solver" and path.suffix != ".py":
                continue
            if name in SERVER and not server:
                continue
            if name not in compiled and not name.startswith(TERMINAL):
                names[name] = path
    return dict(sorted(names.items()))


def page_files(folder: Path) -> dict[str, bytes]:
    """Key on the site → content of the page's file; DeployError for a type that is not known."""
    keys = {path.relative_to(folder).as_posix(): path for path in _visible(folder)}
    if INDEX not in keys:
        raise DeployError(f"{folder} holds no {INDEX}: name the page's folder with --folder")
    unknown = [key for key in keys if Path(key).suffix not in CONTENT_TYPES]
    if unknown:
        raise DeployError(f"no content type is known for {unknown[0]}: add it to deploy/files.py")
    # The index comes last, so that it never names what is not there yet.
    order = sorted(keys, key=lambda key: (key == INDEX, key))
    return {key: keys[key].read_bytes() for key in order}


def _visible(folder: Path) -> Iterator[Path]:
    """The files below a folder, without hidden ones and what Python leaves behind."""
    for path in folder.rglob("*"):
        parts = path.relative_to(folder).parts
        hidden = any(part.startswith(".") or part == "__pycache__" for part in parts)
        if path.is_file() and not hidden and path.suffix != ".pyc":
            yield path


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all, whoever else writes it at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)
