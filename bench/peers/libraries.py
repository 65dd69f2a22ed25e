"""The peers' programs in C++, compiled when they are first asked for."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
BUILD = HERE.parent.parent / "build" / "peers"

# What is compiled, and what it is linked with.
LINKED = {"gecode": ("-lgecodeint", "-lgecodesearch", "-lgecodekernel", "-lgecodesupport")}


@cache
def library(name: str) -> Path | None:
    """The shared library of a program; None where the machine lacks a compiler or what it needs."""
    source = HERE / f"{name}.cpp"
    built = BUILD / f"{name}-{hashlib.sha256(source.read_bytes()).hexdigest()[:16]}.so"
    compiler = shutil.which("c++")
    if built.exists() or compiler is None:
        return built if built.exists() else None
    BUILD.mkdir(parents=True, exist_ok=True)
    unready = built.with_suffix(f".{os.getpid()}")  # others may be compiling it too
    command = [compiler, "-O2", "-shared", "-fPIC", "-o", unready, source, *LINKED[name]]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        return None
    unready.rename(built)
    return built


def version(name: str) -> str | None:
    """What the library says of itself."""
    built = library(name)
    if built is None:
        return None
    told = ctypes.CDLL(str(built)).version
    told.restype = ctypes.c_char_p
    return str(told().decode())
