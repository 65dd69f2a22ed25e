"""On what, and with what, is measured."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable
from pathlib import Path

import solver
from bench.peers import PEERS
from bench.table import table


def facts(*, peers: bool = True, more: Iterable[tuple[str, str]] = ()) -> str:
    """Machine, Python and versions as a table, with or without those of the peers."""
    rows = [
        ("processor", f"{_processor()}, {os.cpu_count()} cores"),
        ("system", f"{platform.system()} {platform.machine()}"),
        ("Python", f"{platform.python_implementation()} {platform.python_version()}"),
        ("Rebus", f"{solver.__version__}, kernels {_kernels()}"),
    ]
    needed = {peer.package or peer.library: peer.version() for peer in PEERS if peers}
    rows += [(name, version or "not installed") for name, version in needed.items() if name]
    return table(("", "measured with"), [*rows, *more])


def load() -> float:
    """The load average of the last minute."""
    return os.getloadavg()[0]


def _kernels() -> str:
    return "compiled" if solver.compiled else "interpreted"


def _processor() -> str:
    """The processor's name, if the system knows it."""
    cpuinfo = Path("/proc/cpuinfo")
    if sys.platform == "linux" and cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
